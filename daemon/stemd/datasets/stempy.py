"""Electrons that stempy counted, as sparse data sets."""

from pathlib import Path
from typing import Any

from stemd.datasets.base import DataSet, fitted_nav_shape, reading
from stemd.datasets.sparse_memory import SparseMemoryDataSet
from stemd.errors import DataSetException


# Any: what all sparse data sets in memory take.
def open_stempy(path: str | Path, *, nav_shape: tuple[int, ...] | None = None, **options: Any) -> DataSet:
    """Open the counted electrons of an HDF5 file of stempy; it is read as a whole, into memory.

    Frames of one position are added up. `nav_shape`: lines, and positions in a line; by default the file's.
    `options`: of :class:`stemd.datasets.sparse_memory.SparseMemoryDataSet`. Raises DataSetException for other
    files and without SciPy.
    """
    try:
        from scipy.sparse import csr_matrix
    except ImportError:
        raise DataSetException("sparse frames need SciPy: pip install 'stemd[sparse]'") from None
    from stemd_sources.files.stempy import read_electrons

    with reading():
        found = read_electrons(path)
    shape = (len(found.pointers) - 1, found.sig_shape[0] * found.sig_shape[1])
    matrix = csr_matrix((found.counts, found.pixels, found.pointers), shape=shape)
    nav = found.nav_shape if nav_shape is None else fitted_nav_shape(nav_shape, shape[0])
    dataset = SparseMemoryDataSet(matrix, nav_shape=nav, sig_shape=found.sig_shape, **options)
    dataset.file = Path(path).absolute()
    return dataset
