import os

import zmq

from stemd.sockets.peer_limits import Limits, PeerLimits
from stemd.sockets.refusals import Refusals
from whole_way.processes import own_descriptors


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
