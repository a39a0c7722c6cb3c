"""Mutated messages to ``/ws``, control, HTTP and snapshots of a daemon in the middle of a scan.

The scan has to come out exact, and neither the daemon's memory nor its log may grow: what is refused is
counted, and logged once a second at most.
"""

import json
import os
import random
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgpack
import pytest
import zmq
from stream_fuzzing.random_messages import changed
from wsproto.frame_protocol import FrameProtocol, Opcode

from stemd.web.limits.websocket_limits import MOST_FRAMES_AT_ONCE
from whole_way.checks import check_complete
from whole_way.collector import Collector
from whole_way.detector import Detector
from whole_way.processes import memory_bytes
from whole_way.read_token import READ_TOKEN
from whole_way.reference import Reference
from whole_way.secured import TCPDaemon
from whole_way.web_socket import UPGRADE, masked

NAV, SIG = (16, 16), (32, 32)
MOST_GROWTH_BYTES, MOST_GROWTH_PER_MESSAGE = 12 * 2**20, 50
MOST_UNHEARD = 10
"""Messages of a page that may be on their way: what comes after one at which the daemon closes is lost."""
LINES_PER_S = 10  # one of each socket and reason; a fuzzer meets about ten of them
WAIT_S = 60.0
STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 2**63, 10**400, 1.5, 1e308, float("nan"), float("inf")),
    *("", "\ud800", "\udfff\ud800", "\0", "x" * 5000),
    *("result/", "sum", "intensity", "live", "../../etc/passwd"),
    *([], {}, [[]], [None], {"": {}}),
]


def value(depth: int = 3) -> Any:
    match random.randrange(6) if depth else 0:
        case 1:
            return [value(depth - 1) for _ in range(random.randrange(4))]
        case 2:
            return {random.choice(("udf", "type", "scan", "views", "\ud800")): value(depth - 1)}
        case _:
            return random.choice(STRANGE)


def page_message() -> bytes:
    """One message as a page may send it, with something wrong with it more often than not."""
    view = {"udf": "sum", "buffer": "intensity", "channel": 0}
    messages: list[dict[str, Any]] = [
        {"type": "watch", "scan": None, "views": [view, dict(view, udf="sumsig")]},
        {"type": "drawn", "turn": random.randrange(5)},
    ]
    message = random.choice(messages)
    match random.randrange(5):
        case 0:
            message[random.choice(list(message))] = value()
        case 1 if "views" in message:
            view[random.choice(list(view))] = value()
            message["views"] = [view]
        case 2:
            return random.choice((b"[" * 8000, b'{"a":' * 2000, json.dumps(value()).encode()))
        case 3:
            return changed(json.dumps(message).encode())
    return json.dumps(message).encode()


SHOWN = f"Authorization: Bearer {READ_TOKEN}\r\n".encode()


class HTTPPeer:
    """One connection after the other over HTTP."""

    def __init__(self, daemon: TCPDaemon) -> None:
        self._http = daemon.status()["addresses"]["http"]
        self._socket: socket.socket | None = None
        self._left = self._unheard = 0

    def close(self) -> None:
        if self._socket is not None:
            leave(self._socket)
            self._socket = None


class Page(HTTPPeer):
    """Browsers; each is used for some hundred messages, or until it is sent away."""

    def send(self) -> None:
        """Send one message; wait after some of them until the daemon has read them, or closed."""
        self._left -= 1
        if self._left < 0:
            self.close()
        if self._socket is None:
            self._left = random.randrange(MOST_FRAMES_AT_ONCE // 3)
            self._unheard = 0
            self._socket = connected(self._http)
            self._socket.sendall(filled_in(UPGRADE.encode().replace(b"\r\n", b"\r\n" + SHOWN, 1), self._http))
            head, _, rest = self._socket.recv(2**16).partition(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101"):  # places are taken at present
                self.close()
                return
            self._frames = FrameProtocol(client=True, extensions=[])
            self._frames.receive_bytes(rest)
        opcode = random.choices((1, 2, 9, 10, 0, 3), (90, 1, 4, 2, 1, 1))[0]
        message = masked(opcode, page_message())
        is_frame = random.random() < 0.98
        try:
            self._socket.sendall(message if is_frame else changed(message))
            self._unheard += 1
            if not is_frame:  # the daemon may wait for the rest of it
                self.close()
            elif self._unheard >= MOST_UNHEARD or random.random() < 0.3:
                self._wait_heard(self._socket)
        except ConnectionError:  # it was sent away
            self._socket.close()
            self._socket = None

    def _wait_heard(self, page: socket.socket) -> None:
        """Wait for the answer to a ping, or ConnectionError if the other end closes."""
        word = b"ping %08x" % random.randrange(2**32)
        page.sendall(masked(9, word))
        while True:
            for frame in self._frames.received_frames():
                if frame.opcode is Opcode.CLOSE:
                    raise ConnectionResetError
                if frame.opcode is Opcode.PONG and frame.payload == word:
                    self._unheard = 0
                    return
            data = page.recv(2**20)
            if not data:
                raise ConnectionResetError
            self._frames.receive_bytes(data)


REQUESTS = [
    b"GET /api/status HTTP/1.1\r\nHost: HTTP\r\n\r\n",
    b"GET /api/manifests/01ARZ3NDEKTSV4RRFFQ69G5FAV HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://HTTP\r\n\r\n",
    b"GET /page/%ff%00 HTTP/1.1\r\nHost: HTTP\r\nCookie: a=b\r\nAuthorization: Bearer x\r\n\r\n",
    b"GET /metrics HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://[\r\n\r\n",
    b"POST /api/parameters HTTP/1.1\r\nHost: HTTP\r\nOrigin: http://[\r\nContent-Length: 2\r\n\r\n{}",
    b"POST / HTTP/1.1\r\nHost: HTTP\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    UPGRADE.encode(),
    UPGRADE.encode().replace(b"/ws", b"/ws/%C3%A9?%ff"),
    UPGRADE.encode().replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Protocol: \xe9\r\nOrigin: http://[\r\n\r\n"),
]


class Requests(HTTPPeer):
    """Requests, some of them over one connection."""

    def send(self) -> None:
        if self._socket is None:
            self._socket = connected(self._http)
        request = filled_in(random.choice(REQUESTS), self._http)
        if random.random() < 0.5:
            request = request.replace(b"\r\n", b"\r\n" + SHOWN, 1)
        is_whole = random.random() < 0.3
        try:
            self._socket.sendall(request * random.choice((1, 1, 2, 5)) if is_whole else changed(request))
            if not is_whole:  # the daemon may wait for the rest of it
                self.close()
            elif not self._socket.recv(2**20):
                raise ConnectionResetError
        except ConnectionError:
            self._socket.close()
            self._socket = None


def filled_in(request: bytes, address: str) -> bytes:
    host = address.encode() + b"\r"
    return request.replace(b" HTTP\r", b" " + host).replace(b"//HTTP\r", b"//" + host)


def connected(address: str) -> socket.socket:
    host, _, port = address.rpartition(":")
    found = socket.create_connection((host, int(port)), timeout=WAIT_S)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    # No goodbye: a hundred thousand closed ports that wait would use all of them up.
    found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    return found


def leave(peer: socket.socket) -> None:
    """Close a connection when its other end has read what was sent, and closed it, too."""
    peer.settimeout(WAIT_S)
    with suppress(OSError):  # it has closed it before
        peer.shutdown(socket.SHUT_WR)
    with peer, suppress(ConnectionError):
        while peer.recv(2**20):
            pass


class Dealer:
    """A ZeroMQ client; it waits for answers only when many are due."""

    def __init__(self, address: str, make: Callable[[], list[bytes]], *, ends: Callable[[list[bytes]], bool]):
        self._context = zmq.Context()
        self._socket = self._context.socket(zmq.DEALER)
        self._socket.linger = 0
        self._socket.sndtimeo = int(WAIT_S * 1000)
        self._socket.rcvhwm = 0
        self._socket.connect(address)
        self._make, self._ends = make, ends
        self._due = 0

    def send(self) -> None:
        self._socket.send_multipart(self._make())
        self._due += 1
        while self._due > 30:
            self._read()

    def close(self) -> None:
        """Read what is due, and close."""
        while self._due:
            self._read()
        self._socket.close()
        self._context.term()

    def _read(self) -> None:
        assert self._socket.poll(int(WAIT_S * 1000)), f"{self._due} requests are not answered"
        self._due -= self._ends(self._socket.recv_multipart())


def control_request() -> list[bytes]:
    """A request that changes nothing of the scan that runs, or is none."""
    ops = ["status", "udfs", "register", "unregister", "manifest", "set_nav_shape", "record", "unknown"]
    keys = ["name", "use", "params", "nav_shape", "restart", "replace", "scan_id", "action", "path", "pickle"]
    known = [one for one in STRANGE if one not in ("sum", 10**400)]
    plain = [one for one in known if not str(one).startswith(("\ud800", "\udfff"))]
    request = {random.choice(keys): random.choice([*plain, b"\0\xff", [-1, 2**62]]) for _ in range(3)}
    request["op"] = random.choice(ops)
    request["id"] = random.choice((1, "x", b"y", None, 1.5, [], "z" * 100))
    packed: bytes = msgpack.packb(request)
    if random.random() < 0.5:
        packed = changed(packed)
    parts = [packed] * random.choices((1, 2), (20, 1))[0]
    return [b"", *parts] if random.random() < 0.2 else parts


def snapshot_request() -> list[bytes]:
    prefix = random.choice((b"result/", b"event/", b"", b"result/sum", b"\xff\xfe", b"x" * 3000))
    parts = [random.choice((b"snapshot", b"history", b"other")), prefix]
    if random.random() < 0.5:
        parts = [changed(part)[:4000] for part in parts] + [b""] * random.randrange(3)
    return [b"", *parts] if random.random() < 0.2 and parts[0] else parts


SUBJECTS: dict[str, Callable[[TCPDaemon], Any]] = {
    "ws": Page,
    "http": Requests,
    "control": lambda daemon: Dealer(daemon.control, control_request, ends=lambda _: True),
    "snapshots": lambda daemon: Dealer(
        daemon.snapshots, snapshot_request, ends=lambda parts: parts[-1] == b"end" and len(parts) <= 2
    ),
}


def fuzz(daemon: TCPDaemon, name: str, count: int) -> None:
    """Send `count` messages in the middle of a scan, which comes out exact."""
    reference = Reference(NAV, SIG)
    with Collector(daemon) as collector, Detector(daemon.detector, reference) as detector:
        half = reference.count // 2
        series = detector.series(1).start().images(0, half)
        daemon.wait_for(processed=half)
        before = malformed(daemon)
        grown_from = lines_from = 0
        lines_since = time.monotonic()
        peer = SUBJECTS[name](daemon)
        for number in range(count):
            peer.send()
            if number == min(count // 10, 2000):
                grown_from = memory_bytes(daemon.process.pid)
                lines_from, lines_since = daemon.log.count("\n"), time.monotonic()
        peer.close()
        growth = memory_bytes(daemon.process.pid) - grown_from
        lines = daemon.log.count("\n") - lines_from
        series.images(half).end()
        check_complete(collector.take_run(WAIT_S * 2), reference, 1)
        wrong = malformed(daemon) - before
    if name != "snapshots":  # there each request has an answer, and all are waited for
        assert wrong > count / 20, f"only {wrong} of {count} messages were malformed: does anybody read them?"
    most = MOST_GROWTH_BYTES + MOST_GROWTH_PER_MESSAGE * count
    assert growth < most, f"memory grew by {growth} bytes, expected {most} at most"
    most_lines = LINES_PER_S * (1 + time.monotonic() - lines_since)
    many = f"{lines} lines of log, expected {most_lines:.0f} at most: {daemon.log[-3000:]}"
    assert lines < most_lines, many
    assert "Traceback" not in daemon.log, daemon.log[-3000:]
    print(f"{count} messages, {wrong} malformed: memory grew by {growth} bytes, {lines} lines of log")


def malformed(daemon: TCPDaemon) -> int:
    """How many messages were none so far, on all sockets."""
    return sum(reasons.get("malformed", 0) for reasons in daemon.status()["refused"].values())


@pytest.fixture(scope="module")
def daemon(tmp_path_factory):
    """A daemon whose scans wait as long as it takes."""
    env = {"STEMD_KERNELS": os.environ.get("STEMD_KERNELS", "plain")}
    env |= {"STEMD_SOURCE_STALL_TIMEOUT_S": "7200", "STEMD_SECURITY_MAX_CONNECTIONS": "100"}
    with TCPDaemon(tmp_path_factory.mktemp("fuzzed"), env=env) as daemon:
        yield daemon


@pytest.mark.parametrize("subject", sorted(SUBJECTS))
def test_mutated_messages_in_mid_scan_harm_nothing_and_nobody(daemon, subject, amount, seed):
    random.seed(seed)
    fuzz(daemon, subject, amount(quick=300, soak=100_000))
    assert daemon.refused("http", "failed") == 0
    assert daemon.refused("control", "failed") == 0
