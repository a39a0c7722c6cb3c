import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
import zmq

from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.multipart import MAX_PARTS, split_parts
from stemd_sources.zeromq import ZeroMQMultipartReceiver, ZeroMQReceiver

LONG_S = 20.0


@contextmanager
def pusher(address: str) -> Iterator[zmq.Socket]:
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        socket.set(zmq.LINGER, 5000)
        socket.set(zmq.SNDTIMEO, 10_000)
        socket.bind(address)
        yield socket


@pytest.fixture(params=["ipc", "tcp"])
def address(request, tmp_path):
    if request.param == "ipc":
        return f"ipc://{tmp_path}/detector"
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        return f"tcp://127.0.0.1:{socket.bind_to_random_port('tcp://127.0.0.1')}"


@pytest.fixture
def receiver(address):
    with ZeroMQReceiver(address, queue_messages=1000, max_message_bytes=2**20) as receiver:
        yield receiver


@pytest.fixture
def buffer():
    return memoryview(bytearray(2**20))


def test_messages_arrive_in_order_and_whole(address, receiver, buffer):
    sent = [bytes([number]) * (number * 37) for number in range(100)]
    with pusher(address) as socket:
        for message in sent:
            socket.send(message)
        received = [bytes(buffer[: receiver.receive_into(buffer, LONG_S)]) for _ in sent]
    assert received == sent


def test_nothing_comes_in_time_as_long_as_no_detector_is_there(address, receiver, buffer):
    begin = time.monotonic()
    assert receiver.receive_into(buffer, 0.12) is None
    assert 0.1 < time.monotonic() - begin < 5
    assert receiver.receive_into(buffer, 0) is None
    assert not receiver.is_connected
    assert not receiver.connection_lost()
    with pusher(address) as socket:
        socket.send(b"here")
        assert receiver.receive_into(buffer, LONG_S) == 4
        assert receiver.is_connected


def test_a_loss_is_told_once_and_after_the_last_message(address, receiver, buffer):
    with pusher(address) as socket:
        for number in range(50):
            socket.send(bytes(number))
    assert [receiver.receive_into(buffer, LONG_S) for _ in range(50)] == list(range(50))
    begin = time.monotonic()
    assert receiver.receive_into(buffer, LONG_S) is None
    assert time.monotonic() - begin < LONG_S / 2
    assert receiver.connection_lost()
    assert not receiver.connection_lost()
    assert not receiver.is_connected


def test_it_connects_again_when_the_detector_comes_back(address, receiver, buffer):
    for message in (b"first", b"second"):
        with pusher(address) as socket:
            socket.send(message)
            assert receiver.receive_into(buffer, LONG_S) == len(message)
        assert receiver.receive_into(buffer, LONG_S) is None
        assert receiver.connection_lost()


def test_a_loss_before_a_scan_that_came_since_is_forgotten(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send(b"first")
        assert receiver.receive_into(buffer, LONG_S) == 5
    with pusher(address) as socket:
        socket.send(b"second")
        while not receiver.is_connected:
            threading.Event().wait(0.01)
        receiver.forget_loss()
        assert receiver.receive_into(buffer, LONG_S) == 6
        assert receiver.receive_into(buffer, 0.1) is None
        assert not receiver.connection_lost()
    receiver.receive_into(buffer, LONG_S)
    receiver.forget_loss()
    assert receiver.connection_lost()


def test_several_parts_are_malformed_and_the_next_message_is_read(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send_multipart([b"one", b"two", b"three"])
        socket.send(b"whole")
        with pytest.raises(MalformedMessage, match="message of 3 parts, expected 1"):
            receiver.receive_into(buffer, LONG_S)
        assert receiver.receive_into(buffer, LONG_S) == 5


def test_a_message_larger_than_the_buffer_is_malformed(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send(bytes(100))
        socket.send(b"small")
        with pytest.raises(MalformedMessage, match="message of 100 bytes, expected at most 99"):
            receiver.receive_into(buffer[:99], LONG_S)
        assert receiver.receive_into(buffer, LONG_S) == 5


def test_a_peer_that_sends_too_much_at_once_is_disconnected(address, receiver, buffer):
    with pusher(address) as socket:
        socket.send(b"small")
        assert receiver.receive_into(buffer, LONG_S) == 5
        socket.send(bytes(2**20 + 1))
        assert receiver.receive_into(buffer, LONG_S) is None
        assert receiver.connection_lost()


def test_the_queue_is_bounded_and_holds_the_sender_back(tmp_path, buffer):
    address = f"ipc://{tmp_path}/detector"
    with zmq.Context() as context, context.socket(zmq.PUSH) as socket:
        socket.set(zmq.SNDHWM, 1)
        socket.set(zmq.SNDTIMEO, 300)
        socket.bind(address)
        with ZeroMQReceiver(address, queue_messages=4, max_message_bytes=2**20) as receiver:
            sent = 0
            with suppress(zmq.Again):
                while sent < 50:
                    socket.send(bytes(2**19))
                    sent += 1
            assert sent < 50
            for _ in range(sent):
                assert receiver.receive_into(buffer, LONG_S) == 2**19
        socket.close(linger=0)


@pytest.mark.parametrize("address", ["tcp://no port", "udp://x", "tcp://", "ipc://" + "x" * 200])
def test_an_address_that_cannot_be_is_a_source_url_error(address):
    with pytest.raises(SourceURLError, match="source address"):
        ZeroMQReceiver(address, queue_messages=1, max_message_bytes=100)


def test_closing_twice_is_allowed(address):
    receiver = ZeroMQReceiver(address, queue_messages=1, max_message_bytes=100)
    receiver.close()
    receiver.close()


class TestMultipart:
    """Messages of several parts become one run of bytes."""

    @pytest.fixture
    def receiver(self, address):
        with ZeroMQMultipartReceiver(address, queue_messages=1000, max_message_bytes=2**20) as receiver:
            yield receiver

    def test_parts_arrive_in_order_and_whole(self, address, receiver, buffer):
        sent = [
            [bytes([number]) * (number * part) for part in range(1 + number % 9)] for number in range(1, 60)
        ]
        with pusher(address) as socket:
            for parts in sent:
                socket.send_multipart(parts)
            received = [split_parts(buffer[: receiver.receive_into(buffer, LONG_S)]) for _ in sent]
        assert received == sent

    @pytest.mark.parametrize(
        "parts", [[b"x" * 60, b"y" * 60], [b"x" * 100], [b"x" * 200, b"y"], [b"", b"x" * 90]]
    )
    def test_a_message_that_does_not_fit_with_its_lengths_is_malformed(
        self, address, receiver, buffer, parts
    ):
        with pusher(address) as socket:
            socket.send_multipart(parts)
            socket.send_multipart([b"small", b"one"])
            with pytest.raises(MalformedMessage, match=f"message of {len(parts)} parts"):
                receiver.receive_into(buffer[:100], LONG_S)
            assert split_parts(buffer[: receiver.receive_into(buffer[:100], LONG_S)]) == [b"small", b"one"]

    def test_too_many_parts_are_malformed_and_the_next_message_is_read(self, address, receiver, buffer):
        with pusher(address) as socket:
            socket.send_multipart([b"x"] * (MAX_PARTS + 6))
            socket.send_multipart([b"whole"])
            with pytest.raises(MalformedMessage, match=f"message of {MAX_PARTS + 6} parts"):
                receiver.receive_into(buffer, LONG_S)
            assert split_parts(buffer[: receiver.receive_into(buffer, LONG_S)]) == [b"whole"]
