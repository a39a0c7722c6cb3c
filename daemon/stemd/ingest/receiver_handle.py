"""The scheduler's side of the processes that receive: their rings, channels and lives."""

import os
from dataclasses import dataclass
from typing import Final

import anyio

from stemd.errors import ConfigurationError
from stemd.ingest import kept_start, messages
from stemd.ingest.messages import FromReceiver, OpenSource, Silence, SocketRing, SourceTrouble
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


@dataclass(frozen=True, kw_only=True)
class ReceiverSettings:
    """The settings of the receiver process."""

    url: str  # of the source; of several sockets the first
    sockets: tuple[SocketSettings, ...] = ()  # several, in the order of modules if they bring modules
    channel: str | None = None
    queue_messages: int = 128
    max_message_bytes: int = 256 * 2**20
    ring_bytes: int = 2 * 2**30
    when_full: str = "block"


def ring_bytes(max_message_bytes: int) -> int:
    """Return the bytes of shared memory that the ring of one socket takes."""
    size = RING_SHARE * max_message_bytes
    return Ring.bytes_needed(size, records_for(size, least=_LEAST_RECORDS))


class SocketReaders:
    """The processes that read the sockets of a source, and their rings. Raises NotEnoughMemory."""

    def __init__(self, settings: ReceiverSettings, template: Template | None = None) -> None:
        self._settings = settings
        self._urls = [socket.url for socket in settings.sockets]
        self._template = template
        largest = settings.max_message_bytes
        self._records = records_for(RING_SHARE * largest, least=_LEAST_RECORDS)
        self._children: list[Child[OpenSource, FromReceiver]] = []
        self._troubles: dict[int, str] = {}
        self._ring_fds: list[int] = []
        self._rings: list[Ring] = []
        self._wake_fd = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
        try:
            for number in range(len(self._urls)):
                fd = shared_memory.allocate(f"socket-{number}", ring_bytes(largest))
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
    def sockets(self) -> tuple[SocketRing, ...]:
        """What the receiver process has to know."""
        return tuple(SocketRing(pid=child.pid, records=self._records) for child in self._children)

    async def start(self) -> None:
        """Start the processes; return when all sockets exist. Raises ConfigurationError or ChannelClosed."""
        self._troubles.clear()
        for number, ring in enumerate(self._rings):
            ring.counters[Counter.STOP] = ring.counters[Counter.CONNECTED] = 0
            ring.counters[Counter.LOOKED_AT] = 0
            ring.counters[Counter.FREED] = ring.counters[Counter.HEAD]
            child: Child[OpenSource, FromReceiver] = await start_child(
                "stemd.ingest.several.socket_reader", messages.FROM_RECEIVER, self._template
            )
            self._children.append(child)
            order = OpenSource(
                url=self._urls[number],
                queue_messages=self._settings.queue_messages,
                max_message_bytes=self._settings.max_message_bytes,
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

    def troubles(self) -> SourceTrouble | None:
        """Return what is wrong with the addresses, if that has changed; never waits."""
        has_changed = False
        for number, child in enumerate(self._children):
            try:
                while (received := child.channel.take()) is not None:
                    if isinstance(received.message, SourceTrouble):
                        self._troubles[number] = received.message.text
                        has_changed = True
            except ChannelClosed:  # the receiver process notices, and ends
                continue
        texts = [f"{self._urls[number]}: {text}" for number, text in self._troubles.items() if text]
        return SourceTrouble(text="; ".join(texts)) if has_changed else None

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


class ReceiverHandle:
    """Owns ring and receiver process. Raises NotEnoughMemory if the ring does not fit into this machine."""

    def __init__(self, settings: ReceiverSettings, template: Template | None = None) -> None:
        if settings.ring_bytes < 4 * settings.max_message_bytes:
            raise ConfigurationError(
                f"[ring] size_bytes is {settings.ring_bytes}, expected at least 4 x max_message_bytes "
                f"({4 * settings.max_message_bytes}): raise the one or lower the other"
            )
        self.settings = settings
        self._template = template
        self.records = records_for(settings.ring_bytes)
        self.ring_fd = shared_memory.allocate("ring", Ring.bytes_needed(settings.ring_bytes, self.records))
        self.ring = Ring(shared_memory.map_shared(self.ring_fd), self.records)
        self.readers_ring_fd = shared_memory.read_only(self.ring_fd)
        self.start_fd = kept_start.create()
        self.wake_fd = os.eventfd(0, os.EFD_CLOEXEC | os.EFD_NONBLOCK)
        self.set_policy(settings.when_full)
        self._launched: Child[OpenSource, FromReceiver] | None = None
        self._child: Child[OpenSource, FromReceiver] | None = None
        self._readers: SocketReaders | None = None
        self._notes: dict[str, str] | None = None  # of receivers for those in their place
        if settings.sockets:
            self._readers = SocketReaders(settings, template)

    def supervise(self, limit_s: float) -> str | None:
        """Kill the receiver if it stands still; return why. It looks around all the time, whatever comes."""
        if self._child is None:
            return None
        if self._readers is not None and (why := self._readers.supervise(limit_s)) is not None:
            return why
        return self._child.end_if_stuck(limit_s)

    def set_policy(self, when_full: str) -> None:
        """Set what happens when the ring is full: ``block`` or ``drop``; takes effect at once."""
        self.ring.counters[Counter.DROP_WHEN_FULL] = int(when_full == "drop")

    async def restart(self) -> None:
        """Start a new receiver process in place of a dead one."""
        dead, self._child = self._child, None  # nobody looks into a channel that is being closed
        if dead is not None:
            await dead.aclose()
        await self.start()

    async def launch(self) -> None:
        """Start a process that loads its code while others start; ChannelClosed without room."""
        self._launched = await start_child("stemd.ingest.receiver", messages.FROM_RECEIVER, self._template)

    async def start(self) -> None:
        """Return when the receiver's socket exists. Raises ConfigurationError or ProcessDied."""
        if self._readers is not None:
            await anyio.to_thread.run_sync(self._readers.end)  # those of a receiver that died
            try:
                await self._readers.start()
            except BaseException:
                with anyio.CancelScope(shield=True):
                    await anyio.to_thread.run_sync(self._readers.end)
                raise
        if self._launched is None:
            await self.launch()
        child, self._launched = self._launched, None
        assert child is not None
        try:
            await self._set_up(child)
        except BaseException:
            await child.aclose()
            raise
        self._child = child  # not before: its first message is the answer, which `messages` must not take

    async def _set_up(self, child: Child[OpenSource, FromReceiver]) -> None:
        settings, readers = self.settings, self._readers
        places = tuple(socket.place for socket in settings.sockets if socket.place is not None)
        await child.channel.send_async(
            OpenSource(
                url=settings.url,
                channel=settings.channel,
                queue_messages=settings.queue_messages,
                max_message_bytes=settings.max_message_bytes,
                records=self.records,
                sockets=() if readers is None else readers.sockets,
                are_modules=any(socket.module is not None for socket in settings.sockets),
                places=places or None,
                notes=self._notes,
            ),
            (self.ring_fd, self.wake_fd, self.start_fd, *(() if readers is None else readers.fds)),
        )
        answer = (await child.first_message()).message
        if isinstance(answer, messages.SourceNotOpened):
            raise ConfigurationError(f"source {settings.url}: {answer.text}")

    def silence(self) -> Silence:
        """Return the detector's silence; call it before records are taken: all older ones are in the ring."""
        counters = self.ring.counters
        return Silence(
            looked_at=counters[Counter.LOOKED_AT] / 1e9, reading_since=counters[Counter.READING_SINCE] / 1e9
        )

    def messages(self) -> list[FromReceiver]:
        """Return unread reports, without waiting. Raises ChannelClosed if the receiver is gone."""
        found: list[FromReceiver] = []
        if self._child is None:  # the first message of each process that starts is for the one who starts it
            return found
        if self._readers is not None and (trouble := self._readers.troubles()) is not None:
            found.append(trouble)
        try:
            while (received := self._child.channel.take()) is not None:
                if isinstance(received.message, messages.SourceNotes):
                    notes = {**(self._notes or {}), **received.message.notes}
                    self._notes = {key: text for key, text in notes.items() if text}
                else:
                    found.append(received.message)
        except ChannelClosed:
            if not found:  # else what it sent before it ended counts; the next call raises
                raise
        return found

    async def wait_message(self) -> None:
        """Wait until `messages` has something."""
        if self._child is None:
            raise ChannelClosed("the receiver is not running")
        try:
            await anyio.wait_readable(self._child.channel)
        except (OSError, ValueError, anyio.ClosedResourceError) as error:
            raise ChannelClosed("the receiver is gone") from error

    async def wait_wake(self) -> None:
        """Wait until the receiver has woken us (it does when `Counter.WAKE` is set)."""
        await anyio.wait_readable(self.wake_fd)
        os.eventfd_read(self.wake_fd)

    async def close(self) -> None:
        """End the receiver process and release the ring."""
        self.ring.counters[Counter.STOP] = 1
        for child in (self._launched, self._child):
            if child is not None:
                await child.aclose()
        self._launched = self._child = None
        if self._readers is not None:
            await self._readers.close()
        if self.wake_fd >= 0:
            for fd in (self.wake_fd, self.ring_fd, self.readers_ring_fd, self.start_fd):
                os.close(fd)
            self.wake_fd = self.ring_fd = self.readers_ring_fd = self.start_fd = -1
