import threading
import time
from contextlib import suppress

import pytest

from stemd_sources.detectors.merlin.receiver import MerlinReceiver
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.merlin.frame_header import frame
from stemd_sources.registry import open_source
from whole_way.waiting import LIMIT_S

LARGEST = 2**16


@pytest.fixture
def receiver(detector):
    address = f"tcp://127.0.0.1:{detector.getsockname()[1]}"
    with MerlinReceiver(address, max_message_bytes=LARGEST) as receiver:
        yield receiver


@pytest.fixture
def connected(detector, receiver, buffer):
    assert receiver.receive_into(buffer, 0.0) is None
    client, _ = detector.accept()
    while not receiver.is_connected:
        receiver.receive_into(buffer, 0.01)
    with client:
        yield client


def received(receiver, buffer):
    size = receiver.receive_into(buffer, LIMIT_S)
    return None if size is None else bytes(buffer[:size])


def test_messages_arrive_in_order_and_whole_however_they_are_cut(connected, receiver, buffer):
    messages = [frame(bytes([number]) * (number * 311)) for number in range(1, 100)]
    stream = b"".join(messages)

    def send():
        for at in range(0, len(stream), 997):
            connected.sendall(stream[at : at + 997])

    thread = threading.Thread(target=send)
    thread.start()
    assert [received(receiver, buffer) for _ in messages] == messages
    thread.join()


def test_a_message_in_pieces_survives_timeouts_and_other_memory(connected, receiver):
    message = frame(b"HDR,0123456789")
    for size in range(len(message)):
        connected.sendall(message[size : size + 1])
        begin = time.monotonic()
        got = None
        while got is None and time.monotonic() - begin < (LIMIT_S if size == len(message) - 1 else 0.01):
            other = memoryview(bytearray(LARGEST))
            got = receiver.receive_into(other, 0.005)
    assert bytes(other[:got]) == message


def test_bytes_between_messages_and_a_length_of_no_message_are_skipped_and_told(connected, receiver, buffer):
    message = frame(b"MQ1,first")
    connected.sendall(b"stale MPX, MPX,00000000x1, data" + message + frame(b"MQ1,second"))
    with pytest.raises(MalformedMessage, match="bytes before the next MPX prefix"):
        received(receiver, buffer)
    assert received(receiver, buffer) == message
    assert received(receiver, buffer) == frame(b"MQ1,second")
    connected.sendall(b"MPX,9999999999,HDR," + frame(b"MQ1,next"))
    with pytest.raises(MalformedMessage, match="frame of 10000000013 bytes"):
        received(receiver, buffer)
    assert received(receiver, buffer) == frame(b"MQ1,next")


def test_a_frame_that_is_too_large_is_named_once_and_skipped(connected, receiver, buffer):
    large = frame(b"MQ1," + bytes(3 * LARGEST))
    rest = b"stale" + frame(b"MQ1,first") + frame(b"MQ1,second")
    sender = threading.Thread(target=connected.sendall, args=(large + large + rest,))
    sender.start()
    for _ in range(2):
        with pytest.raises(MalformedMessage) as caught:
            received(receiver, buffer)
        limit = f"expected at most {LARGEST}, which source.max_message_bytes sets: raise it"
        assert str(caught.value) == f"frame of {len(large)} bytes, {limit}"
    with pytest.raises(MalformedMessage, match="5 bytes before the next MPX prefix"):
        received(receiver, buffer)
    assert received(receiver, buffer) == frame(b"MQ1,first")
    assert received(receiver, buffer) == frame(b"MQ1,second")
    sender.join()


@pytest.mark.parametrize("data", [bytes(2**16), frame(b"MQ1," + bytes(2 * LARGEST))])
def test_a_peer_that_sends_no_message_without_a_pause_does_not_hold_it(connected, receiver, buffer, data):
    until = time.monotonic() + LIMIT_S / 8

    def send():
        with suppress(OSError):  # the receiver has closed
            while time.monotonic() < until:
                connected.sendall(data)

    sender = threading.Thread(target=send)
    sender.start()
    for _ in range(10):
        with suppress(MalformedMessage):
            assert receiver.receive_into(buffer, 0.05) is None
    assert time.monotonic() < until
    receiver.close()
    sender.join()


def test_a_loss_is_told_once_behind_the_last_message_and_it_connects_again(
    detector, connected, receiver, buffer
):
    connected.sendall(frame(b"MQ1,last"))
    connected.close()
    assert received(receiver, buffer) == frame(b"MQ1,last")
    assert received(receiver, buffer) is None
    assert not receiver.is_connected
    assert receiver.receive_into(buffer, 0.0) is None
    assert receiver.connection_lost()
    assert not receiver.connection_lost()
    accepted = []
    thread = threading.Thread(target=lambda: accepted.append(detector.accept()[0]))
    thread.start()
    while not receiver.is_connected:
        receiver.receive_into(buffer, 0.05)
    thread.join()
    with accepted[0] as client:
        client.sendall(frame(b"HDR,again"))
        assert received(receiver, buffer) == frame(b"HDR,again")


def test_a_connection_that_closes_within_a_message_is_malformed_and_lost(connected, receiver, buffer):
    connected.sendall(frame(b"MQ1,0123456789")[:20])
    connected.close()
    with pytest.raises(MalformedMessage, match="connection closed after 20 of 29 bytes of a message"):
        received(receiver, buffer)
    assert receiver.connection_lost()


def test_a_source_url_may_name_the_control_port():
    _, receiver = open_source("merlin+tcp://127.0.0.1:1?control=6341")
    receiver.close()
    receiver.close()
    with pytest.raises(SourceURLError, match=r"option 'speed' is not known .*, expected control"):
        open_source("merlin+tcp://127.0.0.1:1?speed=3")
