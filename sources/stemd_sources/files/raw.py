"""Raw binary files: nothing but pixels, whose layout the caller gives."""

from math import prod
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import DTypeLike

from stemd_sources.errors import DataFileError
from stemd_sources.files.mapped import MappedFile
from stemd_sources.opening.regular_file import existing_file


class RawFile(MappedFile):
    """Frames of a raw binary file; DataFileError for missing files and impossible layouts.

    `dtype`: in the file, such as ``"<u2"``, ``">f4"``. `nav_shape`: by default one dimension. `file_header`,
    `frame_header`, `frame_footer`: bytes to skip.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        dtype: DTypeLike,
        sig_shape: tuple[int, ...] | None = None,
        nav_shape: tuple[int, ...] | None = None,
        file_header: int = 0,
        frame_header: int = 0,
        frame_footer: int = 0,
    ) -> None:
        if sig_shape is None:
            raise DataFileError(
                f"{path}: sig_shape is missing: a raw file does not contain the shape of its frames"
            )
        found = existing_file(path, "a raw binary file")
        try:
            stored: np.dtype[Any] = np.dtype(dtype)
            sig = tuple(int(length) for length in sig_shape)
        except (TypeError, ValueError) as error:
            raise DataFileError(
                f"{path}: dtype is {dtype!r}, sig_shape {sig_shape!r}, expected a type and lengths: {error}"
            ) from error
        if stored.kind not in "biufc":
            raise DataFileError(f"{path}: dtype is {stored}, expected numbers")
        if not sig or min(sig) < 1:
            raise DataFileError(f"{path}: sig_shape is {sig_shape}, expected positive lengths")
        if min(file_header, frame_header, frame_footer) < 0:
            raise DataFileError(f"{path}: a header or footer has less than 0 bytes")
        super().__init__(
            found,
            stored=stored,
            sig_shape=sig,
            offset=file_header + frame_header,
            stride=frame_header + prod(sig) * stored.itemsize + frame_footer,
        )
        size_bytes = found.stat().st_size
        if size_bytes > file_header + self.count * self._stride:
            self.note = f"{path}: its last frame is cut off and left out; {self.count} frames are whole"
        self.nav_shape = None if nav_shape is None else tuple(nav_shape)
