"""Names of the array types that UDFs can get their data in, and what is common to some of them.

The names are those of the package ``sparseconverter``, which converts between them; it is not imported here.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np


class ArrayBackends:
    """The names as attributes, for :class:`stemd_udfs.UDF` and its subclasses."""

    BACKEND_NUMPY: Final = "numpy"
    """Dense arrays of NumPy."""
    BACKEND_CUPY: Final = "cupy"
    """Dense arrays of CuPy, on a GPU."""
    BACKEND_CUDA: Final = "cuda"
    """Dense arrays of NumPy, for a UDF that brings them to the GPU itself."""
    BACKEND_SPARSE_COO: Final = "sparse.COO"
    BACKEND_SPARSE_GCXS: Final = "sparse.GCXS"
    BACKEND_SPARSE_DOK: Final = "sparse.DOK"
    BACKEND_SCIPY_COO: Final = "scipy.sparse.coo_matrix"
    BACKEND_SCIPY_CSR: Final = "scipy.sparse.csr_matrix"
    BACKEND_SCIPY_CSC: Final = "scipy.sparse.csc_matrix"
    BACKEND_SCIPY_COO_ARRAY: Final = "scipy.sparse.coo_array"
    BACKEND_SCIPY_CSR_ARRAY: Final = "scipy.sparse.csr_array"
    BACKEND_SCIPY_CSC_ARRAY: Final = "scipy.sparse.csc_array"
    BACKEND_CUPY_SCIPY_COO: Final = "cupyx.scipy.sparse.coo_matrix"
    BACKEND_CUPY_SCIPY_CSR: Final = "cupyx.scipy.sparse.csr_matrix"
    BACKEND_CUPY_SCIPY_CSC: Final = "cupyx.scipy.sparse.csc_matrix"

    BACKEND_ALL: Final = (
        BACKEND_CUPY_SCIPY_CSR,
        BACKEND_CUPY_SCIPY_CSC,
        BACKEND_CUPY_SCIPY_COO,
        BACKEND_SCIPY_COO_ARRAY,
        BACKEND_SCIPY_CSC_ARRAY,
        BACKEND_SCIPY_CSR_ARRAY,
        BACKEND_SCIPY_CSR,
        BACKEND_SCIPY_CSC,
        BACKEND_SCIPY_COO,
        BACKEND_CUPY,
        BACKEND_NUMPY,
        BACKEND_SPARSE_COO,
        BACKEND_SPARSE_GCXS,
    )
    """All that are recommended: what is fast for most operations comes first."""

    CUPY_BACKENDS: Final = frozenset(
        (BACKEND_CUPY, BACKEND_CUPY_SCIPY_COO, BACKEND_CUPY_SCIPY_CSR, BACKEND_CUPY_SCIPY_CSC)
    )
    """Arrays of CuPy."""
    CUDA_BACKENDS: Final = CUPY_BACKENDS | {BACKEND_CUDA}
    """For workers that have a GPU."""
    ND_BACKENDS: Final = frozenset((BACKEND_NUMPY, BACKEND_CUPY, BACKEND_CUDA)).union(
        (BACKEND_SPARSE_COO, BACKEND_SPARSE_GCXS, BACKEND_SPARSE_DOK)
    )
    """Arrays that keep the dimensions of the signal."""
    D2_BACKENDS: Final = (frozenset(BACKEND_ALL) - ND_BACKENDS) | {"numpy.matrix"}
    """Matrices: a tile has the shape (frames, pixels), a frame (1, pixels)."""
    DENSE_BACKENDS: Final = frozenset((BACKEND_NUMPY, "numpy.matrix", BACKEND_CUPY, BACKEND_CUDA))
    CPU_BACKENDS: Final = (ND_BACKENDS | D2_BACKENDS) - CUDA_BACKENDS
    """For workers without a GPU."""
    SPARSE_BACKENDS: Final = (ND_BACKENDS | D2_BACKENDS) - DENSE_BACKENDS


KNOWN: Final = (ArrayBackends.ND_BACKENDS | ArrayBackends.D2_BACKENDS) - {"numpy.matrix"}
"""All array types that data can come in."""

CPU: Final = "cpu"
CUDA: Final = "cuda"
DEVICE_CLASSES: Final = (CPU, CUDA)  # the kinds of workers

_OF_CLASS = {CPU: ArrayBackends.CPU_BACKENDS & KNOWN, CUDA: ArrayBackends.CUDA_BACKENDS}
_SCIPY_TYPES = frozenset("?bBhHiIlLqQfdFDgG")
_CUPYX_TYPES = frozenset("?fdFD")


def as_backends(given: object) -> tuple[str, ...] | None:
    """Names as a tuple, in their order; None if they are neither a name nor an iterable of names."""
    if isinstance(given, str):
        return (given,)
    if not isinstance(given, Iterable):
        return None
    names = tuple(given)
    return names if all(isinstance(name, str) for name in names) else None


def checked_backends(given: object, of: str) -> tuple[str, ...]:
    """The array types that ``get_backends`` of a UDF returned; ValueError for none, or unknown ones."""
    if given == (ArrayBackends.BACKEND_NUMPY,):
        return (ArrayBackends.BACKEND_NUMPY,)
    names = as_backends(given)
    wrong = given if not names else next((name for name in names if name not in KNOWN), None)
    if wrong is not None or not names:
        raise ValueError(
            f"UDF {of} returned invalid backend {wrong!r} from get_backends, "
            f"expected one or several of {', '.join(sorted(KNOWN))}"
        )
    return names


def allowed_backends(given: object) -> tuple[str, ...] | None:
    """The `backends` of a run as a tuple of names, None for all; TypeError for what is no name."""
    if given is None:
        return None
    if (names := as_backends(given)) is None:
        raise TypeError(f"backends is {given!r}, expected a name such as 'numpy', or several of them")
    return names


def on(device_class: str, backends: Iterable[str]) -> tuple[str, ...]:
    """Those of some array types that a kind of worker has, in their order."""
    return tuple(name for name in backends if name in _OF_CLASS[device_class])


def holds(backend: str, dtype: np.dtype[np.generic]) -> bool:
    """Whether arrays of a type can have a dtype."""
    if backend.startswith("cupyx."):
        return dtype.char in _CUPYX_TYPES
    return not backend.startswith("scipy.") or dtype.char in _SCIPY_TYPES


def is_flat(backend: str) -> bool:
    """Whether arrays of a type are matrices, with the signal in one dimension."""
    return backend in ArrayBackends.D2_BACKENDS


def is_sparse_backend(backend: str) -> bool:
    """Whether arrays of a type keep only what is not zero."""
    return backend in ArrayBackends.SPARSE_BACKENDS


_used_gpu: int | None = None


def set_use_cpu(cpu: int) -> None:
    """Have this process use a CPU, no GPU.

    Parameters
    ----------
    cpu : int
        Number of the core; the process is not bound to it.
    """
    global _used_gpu
    del cpu
    _used_gpu = None


def set_use_cuda(cuda_device: int) -> None:
    """Have this process use a GPU.

    Worker processes for GPUs do that before they run a UDF. In a program of your own, the inline executor
    then runs UDFs that can on that GPU.

    Parameters
    ----------
    cuda_device : int
        Number of the GPU, among those that ``CUDA_VISIBLE_DEVICES`` leaves.
    """
    global _used_gpu
    _used_gpu = cuda_device


def get_use_cuda() -> int | None:
    """Number of the GPU that this process uses, for a UDF of the backend ``"cuda"``; None if it uses none."""
    return _used_gpu
