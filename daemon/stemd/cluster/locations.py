"""Where in a cluster the files of a data set are, and the frames that Dask sends in place of files."""

import weakref
from pathlib import Path
from typing import Any

from stemd.datasets.base import DataSet, Indices
from stemd.datasets.dask import DaskDataSet
from stemd.errors import DataSetException
from stemd_udfs.arrays.backends import ArrayBackends

# Workers that were asked, and those of them that have the files.
_asked: "weakref.WeakKeyDictionary[DataSet, tuple[frozenset[str], list[str]]]" = weakref.WeakKeyDictionary()


def is_sent(dataset: DataSet) -> bool:
    """Whether frames go with each partition; sparse ones in memory, being small, go with the order."""
    is_dense = ArrayBackends.BACKEND_NUMPY in dataset.description().array_backends
    return isinstance(dataset, DaskDataSet) or (is_dense and bool(dataset.shared_arrays()))


# Any: a Dask array, which has no types.
def block_of(dataset: DataSet, indices: Indices) -> Any:
    """These frames as given to Dask, shape (frames, *signal); None where workers open the data set."""
    if isinstance(dataset, DaskDataSet):
        return dataset.taken(indices)
    if is_sent(dataset):
        frames = dataset.frames(indices)
        return frames.read(0, len(frames))
    return None


# Any: Dask has no types.
def workers_with(client: Any, dataset: DataSet) -> list[str] | None:
    """Find the workers that can open a data set. Raises DataSetException if none can."""
    paths = dataset.paths()
    if not paths:
        return None
    there = frozenset(client.nthreads())
    known = _asked.get(dataset)
    if known is not None and known[0] == there:
        having = known[1]
    else:
        answers = client.run(_have, paths, on_error="ignore")
        having = [address for address, has_it in answers.items() if has_it]
        # A worker that did not answer may have them, and where none has them somebody may put them there.
        if having and there.issubset(answers):
            _asked[dataset] = (there, having)
    if not having and there:
        raise DataSetException(
            f"{paths[0]}: none of the {len(there)} Dask workers of {client.scheduler.address} has this file: "
            "put it where they see it under this path, or load it with 'memory'"
        )
    return None if len(having) == len(there) else having


def _have(paths: tuple[Path, ...]) -> bool:
    return all(path.exists() for path in paths)
