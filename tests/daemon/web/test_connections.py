"""Connections whose peers do not read, or ask again before they have read."""

import socket
from contextlib import ExitStack

import anyio
import pytest
from starlette.applications import Starlette

from stemd.publishing.snapshot_server import StreamMemory
from stemd.sockets.access_list import Refusals
from stemd.web.access import HttpAccess, HttpTokens
from stemd.web.hub import PageHub
from stemd.web.limits import connection_limits, websocket_limits
from stemd.web.limits.request_guard import HttpGuard
from stemd.web.limits.websocket_limits import LimitedWebSocket
from stemd.web.websocket import MOST_BYTES, page_socket
from web_serving import SMALL_BUFFER_BYTES, app_served, errors, state_of_nothing
from whole_way import web_socket
from whole_way.waiting import LIMIT_S, until
from whole_way.web_socket import masked

pytestmark = pytest.mark.asyncio
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
UPGRADE = web_socket.UPGRADE.replace("Host: HTTP", "Host: localhost").encode()
FEW, MANY = 40_000, 400_000
"""Bytes: more than the network holds; and more than waits before asyncio says that a peer does not read."""


def connect(server, sent):
    """Connect, send something, and read nothing."""
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER_BYTES)
    peer.connect(server.address)
    peer.sendall(sent)
    return peer


def web_sockets(server):
    return [one for one in server.state.connections if isinstance(one, LimitedWebSocket)]


def bytes_wait(server):
    """Whether bytes wait for a page."""
    return any(one.transport.get_write_buffer_size() for one in web_sockets(server))


async def answer(send, body):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_page_that_does_not_read_lets_the_server_end(leaves, caplog, monkeypatch):
    monkeypatch.setattr(websocket_limits, "CLOSING_S", 2 * LIMIT_S)

    async def app(_scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "bytes": bytes(FEW)})
        await receive()

    with ExitStack() as peers:
        async with app_served(app, Refusals()) as server:
            peer = peers.enter_context(connect(server, UPGRADE))
            await until(lambda: bytes_wait(server))
            if leaves:
                peer.sendall(b"\x88\x80" + bytes(4))
                await until(lambda: all(one.transport.is_closing() for one in web_sockets(server)))
            assert bytes_wait(server)
    assert errors(caplog) == []


async def test_an_upgrade_behind_an_answer_that_nobody_reads_is_cut_off():
    refusals = Refusals()
    upgraded = []

    async def app(scope, _receive, send):
        if scope["type"] == "websocket":
            upgraded.append(scope)
            await send({"type": "websocket.close"})
        else:
            await answer(send, bytes(MANY))

    async with app_served(app, refusals) as server:
        with connect(server, GET + UPGRADE):
            await until(lambda: refusals.as_dict() or upgraded)
    assert refusals.as_dict() == {"http": {"behind": 1}}
    assert upgraded == []


async def test_an_upgrade_behind_an_answer_that_is_read_is_taken():
    async def app(scope, _receive, send):
        is_upgrade = scope["type"] == "websocket"
        await (send({"type": "websocket.accept"}) if is_upgrade else answer(send, b"read me"))

    async with app_served(app, Refusals()) as server:
        with connect(server, GET + UPGRADE) as peer:
            peer.settimeout(LIMIT_S)

            def read():
                found = b""
                while b"HTTP/1.1 101" not in found:
                    found += peer.recv(100) or pytest.fail("it was closed")

            await anyio.to_thread.run_sync(read)


@pytest.mark.parametrize("first", [b"nope", b'{"type": "drawn", "turn": 0}'])
async def test_a_page_that_sends_too_much_and_does_not_read_is_no_fault_of_ours(first, caplog):
    refusals = Refusals()
    state = state_of_nothing(status=lambda: {"scan": None, "source": "x" * FEW})
    hub = PageHub(state, StreamMemory(2**20), refusals)
    app = Starlette(routes=[page_socket(hub, HttpAccess(HttpTokens(is_open_to_read=True), "127.0.0.1:1"))])
    async with app_served(HttpGuard(app, own_host="127.0.0.1", refusals=refusals), refusals) as server:
        with connect(server, UPGRADE) as peer:
            await until(lambda: bytes_wait(server))
            peer.sendall(masked(1, first) + masked(1, b"x" * (MOST_BYTES + 1)))
            await until(lambda: not server.state.tasks)
    assert "failed" not in refusals.as_dict().get("http", {})
    assert errors(caplog) == []


@pytest.mark.parametrize("requests", [1, 2])
async def test_a_request_that_the_daemon_itself_works_on_is_not_cut_off(requests, monkeypatch):
    monkeypatch.setattr(connection_limits, "ANSWER_S", 0.05)
    refusals = Refusals()
    asked, looked = [], anyio.Event()
    look = connection_limits.LimitedProtocol._too_slow

    def note(self):
        look(self)
        if len(asked) == requests:
            looked.set()

    async def app(_scope, _receive, send):
        asked.append(1)
        if len(asked) == requests:
            await looked.wait()
        await answer(send, b"here you are")

    monkeypatch.setattr(connection_limits.LimitedProtocol, "_too_slow", note)
    found = b""
    async with (
        app_served(app, refusals, request_s=0.05) as server,
        await anyio.connect_tcp(*server.address) as peer,
    ):
        await peer.send(GET * requests)
        with anyio.fail_after(LIMIT_S):
            while found.count(b"here you are") < requests:
                found += await peer.receive()
    assert looked.is_set()


@pytest.mark.parametrize("is_accepted", [True, False])
@pytest.mark.parametrize(
    ("frames", "reason"),
    [
        (b"\x81\x81\0\0\0\0\xff", "malformed"),  # a text that is no UTF-8
        (b"\x83\x80\0\0\0\0", "malformed"),  # no kind of frame
        (b"\x80\x81\0\0\0\0a", "malformed"),  # a further piece of nothing
        (b"\x89\x80\0\0\0\0" * 10_000, "too_many_frames"),
        (b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 10_000, "too_many_frames"),
    ],
)
async def test_wrong_frames_are_counted_once_and_end_their_connection(frames, reason, is_accepted, caplog):
    refusals = Refusals()

    async def app(_scope, receive, send):
        await receive()
        if is_accepted:
            await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async with app_served(app, refusals) as server:
        with connect(server, UPGRADE) as peer:
            await until(lambda: any(one.handshake_complete == is_accepted for one in web_sockets(server)))
            peer.sendall(frames)
            await until(lambda: refusals.as_dict() and not web_sockets(server))
    assert refusals.as_dict() == {"http": {reason: 1}}
    assert [record for record in errors(caplog) if "without completing" not in record.message] == []
