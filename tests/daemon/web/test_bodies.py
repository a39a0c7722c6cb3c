"""Requests that are too long, or end too early."""

import anyio
import pytest

from stemd.sockets.addresses import split_host_port
from stemd.web.limits.request_guard import MOST_BODY_BYTES
from web_serving import acting, errors, head
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio


async def status_of(peer):
    """The status of an answer; 0 if the connection is closed without one."""
    found = b""
    with anyio.fail_after(LIMIT_S):
        while b"\r\n\r\n" not in found:
            try:
                found += await peer.receive()
            except (anyio.EndOfStream, anyio.BrokenResourceError):
                break
    return int(found.split()[1]) if found else 0


async def healthy(address):
    """Return when another request has been answered: what came before has been worked on."""
    async with await anyio.connect_tcp(*split_host_port(address)) as peer:
        await peer.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert await status_of(peer) == 200


CHUNK = b"%x\r\n%s\r\n" % (MOST_BODY_BYTES // 2, b" " * (MOST_BODY_BYTES // 2))


@pytest.mark.parametrize(
    ("sent", "status", "counted"),
    [
        (head("Transfer-Encoding: chunked") + 3 * CHUNK + b"0\r\n\r\n", 413, {"http": {"body": 1}}),
        (head("Content-Length: 100") + b"{", 0, {}),
        (head("Transfer-Encoding: chunked") + b"5\r\n{", 0, {}),
        (head("Transfer-Encoding: chunked") + b"5\r\n{....\r\nzz\r\n", 400, {"http": {"malformed": 1}}),
    ],
)
async def test_a_request_that_is_too_long_or_ends_too_early_is_no_fault_of_ours(
    sent, status, counted, caplog
):
    async with acting() as (address, refusals):
        async with await anyio.connect_tcp(*split_host_port(address)) as peer:
            await peer.send(sent)
            await healthy(address)
            if not status:
                await peer.send_eof()
            assert await status_of(peer) == status
        await healthy(address)
    assert refusals.as_dict() == counted
    assert errors(caplog) == []


async def test_a_refusal_names_the_address_that_it_came_from_and_no_other(caplog):
    async with acting() as (address, _), await anyio.connect_tcp(*split_host_port(address)) as peer:
        forwarded = "X-Forwarded-For: 192.0.2.7\r\n"
        await peer.send(f"GET /healthz HTTP/1.1\r\nHost: evil.example\r\n{forwarded}\r\n".encode())
        assert await status_of(peer) == 400
    (refused,) = (record for record in caplog.records if record.message == "refused")
    assert refused.event_fields["peer"] == "127.0.0.1"
