"""How much of each frame is periodic."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs import masks
from stemd_udfs.builtin.native_frames import NativeFramesUDF, StacksUDF, check_frames, pieces
from stemd_udfs.builtin.number_checks import check_finite, pair
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.number_parts import RowColumn
from stemd_udfs.interface.udf import UDF

# Any, in this file: frames have any dtype.


class CrystallinityUDF(StacksUDF, NativeFramesUDF):
    """Magnitude of the Fourier transform of each frame, summed over a ring of frequencies.

    Its buffer is ``intensity``, kind nav, float64. The sum goes over the half plane that
    :func:`numpy.fft.rfft2` returns; for real frames the other half says the same again.

    Parameters
    ----------
    rad_in, rad_out : float
        Frequencies of more than `rad_in` and at most `rad_out` belong to the ring, in periods per frame: a
        pattern that repeats n times over the rows of the frame has the frequency n.
    real_center : sequence of float, optional
        Middle of a circle that is set to zero in the frame, such as the undiffracted beam: row and column.
    real_rad : float, optional
        Radius of that circle. Without `real_center` and `real_rad`, no pixel is set to zero.

    Raises
    ------
    ValueError
        If a parameter is not of that kind, frames do not have two dimensions or are complex, or no frequency
        lies in the ring.
    """

    title = "Crystallinity"
    _backends = (UDF.BACKEND_NUMPY, UDF.BACKEND_CUPY)

    def __init__(
        self,
        rad_in: float,
        rad_out: float,
        real_center: RowColumn | None = None,
        real_rad: float | None = None,
    ) -> None:
        check_finite("CrystallinityUDF", "rad_in", rad_in)
        check_finite("CrystallinityUDF", "rad_out", rad_out, or_infinite=True)
        if real_center is not None:
            pair("CrystallinityUDF", "real_center", real_center, "row and column")
        if real_rad is not None:
            check_finite("CrystallinityUDF", "real_rad", real_rad, or_infinite=True)
        super().__init__(rad_in=rad_in, rad_out=rad_out, real_center=real_center, real_rad=real_rad)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        sig = tuple(self.meta.dataset_shape.sig)
        check_frames(self, over_scan=False)
        if not self._ring().any():
            raise ValueError(
                f"CrystallinityUDF: no frequency of frames of shape {sig} is more than "
                f"rad_in={self.params.rad_in} and at most rad_out={self.params.rad_out}"
            )
        return {"intensity": self.buffer(kind="nav", dtype=np.float64, where="device")}

    def get_task_data(self) -> Mapping[str, Any]:
        params = self.params
        kept = None
        if params.real_center is not None and params.real_rad is not None:
            y, x = params.real_center
            rows, columns = self.meta.dataset_shape.sig
            kept = self.xp.asarray(~masks.circular(x, y, columns, rows, params.real_rad))
        return {"kept": kept, "ring": self.xp.asarray(self._ring())}

    def _process_stack(self, frames: Any) -> None:
        kept, ring, xp = self.task_data.kept, self.task_data.ring, self.xp
        for piece in pieces(frames):
            some = frames[piece]
            values = some.astype(np.float64) if kept is None else xp.where(kept, some, np.float64(0))
            self.results.intensity[piece] = xp.abs(xp.fft.rfft2(values))[:, ring].sum(axis=1)

    def _ring(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        rows, columns = self.meta.dataset_shape.sig
        y = np.fft.fftfreq(rows, 1 / rows)[:, np.newaxis]
        x = np.fft.rfftfreq(columns, 1 / columns)
        frequency, params = np.hypot(y, x), self.params
        return np.asarray((frequency > params.rad_in) & (frequency <= params.rad_out), bool)
