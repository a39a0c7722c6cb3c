"""Merlin MIB files: frames with a header each, back to back, with a ``.hdr`` in the same folder."""

import re
from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np

from stemd_sources.errors import DataFileError, MalformedMessage
from stemd_sources.files.frame_file import Array, FrameFile, JoinedFile
from stemd_sources.files.mapped import FileMap, MappedFile
from stemd_sources.merlin import frame_header
from stemd_sources.merlin.frame_header import decode_raw
from stemd_sources.opening.regular_file import beside, existing_file, folders_of, open_file, read_start

_HEADER_BYTES = 1 << 16
_FLY_BACK = 1.5  # after a line at least so many times as long passes as between two frames of it
_LEAST_TIMES = 6
_MOST_TIMES = 2**18  # each lies on a page of its own, which has to be read
_EXPECTED = "a Merlin file (.mib, or the .hdr next to it)"


class MIBFile(JoinedFile):
    """Frames that a Merlin detector wrote, of any counter depth; raw ones are put in order.

    `path`: a ``.mib`` file; or a ``.hdr`` file, whose frames are in the ``.mib`` file of the same name, or in
    several with a number after the name. The shape of the scan comes from the ``.hdr``, or else from the time
    stamps, if these say that the beam flew back after each line. `other_folders`: whether links may lead from
    one of them to other folders. Raises DataFileError if a file is missing or holds something else.
    """

    def __init__(self, path: str | Path, *, other_folders: bool = False) -> None:
        found = existing_file(path, _EXPECTED)
        is_header = found.suffix.lower() == ".hdr"
        header_path = found if is_header else beside(found, found.stem, ".hdr")
        within = () if other_folders else folders_of(found)
        acquisition = {} if header_path is None else _acquisition(header_path, within)
        parts = _parts_of(found) if is_header else [found]
        heads = [(_first_header(part, within), part) for part in parts]
        heads.sort(key=lambda pair: pair[0].sequence)  # equal ones stay in the order of their names' numbers
        first = heads[0][0]
        for head, part in heads[1:]:
            if (head.sig_shape, head.stored, head.is_raw) != (first.sig_shape, first.stored, first.is_raw):
                seen, expected = (f"{one.sig_shape} {one.pixel_type}" for one in (head, first))
                raise DataFileError(f"{part}: frames are {seen}, expected {expected} as in {heads[0][1]}")
        own = [(_RawPart if head.is_raw else _PlainPart)(part, head) for head, part in heads]
        super().__init__(path, own)
        notes = []
        self.files = (self.path, *(part.absolute() for part in parts if part != found))
        if header_path is not None and header_path != found:
            self.files += (header_path.absolute(),)
        if acquisition is None:
            notes.append(f"{header_path}: is empty and not used")
            acquisition = {}
        cut = next((part.path for part in own if part.path.stat().st_size % first.record_bytes), None)
        if cut is not None:
            notes.append(f"{cut}: its last frame is cut off and left out; {self.count} frames are whole")
        self.announced = frame_header.announced_frames(acquisition)
        self.nav_shape = frame_header.scan_shape(acquisition)
        if self.nav_shape is None and (length := _line_length(own)):
            self.nav_shape = (self.count // length, length)
            notes.append(f"{path}: lines of {length} frames, by the gaps between the frames' time stamps")
        self.note = "; ".join(notes) or None
        self.metadata = dict(acquisition)


class _RawPart(FrameFile):
    """One file of raw frames."""

    def __init__(self, path: Path, head: frame_header.MerlinFrameHeader) -> None:
        self.head = head
        count = path.stat().st_size // head.record_bytes
        super().__init__(path, sig_shape=head.sig_shape, dtype=head.stored, count=count)
        self._file = FileMap(self.path)

    def read_into(self, first: int, out: Array) -> None:
        head = self.head
        assert head.depth is not None
        data = memoryview(self._file.bytes(self.count * head.record_bytes))
        for number, frame in enumerate(out, first):
            begin = number * head.record_bytes + head.data_offset
            decode_raw(data[begin : begin + head.pixel_bytes], head.depth, head.chips, frame)

    def close(self) -> None:
        self._file.close()


class _PlainPart(MappedFile):
    """One file of frames that are not raw."""

    def __init__(self, path: Path, head: frame_header.MerlinFrameHeader) -> None:
        self.head = head
        places = {"offset": head.data_offset, "stride": head.record_bytes}
        super().__init__(path, stored=head.stored, sig_shape=head.sig_shape, **places)


def _line_length(parts: Sequence[_PlainPart | _RawPart]) -> int | None:
    """Frames of a line, where a longer time passes after each line than between its frames; else None."""
    if not _LEAST_TIMES <= sum(part.count for part in parts) <= _MOST_TIMES:
        return None
    times = np.concatenate([_times(part.path, part.head, part.count) for part in parts])
    if np.isnat(times).any():
        return None
    steps = np.diff(times).astype(np.int64)
    long = np.flatnonzero(steps > _FLY_BACK * np.median(steps)) + 1
    length = int(long[0]) if len(long) > 1 else 0
    is_regular = length > 1 and np.array_equal(long, np.arange(length, len(times), length))
    return length if is_regular and len(times) % length == 0 else None


def _times(path: Path, head: frame_header.MerlinFrameHeader, count: int) -> Array:
    """When each frame was taken, datetime64[us]; not-a-time for all if one cannot be read."""
    if not head.time:
        return np.full(count, "NaT", "datetime64[us]")
    record = head.record_bytes
    with FileMap(path) as file:
        data = np.frombuffer(file.bytes(count * record), np.uint8)[: count * record].reshape(count, record)
        at = data[0, : head.data_offset].tobytes().find(head.time.encode("latin-1"))
        texts = np.ascontiguousarray(data[:, at : at + len(head.time)]).view(f"S{len(head.time)}")[:, 0]
    try:
        return texts.astype(str).astype("datetime64[us]")
    except ValueError:  # a text of another kind, or at another place in a later header
        return np.full(count, "NaT", "datetime64[us]")


def _first_header(path: Path, within: Collection[Path]) -> frame_header.MerlinFrameHeader:
    existing_file(path, _EXPECTED, within)
    where = ""
    with open_file(path) as file:
        start = file.read(_HEADER_BYTES)
        try:
            head = frame_header.parse_frame_header(start)
            record, size_bytes = head.record_bytes, path.stat().st_size
            if size_bytes < record:
                raise DataFileError(f"{path}: has {size_bytes} bytes, expected {record} for its first frame")
            # One look at the last whole frame finds files whose frames are not all of one size.
            number = size_bytes // record - 1
            file.seek(number * record)
            where = f"frame {number} at byte {number * record}: " if number else ""
            last = frame_header.parse_frame_header(file.read(_HEADER_BYTES))
        except MalformedMessage as error:
            raise DataFileError(f"{path}: {where}{error}; expected {_EXPECTED}") from error
    if (last.data_offset, last.pixel_bytes) != (head.data_offset, head.pixel_bytes):
        raise DataFileError(f"{path}: its frames are of several sizes, expected one")
    return head


def _acquisition(path: Path, within: Collection[Path]) -> dict[str, str] | None:
    """What a ``.hdr`` says; None: it is empty."""
    try:
        header = read_start(path, _HEADER_BYTES, within)
        return frame_header.parse_acquisition_header(header) if header else None
    except OSError as error:
        expected = "the header of a Merlin acquisition (.hdr)"
        raise DataFileError(f"{path}: {error.strerror}, expected {expected}") from error
    except MalformedMessage as error:
        raise DataFileError(f"{path}: {error}") from error


def _parts_of(header: Path) -> list[Path]:
    """The files that belong to a ``.hdr``: the one of its name, or those with a number after it, in order."""
    numbered = re.compile(re.escape(header.stem) + r"(?:[_-]?(\d+))?\.mib", re.IGNORECASE)
    exact = beside(header, header.stem, ".mib")
    if exact is not None:
        return [exact]
    found = ((path, numbered.fullmatch(path.name)) for path in header.parent.iterdir())
    parts = sorted((int(match[1] or 0), path) for path, match in found if match is not None)
    if not parts:
        raise DataFileError(f"{header.with_suffix('.mib')}: is missing, expected next to {header.name}")
    return [path for _, path in parts]
