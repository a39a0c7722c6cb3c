import contextlib
import os
import socket

import zmq

from stemd.sockets.access_list import Refusals
from stemd.sockets.peer_limits import Limits, PeerLimits
from whole_way.processes import own_descriptors
from whole_way.waiting import LIMIT_S, wait_until


def test_a_number_that_names_another_file_by_now_is_not_kept_open():
    """ZeroMQ may have closed a connection before we hear of it: its number may be that of any other file."""
    peer_limits = PeerLimits("results", Limits(), Refusals())
    peer_limits.opened("tcp://127.0.0.1:5555")
    read, write = os.pipe()
    before = own_descriptors()
    peer_limits.take(zmq.EVENT_ACCEPTED, write)
    assert peer_limits.connections == 0
    assert own_descriptors() <= before
    os.close(write)
    os.set_blocking(read, False)
    assert os.read(read, 1) == b"", "whoever reads from a pipe learns of its end"
    os.close(read)


def fill(connection: socket.socket) -> None:
    """Send until the other end's buffer and ours are full."""
    with contextlib.suppress(BlockingIOError):
        while True:
            connection.send(bytes(65536))


def behind(peer_limits: PeerLimits) -> int:
    """How many peers had not taken all that was sent when that was looked at last."""
    return sum(one.lagging_since is not None for one in peer_limits._connections.values())


def is_cut_off(connection: socket.socket) -> bool:
    """Whether nothing more can be sent."""
    try:
        fill(connection)
    except (BrokenPipeError, ConnectionResetError):
        return True
    return False


def test_of_two_who_are_behind_the_one_that_reads_stays():
    """Bytes are always on their way to who reads over a network, and may have been so for longest."""
    refusals = Refusals()
    peer_limits = PeerLimits("results", Limits(), refusals)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = server.getsockname()
        peer_limits.opened(f"tcp://127.0.0.1:{address[1]}")

        def is_seen_behind() -> bool:
            peer_limits.look()
            return behind(peer_limits) == connected

        def connect() -> tuple[socket.socket, socket.socket]:
            ours = socket.create_connection(address)
            ours.settimeout(LIMIT_S)
            theirs, _ = server.accept()
            theirs.setblocking(False)
            peer_limits.take(zmq.EVENT_ACCEPTED, theirs.fileno())
            fill(theirs)
            wait_until(is_seen_behind, LIMIT_S)
            return ours, theirs

        connected = 1
        reader, to_reader = connect()
        connected = 2
        stuck, to_stuck = connect()
        with reader, to_reader, stuck, to_stuck:
            for _ in range(100):
                reader.recv(2**20)
                fill(to_reader)
            assert behind(peer_limits) == 2
            peer_limits.cut_slowest()
            assert is_cut_off(to_stuck)
            assert not is_cut_off(to_reader)
            peer_limits.close_all("too_many_subscriptions")
            assert is_cut_off(to_reader)
        assert refusals.as_dict() == {"results": {"behind": 1, "too_many_subscriptions": 2}}
        peer_limits.close()
