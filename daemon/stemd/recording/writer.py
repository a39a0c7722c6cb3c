"""Writes messages out of the ring into a recording, in large pieces and without a copy of our own."""

import errno
import os
import time
from collections.abc import Mapping
from itertools import chain, count
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from stemd.ingest import kept_start
from stemd.ingest.ring import NO_MESSAGE, RecordKind, Ring, RingReader
from stemd.recording.messages import LogClosed
from stemd_sources.errors import CaptureError
from stemd_sources.files import recording
from stemd_sources.files.mapped import FileMap
from stemd_sources.files.recording import RecordKind as FileKind
from stemd_sources.files.recording import pack_values, record_header
from stemd_sources.opening.regular_file import read_start

_Session: TypeAlias = Mapping[str, str | None]
_Pieces: TypeAlias = list[bytes | memoryview]
_MOST_RECORDS: Final = 400  # in one go: each takes two of the pieces that one call may write
_MOST_BYTES: Final = 32 * 2**20
_LONGEST_NAME: Final = 200  # bytes, of files for scans: file systems take 255, and time or id are appended
_ENDS: Final = (RecordKind.SCAN_ENDED, RecordKind.SOURCE_LOST)


class LogFile:
    """A file of records; it ends with a whole one at any time.

    A recording goes on after its last whole record. Raises CaptureError for other files, and for damage
    before a whole record; OSError if it cannot be written. `size_bytes`: of the whole file.
    """

    def __init__(self, path: Path, session: _Session) -> None:
        self.path = path
        self.size_bytes = _end_of_whole(path)
        self._fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        head = b"" if self.size_bytes else recording.preamble()
        try:
            os.ftruncate(self._fd, self.size_bytes)
            self.write([head, pack_values(FileKind.SESSION, time.time(), dict(session))])
        except BaseException:
            os.close(self._fd)
            if not self.size_bytes:
                path.unlink(missing_ok=True)
            raise

    def write(self, pieces: _Pieces) -> None:
        """Write the pieces of whole records; if that is not possible (OSError), none is in the file."""
        pieces = [piece for piece in pieces if len(piece)]
        if not pieces:
            return
        end, size = self.size_bytes, sum(len(piece) for piece in pieces)
        try:
            written = os.pwritev(self._fd, pieces, end)
            # A disk that is full takes a part, and says why at the next attempt.
            rest = b"".join(pieces)[written:] if written != size else b""
            while rest:
                if not (count := os.pwrite(self._fd, rest, end + size - len(rest))):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                rest = rest[count:]
        except OSError:
            os.ftruncate(self._fd, end)
            raise
        self.size_bytes += size

    def cut(self, size_bytes: int) -> bytes:
        """Remove the records after a position; return their bytes."""
        rest = os.pread(self._fd, self.size_bytes - size_bytes, size_bytes)
        os.ftruncate(self._fd, size_bytes)
        self.size_bytes = size_bytes
        return rest

    def close(self, last: _Pieces, *, is_synced: bool = True) -> None:
        """Write the last records, as far as there is room, and see to it that the disk has all."""
        try:
            self.write(last)
            if is_synced:
                os.fdatasync(self._fd)
        except OSError:
            pass  # a file without last words is read as well
        finally:
            os.close(self._fd)


class RecordingWriter:
    """Writes a recording: to one file, or to one file for each scan.

    `path`: of files for scans, the name to which the time and the number of the scan are appended.
    `start_fd`: the kept start of the scan in progress, see `stemd.ingest.kept_start`: one file for each scan.
    `messages`, `dropped`, `frames`: written, not written and frames written since the writer was made.
    `closed`: files of scans that were closed; the caller takes them out. Raises as `LogFile`.
    """

    def __init__(
        self,
        path: Path,
        session: _Session,
        ring: Ring,
        max_message_bytes: int,
        *,
        start_fd: int | None = None,
    ) -> None:
        self._path, self._session, self._start_fd = path, session, start_fd
        self._ring, self._reader = ring, RingReader(ring, max_message_bytes)
        self._file: LogFile | None = None
        self.position = 0  # number of the next record of the ring
        self.messages = self.dropped = self.frames = 0
        self.scan = 0  # the receiver's number of the scan that is written
        self.closed: list[LogClosed] = []
        self._dropped_before = self._closed_bytes = 0
        # Where in the file messages begin, and those after the last frame.
        self._begin = self._after_frames = 0
        self._has_ended = self._has_messages = False
        self._to_close: dict[int, tuple[int, bool]] = {}
        self._moved = b""  # messages of the next start that were in the file of the scan before
        self._gap = 0
        self._reason = ""
        self._start: kept_start.KeptStart | None = None  # to be written before the frames of its scan
        if start_fd is None:
            self._file = LogFile(path, session)
        elif len(os.fsencode(path.name)) > _LONGEST_NAME:
            raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
        elif not os.access(path.parent, os.W_OK | os.X_OK):
            why = errno.EACCES if path.parent.is_dir() else errno.ENOENT
            raise OSError(why, os.strerror(why))

    @property
    def size_bytes(self) -> int:
        """Bytes of the file that is open, or was closed last."""
        return self._closed_bytes if self._file is None else self._file.size_bytes

    @property
    def open_scan(self) -> int:
        """The scan whose file is open; 0: none, or one file has all scans."""
        return 0 if self._file is None else self.scan

    @property
    def path(self) -> Path:
        """The file that is open, or the name from which those of scans are made."""
        return self._path if self._file is None else self._file.path

    def repeat(self, start: kept_start.KeptStart | None) -> None:
        """Write a start message first, if frames of its scan follow."""
        self._start = start

    def take(self, head: int) -> bool:
        """Write a part of what is between `position` and `head`; whether any was. OSError: nothing is."""
        if (first := self._reader.first_whole(self.position, head)) > self.position:
            self.skip_to(first, "the disk was too slow")  # a recorder that holds the ring never has to
        last = min(head, self.position + _MOST_RECORDS)
        if last == self.position:
            self._close_if_due()
            return False
        records = self._ring.between(self.position, last)
        if self._start_fd is not None:
            records = self._of_one_scan(records)
        sizes = np.cumsum(records["length"])
        if sizes[-1] > _MOST_BYTES:
            records = records[: max(1, int(np.searchsorted(sizes, _MOST_BYTES)))]
        last = self.position + len(records)
        pieces, kept, lost = self._pieces(records)
        repeated, start_left = self._repeated(records)
        if self._file is None and not (kept or repeated or self._moved):
            # Such as a connection that is lost after a scan: no file begins with that.
            self._start, self.position = start_left, last
            self.drop(lost, "the ring was full")
            return True
        file = self._opened()
        before = file.size_bytes
        file.write([self._moved, *self._gap_record(), *repeated, *pieces])
        if not self._reader.is_whole(int(records["end"][0]), int(records["length"][0]), self.position):
            # The receiver went over the first of them meanwhile: nobody knows what was written.
            file.cut(before)
            return True
        self._has_messages |= bool(kept or repeated or self._moved)
        self._gap, self._start, self._moved = 0, start_left, b""
        self.messages += kept + len(repeated) // 2
        self.frames += int(np.count_nonzero((records["kind"] == RecordKind.FRAME) & (records["length"] > 0)))
        self.drop(lost, "the ring was full")
        self.position = last
        self._note_end(records)
        self._close_if_due()
        return True

    def close_scan(self, scan: int, head: int, *, is_over: bool) -> None:
        """Close a scan's file when all before record `head` is written; later unless `is_over`."""
        if scan >= self.scan:
            self._to_close[scan] = head, is_over
            self._close_if_due()

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
        """Close the file that is open."""
        file, self._file = self._file, None
        if file is None:
            return
        words: _Pieces = []
        is_empty = self._start_fd is not None and not self._has_messages
        if is_end and not is_empty:
            values = {"messages": self.messages, "dropped": self.dropped}
            words = [*self._gap_record(), pack_values(FileKind.END, time.time(), values)]
        file.close(words, is_synced=self._start_fd is None)
        self._closed_bytes = file.size_bytes
        if self._start_fd is not None:
            if is_empty:
                file.path.unlink(missing_ok=True)
            else:
                dropped, path = self.dropped - self._dropped_before, str(file.path)
                log = LogClosed(scan=self.scan, path=path, size_bytes=file.size_bytes, dropped=dropped)
                self.closed.append(log)
            self._dropped_before = self.dropped
            self._to_close.pop(self.scan, None)
            self.scan, self._gap, self._has_ended = 0, 0, False

    def _gap_record(self) -> _Pieces:
        """Say how many messages are not in the file before the next record, if any are not."""
        gap = {"dropped": self._gap, "reason": self._reason}
        return [pack_values(FileKind.GAP, time.time(), gap)] if self._gap else []

    def _opened(self) -> LogFile:
        if self._file is None:
            name = f"{self._path.stem}-{time.strftime('%Y%m%d-%H%M%S')}-{self.scan}"
            names = chain([name], (f"{name}-{number}" for number in count(2)))
            paths = (self._path.with_name(name + recording.SUFFIX) for name in names)
            self._file = LogFile(next(path for path in paths if not path.exists()), self._session)
            self._begin = self._after_frames = self._file.size_bytes
            self._has_messages = False
        return self._file

    def _of_one_scan(self, records: NDArray[np.void]) -> NDArray[np.void]:
        """Begin the file of the scan of the first record if it is another one; return the records of it."""
        scan, first = int(records["scan"][0]), records[0]
        if scan != self.scan:
            if self._file is not None and self.scan:
                if first["kind"] == RecordKind.SCAN_STARTED and not first["length"]:
                    # The messages of this start came before its record.
                    self._moved = self._file.cut(self._after_frames)
                    self._has_messages = self._after_frames > self._begin
                self.close()
            self.scan = scan
            self._to_close = {number: at for number, at in self._to_close.items() if number >= scan}
            if first["kind"] != RecordKind.SCAN_STARTED and self._start is None:
                assert self._start_fd is not None
                kept = kept_start.read(self._start_fd)  # the start was overwritten in the ring
                self._start = kept if kept is not None and kept.scan == scan else None
        return records[: int(np.argmin(np.append(records["scan"] == scan, False)))]

    def _note_end(self, records: NDArray[np.void]) -> None:
        if self._start_fd is None or self._file is None:
            return
        others = np.isin(records["kind"], (RecordKind.NO_FRAME, RecordKind.SOURCE_LOST))
        self._has_ended |= bool(np.isin(records["kind"], _ENDS).any())
        if not others.all():
            after = records[len(others) - int(np.argmin(others[::-1])) :]
            written = after[(after["length"] > 0) | (after["kind"] == RecordKind.SOURCE_LOST)]
            after_bytes = int(written["length"].sum()) + recording.HEADER_BYTES * len(written)
            self._after_frames = self._file.size_bytes - after_bytes

    def _close_if_due(self) -> None:
        if self._file is not None and self.scan in self._to_close:
            head, is_over = self._to_close[self.scan]
            if self.position >= head and (is_over or self._has_ended):
                self.close()

    def _repeated(self, records: NDArray[np.void]) -> tuple[_Pieces, kept_start.KeptStart | None]:
        """Return the start message to write before these records, and the one to keep for later ones."""
        start = self._start
        frames_or_starts = records[np.isin(records["kind"], (RecordKind.FRAME, RecordKind.SCAN_STARTED))]
        if start is None or not len(frames_or_starts):
            return [], start
        first = frames_or_starts[0]
        if first["kind"] != RecordKind.FRAME or first["scan"] != start.scan:
            return [], None
        received = float(records["time"][0])
        pairs = ((record_header(FileKind.MESSAGE, received, message), message) for message in start.messages)
        return [*chain.from_iterable(pairs)], None

    def _pieces(self, records: NDArray[np.void]) -> tuple[_Pieces, int, int]:
        data = self._ring.data
        pieces: _Pieces = []
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


def _end_of_whole(path: Path) -> int:
    """Where a recording that is there already ends; 0: there is none."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return 0
    if not path.is_file():
        raise CaptureError(f"{path}: is no file, expected a place for a recording")
    recording.check_preamble(read_start(path, recording.PREAMBLE_BYTES), str(path))
    size_bytes, end = path.stat().st_size, recording.PREAMBLE_BYTES
    with FileMap(path) as existing:
        for record in recording.walk(existing.bytes(size_bytes), size_bytes):
            if record.kind == FileKind.DAMAGED:
                raise CaptureError(
                    f"{path}: is damaged at byte {record.offset}, and whole records follow at byte "
                    f"{record.end}, expected a recording that can go on: give another path"
                )
            end = record.end
    return end
