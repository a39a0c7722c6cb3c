"""The data of a partition for UDFs that take different array types: each conversion is made once."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from stemd_udfs.arrays.backends import ArrayBackends, is_flat, is_sparse_backend
from stemd_udfs.arrays.conversion import convert, locked, read_only, rows
from stemd_udfs.engine import shown_memory
from stemd_udfs.engine.cupy_device import CuPyDevice, can_be_on_device
from stemd_udfs.engine.description import FormattedFrames, Frames
from stemd_udfs.engine.formats import Formats
from stemd_udfs.engine.plan import RunPlan
from stemd_udfs.engine.tiling import Tiling

# Any, in this file: arrays of many types.
Array = np.ndarray[Any, Any]
Rectangle = tuple[slice, ...]

_DENSE = (ArrayBackends.BACKEND_NUMPY, ArrayBackends.BACKEND_CUDA)
_CUPY = ArrayBackends.BACKEND_CUPY


class Blocks:
    """Reads partitions a few frames at a time; `formats`: what is read, and what UDFs get."""

    def __init__(self, plan: RunPlan, formats: Formats, tiling: Tiling, device: CuPyDevice | None) -> None:
        self.plan = plan
        self.formats = formats
        self.tiling = tiling
        self.device = device
        # Where no UDF on the CPU reads frames, the device decodes them.
        is_as_read = plan.corrector is None and plan.staging is None
        self._can_decode_there = is_as_read and set(formats.given) == {_CUPY} and formats.read in _DENSE

    def of(self, frames: Frames, *, decoded_here: bool = False) -> Iterator["Block"]:
        """The blocks of a partition, each valid until the next one."""
        size = len(frames)
        for start in range(0, size, self.tiling.depth):
            stop = min(start + self.tiling.depth, size)
            there = None
            if self._can_decode_there and not decoded_here and self.device and can_be_on_device(frames):
                there = frames.on_device(self.device, start, stop)
                there = None if there is None else there.astype(self.plan.input_dtype, copy=False)
            block = self.read(frames, start, stop) if there is None else None
            yield Block(self, block, start, stop, there=there)
            if self.device is not None:
                self.device.processed()

    def has_damaged(self, frames: Frames) -> bool:
        """Whether the device could not decode some of the frames: they are to be decoded here."""
        return self._can_decode_there and can_be_on_device(frames) and frames.has_damaged()

    # FormattedFrames: data that can be read as other types than NumPy's come as such.
    def read(self, frames: Frames | FormattedFrames, start: int, stop: int) -> Any:
        """Frames as they are read, corrected, and if they are sparse in the UDFs' dtype."""
        if not is_sparse_backend(self.formats.read):
            native = frames.read(start, stop)
            if self.plan.corrector is None:
                return shown_memory.shown(native)
            corrected = np.empty(native.shape, self.plan.input_dtype)
            self.plan.corrector.correct(native, corrected)
            return corrected
        block = frames.read_as(self.formats.read, start, stop)  # type: ignore[union-attr]
        return block if block.dtype == self.plan.input_dtype else block.astype(self.plan.input_dtype)

    def whole(self, frames: Frames) -> "Block":
        """A whole partition at once."""
        size = len(frames)
        if is_sparse_backend(self.formats.read):
            return Block(self, self.read(frames, 0, size), 0, size, is_kept=True)
        whole = np.empty((size, *self.plan.data.sig_shape), dtype=self.plan.input_dtype)
        for start in range(0, size, self.tiling.depth):
            stop = min(start + self.tiling.depth, size)
            whole[start:stop] = self.read(frames, start, stop)
        return Block(self, whole, 0, size, is_kept=True)


class Block:
    """Some frames of a partition, in the array types that are asked for."""

    def __init__(
        self, blocks: Blocks, block: Any, start: int, stop: int, *, is_kept: bool = False, there: Any = None
    ) -> None:
        self.start = start
        self.stop = stop
        self._blocks = blocks
        self._read = blocks.formats.read
        self._block = block
        self._is_kept = is_kept
        self._whole: dict[str, Any] = {} if there is None else {_CUPY: there}
        self._rows: dict[str, Any] = {}
        self._rectangle: Rectangle | None = None
        self._tiles: dict[str, Any] = {}

    def whole(self, number: int) -> Any:
        """All of it, as UDF `number` takes it."""
        if (backend := self._blocks.formats.given[number]) not in self._whole:
            # All UDFs of the run see the same memory, so none may write to it.
            self._whole[backend] = locked(self._convert(backend))
        return self._whole[backend]

    def rows(self, number: int) -> Any:
        """Its frames one by one, as UDF `number` takes them."""
        if (backend := self._blocks.formats.given[number]) not in self._rows:
            frames = rows(self.whole(number), backend)
            self._rows[backend] = [locked(one) for one in frames] if is_sparse_backend(backend) else frames
        return self._rows[backend]

    def tile(self, number: int, rectangle: Rectangle) -> Any:
        """A rectangle of its frames, as UDF `number` takes it."""
        if len(self._blocks.tiling.rectangles) == 1:
            return self.whole(number)
        if rectangle != self._rectangle:
            self._rectangle = rectangle
            self._tiles.clear()
        if (backend := self._blocks.formats.given[number]) not in self._tiles:
            self._tiles[backend] = locked(self._cut(number, backend, rectangle))
        return self._tiles[backend]

    def _convert(self, backend: str) -> Any:
        if backend == self._read:
            return self._in_dtype() if backend in _DENSE else self._block
        shape = (self.stop - self.start, *self._blocks.plan.data.sig_shape)
        if is_sparse_backend(self._read):
            return convert(self._block, backend, shape)
        if backend in _DENSE:
            return self._in_dtype()
        device = self._blocks.device
        if backend == _CUPY and device is not None:
            if self._is_kept:
                return device.xp.asarray(self._in_dtype())
            return device.upload(self._block, self._blocks.plan.input_dtype)
        return convert(self._in_dtype(), backend, shape)

    def _in_dtype(self) -> Array:
        if "dense" not in self._whole:
            self._whole["dense"] = read_only(self._block.astype(self._blocks.plan.input_dtype, copy=False))
        dense: Array = self._whole["dense"]
        return dense

    def _cut(self, number: int, backend: str, rectangle: Rectangle) -> Any:
        shape = (self.stop - self.start, *(part.stop - part.start for part in rectangle))
        rectangle = self._blocks.tiling.as_read(rectangle)
        if backend == _CUPY and not is_sparse_backend(self._read):
            return self.whole(number)[(slice(None), *rectangle)].copy(order="C")
        if not is_sparse_backend(self._read):
            part = np.ascontiguousarray(self._in_dtype()[(slice(None), *rectangle)])
            return part if backend in _DENSE else convert(part, backend, shape)
        if not is_flat(self._read):
            return convert(self._block[(slice(None), *rectangle)], backend, shape)
        sig_shape = self._blocks.plan.data.sig_shape
        pixels = np.arange(int(np.prod(sig_shape))).reshape(sig_shape)[rectangle].reshape(-1)
        return convert(self._block.tocsr()[:, pixels], backend, shape)
