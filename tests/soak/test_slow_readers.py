"""A short run of what ``make soak`` runs for long."""

import runpy
import socket
from pathlib import Path

import pytest

from whole_way.waiting import wait_until

SLOW_READERS = runpy.run_path(str(Path(__file__).with_name("slow_readers.py")))


def read_as_a_page(status):
    """Have a page be answered like this and then cut off; return whether it says that it was behind."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        host, port = server.getsockname()
        reader = SLOW_READERS["Reader"]("page", f"{host}:{port}")
        reader.act()
        peer, _ = server.accept()
        with peer:
            peer.recv(2**16)
            peer.sendall(f"HTTP/1.1 {status}\r\n\r\n".encode())

        def is_cut_off():
            reader.act()
            return reader.is_cut_off

        wait_until(is_cut_off)
        return reader.is_behind


def test_only_a_page_that_was_let_in_can_be_behind():
    assert read_as_a_page("101 Switching Protocols")
    assert not read_as_a_page("503 Service Unavailable")


@pytest.mark.timeout(300)
def test_a_crowd_that_never_reads_costs_a_bounded_amount_of_memory(tmp_path):
    # Whether so few reach the bounds depends on the machine; test_unread_messages.py says who is cut off.
    watch = SLOW_READERS["run"](1, 20, tmp_path)
    assert watch.answers
