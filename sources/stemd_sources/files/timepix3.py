"""Files of raw Timepix3 events: ``.tpx3`` (the words of a stream) and ``.t3p`` (records of an AdvaPIX)."""

from pathlib import Path
from typing import Final

import numpy as np

from stemd_sources.csr.parser import CODEC, AsiCsrParser, CsrDecoder, Rows
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings
from stemd_sources.detectors.tpx3.lines import CHIP_SIDE, MAGIC, WORD_BYTES, chunk, hit_words
from stemd_sources.errors import DataFileError
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.opening.regular_file import existing_file, open_file

_T3P: Final = np.dtype([("pixel", "<u4"), ("toa", "<u8"), ("overflow", "u1"), ("ftoa", "u1"), ("tot", "<u2")])
_ROOM_BYTES: Final = 2**26
_READ_BYTES: Final = 2**22
_MOST_WORDS: Final = 8000
_MOST_HELD_BYTES: Final = 2**30


def read_events(path: str | Path, settings: Timepix3Settings, *, scan: int = 0) -> Rows:
    """Positions of a scan (from 0) in ``.t3p`` or words of a stream, as rows; DataFileError for others."""
    file = existing_file(path, "Timepix3 events")
    with open_file(file) as words:
        data = np.fromfile(words, np.uint8)
    if file.suffix.lower() == ".t3p":
        data = _words_of_records(data, file)
    elif len(data) < WORD_BYTES or int(data[:4].view("<u4")[0]) != MAGIC:
        expected = "expected TPX3, the header of a chunk of words"
        raise DataFileError(f"{file}: begins with {data[:8].tobytes()!r}, {expected}")
    return _rows(data, settings, file, scan)


def _rows(data: np.ndarray, settings: Timepix3Settings, file: Path, scan: int) -> Rows:
    """Have a cutter make scan positions of a whole file; return those of a scan."""
    positions = settings.nav_shape[0] * settings.nav_shape[1]
    cutter = Timepix3Cutter(settings, max_message_bytes=_MOST_HELD_BYTES)
    decoder = CsrDecoder(FrameFormat(codec=CODEC, dtype="<u2", shape=settings.layout.sig_shape))
    buffer = memoryview(bytearray(_ROOM_BYTES))
    room = np.frombuffer(buffer, np.uint8)
    parser = AsiCsrParser()
    parts: list[Rows] = []
    position, end, number, found = 0, 0, -1, 0
    while found < positions:
        cut = cutter.cut(data, position, end, room, positions)
        position += cut.consumed
        if cut.error:
            raise DataFileError(f"{file}: {cut.error}")
        if len(cut.begins):
            first = int(cut.begins[0])
            images = parser.read_images(buffer, cut.begins, cut.lengths)
            if images is None:
                event = parser.parse(buffer[first : first + int(cut.lengths[0])])
                number += isinstance(event, ScanStarted)
            elif number == scan:
                part, count = decoder.rows(buffer, cut.begins + images.offsets, images.sizes)
                parts.append(part)
                found += count
        elif not cut.consumed:
            if end >= len(data):
                if cutter.is_over:
                    hint = cutter.trouble or "look at nx, ny and line signals"
                    words = f"scan {scan} has {found} whole positions, expected {positions}"
                    raise DataFileError(f"{file}: {words}; {hint}")
                cutter.end_stream()
            end = min(len(data), end + _READ_BYTES)
    pointers = np.concatenate([[0], np.cumsum(np.concatenate([np.diff(one.pointers) for one in parts]))])
    columns, values = (np.concatenate([one[place] for one in parts]) for place in (1, 2))
    return Rows(pointers, columns, values)


def _words_of_records(data: np.ndarray, file: Path) -> np.ndarray:
    """The words that a chip would have sent for the records of a ``.t3p`` file."""
    if not len(data) or len(data) % _T3P.itemsize:
        raise DataFileError(f"{file}: has {len(data)} bytes, expected records of {_T3P.itemsize}")
    records = data.view(_T3P)
    if int(records["pixel"].max()) >= CHIP_SIDE * CHIP_SIDE:
        raise DataFileError(f"{file}: has pixel {records['pixel'].max()}, expected numbers below 65536")
    ticks = (records["toa"].astype(np.int64) << 4) - records["ftoa"]
    rows, columns = np.divmod(records["pixel"], CHIP_SIDE)
    words = hit_words(columns, rows, ticks, records["tot"] & 1023)
    parts = [chunk(0, words[at : at + _MOST_WORDS]) for at in range(0, len(words), _MOST_WORDS)]
    return np.frombuffer(bytearray(b"".join(parts)), np.uint8)
