import struct
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager

import numpy as np
import pytest
import zmq
from hypothesis import given
from hypothesis import strategies as st

from stemd_sources import native
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.native import library
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import MAX_PARTS, join_parts, part_bounds, split_parts
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.receiver import ZeroMQReceiver
from stemd_sources.zeromq.zmtp import framing_routines
from whole_way.waiting import LIMIT_S, wait_until
from zmtp_bytes import SIGNATURE, ready


def messages_at(buffer, spans):
    places = zip(spans.begins.tolist(), spans.lengths.tolist(), strict=True)
    return [bytes(buffer[begin : begin + size]) for begin, size in places]


class Pusher:
    """A detector's socket with a thread of its own: sending waits for a receiver that is there."""

    def __init__(self, socket: zmq.Socket, thread: ThreadPoolExecutor) -> None:
        self._socket, self._thread = socket, thread
        self.sent: list[Future] = []

    def send(self, message: bytes) -> None:
        self.send_multipart([message])

    def send_multipart(self, parts: list[bytes]) -> None:
        self.sent.append(self._thread.submit(self._socket.send_multipart, parts))


@contextmanager
def pusher(address: str, queue_messages: int = 1000) -> Iterator[Pusher]:
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        socket.set(zmq.SNDHWM, queue_messages)
        socket.set(zmq.LINGER, 5000)
        socket.set(zmq.SNDTIMEO, 20_000)
        socket.bind(address)
        with ThreadPoolExecutor(1) as thread:
            yield (pusher := Pusher(socket, thread))
        for done in pusher.sent:
            done.result()


@pytest.fixture(params=["ipc", "tcp"])
def address(request, tmp_path):
    if request.param == "ipc":
        return f"ipc://{tmp_path}/detector"
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        return f"tcp://127.0.0.1:{socket.bind_to_random_port('tcp://127.0.0.1')}"


@pytest.fixture
def receiver(address, kernels):
    with ZeroMQReceiver(address, max_message_bytes=2**20) as receiver:
        yield receiver


def test_nothing_comes_in_time_as_long_as_no_detector_is_there(address, receiver, buffer):
    begin = time.monotonic()
    assert receiver.receive_into(buffer, 0.12) is None
    assert time.monotonic() - begin > 0.1
    assert receiver.receive_into(buffer, 0) is None
    assert not receiver.is_connected
    assert not receiver.connection_lost()
    with pusher(address) as socket:
        socket.send(b"here")
        assert receiver.receive_into(buffer, LIMIT_S) == 4
        assert receiver.is_connected


def test_a_loss_is_told_once_and_after_the_last_message(address, receiver, buffer):
    with pusher(address) as socket:
        for number in range(50):
            socket.send(bytes(number))
        assert receiver.receive_into(buffer, LIMIT_S) == 0
    assert [receiver.receive_into(buffer, LIMIT_S) for _ in range(49)] == list(range(1, 50))
    begin = time.monotonic()
    assert receiver.receive_into(buffer, LIMIT_S) is None
    assert time.monotonic() - begin < LIMIT_S / 2
    assert receiver.connection_lost()
    assert not receiver.connection_lost()
    assert not receiver.is_connected


def test_it_connects_again_when_the_detector_comes_back(address, receiver, buffer):
    for message in (b"first", b"second"):
        with pusher(address) as socket:
            socket.send(message)
            assert receiver.receive_into(buffer, LIMIT_S) == len(message)
        assert receiver.receive_into(buffer, LIMIT_S) is None
        assert receiver.connection_lost()


def test_a_loss_before_a_scan_that_came_since_is_forgotten(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send(b"first")
        assert receiver.receive_into(buffer, LIMIT_S) == 5
    with pusher(address) as socket:
        socket.send(b"second")
        wait_until(lambda: receiver.is_connected)
        receiver.forget_loss()
        assert receiver.receive_into(buffer, LIMIT_S) == 6
        assert receiver.receive_into(buffer, 0.1) is None
        assert not receiver.connection_lost()
    receiver.receive_into(buffer, LIMIT_S)
    receiver.forget_loss()
    assert receiver.connection_lost()


def test_after_several_parts_or_too_large_a_message_the_next_one_is_read(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send_multipart([b"one", b"two", b"three"])
        socket.send(b"whole")
        with pytest.raises(MalformedMessage, match="message of 3 parts, expected 1"):
            receiver.receive_into(buffer, LIMIT_S)
        assert receiver.receive_into(buffer, LIMIT_S) == 5
        socket.send(bytes(100))
        socket.send(b"small")
        with pytest.raises(MalformedMessage, match="message of 100 bytes, expected at most 99"):
            receiver.receive_into(buffer[:99], LIMIT_S)
        assert receiver.receive_into(buffer, LIMIT_S) == 5


def test_a_peer_that_sends_too_much_at_once_is_disconnected(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send(b"small")
        assert receiver.receive_into(buffer, LIMIT_S) == 5
        socket.send(bytes(2**20 + 1))
        socket.send(b"next")
        socket.sent[-1].result(LIMIT_S)  # both wait in the socket, before the receiver disconnects
        words = "part of 1048577 bytes, expected at most 1048576, which source.max_message_bytes sets: raise"
        with pytest.raises(MalformedMessage, match=words):
            receiver.receive_into(buffer, LIMIT_S)
        assert not receiver.connection_lost()
        assert receiver.receive_into(buffer, LIMIT_S) is None
        assert receiver.connection_lost()


def test_a_message_that_does_not_fit_is_left_to_the_next_buffer(address, receiver, buffer):
    with pusher(address) as socket:
        for _ in range(4):
            socket.send(bytes(400))
        assert receiver.receive_into(buffer, LIMIT_S) == 400
        taken = 1
        while taken < 4:
            spans = receiver.take_whole(buffer[:1000], 100)
            assert (spans.begins + spans.lengths <= 1000).all()
            taken += len(spans.begins) or (receiver.receive_into(buffer, LIMIT_S) == 400)


def test_a_peer_that_sends_heartbeats_stays_connected(address, receiver, buffer):
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        socket.set(zmq.HEARTBEAT_IVL, 20)
        socket.set(zmq.HEARTBEAT_TIMEOUT, 2000)
        socket.set(zmq.LINGER, 0)
        socket.bind(address)
        monitor = socket.get_monitor_socket(zmq.EVENT_DISCONNECTED)
        for _ in range(10):
            assert receiver.receive_into(buffer, 0.05) is None
            assert not receiver.connection_lost()
        assert receiver.is_connected
        assert not monitor.poll(0)
        socket.send(b"here")
        assert receiver.receive_into(buffer, LIMIT_S) == 4
        socket.disable_monitor()
        monitor.close(linger=0)


def test_what_is_not_received_holds_the_sender_back(address, receiver, buffer):
    count = 200
    with pusher(address, queue_messages=4) as socket:
        for _ in range(count):
            socket.send(bytes(2**19))
        assert receiver.receive_into(buffer, LIMIT_S) == 2**19
        # 100 MB wait, and only what the kernel and the sender's queue hold can have left its thread.
        wait(socket.sent[:2], LIMIT_S)
        assert not socket.sent[-1].done()
        for _ in range(count - 1):
            assert receiver.receive_into(buffer, LIMIT_S) == 2**19


WRONG = "tcp://no port", "udp://x", "tcp://", "tcp://[::1", "ipc://" + "x" * 200


@pytest.mark.parametrize("address", [*WRONG, "tcp://a..b:1", f"tcp://{'x' * 64}.example:1"])
def test_an_address_that_cannot_be_is_a_source_url_error(address):
    with pytest.raises(SourceURLError, match="source address"):
        ZeroMQReceiver(address, max_message_bytes=100)


def test_closing_twice_is_allowed_and_nothing_is_there_then(address, buffer):
    receiver = ZeroMQReceiver(address, max_message_bytes=100)
    with pusher(address) as socket:
        socket.send(b"here")
        assert receiver.receive_into(buffer, LIMIT_S) == 4
        receiver.close()
        receiver.close()
        assert not receiver.is_connected
        assert receiver.receive_into(buffer, 0.0) is None
        assert not receiver.is_connected


class TestMultipart:
    """Messages of several parts become one run of bytes."""

    @pytest.fixture
    def receiver(self, address):
        with ZeroMQMultipartReceiver(address, max_message_bytes=2**20) as receiver:
            yield receiver

    def test_parts_arrive_in_order_and_whole(self, address, receiver, buffer):
        sent = [[bytes([n]) * (n * part) for part in range(1 + n % 9)] for n in range(1, 60)]
        with pusher(address) as socket:
            for parts in sent:
                socket.send_multipart(parts)
            received = [split_parts(buffer[: receiver.receive_into(buffer, LIMIT_S)]) for _ in sent]
        assert received == sent

    @pytest.mark.parametrize(
        "parts", [[b"x" * 60, b"y" * 60], [b"x" * 100], [b"x" * 200, b"y"], [b"", b"x" * 90]]
    )
    def test_a_message_that_does_not_fit_with_lengths_is_malformed(self, address, receiver, buffer, parts):
        with pusher(address) as socket:
            socket.send_multipart(parts)
            socket.send_multipart([b"small", b"one"])
            with pytest.raises(MalformedMessage, match=f"message of {len(parts)} parts"):
                receiver.receive_into(buffer[:100], LIMIT_S)
            assert split_parts(buffer[: receiver.receive_into(buffer[:100], LIMIT_S)]) == [b"small", b"one"]

    def test_too_many_parts_are_malformed_and_the_next_message_is_read(self, address, receiver, buffer):
        with pusher(address) as socket:
            socket.send_multipart([b"x"] * (MAX_PARTS + 6))
            socket.send_multipart([b"whole"])
            with pytest.raises(MalformedMessage, match=f"message of {MAX_PARTS + 6} parts"):
                receiver.receive_into(buffer, LIMIT_S)
            assert split_parts(buffer[: receiver.receive_into(buffer, LIMIT_S)]) == [b"whole"]


@st.composite
def streams(draw):
    """What a peer may have sent: parts of any length and kind, the last one cut anywhere."""
    stream = b""
    for _ in range(draw(st.integers(1, 12))):
        size = draw(st.sampled_from([0, 1, 7, 255, 256, 700]))
        flags = draw(st.sampled_from([0, 0, 0, zmtp.MORE, zmtp.MORE, zmtp.COMMAND, 9])) if size < 256 else 0
        flags = draw(st.sampled_from([flags, flags | zmtp.LONG, zmtp.LONG, zmtp.LONG | zmtp.MORE]))
        said = size if draw(st.integers(0, 15)) else draw(st.sampled_from([2**20, 2**63, 2**64 - 1]))
        head = bytes([flags]) + (struct.pack(">Q", said) if flags & zmtp.LONG else bytes([size & 255]))
        stream += head + draw(st.binary(min_size=1, max_size=1)) * size
    return stream[: len(stream) - draw(st.sampled_from([0, 0, 1, 5, 300]))]


@pytest.fixture(scope="module")
def compiled_framing():
    """The compiled routines, whatever the environment asks for."""
    if not native.available():
        pytest.skip("stemd was built without compiled kernels")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(native.KERNELS, native.AUTO)
        library._library.cache_clear()
        yield framing_routines.__wrapped__()
    library._library.cache_clear()


@given(stream=streams(), room=st.sampled_from([100, 1000, 9000]), most=st.integers(1, 9))
@pytest.mark.parametrize("kind", [ZeroMQReceiver, ZeroMQMultipartReceiver])
def test_what_is_taken_by_compiled_code_is_what_is_taken_without(compiled_framing, kind, stream, room, most):
    taken = []
    routines = compiled_framing
    for take in (None, routines.take_multipart if kind._is_multipart else routines.take):
        buffer = memoryview(bytearray(room))
        with kind("tcp://127.0.0.1:9", max_message_bytes=2**20) as receiver:
            peer, receiver._take_many = receiver._peer, take
            peer.data[3 : 3 + len(stream)] = stream
            peer.position, peer.have = 3, 3 + len(stream)
            found = [messages_at(buffer, receiver.take_whole(buffer, most)) for _ in range(3)]
            taken.append((found, peer.position))
    assert taken[0] == taken[1]


@given(stream=streams(), ahead=st.sampled_from([4096, 4150, 5000, 2**16]), most=st.integers(1, 9))
def test_parts_are_joined_where_they_lie_as_in_other_memory(compiled_framing, stream, ahead, most):
    routines = compiled_framing
    came = np.frombuffer(bytearray(stream), np.uint8)
    memory = np.concatenate([np.zeros(ahead, np.uint8), came])
    begins, lengths = np.zeros((2, most), np.int64)
    count, position = routines.join(memory, ahead, len(memory), begins, lengths)
    apart, spans = np.zeros(2**16, np.uint8), np.zeros((2, most), np.int64)

    def joined_apart(wanted):
        return routines.take_multipart(came, 0, len(came), apart, *spans[:, :wanted].copy())

    assert joined_apart(count) == (count, position - ahead)
    end = int(begins[count - 1] + lengths[count - 1]) if count else 0
    assert np.array_equal(memory[:end], apart[:end])
    assert np.array_equal(memory[position:], came[position - ahead :])
    further, following = joined_apart(min(count + 1, most))
    if further > count:  # there was another one, which had no room: its lengths are longer than its heads
        assert end + (following - (position - ahead)) + 8 * (MAX_PARTS + 1) + 4096 > ahead + following


@given(st.lists(st.binary(max_size=50), min_size=1, max_size=MAX_PARTS))
def test_parts_are_found_again_and_the_first_lies_where_it_lay(parts):
    message = join_parts(parts)
    assert split_parts(message) == parts
    assert message.startswith(parts[0])


@given(st.binary(max_size=200))
def test_any_bytes_are_parts_that_lie_inside_or_malformed(message):
    try:
        bounds = part_bounds(message)
    except MalformedMessage:
        return
    assert all(0 <= start <= stop <= len(message) for start, stop in bounds)


@pytest.mark.parametrize("parts", [[], [b"x"] * (MAX_PARTS + 1)])
def test_no_parts_and_too_many_are_malformed(parts):
    lengths = [len(part) for part in parts]
    message = b"".join(parts) + b"".join(n.to_bytes(8, "little") for n in [*lengths, len(lengths)])
    with pytest.raises(MalformedMessage, match=f"says it has {len(parts)} parts, expected 1 to 64"):
        part_bounds(message)


SUBSCRIBED = b"\x00\x01\x01"


@pytest.mark.parametrize("name", [b"PUB", b"XPUB"])
def test_zmtp_3_and_2_hear_a_subscription_to_everything(name):
    hands = zmtp.shake_hands(ready(name), ours="SUB")
    assert (hands.say, hands.end) == (ready(b"SUB") + SUBSCRIBED, len(ready(name)))
    hands = zmtp.shake_hands(SIGNATURE + b"\x01\x01\x00\x00", ours="SUB")
    assert (hands.say, hands.end) == (SIGNATURE + b"\x03" + b"\x02" + b"\x00\x00" + SUBSCRIBED, 14)


@pytest.mark.parametrize("transport", ["tcp", "ipc"])
def test_messages_of_libzmq_are_received_and_a_loss_is_told(transport, tmp_path, buffer):
    address = "tcp://127.0.0.1:*" if transport == "tcp" else f"ipc://{tmp_path}/detector"
    with zmq.Context() as context, context.socket(zmq.XPUB) as socket:
        socket.bind(address)
        address = bytes(socket.get(zmq.LAST_ENDPOINT)).rstrip(b"\0").decode()
        socket.set(zmq.RCVTIMEO, round(1000 * LIMIT_S))
        with ZeroMQMultipartReceiver(address, max_message_bytes=2**20, ours="SUB") as receiver:
            while not receiver.is_connected:
                assert receiver.receive_into(buffer, 0.05) is None
            assert socket.recv() == b"\x01"
            sent = [[b"topic", bytes(number * 1000)] for number in range(20)]
            for message in sent:
                socket.send_multipart(message)
            assert [split_parts(buffer[: receiver.receive_into(buffer, LIMIT_S)]) for _ in sent] == sent
            socket.close(linger=0)
            assert receiver.receive_into(buffer, LIMIT_S) is None
            assert receiver.connection_lost()
