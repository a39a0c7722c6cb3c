"""Both ends of a channel in one process."""

import socket

from msgspec.msgpack import Decoder

from stemd.processes.channel import Channel


def channel_pair(ours=None, theirs=None):
    """Two connected ends, each with what decodes what comes there; by default plain values."""
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    return Channel(one, ours or Decoder()), Channel(other, theirs or Decoder())
