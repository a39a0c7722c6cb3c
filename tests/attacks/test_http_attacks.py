"""What a browser that was led astray, or a program that means no good, gets over HTTP."""

import gc
import json
import socket
import struct
import weakref
from collections import Counter
from contextlib import AsyncExitStack, ExitStack, nullcontext, suppress
from pathlib import Path

import anyio
import pytest
from anyio.abc import SocketAttribute

from stemd.sockets.access_list import Refusals
from stemd.web.limits import connection_limits
from stemd.web.limits.connection_limits import MOST_CONNECTIONS, MOST_UNREAD_BYTES, limited_protocol
from web_serving import app_served
from whole_way.http_request import ask
from whole_way.processes import memory_bytes
from whole_way.raw_peer import connect
from whole_way.read_token import READ_TOKEN
from whole_way.secured import TOKEN
from whole_way.waiting import LIMIT_S, settled, until, wait_until
from whole_way.web_socket import WebSocketClient

UPGRADE = (
    "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
MORE_BYTES = 16 * 2**20


def answer(http: str, request: str, body: bytes = b"") -> bytes:
    """The first line of an answer; empty if the connection is closed without one."""
    with connect(http) as peer:
        try:
            peer.sendall(request.encode() + body)
            return peer.makefile("rb").readline()
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    ("reason", "status", "request_text"),
    [
        ("host", 400, "GET /api/status HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
        ("malformed", 400, "GET /api/status HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"),
        ("host", 400, "GET /api/status HTTP/1.0\r\n\r\n"),
        ("host", 403, f"GET /ws HTTP/1.1\r\nHost: evil.example\r\n{UPGRADE}\r\n"),
        ("origin", 403, f"GET /ws HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://evil.example\r\n{UPGRADE}\r\n"),
        ("origin", 403, f"GET /ws HTTP/1.1\r\nHost: HTTP\r\nOrigin: null\r\n{UPGRADE}\r\n"),
        ("origin", 403, f"GET /ws HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://127.0.0.1:1\r\n{UPGRADE}\r\n"),
        ("origin", 403, "POST /api/parameters HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://evil.example\r\n\r\n"),
        ("body", 413, "POST /api/parameters HTTP/1.1\r\nHost: HTTP\r\nContent-Length: 99999999\r\n\r\n"),
        ("malformed", 431, f"GET / HTTP/1.1\r\nHost: HTTP\r\nX-Long: {'x' * 1_000_000}\r\n\r\n"),
        ("malformed", 400, "nonsense\r\n\r\n"),
        ("origin", 403, f"GET /ws HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://[\r\n{UPGRADE}\r\n"),
        ("origin", 403, "POST /x HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://[\r\n\r\n"),
        ("malformed", 431, f"GET / HTTP/1.1\r\nHost: HTTP\r\nX-Long: {'x' * 20_000}\r\n\r\n"),
        ("malformed", 431, f"GET /{'x' * 20_000} HTTP/1.1\r\nHost: HTTP\r\n\r\n"),
        ("malformed", 400, f"GET /ws/é HTTP/1.1\r\nHost: HTTP\r\n{UPGRADE}\r\n"),
        ("malformed", 400, f"GET /ws HTTP/1.1\r\nHost: HTTP\r\nSec-WebSocket-Protocol: é\r\n{UPGRADE}\r\n"),
        ("malformed", 400, f"GET /ws HTTP/1.1\r\nHost: HTTP\r\nSec-WebSocket-Extensions: é\r\n{UPGRADE}\r\n"),
        ("body", 413, f"POST /x HTTP/1.1\r\nHost: HTTP\r\nContent-Length: {'9' * 18}\r\n\r\n"),
    ],
)
def test_what_is_not_ours_is_a_counted_refusal_and_no_traceback(
    attacked, http, scan_in_progress, reason, status, request_text
):
    before, written = attacked.refused("http", reason), len(attacked.log)
    with scan_in_progress():
        for _ in range(5):
            line = answer(http, request_text.replace("Host: HTTP", f"Host: {http}"))
            if line or len(request_text) < 1_000_000:
                assert line.split()[1] == b"%d" % status
            # Else whoever is still sending may miss the answer: the connection is closed behind it.
        assert attacked.refused("http", reason) == before + 5
    for word in ("Traceback", "uvicorn", "asyncio"):
        assert word not in attacked.log[written:]


def test_slow_peers_in_any_number_keep_nobody_out(attacked, http, scan_in_progress):
    before = attacked.refused("http", "too_many_connections")
    with scan_in_progress():
        slow = [connect(http) for _ in range(3 * MOST_CONNECTIONS)]
        for peer in slow[::2]:
            peer.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert answer(http, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").startswith(b"HTTP/1.1 200")
        wait_until(lambda: attacked.refused("http", "too_many_connections") >= before + 2 * MOST_CONNECTIONS)
        for peer in slow:
            peer.close()


async def hello(_scope, _receive, send, body=b"hello"):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


async def large(scope, receive, send):
    await hello(scope, receive, send, bytes(2 * 2**20))


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "begin", [b"", b"GET / HTTP/1.1\r\nHo", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n12"]
)
async def test_a_request_that_does_not_come_to_its_end_is_cut_off(begin):
    refusals = Refusals()

    async def app(scope, receive, send):
        while (await receive())["more_body"]:
            pass

    async with app_served(app, refusals, request_s=0.2) as server, AsyncExitStack() as stack:
        peer = await stack.enter_async_context(await anyio.connect_tcp(*server.address))
        if begin:
            await peer.send(begin)
        with anyio.fail_after(LIMIT_S), pytest.raises((anyio.EndOfStream, anyio.BrokenResourceError)):
            await peer.receive()
    assert refusals.as_dict() == {"http": {"slow": 1}}


@pytest.mark.asyncio
@pytest.mark.parametrize(("young_s", "is_answered"), [(1e3, True), (0.0, False)])
async def test_a_new_connection_keeps_its_place_while_its_request_is_on_its_way(young_s, is_answered):
    async with app_served(hello, Refusals(), young_s=young_s) as server, AsyncExitStack() as stack:
        host, port = server.address
        asker = await stack.enter_async_context(await anyio.connect_tcp(host, port))
        for _ in range(3 * MOST_CONNECTIONS):
            last = await stack.enter_async_context(await anyio.connect_tcp(host, port))
        request = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
        with anyio.fail_after(LIMIT_S):
            await last.send(request)
            assert (await last.receive()).startswith(b"HTTP/1.1 200")
            gone = pytest.raises((anyio.EndOfStream, anyio.BrokenResourceError))
            with nullcontext() if is_answered else gone:
                await asker.send(request)
                assert (await asker.receive()).startswith(b"HTTP/1.1 200")


@pytest.mark.asyncio
@pytest.mark.parametrize("request_text", ["", "GET / HTTP/1.1\r\n\r\n", f"GET /ws HTTP/1.1\r\n{UPGRADE}\r\n"])
async def test_a_connection_that_is_over_takes_no_memory_however_young_it_is(request_text):
    kept = weakref.WeakSet()

    class Noted(limited_protocol(Refusals(), young_s=1e3)):
        def connection_made(self, transport):
            kept.add(self)
            super().connection_made(transport)

    async def app(scope, receive, send):
        await (hello(scope, receive, send) if scope["type"] == "http" else send({"type": "websocket.close"}))

    async with app_served(app, protocol=Noted) as server:
        for _ in range(3):
            async with await anyio.connect_tcp(*server.address) as peer:
                # What is cut off without a goodbye is an error to the server.
                cut_off = peer.extra(SocketAttribute.raw_socket)
                cut_off.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                if request_text:
                    await peer.send(request_text.replace("\r\n", "\r\nHost: localhost\r\n", 1).encode())
                    await peer.receive()
        await until(lambda: gc.collect() >= 0 and not kept)


@pytest.mark.asyncio
async def test_the_number_of_connections_is_bounded_however_young_they_are():
    refusals = Refusals()
    async with app_served(hello, refusals, young_s=1e3) as server, AsyncExitStack() as stack:
        host, port = server.address
        for _ in range(connection_limits.MOST_WITH_YOUNG + 10):
            last = await stack.enter_async_context(await anyio.connect_tcp(host, port))
        with anyio.fail_after(LIMIT_S):
            await last.send(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert (await last.receive()).startswith(b"HTTP/1.1 200")
    assert refusals.as_dict() == {"http": {"too_many_connections": 10}}


def upgrade(http: str, path: str = "/ws", **headers: str) -> str:
    more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"GET {path} HTTP/1.1\r\nHost: {http}\r\n{UPGRADE}{more}\r\n"


def test_a_header_that_is_just_long_enough_is_taken(http):
    request = f"GET /healthz HTTP/1.1\r\nHost: {http}\r\nX-Long: {'x' * 15_000}\r\n\r\n"
    assert answer(http, request).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "text",
    ["[" * 16_000, "nonsense", "7", "1" * 10_000, '"\\ud800"'],
    ids=["deep", "no JSON", "number", "long number", "surrogate"],
)
def test_what_is_no_request_on_the_page_socket_closes_it(attacked, http, scan_in_progress, text):
    before = attacked.refused("http", "malformed")
    with scan_in_progress(), WebSocketClient(http) as page:
        page.send(text)
        while not isinstance(closed := page.receive(), int):
            pass
        assert closed == 1007
        assert attacked.refused("http", "malformed") == before + 1


def test_a_view_with_a_name_that_no_udf_can_have_ends_nothing(attacked, http, scan_in_progress):
    before = attacked.refused("http", "malformed")
    with WebSocketClient(http) as page, scan_in_progress():
        views = [{"udf": "\ud800", "buffer": "intensity", "channel": 0}]
        page.send(json.dumps({"type": "watch", "scan": None, "views": views}))
        wait_until(lambda: attacked.refused("http", "malformed") == before + 1)


def check_plain_requests(http):
    for _ in range(5):
        assert answer(http, f"GET /healthz HTTP/1.1\r\nHost: {http}\r\n\r\n").startswith(b"HTTP/1.1 200")


def test_web_sockets_in_any_number_keep_no_plain_request_out(attacked, http, scan_in_progress):
    before = attacked.refused("http", "too_many_connections")
    with scan_in_progress(), ExitStack() as stack:
        pages = [stack.enter_context(connect(http)) for _ in range(2 * MOST_CONNECTIONS)]
        for page in pages:
            page.sendall(upgrade(http, Authorization=f"Bearer {READ_TOKEN}").encode())
        statuses = Counter(page.recv(12) for page in pages)
        check_plain_requests(http)
    # Those beyond the pages of the hub are let in for the moment that it takes to close others.
    turned_away = statuses.pop(b"HTTP/1.1 503")
    assert list(statuses) == [b"HTTP/1.1 101"]
    assert attacked.refused("http", "too_many_connections") == before + turned_away


@pytest.mark.asyncio
async def test_as_many_web_sockets_are_let_in_as_there_may_be():
    refusals = Refusals()

    async def app(scope, receive, send):
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async with app_served(app, refusals) as server, AsyncExitStack() as stack:
        host, port = server.address

        async def status_of_one_more():
            page = await stack.enter_async_context(await anyio.connect_tcp(host, port))
            await page.send(upgrade(host).encode())
            return page, (await page.receive())[:12]

        with anyio.fail_after(LIMIT_S):
            opened = [await status_of_one_more() for _ in range(connection_limits.MOST_WEB_SOCKETS + 10)]
            statuses = [status for _, status in opened]
            assert statuses == [b"HTTP/1.1 101"] * connection_limits.MOST_WEB_SOCKETS + [b"HTTP/1.1 503"] * 10
            await opened[0][0].aclose()
            while (await status_of_one_more())[1] != b"HTTP/1.1 101":
                await anyio.sleep(0.05)
    found = refusals.as_dict()["http"]
    assert list(found) == ["too_many_connections"]
    assert found["too_many_connections"] >= 10


def unsent_bytes(address: str) -> list[int]:
    """Bytes that the kernel holds for each connection of a server on 127.0.0.1."""
    port = int(address.rpartition(":")[2])
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    of_server = [line for line in lines if line[1].endswith(f":{port:04X}")]
    return [int(line[4].partition(":")[0], 16) for line in of_server]


def test_answers_that_nobody_reads_keep_no_plain_request_out(attacked, http, scan_in_progress):
    def read_nothing():
        reader = stack.enter_context(socket.socket())
        # With small packets and room for few of them, the kernel takes little: the rest waits in the daemon.
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        host, _, port = http.rpartition(":")
        reader.connect((host, int(port)))
        reader.sendall(f"GET /metrics HTTP/1.1\r\nHost: {http}\r\n\r\n".encode() * 500)

    before, memory = attacked.status()["refused"], memory_bytes(attacked.process.pid)
    number = MOST_CONNECTIONS - 10
    with scan_in_progress(), ExitStack() as stack:
        for _ in range(number):
            read_nothing()
        settled(lambda: unsent_bytes(http))
        assert sum(size > 0 for size in unsent_bytes(http)) == number
        check_plain_requests(http)
        assert attacked.status()["refused"] == before
        for _ in range(20):
            read_nothing()
        check_plain_requests(http)
        too_many = before.get("http", {}).get("too_many_connections", 0)
        wait_until(lambda: attacked.refused("http", "too_many_connections") >= too_many + 10)
        assert memory_bytes(attacked.process.pid) < memory + MOST_UNREAD_BYTES


async def ask_and_read_nothing(stack, host, port):
    reader = await stack.enter_async_context(await anyio.connect_tcp(host, port))
    reader.extra(SocketAttribute.raw_socket).setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    await reader.send(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())


@pytest.mark.asyncio
async def test_of_all_answers_that_nobody_reads_a_bounded_amount_waits():
    refusals, connections, waiting = Refusals(), [], []

    class Noted(limited_protocol(refusals)):
        def connection_made(self, transport):
            connections.append(self)
            super().connection_made(transport)

    async def app(scope, receive, send):
        await large(scope, receive, send)
        waiting.append(sum(one.unread_bytes for one in connections))

    async with app_served(app, refusals, Noted) as server, AsyncExitStack() as stack:
        for _ in range(40):
            await ask_and_read_nothing(stack, *server.address)
        await until(lambda: len(waiting) == 40)
    assert MOST_UNREAD_BYTES // 2 < max(waiting) <= MOST_UNREAD_BYTES
    found = refusals.as_dict()["http"]
    assert list(found) == ["behind"]
    assert found["behind"] >= 40 - MOST_UNREAD_BYTES // 2**20


@pytest.mark.asyncio
async def test_who_does_not_read_an_answer_in_time_is_cut_off(monkeypatch):
    monkeypatch.setattr(connection_limits, "ANSWER_S", 0.2)
    refusals = Refusals()
    async with app_served(large, refusals) as server, AsyncExitStack() as stack:
        await ask_and_read_nothing(stack, *server.address)
        await until(refusals.as_dict)
    assert refusals.as_dict() == {"http": {"behind": 1}}


@pytest.mark.parametrize("payload", [0, 125])
def test_a_flood_of_pings_piles_up_nothing(attacked, http, scan_in_progress, payload):
    before = attacked.refused("http", "too_many_frames")
    flood = (b"\x89" + bytes([0x80 | payload]) + bytes(4 + payload)) * 500
    with scan_in_progress(), connect(http) as page:
        page.sendall(upgrade(http, Authorization=f"Bearer {READ_TOKEN}").encode())
        assert page.recv(1000).startswith(b"HTTP/1.1 101")
        memory = memory_bytes(attacked.process.pid)
        with suppress(ConnectionError):
            for _ in range(2000):
                page.sendall(flood)
        wait_until(lambda: attacked.refused("http", "too_many_frames") == before + 1)
        assert memory_bytes(attacked.process.pid) < memory + MORE_BYTES


@pytest.mark.parametrize(
    ("op", "fields"),
    [("save", {"path": "/tmp/of-a-browser.h5"}), ("record", {"action": "start", "path": "/tmp/x"})],
)
def test_over_http_files_are_written_into_configured_folders_only(attacked, http, op, fields):
    status, answer = ask(http, f"/api/control/{op}", fields, token=TOKEN)
    assert status == 400
    assert f"set {op}.folder" in answer["error"]


def not_json(constant):
    raise AssertionError(f"{constant} is not JSON by the standard")


@pytest.mark.parametrize(
    ("op", "body", "kind"),
    [
        ("set_layout", b'{"layout": {"a": NaN}}', "invalid"),
        ("set_layout", b'{"layout": {"a": [1e999]}}', "invalid"),
        ("set_layout", rb'{"layout": {"a": "\ud800"}}', "malformed"),
        ("describe", rb'{"use": "\ud800:x"}', "malformed"),
        ("cancel", rb'{"scan_id": "\ud800"}', "malformed"),
        ("calibrate", rb'{"scan_id": "\ud800"}', "malformed"),
        ("save", rb'{"scan_id": "\ud800", "path": "x.h5"}', "malformed"),
        ("save", rb'{"path": "\ud800.h5"}', "malformed"),
        ("record", rb'{"action": "start", "path": "a\udcff"}', "malformed"),
    ],
)
def test_what_other_peers_could_not_be_told_is_refused(attacked, http, scan_in_progress, op, body, kind):
    before, written = attacked.refused("http", "failed"), len(attacked.log)
    with scan_in_progress():
        status, answer = ask(http, f"/api/control/{op}", body, token=TOKEN)
        assert (status, answer["kind"]) == (400, kind)
        assert ask(http, "/api/status", token=READ_TOKEN)[0] == 200
        with WebSocketClient(http) as page:
            while json.loads(page.receive(), parse_constant=not_json)["type"] != "catalogue":
                pass
    assert attacked.refused("http", "failed") == before
    assert "Traceback" not in attacked.log[written:]
