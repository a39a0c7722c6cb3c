"""The stages of a run, and frames that have been through them."""

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from math import prod
from typing import Any, Final

import numpy as np

from stemd_udfs.arrays.backends import ArrayBackends, holds
from stemd_udfs.arrays.conversion import sparse_rows, without_duplicates
from stemd_udfs.corrections.corrections import CorrectionSet, Repair
from stemd_udfs.engine import shown_memory
from stemd_udfs.engine.description import DataDescription, FormattedFrames, Frames
from stemd_udfs.engine.tiling import TILE_BYTES
from stemd_udfs.regions.selection import Indices, numbers_of
from stemd_udfs.stages.stage import FrameKind, Places, SparseRows, Stage, Step

# Any, in this file: frames have any dtype of numbers, sparse arrays come from packages not imported here.
Array = np.ndarray[Any, Any]

_CSR: Final = ArrayBackends.BACKEND_SCIPY_CSR
_CSR_ARRAY: Final = ArrayBackends.BACKEND_SCIPY_CSR_ARRAY
_SPARSE_FRAME_BYTES: Final = 6000
"""Of a frame of about 1000 electrons. Tiles are cut by it before the number of electrons is known."""


class FrameCorrector:
    """Applies fitted corrections to whole frames, to a `dtype` with single precision; RepairValueError."""

    def __init__(self, corrections: CorrectionSet, dtype: np.dtype[Any]) -> None:
        real = np.empty(0, dtype).real.dtype
        self._dark = None if corrections.dark is None else corrections.dark.astype(real)
        self._gain = None if corrections.gain is None else corrections.gain.astype(real)
        self._repair: Repair | None = None
        if corrections.excluded_pixels is not None:
            self._repair = Repair(corrections.excluded_pixels, allow_empty=corrections.allow_empty)

    def correct(self, frames: Array, out: Array) -> None:
        """Correct frames, shape (n, *signal), to `out` of the same shape, C-contiguous."""
        # Converted first: NumPy's arithmetic on two dtypes is slower than this and arithmetic on one.
        np.copyto(out, frames)
        if self._dark is not None:
            out -= self._dark
        if self._gain is not None:
            out *= self._gain
        if self._repair is not None:
            self._repair.apply(out.reshape(len(out), -1))


class Staging:
    """Corrections and stages of a run. StageError, RepairValueError or ValueError if they do not fit."""

    def __init__(self, data: DataDescription) -> None:
        self._unstaged = data
        self.kinds = kinds_of(data)
        first, last = self.kinds[0], self.kinds[-1]
        self._corrector: FrameCorrector | None = None
        if (corrections := data.fitted_corrections()) is not None:
            self._corrector = FrameCorrector(corrections, first.dtype)
        native = data.array_backends
        self._reads_sparse = (
            _CSR in native and ArrayBackends.BACKEND_NUMPY not in native and not data.has_corrections
        )
        whole = data.corrections if data.module is None else None
        ignored = None if whole is None else whole.ignored_pixels
        if ignored is not None:
            for step in self.steps():
                ignored = step.without_value(ignored)
        is_sparse = self._reads_sparse or any(step.makes_sparse for step in self.steps())
        is_sparse = is_sparse and find_spec("scipy") is not None and holds(_CSR, last.dtype)
        self.data = replace(
            data,
            sig_shape=last.sig_shape,
            dtype=last.dtype,
            tileshape=data.tileshape if last.sig_shape == data.sig_shape else None,
            corrections=None if ignored is None else CorrectionSet(ignored_pixels=ignored),
            stages=(),
            array_backends=(_CSR, _CSR_ARRAY) if is_sparse else (ArrayBackends.BACKEND_NUMPY,),
            frame_bytes=_SPARSE_FRAME_BYTES if is_sparse else None,
        )
        """What the UDFs see: frames after the last stage, which need no corrections."""

    def steps(self) -> list[Step]:
        """The stages as steps, for one thread."""
        return [stage.fitted(kind) for stage, kind in zip(self._unstaged.stages, self.kinds, strict=False)]

    def reader(self) -> "StagedReader":
        """What reads staged frames, for one thread."""
        return StagedReader(self.kinds[0], self._corrector, self.steps(), reads_sparse=self._reads_sparse)


def kinds_of(data: DataDescription) -> list[FrameKind]:
    """The frames before the first stage, corrected, and after each. Raises StageError."""
    dtype = data.dtype.newbyteorder("=")  # kernels want the machine's own
    if data.has_corrections:
        dtype = np.result_type(dtype, np.float32)
    kinds = [FrameKind(nav_shape=data.nav_shape, sig_shape=data.sig_shape, dtype=dtype)]
    for stage in data.stages:
        kinds.append(stage.fitted(kinds[-1]).output)
    return kinds


def describe_stages(stages: Sequence[Stage], data: DataDescription | None = None) -> list[dict[str, Any]]:
    """The stages in plain values, for headers of results, with the frames that each makes of `data`."""
    described: list[dict[str, Any]] = [{"do": stage.do, **stage.parameters()} for stage in stages]
    if data is not None:
        for one, kind in zip(described, kinds_of(data)[1:], strict=True):
            one |= {"sig_shape": list(kind.sig_shape), "dtype": kind.dtype.str}
    return described


class StagedReader:
    """Puts frames (`first`: as read, maybe sparse) through corrector and stages, some at a time in cache."""

    def __init__(
        self, first: FrameKind, corrector: FrameCorrector | None, steps: list[Step], *, reads_sparse: bool
    ) -> None:
        self._reads_sparse = reads_sparse
        self._first = first
        self._corrector = corrector
        self._steps = steps
        self._depth = max(1, TILE_BYTES // max(1, prod(first.sig_shape) * first.dtype.itemsize))
        self._corrected: Array | None = None
        self._between = [np.empty((0, *step.output.sig_shape), step.output.dtype) for step in steps]

    def frames(self, frames: Frames) -> "StagedFrames":
        """Frames of a partition as they are after the last stage."""
        return StagedFrames(self, frames)

    def read(self, frames: Frames, places: Places, start: int, stop: int) -> Array:
        """Staged frames; valid until the next call."""
        out = self._memory(len(self._steps) - 1, stop - start)
        for first in range(start, stop, self._depth):
            last = min(first + self._depth, stop)
            block = self._native(frames, first, last)
            here = places[first:last]
            for number, step in enumerate(self._steps[:-1]):
                made = self._memory(number, last - first)
                step.process(block, here, made)
                block = made
            self._steps[-1].process(block, here, out[first - start : last - start])
        return out

    def read_rows(self, frames: Frames, places: Places, start: int, stop: int) -> SparseRows:
        """Staged frames as sparse ones, where they come as such or a step makes such."""
        if self._reads_sparse:
            rows = _rows_of(frames.read_as(_CSR, start, stop))  # type: ignore[attr-defined] # such frames have it
            for step in self._steps:
                rows = step.process_rows(rows, places[start:stop])
            return rows
        return self._rows_of_dense(frames, places, start, stop)

    def _rows_of_dense(self, frames: Frames, places: Places, start: int, stop: int) -> SparseRows:
        parts = []
        for first in range(start, stop, self._depth):
            last = min(first + self._depth, stop)
            here = places[first:last]
            block = self._native(frames, first, last)
            rows: SparseRows | None = None
            for number, step in enumerate(self._steps):
                if rows is not None:
                    rows = step.process_rows(rows, here)
                elif step.makes_sparse:
                    rows = step.rows(block)
                else:
                    made = self._memory(number, last - first)
                    step.process(block, here, made)
                    block = made
            assert rows is not None
            parts.append(rows)
        return SparseRows.join(parts)

    @property
    def sig_shape(self) -> tuple[int, ...]:
        """Shape of a staged frame."""
        return self._steps[-1].output.sig_shape

    def _native(self, frames: Frames, start: int, stop: int) -> Array:
        """Frames as they are read, in the machine's byte order, corrected."""
        native = frames.read(start, stop)
        if self._corrector is None:
            return np.ascontiguousarray(native, self._first.dtype)
        if self._corrected is None or len(self._corrected) < stop - start:
            self._corrected = shown_memory.empty((stop - start, *self._first.sig_shape), self._first.dtype)
        block = self._corrected[: stop - start]
        self._corrector.correct(native, block)
        return block

    def _memory(self, number: int, depth: int) -> Array:
        """Memory for frames after a step, used again and again."""
        if len(self._between[number]) < depth:
            output = self._steps[number].output
            self._between[number] = shown_memory.empty((depth, *output.sig_shape), output.dtype)
        return self._between[number][:depth]


class StagedFrames(FormattedFrames):
    """The frames of one partition after all stages; see :class:`stemd_udfs.engine.Frames`."""

    def __init__(self, reader: StagedReader, frames: Frames) -> None:
        self._reader = reader
        self._frames = frames
        self._places: Places = np.asarray(numbers_of(frames.indices), np.int64)

    @property
    def indices(self) -> Indices:
        return self._frames.indices

    def __len__(self) -> int:
        return len(self._frames)

    def read(self, start: int, stop: int) -> Array:
        return self._reader.read(self._frames, self._places, start, stop)

    def read_as(self, backend: str, start: int, stop: int) -> Any:
        rows = self._reader.read_rows(self._frames, self._places, start, stop)
        made = (rows.pointers(), rows.pixels, rows.values)
        return sparse_rows(backend, made, sig_shape=self._reader.sig_shape, is_checked=True)


# Any: a sparse array of SciPy.
def _rows_of(matrix: Any) -> SparseRows:
    matrix = without_duplicates(matrix)
    depth = matrix.shape[0]
    frames = np.repeat(np.arange(depth), np.diff(matrix.indptr))
    return SparseRows(depth, frames, matrix.indices.astype(np.int64), matrix.data)
