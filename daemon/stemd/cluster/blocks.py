"""The frames of a partition on their way to a Dask worker."""

from typing import Any

from stemd.datasets.base import DataSet, Indices
from stemd.datasets.dask import DaskDataSet
from stemd_udfs.arrays.backends import ArrayBackends


def is_sent(dataset: DataSet) -> bool:
    """Whether frames go with each partition, since a worker elsewhere cannot open the data set.

    Sparse ones in memory do not: all of them go with the order, being small.
    """
    is_dense = ArrayBackends.BACKEND_NUMPY in dataset.description().array_backends
    return isinstance(dataset, DaskDataSet) or (is_dense and bool(dataset.shared_arrays()))


# Any: a Dask array, which has no types.
def block_of(dataset: DataSet, indices: Indices) -> Any:
    """The frames with these flat navigation indices as they are given to Dask.

    Returns shape (frames, *signal); None where the worker opens the data set by its path.
    """
    if isinstance(dataset, DaskDataSet):
        return dataset.taken(indices)
    if is_sent(dataset):
        frames = dataset.frames(indices)
        return frames.read(0, len(frames))
    return None
