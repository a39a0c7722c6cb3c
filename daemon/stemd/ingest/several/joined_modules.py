"""Sockets that bring a module of each frame: one stream of whole frames out of them."""

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from stemd.ingest.messages import OpenSource
from stemd.ingest.ring import Ring
from stemd.ingest.several.joined_messages import JoinedMessages, modules_in_step
from stemd.ingest.several.scan_order import HOLD_S, QUIET_S, Head, Standing
from stemd.ingest.several.several_sockets import OrderedSockets, SeveralSockets
from stemd.ingest.several.socket_reader import OldestMessage, SocketQueue
from stemd.processes import shared_memory
from stemd_sources.detectors.modules.messages import (
    MAX_CODEC_BYTES,
    End,
    Kind,
    ModuleLayout,
    ModulePixels,
    OfFrame,
    message_of,
)
from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, ScanEnded, ScanStarted
from stemd_sources.interfaces import Parser, Receiver, Spans
from stemd_sources.layouts.frame_assembly import Began, Copied, FrameAssembly, GivenUp, Joined
from stemd_sources.registry import parser_of

WAIT_S: Final = 1.0  # a module that is silent for so long is not waited for
_AT_ONCE: Final = 32  # messages of a module, before those of the next one are taken
_STEP_S: Final = 0.01  # after the last frame: modules stay in their sockets, until all can be taken at once
_IN_STEP: Final = 256  # frames at once whose modules have all come
_FEW: Final = 64  # frames that were taken at once: after fewer, the next ones wait to be taken together
_LEAST_GATHER_S: Final = 0.002
_GATHERED: Final = 8  # frames that are waited for together, where the receiver may wait that long
_GATHER_TIMES: Final = 4  # as long as for messages that are not joined: each join costs as 20 frames do
_MOST_FORMATS: Final = 64
_WAITING_SHARE: Final = 2  # messages of the largest size: memory for modules that wait for others
MEMORY_SHARE: Final = _WAITING_SHARE + 1
"""Messages of the largest size: these, and whole frames that are not in the ring yet."""
_NOTHING: Final = Spans(np.empty(0, np.int64), np.empty(0, np.int64))


class JoinedModules(SeveralSockets):
    """Puts the modules of frames together to the messages of `stemd_sources.detectors.modules.messages`."""

    takes_many = True

    def __init__(
        self,
        queues: Sequence[SocketQueue],
        wake_fd: int,
        pids: Sequence[int],
        *,
        layout: ModuleLayout,
        max_message_bytes: int,
    ) -> None:
        super().__init__(queues, wake_fd, pids)
        self._messages = JoinedMessages(layout, max_message_bytes)
        self._largest = max_message_bytes
        self._assembly: FrameAssembly[ModulePixels] = FrameAssembly(
            modules=len(queues), most_bytes=_WAITING_SHARE * max_message_bytes
        )
        self._ready: deque[list[bytes]] = deque()
        self._are_few = False  # frames that were taken in step just now
        self._gather_s = _LEAST_GATHER_S
        self._announced: int | None = None
        self._dtype: str | None = None
        self._has_begun = self._has_ended = False
        self._formats: set[FrameFormat] = set()  # of the scan in progress, that can be joined
        self._starts: dict[int, ScanStarted] = {}  # of modules, as they arrived; not handed on yet
        self._started_at = 0.0  # when the first of them came

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """Make messages of modules that have come already, as many as there is room for."""
        if self._are_few:
            return _NOTHING
        if not self._ready:
            if (spans := self._take_in_step(buffer, most)) is not None:
                count = len(spans.begins)
                self._are_few = count < _FEW
                if count < _GATHERED:
                    self._gather_s *= 2
                elif count > 2 * _GATHERED:
                    self._gather_s = _LEAST_GATHER_S
                return spans
            if not self._take_images(may_begin=False):
                self._take_images(may_begin=True)
            self._describe_outcomes()
        lengths: list[int] = []
        place = 0
        while self._ready and len(lengths) < most:
            if place + sum(map(len, self._ready[0])) > len(buffer):
                break
            lengths.append(self._put(buffer[place:]))
            place += lengths[-1]
        sizes = np.array(lengths, np.int64)
        return Spans(sizes.cumsum() - sizes, sizes)

    def read_more(self, timeout_s: float, gather_s: float = 0.0) -> bool:
        """After few frames were taken, leave modules in their sockets for a moment; else return False."""
        are_few, self._are_few = self._are_few, False
        if not are_few or self._order.is_complete:
            return False
        self._gather_s = min(self._gather_s, max(_GATHER_TIMES * gather_s, _LEAST_GATHER_S))
        time.sleep(min(timeout_s, self._gather_s))
        return True

    def _next_ready(self, buffer: memoryview) -> int | None:
        self._are_few = False
        if self._starts and not self._awaits_starts():
            self._hand_on_start()
        self._describe_outcomes()
        if self._ready:
            return self._put(buffer)
        spans = self._take_in_step(buffer, 1)
        return None if spans is None else int(spans.lengths[0])

    def _put(self, buffer: memoryview) -> int:
        place = 0
        for part in self._ready.popleft():
            buffer[place : place + len(part)] = part
            place += len(part)
        return place

    def _take_in_step(self, buffer: memoryview, most: int) -> Spans | None:
        """Make messages of frames whose modules all came in the same order; None: none did, or some wait."""
        current = self._order.current
        is_between = not (self._ready or self._assembly.ready or self._assembly.is_waiting)
        if current is None or not self._has_begun or not is_between:
            return None
        found = modules_in_step(self._queues, min(most, _IN_STEP), len(buffer) // len(self._queues))
        if found is None or any(identity != current for identity in found.identities):
            return None
        if not self._formats.issuperset(found.formats):
            return None
        if self._announced is not None:
            found = found.first(int(np.searchsorted(found.frames, self._announced)))
        try:
            whole = self._messages.in_step(found)
        except MalformedMessage:
            return None  # the reason is given for each frame, when it is given up
        fits = (whole.lengths <= self._largest) & (whole.lengths.cumsum() <= len(buffer))
        frames = found.frames.tolist()
        count = self._assembly.take_in_step(frames if fits.all() else frames[: int(fits.argmin())])
        if not count:
            return None
        whole.write(buffer, found.first(count), [queue.data for queue in self._queues])
        for queue in self._queues:
            queue.release(count)
        self._order.take(time.monotonic())
        self._order.is_complete = self._assembly.whole == self._announced
        lengths = whole.lengths[:count]
        return Spans(lengths.cumsum() - lengths, lengths)

    def _take_images(self, *, may_begin: bool) -> bool:
        """Take some messages of each module, if there are any; `may_begin`: also of frames without one."""
        current = self._order.current
        if current is None or not (may_begin or self._assembly.is_waiting):
            return False
        has_taken = False
        share = self._largest // len(self._queues)
        for number, queue in enumerate(self._queues):
            taken = size = 0
            while taken < _AT_ONCE and size < share:
                oldest = queue.oldest()
                event = None if oldest is None else oldest.event
                if oldest is None or not isinstance(event, ImageReceived):
                    break
                if (event.series, event.unique_id) != current or not self._may_take(number, event):
                    break
                if not (may_begin or self._assembly.is_open(event.index)):
                    break
                self._take_pixels(number, event, oldest)
                queue.release()
                taken += 1
                size += event.size
            has_taken = has_taken or taken > 0
        if has_taken:
            self._order.take(time.monotonic())
        return has_taken

    def connection_lost(self) -> bool:
        """See `SeveralSockets.connection_lost`; what lacks modules is given up before."""
        if self._starts or not any(self._lost) or not self._has_brought_all():
            return False
        self._assembly.give_up()
        self._describe_outcomes()
        return not self._ready and super().connection_lost()

    def _choose(self, now: float) -> int | None:
        number = super()._choose(now)
        if number is None and self._assembly.is_waiting and self._waits_in_vain(now):
            self._assembly.give_up()
            self._order.taken_at = now
        return number

    def _waits_in_vain(self, now: float) -> bool:
        """Whether the modules that are waited for have been silent for too long, or are past the scan."""
        heads = self._heads()
        until = self._order.taken_at + WAIT_S
        for head in (heads[module] for module in self._assembly.lacking):
            is_early = head.standing in (Standing.UNKNOWN, Standing.GIVEN_UP)
            is_silent = head.standing is Standing.EMPTY and head.looked_at >= until
            if not (is_silent or head.standing is Standing.START or (is_early and now >= until)):
                return False
        return True

    def _head(self, number: int) -> Head:
        head = super()._head(number)
        if self._starts and head.standing is Standing.START:
            return head._replace(standing=Standing.HELD)  # until the start before it is handed on
        return head

    def _is_held(self, number: int, oldest: OldestMessage) -> bool:
        event = oldest.event
        if not isinstance(event, ImageReceived | ScanEnded):
            return False
        if not self._order.is_current((event.series, event.unique_id)):
            return False
        if self._starts or isinstance(event, ScanEnded):
            return bool(self._starts)
        return not self._assembly.wants(number, event.index) or self._may_come_in_step(number, event)

    def _may_come_in_step(self, number: int, event: ImageReceived) -> bool:
        """Whether to leave an image in its socket for a moment: the other modules of its frame may come."""
        if not self._has_begun or self._assembly.is_waiting or not self._may_take(number, event):
            return False
        is_lacking = not all(queue.has_message for queue in self._queues)
        return is_lacking and time.monotonic() < self._order.taken_at + _STEP_S

    def _take(self, number: int, oldest: OldestMessage, buffer: memoryview) -> int | None:
        event = oldest.event
        match event:
            case ScanStarted():
                self._take_start(number, event)
            case ImageReceived():
                self._take_image(number, event, oldest)
            case ScanEnded():
                self._take_end(event)
            case MalformedMessage():
                raise MalformedMessage(f"module {number}: {event}")
        return None

    def _take_start(self, number: int, event: ScanStarted) -> None:
        identity = event.series, event.unique_id
        if self._order.is_current(identity):
            self._begins(number, event)  # of another module, which brought it later
            if self._starts:
                self._starts[number] = event
            elif event.pixel_mask is not None and event.pixel_mask.any():
                raise MalformedMessage(
                    f"module {number}: start of series {event.series} came too late, when the scan had "
                    "begun: its pixel mask is not used"
                )
            return
        if self._is_late_start(number, identity):
            self._begins(number, event)
            return
        self._assembly.give_up()
        self._describe_outcomes()
        self._begins(number, event)
        self._messages.begin(event)
        self._announced = event.announced
        self._has_begun = self._has_ended = False
        self._assembly.start()
        self._dtype = event.dtype
        self._formats.clear()
        self._starts = {number: event}
        self._started_at = self._order.taken_at

    def _awaits_starts(self) -> bool:
        """Whether modules may still bring the start of the scan, with masks of their own."""
        heads, until = self._heads(), self._started_at + QUIET_S
        return time.monotonic() < self._started_at + HOLD_S and any(
            head.standing is Standing.READY or (head.standing is Standing.EMPTY and head.looked_at < until)
            for module, head in enumerate(heads)
            if module not in self._started_by
        )

    def _hand_on_start(self) -> None:
        """Make the start of whole frames; for a module without one, the first start without masked pixels."""
        starts, self._starts = self._starts, {}
        first = next(iter(starts.values()))
        unmasked = replace(first, pixel_mask=None)
        try:
            of_modules = [starts.get(module, unmasked) for module in range(len(self._queues))]
            start = self._messages.start(first, of_modules)
            if len(start) > self._largest:
                raise MalformedMessage(
                    f"start of series {first.series}: {len(start)} bytes with the masks of all modules, "
                    f"expected at most {self._largest}, which source.max_message_bytes sets: raise it"
                )
        except MalformedMessage:
            self._order.lose()  # its images are foreign
            raise
        self._ready.append([start])

    def _take_image(self, number: int, event: ImageReceived, oldest: OldestMessage) -> None:
        is_beyond = self._announced is not None and event.index >= self._announced
        if is_beyond or not self._order.is_current((event.series, event.unique_id)):
            foreign = OfFrame(series=event.series, unique_id=event.unique_id, index=event.index)
            self._ready.append([message_of(Kind.BEGAN, foreign)])
            return
        if event.format not in self._formats:
            self._check_format(number, event)
        self._take_pixels(number, event, oldest)

    def _check_format(self, number: int, event: ImageReceived) -> None:
        """Take note of a format that can be joined with those of the other modules."""
        what = f"module {number}: image {event.index} of series {event.series}"
        shape, dtype, codec = event.format.shape, event.format.dtype, event.format.codec
        if len(shape) != 2 or not codec.isascii() or len(codec) > MAX_CODEC_BYTES:
            raise MalformedMessage(f"{what}: {shape} {codec}, expected rows and columns")
        self._dtype = self._dtype or dtype
        if dtype != self._dtype:
            raise MalformedMessage(f"{what}: pixels of {dtype}, expected {self._dtype} as other modules have")
        if len(self._formats) < _MOST_FORMATS:
            self._formats.add(event.format)

    def _may_take(self, number: int, event: ImageReceived) -> bool:
        is_announced = self._announced is None or event.index < self._announced
        return is_announced and event.format in self._formats and self._assembly.wants(number, event.index)

    def _take_pixels(self, number: int, event: ImageReceived, oldest: OldestMessage) -> None:
        payload = bytes(oldest.data[event.offset : event.offset + event.size])  # waits for the other modules
        codec, dtype, shape = event.format.codec, event.format.dtype, event.format.shape
        pixels = ModulePixels(codec, dtype, (shape[0], shape[1]), payload)
        self._assembly.take(number, event.index, pixels, len(payload))

    def _take_end(self, event: ScanEnded) -> None:
        if self._order.is_current((event.series, event.unique_id)):
            if self._has_ended:
                return
            self._has_ended = True
        self._describe_outcomes()
        end = End(series=event.series, unique_id=event.unique_id)
        self._ready.append([message_of(Kind.END, end)])

    def _describe_outcomes(self) -> None:
        """Make messages of joined and incomplete frames."""
        outcomes = self._assembly.ready
        joined = {outcome.frame for outcome in outcomes if type(outcome) is Joined}
        joined -= {outcome.frame for outcome in outcomes if type(outcome) is Copied}
        while outcomes:
            match outcomes.popleft():
                case Began(frame) if frame in joined and self._has_begun:
                    pass  # whole already: of one frame alone it has to be known that it came in modules
                case Began(frame) | Copied(frame):
                    self._has_begun = True
                    self._ready.append([self._messages.of_frame(Kind.BEGAN, frame)])
                case GivenUp(frame, absent):
                    reason = f"module{'s' * (len(absent) > 1)} {', '.join(map(str, absent))} did not come"
                    self._ready.append([self._messages.of_frame(Kind.GIVEN_UP, frame, reason)])
                case Joined(frame, modules):
                    try:
                        self._ready.append(self._messages.whole(frame, modules))
                    except MalformedMessage as error:
                        self._ready.append([self._messages.of_frame(Kind.GIVEN_UP, frame, str(error))])
        self._order.is_complete = self._assembly.whole == self._announced


def open_sockets(order: OpenSource, fds: Sequence[int]) -> tuple[Parser, Receiver]:
    """Return parser and source of messages that others receive; `fds`: this process's event, then rings."""
    wake_fd, *ring_fds = fds
    of_sockets = zip(ring_fds, order.sockets, strict=True)
    rings = [Ring(shared_memory.map_shared(fd), socket.records) for fd, socket in of_sockets]
    pids = [socket.pid for socket in order.sockets]
    if order.are_modules:
        queues = [SocketQueue(ring, parser_of(order.url, order.channel)) for ring in rings]
        layout, largest = ModuleLayout(order.places), order.max_message_bytes
        return ModulesParser(), JoinedModules(queues, wake_fd, pids, layout=layout, max_message_bytes=largest)
    parser = parser_of(order.url, order.channel)
    queues = [SocketQueue(ring, parser) for ring in rings]
    return parser_of(order.url, order.channel), OrderedSockets(queues, wake_fd, pids)
