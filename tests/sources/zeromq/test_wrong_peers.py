"""Who else may listen where a detector is expected, and detectors that break off or never come to an end."""

import contextlib
import errno
import select
import socket
import threading
import time

import pytest
import zmq

from stemd_sources import tcp_connection
from stemd_sources.detectors.dectris_v1 import writer as dectris_v1
from stemd_sources.detectors.dectris_v2.writer import end_message, start_message
from stemd_sources.errors import MalformedMessage
from stemd_sources.zeromq import connection as zeromq_connection
from stemd_sources.zeromq import multipart_receiver
from stemd_sources.zeromq import receiver as zeromq
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.other_protocol import other_protocol
from stemd_sources.zeromq.receiver import ZeroMQReceiver
from whole_way.waiting import LIMIT_S, wait_until
from zmtp_bytes import GREETING_3, PING, PUSH_2, PUSH_3


class Listener:
    """Takes one connection after the other, and keeps it open until told.

    `send`: what each one gets; the last goes for those behind it, too. `without_end`: again and again.
    """

    def __init__(self, *send: bytes, without_end: bytes = b"") -> None:
        self._send, self._without_end = send, without_end
        self.connections = 0
        self.heard: list[bytes] = []
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.settimeout(0.05)
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._serve)

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self._server.getsockname()[1]}"

    def __enter__(self) -> "Listener":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()
        self._server.close()

    def _serve(self) -> None:
        while not self._is_over.is_set():
            with contextlib.suppress(OSError):  # nobody came, or went away
                peer, _ = self._server.accept()
                with peer:
                    self._talk(peer)

    def _talk(self, peer: socket.socket) -> None:
        self.heard.append(b"")
        peer.settimeout(LIMIT_S)
        peer.sendall(self._send[min(self.connections, len(self._send) - 1)])
        self.connections += 1
        while not self._is_over.is_set():
            if self._without_end:
                peer.sendall(self._without_end)
            if not select.select([peer], [], [], 0.02)[0]:
                continue
            came = peer.recv(1 << 16)
            if not came:
                return
            self.heard[-1] += came


def receiving(address: str, kind: type[ZeroMQReceiver] = ZeroMQReceiver) -> ZeroMQReceiver:
    return kind(address, max_message_bytes=2**20)


def test_a_detector_that_speaks_zmtp_2_is_received(buffer):
    large = bytes(range(256)) * 4
    frames = b"\x00\x05first" + b"\x02" + len(large).to_bytes(8, "big") + large + b"\x00\x06second"
    with Listener(PUSH_2 + frames) as detector, receiving(detector.address) as receiver:
        for message in (b"first", large, b"second"):
            assert receiver.receive_into(buffer, LIMIT_S) == len(message)
            assert buffer[: len(message)] == message
        assert receiver.is_connected
        ours = b"\xff" + bytes(8) + b"\x7f\x03" + b"\x07" + b"\x00\x00"
        wait_until(lambda: len(detector.heard[0]) >= len(ours))
        assert detector.heard[0] == ours


@pytest.mark.parametrize(
    ("begin", "words"),
    [
        (b"HTTP/1.1 400 Bad Request\r\n\r\n", "is no ZeroMQ socket: it begins with b'HTTP/1.1"),
        (PUSH_3.replace(b"PUSH", b"PULL"), "is a socket of the type PULL"),
    ],
)
def test_a_wrong_peer_is_told_once_and_tried_again_until_a_detector_comes(begin, words, buffer, monkeypatch):
    monkeypatch.setattr(zeromq_connection, "_WRONG_PEER_S", 0.01)
    with Listener(begin, begin, begin, PUSH_3 + b"\x00\x04here") as listener:
        with receiving(listener.address) as receiver:
            while listener.connections == 0:
                assert not receiver.is_connected  # to look does not use up what is to be told
            with pytest.raises(MalformedMessage, match=f"who listens at {listener.address} {words}"):
                receiver.receive_into(buffer, LIMIT_S)
            size, deadline = None, time.monotonic() + LIMIT_S
            while size is None and time.monotonic() < deadline:
                size = receiver.receive_into(buffer, 0.1)
                assert not receiver.connection_lost()
        assert size == 4
    assert listener.connections == 4


@pytest.mark.parametrize(
    ("kind", "options", "ours", "words"),
    [
        (zmq.PUB, {}, "PULL", "is a socket of the type PUB, expected PUSH"),
        (zmq.PULL, {}, "PULL", "is a socket of the type PULL, expected PUSH"),
        (zmq.PUSH, {}, "SUB", "is a socket of the type PUSH, expected PUB"),
        (zmq.PUSH, {zmq.PLAIN_SERVER: 1}, "PULL", "requires the mechanism PLAIN, expected NULL"),
    ],
)
def test_a_socket_of_libzmq_that_is_none_for_us_is_told_by_name(kind, options, ours, words, buffer):
    with zmq.Context() as context, context.socket(kind) as peer:
        peer.set(zmq.LINGER, 0)
        for option, value in options.items():
            peer.set(option, value)
        address = f"tcp://127.0.0.1:{peer.bind_to_random_port('tcp://127.0.0.1')}"
        receiver = ZeroMQReceiver(address, max_message_bytes=2**20, ours=ours)
        with receiver, pytest.raises(MalformedMessage, match=words):
            receiver.receive_into(buffer, LIMIT_S)


def test_a_detector_that_waits_for_our_ready_is_received(buffer):
    def serve(server: socket.socket) -> None:
        peer, _ = server.accept()
        with peer:
            peer.sendall(GREETING_3)
            ours = b""
            while len(ours) < len(PUSH_3):
                ours += peer.recv(4096)
            peer.sendall(PUSH_3[64:] + b"\x00\x04here")
            while peer.recv(4096):
                pass

    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = threading.Thread(target=serve, args=(server,))
        thread.start()
        size, deadline = None, time.monotonic() + LIMIT_S
        with receiving(f"tcp://127.0.0.1:{server.getsockname()[1]}") as receiver:
            while size is None and time.monotonic() < deadline:
                size = receiver.receive_into(buffer, 0.05)
        thread.join()
    assert size == 4


def test_a_peer_that_says_nothing_is_told(buffer, monkeypatch):
    monkeypatch.setattr(zeromq_connection, "_GIVE_UP_S", 0.05)
    with Listener(b"\xff") as listener, receiving(listener.address) as receiver:
        while listener.connections < 2:
            assert not receiver.is_connected
        with pytest.raises(MalformedMessage, match=r"has sent 1 bytes in \d+ s, expected the greeting of"):
            receiver.receive_into(buffer, 0.1)


def test_a_server_that_waits_to_be_spoken_to_is_the_trouble_as_long_as_it_is_there(buffer, monkeypatch):
    monkeypatch.setattr(zeromq, "_SILENT_S", 0.05)
    with Listener(b"") as listener, receiving(listener.address) as receiver:
        while not receiver.trouble:
            assert receiver.receive_into(buffer, 0.01) is None
        words = f"something answers at {listener.address} but does not speak ZeroMQ: it sends no greeting"
        assert receiver.trouble.startswith(words)
        listener.__exit__()
        while receiver.trouble:
            assert receiver.receive_into(buffer, 0.01) is None


def test_a_server_that_says_something_else_is_the_trouble_until_it_is_gone(buffer):
    with Listener(b"HTTP/1.1 400 Bad Request\r\n") as listener, receiving(listener.address) as receiver:
        assert receiver.trouble == ""
        with pytest.raises(MalformedMessage, match="is no ZeroMQ socket: it begins with b'HTTP/"):
            receiver.receive_into(buffer, LIMIT_S)
        assert "is no ZeroMQ socket" in receiver.trouble
        listener.__exit__()
        while receiver.trouble:
            assert receiver.receive_into(buffer, 0.01) is None


@pytest.mark.parametrize("kind", [ZeroMQReceiver, ZeroMQMultipartReceiver])
@pytest.mark.parametrize(
    "damage",
    [
        b"\x04\x00",  # a command without a name
        b"\x04\x02\x09x",  # one that is shorter than its name
        b"\x06" + (2**40).to_bytes(8, "big"),
        b"\x05\x00",  # a command that others follow
        b"\xf8\x00",
    ],
)
@pytest.mark.parametrize("before", [b"", b"\x01\x03one"])
def test_what_is_no_frame_ends_the_connection(kind, damage, before, buffer):
    sent = PUSH_3 + b"\x00\x05first" + before + damage + b"\x00\x05wrong"
    with Listener(sent) as detector, receiving(detector.address, kind) as receiver:
        assert receiver.receive_into(buffer, LIMIT_S) is not None
        assert receiver.receive_into(buffer, LIMIT_S) is None
        assert receiver.connection_lost()
        assert not receiver.connection_lost()


@pytest.mark.parametrize("kind", [ZeroMQReceiver, ZeroMQMultipartReceiver])
def test_a_command_between_messages_and_parts_is_answered(kind, buffer):
    message = b"\x01\x03one" + PING + b"\x00\x03two" if kind is ZeroMQMultipartReceiver else b"\x00\x03one"
    with Listener(PUSH_3 + PING + message + PING) as detector, receiving(detector.address, kind) as receiver:
        assert bytes(buffer[: receiver.receive_into(buffer, LIMIT_S)]).startswith(b"one")
        assert receiver.receive_into(buffer, 0.1) is None
        pongs = message.count(b"PING") + 2
        wait_until(lambda: len(detector.heard[0]) >= len(PUSH_3) + 7 * pongs)
        assert detector.heard[0][len(PUSH_3) :] == b"\x04\x05\x04PONG" * pongs


def test_pings_without_end_do_not_hold_the_receiver(buffer):
    with Listener(PUSH_3, without_end=PING * 500) as detector, receiving(detector.address) as receiver:
        for _ in range(4):
            assert receiver.receive_into(buffer, 0.01) is None
        assert receiver.is_connected


@pytest.mark.parametrize("kind", [ZeroMQReceiver, ZeroMQMultipartReceiver])
@pytest.mark.parametrize(
    ("begin", "without_end"),
    [
        (b"", (b"\x01\xc8" + bytes(200)) * 500),  # parts, and one more
        (b"\x02" + (2**20 - 1).to_bytes(8, "big"), b"x"),  # a message byte by byte
        (b"\x01\x03one", PING * 500),  # pings instead of the next part
        (b"\x01\x03one", b""),  # nothing any more
    ],
)
def test_a_message_without_an_end_ends_the_connection(kind, begin, without_end, buffer, monkeypatch):
    for module in (zeromq, multipart_receiver):
        monkeypatch.setattr(module, "WITHIN_MESSAGE_S", 0.3)
    listener = Listener(PUSH_3 + begin, without_end=without_end)
    with listener as detector, receiving(detector.address, kind) as receiver:
        wait_until(lambda: receiver.is_connected)
        while not receiver.connection_lost():
            assert receiver.receive_into(buffer, LIMIT_S) is None
        assert not receiver.connection_lost()


@pytest.mark.parametrize("kind", [ZeroMQReceiver, ZeroMQMultipartReceiver])
@pytest.mark.parametrize("begin", [b"", b"\x02" + (2**20 - 1).to_bytes(8, "big"), b"\x01\x03one"])
def test_an_empty_socket_is_reported_within_a_message_too(kind, begin, buffer, monkeypatch):
    for module in (zeromq, multipart_receiver):
        monkeypatch.setattr(module, "WITHIN_MESSAGE_S", LIMIT_S)
    empty = threading.Semaphore(0)
    with Listener(PUSH_3 + begin) as detector, receiving(detector.address, kind) as receiver:
        wait_until(lambda: receiver.is_connected)
        receiver.report_empty(empty.release)
        thread = threading.Thread(target=receiver.receive_into, args=(buffer, LIMIT_S))
        thread.start()
        for _ in range(5):
            assert empty.acquire(timeout=LIMIT_S)
        detector.__exit__()  # the connection is closed, which ends the wait
        thread.join()


@pytest.mark.parametrize("fault", [OSError(errno.EMFILE, "Too many open files"), UnicodeError("no name")])
@pytest.mark.parametrize("place", ["socket", "getaddrinfo", "connect_ex"])
def test_an_attempt_that_fails_at_home_is_followed_by_another(fault, place, buffer, monkeypatch):
    def fail(*_: object, **__: object) -> None:
        raise fault

    with Listener(PUSH_3 + b"\x00\x04here") as detector, receiving(detector.address) as receiver:
        with monkeypatch.context() as patch:
            if place == "getaddrinfo":
                patch.setattr(tcp_connection.socket, place, fail)
            elif place == "socket":
                patch.setattr(zeromq_connection.socket, place, fail)
            else:
                patch.setattr(zeromq_connection.socket, "socket", type("S", (socket.socket,), {place: fail}))
            assert receiver.receive_into(buffer, 0.0) is None
            assert not receiver.is_connected
            is_named = place == "getaddrinfo" and isinstance(fault, OSError)
            named = "the host name '127.0.0.1' has no address (" if is_named else ""
            assert receiver.trouble.startswith(named)
            assert bool(receiver.trouble) == bool(named)
        assert (receiver.receive_into(buffer, LIMIT_S), receiver.trouble) == (4, "")


def test_a_name_leads_to_ipv4_even_where_ipv6_comes_first(buffer, monkeypatch):
    found = socket.getaddrinfo

    def ipv6_first(host: str, port: int, family: int = 0, **options: int) -> list[tuple]:
        first = [(socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", port, 0, 0))]
        return (first if family == 0 else []) + found(host, port, family=family, **options)

    monkeypatch.setattr(tcp_connection.socket, "getaddrinfo", ipv6_first)
    with Listener(PUSH_3 + b"\x00\x04here") as detector:
        address = detector.address.replace("127.0.0.1", "localhost")
        with receiving(address) as receiver:
            assert receiver.receive_into(buffer, LIMIT_S) == 4


def test_an_ipv6_address_is_taken_as_it_is():
    family, target = tcp_connection.find_address("::1", 31001)
    assert (family, *target[:2]) == (socket.AF_INET6, "::1", 31001)


V1 = dectris_v1.header_message(series=1, images=5, sig_shape=(4, 4), dtype="u2", detail="basic")[0]
V2_START = start_message(series=1, unique_id="one", images=5, sig_shape=(4, 4), dtype="u2")
V2_END = end_message(series=1, unique_id="one")


@pytest.mark.parametrize(
    ("protocol", "begin", "other"),
    [
        ("dectris-v2", V1, "dectris-v1"),
        ("dectris-v1", V1, None),
        ("dectris-v1", V2_START, "dectris-v2"),
        ("dectris-v1", V2_END, "dectris-v2"),
        ("dectris-v2", V2_START, None),
        ("dectris-v2", b"MPX,0000000384,MQ1", "merlin"),
        ("dectris-v2", b"", None),
        ("dectris-v2", b"garbage", None),
        ("dectris-v1", bytes([0xA1, 0x01, 0x02]), None),
    ],
)
def test_a_message_is_known_by_its_first_bytes(protocol, begin, other):
    assert other_protocol(protocol, begin) == other
