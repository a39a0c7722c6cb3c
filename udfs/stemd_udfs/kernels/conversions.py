"""The current tile for all UDFs of a run: converted once for BLAS, and summed in one pass.

NumPy's reductions of integers run at about 5 GB/s; converting to floating point once and multiplying by
BLAS is several times faster, and stays exact where the numbers allow it. Integers of up to 16 bits are
exact in single precision, and so is each sum of up to :data:`BLOCK` of them: 256 x 65535 is below 2**24.
"""

from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import numpy as np

from stemd_udfs.kernels.compiled_kernels import compiled_kernels
from stemd_udfs.kernels.other_arrays import as_rows
from stemd_udfs.kernels.tiles import BLOCK

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled_kernels import CompiledKernels, PartOfFrames, StripAdder
    from stemd_udfs.kernels.gathered import ColumnPixels

# Any, in this file: tiles, their conversions and sums have many dtypes, and functions are of any kind.
Array = np.ndarray[Any, Any]
_Pass: TypeAlias = tuple[Array | None, Array | None, tuple[Array, int, Array] | None]
Function = TypeVar("Function", bound=Callable[..., Any])

FRAMES_AT_ONCE = 4
"""Frames that the kernels take at once; one by one they need two to three times as long."""


def working_dtype(dataset_dtype: np.dtype[Any], input_dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype to multiply in: single precision where the data set's dtype makes that exact, else wider."""
    if dataset_dtype.kind in "biu" and dataset_dtype.itemsize <= 2:
        return np.dtype(np.float32)
    return np.result_type(input_dtype, np.float64)


class TileConversions:
    """Conversions of the tile at hand; one for each worker and run. `waits`: call :meth:`finish_tile`."""

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


_PATIENT: set[Callable[..., Any]] = set()


def patient(process_tile: Function) -> Function:
    """Mark a ``process_tile`` that does not look at the sums it asks for; overriding ones are not marked."""
    _PATIENT.add(process_tile)
    return process_tile


def is_patient(process_tile: Callable[..., Any]) -> bool:
    """Whether a bound method was marked as :func:`patient`."""
    return getattr(process_tile, "__func__", None) in _PATIENT


class WaitingSums:
    """Compiled `kernels`, asked now, that work in one pass of a tile when all UDFs of a run have asked."""

    def __init__(self, kernels: "CompiledKernels") -> None:
        self._kernels = kernels
        self.count = 0
        """How many sums wait."""
        self.mask_dtype = kernels.mask_dtype
        self.mask_length = kernels.mask_length
        self._tile: Array | None = None
        self._totals: list[Array] = []
        self._signals: list[Array] = []
        self._bands: dict[object, Array] = {}  # by place and size
        # What gets the same sums as others: these, what they were before, and where they are added.
        self._copies: list[tuple[Array, Array, Array]] = []
        self._products: list[tuple[Array, int, Array]] = []
        self._others: list[tuple[StripAdder, object]] = []  # and what they write to, which so stays in memory
        self._strip_adders: list[StripAdder] = []  # made when all UDFs have asked
        waiting = (self._totals, self._signals, self._products, self._others)
        self._all = (*waiting, self._bands, self._copies, self._strip_adders)

    def add_frames(self, tile: Array, total: Array) -> None:
        """See :meth:`CompiledKernels.add_frames`; `total` is right after :meth:`run`."""
        if self._can_wait(tile):
            self._totals.append(total)
        else:
            self._kernels.add_frames(tile, total)

    def add_signal(self, tile: Array, totals: Array) -> None:
        """See :meth:`CompiledKernels.add_signal`; `totals` are right after :meth:`run`."""
        if self._can_wait(tile):
            if self._signals:
                self._copies.append((self._signals[0], self._signals[0].copy(), totals))
            else:
                self._signals.append(totals)
        else:
            self._kernels.add_signal(tile, totals)

    def add_products(self, tile: Array, masks: Array, first: int, products: Array) -> None:
        """See :meth:`CompiledKernels.add_products`; `products` are right after :meth:`run`."""
        self._kernels.check_products(tile, masks, products)
        if self._can_wait(tile):
            self._products.append((masks, first, products))
        else:
            self._kernels.add_products(tile, masks, first, products)

    def add_moments(self, tile: Array, part: "PartOfFrames", moments: Array) -> None:
        """See :meth:`CompiledKernels.add_moments`; `moments` are right after :meth:`run`."""
        self._add(tile, self._kernels.moments_adder(tile, part, moments), (part, moments))

    def add_squares(self, tile: Array, *powers: Array, frames: slice = slice(None)) -> None:
        """See :meth:`CompiledKernels.add_squares`; `powers` are right after :meth:`run`."""
        if self._can_wait(tile):
            self._others.append((self._kernels.squares_adder(*powers, frames=frames), powers))
        else:
            self._kernels.add_squares(tile, *powers, frames=frames)

    def add_bands(self, tile: Array, first: int, band: int, sums: Array) -> None:
        """See :meth:`CompiledKernels.add_bands`; `sums` are right after :meth:`run`."""
        key = (first, band, sums.shape)
        if (other := self._bands.get(key)) is not None and self._can_wait(tile):
            self._copies.append((other, other.copy(), sums))
            return
        self._add(tile, self._kernels.bands_adder(first, band, sums), sums)
        if self._tile is tile:
            self._bands[key] = sums

    def add_columns(self, tile: Array, pixels: "ColumnPixels", sums: Array) -> None:
        """See :meth:`CompiledKernels.add_columns`; `sums` are right after :meth:`run`."""
        self._add(tile, self._kernels.columns_adder(pixels, sums), (pixels, sums))

    def _add(self, tile: Array, add: "StripAdder", kept: object) -> None:
        if self._can_wait(tile):
            self._others.append((add, kept))
        else:
            add(0, tile)

    def add_nothing(self, tile: Array) -> None:
        """Wait with the others, for a UDF that needs nothing of the tile."""
        if self._can_wait(tile):
            self._others.append((lambda first, rows: None, None))

    def run(self) -> None:
        """Do what waits."""
        if (tile := self._tile) is None:
            return
        goes_together = self._kernels.takes_together(tile)
        for total, signal, products in self._passes():
            several = (total is not None) + (signal is not None) + (products is not None) > 1
            if several and goes_together:
                self._kernels.add_together(tile, total, signal, products)
                continue
            if total is not None:
                self._kernels.add_frames(tile, total)
            if signal is not None:
                self._kernels.add_signal(tile, signal)
            if products is not None:
                self._kernels.add_products(tile, *products)
        for add, _ in self._others:
            add(0, tile)
        self.forget()

    def add_strip(self, first: int, rows: Array) -> None:
        """Add pixels `first` and further of the frames to what waits, which waits for the others.

        `rows`: (frames, pixels), C-contiguous, of the tile's dtype, or a shorter one that holds them.
        """
        if not self._strip_adders:
            self._strip_adders += [self._kernels.strip_adder(*sums) for sums in self._passes()]
            self._strip_adders += [add for add, _ in self._others]
        for add in self._strip_adders:
            add(first, rows)

    def forget(self) -> None:
        """Copy the sums that several asked for to all of them; then nothing waits any more."""
        self._tile, self.count = None, 0
        for signal, before, totals in self._copies:
            np.add(totals, signal - before, out=totals)
        for sums in self._all:
            sums.clear()

    def _passes(self) -> "zip_longest[_Pass]":
        return zip_longest(self._totals, self._signals, self._products)

    def _can_wait(self, tile: Array) -> bool:
        if not self._kernels.takes_strips(tile):
            return False
        if self._tile is None:
            self._tile = tile
        can_wait = self._tile is tile
        self.count += can_wait
        return can_wait
