"""Data sets in memory."""

from collections.abc import Mapping
from copy import copy
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from stemd.datasets.base import Array, ArrayFrames, Indices, even_partitions, lengths, shape_of_array
from stemd.datasets.described import DescribedDataSet


class MemoryDataSet(DescribedDataSet):
    """Frames in an array; its options are those of `Context.load("memory", …)`.

    A C-contiguous array is not copied, but for workers, into shared memory, at each run: it may be changed
    between runs. With a `sync_offset`, `data` are all frames that were given. Raises DataSetException.
    """

    def __init__(
        self,
        data: ArrayLike,
        *,
        sig_dims: int | None = None,
        nav_shape: tuple[int, ...] | None = None,
        sig_shape: tuple[int, ...] | None = None,
        num_partitions: int | None = None,
        tileshape: tuple[int, ...] | None = None,
        sync_offset: int = 0,
    ) -> None:
        array = np.ascontiguousarray(data)
        if sig_dims is None:
            sig_dims = 2 if sig_shape is None else len(lengths("sig_shape", sig_shape))
        shape = shape_of_array(array, sig_dims, nav_shape, sig_shape, sync_offset)
        super().__init__(shape, array.dtype, tileshape=tileshape, sync_offset=sync_offset)
        self.data: Array = array.reshape((-1, *shape.sig) if sync_offset else shape)
        self._partitions = even_partitions(
            shape, array.dtype, num_partitions, stored=array.size // shape.sig.size, sync_offset=sync_offset
        )

    def frames(self, indices: Indices) -> ArrayFrames:
        flat = self.data.reshape(-1, *self._shape.sig)
        return ArrayFrames(flat, indices, self._description.sync_offset)

    def shared_arrays(self) -> Mapping[str, Array]:
        return {"data": self.data}

    def with_arrays(self, arrays: Mapping[str, Array]) -> Self:
        other = copy(self)
        other.data = arrays["data"]
        return other
