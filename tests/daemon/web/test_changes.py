"""Requests over HTTP that change something: what they may hold, and how many there may be."""

from contextlib import closing

import anyio
import pytest

from stemd.control.permissions import MOST_LONG
from stemd.errors import StemdError
from stemd.web.access import HttpTokens
from web_serving import ACT, Door, acting, head
from whole_way import http_request
from whole_way.raw_peer import connect
from whole_way.waiting import LIMIT_S, until

pytestmark = pytest.mark.asyncio


async def ask(address, path, body=None):
    """Return status and answer of a request with the token."""
    return await anyio.to_thread.run_sync(lambda: http_request.ask(address, path, body, token=ACT))


def leave(address, op, body):
    """Send a request, and go without its answer."""
    with closing(connect(address)) as peer:
        peer.sendall(head(f"Content-Length: {len(body)}", path=f"/api/control/{op}") + body)


@pytest.mark.parametrize(
    ("op", "body"),
    [
        ("describe", rb'{"use": "\ud800:x"}'),
        ("cancel", rb'{"scan_id": "\ud800"}'),
        ("cancel", b'{"scan_id": "\xed\xa0\x80"}'),
        ("save", rb'{"path": "\ud800.h5"}'),
        ("record", rb'{"action": "start", "path": "a\udcff"}'),
        *(("set_layout", rb'{"layout": {"a": ["\ud800"]}}'), ("set_layout", rb'{"layout": {"\ud800": 1}}')),
        ("set_layout", rb'{"\ud800": 1}'),
    ],
)
async def test_text_that_no_answer_could_hold_is_malformed(op, body):
    asked = []

    async def handler(request):
        asked.append(request.given())
        return request.given()

    names = ("describe", "cancel", "save", "record", "set_layout")
    async with acting(**dict.fromkeys(names, handler)) as (address, refusals):
        status, answer = await ask(address, f"/api/control/{op}", body)
        assert (status, answer["kind"]) == (400, "malformed")
        status, answer = await ask(address, "/api/control/cancel", rb'{"scan_id": "\ud83d\ude00"}')
        assert (status, answer) == (200, {"scan_id": "\N{GRINNING FACE}"})
    assert asked == [{"scan_id": "\N{GRINNING FACE}"}]
    assert "failed" not in refusals.as_dict().get("http", {})


async def test_an_error_with_a_name_that_is_no_text_is_told():
    async def cancel(_):
        raise StemdError("\udcff.h5: not there")

    async with acting(cancel=cancel) as (address, _):
        status, answer = await ask(address, "/api/control/cancel", b"{}")
        assert status == 400
        assert answer["error"] == "?.h5: not there"


@pytest.mark.parametrize(
    ("op", "body"),
    [
        ("describe", b'{"use": "stemd_udfs:SumUDF"}'),
        ("unregister", b'{"name": "sum"}'),
        ("calibrate", b"{}"),
        ("save", b'{"path": "x.h5"}'),
        ("record", b'{"action": "stop"}'),
    ],
)
async def test_requests_whose_peers_have_gone_are_bounded_and_keep_nobody_out(op, body):
    begun, may_end = [], anyio.Event()

    async def wait(_):
        begun.append(op)
        await may_end.wait()
        return {}

    async def cancel(_):
        return {"scan_id": "s1"}

    async with acting(**{op: wait, "cancel": cancel}) as (address, _):
        for _ in range(MOST_LONG):
            leave(address, op, body)
        await until(lambda: len(begun) >= MOST_LONG)
        try:
            async with anyio.create_task_group() as tasks:

                async def end_if_taken():
                    while len(begun) == MOST_LONG:
                        await anyio.sleep(0.01)
                    may_end.set()

                tasks.start_soon(end_if_taken)
                status, answer = await ask(address, f"/api/control/{op}", body)
                assert (status, answer["kind"]) == (429, "too_many_changes")
                assert (await ask(address, "/healthz"))[0] == 200
                assert (await ask(address, "/api/control/cancel", b"{}"))[0] == 200
                tasks.cancel_scope.cancel()
        finally:
            may_end.set()
        with anyio.fail_after(LIMIT_S):
            while (await ask(address, f"/api/control/{op}", body))[0] != 200:
                await anyio.sleep(0.01)


async def test_answers_and_catalogues_say_how_many_changes_there_were():
    """A page leaves a catalogue unread that was on its way when the page's change was made."""
    door = Door(HttpTokens(act=ACT))
    for number in (1, 2):
        assert door.hub.catalogue(None)["changes"] == number - 1
        status, headers, _ = await door.ask("/api/control/cancel", b"{}", authorization=f"Bearer {ACT}")
        assert (status, headers["stemd-changes"]) == (200, str(number))
    assert door.hub.catalogue(None)["changes"] == 2
    _, headers, _ = await door.ask("/api/control/manifest", b"{}", authorization=f"Bearer {ACT}")
    assert "stemd-changes" not in headers, "it changes nothing"
