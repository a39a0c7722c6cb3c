"""The daemon's side of the processes that read several sockets: their rings and lives."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import anyio

from stemd.errors import ConfigurationError
from stemd.ingest import messages
from stemd.ingest.ring import Counter, Ring, records_for
from stemd.processes import shared_memory
from stemd.processes.channel import ChannelClosed
from stemd.processes.child import Child
from stemd.processes.template_handle import Template, start_child

RING_SHARE: Final = 2  # messages of the largest size that fit into the ring of a socket
_LEAST_RECORDS: Final = 1 << 12


@dataclass(frozen=True, kw_only=True)
class SocketSettings:
    """One of the sockets of a source."""

    url: str
    module: int | None = None  # the module of each frame that it brings; None: whole frames
    place: tuple[int, int] | None = None  # first pixel of the module; None: one under the other


def ring_bytes(max_message_bytes: int) -> int:
    """Return the bytes of shared memory that the ring of one socket takes."""
    size = RING_SHARE * max_message_bytes
    return Ring.bytes_needed(size, records_for(size, least=_LEAST_RECORDS))


class SocketReaders:
    """The processes that read the sockets of a source, and their rings. Raises NotEnoughMemory."""

    def __init__(
        self,
        urls: Sequence[str],
        *,
        queue_messages: int,
        max_message_bytes: int,
        template: Template | None = None,
    ) -> None:
        self._urls = urls
        self._queue_messages, self._largest = queue_messages, max_message_bytes
        self._template = template
        self._records = records_for(RING_SHARE * max_message_bytes, least=_LEAST_RECORDS)
        self._children: list[Child[messages.OpenSocket, messages.FromReceiver]] = []
        self._troubles: dict[int, str] = {}
        self._ring_fds: list[int] = []
        self._rings: list[Ring] = []
        self._wake_fd = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
        try:
            for number in range(len(urls)):
                fd = shared_memory.allocate(f"socket-{number}", ring_bytes(max_message_bytes))
                self._ring_fds.append(fd)
                self._rings.append(Ring(shared_memory.map_shared(fd), self._records))
        except BaseException:
            self._close_fds()
            raise

    @property
    def fds(self) -> tuple[int, ...]:
        """Descriptors for the receiver process: the event that wakes it, and the rings."""
        return self._wake_fd, *self._ring_fds

    @property
    def sockets(self) -> tuple[messages.SocketRing, ...]:
        """What the receiver process has to know."""
        return tuple(messages.SocketRing(pid=child.pid, records=self._records) for child in self._children)

    async def start(self) -> None:
        """Start the processes; return when all sockets exist. Raises ConfigurationError or ChannelClosed."""
        self._troubles.clear()
        for number, ring in enumerate(self._rings):
            ring.counters[Counter.STOP] = ring.counters[Counter.CONNECTED] = 0
            ring.counters[Counter.LOOKED_AT] = 0
            ring.counters[Counter.FREED] = ring.counters[Counter.HEAD]
            child: Child[messages.OpenSocket, messages.FromReceiver] = await start_child(
                "stemd.ingest.several.socket_reader", messages.FROM_RECEIVER, self._template
            )
            self._children.append(child)
            order = messages.OpenSocket(
                url=self._urls[number],
                queue_messages=self._queue_messages,
                max_message_bytes=self._largest,
                records=self._records,
            )
            await child.channel.send_async(order, (self._ring_fds[number], self._wake_fd))
            answer = (await child.first_message()).message
            if isinstance(answer, messages.SourceNotOpened):
                raise ConfigurationError(f"source {self._urls[number]}: {answer.text}")

    def supervise(self, limit_s: float) -> str | None:
        """Kill a process that stands still, at which the receiver process ends; return why."""
        for child in self._children:
            if (why := child.end_if_stuck(limit_s)) is not None:
                return f"process {child.pid}, which reads a socket: {why}"
        return None

    def troubles(self) -> messages.SourceTrouble | None:
        """Return what is wrong with the addresses, if that has changed; never waits."""
        has_changed = False
        for number, child in enumerate(self._children):
            try:
                while (received := child.channel.take()) is not None:
                    if isinstance(received.message, messages.SourceTrouble):
                        self._troubles[number] = received.message.text
                        has_changed = True
            except ChannelClosed:  # the receiver process notices, and ends
                continue
        texts = [f"{self._urls[number]}: {text}" for number, text in self._troubles.items() if text]
        return messages.SourceTrouble(text="; ".join(texts)) if has_changed else None

    def end(self, *, wait: bool = True) -> None:
        """End the processes."""
        for ring in self._rings:
            ring.counters[Counter.STOP] = 1
        for child in self._children:
            child.end(wait=False)
        if wait:
            for child in self._children:
                child.end()
            self._children.clear()

    async def close(self) -> None:
        """End the processes and release the rings. Closing twice is allowed."""
        self.end(wait=False)
        with anyio.CancelScope(shield=True):
            await anyio.to_thread.run_sync(self.end)
        self._close_fds()

    def _close_fds(self) -> None:
        for fd in self._ring_fds:
            os.close(fd)
        self._ring_fds.clear()
        if self._wake_fd >= 0:
            os.close(self._wake_fd)
            self._wake_fd = -1
