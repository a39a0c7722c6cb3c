"""The receiver of event streams with real sockets."""

import contextlib
import socket

import numpy as np
import pytest

from stemd_sources.csr.messages import Acquisition, acquisition_start, chunk_message, scan_end, scan_start
from stemd_sources.errors import MalformedMessage, SourceURLError
from stemd_sources.registry import open_source
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S

LARGEST = 2**16
START = acquisition_start(Acquisition.of((4, 4), (8, 8), 1)) + scan_start(3)


def chunk(first: int, frames: int) -> bytes:
    """One pixel in each frame: the one of its number."""
    numbers = np.arange(first, first + frames, dtype="<u4")
    return chunk_message(np.arange(frames + 1, dtype="<u4"), numbers, np.ones(frames, "<u2"))


@pytest.fixture
def receiver(detector):
    url = f"asi-csr+tcp://127.0.0.1:{detector.getsockname()[1]}"
    _, receiver = open_source(url, max_message_bytes=LARGEST)
    yield receiver
    receiver.close()


@pytest.fixture
def connect(detector, receiver, buffer):
    peers = []

    def connect() -> socket.socket:
        while not receiver.is_connected:
            receiver.receive_into(buffer, 0.01)
        peers.append(detector.accept()[0])
        return peers[-1]

    yield connect
    for peer in peers:
        peer.close()


def receive(receiver, count: int) -> list[bytes]:
    buffer = memoryview(bytearray(LARGEST))
    found = []
    while len(found) < count:
        size = receiver.receive_into(buffer, LIMIT_S)
        assert size is not None
        found.append(bytes(buffer[:size]))
    return found


def test_positions_are_taken_many_at_once_and_one_by_one(connect, receiver, buffer):
    peer = connect()
    peer.sendall(START + chunk(0, 6) + chunk(6, 10) + scan_end(3))
    start, *first = receive(receiver, 4)
    assert start == START
    found = []
    while len(found) < 14:
        spans = receiver.take_whole(buffer, 5)
        assert len(spans.begins) <= 5
        places = zip(spans.begins.tolist(), spans.lengths.tolist(), strict=True)
        found += [bytes(buffer[begin : begin + length]) for begin, length in places]
        if not len(spans.begins):
            assert receiver.read_more(LIMIT_S)
    assert [message[40] for message in [*first, *found[:-1]]] == list(range(16))
    assert found[-1] == scan_end(3)
    assert receiver.event_counts == (16, 0, 0)


def test_a_chunk_larger_than_the_first_memory_is_received(detector):
    _, receiver = open_source(f"asi-csr+tcp://127.0.0.1:{detector.getsockname()[1]}", max_message_bytes=2**24)
    buffer = memoryview(bytearray(2**24))
    while not receiver.is_connected:
        receiver.receive_into(buffer, 0.01)
    peer, _ = detector.accept()
    pixels = np.arange(2**21, dtype="<u4")
    start = acquisition_start(Acquisition.of((1, 1), (2**11, 2**10), 1)) + scan_start(3)
    whole = start + chunk_message(np.array([0, 2**20], "<u4"), pixels[: 2**20], np.ones(2**20, "<u2"))
    peer.setblocking(False)
    sizes, sent = [], 0
    while len(sizes) < 2:
        if sent < len(whole):
            with contextlib.suppress(BlockingIOError):
                sent += peer.send(whole[sent : sent + 2**16])
        size = receiver.receive_into(buffer, 0.01)
        sizes += [] if size is None else [size]
    assert sizes == [64, 40 + 6 * 2**20]
    peer.close()
    receiver.close()


def test_a_detector_that_leaves_is_lost_behind_its_last_message_and_taken_up_again(connect, receiver, buffer):
    peer = connect()
    peer.sendall(START + chunk(0, 2) + chunk(2, 2)[:50])
    peer.close()
    assert len(receive(receiver, 3)) == 3
    assert not receiver.connection_lost()
    while not receiver.connection_lost():
        assert receiver.receive_into(buffer, 0.01) is None
    assert not receiver.connection_lost()
    peer = connect()
    peer.sendall(START + chunk(0, 1))
    assert receive(receiver, 2)[0] == START


def test_a_stream_that_breaks_the_protocol_is_closed_and_begun_anew(connect, receiver, buffer):
    peer = connect()
    peer.sendall(chunk(5, 2))
    with pytest.raises(MalformedMessage, match="middle of an acquisition"):
        receive(receiver, 1)
    assert not receiver.is_connected
    assert receiver.receive_into(buffer, 0.0) is None
    assert receiver.connection_lost()
    peer.settimeout(LIMIT_S)
    assert peer.recv(1) == b""
    connect().sendall(START + chunk(0, 1))
    assert len(receive(receiver, 2)) == 2


def test_an_absent_detector_is_no_error_and_a_wrong_host_is(buffer):
    _, receiver = open_source(f"asi-csr+tcp://127.0.0.1:{free_port()}", max_message_bytes=LARGEST)
    assert receiver.receive_into(buffer, 0.05) is None
    assert not receiver.is_connected
    receiver.close()
    with pytest.raises(SourceURLError):
        open_source("asi-csr+tcp://no..host:8283")
