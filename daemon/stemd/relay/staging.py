"""Frames after corrections and stages, as UDFs get them, for a consumer. Pure."""

from dataclasses import dataclass

import numpy as np

from stemd.relay.reduction import DoesNotFit
from stemd_udfs import CorrectionSet, StageError
from stemd_udfs.engine import DataDescription
from stemd_udfs.engine.staging import Staging, kinds_of
from stemd_udfs.stages.stage import Stage


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
    """Puts the frames of one scan through corrections and stages.

    Raises DoesNotFit if the frames do not suit a stage.

    `sig_shape`, `dtype`: of the frames after the last stage.
    """

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
        """Return a frame after the last stage: memory that the next call writes to.

        `frame` (ndarray, shape (rows, columns))
        `index`: its number in the scan, which a descan shift depends on.
        """
        staged: np.ndarray = self._reader.read(_OneFrame(frame), np.array([index]), 0, 1)[0]
        return staged
