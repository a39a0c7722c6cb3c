"""Files whose frames lie at equal distances: MRC, EMPAD, blockfiles, SEQ of Norpix, and series of TVIPS."""

import struct
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import numpy as np

from stemd_sources.detectors.follow.layout import (
    HEAD_BYTES,
    FileLayout,
    empad_layout,
    empad_scan,
    mrc_info_stems,
    mrc_layout,
    raw_layout,
    tvips_layout,
)
from stemd_sources.errors import DataFileError, MalformedMessage
from stemd_sources.files.frame_file import Array, JoinedFile
from stemd_sources.files.mapped import FileMap, MappedFile
from stemd_sources.opening.regular_file import beside, existing_file, find_piece, folders_of, read_start

_MOST_XML_BYTES: Final = 2**20
_BIG_ENDIAN: Final = "none>"
BLO_MAGIC: Final = b"IMGBLO"
_BLO_HEADER: Final = struct.Struct("<6s2xII4xH2xHH")
"""Magic, where image and patterns begin, side of a pattern, columns and rows of the scan."""
MAGIC: Final = struct.pack("<I", 0xFEED) + "Norpix seq".encode("utf-16-le")
_EXPECTED: Final = "a SEQ file of Norpix (.seq)"
_SEQ_HEADER: Final = struct.Struct("<28xi516x3I4xI4xI4xI36xI")
"""Version, columns, rows, bits stored, bytes of an image, frames, distance of frames, compression."""
_TYPES: Final = {8: "u1", 16: "<u2"}
_OFFSET, _OFFSET_FROM_5 = 1024, 8192
_TVIPS: Final = "the first file of a TVIPS series (.tvips)"
_ROTATOR_BYTES: Final = 48
"""From a frame's header to the number of its position, counted from 1; 0: the scan has not begun."""
_MOST_PER_FRAME: Final = 16  # positions for each frame: a scan that has more is not believed


class LaidOutFile(MappedFile):
    """Frames of a file with a known layout; raises DataFileError if it has not one whole frame."""

    def __init__(self, path: str | Path, layout: FileLayout) -> None:
        sig, dtype = layout.format.shape, np.dtype(layout.format.dtype)
        stored = dtype.newbyteorder(">") if layout.format.codec == _BIG_ENDIAN else dtype
        super().__init__(path, stored=stored, sig_shape=sig, offset=layout.pixels(0), stride=layout.stride)
        self.announced, self.nav_shape = layout.frames, layout.nav_shape
        if self.count < (layout.frames or self.count):
            self.note = f"{path}: has {self.count} whole frames, its header says {layout.frames}"
        self.count = min(self.count, layout.frames or self.count)


def open_blo(path: str | Path) -> LaidOutFile:
    """Open a blockfile of NanoMEGAS: 8-bit diffraction patterns after a small image. Raises DataFileError."""
    found = existing_file(path, "a NanoMEGAS blockfile (.blo)")
    head = read_start(found, _BLO_HEADER.size)
    if len(head) < _BLO_HEADER.size or not head.startswith(BLO_MAGIC):
        raise DataFileError(f"{path}: starts with {head[:6]!r}, expected {BLO_MAGIC!r} of a blockfile")
    _, _, offset, side, columns, rows = _BLO_HEADER.unpack(head)
    if not side or not columns or not rows:
        raise DataFileError(f"{path}: header says {rows} x {columns} patterns of {side} x {side} pixels")
    pattern = raw_layout((rows, columns, side, side), np.dtype("u1"), file_header=offset, frame_header=6)
    return LaidOutFile(found, pattern)


def open_mrc(path: str | Path, *, other_folders: bool = False) -> LaidOutFile:
    """Open an MRC stack with the scan's shape in its ``…_info.txt``, also elsewhere; DataFileError."""
    expected = "an MRC stack (.mrc)"
    found = existing_file(path, expected)
    infos = [beside(found, stem, ".txt") for stem in mrc_info_stems(found.stem)]
    info = next((one for one in infos if one is not None), None)
    within = () if other_folders else folders_of(found)
    try:
        text = b"" if info is None else read_start(info, HEAD_BYTES, within)
    except OSError as error:
        raise DataFileError(f"{info}: {error.strerror}; it belongs to {found.name}") from error
    layout = known_layout(path, expected, lambda: mrc_layout(read_start(found, HEAD_BYTES), text))
    file = LaidOutFile(path, layout)
    file.files += () if info is None else (info.absolute(),)
    return file


def open_empad(path: str | Path, *, other_folders: bool = False) -> LaidOutFile:
    """Open a scan of an EMPAD, ``.raw``, or ``.xml`` that names it (`other_folders`); DataFileError."""
    expected = "a scan of an EMPAD (.raw or .xml)"
    found = existing_file(path, expected)
    if found.suffix.lower() != ".xml":
        return LaidOutFile(path, known_layout(path, expected, lambda: empad_layout(found.name)))
    xml = read_start(found, _MOST_XML_BYTES)
    try:
        name, _ = empad_scan(xml)
    except MalformedMessage as error:
        raise DataFileError(f"{path}: {error}, expected {expected}") from error
    raw = find_piece(found, name, other_folders=other_folders)
    if raw is None:
        raise DataFileError(f"{path}: names {name}, which is missing, expected next to it")
    file = LaidOutFile(raw, known_layout(raw, expected, lambda: empad_layout(Path(name).name, xml)))
    file.files = (found.absolute(), file.path)
    return file


def is_empad(path: str | Path) -> bool:
    """Whether a file is the description of a scan of an EMPAD, or has the name and size of such a scan."""
    found = Path(path)
    if found.suffix.lower() == ".xml":
        return b"raw_file" in read_start(found, _MOST_XML_BYTES)
    layout = empad_layout(found.name)
    return layout.frames is not None and found.stat().st_size == layout.frames * layout.stride


def known_layout(path: str | Path, expected: str, read: Callable[[], FileLayout | None]) -> FileLayout:
    """The layout that a header gives; raises DataFileError if it is something else, or too short."""
    try:
        layout = read()
    except (MalformedMessage, struct.error) as error:
        raise DataFileError(f"{path}: {error}; expected {expected}") from error
    if layout is None:
        raise DataFileError(f"{path}: is too short, expected {expected}")
    return layout


class SEQFile(LaidOutFile):
    """Frames of a SEQ file that are not compressed, with the time stamps between them left out.

    The header's fields are those of StreamPix: sizes at byte 548, the distance of two frames at 580, the kind
    of compression at 620. The first frame begins at byte 1024, and at 8192 from version 5 on. Raises
    DataFileError if it is something else, has not one whole frame, or an image next to it does not fit.

    ``NAME.seq.dark.mrc`` and ``NAME.seq.gain.mrc`` next to the file are its dark and gain images.
    `other_folders`: whether these may be links to other folders.
    """

    def __init__(self, path: str | Path, *, other_folders: bool = False) -> None:
        found = existing_file(path, _EXPECTED)
        head = read_start(found, _OFFSET)
        if len(head) < _OFFSET or not head.startswith(MAGIC):
            raise DataFileError(f"{path}: starts with {head[:24]!r}, expected {_EXPECTED}")
        version, columns, rows, bits, size, frames, distance, compression = _SEQ_HEADER.unpack_from(head)
        if compression or bits not in _TYPES:
            seen = f"has {bits} bits a pixel and compression {compression}"
            raise DataFileError(f"{path}: {seen}, expected 8 or 16 and 0")
        dtype = np.dtype(_TYPES[bits])
        if not rows or not columns or size != rows * columns * dtype.itemsize or distance < size:
            seen = f"{rows} x {columns} pixels in {size} bytes, the next {distance} bytes on"
            raise DataFileError(f"{path}: header says {seen}")
        offset = _OFFSET_FROM_5 if version >= 5 else _OFFSET
        layout = raw_layout((frames, rows, columns), dtype, file_header=offset, frame_footer=distance - size)
        super().__init__(found, layout)
        self.nav_shape = None
        self.dark = self._image(f"{found.name}.dark.mrc", other_folders=other_folders)
        self.gain = self._image(f"{found.name}.gain.mrc", other_folders=other_folders)

    def _image(self, name: str, *, other_folders: bool) -> Array | None:
        path = find_piece(self.path, name, other_folders=other_folders)
        if path is None:
            return None
        with open_mrc(path, other_folders=other_folders) as file:
            if file.count != 1 or file.sig_shape != self.sig_shape:
                seen = f"{file.count} images of {file.sig_shape}"
                raise DataFileError(f"{path}: {seen}, expected one of {self.sig_shape}")
            image = np.array(file.read(0, 1)[0], np.float64)
        self.files += (path.absolute(),)
        return image


class TVIPSFile(JoinedFile):
    """Frames from ``…_000.tvips`` on; `rotator`: the first for each position in headers. DataFileError."""

    def __init__(self, path: str | Path, *, rotator: bool = True, other_folders: bool = False) -> None:
        found = existing_file(path, _TVIPS)
        layout = known_layout(path, _TVIPS, lambda: tvips_layout(read_start(found, HEAD_BYTES)))
        files = [found, *_further(found, other_folders=other_folders)]
        offsets = [layout.offset, *(0 for _ in files[1:])]
        layouts = [replace(layout, offset=offset) for offset in offsets]
        parts = [LaidOutFile(*one) for one in zip(files, layouts, strict=True)]
        super().__init__(path, parts)
        frames, self._frames = self.count, None
        if rotator:
            numbers = [_rotator(*one) for one in zip(parts, layouts, strict=True)]
            self._frames = _frames_of(np.concatenate(numbers))
        self.files = tuple(file.absolute() for file in files)
        if self._frames is not None:
            self.count = len(self._frames)
            self.missing = np.flatnonzero(self._frames < 0)
            left_out = frames - (self.count - len(self.missing))
            if left_out or len(self.missing):
                seen = f"has {frames} frames; by the rotator the scan has {self.count} positions"
                none = f"{left_out} frames belong to none and {len(self.missing)} positions have no frame"
                self.note = f"{path}: {seen}, {none}"

    def read_into(self, first: int, out: Array) -> None:
        if self._frames is None:
            super().read_into(first, out)
            return
        for frame, number in zip(out, self._frames[first:].tolist(), strict=False):
            if number < 0:
                raise DataFileError(f"{self.path}: a position has no frame")
            super().read_into(number, frame[np.newaxis])


def _further(first: Path, *, other_folders: bool) -> list[Path]:
    found: list[Path] = []
    while first.stem.endswith("_000"):
        stem = f"{first.stem[:-3]}{len(found) + 1:03d}"
        file = beside(first, stem, first.suffix.lower())
        if file is None:
            break
        found.append(existing_file(file, _TVIPS, () if other_folders else folders_of(first)))
    return found


def _rotator(part: LaidOutFile, layout: FileLayout) -> Array:
    """The number of each frame's position."""
    if layout.skip < _ROTATOR_BYTES + 4:
        return np.zeros(part.count, np.int64)
    begin, stride = layout.offset + _ROTATOR_BYTES, layout.stride
    with FileMap(part.path) as file:
        data = file.bytes(layout.offset + part.count * stride)
        return np.ndarray((part.count,), "<u4", data, begin, (stride,)).astype(np.int64)


def _frames_of(numbers: Array) -> Array | None:
    """Which frame each position has, -1: none; None: the numbers say no scan."""
    rising = np.flatnonzero(np.diff(numbers) > 0)
    if not len(rising):
        return None
    first, last = int(rising[0]), int(rising[-1]) + 1
    first += int(numbers[first] == 0)
    within = numbers[first : last + 1]
    if within.min() < 1 or within[-1] > _MOST_PER_FRAME * len(within) or within.max() > within[-1]:
        return None
    frames = np.full(int(within[-1]), -1)
    found, places = np.unique(within, return_index=True)
    frames[found - 1] = places + first
    return frames
