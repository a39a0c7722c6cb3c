"""What the process of stemd-pva sends, and what is sent to it, ends nothing in the daemon."""

import json
import socket
from contextlib import suppress

import anyio
import pytest

from stemd.processes.channel import ChannelClosed
from stemd.processes.child import LineChannel
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.service.pva_bridge import FROM_SERVER, OpenServer, PutDone, PVABridge, Report, ServerReady
from stemd.workers.udf_spec import UDFSpec
from whole_way.waiting import LIMIT_S

pytestmark = pytest.mark.asyncio
READY = {"type": "ServerReady", "port": 5075, "shares_prefix": False}


class PlayedServer:
    """Plays the process: JSON objects over a socket, one a line."""

    def __init__(self):
        ours, self.theirs = socket.socketpair()
        self.theirs.settimeout(LIMIT_S)
        self.lines = self.theirs.makefile("rb")
        self.channel = LineChannel(ours, FROM_SERVER)

    async def first_message(self):
        self.send(READY)
        return await self.channel.receive_async()

    async def receive(self):
        return await self.channel.receive_async()

    async def aclose(self):
        self.channel.close()

    def send(self, *messages):
        self.theirs.sendall(b"".join(json.dumps(message).encode() + b"\n" for message in messages))

    async def until(self, kind):
        while (message := json.loads(await anyio.to_thread.run_sync(self.lines.readline)))["type"] != kind:
            pass
        return message


@pytest.fixture
def played(monkeypatch):
    server = PlayedServer()
    monkeypatch.setattr("stemd.service.pva_bridge._Child", lambda *_: server)
    yield server
    server.lines.close()
    server.theirs.close()
    server.channel.close()


def bridge(params=None):
    async def set_parameters(request, _peer):
        return {}

    order = {"prefix": "T:", "interfaces": ("127.0.0.1",), "allow_put": True, "max_rate_hz": 1.0}
    order |= {"results": "", "snapshots": "", "key": None}
    udfs = RegisteredUDFs([UDFSpec(name="sum", use="", params=params or {"a": 1})])
    return PVABridge(OpenServer(**order), udfs=udfs, do=set_parameters, on_trouble=print)


@pytest.mark.parametrize("value", ["[" * 100_000, "{"], ids=["nested", "damaged"])
async def test_a_value_that_is_no_json_is_refused_and_the_next_one_is_taken(played, value):
    async with anyio.create_task_group() as group:
        await bridge().start(group)
        put = {"type": "PutParameter", "peer": "p", "udf": "sum", "name": "a"}
        played.send(*(put | {"number": number, "value": text} for number, text in enumerate((value, "2"))))
        for number in range(2):
            answer = await played.until("PutDone")
            assert (answer["number"], bool(answer["error"])) == (number, number == 0)
        group.cancel_scope.cancel()


async def test_parameters_that_json_cannot_hold_are_not_shown(played):
    params = {"keys": {b"bytes": 1}, "radius": 3, "raw": b"\xff"}
    async with anyio.create_task_group() as group:
        await bridge(params).start(group)
        shown = await played.until("ShowParameters")
        assert json.loads(shown["params"]["sum"]) == {"radius": 3, "raw": "b'\\xff'"}
        group.cancel_scope.cancel()


async def test_lines_are_read_one_by_one_and_in_pieces(played):
    report = {"type": "Report", "text": "half a pair: \ud800"}
    played.send(READY, report | {"text": "a"})
    played.theirs.sendall(json.dumps(READY).encode())
    ready = ServerReady(port=5075, shares_prefix=False)
    assert (await played.channel.receive_async()).message == ready
    assert (await played.channel.receive_async()).message == Report(text="a")
    assert played.channel.take() is None
    played.theirs.sendall(b"\n")
    assert (await played.channel.receive_async()).message == ready
    await played.channel.send_async(PutDone(number=1, error="half a pair: \ud800"))
    assert (await played.until("PutDone"))["error"] == "half a pair: \ud800"


@pytest.mark.parametrize(
    "sent", [b"no JSON\n", b'{"type": "Other"}\n', b"x" * (2**22 + 2**17)], ids=["text", "kind", "long"]
)
async def test_what_is_no_message_closes_the_channel(played, sent):
    def send():
        with suppress(BrokenPipeError):  # the channel may be closed before all is sent
            played.theirs.sendall(sent)

    async with anyio.create_task_group() as group:
        group.start_soon(anyio.to_thread.run_sync, send)
        with pytest.raises(ChannelClosed):
            await played.channel.receive_async()
        played.channel.close()
        played.theirs.shutdown(socket.SHUT_RDWR)
