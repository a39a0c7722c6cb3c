"""Frames of an array on disk, to be sent by a simulated detector."""

from pathlib import Path

import numpy as np

from stemd_sources.errors import CaptureError

_DETECTOR_DTYPES = ("uint8", "uint16", "uint32")


class FileFrames:
    """The frames of a ``.npy`` file, read when asked for.

    Parameters
    ----------
    path
        Array of uint8, uint16 or uint32; the last two axes are rows and columns of a frame.
    nav_shape
        Probe positions; None: the other axes of the array.

    Raises
    ------
    CaptureError
        If the file is missing, no such array, or does not have so many frames.
    """

    def __init__(self, path: str | Path, nav_shape: tuple[int, ...] | None = None) -> None:
        try:
            array = np.load(path, mmap_mode="r", allow_pickle=False)
        except (OSError, ValueError, EOFError) as error:
            raise CaptureError(f"{path}: {error}; expected an array written by numpy.save") from error
        if not isinstance(array, np.ndarray):
            raise CaptureError(f"{path}: holds several arrays, expected one as numpy.save writes it")
        if array.ndim < 3 or array.size == 0:
            raise CaptureError(f"{path}: got shape {array.shape}, expected frames along at least 3 axes")
        if array.dtype.name not in _DETECTOR_DTYPES:
            raise CaptureError(f"{path}: got {array.dtype}, detectors send {', '.join(_DETECTOR_DTYPES)}")
        rows, columns = array.shape[-2:]
        self._frames = array.reshape(-1, rows, columns)
        self.count = len(self._frames)
        self.nav_shape = array.shape[:-2] if nav_shape is None else nav_shape
        if np.prod(self.nav_shape) != self.count:
            raise CaptureError(f"{path}: has {self.count} frames, expected {self.nav_shape} of them")
        self.sig_shape = (rows, columns)
        self.dtype = array.dtype.newbyteorder("<")
        self.distinct = self.count

    def number(self, index: int, scan: int = 1) -> int:
        """Each scan sends the file as it is."""
        del scan
        return index

    def frame(self, number: int) -> np.ndarray:
        """One frame, shape `sig_shape`."""
        return np.ascontiguousarray(self._frames[number], self.dtype)
