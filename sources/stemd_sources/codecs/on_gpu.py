"""Decoding of frames of ``bslz4`` in the memory of a GPU, with kernels that CuPy compiles at run time."""

from functools import cache
from importlib.resources import files
from math import prod
from types import ModuleType
from typing import Any, Final, Protocol

import numpy as np

from stemd_sources.codecs.framing import HEADER, bslz4_plan
from stemd_sources.errors import DecodeError
from stemd_sources.events import FrameFormat

_PIXELS: Final = {1: "unsigned char", 2: "unsigned short", 4: "unsigned int"}
_SHARED_BYTES: Final = 48 * 1024
"""Shared memory that every GPU gives to a block of threads without being asked for more."""
_THREADS: Final = 128


class GPU(Protocol):
    """What the decoder needs of a GPU."""

    @property
    def xp(self) -> ModuleType:
        """CuPy."""

    # Any: arrays in the memory of a GPU have a type of their own.
    def bring(self, *arrays: np.ndarray) -> list[Any]:
        """Copies of arrays in the memory of the GPU, valid until the call after the next one."""


class GPUDecoder:
    """Decodes frames of a format on a GPU, for one thread; pixels of `mask`, or that are marks, become 0."""

    def __init__(self, frame_format: FrameFormat, mask: np.ndarray | None, *, zeroes_marks: bool) -> None:
        self._shape = tuple(frame_format.shape)
        self._dtype = np.dtype(frame_format.dtype)
        self._frame_bytes = prod(self._shape) * self._dtype.itemsize
        self._mask = None if mask is None else np.ascontiguousarray(mask, np.uint8)
        self._mask_there: Any = None  # Any: as in `GPU`
        self._zeroes_marks = zeroes_marks
        self._damaged: list[Any] = []  # Any: as in `GPU`

    @staticmethod
    def can_decode(frame_format: FrameFormat) -> bool:
        """Whether frames of this format can be decoded by a GPU."""
        dtype = np.dtype(frame_format.dtype)
        return frame_format.codec == "bslz4" and dtype.kind in "iu" and dtype.itemsize in _PIXELS

    # Any: as in `GPU`.
    def decode(self, gpu: GPU, memory: np.ndarray, offsets: np.ndarray, sizes: np.ndarray) -> Any:
        """Decode payloads at `offsets` in `memory`, which goes to the GPU as a whole, maybe later.

        Returns an array of CuPy, shape (frames, *shape of the format), or None if it cannot decode the first.
        `has_damaged` says whether all are right.
        """
        plan = self._plan(memory, int(offsets[0]), int(sizes[0]))
        if plan is None:
            return None
        block, blocks, tail = plan
        xp: Any = gpu.xp  # Any: CuPy has no types here
        there, offsets, sizes = gpu.bring(memory, offsets, sizes)
        if self._mask is not None and self._mask_there is None:
            self._mask_there = xp.asarray(self._mask)
        frames = len(offsets)
        begins, lengths = xp.empty((2, frames, blocks), np.int64)
        damaged = xp.empty(frames, np.int32)
        out = xp.empty((frames, *self._shape), self._dtype)
        numbers = tuple(map(np.int64, (frames, self._frame_bytes, block, blocks, tail)))
        find_blocks, decode_blocks = _kernels(xp, self._dtype.itemsize)
        places = (there, offsets, sizes, *numbers, begins, lengths)
        find_blocks((-(-frames // _THREADS),), (_THREADS,), (*places, damaged))
        warps = min(4, _SHARED_BYTES // block)
        mask = np.intp(0) if self._mask_there is None else self._mask_there
        grid, given = -(-frames * blocks // warps), (mask, np.int32(self._zeroes_marks), out, damaged)
        decode_blocks((grid,), (32 * warps,), (*places, *given), shared_mem=warps * block)
        self._damaged.append(damaged)
        return out

    def has_damaged(self) -> bool:
        """Whether one of the frames since the last call cannot be decoded by the GPU; waits for the GPU."""
        damaged, self._damaged = self._damaged, []
        return any(bool(one.any()) for one in damaged)

    def _plan(self, memory: np.ndarray, offset: int, size: int) -> tuple[int, int, int] | None:
        """Block size in bytes, number of blocks, and bytes after them, as the header of a payload says."""
        if size < HEADER.size:
            return None
        _, block = HEADER.unpack_from(memory.data, offset)
        try:
            plan = bslz4_plan(self._frame_bytes, block, self._dtype.itemsize)
        except DecodeError:
            return None
        is_possible = plan.blocks > 0 and plan.block <= _SHARED_BYTES and self._frame_bytes < 2**32
        return (plan.block, plan.blocks, plan.tail) if is_possible else None


@cache
def _kernels(xp: Any, itemsize: int) -> tuple[Any, Any]:  # Any: CuPy's functions
    code = files("stemd_sources.codecs").joinpath("bslz4.cu").read_text("utf-8")
    module = xp.RawModule(code=code, options=(f"-DPIXEL={_PIXELS[itemsize]}",))
    return module.get_function("find_blocks"), module.get_function("decode_blocks")
