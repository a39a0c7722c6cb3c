"""Messages of sparse scan positions to events, and the decoder of their payloads; no sockets."""

import json
from contextlib import suppress
from functools import cache, lru_cache
from math import prod
from typing import NamedTuple

import numpy as np

from stemd_sources.codecs.frame_decoder import Buffer, FrameDecoder, Ints, address_of
from stemd_sources.csr import messages
from stemd_sources.csr.messages import FRAME_PREFIX_BYTES, HEADER_BYTES, ITEM_BYTES, Tag
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, Images, ScanEnded, ScanStarted
from stemd_sources.headers.json_object import check_frame_bytes, plain_values
from stemd_sources.interfaces import Parser
from stemd_sources.native import Kernel, address, kernel

CODEC = "asi-csr"
"""Of a payload: flat numbers of pixels (uint32, rising), then as many values of the format's dtype."""
_INDEX_BYTES = 4
_ANY_METADATA = 2**20
_HEAD = np.dtype(
    [
        *(("tag", "u1"), ("type", "u1"), ("frames", "<u4"), ("pixels", "<u4"), ("index_at", "<u4")),
        *(("value_at", "<u4"), ("rows", "<u2"), ("columns", "<u2"), ("_", "<u2"), ("number", "<u8")),
    ]
)
_SAME = ["tag", "type", "frames", "index_at", "rows", "columns"]


class AsiCsrParser(Parser):
    """Reads a `Cutter`'s messages: starts (with those of acquisitions), scan positions, and ends of scans."""

    def __init__(self, channel: str | None = None) -> None:
        self._series = 0

    def parse(self, message: bytes | memoryview) -> ScanStarted | ImageReceived | ScanEnded:
        if len(message) < HEADER_BYTES:
            raise MalformedMessage(f"message of {len(message)} bytes, expected a header of {HEADER_BYTES}")
        tag = message[0]
        if tag == Tag.CHUNK:
            return self._image(message)
        if tag == Tag.ACQUISITION_START:
            return self._start(message)
        if tag == Tag.SCAN_END and len(message) == HEADER_BYTES:
            return ScanEnded(series=messages.read_end(message))
        expected = f"start of a scan (0), a scan position (2) or the end of a scan (3, {HEADER_BYTES} bytes)"
        raise MalformedMessage(f"message of {len(message)} bytes with tag {tag}, expected the {expected}")

    def read_images(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images | None:
        if not len(begins) or lengths[0] < FRAME_PREFIX_BYTES:
            return None
        first = int(begins[0])
        try:
            event = self.parse(buffer[first : first + int(lengths[0])])
        except MalformedMessage:
            return None
        if not isinstance(event, ImageReceived):
            return None
        count = int(np.argmin(np.append(lengths >= FRAME_PREFIX_BYTES, False)))
        places = begins[:count, None] + np.arange(_HEAD.itemsize)
        heads = np.frombuffer(buffer, np.uint8)[places].view(_HEAD)[:, 0]
        pixels = heads["pixels"].astype(np.int64)
        sizes = pixels * (4 + np.dtype(event.format.dtype).itemsize)
        fits = (heads["value_at"] == 8 + 4 * pixels) & (lengths[:count] == FRAME_PREFIX_BYTES + sizes)
        fits &= (heads["number"] > 0) & (heads["number"] <= 2**62)
        for field in _SAME:
            fits &= heads[field] == heads[field][0]
        count = int(np.argmin(np.append(fits, False)))
        numbers = heads["number"][:count].astype(np.int64) - 1
        offsets = np.full(count, FRAME_PREFIX_BYTES, np.int64)
        return Images(event.series, None, event.format, numbers, offsets, sizes[:count])

    def _start(self, message: bytes | memoryview) -> ScanStarted:
        size = len(message) - 2 * HEADER_BYTES
        if size < 0 or message[HEADER_BYTES] != Tag.SCAN_START:
            raise MalformedMessage(f"acquisition start of {len(message)} bytes, expected a scan start in it")
        start = messages.read_acquisition(message)
        sequence, promised = messages.read_scan_start(message[HEADER_BYTES : 2 * HEADER_BYTES])
        if promised != size:
            raise MalformedMessage(f"scan start with {size} bytes of metadata, expected {promised}")
        if 0 in (start.nav_rows, start.nav_columns, start.rows, start.columns):
            nav, sig = f"{start.nav_rows} x {start.nav_columns}", f"{start.rows} x {start.columns}"
            what = f"acquisition of {nav} positions and {sig} pixels"
            raise MalformedMessage(f"{what}, expected 1 or more of each")
        self._series = sequence
        return ScanStarted(
            series=sequence,
            announced=start.nav_rows * start.nav_columns,
            sig_shape=(start.rows, start.columns),
            nav_shape=(start.nav_rows, start.nav_columns),
            header=_metadata(message[2 * HEADER_BYTES :]) | {"value_format": start.value_format},
        )

    def _image(self, message: bytes | memoryview) -> ImageReceived:
        chunk = messages.read_chunk(message)
        item = ITEM_BYTES.get(chunk.value_type)
        if chunk.frames != 1 or not 0 < chunk.number <= 2**62 or item is None:
            got = f"{chunk.frames} positions, number {chunk.number}, value type {chunk.value_type}"
            expected = "one position, a number from 1, and a type from 2 to 5"
            raise MalformedMessage(f"chunk of {got}, expected {expected}")
        size = chunk.pixels * (4 + item)
        places = (chunk.index_offset, chunk.value_offset)
        if places != (8, 8 + 4 * chunk.pixels) or len(message) != FRAME_PREFIX_BYTES + size:
            raise MalformedMessage(
                f"scan position of {len(message)} bytes with offsets {places[0]} and {places[1]}, expected "
                f"{FRAME_PREFIX_BYTES + size} bytes and offsets 8 and {8 + 4 * chunk.pixels}"
            )
        frame_format = _format(item, chunk.rows, chunk.columns)
        return ImageReceived(self._series, None, chunk.number - 1, FRAME_PREFIX_BYTES, size, frame_format)


@lru_cache(maxsize=64)
def _format(item: int, rows: int, columns: int) -> FrameFormat:
    check_frame_bytes((rows, columns), item, "scan position")
    return FrameFormat(codec=CODEC, dtype=np.dtype(f"<u{item}").str, shape=(rows, columns))


def _metadata(text: bytes | memoryview) -> dict[str, object]:
    """The plain values of the metadata, if it is a JSON object."""
    try:
        values = json.loads(bytes(text)) if 0 < len(text) <= _ANY_METADATA else {}
    except (ValueError, RecursionError):
        return {}
    return plain_values(values) if isinstance(values, dict) else {}


class Rows(NamedTuple):
    """Frames as rows of a sparse matrix."""

    pointers: np.ndarray  # int64; where the pixels of each frame begin, and those of the last one end
    columns: np.ndarray  # int32; flat numbers of pixels, rising within each frame, each there once
    values: np.ndarray  # as many, in the dtype of the format


class CsrDecoder(FrameDecoder):
    """Decodes pixel numbers (uint32, rising) and as many values; others are 0, and none is a mark."""

    def __init__(self, frame_format: FrameFormat) -> None:
        super().__init__(frame_format)
        self._pixels = prod(frame_format.shape)
        if self._pixels >= 2**31:
            raise DecodeError(f"frame of {self._pixels} pixels, expected fewer than 2**31")

    def decode_at(self, buffer: Buffer, offset: int, size: int, base_address: int, out_address: int) -> None:
        columns, values = self.row(buffer, offset, size)
        out = self.pixels_at(out_address).reshape(-1)
        out[:] = 0
        out[columns] = values

    def decode_many_at(
        self, buffer: Buffer, offsets: Ints, sizes: Ints, base_address: int, out_address: int, *, marks: Ints
    ) -> int:
        """See `FrameDecoder.decode_many_at`; `marks` stays as it is."""
        routines = _routines()
        if routines is not None:
            payloads = (base_address, address(offsets), address(sizes), len(offsets))
            decoded: int = routines[0](*payloads, self._pixels, self.dtype.itemsize, out_address)
            return decoded
        before = int(marks[0])
        done = super().decode_many_at(buffer, offsets, sizes, base_address, out_address, marks=marks)
        marks[0] = before
        return done

    def rows(self, buffer: Buffer, offsets: Ints, sizes: Ints) -> tuple[Rows, int]:
        """Rows of the payloads up to the first damaged one, and how many; `offsets`, `sizes`: int64."""
        routines = _routines()
        if routines is None:
            return self._plain_rows(buffer, offsets, sizes)
        item = self.dtype.itemsize
        most = int(sizes.sum()) // (_INDEX_BYTES + item)
        pointers = np.zeros(len(offsets) + 1, np.int64)
        columns, values = np.empty(most, np.int32), np.empty(most, self.dtype)
        payloads = (address_of(buffer), address(offsets), address(sizes), len(offsets))
        done = routines[1](*payloads, self._pixels, item, *map(address, (columns, values, pointers)))
        used = int(pointers[done])
        return Rows(pointers[: done + 1], columns[:used], values[:used]), done

    def _plain_rows(self, buffer: Buffer, offsets: Ints, sizes: Ints) -> tuple[Rows, int]:
        rows = [(np.empty(0, np.int32), np.empty(0, self.dtype))]
        with suppress(DecodeError):
            for offset, size in zip(offsets.tolist(), sizes.tolist(), strict=True):
                rows.append(self.row(buffer, offset, size))
        columns, values = (np.concatenate(parts) for parts in zip(*rows, strict=True))
        pointers = np.cumsum([len(row) for row, _ in rows])
        return Rows(pointers, columns.astype(np.int32), values), len(rows) - 1

    def row(self, buffer: Buffer, offset: int, size: int) -> tuple[np.ndarray, np.ndarray]:
        """Pixels and values of one payload; see `decode_at`."""
        each = _INDEX_BYTES + self.dtype.itemsize
        count, rest = divmod(size, each)
        if rest:
            raise DecodeError(f"payload of {size} bytes, expected a multiple of {each}")
        columns = np.frombuffer(buffer, "<u4", count, offset)
        values = np.frombuffer(buffer, self.dtype, count, offset + _INDEX_BYTES * count)
        if count and (columns[-1] >= self._pixels or (columns[1:] <= columns[:-1]).any()):
            found = f"pixels {columns.min()} to {columns.max()}"
            raise DecodeError(f"{found}, expected rising numbers below {self._pixels}")
        return columns, values


@cache
def _routines() -> tuple[Kernel, Kernel] | None:
    scatter, gather = kernel("scatter_frames", "pppi iip", "i"), kernel("gather_rows", "pppi iippp", "i")
    return None if scatter is None or gather is None else (scatter, gather)
