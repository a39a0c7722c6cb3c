"""The TCP socket of a relay's consumer."""

import socket
import threading
from collections.abc import Iterator

import pytest

from stemd.errors import AddressInUse
from stemd.relay.consumers import Outcome, TcpConsumer
from stemd_sources.csr.messages import HEADER_BYTES, Tag, acquisition_end, scan_end
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S

START = bytes([Tag.ACQUISITION_START]).ljust(HEADER_BYTES, b"\0")
END, LAST = scan_end(1), acquisition_end(1)


@pytest.fixture
def consumer() -> Iterator[TcpConsumer]:
    made = TcpConsumer("tcp://127.0.0.1:0", ["127.0.0.0/8"], "relay[0].address")
    yield made
    made.close(0.0)


def client_of(consumer: TcpConsumer) -> socket.socket:
    port = int(consumer.address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=LIMIT_S)


def never() -> bool:
    return False


def test_a_message_waits_for_a_client_until_it_is_over(consumer):
    asked = iter([False, False, True])
    assert consumer.send((START,), lambda: next(asked)) is Outcome.OVER
    with client_of(consumer) as client:
        assert consumer.send((START, END), never) is Outcome.SENT
        assert client.recv(1000, socket.MSG_WAITALL | socket.MSG_PEEK)[:1] == START[:1]


def test_a_client_within_a_scan_gets_nothing_until_the_next_start(consumer):
    with client_of(consumer) as client:
        assert consumer.send((END,), never) is Outcome.DROPPED
        assert consumer.send((START,), never) is Outcome.SENT
        assert consumer.send((LAST,), never) is Outcome.SENT
        assert client.recv(2 * HEADER_BYTES, socket.MSG_WAITALL) == START + LAST


def test_another_client_is_taken_after_one_that_left(consumer):
    with client_of(consumer):
        assert consumer.send((START,), never) is Outcome.SENT
    while consumer.send((END,), never) is Outcome.SENT:
        pass  # the kernel takes some before it says that nobody reads
    with client_of(consumer) as client:
        assert consumer.send((END,), never) is Outcome.DROPPED
        assert consumer.send((START,), never) is Outcome.SENT
        assert client.recv(HEADER_BYTES, socket.MSG_WAITALL) == START


def test_a_client_that_does_not_read_holds_a_message_until_it_is_over(consumer):
    is_over = threading.Event()
    with client_of(consumer):
        assert consumer.send((START,), never) is Outcome.SENT
        timer = threading.Timer(0.2, is_over.set)
        timer.start()
        assert consumer.send((bytes(2**27),), is_over.is_set) is Outcome.OVER
        timer.join()


def test_machines_that_are_not_listed_are_refused():
    consumer = TcpConsumer("tcp://127.0.0.1:0", ["192.0.2.9"], "relay[0].address")
    asked = iter([False] * 5 + [True])
    with client_of(consumer) as client:
        assert consumer.send((START,), lambda: next(asked)) is Outcome.OVER
        assert client.recv(1) == b""
    consumer.close(0.0)


def test_an_address_that_is_taken_is_named_and_a_daemon_says_so_and_ends(place, consumer):
    with pytest.raises(AddressInUse, match=r"relay\[1\].address"):
        TcpConsumer(consumer.address, [], "relay[1].address")
    serve = ("stemd", "serve", "--source", "dectris-v2+tcp://127.0.0.1:1", "--relay", consumer.address)
    done = finished(*serve, cwd=place.folder, env=place.environ)
    assert (done.returncode, "\nstemd: relay[0].address: " in done.stderr) == (2, True), done.stderr
