"""Sockets of detectors that close while messages wait in them."""

import socket
import threading
from contextlib import contextmanager, suppress

from stemd_sources.sending.sender import DetectorSocket, Stopped
from whole_way.waiting import LIMIT_S
from zmtp_bytes import ready


@contextmanager
def full_socket(should_stop):
    """A socket with messages that its receiver does not read; give both."""
    sender = DetectorSocket("tcp://127.0.0.1:*", queue_messages=20, should_stop=should_stop.is_set)
    with sender, socket.create_connection(("127.0.0.1", int(sender.address.rpartition(":")[2]))) as receiver:
        receiver.sendall(ready(b"PULL"))
        threading.Timer(0.05, should_stop.set).start()
        with suppress(Stopped):
            while True:
                sender.send(bytes(100_000))
        yield sender, receiver


def finishing(sender):
    thread = threading.Thread(target=sender.finish, daemon=True)
    thread.start()
    return thread


def test_a_full_socket_closes_while_its_receiver_hangs_up():
    for number in range(100):  # libzmq 4.3.5 would not end every thirtieth context or so
        with full_socket(threading.Event()) as (sender, receiver):
            hang_up = threading.Timer(number % 10 * 2e-4, receiver.close)
            hang_up.start()
            thread = finishing(sender)
            thread.join(LIMIT_S)
            assert not thread.is_alive()
            hang_up.join()


def test_messages_that_are_not_taken_are_waited_for_until_the_detector_is_to_stop():
    should_stop = threading.Event()
    with full_socket(should_stop) as (sender, _):
        should_stop.clear()
        thread = finishing(sender)
        thread.join(0.3)
        assert thread.is_alive()
        should_stop.set()
        thread.join(LIMIT_S)
        assert not thread.is_alive()
