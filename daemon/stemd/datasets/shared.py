"""Handing a data set to another process: small parts pickled, arrays in shared memory."""

import os
import pickle
from collections.abc import Sequence
from typing import Any

import numpy as np

from stemd import memfd
from stemd.datasets.base import Array, DataSet, Indices
from stemd_udfs.engine import Frames


class SharedDataSet:
    """A data set in another process, whose arrays come as descriptors of shared memory.

    Parameters
    ----------
    dataset : DataSet
        The data set without its arrays.
    layout : sequence of (name, shape, dtype)
        Of each array, in the order of the descriptors.
    """

    # Any: the scalar type of a dtype is not known to the type checker.
    def __init__(
        self, dataset: DataSet, layout: Sequence[tuple[str, tuple[int, ...], np.dtype[Any]]]
    ) -> None:
        self._dataset = dataset
        self._layout = tuple(layout)

    def take_shared(self, fds: Sequence[int]) -> None:
        """Map the arrays, once; the descriptors are closed, the mappings live as long as this object."""
        arrays: dict[str, Array] = {}
        for (name, shape, dtype), fd in zip(self._layout, fds, strict=True):
            size = int(np.prod(shape))
            arrays[name] = np.frombuffer(memfd.map_shared(fd), dtype, count=size).reshape(shape)
            os.close(fd)
        self._dataset = self._dataset.with_arrays(arrays)

    def frames(self, indices: Indices) -> Frames:
        """See :meth:`DataSet.frames`."""
        return self._dataset.frames(indices)


def share(dataset: DataSet) -> tuple[bytes, tuple[int, ...]]:
    """Make a data set ready to be sent to another process of this computer.

    Returns
    -------
    payload : bytes
        Unpickles to a :class:`SharedDataSet`.
    fds : tuple of int
        Descriptors to be sent along, owned by the caller: copies of the data set's arrays.

    Raises
    ------
    NotEnoughMemory
        If there is no room for the copies.
    """
    arrays = dataset.shared_arrays()
    fds: list[int] = []
    try:
        for name, array in arrays.items():
            fd = memfd.allocate(f"dataset-{name}", array.nbytes)
            fds.append(fd)
            np.copyto(
                np.frombuffer(memfd.map_shared(fd), array.dtype, count=array.size).reshape(array.shape), array
            )
        bare = dataset.with_arrays({name: np.empty(0) for name in arrays})
        layout = [(name, array.shape, array.dtype) for name, array in arrays.items()]
        return pickle.dumps(SharedDataSet(bare, layout)), tuple(fds)
    except BaseException:
        for fd in fds:
            os.close(fd)
        raise
