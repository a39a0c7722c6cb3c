"""Frames of a data file, to be sent by a simulated detector."""

from math import prod
from pathlib import Path

import numpy as np

from stemd_sources.errors import CaptureError, DataFileError
from stemd_sources.files.detect import open_frames

_DETECTOR_DTYPES = ("uint8", "uint16", "uint32")


class FileFrames:
    """The frames of a data file of any format that describes its layout, read on request; CaptureError.

    Pixels are uint8, uint16 or uint32. `nav_shape`: positions; by default the file's, else one dimension.
    """

    def __init__(self, path: str | Path, nav_shape: tuple[int, ...] | None = None) -> None:
        try:
            self._file = open_frames(path)
        except DataFileError as error:
            raise CaptureError(str(error)) from error
        file = self._file
        if len(file.sig_shape) != 2:
            raise CaptureError(f"{path}: frames have the shape {file.sig_shape}, expected rows and columns")
        if file.dtype.name not in _DETECTOR_DTYPES:
            raise CaptureError(f"{path}: got {file.dtype}, detectors send {', '.join(_DETECTOR_DTYPES)}")
        if nav_shape is None:
            own = file.nav_shape
            nav_shape = own if own is not None and prod(own) == file.count else (file.count,)
        self.count = file.count
        self.nav_shape = nav_shape
        if prod(nav_shape) != self.count:
            raise CaptureError(f"{path}: has {self.count} frames, expected {nav_shape} of them")
        self.sig_shape: tuple[int, int] = (file.sig_shape[0], file.sig_shape[1])
        self.dtype = file.dtype.newbyteorder("<")
        self.distinct = self.count
        self.missing: list[int] = [] if file.missing is None else file.missing.tolist()
        """Numbers of frames that the file does not have."""

    def number(self, index: int, scan: int = 1) -> int:
        """Each scan sends the file as it is."""
        del scan
        return index

    def frame(self, number: int) -> np.ndarray:
        """One frame, shape `sig_shape`."""
        try:
            frames = self._file.read(number, number + 1)
        except DataFileError as error:
            raise CaptureError(str(error)) from error
        return np.ascontiguousarray(frames[0], self.dtype)
