"""The receiver process (``python -m stemd.ingest.receiver FD LIFE_FD``): from the socket into the ring."""

import time
from dataclasses import replace
from typing import Final, Literal, TypeAlias, assert_never

import numpy as np

from stemd.errors import ProcessDied
from stemd.ingest import messages
from stemd.ingest.kept_start import StartKeeper, StartMessages
from stemd.ingest.record_writer import FORMATS_PER_SCAN, NOT_KEPT, FormatNumbers, RecordWriter
from stemd.ingest.ring import Counter, FrameSpans, RecordKind, Ring, RingWriter
from stemd.ingest.series_tracker import SeriesTracker
from stemd.ingest.several.joined_modules import open_sockets
from stemd.ingest.trouble_report import TroubleReport
from stemd.processes import shared_memory
from stemd.processes.channel import Channel, ChannelClosed
from stemd.processes.child import own_channel
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameBegan, FrameIncomplete, ImageReceived, LateStart, ScanEnded, ScanStarted
from stemd_sources.interfaces import Parser, Receiver, Spans
from stemd_sources.layouts.learned_layout import compiled_reader
from stemd_sources.registry import open_source
from stemd_sources.zeromq.other_protocol import SHOWN_BYTES
from stemd_sources.zeromq.zmtp import framing_routines

_QUIET_S: Final = 0.05  # how long a receive waits before it looks after other things
_LOOK_S: Final = 0.5  # how often it looks at the source while messages or bytes come without a pause
_FULL_S: Final = 0.001  # how long it sleeps while the ring is full
_REPORTED_PER_SCAN: Final = 3  # messages that are described in full, per scan and kind
_LOOKED_AT: Final = int(Counter.LOOKED_AT)

WithoutImage: TypeAlias = ScanStarted | FrameBegan | FrameIncomplete | ScanEnded | MalformedMessage | None
Parsed: TypeAlias = WithoutImage | ImageReceived | LateStart


class RingReceiver:
    """Takes messages from one source and writes them, with their records, into the ring."""

    def __init__(
        self,
        ring: Ring,
        wake_fd: int,  # event of the scheduler
        start_fd: int,  # see `stemd.ingest.kept_start`
        channel: Channel[messages.FromReceiver, messages.OpenSource],
        order: messages.OpenSource,
        *,
        opened: tuple[Parser, Receiver] | None = None,
    ) -> None:
        self._parser, self._source = opened or open_source(
            order.url,
            channel=order.channel,
            queue_messages=order.queue_messages,
            max_message_bytes=order.max_message_bytes,
        )
        if order.notes is not None:
            self._source.take_notes(order.notes)
        self._trouble = TroubleReport(order.url, self._source, channel.send)
        self._largest = order.max_message_bytes
        self._writer = RingWriter(ring, self._largest)
        self._counters = ring.counters
        self._channel = channel
        self._tracker = SeriesTracker(int(ring.counters[Counter.SCANS]))
        self._formats = FormatNumbers(ring.counters, channel.send)
        self._records = RecordWriter(
            ring,
            self._writer,
            wake_fd=wake_fd,
            tracker=self._tracker,
            formats=self._formats,
            event_counts=lambda: self._source.event_counts,
        )
        self._reported: dict[str, int] = {}
        self._starts = StartKeeper(start_fd)
        self._start_messages = StartMessages(self._parser)
        self._scratch: memoryview | None = None
        self._look_at = 0.0
        # Some find their socket empty where `receive_into` does not return: within a message, or between two
        # that come one after the other.
        self._does_report_empty = self._source.report_empty(self._found_nothing)

    def run(self) -> None:
        """Receive until stopped."""
        counters = self._counters
        receive = self._source.receive_into
        take, read_more, takes_many = self._source.take_whole, self._source.read_more, self._source.takes_many
        may_be_two = self._parser.keeps_start_back
        # Looking a member up in its class costs more than the access that it is for.
        stop, held_back, received = map(int, (Counter.STOP, Counter.HELD_BACK, Counter.BYTES))
        gather_us = int(Counter.GATHER_US)
        while not counters[stop]:
            room = self._writer.room()
            keep = room is not None
            if room is None:
                if not counters[Counter.DROP_WHEN_FULL] or not self._writer.has_record_room():
                    if not counters[held_back]:
                        counters[held_back] = 1
                        self._records.wake()
                    time.sleep(_FULL_S)
                    continue
                room = self._scratch = self._scratch or memoryview(bytearray(self._largest))
            if counters[held_back]:
                counters[Counter.READING_SINCE] = time.monotonic_ns()
                counters[held_back] = 0
            if keep and takes_many:
                # A message that ends a header in several has two records.
                free = self._writer.free_records()
                spans = take(room, max(1, free // 2) if may_be_two else free)
                if len(spans.begins):
                    self._take_many(room, spans)
                    continue
            until = time.monotonic() + _QUIET_S
            if until > self._look_at:
                self._look_at_source()
            if keep and takes_many and read_more(_QUIET_S, counters[gather_us] / 1e6):
                continue
            try:
                size = receive(room, max(0.0, until - time.monotonic()))
            except MalformedMessage as error:
                self._malformed(error)
                continue
            if size is None:
                self._look_around()
                continue
            counters[received] += size
            self._take(self._parse(room[:size]), size, keep=keep)
        self._source.close()

    def _take_many(self, room: memoryview, spans: Spans) -> None:
        """Take messages that lie in the ring already: frames together, whatever else there is by itself."""
        writer, tracker, formats = self._writer, self._tracker, self._formats
        take, begun = tracker.take, tracker.begun
        self._counters[Counter.BYTES] += int(spans.lengths.sum())
        done = self._take_images(room, spans)
        frames: list[tuple[int, int, int, int, int]] = []
        others = tracker.counts[1:]
        for begin, length in zip(spans.begins[done:].tolist(), spans.lengths[done:].tolist(), strict=True):
            event = self._parse(room[begin : begin + length])
            frame = event if type(event) is ImageReceived and event.index not in begun else None
            if frame is not None and frame.format is not formats.current:
                frame = None
            if frame is not None and take(frame):
                frames.append((frame.index, begin + frame.offset, frame.size, begin, length))
                continue
            self._records.write_rows(frames, others)
            frames = []
            writer.reach(begin + length)
            if frame is not None:
                self._refused(frame, self._kept_whole(length, True, begin))
            else:
                self._take(event, length, keep=True, begin=begin)
            others = tracker.counts[1:]
        self._records.write_rows(frames, others)
        writer.align()
        self._records.wake_if_due()

    def _take_images(self, room: memoryview, spans: Spans) -> int:
        """Take as many of the first messages as can be read in one call; return how many."""
        images = self._parser.read_images(room, *spans)
        if images is None or images.format is not self._formats.current:
            return 0
        if count := self._tracker.take_many(images):
            begins, lengths = spans.begins[:count], spans.lengths[:count]
            indices, offsets, sizes = images.indices[:count], images.offsets[:count], images.sizes[:count]
            frames = FrameSpans(indices, begins + offsets, sizes, begins, lengths)
            self._records.write_frames(frames, self._tracker.counts[1:])
        return count

    def _parse(self, message: memoryview) -> Parsed:
        try:
            event = self._parser.parse(message)
        except MalformedMessage as error:
            self._start_messages.forget_parts()
            error.begin = bytes(message[:SHOWN_BYTES])
            return error
        if type(event) is not ImageReceived:
            self._start_messages.take(event, message)
        return event

    def _take(self, event: Parsed, length: int, *, keep: bool, begin: int | None = None) -> None:
        """Take a message, which may `keep` its room in the ring; `begin`: its place if it was taken."""
        match event:
            case LateStart():
                if begin is not None:  # what lies before its record is released with it; its header stays
                    self._writer.reach(begin)
                self._started(event.started, NOT_KEPT)
                if begin is not None:
                    self._writer.reach(begin + length)
                self._take(event.event, length, keep=keep, begin=begin)
            case ImageReceived():
                self._take_image(event, length, keep=keep, begin=begin)
            case _:
                self._take_without_image(event, self._kept_whole(length, keep, begin))

    def _take_without_image(self, event: WithoutImage, span: tuple[int, int]) -> None:
        match event:
            case None:
                if span is not NOT_KEPT:
                    self._records.write(RecordKind.NO_FRAME, span)
            case MalformedMessage():
                self._malformed(event, span)
            case ScanStarted():
                self._started(event, span)
                if span is NOT_KEPT and self._keeps_all():
                    # For recorder and relays, which take a start for no message.
                    self._records.write(RecordKind.NO_FRAME)
            case FrameBegan():
                if self._tracker.begin(event):
                    self._records.write(RecordKind.FRAME_BEGAN, span, event.index)
                else:
                    self._refused(event, span)
            case FrameIncomplete():
                self._take_incomplete(event, span)
            case ScanEnded():
                self._take_end(event, span)
            case _:
                assert_never(event)

    def _take_image(self, image: ImageReceived, length: int, *, keep: bool, begin: int | None) -> None:
        is_new = image.format is not self._formats.current
        is_counted = self._tracker.end_joining(image)
        if is_new and not self._formats.has_room_for(image.format):
            span = self._kept_whole(length, keep, begin)
            what = f"image {image.index} of series {image.series}: more than {FORMATS_PER_SCAN} formats"
            self._malformed(MalformedMessage(what), span)
            if is_counted:
                self._records.write(RecordKind.INCOMPLETE, index=image.index, is_counted=True)
            return
        if not is_counted and not self._tracker.take(image):
            self._refused(image, self._kept_whole(length, keep, begin))
            return
        if is_new:
            self._formats.use(image.format)
        if keep:
            span = self._records.keep(length, begin)
            kind, payload = RecordKind.FRAME, span[0] + image.offset
            self._records.write(kind, span, image.index, payload, image.size, is_counted=is_counted)
        else:
            self._records.write(RecordKind.DISCARDED, index=image.index, is_counted=is_counted)

    def _take_incomplete(self, frame: FrameIncomplete, span: tuple[int, int]) -> None:
        is_counted = self._tracker.end_joining(frame)
        if not is_counted and not self._tracker.take(frame):
            self._refused(frame, span)
            return
        self._report("incomplete", f"image {frame.index} of series {frame.series}: {frame.text}")
        self._records.write(RecordKind.INCOMPLETE, span, frame.index, is_counted=is_counted)

    def _take_end(self, end: ScanEnded, span: tuple[int, int]) -> None:
        if self._tracker.ends(end):
            self._records.write(RecordKind.SCAN_ENDED, span)
            return
        self._report("foreign", f"end of series {end.series} ({end.unique_id}), which is not running")
        self._write_no_frame(Counter.FOREIGN, span)

    def _kept_whole(self, length: int, keep: bool, begin: int | None) -> tuple[int, int]:
        """Keep a message that brings no frame, if there is a recording or a relay; return where it lies."""
        return self._records.keep(length, begin) if keep and self._keeps_all() else NOT_KEPT

    def _keeps_all(self) -> bool:
        return bool(self._counters[Counter.KEEP_ALL] or self._counters[Counter.RELAYS])

    def _started(self, event: ScanStarted, span: tuple[int, int]) -> None:
        self._source.forget_loss()
        self._counters[Counter.CONNECTED] = 1
        self._counters[Counter.REFUSED] = 0
        self._trouble.forget_protocol()
        self._trouble.send()
        scan = self._counters[Counter.SCANS] = self._tracker.start(event)
        self._starts.put(scan, self._start_messages.latest)
        self._reported.clear()
        self._formats.start_scan()
        start, unit = replace(event, pixel_mask=None, header={}), self._source.event_unit
        mask = None if event.pixel_mask is None else np.packbits(event.pixel_mask).tobytes()
        self._channel.send(messages.StartMessage(scan=scan, started=start, pixel_mask=mask, event_unit=unit))
        self._records.write(RecordKind.SCAN_STARTED, span)

    def _refused(self, image: ImageReceived | FrameBegan | FrameIncomplete, span: tuple[int, int]) -> None:
        what = f"image {image.index} of series {image.series}"
        if self._tracker.scan:
            self._report("refused", f"{what}: duplicate, beyond or foreign")
        else:
            self._report("foreign", f"{what} arrived before any start message")
        self._write_no_frame(Counter.FOREIGN, span)

    def _malformed(self, error: MalformedMessage, span: tuple[int, int] = NOT_KEPT) -> None:
        self._counters[Counter.REFUSED] += 1
        self._report("malformed", self._trouble.described(error))
        self._tracker.malformed += 1
        self._write_no_frame(Counter.MALFORMED, span)

    def _write_no_frame(self, outside: Counter, span: tuple[int, int]) -> None:
        """Record a message that the tracker has counted and that brings no frame."""
        is_outside = self._tracker.scan == 0
        if is_outside:
            self._counters[outside] += 1
        if span is not NOT_KEPT or (not is_outside and self._writer.has_record_room()):
            self._records.write(RecordKind.NO_FRAME, span)

    def _report(self, kind: Literal["refused", "foreign", "malformed", "incomplete"], text: str) -> None:
        reported = self._reported.get(kind, 0)
        self._reported[kind] = reported + 1
        if reported < _REPORTED_PER_SCAN:
            self._channel.send(messages.MessageRefused(kind=kind, scan=self._tracker.scan, text=text))

    def _found_nothing(self) -> None:
        self._counters[_LOOKED_AT] = time.monotonic_ns()

    def _look_around(self) -> None:
        self._writer.map_ahead()
        if (started := self._parser.settle()) is not None:
            self._start_messages.make_start()
            self._started(started, NOT_KEPT)
        connected = int(self._source.is_connected)
        if not (connected and self._does_report_empty):
            self._found_nothing()
        if not connected:
            self._trouble.forget_protocol()  # the next peer may have another one
        self._look_at_source()
        if self._source.connection_lost() and self._tracker.scan:
            self._records.write(RecordKind.SOURCE_LOST)

    def _look_at_source(self) -> None:
        """Report what is wrong with the source, and whether it is connected."""
        self._look_at = time.monotonic() + _LOOK_S
        self._trouble.send()
        if notes := self._source.notes:
            self._channel.send(messages.SourceNotes(notes=notes))
        connected = int(self._source.is_connected)
        if connected != self._counters[Counter.CONNECTED]:
            self._counters[Counter.CONNECTED] = connected
            self._records.wake()


def main() -> None:
    """Run the receiver process."""
    channel: Channel[messages.FromReceiver, messages.OpenSource] = own_channel(messages.OPEN_SOURCE)
    framing_routines()  # while others start
    compiled_reader()
    try:
        order, (ring_fd, wake_fd, start_fd, *of_sockets), _ = channel.receive()
    except ChannelClosed:  # another process did not start
        return
    ring = Ring(shared_memory.map_shared(ring_fd), order.records)
    try:
        opened = open_sockets(order, of_sockets) if order.sockets else None
        receiver = RingReceiver(ring, wake_fd, start_fd, channel, order, opened=opened)
    except Exception as error:  # noqa: BLE001 - reported to the daemon, whatever it is
        channel.send(messages.SourceNotOpened(text=str(error)))
        raise SystemExit(1) from None
    channel.send(messages.ReceiverReady())
    try:
        receiver.run()
    except ChannelClosed:
        return
    except ProcessDied as error:  # one that reads a socket: the daemon starts all of them again
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
