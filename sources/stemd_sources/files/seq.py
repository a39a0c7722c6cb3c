"""SEQ files of Norpix, as cameras of Direct Electron write them; a dark and a gain image lie next to them.

The header's fields are those of StreamPix: sizes at byte 548, the distance of two frames at 580, the kind of
compression at 620. The first frame begins at byte 1024, and at 8192 from version 5 on.
"""

import struct
from pathlib import Path
from typing import Final

import numpy as np

from stemd_sources.detectors.follow.layout import raw_layout
from stemd_sources.errors import DataFileError
from stemd_sources.files.frame_file import Array
from stemd_sources.files.laid_out import LaidOutFile, open_mrc
from stemd_sources.opening.regular_file import existing_file, find_piece, read_start

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


class SEQFile(LaidOutFile):
    """Frames of a SEQ file that are not compressed, with the time stamps between them left out.

    Raises DataFileError if it is something else, has not one whole frame, or an image next to it does not
    fit.

    `path`: the file. ``NAME.seq.dark.mrc`` and ``NAME.seq.gain.mrc`` next to it are its dark and gain images.
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
