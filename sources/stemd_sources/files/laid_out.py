"""Files whose frames lie at equal distances: MRC, EMPAD, blockfiles, and SEQ of Norpix."""

import struct
from collections.abc import Callable
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
)
from stemd_sources.errors import DataFileError, MalformedMessage
from stemd_sources.files.frame_file import Array
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import beside, existing_file, find_piece, folders_of, read_start

_MOST_XML_BYTES: Final = 2**20
_BIG_ENDIAN: Final = "none>"
BLO_MAGIC: Final = b"IMGBLO"
_BLO_HEADER: Final = struct.Struct("<6s2xII4xH2xHH")
"""Magic, where image and patterns begin, side of a pattern, columns and rows of the scan."""
MAGIC: Final = struct.pack("<I", 0xFEED) + "Norpix seq".encode("utf-16-le")
_EXPECTED: Final = "a SEQ file of Norpix (.seq)"
_VERSION: Final = struct.Struct("<i")
_VERSION_AT: Final = 28
_SIZES: Final = struct.Struct("<9I")
"""Columns, rows, bits stored, bits used, bytes of an image, format, frames, origin, distance of frames."""
_SIZES_AT: Final = 548
_COMPRESSION: Final = struct.Struct("<I")
_COMPRESSION_AT: Final = 620
_TYPES: Final = {8: "u1", 16: "<u2"}
_OFFSET, _OFFSET_FROM_5 = 1024, 8192


class LaidOutFile(MappedFile):
    """Frames of a file with a known layout; raises DataFileError if it has not one whole frame."""

    def __init__(self, path: str | Path, layout: FileLayout) -> None:
        dtype = np.dtype(layout.format.dtype)
        super().__init__(
            path,
            stored=dtype.newbyteorder(">") if layout.format.codec == _BIG_ENDIAN else dtype,
            sig_shape=layout.format.shape,
            offset=layout.pixels(0),
            stride=layout.stride,
        )
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
    """Open an MRC stack with the scan's shape in its ``…_info.txt``, maybe in `other_folders`.

    DataFileError.
    """
    expected = "an MRC stack (.mrc)"
    found = existing_file(path, expected)
    infos = [beside(found, stem, ".txt") for stem in mrc_info_stems(found.stem)]
    info = next((one for one in infos if one is not None), None)
    try:
        text = (
            b"" if info is None else read_start(info, HEAD_BYTES, () if other_folders else folders_of(found))
        )
    except OSError as error:
        raise DataFileError(f"{info}: {error.strerror}; it belongs to {found.name}") from error
    layout = known_layout(path, expected, lambda: mrc_layout(read_start(found, HEAD_BYTES), text))
    file = LaidOutFile(path, layout)
    file.files += () if info is None else (info.absolute(),)
    return file


def open_empad(path: str | Path, *, other_folders: bool = False) -> LaidOutFile:
    """Open a scan of an EMPAD: 128 x 128 float32, without two further rows. Raises DataFileError.

    `path`: ``.raw``, or ``.xml``, which names it; that, or a name such as ``scan_x256_y256.raw``, has the
    scan's shape. `other_folders`: the ``.raw`` file may lie in another one.
    """
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
        columns, rows, bits, _, size, _, frames, _, distance = _SIZES.unpack_from(head, _SIZES_AT)
        (version,) = _VERSION.unpack_from(head, _VERSION_AT)
        (compression,) = _COMPRESSION.unpack_from(head, _COMPRESSION_AT)
        if compression or bits not in _TYPES:
            raise DataFileError(
                f"{path}: has {bits} bits a pixel and compression {compression}, expected 8 or 16 and 0"
            )
        dtype = np.dtype(_TYPES[bits])
        if not rows or not columns or size != rows * columns * dtype.itemsize or distance < size:
            raise DataFileError(
                f"{path}: header says {rows} x {columns} pixels in {size} bytes, the next {distance} bytes on"
            )
        offset = _OFFSET_FROM_5 if version >= 5 else _OFFSET
        layout = raw_layout((frames, rows, columns), dtype, file_header=offset, frame_footer=distance - size)
        super().__init__(found, layout)
        self.nav_shape = None
        self.dark, self.gain = (
            self._image(f"{found.name}.{kind}.mrc", other_folders=other_folders) for kind in ("dark", "gain")
        )

    def _image(self, name: str, *, other_folders: bool) -> Array | None:
        path = find_piece(self.path, name, other_folders=other_folders)
        if path is None:
            return None
        with open_mrc(path, other_folders=other_folders) as file:
            if file.count != 1 or file.sig_shape != self.sig_shape:
                raise DataFileError(
                    f"{path}: {file.count} images of {file.sig_shape}, expected one of {self.sig_shape}"
                )
            image = np.array(file.read(0, 1)[0], np.float64)
        self.files += (path.absolute(),)
        return image
