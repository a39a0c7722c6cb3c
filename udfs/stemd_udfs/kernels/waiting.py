"""Sums over the current tile that wait for each other, to be taken in one pass over its pixels."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled.kernels import CompiledKernels

# Any, in this file: tiles and sums have several dtypes.
Array = np.ndarray[Any, Any]
# Any: functions of any kind.
Function = TypeVar("Function", bound=Callable[..., Any])

_PATIENT: set[Callable[..., Any]] = set()


def patient(process_tile: Function) -> Function:
    """Mark a ``process_tile`` that asks for sums and does not look at them; they may be taken afterwards.

    What overrides it is not marked, even if it calls it.
    """
    _PATIENT.add(process_tile)
    return process_tile


def is_patient(process_tile: Callable[..., Any]) -> bool:
    """Whether a bound method was marked as :func:`patient`."""
    return getattr(process_tile, "__func__", None) in _PATIENT


class WaitingSums:
    """Compiled kernels that are asked now and work when all UDFs of a run have asked.

    A tile is larger than what the fastest caches hold; UDFs that read it one after the other wait for memory
    each time. One sum of each kind is kept waiting; what cannot wait is done at once.

    Parameters
    ----------
    kernels : CompiledKernels
        They do the work.
    """

    def __init__(self, kernels: "CompiledKernels") -> None:
        self._kernels = kernels
        self.mask_dtype = kernels.mask_dtype
        self.mask_length = kernels.mask_length
        self._tile: Array | None = None
        self._total: Array | None = None
        self._signal: Array | None = None
        self._products: tuple[Array, int, Array] | None = None

    def add_frames(self, tile: Array, total: Array) -> None:
        """See :meth:`CompiledKernels.add_frames`; `total` is right after :meth:`run`."""
        if self._total is None and self._can_wait(tile):
            self._total = total
        else:
            self._kernels.add_frames(tile, total)

    def add_signal(self, tile: Array, totals: Array) -> None:
        """See :meth:`CompiledKernels.add_signal`; `totals` are right after :meth:`run`."""
        if self._signal is None and self._can_wait(tile):
            self._signal = totals
        else:
            self._kernels.add_signal(tile, totals)

    def add_products(self, tile: Array, masks: Array, first: int, products: Array) -> None:
        """See :meth:`CompiledKernels.add_products`; `products` are right after :meth:`run`."""
        self._kernels.check_products(tile, masks, products)
        if self._products is None and self._can_wait(tile):
            self._products = (masks, first, products)
        else:
            self._kernels.add_products(tile, masks, first, products)

    @property
    def count(self) -> int:
        """How many sums wait."""
        return (self._total is not None) + (self._signal is not None) + (self._products is not None)

    def run(self) -> None:
        """Do what waits."""
        if (tile := self._tile) is None:
            return
        total, signal, products, count = self._total, self._signal, self._products, self.count
        self._tile = self._total = self._signal = self._products = None
        if count > 1:
            self._kernels.add_together(tile, total, signal, products)
        elif total is not None:
            self._kernels.add_frames(tile, total)
        elif signal is not None:
            self._kernels.add_signal(tile, signal)
        elif products is not None:
            self._kernels.add_products(tile, *products)

    def _can_wait(self, tile: Array) -> bool:
        if not self._kernels.takes_together(tile):
            return False
        if self._tile is None:
            self._tile = tile
        return self._tile is tile
