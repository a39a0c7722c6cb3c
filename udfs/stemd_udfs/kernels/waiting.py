"""Sums over the current tile that wait for each other, to be taken in one pass over its pixels."""

from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import numpy as np

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled_kernels import CompiledKernels, PartOfFrames, StripAdder
    from stemd_udfs.kernels.gathered import ColumnPixels

# Any, in this file: tiles and sums have several dtypes.
Array = np.ndarray[Any, Any]
_Pass: TypeAlias = tuple[Array | None, Array | None, tuple[Array, int, Array] | None]
# Any: functions of any kind.
Function = TypeVar("Function", bound=Callable[..., Any])

_PATIENT: set[Callable[..., Any]] = set()


def patient(process_tile: Function) -> Function:
    """Mark a ``process_tile`` that does not look at the sums it asks for; overriding ones are not marked."""
    _PATIENT.add(process_tile)
    return process_tile


def is_patient(process_tile: Callable[..., Any]) -> bool:
    """Whether a bound method was marked as :func:`patient`."""
    return getattr(process_tile, "__func__", None) in _PATIENT


class WaitingSums:
    """Compiled `kernels` that are asked now and work when all UDFs of a run have asked.

    One sum of each kind is taken in the same pass: a tile is larger than the fastest caches.
    """

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
