"""Messages that are sent at once where that is possible, and else in their order by a task."""

import contextlib
import os
from collections import deque
from collections.abc import Iterable
from typing import Any, Generic  # Any: messages of any channel

import anyio
import anyio.abc

from stemd.processes.channel import Channel, ChannelClosed, Out, encode


class Outbox(Generic[Out]):
    """Sends messages in their order, at once or by a task of `group`; drops those for a dead process.

    The event loop goes on reading meanwhile, or both sides might wait for the other to read.
    """

    def __init__(self, channel: Channel[Out, Any], group: anyio.abc.TaskGroup) -> None:
        self._channel = channel
        self._group = group
        self.sending = anyio.Lock()  # held while a message may take a thread
        self._waiting: deque[tuple[bytes, tuple[int, ...]]] = deque()

    @property
    def waiting(self) -> int:
        """How many messages are not sent yet."""
        return len(self._waiting)

    def send(self, message: Out, fds: tuple[int, ...] = ()) -> None:
        """Send a message after those before; `fds` are taken over. Raises as `encode`."""
        try:
            body = encode(message)
            is_free = not self.sending.locked()
            is_done = is_free and not self._waiting and self._channel.send_now(body, fds)
        except ChannelClosed:  # the reader of the channel notices
            is_done = True
        except BaseException:
            close_all(fds)
            raise
        if is_done:
            close_all(fds)
            return
        self._waiting.append((body, fds))
        if is_free:
            self._group.start_soon(self._send_waiting)

    async def send_whole(self, message: Out, fds: tuple[int, ...] = ()) -> None:
        """Send a message of any size after those before. Raises ChannelClosed, and as `encode`."""
        body = encode(message)
        async with self.sending:
            await self._empty()
            await self._channel.send_encoded_async(body, fds)
            await self._empty()

    async def _send_waiting(self) -> None:
        with contextlib.suppress(ChannelClosed):
            async with self.sending:
                await self._empty()

    async def _empty(self) -> None:
        try:
            while self._waiting:
                await self._channel.send_encoded_async(*self._waiting[0])
                close_all(self._waiting.popleft()[1])
        finally:
            while self._waiting:
                close_all(self._waiting.popleft()[1])


def close_all(fds: Iterable[int]) -> None:
    """Close some descriptors."""
    for fd in fds:
        os.close(fd)
