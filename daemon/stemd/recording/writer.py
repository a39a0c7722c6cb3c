"""Writes messages out of the ring into a recording, in large pieces and without a copy of our own."""

import errno
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.kept_start import KeptStart
from stemd.ingest.ring import RecordKind, Ring
from stemd.ingest.ring_reader import NO_MESSAGE, RingReader
from stemd_sources.errors import CaptureError
from stemd_sources.files.mapped import FileMap
from stemd_sources.files.recording_format import (
    PREAMBLE_BYTES,
    check_preamble,
    pack_values,
    preamble,
    record_header,
    walk,
)
from stemd_sources.files.recording_format import RecordKind as FileKind
from stemd_sources.opening.regular_file import read_start

_MOST_RECORDS: Final = 400  # in one go: each takes two of the pieces that one call may write
_MOST_BYTES: Final = 32 * 2**20


class RecordingWriter:
    """A recording that is being written.

    A file that is a recording already goes on after its last whole record. One with damage before a whole
    record is refused: nobody knows how much of it is good.

    Attributes
    ----------
    messages, dropped, size_bytes : int
        Messages in the file and not in the file since it was opened; bytes of the whole file.

    Raises
    ------
    CaptureError
        If the file is there and no recording, or has damage before a whole record.
    OSError
        If it cannot be written.
    """

    def __init__(
        self, path: Path, session: Mapping[str, str | None], ring: Ring, max_message_bytes: int
    ) -> None:
        self._path = path
        self._ring = ring
        self._reader = RingReader(ring, max_message_bytes)
        self._end = _end_of_whole(path)
        self._fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
        self.position = 0
        """Number of the next record of the ring."""
        self.messages = self.dropped = 0
        self._gap = 0
        self._reason = ""
        self._start: KeptStart | None = None  # to be written before the frames of its scan
        head = b"" if self._end else preamble()
        try:
            os.ftruncate(self._fd, self._end)
            self._write([head, pack_values(FileKind.SESSION, time.time(), dict(session))])
        except BaseException:
            os.close(self._fd)
            raise

    @property
    def size_bytes(self) -> int:
        """Bytes of the file."""
        return self._end

    def repeat(self, start: KeptStart | None) -> None:
        """Write a start message first, if frames of its scan follow."""
        self._start = start

    def take(self, head: int) -> bool:
        """Write what lies between `position` and `head`, or the first part of it; return whether it did.

        Raises
        ------
        OSError
            If the file cannot be written; it ends with a whole record, and `position` has not moved.
        """
        self._skip_overwritten(head)
        last = min(head, self.position + _MOST_RECORDS)
        if last == self.position:
            return False
        records = self._ring.between(self.position, last)
        sizes = np.cumsum(records["length"])
        if sizes[-1] > _MOST_BYTES:
            count = max(1, int(np.searchsorted(sizes, _MOST_BYTES)))
            records, last = records[:count], self.position + count
        pieces, kept, lost = self._pieces(records)
        before = self._end
        repeated, start_left = self._repeated(records)
        pieces[:0] = repeated
        if self._gap:
            gap = {"dropped": self._gap, "reason": self._reason}
            pieces.insert(0, pack_values(FileKind.GAP, time.time(), gap))
        self._write(pieces)
        if not self._reader.is_whole(int(records["end"][0]), int(records["length"][0]), self.position):
            # The receiver went over the first of them meanwhile: nobody knows what was written.
            os.ftruncate(self._fd, before)
            self._end = before
            return True
        self._gap, self._start = 0, start_left
        self.messages += kept + len(repeated) // 2
        self.drop(lost, "the ring was full")
        self.position = last
        return True

    def drop(self, count: int, reason: str) -> None:
        """Count messages that are not written; the file says so before the next one that is."""
        if count:
            self.dropped += count
            self._gap += count
            self._reason = reason

    def skip_to(self, head: int, reason: str) -> None:
        """Give up everything before `head`; of its remaining records only messages are counted."""
        self.drop(self._reader.messages_between(self.position, head), reason)
        self.position = head

    def close(self, *, is_end: bool = True) -> None:
        """Write the last words, as far as there is room, and see to it that the disk has them."""
        if self._fd < 0:
            return
        try:
            if is_end:
                values = {"messages": self.messages, "dropped": self.dropped}
                gap = {"dropped": self._gap, "reason": self._reason}
                words = [pack_values(FileKind.GAP, time.time(), gap)] if self._gap else []
                self._write([*words, pack_values(FileKind.END, time.time(), values)])
            os.fdatasync(self._fd)
        except OSError:
            pass  # a file without last words is read as well
        finally:
            os.close(self._fd)
            self._fd = -1

    def _repeated(self, records: NDArray[np.void]) -> tuple[list[bytes | memoryview], KeptStart | None]:
        """Return the start message to write before these records, and the one to keep for later ones."""
        start = self._start
        frames_or_starts = records[np.isin(records["kind"], (RecordKind.FRAME, RecordKind.SCAN_STARTED))]
        if start is None or not len(frames_or_starts):
            return [], start
        first = frames_or_starts[0]
        if first["kind"] != RecordKind.FRAME or first["scan"] != start.scan:
            return [], None
        received = float(records["time"][0])
        pieces: list[bytes | memoryview] = []
        for message in start.messages:
            pieces += (record_header(FileKind.MESSAGE, received, message), message)
        return pieces, None

    def _pieces(self, records: NDArray[np.void]) -> tuple[list[bytes | memoryview], int, int]:
        data = self._ring.data
        pieces: list[bytes | memoryview] = []
        kept = lost = 0
        rows = zip(*(records[name].tolist() for name in ("kind", "begin", "length", "time")), strict=True)
        for kind, begin, length, received in rows:
            if length:
                message = data[begin : begin + length]
                pieces += (record_header(FileKind.MESSAGE, received, message), message)
                kept += 1
            elif kind == RecordKind.SOURCE_LOST:
                pieces.append(record_header(FileKind.LOST, received, b""))
            elif kind not in NO_MESSAGE:
                lost += 1
        return pieces, kept, lost

    def _write(self, pieces: list[bytes | memoryview]) -> None:
        pieces = [piece for piece in pieces if len(piece)]
        if not pieces:
            return
        size = sum(len(piece) for piece in pieces)
        try:
            written = os.pwritev(self._fd, pieces, self._end)
            if written != size:
                # A disk that is full takes a part, and says why at the next attempt.
                rest = b"".join(pieces)[written:]
                while rest:
                    count = os.pwrite(self._fd, rest, self._end + size - len(rest))
                    if not count:
                        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                    rest = rest[count:]
        except OSError:
            os.ftruncate(self._fd, self._end)
            raise
        self._end += size

    def _skip_overwritten(self, head: int) -> None:
        """Go to the first record that is still there; a recorder that holds the ring never has to."""
        first = self._reader.first_whole(self.position, head)
        if first > self.position:
            self.skip_to(first, "the disk was too slow")


def _end_of_whole(path: Path) -> int:
    """Where a recording that is there already ends; 0: there is none."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return 0
    if not path.is_file():
        raise CaptureError(f"{path}: is no file, expected a place for a recording")
    check_preamble(read_start(path, PREAMBLE_BYTES), str(path))
    size_bytes = path.stat().st_size
    existing = FileMap(path)
    end = PREAMBLE_BYTES
    try:
        for record in walk(existing.bytes(size_bytes), size_bytes):
            if record.kind == FileKind.DAMAGED:
                raise CaptureError(
                    f"{path}: is damaged at byte {record.offset}, and whole records follow at byte "
                    f"{record.end}, expected a recording that can go on: give another path"
                )
            end = record.end
    finally:
        existing.close()
    return end
