"""Fluctuation electron microscopy."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from stemd_udfs import masks
from stemd_udfs.builtin.native_frames import NativeFramesUDF
from stemd_udfs.builtin.number_checks import check_finite, pair
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.number_parts import RowColumn

# Any, in this file: frames have any dtype.


class FEMUDF(NativeFramesUDF):
    """Standard deviation of the intensity within a ring of each frame.

    Its buffer is ``intensity``, kind nav, float64. Amorphous material gives smooth rings and small values,
    crystals give spots and large ones.

    Parameters
    ----------
    center : sequence of float
        Middle of the ring in pixels: row and column.
    rad_in, rad_out : float
        Radii in pixels: pixels whose middle is at most `rad_out` and more than `rad_in` away belong to it.

    Raises
    ------
    ValueError
        If a parameter is not of that kind, frames do not have two dimensions, or no pixel lies in the ring.
    """

    title = "Fluctuation (FEM)"
    from_calibration: ClassVar[Mapping[str, str]] = {"center": "centre"}

    def __init__(self, center: RowColumn, rad_in: float, rad_out: float) -> None:
        pair("FEMUDF", "center", center, "row and column")
        check_finite("FEMUDF", "rad_in", rad_in)
        check_finite("FEMUDF", "rad_out", rad_out, or_infinite=True)
        super().__init__(center=center, rad_in=rad_in, rad_out=rad_out)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        self._pixels()
        return {"intensity": self.buffer(kind="nav", dtype=np.float64)}

    def get_task_data(self) -> Mapping[str, Any]:
        return {"pixels": self._pixels()}

    def process_frame(self, frame: np.ndarray[Any, Any]) -> None:
        """Look at one frame."""
        values = frame.reshape(-1)[self.task_data.pixels]
        self.results.intensity[:] = np.std(values, dtype=np.result_type(values.dtype, np.float64))

    def _pixels(self) -> np.ndarray[Any, Any]:
        sig = tuple(self.meta.dataset_shape.sig)
        if len(sig) != 2:
            raise ValueError(f"FEMUDF: frames have the shape {sig}, expected two dimensions")
        (y, x), (rows, columns) = self.params.center, sig
        mask = masks.ring(x, y, columns, rows, self.params.rad_out, self.params.rad_in)
        if (counted := self.meta.counted_pixels) is not None:
            mask = mask & counted
        if not mask.any():
            raise ValueError(
                f"FEMUDF: no pixel of frames of shape {sig} is more than rad_in={self.params.rad_in} and at "
                f"most rad_out={self.params.rad_out} away from {(y, x)}"
            )
        return np.flatnonzero(mask)
