"""Data sets as Dask arrays."""

from collections.abc import Iterable
from math import prod
from typing import Any, Self

import dask
import dask.array as da
import numpy as np
from numpy.typing import DTypeLike

from stemd.cluster.order import block_of, is_sent, workers_with
from stemd.cluster.specification import existing_client
from stemd.datasets.base import DataSet, Indices, LiveDataSet, first_of
from stemd.datasets.dask import DaskDataSet
from stemd.errors import DataSetException
from stemd_udfs.regions.selection import Selection, as_roi


# Any, in this file: Dask has no types, and a region of interest has many forms.
def make_dask_array(
    dataset: DataSet, dtype: DTypeLike = "float32", roi: Any = None, array_backend: str | None = None
) -> tuple[Any, "dict[Any, tuple[str, ...]] | WorkersWithFiles"]:
    """Make a Dask array of a data set, with its partitions as blocks.

    Parameters
    ----------
    dataset : DataSet
        From :meth:`stemd.Context.load`, stored.
    dtype : dtype
        Of the array.
    roi : array of bool, coordinate, or sequence of (coordinate, truth value), optional
        Which frames to take; see :meth:`stemd.Context.run_udf`.
    array_backend : {None, "numpy"}
        The type of the blocks.

    Returns
    -------
    array : dask.array.Array
        In the shape of the data set; (frames, *signal) with a `roi`. Positions without a frame are 0.
    workers : dict or WorkersWithFiles
        For the argument `workers` of ``compute``: empty where Dask computes in this process or all workers
        of its cluster have the files; else the addresses of those that have.

    Raises
    ------
    DataSetException
        If the data set is live, or no worker of the cluster that is Dask's default has its files.
    ValueError
        If there are no such blocks.
    """
    if isinstance(dataset, LiveDataSet):
        raise DataSetException(f"{dataset!r} is live: record it, and load the recording")
    if array_backend not in (None, "numpy"):
        raise ValueError(f"array_backend is {array_backend!r}, expected 'numpy'")
    nav, sig = tuple(dataset.shape.nav), tuple(dataset.shape.sig)
    wanted = np.dtype(dtype)
    flat_roi = as_roi(roi, nav)
    if isinstance(dataset, DaskDataSet) and flat_roi is None:
        return dataset.array.astype(wanted), {}
    selection = Selection(prod(nav), flat_roi)
    client = existing_client()
    addresses = None if client is None or is_sent(dataset) else workers_with(client, dataset)
    source = None if is_sent(dataset) else dask.delayed(dataset, pure=False, traverse=False)
    pieces: list[Any] = []
    blocks: list[Any] = []
    end = 0
    for partition in sorted(dataset.partitions(), key=first_of):
        if not selection.has_any(partition):
            continue
        taken = selection.within(partition)
        places = selection.places(taken)
        if not isinstance(places, slice) or places.start < end:
            raise DataSetException(
                f"{dataset!r} has partitions that are not contiguous: load it without cutting it"
            )
        if places.start > end:
            pieces.append(da.zeros((places.start - end, *sig), wanted))
        part = block_of(dataset, taken) if source is None else None
        block = dask.delayed(_read, pure=False)(source, taken, part, wanted)
        blocks.append(block)
        pieces.append(da.from_delayed(block, (places.stop - places.start, *sig), wanted))
        end = places.stop
    if end < selection.size:
        pieces.append(da.zeros((selection.size - end, *sig), wanted))
    array = da.concatenate(pieces)
    if flat_roi is None:
        array = array.reshape((*nav, *sig))
    return array, ({} if addresses is None else WorkersWithFiles(addresses, blocks))


class WorkersWithFiles(tuple[str, ...]):
    """Addresses of workers: a tuple, since that is what Dask takes."""

    by_block: dict[Any, tuple[str, ...]]

    def __new__(cls, addresses: Iterable[str], blocks: Iterable[Any]) -> Self:
        """Make it of addresses that have all blocks."""
        workers = super().__new__(cls, addresses)
        workers.by_block = dict.fromkeys(blocks, tuple(workers))
        return workers

    def __reduce__(self) -> tuple[type[tuple[str, ...]], tuple[list[str]]]:
        # The scheduler gets a plain one, because it may not have this package.
        return tuple, (list(self),)


def _read(dataset: DataSet | None, taken: Indices, part: Any, dtype: np.dtype[Any]) -> np.ndarray:
    if part is None:
        assert dataset is not None  # it comes with every part that is not read yet
        frames = dataset.frames(taken)
        part = frames.read(0, len(frames))
    # A copy, also where nothing is converted: a reader may hand out memory that it uses again.
    return np.array(part, dtype)
