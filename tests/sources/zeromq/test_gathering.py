"""How long a connection waits for more bytes after the first ones: longer while few come, if it may."""

import socket
import time

import pytest

from stemd_sources.zeromq import connection
from stemd_sources.zeromq.connection import PushConnection
from whole_way.waiting import LIMIT_S
from zmtp_bytes import PUSH_3

SHORTEST_S = 0.0005


class Sleeps:
    """A clock that notes for how long it was slept."""

    monotonic = time.monotonic

    def __init__(self):
        self.slept = []

    def sleep(self, seconds):
        self.slept.append(seconds)


@pytest.fixture
def pair(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as server:
        connected = PushConnection(f"tcp://127.0.0.1:{server.getsockname()[1]}")
        assert not connected.connect(0.0)
        detector, _ = server.accept()
        with detector:
            detector.sendall(PUSH_3)
            assert connected.connect(time.monotonic() + LIMIT_S)
            clock = Sleeps()
            monkeypatch.setattr(connection, "time", clock)
            yield connected, detector, clock.slept
        connected.close()


def gathered(pair, size):
    """Have so many bytes sent and read; return for how long it waited for more of them."""
    connected, detector, slept = pair
    detector.sendall(bytes(size))
    slept.clear()
    assert connected.wait_for_bytes(time.monotonic() + LIMIT_S)
    room = memoryview(bytearray(1 << 20))
    got = 0
    while got < size:
        got += connected.read_now(room[got:])
    return slept[0]


def test_it_waits_longer_while_few_bytes_come(pair):
    pair[0].gather_s = 0.003
    waits = [gathered(pair, 100) for _ in range(6)]
    assert waits == sorted(waits)
    assert (waits[0], waits[-1]) == (SHORTEST_S, 0.003)


def test_it_does_not_if_it_may_not(pair):
    assert {gathered(pair, 100) for _ in range(6)} == {SHORTEST_S}
