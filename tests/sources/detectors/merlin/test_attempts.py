"""Attempts to connect to a data socket that fail on this machine already."""

import errno
import socket

import pytest

from stemd_sources import tcp_connection
from stemd_sources.detectors.merlin.receiver import MerlinReceiver
from stemd_sources.errors import SourceURLError
from stemd_sources.merlin.framing import frame
from whole_way.waiting import LIMIT_S

LARGEST = 2**16


@pytest.mark.parametrize("place", ["socket", "connect_ex"])
def test_an_attempt_that_fails_at_home_is_followed_by_another(place, detector, monkeypatch):
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    buffer = memoryview(bytearray(LARGEST))
    address = f"tcp://127.0.0.1:{detector.getsockname()[1]}"
    with MerlinReceiver(address, max_message_bytes=LARGEST) as receiver:
        with monkeypatch.context() as patch:
            faulty = fail if place == "socket" else type("Faulty", (socket.socket,), {place: fail})
            patch.setattr(tcp_connection.socket, "socket", faulty)
            assert receiver.receive_into(buffer, 0.0) is None
        while not receiver.is_connected:
            receiver.receive_into(buffer, 0.05)
        client, _ = detector.accept()
        with client:
            client.sendall(frame(b"HDR,here"))
            size = receiver.receive_into(buffer, LIMIT_S)
    assert bytes(buffer[:size]) == frame(b"HDR,here")


def test_a_name_leads_to_ipv4_even_where_ipv6_comes_first(detector, monkeypatch):
    found = socket.getaddrinfo

    def ipv6_first(host: str, port: int, family: int = 0, **options: int) -> list[tuple]:
        first = [(socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", port, 0, 0))]
        return (first if family == 0 else []) + found(host, port, family=family, **options)

    monkeypatch.setattr(socket, "getaddrinfo", ipv6_first)
    address = f"tcp://localhost:{detector.getsockname()[1]}"
    with MerlinReceiver(address, max_message_bytes=LARGEST) as receiver:
        while not receiver.is_connected:
            receiver.receive_into(memoryview(bytearray(LARGEST)), 0.05)


def test_a_host_that_cannot_be_a_name_is_a_source_url_error():
    with pytest.raises(SourceURLError, match=r"got host 'a\.\.b', expected an address, or a name"):
        MerlinReceiver("tcp://a..b:1", max_message_bytes=1)
