"""Frames for a consumer: after corrections and stages, cropped, binned by sums, every n-th. Pure."""

from dataclasses import dataclass

import numpy as np

from stemd.errors import StemdError
from stemd_udfs import CorrectionSet, StageError
from stemd_udfs.engine import DataDescription
from stemd_udfs.engine.staging import Staging, kinds_of
from stemd_udfs.stages.stage import Stage

_OUT = (np.dtype("|u1"), np.dtype("<u2"), np.dtype("<u4"))


class DoesNotFit(StemdError):
    """A reduction cannot be applied to the frames of a scan; the message says why."""


@dataclass(frozen=True, kw_only=True)
class Reduction:
    """What is left of each frame, and which frames."""

    crop: tuple[int, int, int, int] | None = None  # first row, end of rows, first column, end; None: all
    bin: int = 1  # so many rows and columns are summed to one pixel
    every: int = 1  # every n-th frame, from the first

    def shape(self, sig: tuple[int, ...]) -> tuple[int, int]:
        """Return rows and columns of a reduced frame. Raises DoesNotFit if `sig` cannot be reduced so."""
        if len(sig) != 2:
            raise DoesNotFit(f"frames of shape {sig}, expected rows and columns: set channel")
        rows, columns = sig
        y0, y1, x0, x1 = self.crop or (0, rows, 0, columns)
        if not (0 <= y0 < y1 <= rows and 0 <= x0 < x1 <= columns):
            raise DoesNotFit(
                f"crop is {list(self.crop or ())}, expected rows and columns within {rows} x {columns}"
            )
        if (y1 - y0) % self.bin or (x1 - x0) % self.bin:
            raise DoesNotFit(
                f"bin is {self.bin}, expected a divisor of {y1 - y0} and {x1 - x0}, the rows and columns of "
                "a frame after the crop"
            )
        return (y1 - y0) // self.bin, (x1 - x0) // self.bin

    def dtype(self, dtype: np.dtype) -> np.dtype:
        """Return the pixel type for all sums. Raises DoesNotFit if detectors have no such pixels."""
        if dtype.kind != "u" or dtype.itemsize > 4:
            raise DoesNotFit(f"pixels are {dtype}, expected uint8, uint16 or uint32 as detectors send them")
        most = int(np.iinfo(dtype).max) * self.bin**2
        fits = (out for out in _OUT if out.itemsize >= dtype.itemsize and most <= np.iinfo(out).max)
        return next(fits, _OUT[-1])

    def count(self, frames: int) -> int:
        """Return how many of so many frames are left."""
        return -(-frames // self.every)

    def nav_shape(self, nav: tuple[int, ...] | None) -> tuple[int, ...] | None:
        """Return the shape of the reduced scan; None if it is no grid any more."""
        if nav is None or self.every == 1:
            return nav
        if min(nav) < 1 or nav[-1] % self.every:
            return None
        return (*nav[:-1], nav[-1] // self.every)

    def frame(self, frame: np.ndarray) -> np.ndarray:
        """Reduce one frame (unsigned, 2-D); sums stay below all-ones of 32 bits, which means no data."""
        rows, columns = self.shape(frame.shape)
        out = self.dtype(frame.dtype)
        if self.crop is not None:
            y0, y1, x0, x1 = self.crop
            frame = frame[y0:y1, x0:x1]
        if self.bin == 1:
            return frame
        blocks = frame.reshape(rows, self.bin, columns, self.bin)
        has_no_data = (blocks == np.iinfo(frame.dtype).max).any(axis=(1, 3))
        top = np.iinfo(out).max
        sums = np.minimum(blocks.sum(axis=(1, 3), dtype=np.uint64), top - 1)
        sums[has_no_data] = top
        reduced: np.ndarray = sums.astype(out)
        return reduced

    def mask(self, mask: np.ndarray) -> np.ndarray:
        """Reduce a pixel mask (bool): a sum of which one pixel has no data has none."""
        rows, columns = self.shape(mask.shape)
        y0, y1, x0, x1 = self.crop or (0, mask.shape[0], 0, mask.shape[1])
        blocks = mask[y0:y1, x0:x1].reshape(rows, self.bin, columns, self.bin)
        reduced: np.ndarray = np.logical_or.reduce(blocks, axis=(1, 3))
        return reduced


@dataclass(frozen=True)
class _OneFrame:
    """One frame, as the engine reads frames."""

    frame: np.ndarray

    @property
    def indices(self) -> slice:
        return slice(0, 1)

    def __len__(self) -> int:
        return 1

    def read(self, start: int, stop: int) -> np.ndarray:
        return self.frame[np.newaxis][start:stop]


class FrameStaging:
    """Puts frames of a scan through corrections and stages, to `sig_shape`, `dtype`; or DoesNotFit."""

    def __init__(
        self,
        stages: tuple[Stage, ...],
        corrections: CorrectionSet,
        nav_shape: tuple[int, ...],
        sig_shape: tuple[int, ...],
        dtype: np.dtype,
    ) -> None:
        data = DataDescription(
            nav_shape=nav_shape, sig_shape=sig_shape, dtype=dtype, corrections=corrections, stages=stages
        )
        try:
            last = kinds_of(data)[-1]
            self._reader = Staging(data).reader()
        except (StageError, ValueError) as error:
            raise DoesNotFit(str(error)) from error
        self.sig_shape, self.dtype = last.sig_shape, last.dtype

    def frame(self, frame: np.ndarray, index: int) -> np.ndarray:
        """Return frame `index` (for descan shifts) after the last stage, in memory that is reused."""
        staged: np.ndarray = self._reader.read(_OneFrame(frame), np.array([index]), 0, 1)[0]
        return staged
