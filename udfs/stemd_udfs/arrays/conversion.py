"""Conversions between array types, by the package ``sparseconverter``; sparse arrays of optional packages."""

from functools import cache, partial
from itertools import pairwise
from math import prod
from types import ModuleType
from typing import Any

import numpy as np

from stemd_udfs.arrays.backends import ArrayBackends, is_flat

# Any, in this file: arrays of packages that are not imported here.
_NUMPY = (ArrayBackends.BACKEND_NUMPY, ArrayBackends.BACKEND_CUDA)
_PYDATA = (
    ArrayBackends.BACKEND_SPARSE_COO,
    ArrayBackends.BACKEND_SPARSE_GCXS,
    ArrayBackends.BACKEND_SPARSE_DOK,
)
_PACKAGES = ("scipy", "sparse", "stemd_udfs")  # whose arrays may be sparse


# Any: works for every dtype.
def reshaped_view(array: np.ndarray[Any, Any], shape: int | tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Return a view of an array in another shape; writing to it writes to the array.

    Parameters
    ----------
    array : ndarray
        Any shape and dtype.
    shape : int or tuple of int
        The other shape, with the same number of items; one length may be -1.

    Raises
    ------
    ValueError
        If that shape would need a copy, or does not fit the array's size.
    """
    reshaped = array.reshape(shape)
    if array.size and not np.may_share_memory(reshaped, array):
        raise ValueError(
            f"an array of shape {array.shape} and strides {array.strides} cannot be viewed as {shape}: "
            "it is not contiguous there"
        )
    return reshaped


def conversion_cost(source: str, target: str) -> float:
    """What a conversion costs: about ms for 1000 frames of 65536 pixels of which 1 % are not zero."""
    if source == target:
        return 0.0
    if source in ArrayBackends.CUPY_BACKENDS:
        return conversion_cost(ArrayBackends.BACKEND_SCIPY_CSR, target)
    cost = _COST_OF_MAKING[target.rpartition(".")[2].partition("_")[0]]
    if source in _NUMPY:  # all pixels are to be looked at
        cost += 100.0
    elif source.partition("_")[0] == target.partition("_")[0]:  # a matrix and an array of the same kind
        cost = 0.1
    return cost + (1.0 if target in ArrayBackends.CUPY_BACKENDS else 0.0)


_COST_OF_MAKING = {"GCXS": 1.0, "csr": 2.0, "coo": 3.0, "COO": 5.0, "csc": 9.0, "DOK": 1000.0}
_COST_OF_MAKING |= dict.fromkeys(("numpy", "cuda", "cupy"), 20.0)


def convert(data: Any, backend: str, shape: tuple[int, ...]) -> Any:
    """Data, shape (frames, *signal) or (frames, pixels), in another array type, or RuntimeError.

    RuntimeError: the package that converts is missing. `shape`: of the result, if not of two dimensions.
    """
    if backend in _NUMPY and hasattr(data, "toarray"):
        dense: Any = data.toarray()
        return dense.reshape(shape) if isinstance(dense, np.ndarray) else dense.get().reshape(shape)
    if backend.startswith("scipy.") and hasattr(data, "tocsr") and len(data.shape) == 2:
        return _scipy(data, backend)
    if backend.startswith("scipy.") and isinstance(data, np.ndarray):
        return _scipy(data.reshape(shape[0], -1), backend)
    if backend in _PYDATA and len(shape) > 1 and (hasattr(data, "indptr") or isinstance(data, np.ndarray)):
        return _pydata(data, backend, shape)
    target = ArrayBackends.BACKEND_NUMPY if backend in _NUMPY else backend
    made = _converter("the data", backend).for_backend(data, target)
    return made if is_flat(backend) or tuple(made.shape) == shape else made.reshape(shape)


def fitting(array: Any, target: Any) -> Any:
    """An array of any type in the type and shape of `target`; as it is with other sizes or unknown types."""
    if type(array) is np.ndarray and type(target) is np.ndarray:
        return _shaped(array, target)
    if isinstance(array, np.generic | int | float | complex | list | tuple):
        return array
    if isinstance(target, np.ndarray):
        if isinstance(array, np.ndarray):  # numpy.matrix among them
            return _shaped(np.asarray(array), target)
        if hasattr(array, "toarray"):  # SciPy's and CuPy's sparse arrays
            array = array.toarray()
        if hasattr(array, "get") and hasattr(array, "device"):  # CuPy's arrays
            array = array.get()
        elif hasattr(array, "todense"):
            array = array.todense()
        return _shaped(np.asarray(array), target) if isinstance(array, np.ndarray | np.generic) else array
    converter = _converter("an array", "another type")
    if (known := converter.get_backend(target)) is None or converter.get_backend(array) is None:
        return array
    made = converter.for_backend(array, known)
    return made if is_flat(known) else _shaped(made, target)


def _shaped(array: Any, target: Any) -> Any:
    if array.shape == target.shape or array.size != target.size:
        return array
    return array.reshape(target.shape)


def rows(block: Any, backend: str) -> Any:
    """The frames of a block one by one: of shape (1, pixels) in types that have two dimensions only."""
    if backend in (*_NUMPY, ArrayBackends.BACKEND_CUPY):
        return block
    if not is_flat(backend):
        return _pydata_rows(block, backend)
    form = backend.rpartition(".")[2].partition("_")[0]
    whole = block if form == "csr" else block.tocsr()
    frames = (whole[number : number + 1] for number in range(whole.shape[0]))
    return list(frames) if form == "csr" else [getattr(frame, f"to{form}")() for frame in frames]


def read_only(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A view that cannot be written to, whatever ``setflags`` or ``base`` do (but for dates: no buffers)."""
    try:
        return np.asarray(array.data.toreadonly())
    except ValueError:
        view = array.view()
        view.flags.writeable = False
        return view


def immutable(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of an array that nothing makes writable: its memory is that of bytes."""
    return np.ndarray(array.shape, array.dtype, array.tobytes())


def locked(made: Any) -> Any:
    """The same array, dense or sparse, in parts that cannot be written to; who owns their memory still can.

    Those of the package sparse in its form DOK, a dictionary, stay writable, and so do arrays on a GPU.
    """
    if isinstance(made, np.ndarray):
        return read_only(made)
    for name in _PARTS:
        if isinstance(part := getattr(made, name, None), np.ndarray):
            setattr(made, name, read_only(part))
    return made


_PARTS = ("data", "indices", "indptr", "row", "col", "coords")


def _scipy(data: Any, backend: str) -> Any:
    from scipy import sparse

    return getattr(sparse, backend.rpartition(".")[2])(data)


# The package sparse compiles code for its conversions and slices, seconds of it in each process. What is in
# SciPy's CSR form already needs none of that.


def _pydata(data: Any, backend: str, shape: tuple[int, ...]) -> Any:
    import sparse
    from scipy.sparse import csr_matrix

    if isinstance(data, np.ndarray):
        rows = csr_matrix(data.reshape(shape[0], -1))
    else:
        rows = rows_of_gcxs(data) if isinstance(data, sparse.GCXS) else csr_matrix(data)
    rows = without_duplicates(rows)
    if backend == ArrayBackends.BACKEND_SPARSE_GCXS:
        return sparse.GCXS((rows.data, rows.indices, rows.indptr), shape=shape, compressed_axes=(0,))
    numbers = np.repeat(np.arange(shape[0]), np.diff(rows.indptr))
    coords = np.stack([numbers, *np.unravel_index(rows.indices, shape[1:])])
    coo = sparse.COO(coords, rows.data, shape=shape, has_duplicates=False, sorted=True)
    return sparse.DOK.from_coo(coo) if backend == ArrayBackends.BACKEND_SPARSE_DOK else coo


def without_duplicates(rows: Any) -> Any:
    """Return CSR rows in which no pixel stands twice; a copy if one does, as in those of damaged sources."""
    if not rows.has_canonical_format:
        rows = rows.copy()
        rows.sum_duplicates()
    return rows


def rows_of_gcxs(array: Any) -> Any:
    """The same array as SciPy's CSR matrix, one row for each frame."""
    from scipy.sparse import csr_matrix

    if tuple(array.compressed_axes) != (0,):
        return array.reshape((array.shape[0], -1)).to_scipy_sparse().tocsr()
    flat = (array.shape[0], int(np.prod(array.shape[1:])))
    return csr_matrix((array.data, array.indices, array.indptr), shape=flat)


def _pydata_rows(block: Any, backend: str) -> list[Any]:
    from sparse import COO

    if backend == ArrayBackends.BACKEND_SPARSE_GCXS and block.ndim > 2:
        rows, frame = rows_of_gcxs(block), tuple(block.shape[1:])
        lines = (frame[0], int(np.prod(frame[1:])))
        each = (rows[number : number + 1] for number in range(block.shape[0]))
        return [_pydata(one.reshape(lines), backend, frame) for one in each]
    whole = block if isinstance(block, COO) else block.to_coo() if hasattr(block, "to_coo") else block.tocoo()
    bounds = np.searchsorted(whole.coords[0], np.arange(whole.shape[0] + 1))
    make = partial(COO, shape=whole.shape[1:], has_duplicates=False, sorted=True)
    frames = [make(whole.coords[1:, begin:end], whole.data[begin:end]) for begin, end in pairwise(bounds)]
    if backend == ArrayBackends.BACKEND_SPARSE_COO:
        return frames
    return [convert(one, backend, whole.shape[1:]) for one in frames]


@cache
def _package() -> ModuleType | None:
    try:
        import sparseconverter
    except ImportError:
        return None
    module: ModuleType = sparseconverter
    return module


def _converter(source: str, target: str) -> Any:
    if (package := _package()) is None:
        raise RuntimeError(
            f"cannot convert {source} to {target}: the package sparseconverter is not installed; "
            "pip install 'stemd[sparse]'"
        )
    return package


def is_sparse(array: Any) -> bool:
    """Whether something is a sparse array of SciPy, of the package sparse, or of :mod:`stemd_udfs.masks`."""
    return type(array).__module__.partition(".")[0] in _PACKAGES and hasattr(array, "todense")


def dense(array: Any) -> np.ndarray[Any, Any]:
    """An array as one of NumPy's: a sparse one of any package in memory of its own, others as they are."""
    for method in ("toarray", "todense"):
        if hasattr(array, method):
            return np.asarray(getattr(array, method)())
    return np.asarray(array)


def sparse_rows(
    backend: str, rows: tuple[np.ndarray[Any, Any], ...], *, sig_shape: tuple[int, ...], is_checked: bool
) -> Any:
    """Frames as rows (begins, flat numbers, values), as a read-only array. `is_checked`: numbers rise."""
    from scipy import sparse

    make = sparse.csr_array if backend.endswith("_array") else sparse.csr_matrix
    pointers, columns, values = rows
    frames, pixels = len(pointers) - 1, prod(sig_shape)
    # SciPy wants one dtype for both, one of two, and values in the machine's own byte order.
    index = np.int64 if columns.dtype == np.int64 or max(pixels, pointers[-1]) >= 2**31 else np.int32
    values = values.astype(values.dtype.newbyteorder("="), copy=False)
    columns, pointers = columns.astype(index, copy=False), pointers.astype(index, copy=False)
    # Filled by hand: given to the constructor, parts of large arrays would be copied.
    matrix = make((frames, pixels), dtype=values.dtype)
    matrix.data, matrix.indices, matrix.indptr = map(read_only, (values, columns, pointers))
    if is_checked:
        matrix.has_sorted_indices = matrix.has_canonical_format = True
    if backend in (ArrayBackends.BACKEND_SCIPY_CSR, ArrayBackends.BACKEND_SCIPY_CSR_ARRAY):
        return matrix
    return convert(matrix, backend, (frames, *sig_shape))
