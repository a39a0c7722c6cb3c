"""Loads the compiled kernels, if they are available."""

from functools import lru_cache
from importlib.metadata import version
from typing import TYPE_CHECKING, NamedTuple

from stemd_udfs.kernels.compiled.instructions import kernel
from stemd_udfs.kernels.compiled.machine_code import why_not

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled.kernels import CompiledKernels


class KernelReport(NamedTuple):
    """Who does the sums of the built-in UDFs."""

    implementation: str
    """``"numba"`` or ``"numpy"``."""
    reason: str
    """Version of numba, or why it is not used."""


def compiled_kernels() -> "CompiledKernels | None":
    """The compiled kernels, ready to be called; None if numba is not installed or not wanted.

    The first call in a process makes machine code, in about a second, of what is not kept in the folder named
    by ``STEMD_KERNEL_CACHE``. stemd's daemon and ``Context`` compile ahead and set that variable. With
    ``STEMD_KERNELS=plain`` in the environment there are none, nor with ``NUMBA_DISABLE_JIT=1``.
    """
    return _load()[0]


def kernel_report() -> KernelReport:
    """Return who does the sums, and why; loads what :func:`compiled_kernels` loads."""
    return _load()[1]


@lru_cache(maxsize=1)
def _load() -> "tuple[CompiledKernels | None, KernelReport]":
    reason = why_not()
    if reason is not None:
        return None, KernelReport("numpy", reason)
    try:
        kernel("multiplying", "add_sums")
    except ImportError as error:  # an older llvmlite
        return None, KernelReport("numpy", str(error))
    except OSError as error:  # a sandbox without memory that is written and then executed, such as systemd's
        return None, KernelReport("numpy", f"LLVM may not compile here: {error}")
    from stemd_udfs.kernels.compiled.kernels import CompiledKernels

    return CompiledKernels(), KernelReport("numba", version("numba"))
