"""From the bytes of an ASI CheeTah CSR stream to messages of one scan position each. Pure."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from stemd_sources.csr import messages
from stemd_sources.csr.messages import FRAME_PREFIX_BYTES, HEADER_BYTES, ITEM_BYTES, Tag, frame_message
from stemd_sources.csr.receiver import Cut, Cutter
from stemd_sources.native import Kernel, address, kernel

_AT_ONCE: Final = 4096
_ENDS: Final = (Tag.SCAN_END, Tag.ACQUISITION_END)
_COUNTED: Final = 2**53  # only damaged values count so many events: then the counts begin at 0 again
_DTYPES = {1: "u1", 2: "<u2", 4: "<u4", 8: "<u8"}


class RowsToCut(NamedTuple):
    """Rows of a chunk, and what their messages say; the fields of `Cut` in ``rows.c``, in their order."""

    pointer_at: int  # where the row pointers of the chunk begin in the data
    pointer_bytes: int  # of one
    index_at: int
    index_bytes: int
    value_at: int
    value_bytes: int
    pixels: int  # of the chunk
    row: int  # the first to cut
    rows: int
    number: int  # of the first frame
    used: int  # bytes of the room that hold messages already
    item: int  # bytes of a value in messages
    height: int  # rows of a frame
    width: int
    positions: int  # of the scan
    is_counts: bool


def cut_rows(
    data: np.ndarray, cut: RowsToCut, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> tuple[int, int, int, int]:
    """Write rows of a chunk as messages to `room`, until it is full.

    `begins`, `lengths`: int64, get the places of messages. Returns how many messages (-1: wrong pointers),
    bytes, events, and events outside of the scan. Too large values are written with more bytes.
    """
    compiled = _compiled()
    if compiled is None:
        return plain_cut_rows(data, cut, room, begins, lengths)
    counts = np.empty(3, np.int64)
    addresses = map(address, (data, np.array(cut, np.int64), room))
    count: int = compiled(*addresses, len(room), address(begins), address(lengths), address(counts))
    written, events, outside = counts.tolist()
    return count, written, events, outside


@cache
def _compiled() -> Kernel | None:
    return kernel("cut_rows", "ppp ippp", "i")


def plain_cut_rows(
    data: np.ndarray, cut: RowsToCut, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> tuple[int, int, int, int]:
    """`cut_rows` with NumPy."""
    pointers = _numbers(data, cut.pointer_at + cut.row * cut.pointer_bytes, cut.pointer_bytes, cut.rows + 1)
    used, events, outside = cut.used, 0, 0
    for place in range(cut.rows):
        first, last = int(pointers[place]), int(pointers[place + 1])
        if not first <= last <= cut.pixels or (cut.row + place == 0 and first):
            return place or -1, used - cut.used, events, outside
        indices = _numbers(data, cut.index_at + first * cut.index_bytes, cut.index_bytes, last - first)
        values = _numbers(data, cut.value_at + first * cut.value_bytes, cut.value_bytes, last - first)
        wide = cut.item
        while len(values) and int(values.max()) >> (8 * wide):
            wide *= 2
        size = FRAME_PREFIX_BYTES + (last - first) * (4 + wide)
        if used + size > len(room):
            return place, used - cut.used, events, outside
        indices = np.minimum(indices.astype(np.uint64), 2**32 - 1)
        number, shape = cut.number + place, (cut.height, cut.width)
        message = frame_message(number, shape, indices, values.astype(_DTYPES[wide]))
        room[used : used + size] = np.frombuffer(message, np.uint8)
        begins[place], lengths[place] = used, size
        used += size
        came = int(values.sum(dtype=np.uint64)) if cut.is_counts else len(values)
        events += came
        outside += came if number >= cut.positions else 0
    return cut.rows, used - cut.used, events, outside


def _numbers(data: np.ndarray, begin: int, item: int, count: int) -> np.ndarray:
    return np.frombuffer(data, np.uint8)[begin : begin + count * item].view(_DTYPES[item])


class _Later(Exception):
    """A message does not fit after those that were written, or is not whole yet."""


class _Out:
    """Messages that were written to a buffer, one after the other."""

    def __init__(self, room: np.ndarray, most: int) -> None:
        self.room, self.left = room, most
        self.used = 0
        self._begins, self._lengths = [np.empty(0, np.int64)], [np.empty(0, np.int64)]

    def add(self, begins: np.ndarray, lengths: np.ndarray, size: int) -> None:
        """Take note of messages that were written in so many bytes."""
        self._begins.append(begins)
        self._lengths.append(lengths)
        self.left -= len(begins)
        self.used += size

    def put(self, message: bytes) -> None:
        """Write a message, if it is one."""
        if not message:
            return
        if self.used + len(message) > len(self.room):
            raise _Later
        self.room[self.used : self.used + len(message)] = np.frombuffer(message, np.uint8)
        self.add(np.array([self.used]), np.array([len(message)]), len(message))

    def spans(self) -> tuple[np.ndarray, np.ndarray]:
        """Where each message begins, and its bytes."""
        return np.concatenate(self._begins), np.concatenate(self._lengths)


class CsrCutter(Cutter):
    """Follows one stream from the beginning of a connection; a chunk beyond `max_message_bytes` ends it."""

    def __init__(self, *, max_message_bytes: int) -> None:
        self._largest = max_message_bytes
        self.unit = "counts"
        self._received = self._outside = 0
        self.begin_stream()

    @property
    def event_counts(self) -> tuple[int, int, int]:
        """See `Cutter.event_counts`; all events have a position."""
        return self._received, self._outside, 0

    def begin_stream(self) -> None:
        self._acquisition: messages.Acquisition | None = None
        self._scan: int | None = None
        self._next = 0
        self._row = 0  # of the chunk that is being cut
        self._item = 0  # bytes of a value; 0: no chunk of this scan was seen
        self.wanted_bytes = HEADER_BYTES
        self.is_over = False

    def cut(self, data: np.ndarray, begin: int, end: int, room: np.ndarray, most: int) -> Cut:
        position = begin
        out = _Out(room, min(most, _AT_ONCE))
        while out.left:
            if end - position < HEADER_BYTES:
                self.wanted_bytes = HEADER_BYTES
                break
            tag = int(data[position])
            if tag == Tag.SCAN_START and out.used:
                break
            try:
                if tag == Tag.CHUNK:
                    position += self._cut_chunk(data, position, end, out)
                else:
                    message, consumed = self._other(tag, data, position, end)
                    out.put(message)
                    position += consumed
                    if tag in _ENDS:
                        self._scan = None
            except _Later:
                break
            except _Broken as error:
                return Cut(position - begin + error.skip, *out.spans(), str(error), not error.skip)
            if tag == Tag.SCAN_START:
                break
        return Cut(position - begin, *out.spans())

    def _other(self, tag: int, data: np.ndarray, position: int, end: int) -> tuple[bytes, int]:
        """The message that a header stands for (none: empty), and the bytes that it takes on the wire."""
        header = data[position : position + HEADER_BYTES].tobytes()
        if tag == Tag.ACQUISITION_START:
            self._acquisition, self._scan = _checked(messages.read_acquisition(header)), None
            return b"", HEADER_BYTES
        if tag == Tag.SCAN_START:
            return self._start(header, data, position, end)
        if tag not in _ENDS:
            raise _Broken(f"message with tag {tag}, expected 0 to 4; the connection is closed")
        return (b"" if self._scan is None else messages.scan_end(self._scan)), HEADER_BYTES

    def _start(self, header: bytes, data: np.ndarray, position: int, end: int) -> tuple[bytes, int]:
        acquisition = self._known()
        sequence, size = messages.read_scan_start(header)
        if size + 2 * HEADER_BYTES > self._largest:
            raise _Broken(f"scan start with {size} bytes of metadata, expected at most {self._largest}")
        consumed = HEADER_BYTES + size
        self._need(consumed, position, end)
        metadata = data[position + HEADER_BYTES : position + consumed].tobytes()
        self._scan, self._next, self._row, self._item = sequence, 0, 0, 0
        self._received = self._outside = 0
        is_counts = acquisition.value_format == messages.ValueFormat.COUNTS
        self.unit = "counts" if is_counts else "time over threshold"
        kept = acquisition._replace(pointer_type=messages.U32, index_type=messages.U32)
        return messages.acquisition_start(kept) + messages.scan_start(sequence, metadata), consumed

    def _cut_chunk(self, data: np.ndarray, position: int, end: int, out: _Out) -> int:
        """Write positions of a chunk; return the bytes consumed: 0 until all of it is written."""
        acquisition = self._known()
        if self._scan is None:
            raise _Broken("chunk before the start of a scan; the connection is closed")
        chunk = messages.read_chunk(data[position : position + HEADER_BYTES].tobytes())
        pointer_bytes = ITEM_BYTES[acquisition.pointer_type]
        index_bytes = ITEM_BYTES[acquisition.index_type]
        size = _chunk_bytes(chunk, pointer_bytes, index_bytes)
        if size > self._largest:
            limit = f"{self._largest}, which source.max_message_bytes sets: raise it"
            raise _Broken(f"chunk of {size} bytes, expected at most {limit}; the connection is closed")
        self._need(size, position, end)
        value_bytes = ITEM_BYTES[chunk.value_type]
        self._item = self._item or (2 if value_bytes <= 2 else 4)  # counts of 8 bits: larger ones may follow
        if chunk.number and not self._row:
            self._next = min(chunk.number - 1, 2**62)
        rows = min(chunk.frames - self._row, out.left)
        begins, lengths = np.empty((2, rows), np.int64)
        body = position + HEADER_BYTES
        wanted = RowsToCut(
            pointer_at=body,
            pointer_bytes=pointer_bytes,
            index_at=body + chunk.index_offset,
            index_bytes=index_bytes,
            value_at=body + chunk.value_offset,
            value_bytes=value_bytes,
            pixels=chunk.pixels,
            row=self._row,
            rows=rows,
            number=self._next,
            used=out.used,
            item=self._item,
            height=acquisition.rows,
            width=acquisition.columns,
            positions=acquisition.nav_rows * acquisition.nav_columns,
            is_counts=acquisition.value_format == messages.ValueFormat.COUNTS,
        )
        written, size_written, events, outside = cut_rows(data, wanted, out.room, begins, lengths)
        if written < 0:
            self._pass_over(chunk)
            problem = f"row pointers are not rising from 0 to {chunk.pixels}"
            raise _Broken(f"chunk of {chunk.frames} positions: {problem}", skip=size)
        if not written and rows:
            if out.used:
                raise _Later
            self._pass_over(chunk)
            limit = f"{len(out.room)} bytes hold, which source.max_message_bytes sets: raise it"
            raise _Broken(f"scan position with more pixels than {limit}", skip=size)
        self._received = (self._received + events) % _COUNTED
        self._outside = (self._outside + outside) % _COUNTED
        self._next += written
        self._row += written
        out.add(begins[:written], lengths[:written], size_written)
        if self._row < chunk.frames:
            return 0
        self._row = 0
        return size

    def _pass_over(self, chunk: messages.Chunk) -> None:
        """Leave out the positions of a chunk that are not cut yet."""
        self._next += chunk.frames - self._row
        self._row = 0

    def _known(self) -> messages.Acquisition:
        if self._acquisition is None:
            begin = "the stream began in the middle of an acquisition, whose shape is not known"
            raise _Broken(f"{begin}; the connection is closed until the next one begins")
        return self._acquisition

    def _need(self, size: int, position: int, end: int) -> None:
        if end - position < size:
            self.wanted_bytes = size
            raise _Later
        self.wanted_bytes = HEADER_BYTES


class _Broken(Exception):
    """The stream broke the protocol; `skip` bytes are to be left out, 0: an unknown number."""

    def __init__(self, text: str, *, skip: int = 0) -> None:
        super().__init__(text)
        self.skip = skip


def _checked(acquisition: messages.Acquisition) -> messages.Acquisition:
    _, _, nav_rows, nav_columns, first, rows, columns, second, _ = acquisition
    if 0 in (nav_rows, nav_columns, rows, columns) or not {first, second} <= ITEM_BYTES.keys():
        got = f"acquisition of {nav_rows} x {nav_columns} positions, {rows} x {columns} pixels"
        types = f"number types {first} and {second}, expected 1 or more and types 2 to 5"
        raise _Broken(f"{got}, {types}; the connection is closed")
    return acquisition


def _chunk_bytes(chunk: messages.Chunk, pointer_bytes: int, index_bytes: int) -> int:
    """Bytes of a whole chunk on the wire."""
    value_bytes = ITEM_BYTES.get(chunk.value_type)
    if value_bytes is None:
        raise _Broken(f"chunk with value type {chunk.value_type}, expected 2 to 5; the connection is closed")
    indices = (chunk.frames + 1) * pointer_bytes
    values = chunk.index_offset + chunk.pixels * index_bytes
    if chunk.index_offset < indices or chunk.value_offset < values:
        raise _Broken(
            f"chunk of {chunk.frames} positions and {chunk.pixels} pixels with offsets {chunk.index_offset} "
            f"and {chunk.value_offset}, expected {indices} and {values} or more; the connection is closed"
        )
    return HEADER_BYTES + chunk.value_offset + chunk.pixels * value_bytes
