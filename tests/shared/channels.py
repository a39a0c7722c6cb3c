"""Both ends of a channel in one process."""

import os
import socket

import anyio
from msgspec.msgpack import Decoder

from stemd.processes.channel import Channel
from whole_way.waiting import LIMIT_S


def channel_pair(ours=None, theirs=None):
    """Two connected ends, each with what decodes what comes there; by default plain values."""
    one, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
    return Channel(one, ours or Decoder()), Channel(other, theirs or Decoder())


class PlayedChild:
    """Plays a process of the daemon; it says nothing that the test does not say."""

    def __init__(self, incoming, theirs):
        self.channel, self.theirs = channel_pair(incoming, theirs)

    async def receive(self):
        return await self.channel.receive_async()

    first_message = receive

    async def aclose(self):
        self.channel.close()

    async def hear(self):
        with anyio.fail_after(LIMIT_S):
            message, fds, _ = await self.theirs.receive_async()
        for fd in fds:
            os.close(fd)
        return message

    def say(self, message):
        self.theirs.send(message)


def play_children(monkeypatch, place, theirs, kind=PlayedChild):
    """Have a module start played processes; return those that it has started."""
    made = []

    async def start(_module, incoming, _template):
        made.append(kind(incoming, theirs))
        return made[-1]

    monkeypatch.setattr(f"{place}.start_child", start)
    return made
