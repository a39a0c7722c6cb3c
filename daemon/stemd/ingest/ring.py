"""The byte ring between receiver and workers: unchanged messages, and one record for each.

A page of counters, a ring of records and a ring of bytes in shared memory. The receiver writes records and
bytes, and publishes the number of a record after that is made; `Counter` says who writes which counter.
"""

import enum
import mmap
import struct
from contextlib import suppress
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

PAGE = mmap.PAGESIZE
ALIGNMENT = 64  # bytes; a cache line
_MADV_POPULATE_WRITE: Final = 23  # Linux 5.14; Python's mmap module does not name it
_MAPPED_AT_ONCE: Final = 32 * 2**20  # bytes; takes about 10 ms
_BYTES_PER_RECORD: Final = 2048  # small messages of the fastest detectors


class RecordKind(enum.IntEnum):
    """What a record is for."""

    SCAN_STARTED = 1
    FRAME = 2
    SCAN_ENDED = 3
    NO_FRAME = 4  # a message without a frame (duplicate, foreign, malformed): only counters changed
    DISCARDED = 5  # a frame that was received and not kept, since the ring was full
    SOURCE_LOST = 6
    FRAME_BEGAN = 7  # the first module of a frame; a FRAME, DISCARDED or INCOMPLETE follows
    INCOMPLETE = 8  # a frame of which modules did not come


RECORD: Final = np.dtype(
    [
        ("kind", "u1"),
        ("is_counted", "u1"),  # 1: the frame counts as received since its FRAME_BEGAN
        ("format", "u2"),  # number of the FrameFormat, which a message brings
        ("scan", "u4"),  # number of the scan (`Counter.SCANS`); 0: the receiver took no start message yet
        ("index", "u8"),  # frame index within the scan
        ("payload", "u8"),  # where the payload begins, in bytes from the start of the byte ring
        ("size", "u8"),  # bytes of the payload
        ("end", "u8"),  # position after this message, counted over all passes
        ("time", "f8"),  # seconds since the epoch
        ("received", "u8"),  # of this scan, this message included; as are the next three
        ("duplicate", "u8"),
        ("foreign", "u8"),
        ("malformed", "u8"),
        ("events", "u8", (3,)),  # of an event detector: received, outside of the grid, without a position
        ("begin", "u8"),  # where the whole message begins, in bytes from the start of the byte ring
        ("length", "u8"),  # bytes of the whole message; 0: it was not kept
    ]
)
NO_EVENTS: Final = (0, 0, 0)
_RECORD: Final = struct.Struct("=BBHIQQQQdQQQQQQQQQ")
_END: Final = struct.Struct("=Q")
_END_AT: Final = struct.calcsize("=BBHIQQQ")
_BEGIN_AT: Final = struct.calcsize("=BBHIQQQQdQQQQQQQ")
_FRAME: Final = int(RecordKind.FRAME)


class FrameSpans(NamedTuple):
    """Where frames lie, counted from the beginning of the room that they came into; arrays of int64."""

    frames: NDArray[np.int64]  # their indices in the scan
    payloads: NDArray[np.int64]
    sizes: NDArray[np.int64]
    begins: NDArray[np.int64]  # of the whole messages, as are `lengths`
    lengths: NDArray[np.int64]


class Counter(enum.IntEnum):
    """Places of the counters in the first page, each with its writer."""

    HEAD = 0  # records written (receiver)
    FREED = 1  # records released (scheduler)
    WAKE = 2  # records written that wake the scheduler; 0: it does not sleep (cleared by the receiver)
    DROP_WHEN_FULL = 3  # scheduler
    HELD_BACK = 4  # 1: the receiver waits for room (receiver; scheduler after its death)
    CONNECTED = 5  # 1: a detector is connected (receiver; scheduler after its death)
    BYTES = 6  # bytes received since the start (receiver)
    MALFORMED = 7  # messages outside any scan (receiver)
    FOREIGN = 8  # the same
    STOP = 9  # 1: the receiver is to leave (scheduler)
    POSITION = 10  # bytes written over all passes (receiver)
    KEEP_ALL = 11  # 1: messages that bring no frame stay in the ring, too (recorder's owner)
    RECORDED = 12  # records that the recorder has done with (recorder)
    RECORDER_HOLDS = 13  # 1: what is not recorded yet stays in the ring (recorder's owner)
    SCANS = 14  # start messages taken, by all receivers so far: numbers of scans never repeat (receiver)
    FORMATS = 15  # numbers given to formats, by all receivers so far (receiver)
    LOOKED_AT = 16  # when the receiver last found the socket empty, monotonic ns (receiver)
    READING_SINCE = 17  # when it last stopped holding the detector back, monotonic ns (receiver)
    REFUSED = 18  # messages that made no sense since the last start message (receiver)
    RELAYS = 19  # relays that read the ring; with any, all messages stay in it, too (relays' owner)
    WAKE_POSITION = 20  # bytes written over all passes that wake it, too (scheduler)
    GATHER_US = 21  # how long the receiver may wait for more where little comes (scheduler)
    RELAY_HOLDS = 64  # of each relay, one after the other: 1 as RECORDER_HOLDS (relays' owner)
    RELAYED = 128  # of each relay: as RECORDED (relay)


# Looking a member up in its class costs more than the access that it is for.
_HEAD: Final = int(Counter.HEAD)
_FREED: Final = int(Counter.FREED)
_POSITION: Final = int(Counter.POSITION)


def records_for(size_bytes: int, *, least: int = 1 << 14) -> int:
    """Return how many messages a ring of so many bytes can hold at once, however small they are."""
    return max(least, size_bytes // _BYTES_PER_RECORD)


class Ring:
    """Both sides' view of the shared block: `bytes_needed` bytes, all zero at first."""

    def __init__(self, shared: mmap.mmap, records: int) -> None:
        self._shared = shared
        view = memoryview(shared)
        self.counters = view[:PAGE].cast("Q")
        start = PAGE + _round_up(records * RECORD.itemsize, PAGE)
        self.record_count = records
        self.records: NDArray[np.void] = np.frombuffer(shared, RECORD, records, PAGE)
        self.record_bytes = view[PAGE : PAGE + records * RECORD.itemsize]
        self.kinds: NDArray[np.uint8] = self.records["kind"]
        # shape (records, 2): where the whole message begins, and its bytes
        self.spans = np.ndarray((records, 2), np.int64, self.record_bytes, _BEGIN_AT, (RECORD.itemsize, 8))
        self.data = view[start:]
        self.data_array: NDArray[np.uint8] = np.frombuffer(self.data, np.uint8)  # the same, as one object
        self._data_start = start
        self.size_bytes = len(self.data)

    @staticmethod
    def bytes_needed(size_bytes: int, records: int) -> int:
        """Return the bytes of shared memory for a byte ring of `size_bytes` and `records` records."""
        return PAGE + _round_up(records * RECORD.itemsize, PAGE) + _round_up(size_bytes, PAGE)

    def look(self, first: int, last: int) -> NDArray[np.void]:
        """Return the records numbered `first` up to, not including, `last`; where they lie, if possible."""
        begin, end = first % self.record_count, first % self.record_count + last - first
        if end <= self.record_count:
            return self.records[begin:end]
        return np.concatenate([self.records[begin:], self.records[: end - self.record_count]])

    def between(self, first: int, last: int) -> NDArray[np.void]:
        """Return a copy of them, which stays valid when they are released."""
        return self.look(first, last).copy()

    def map_pages(self, start: int, stop: int) -> None:
        """Have pages of the byte ring, a whole number of them, ready to be written; where the kernel can."""
        with suppress(OSError):  # an older kernel maps them when they are touched
            self._shared.madvise(_MADV_POPULATE_WRITE, self._data_start + start, stop - start)

    def unrecorded(self, drained: int) -> int:
        """Return the first record that recorder or relays still need, or `drained` if that is before it."""
        counters = self.counters
        if counters[Counter.RECORDER_HOLDS]:
            drained = min(drained, int(counters[Counter.RECORDED]))
        for relay in range(counters[Counter.RELAYS]):
            if counters[Counter.RELAY_HOLDS + relay]:
                drained = min(drained, int(counters[Counter.RELAYED + relay]))
        return drained

    def used_bytes(self, first_record: int | None = None) -> int:
        """Return the bytes that are written and not released, or those from record `first_record` on."""
        freed = int(self.counters[Counter.FREED]) if first_record is None else first_record
        tail = int(self.records[(freed - 1) % self.record_count]["end"]) if freed else 0
        return max(0, int(self.counters[Counter.POSITION]) - tail)


class RingWriter:
    """The receiver's side: `max_message_bytes` of room in one piece for the next message, then its record."""

    def __init__(self, ring: Ring, max_message_bytes: int) -> None:
        self._ring = ring
        self._counters = ring.counters
        self._records = ring.record_bytes
        self._count = ring.record_count
        # Two records stay free: the last freed one marks where free space begins, and one message can write
        # two.
        self._most = ring.record_count - 2
        self._largest = max_message_bytes
        self._head = int(self._counters[Counter.HEAD])  # not 0 after a receiver that died
        self._position = int(self._counters[Counter.POSITION])
        self._room_position = self._position
        self.begin = 0  # where the last `room` began, in bytes from the start of the byte ring
        self._freed = 0
        self._tail = 0
        self._mapped = 0  # bytes of the byte ring, from its start

    def room(self) -> memoryview | None:
        """Return where the next message goes (`max_message_bytes` long), or None while the ring is full."""
        freed = self._counters[_FREED]
        if self._head - freed >= self._most:
            return None
        size = self._ring.size_bytes
        begin = self._position % size
        position = self._position
        if begin + self._largest > size:
            position += size - begin
            begin = 0
        if freed != self._freed:
            self._freed = freed
            newest_freed = (freed - 1) % self._count * _RECORD.size
            (self._tail,) = _END.unpack_from(self._records, newest_freed + _END_AT)
        if position + self._largest - self._tail > size:
            return None
        self._position = self._room_position = position
        self.begin = begin
        return self._ring.data[begin : begin + self._largest]

    def map_ahead(self) -> None:
        """Map the next pages while nothing comes (some ms): else each costs 2 us at its first message."""
        ring = self._ring
        if self._mapped < ring.size_bytes:
            stop = min(self._mapped + _MAPPED_AT_ONCE, ring.size_bytes)
            ring.map_pages(self._mapped, stop)
            self._mapped = stop

    def has_record_room(self) -> bool:
        """Return whether one more record fits."""
        return self.free_records() > 0

    def free_records(self) -> int:
        """Return how many records fit."""
        return self._most - self._head + self._counters[_FREED]

    def keep(self, size: int) -> None:
        """Take the first `size` bytes of the last `room`: the message stays until its record is released."""
        self._position += (size + ALIGNMENT - 1) & ~(ALIGNMENT - 1)

    def reach(self, size: int) -> None:
        """Take all up to the byte `size` of the last `room`, messages that were taken before included."""
        self._position = self._room_position + size

    def align(self) -> None:
        """Have the next message begin at a cache line again."""
        self._position = (self._position + ALIGNMENT - 1) & ~(ALIGNMENT - 1)

    def record(
        self,
        kind: int,
        *,
        scan: int,
        index: int = 0,
        payload: int = 0,
        size: int = 0,
        frame_format: int = 0,
        time: float,
        counts: tuple[int, int, int, int],
        events: tuple[int, int, int] = NO_EVENTS,
        begin: int = 0,
        length: int = 0,
        is_counted: bool = False,
    ) -> None:
        """Write the record of a message and publish it; see `RECORD`."""
        _RECORD.pack_into(
            self._records,
            (self._head % self._count) * _RECORD.size,
            kind,
            is_counted,
            frame_format,
            scan,
            index,
            payload,
            size,
            self._position,
            time,
            *counts,
            *events,
            begin,
            length,
        )
        self._head += 1
        self._counters[_POSITION] = self._position
        self._counters[_HEAD] = self._head

    def record_frames(
        self,
        spans: FrameSpans,
        *,
        scan: int,
        frame_format: int,
        time: float,
        counts: tuple[int, int, int, int],
        events: tuple[int, int, int] = NO_EVENTS,
    ) -> None:
        """Write and publish records of frames at these `spans` of the last `room`; at most `free_records`."""
        number = len(spans.frames)
        ends = spans.begins + spans.lengths
        made = np.zeros(number, RECORD)
        made["kind"], made["format"], made["scan"], made["time"] = _FRAME, frame_format, scan, time
        made["index"], made["size"], made["length"] = spans.frames, spans.sizes, spans.lengths
        made["payload"] = self.begin + spans.payloads
        made["begin"] = self.begin + spans.begins
        made["end"] = self._room_position + ends
        received, made["duplicate"], made["foreign"], made["malformed"] = counts
        made["events"] = events
        made["received"] = np.arange(received - number + 1, received + 1)
        first = self._head % self._count
        until_turn = self._count - first
        records = self._ring.records
        records[first : first + number] = made[:until_turn]
        if number > until_turn:
            records[: number - until_turn] = made[until_turn:]
        self._head += number
        self.reach(int(ends[-1]))
        self._counters[_POSITION] = self._position
        self._counters[_HEAD] = self._head


def _round_up(value: int, step: int) -> int:
    return -(-value // step) * step


# A record of these kinds without kept bytes is not a lost message. If the message of a start was not kept,
# the start has a second record (NO_FRAME), which counts as the lost message.
NO_MESSAGE = (RecordKind.SOURCE_LOST, RecordKind.SCAN_STARTED)


class RingReader:
    """Follows the ring without holding it."""

    def __init__(self, ring: Ring, max_message_bytes: int) -> None:
        self._ring = ring
        self._largest = max_message_bytes

    def is_whole(self, end: int, length: int, number: int) -> bool:
        """Whether nothing of a message and its record was overwritten up to now."""
        counters = self._ring.counters
        if int(counters[Counter.FREED]) <= number:
            return True  # nobody may write there yet
        begin = end - -(-length // ALIGNMENT) * ALIGNMENT
        # The receiver writes at most one message, after at most one gap at the end of the ring.
        reach = int(counters[Counter.POSITION]) + 2 * self._largest - self._ring.size_bytes
        return begin >= reach and int(counters[Counter.HEAD]) - number < self._ring.record_count - 1

    def first_whole(self, position: int, head: int) -> int:
        """Return the first record from `position` on that is still there, `head` at most."""
        first = max(position, head - self._ring.record_count + 2)
        while first < head:
            record = self._ring.between(first, first + 1)[0]
            if self.is_whole(int(record["end"]), int(record["length"]), first):
                break
            # By halves: the newest records are there for sure.
            first += max(1, (head - first) // 2)
        return min(first, head) if first > position else position

    def messages_between(self, position: int, stop: int) -> int:
        """Return how many messages the records before `stop` stand for, as far as they still say so."""
        records = self._ring.between(max(position, stop - self._ring.record_count + 2), stop)
        unkept = records["kind"][records["length"] == 0]
        return stop - position - int(np.count_nonzero(np.isin(unkept, NO_MESSAGE)))
