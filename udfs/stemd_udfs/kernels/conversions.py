"""The current tile in a dtype that BLAS multiplies, converted once for all UDFs of a run.

NumPy's reductions of integers run at about 5 GB/s; converting to floating point once and multiplying by
BLAS is several times faster, and stays exact where the numbers allow it. Integers of up to 16 bits are
exact in single precision, and so is each sum of up to :data:`BLOCK` of them: 256 x 65535 is below 2**24.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.other_arrays import as_rows
from stemd_udfs.kernels.tiles import BLOCK
from stemd_udfs.kernels.waiting import WaitingSums

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled_kernels import CompiledKernels

# Any, in this file: tiles and their conversions have many dtypes.
Array = np.ndarray[Any, Any]

FRAMES_AT_ONCE = 4
"""Frames that the kernels take at once; one by one they need two to three times as long."""


def working_dtype(dataset_dtype: np.dtype[Any], input_dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype to multiply in: single precision where the data set's dtype makes that exact, else wider."""
    if dataset_dtype.kind in "biu" and dataset_dtype.itemsize <= 2:
        return np.dtype(np.float32)
    return np.result_type(input_dtype, np.float64)


class TileConversions:
    """Conversions of the tile at hand, until the next one; the engine has one for each worker and run.

    `waits`: sums may wait for each other; :meth:`finish_tile` is to be called then. `may_wait`: now.
    """

    def __init__(self, *, waits: bool = False) -> None:
        self._waits = waits
        self.may_wait = False
        self._waiting: WaitingSums | None = None
        self._tiles: dict[np.dtype[Any], Array] = {}
        self._blocks: dict[np.dtype[Any], Array] = {}
        self._memory: dict[np.dtype[Any], Array] = {}
        self._other: tuple[Any, Any] = (None, None)
        self._asked: tuple[Any, CompiledKernels | None] = (None, None)  # the newest tile, and what takes it

    def blocks(self, tile: Array, dtype: np.dtype[Any]) -> Array:
        """The tile's frames in another dtype, shape (depth, blocks, BLOCK), read-only, padded with zeros.

        `tile`: C-contiguous; the same object means the same values.
        """
        if self._tiles.get(dtype) is not tile:
            self._blocks[dtype] = self._convert(tile, dtype)
            self._tiles[dtype] = tile
        return self._blocks[dtype]

    # Any: a tile may be an array type of another package.
    def compiled_for(self, tile: Any) -> "CompiledKernels | None":
        """Kernels that take the tile as it is, without conversion; None if there are none for its kind."""
        if self._asked[0] is not tile:
            compiled = compiled_kernels()
            self._asked = (tile, compiled if compiled is not None and compiled.takes(tile) else None)
        return self._asked[1]

    # Any: as above.
    def patient_kernels_for(self, tile: Any) -> "CompiledKernels | WaitingSums | None":
        """The same for sums that may wait for those of other UDFs, where the engine allows it."""
        if (compiled := self.compiled_for(tile)) is None or not self.may_wait or not self._waits:
            return compiled
        if self._waiting is None:
            self._waiting = WaitingSums(compiled)
        return self._waiting

    # Any: as above.
    def pass_over(self, tile: Any) -> None:
        """Need nothing of the tile, and wait with the sums of other UDFs if these wait."""
        if isinstance(kernels := self.patient_kernels_for(tile), WaitingSums):
            kernels.add_nothing(tile)

    @property
    def waiting(self) -> int:
        """How many sums wait."""
        return 0 if self._waiting is None else self._waiting.count

    def finish_tile(self) -> None:
        """Take the sums that wait; all UDFs of the run have seen the tile."""
        if self._waiting is not None:
            self._waiting.run()

    def add_strip(self, first: int, rows: Array) -> None:
        """Add some pixels of the tile's frames to the sums that wait; see :meth:`WaitingSums.add_strip`."""
        if self._waiting is not None:
            self._waiting.add_strip(first, rows)

    def forget_sums(self) -> None:
        """Have no sum wait any more."""
        if self._waiting is not None:
            self._waiting.forget()

    # Any: as above.
    def rows(self, tile: Any) -> Any:
        """A tile that is no NumPy array as a matrix; see :func:`stemd_udfs.kernels.other_arrays.as_rows`."""
        if self._other[0] is not tile:
            self._other = (tile, as_rows(tile))
        return self._other[1]

    def forget(self) -> None:
        """Release the tiles, but keep the memory for the next ones."""
        self._other = self._asked = (None, None)
        self.forget_sums()
        self._tiles.clear()
        self._blocks.clear()

    def _convert(self, tile: Array, dtype: np.dtype[Any]) -> Array:
        depth = tile.shape[0]
        pixels = tile.size // depth
        blocks = -(-pixels // BLOCK)
        if tile.dtype == dtype and pixels == blocks * BLOCK:
            return tile.reshape(depth, blocks, BLOCK)
        memory = self._memory.get(dtype)
        if memory is None or memory.shape[0] < depth or memory.shape[1] != blocks * BLOCK:
            memory = self._memory[dtype] = np.empty((depth, blocks * BLOCK), dtype=dtype)
        rows = memory[:depth]
        rows[:, pixels:] = 0
        np.copyto(rows[:, :pixels], tile.reshape(depth, pixels))
        return rows.reshape(depth, blocks, BLOCK)
