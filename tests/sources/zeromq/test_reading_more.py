"""Waiting for the rest of a message apart from taking it: messages go in numbers then, and none by itself."""

import socket
import threading
import time
from collections.abc import Iterator

import pytest

from stemd_sources.zeromq import connection
from stemd_sources.zeromq.connection import PushConnection
from stemd_sources.zeromq.multipart import join_parts
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.receiver import ZeroMQReceiver
from stemd_sources.zeromq.silence import Silence
from whole_way.waiting import LIMIT_S
from zmtp_bytes import PING, PUSH_3

MEMORY = 1 << 18


def long_part(size: int, *, more: bool = False) -> bytes:
    return bytes([2 | more]) + size.to_bytes(8, "big") + bytes([size % 251]) * size


@pytest.fixture(params=[ZeroMQReceiver, ZeroMQMultipartReceiver])
def kind(request):
    return request.param


@pytest.fixture
def pair(kind, buffer, kernels, detector) -> Iterator[tuple[ZeroMQReceiver, socket.socket]]:
    """A receiver that has taken one message, and the socket that its detector sends through."""
    with kind(f"tcp://127.0.0.1:{detector.getsockname()[1]}", max_message_bytes=2**20) as receiver:
        assert receiver.receive_into(buffer, 0.0) is None
        peer, _ = detector.accept()
        with peer:
            peer.sendall(PUSH_3 + long_part(300))
            assert receiver.receive_into(buffer, LIMIT_S) is not None
            yield receiver, peer


def until_there(receiver: ZeroMQReceiver, size: int) -> None:
    """Wait for so many bytes in memory."""
    peer = receiver._peer
    while peer.have - peer.position < size:
        assert peer.fill(time.monotonic() + LIMIT_S)


def assert_answers_at_once(receiver: ZeroMQReceiver) -> None:
    """Have it say that it does not wait, and not after having waited."""
    found: list[bool] = []
    asked = threading.Thread(target=lambda: found.append(receiver.read_more(LIMIT_S)))
    asked.start()
    asked.join(LIMIT_S / 2)
    assert found == [False]


def taken(receiver: ZeroMQReceiver, buffer: memoryview, count: int) -> list[bytes]:
    """Take so many messages together, waiting for more wherever that is all that is missing."""
    found: list[bytes] = []
    while len(found) < count:
        begins, lengths = receiver.take_whole(buffer, 9)
        found += [bytes(buffer[begin : begin + size]) for begin, size in zip(begins, lengths, strict=True)]
        assert len(found) >= count or receiver.read_more(LIMIT_S)
    return found


def whole(kind: type[ZeroMQReceiver], size: int) -> bytes:
    message = bytes([size % 251]) * size
    return join_parts([message]) if kind is ZeroMQMultipartReceiver else message


@pytest.mark.parametrize("cut", [1, 9, 10, 300])
def test_what_is_only_not_whole_yet_is_waited_for_and_taken_with_others(kind, pair, buffer, cut):
    receiver, detector = pair
    sent = long_part(400) + long_part(500)
    detector.sendall(sent[:cut])
    until_there(receiver, cut)
    assert not len(receiver.take_whole(buffer, 9).begins)
    assert not receiver.read_more(0.01)
    detector.sendall(sent[cut:])
    assert taken(receiver, buffer, 2) == [whole(kind, 400), whole(kind, 500)]


@pytest.mark.parametrize("kind", [ZeroMQMultipartReceiver])
@pytest.mark.parametrize("cut", [10, 412, 420])
def test_so_is_what_lacks_further_parts(pair, buffer, cut):
    receiver, detector = pair
    sent = long_part(400, more=True) + b"\x01\x03one" + long_part(500)
    detector.sendall(sent[:cut])
    until_there(receiver, cut)
    assert not receiver.read_more(0.01)
    detector.sendall(sent[cut:])
    parts = [bytes([400 % 251]) * 400, b"one", bytes([500 % 251]) * 500]
    assert taken(receiver, buffer, 1) == [join_parts(parts)]


@pytest.mark.parametrize(
    "sent",
    [
        PING,  # a command, to be answered
        b"\x02" + (2**20 + 1).to_bytes(8, "big"),  # a part that is too large
        b"\xf8\x00",  # no frame
        b"\x00\x05short",  # whole
        long_part(MEMORY),  # more than fits into memory
    ],
)
def test_all_else_is_left_to_receive_into_without_waiting(pair, sent):
    receiver, detector = pair
    sending = threading.Thread(target=detector.sendall, args=(sent,))
    sending.start()
    until_there(receiver, min(len(sent), MEMORY))
    assert_answers_at_once(receiver)
    detector.close()
    sending.join()


def test_a_detector_that_leaves_meanwhile_is_told_as_ever(pair, buffer):
    receiver, detector = pair
    detector.sendall(long_part(400)[:50])
    until_there(receiver, 50)
    detector.close()
    while receiver.read_more(LIMIT_S):
        assert not len(receiver.take_whole(buffer, 9).begins)
    assert not receiver.connection_lost()
    assert receiver.receive_into(buffer, LIMIT_S) is None
    assert receiver.connection_lost()
    assert not receiver.connection_lost()


def test_where_nobody_is_nothing_is_waited_for(kind):
    with kind("tcp://127.0.0.1:9", max_message_bytes=2**20) as receiver:
        assert_answers_at_once(receiver)


@pytest.mark.parametrize("piece", [700, 90_000, 2**21])
@pytest.mark.parametrize("most", [1, 7, 1000])
def test_messages_of_all_sizes_arrive_in_order_and_whole(kind, pair, piece, most):
    receiver, detector = pair
    sizes = [300, 0, 5000, MEMORY - 9, 400, MEMORY, 700_000, 2**20, *range(250, 900), 2**20 - 9, 301, 5] * 2
    stream = b"".join(long_part(size) for size in sizes)
    room = memoryview(bytearray(2**21))

    def send() -> None:
        for begin in range(0, len(stream), piece):
            detector.sendall(stream[begin : begin + piece])

    sending = threading.Thread(target=send)
    sending.start()
    found: list[bytes] = []
    while len(found) < len(sizes):
        begins, lengths = receiver.take_whole(room, most)
        assert len(begins) <= most
        found += [bytes(room[begin : begin + size]) for begin, size in zip(begins, lengths, strict=True)]
        if not len(begins) and not receiver.read_more(LIMIT_S):
            size = receiver.receive_into(room, LIMIT_S)
            assert size is not None
            found.append(bytes(room[:size]))
    sending.join()
    assert found == [whole(kind, size) for size in sizes]


SHORTEST_S = 0.0005


class Sleeps:
    """A clock that notes for how long it was slept."""

    monotonic = time.monotonic

    def __init__(self):
        self.slept = []

    def sleep(self, seconds):
        self.slept.append(seconds)


@pytest.fixture
def gathering_pair(monkeypatch, detector):
    connected = PushConnection(f"tcp://127.0.0.1:{detector.getsockname()[1]}")
    assert not connected.connect(0.0)
    peer, _ = detector.accept()
    with peer:
        peer.sendall(PUSH_3)
        assert connected.connect(time.monotonic() + LIMIT_S)
        clock = Sleeps()
        monkeypatch.setattr(connection, "time", clock)
        yield connected, peer, clock.slept
    connected.close()


def gathered(gathering_pair, size):
    """Have so many bytes sent and read; return for how long it waited for more of them."""
    connected, detector, slept = gathering_pair
    detector.sendall(bytes(size))
    slept.clear()
    assert connected.wait_for_bytes(time.monotonic() + LIMIT_S)
    room = memoryview(bytearray(1 << 20))
    got = 0
    while got < size:
        got += connected.read_now(room[got:])
    return slept[0]


def test_it_waits_longer_while_few_bytes_come_if_it_may(gathering_pair):
    assert {gathered(gathering_pair, 100) for _ in range(6)} == {SHORTEST_S}
    gathering_pair[0].gather_s = 0.003
    waits = [gathered(gathering_pair, 100) for _ in range(6)]
    assert waits == sorted(waits)
    assert (waits[0], waits[-1]) == (SHORTEST_S, 0.003)


def seconds_at(monkeypatch, *looks):
    """Return how long nothing has come after looks at these times, the first of which finds something."""
    silence = Silence()
    for number, now in enumerate(looks):
        monkeypatch.setattr(time, "monotonic", lambda now=now: now)
        silence.go_on() if number else silence.end()
    return silence.seconds


def test_looks_count_as_the_time_that_they_take_and_time_in_which_nobody_looked_as_one_look(monkeypatch):
    assert seconds_at(monkeypatch, 10.0, 10.01, 10.015) == pytest.approx(0.015)
    assert 0.0 < seconds_at(monkeypatch, 10.0, 70.0) < 0.1


def test_it_begins_anew_when_something_comes(monkeypatch):
    monkeypatch.setattr(time, "monotonic", lambda: 10.0)
    silence = Silence()
    silence.go_on()
    assert silence.seconds
    silence.end()
    assert silence.seconds == 0.0
