"""How ordered a specimen is: the periodic part of each frame, and its fluctuation within a ring."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from stemd_udfs import masks
from stemd_udfs.builtin.native_frames import NativeFramesUDF, StacksUDF, check_frames, pieces
from stemd_udfs.builtin.number_checks import check_finite, pair
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.numbers import RowColumn
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
        Radius of that circle; without both, no pixel is set to zero.

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
        frequency, params = np.hypot(y, np.fft.rfftfreq(columns, 1 / columns)), self.params
        return np.asarray((frequency > params.rad_in) & (frequency <= params.rad_out), bool)


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
        values = frame.reshape(-1)[self.task_data.pixels]
        self.results.intensity[:] = np.std(values, dtype=np.result_type(values.dtype, np.float64))

    def _pixels(self) -> np.ndarray[Any, Any]:
        if len(sig := tuple(self.meta.dataset_shape.sig)) != 2:
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
