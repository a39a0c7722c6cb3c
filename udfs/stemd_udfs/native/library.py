"""The library of kernels: C functions, compiled when the package is built, for each variant of processors.

Contracts stand before functions, next to the Python code that calls them. Without it NumPy works.
"""

import ctypes
import os
import runpy
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

# Any, in this file: arguments of C functions, and arrays of any dtype.

KERNELS: Final = "STEMD_KERNELS"  # in the environment: `AUTO`, the default, `PLAIN`, or a variant
AUTO: Final = "auto"
PLAIN: Final = "plain"  # no library: NumPy
_AVX2: Final = frozenset({"avx2", "fma", "bmi1", "bmi2"})
_AVX512: Final = frozenset(
    {"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vbmi", "avx512_vbmi2", "avx512_vnni"}
)
VARIANTS: Final[Mapping[str, frozenset[str]]] = {
    "avx512": _AVX2 | _AVX512 | {"gfni"},
    "avx2": _AVX2,
    "base": frozenset(),
}
"""What a processor has to be able to do, in words of ``/proc/cpuinfo``; the fastest first.

The first is for those that keep their clock with vectors of 512 bits (since Ice Lake and Zen 4).
"""

Kernel = Callable[..., Any]  # it runs without the interpreter lock, and checks nothing
_TYPES: Final[dict[str, Any]] = {
    "p": ctypes.c_void_p,
    "i": ctypes.c_int64,
    "f": ctypes.c_float,
    "d": ctypes.c_double,
}
_HEAD_BYTES: Final = object.__basicsize__  # of an object; then comes, by NumPy's C API, an array's address
_number_at = ctypes.c_size_t.from_address
_FOLDER: Final = Path(__file__).parent
_CPU_BYTES: Final = 16384  # of ``/proc/cpuinfo``: the first core


class KernelReport(NamedTuple):
    """What computes here."""

    variant: str  # a variant, or ``"plain"``
    reason: str  # path of the library, or why NumPy is used


def kernel(name: str, arguments: str, result: str = "") -> Kernel | None:
    """Return a function of the library; None if NumPy is to be used.

    Letters: `p` a pointer (address or None), `i` int64, `f` float, `d` double. ValueError for a variant
    asked for by the environment that cannot run.
    """
    library = _library()[0]
    return None if library is None else _function(library, name, arguments, result)


def report() -> KernelReport:
    """Say what computes here; raises what `kernel` raises."""
    return _library()[1]


def available() -> list[str]:
    """Return the variants that are there and that this processor can run, the fastest first."""
    able = _abilities()
    return [name for name, needed in VARIANTS.items() if needed <= able and _path(name).is_file()]


def address(array: np.ndarray[Any, Any]) -> int:
    """Return the address of an array's first element; valid as long as the array is."""
    assert array.flags.c_contiguous
    if type(array) is np.ndarray and _HAS_ADDRESS:  # others may refuse to say where their values are
        # The array's struct has it: found in a tenth of the time that `ctypes` of arrays takes.
        return _number_at(id(array) + _HEAD_BYTES).value
    return array.ctypes.data


def _has_address(array: np.ndarray[Any, Any]) -> bool:
    """Whether this Python and this NumPy have the address of an array where `address` looks for it."""
    is_known = sys.implementation.name == "cpython"  # elsewhere `id` is no address
    return is_known and _number_at(id(array) + _HEAD_BYTES).value == array.ctypes.data


_HAS_ADDRESS: Final = _has_address(np.zeros(1))


@cache
def _library() -> tuple[ctypes.CDLL | None, KernelReport]:
    if (wanted := os.environ.get(KERNELS) or AUTO) == PLAIN:
        return None, KernelReport(PLAIN, f"{KERNELS} is {PLAIN}")
    there = available()
    if wanted != AUTO and wanted not in there:
        raise ValueError(f"{KERNELS}={wanted}: expected one of {', '.join([AUTO, PLAIN, *there])}")
    if not there:
        return None, KernelReport(PLAIN, "stemd was built without a C compiler: install stemd with one")
    path = _path(there[0] if wanted == AUTO else wanted)
    if not _is_of_these_sources(path):
        reason = f"{path} was compiled from other C files: python build_kernels.py compiles it again"
        return None, KernelReport(PLAIN, reason)
    try:
        return _load(path), KernelReport(path.stem, str(path))
    except OSError as error:  # built on another machine
        return None, KernelReport(PLAIN, f"the library cannot be loaded: {error}")


def _is_of_these_sources(path: Path) -> bool:
    """Whether a library fits the Python code around it; always, where a package has no C files."""
    builder = _FOLDER.parents[2] / "build_kernels.py"
    if not builder.is_file():
        return True
    stamp = runpy.run_path(str(builder))["source_stamp"]()
    return f" {stamp} ".encode() in path.read_bytes()


@cache
def _load(path: Path) -> ctypes.CDLL:
    return ctypes.CDLL(str(path))


def _path(variant: str) -> Path:
    return _FOLDER / f"{variant}.so"


def _function(library: ctypes.CDLL, name: str, arguments: str, result: str) -> Kernel:
    function = library[name]
    function.argtypes = [_TYPES[letter] for letter in arguments.replace(" ", "")]
    function.restype = _TYPES[result] if result else None
    return function


def _abilities() -> frozenset[str]:
    """What the processor can do, and the system allows, in words of Linux."""
    try:
        with Path("/proc/cpuinfo").open("rb") as file:
            lines = file.read(_CPU_BYTES).decode(errors="replace").splitlines()
    except OSError:
        return frozenset()
    for line in lines:
        key, _, value = line.partition(":")
        if key.strip() == "flags":
            return frozenset(value.split())
    return frozenset()
