"""Picked frames: all of them, those at some positions of the scan, or the sum over a region."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from stemd_udfs.builtin.native_frames import NativeFramesUDF, SummingUDF
from stemd_udfs.builtin.number_checks import check_truth
from stemd_udfs.builtin.sum import accumulator
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.udf import UDF
from stemd_udfs.kernels.other_arrays import sum_of_frames
from stemd_udfs.regions.scan_region import Mask, RegionDescription, check_region, positions_in

# Any, in this file: frames and sums have many dtypes.


class PickUDF(NativeFramesUDF):
    """All selected frames, to be used with a region of interest that leaves a few.

    Its buffer is ``intensity``, kind single, shape (frames, *signal), in the dtype of the frames that it
    gets; frames come in navigation order, and those that were not processed are 0. All of it is held in
    memory.
    """

    def __init__(self) -> None:
        super().__init__()

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        dtype, sig = self.meta.input_dtype, tuple(self.meta.dataset_shape.sig)
        nav, roi = self.meta.dataset_shape.nav, self.meta.roi
        count = nav.size if roi is None else int(np.count_nonzero(roi))
        return {
            "intensity": self.buffer("single", (count, *sig), dtype, use="result_only"),
            # Kind nav, so that a worker holds the frames of its partition and no others.
            "frames": self.buffer(kind="nav", extra_shape=sig, dtype=dtype, use="private", combine="sum"),
        }

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Keep a stack of frames."""
        self.results.frames[(slice(None), *self.meta.slice.sig.get())] = tile

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        return {"intensity": self.results.frames}


class SampleFramesUDF(SummingUDF):
    """The frames at some positions of the scan.

    Buffer ``frames``: single, float32, shape (len(places), *frame shape), zeros where none was processed.

    Parameters
    ----------
    places : sequence of int
        Positions in the flattened scan.
    """

    def __init__(self, places: Sequence[int]) -> None:
        super().__init__(places=list(places))

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        shape = (len(self.params.places), *self.meta.dataset_shape.sig)
        return {"frames": self.buffer(kind="single", extra_shape=shape, dtype=np.float32)}

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        """Keep those of a stack of frames that are wanted."""
        here = np.ravel_multi_index(tuple(self.meta.coordinates.T), tuple(self.meta.dataset_shape.nav))
        _, wanted, found = np.intersect1d(self.params.places, here, return_indices=True)
        self.results.frames[(wanted, *self.meta.slice.sig.get())] = tile[found]


class PickSumUDF(SummingUDF):
    """Sum or mean of the frames in a region of the scan.

    Its buffer is ``intensity``, kind sig. Sums of integers are exact: float64 for up to 16 bits, else 64-bit
    integers. A mean is in double precision, and NaN as long as no frame of the region was processed.

    The region can change while a scan runs: ``set_parameters`` with ``restart=True`` starts from zero and
    sums again what the ring still holds; the coverage has the positions that were processed since. Without
    `restart` the frames that were summed stay in the sum.

    Parameters
    ----------
    region : mapping, optional
        Scan positions, described by a shape: ``{"shape": "point", "at": [y, x]}``,
        ``{"shape": "rectangle", "from": [y0, x0], "to": [y1, x1]}`` without the row y1 and the column x1,
        ``{"shape": "ellipse", "centre": [y, x], "radii": [ry, rx]}`` or
        ``{"shape": "polygon", "corners": [[y, x], …]}``, both with the positions on their line. The whole
        scan by default.
    mean : bool
        Divide the sum by the number of frames in it.

    Raises
    ------
    ValueError
        If the description is wrong, the scan does not have two dimensions, or no position lies in the region.
    """

    title = "Pattern"
    _backends = UDF.BACKEND_ALL
    is_of_region = True

    def __init__(self, region: RegionDescription | None = None, *, mean: bool = False) -> None:
        if region is not None:
            check_region(region)
        check_truth("PickSumUDF", "mean", mean)
        super().__init__(region=region, mean=mean)

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        _ = self._positions  # made now, or refused
        total = accumulator(self.meta.value_dtype)
        result = np.result_type(total, np.float64) if self.params.mean else total
        return {
            "intensity": self.buffer(kind="sig", dtype=result, use="result_only"),
            "total": self.buffer(kind="sig", dtype=total, where="device", use="private", combine="place"),
            "count": self.buffer(kind="single", dtype=np.int64, use="private", combine="max"),
        }

    def process_tile(self, tile: Any) -> None:
        """Add those frames of a stack that lie in the region."""
        picked = self._picked()
        if not picked.any():
            return
        total = self.results.total
        if not isinstance(tile, np.ndarray):
            rows = self.meta.conversions.rows(tile)
            flat = total.reshape(-1)
            flat += sum_of_frames(rows[np.flatnonzero(picked)], total.dtype, self.xp)
            return
        compiled = self.meta.conversions.compiled_for(tile)
        frames = tile if picked.all() else tile[picked]
        if compiled is not None:
            compiled.add_frames(frames, total)
        else:
            total += frames.sum(axis=0, dtype=total.dtype)

    def postprocess(self) -> None:
        self.results.count[:] = np.count_nonzero(self._picked())

    def get_results(self) -> Mapping[str, np.ndarray[Any, Any]]:
        total, count = self.results.total, int(self.results.count[0])
        return {"intensity": total / (count or np.nan) if self.params.mean else total.copy()}

    def _picked(self) -> Mask:
        """Which of the current frames lie in the region."""
        picked: Mask = self._positions[tuple(self.meta.coordinates.T)]
        return picked

    @cached_property
    def _positions(self) -> Mask:
        nav, region = tuple(self.meta.dataset_shape.nav), self.params.region
        return np.ones(nav, bool) if region is None else positions_in(region, nav)
