"""Picked frames: all, in memory or in a file, those at some places, the newest, or the sum over a region."""

import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.lib.format import MAGIC_PREFIX

from stemd_udfs.builtin.native_frames import NativeFramesUDF, PlainUDF, SummingUDF
from stemd_udfs.builtin.number_checks import check_truth
from stemd_udfs.builtin.sum import SumUDF, accumulator
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews
from stemd_udfs.interface.udf import UDF
from stemd_udfs.kernels.other_arrays import sum_of_frames
from stemd_udfs.regions.scan_region import Mask, RegionDescription, check_region, positions_in

# Any, in this file: frames and sums have many dtypes.


class PickUDF(PlainUDF):
    """All selected frames, to be used with a region of interest that leaves a few.

    Its buffer is ``intensity``, kind single, shape (frames, *signal), in the dtype of the frames that it
    gets; frames come in navigation order, and those that were not processed are 0.
    """

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
        here = np.ravel_multi_index(tuple(self.meta.coordinates.T), tuple(self.meta.dataset_shape.nav))
        _, wanted, found = np.intersect1d(self.params.places, here, return_indices=True)
        self.results.frames[(wanted, *self.meta.slice.sig.get())] = tile[found]


class PickSumUDF(SummingUDF):
    """Sum or mean of the frames in a region of the scan.

    Its buffer is ``intensity``, kind sig. Sums of integers are exact: float64 for up to 16 bits, else 64-bit
    integers. A mean is in double precision, and NaN as long as no frame of the region was processed.

    The region can change while a scan runs: ``set_parameters`` with ``restart=True`` starts from zero and
    sums again what the ring still holds. Without `restart` the frames that were summed stay in the sum.

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
        picked: Mask = self._positions[tuple(self.meta.coordinates.T)]
        return picked

    @cached_property
    def _positions(self) -> Mask:
        nav, region = tuple(self.meta.dataset_shape.nav), self.params.region
        return np.ones(nav, bool) if region is None else positions_in(region, nav)


class _NewestUDF(UDF):
    """Keeps what the last partition has, in navigation order."""

    def postprocess(self) -> None:
        nav = tuple(self.meta.dataset_shape.nav)
        self.results.newest[:] = 1 + int(np.ravel_multi_index(tuple(self.meta.coordinates[-1]), nav))

    def merge(self, dest: BufferViews, src: BufferViews) -> None:
        if src.newest[0] > dest.newest[0]:
            for name in dest:
                getattr(dest, name)[:] = getattr(src, name)


class SignalMonitorUDF(_NewestUDF, PlainUDF):
    """The last frame, in navigation order, that was processed so far.

    Its buffer is ``intensity``, kind sig, in the dtype of the frames that it gets; 0 before the first one.
    """

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {
            "intensity": self.buffer(kind="sig", dtype=self.meta.input_dtype, combine="place"),
            "newest": self.buffer(kind="single", dtype=np.int64, use="private", combine="max"),
        }

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        self.results.intensity[:] = tile[-1]


class PartitionMonitorUDF(_NewestUDF, SumUDF):
    """Sum of the frames of the last partition, in navigation order, that was processed so far.

    Its buffer is ``intensity``, kind sig. What a partition is depends on the executor, live on the rate.

    Parameters
    ----------
    dtype : dtype
        See :class:`stemd_udfs.SumUDF`.
    """

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        newest = self.buffer(kind="single", dtype=np.int64, use="private", combine="max")
        return {**super().get_result_buffers(), "newest": newest}


class RecordUDF(NativeFramesUDF):
    """Writes all selected frames to a ``.npy`` file; has no result buffers.

    The process that merges makes the file at the start of a run, over the ``.npy`` file that was there,
    filled with zeros; each worker then writes the frames that it has, under the same path.

    The array has the shape of the data set, or (selected frames, *signal) with a region of interest, and its
    dtype; if the frames are corrected, the dtype that UDFs get.

    Parameters
    ----------
    filename : str or path
        Of the file; a relative one is taken from the current folder of the process that made the UDF.
    """

    writes_files = True

    def __init__(self, filename: str | os.PathLike[str]) -> None:
        super().__init__(filename=str(Path(filename).absolute()))

    def get_result_buffers(self) -> Mapping[str, BufferDeclaration]:
        return {}

    def get_task_data(self) -> Mapping[str, Any]:
        recording = np.lib.format.open_memmap(self.params.filename, mode="r+")
        if (recording.shape, recording.dtype) != self._shape_and_dtype():
            raise ValueError(
                f"{self.params.filename}: holds {recording.dtype} of shape {recording.shape}, expected what "
                "this run is to write: two runs record to the same file"
            )
        return {"frames": recording.reshape(-1, *self.meta.dataset_shape.sig)}

    def preprocess(self) -> None:
        if hasattr(self, "task_data"):
            return  # on a worker
        path = Path(self.params.filename)
        if path.is_file() and path.stat().st_size:
            with path.open("rb") as file:
                is_replaceable = file.read(len(MAGIC_PREFIX)) == MAGIC_PREFIX
        else:
            is_replaceable = path.is_file() or not path.exists()
        if not is_replaceable:
            raise ValueError(f"{path}: is there and no .npy file: give another name")
        shape, dtype = self._shape_and_dtype()
        if not np.prod(shape):
            np.save(self.params.filename, np.zeros(shape, dtype=dtype))
            return
        np.lib.format.open_memmap(self.params.filename, mode="w+", shape=shape, dtype=dtype)

    def process_tile(self, tile: np.ndarray[Any, Any]) -> None:
        flat = np.ravel_multi_index(tuple(self.meta.coordinates.T), tuple(self.meta.dataset_shape.nav))
        self.task_data.frames[(self.meta.selection.places(flat), *self.meta.slice.sig.get())] = tile

    def cleanup(self) -> None:
        del self.task_data

    def _shape_and_dtype(self) -> tuple[tuple[int, ...], np.dtype[Any]]:
        nav, sig = self.meta.dataset_shape.nav, self.meta.dataset_shape.sig
        first = tuple(nav) if self.meta.roi is None else (int(np.count_nonzero(self.meta.roi)),)
        # Frames come in another dtype if another UDF of the run prefers one.
        is_native = self.meta.value_dtype == self.meta.dataset_dtype
        dtype = self.meta.dataset_dtype if is_native else self.meta.input_dtype
        return (*first, *tuple(sig)), dtype.newbyteorder("=")
