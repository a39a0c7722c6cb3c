"""A result that is a Dask array until it is read."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

import dask
import dask.array as da
import numpy as np

from stemd_udfs import BufferWrapper, Shape
from stemd_udfs.interface.buffers import fill_of
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.regions.selection import Selection

# Any, in this file: Dask has no types, and results have any dtype.
Array = np.ndarray[Any, Any]


class DelayedBuffer(BufferWrapper):
    """One result buffer of a delayed run; ``data`` and ``raw_data`` compute it when first read.

    `lazy`: flat in navigation, or in the full shape. `edges`: rising flat positions where chunks of
    :attr:`delayed_data` end if frames were selected.
    """

    def __init__(
        self,
        declaration: BufferDeclaration,
        lazy: Any,
        dataset_shape: Shape,
        coverage: Array,
        *,
        selection: Selection,
        edges: Sequence[int],
        mask: Any = None,
    ) -> None:
        super().__init__(declaration, lazy, dataset_shape, coverage, selection=selection, mask=mask)
        self._lazy = lazy
        self._edges = edges

    @cached_property
    def delayed_raw_data(self) -> Any:
        """:attr:`raw_data` as a Dask array that is not computed."""
        return self._raw(self._lazy)

    @cached_property
    def delayed_data(self) -> Any:
        """:attr:`data` as a Dask array that is not computed."""
        if self._is_full(self._lazy):
            return self._reshaped(self._lazy, self.shape)
        flat = self._selection.flat
        assert flat is not None
        parts = []
        first = 0
        for start, stop in pairwise(self._edges):
            taken = flat[start:stop]
            end = first + int(np.count_nonzero(taken))
            spread = dask.delayed(_spread, pure=False)(taken, self.delayed_raw_data[first:end])
            parts.append(da.from_delayed(spread, (stop - start, *self.extra_shape), self.dtype))
            first = end
        return da.concatenate(parts).reshape(self.shape)

    @cached_property
    def _computed(self) -> Array:
        values: Array = np.asarray(self._lazy.compute())
        return values

    @cached_property
    def _computed_mask(self) -> Array:
        return np.asarray(super()._mask())

    def _mask(self) -> Array:
        return self._computed_mask

    @property
    def data(self) -> Array:
        """The values, computed when they are first asked for; see :attr:`stemd_udfs.BufferWrapper.data`."""
        return self._full(self._computed, fill_of(self.dtype))

    @property
    def raw_data(self) -> Array:
        return self._raw(self._computed)

    def copy(self) -> "DelayedBuffer":
        """The same result; what is not computed cannot change."""
        return self


def _spread(taken: Array, values: Array) -> Array:
    return Selection(len(taken), taken).spread(values, fill_of(values.dtype))
