"""Messages of sparse scan positions to events; where they come from is the business of the receiver."""

import json
from functools import lru_cache

import numpy as np

from stemd_sources.csr.messages import (
    FRAME_PREFIX_BYTES,
    HEADER_BYTES,
    ITEM_BYTES,
    Tag,
    read_acquisition,
    read_chunk,
    read_end,
    read_scan_start,
)
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ImageReceived, Images, ScanEnded, ScanStarted
from stemd_sources.headers.json_object import check_frame_bytes, plain_values
from stemd_sources.interfaces import Parser

CODEC = "asi-csr"
"""Of a payload: flat numbers of pixels (uint32, rising), then as many values of the format's dtype."""
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
            return ScanEnded(series=read_end(message))
        raise MalformedMessage(
            f"message of {len(message)} bytes with tag {tag}, expected the start of a scan (0), a scan "
            f"position (2) or the end of a scan (3, {HEADER_BYTES} bytes)"
        )

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
        start = read_acquisition(message)
        sequence, promised = read_scan_start(message[HEADER_BYTES : 2 * HEADER_BYTES])
        if promised != size:
            raise MalformedMessage(f"scan start with {size} bytes of metadata, expected {promised}")
        if 0 in (start.nav_rows, start.nav_columns, start.rows, start.columns):
            raise MalformedMessage(
                f"acquisition of {start.nav_rows} x {start.nav_columns} positions and {start.rows} x "
                f"{start.columns} pixels, expected 1 or more of each"
            )
        self._series = sequence
        return ScanStarted(
            series=sequence,
            announced=start.nav_rows * start.nav_columns,
            sig_shape=(start.rows, start.columns),
            nav_shape=(start.nav_rows, start.nav_columns),
            header=_metadata(message[2 * HEADER_BYTES :]) | {"value_format": start.value_format},
        )

    def _image(self, message: bytes | memoryview) -> ImageReceived:
        chunk = read_chunk(message)
        item = ITEM_BYTES.get(chunk.value_type)
        if chunk.frames != 1 or not 0 < chunk.number <= 2**62 or item is None:
            raise MalformedMessage(
                f"chunk of {chunk.frames} positions, number {chunk.number}, value type {chunk.value_type}, "
                f"expected one position, a number from 1, and a type from 2 to 5"
            )
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
