"""NanoMEGAS blockfiles (``.blo``): a scan of 8-bit diffraction patterns, with a small image before them."""

import struct
from pathlib import Path

import numpy as np

from stemd_sources.errors import DataFileError
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import existing_file, open_file

MAGIC = b"IMGBLO"
_HEADER = struct.Struct("<6s2xII4xH2xHH")
"""Magic, where image and patterns begin, side of a pattern, columns and rows of the scan;."""
_FRAME_HEADER_BYTES = 6
"""Before each pattern: two bytes ``AA 55``, and its number."""


class BLOFile(MappedFile):
    """Diffraction patterns of a blockfile.

    Raises DataFileError if it is no blockfile, or has not one whole pattern.
    """

    def __init__(self, path: str | Path) -> None:
        found = existing_file(path, "a NanoMEGAS blockfile (.blo)")
        with open_file(found) as file:
            head = file.read(_HEADER.size)
        if len(head) < _HEADER.size or not head.startswith(MAGIC):
            raise DataFileError(f"{path}: starts with {head[:6]!r}, expected {MAGIC!r} of a blockfile")
        _, _, offset, side, columns, rows = _HEADER.unpack(head)
        if not side or not columns or not rows:
            raise DataFileError(f"{path}: header says {rows} x {columns} patterns of {side} x {side} pixels")
        stride = side * side + _FRAME_HEADER_BYTES
        size_bytes = found.stat().st_size
        count = min((size_bytes - offset) // stride, rows * columns)
        if count < 1:
            raise DataFileError(
                f"{path}: has {size_bytes} bytes, expected {offset + stride} for its first pattern"
            )
        super().__init__(
            found,
            stored=np.dtype("u1"),
            sig_shape=(side, side),
            count=count,
            offset=offset + _FRAME_HEADER_BYTES,
            stride=stride,
        )
        self.announced = rows * columns
        self.nav_shape = (rows, columns)
