"""Loads the compiled kernels, if they are available."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from stemd_udfs.kernels.compiled.environment import PLAIN, VARIABLE

if TYPE_CHECKING:
    from stemd_udfs.kernels.compiled.kernels import CompiledKernels

MODULES: Final = (
    "stemd_udfs.kernels.compiled.multiplying",
    "stemd_udfs.kernels.compiled.functions",
    "stemd_udfs.kernels.compiled.stage_loops",
    "stemd_udfs.kernels.compiled.gathering",
)
"""An import of one compiles the kernels in it, unless they are kept; the longest comes first."""


class KernelReport(NamedTuple):
    """Who does the sums of the built-in UDFs."""

    implementation: str
    """``"numba"`` or ``"numpy"``."""
    reason: str
    """Version of numba, or why it is not used."""


def compiled_kernels() -> "CompiledKernels | None":
    """The compiled kernels, ready to be called; None if numba is not installed or not wanted.

    The first call in a process takes half a second. It compiles, for about half a minute, what is not kept in
    the folder named by ``STEMD_KERNEL_CACHE``, else in the one that numba chooses. stemd's daemon and
    ``Context`` compile ahead and set that variable. With ``STEMD_KERNELS=plain`` in the environment there are
    none, nor with ``NUMBA_DISABLE_JIT=1``.
    """
    return _load()[0]


def kernel_report() -> KernelReport:
    """Return who does the sums, and why; loads what :func:`compiled_kernels` loads."""
    return _load()[1]


def source_files() -> list[Path]:
    """Return the files that compiled kernels are made from."""
    return sorted(Path(__file__).parent.glob("*.py"))


@lru_cache(maxsize=1)
def _load() -> "tuple[CompiledKernels | None, KernelReport]":
    if os.environ.get(VARIABLE) == PLAIN:
        return None, KernelReport("numpy", f"{VARIABLE} is {PLAIN}")
    try:
        import numba
    except ImportError as error:  # not installed, or not for this version of NumPy
        return None, KernelReport("numpy", f"numba cannot be imported: {error}")
    except OSError as error:  # a sandbox without memory that is written and then executed, such as systemd's
        return None, KernelReport("numpy", f"numba may not compile here: {error}")
    config: Any = numba.config  # its attributes are made when it is imported
    if config.DISABLE_JIT:  # the same functions would run in the interpreter
        return None, KernelReport("numpy", "numba may not compile: NUMBA_DISABLE_JIT is set")
    with _one_process_first():
        from stemd_udfs.kernels.compiled.kernels import CompiledKernels

    return CompiledKernels(), KernelReport("numba", numba.__version__)


@contextmanager
def _one_process_first() -> Iterator[None]:
    """Let one process compile while others wait; these then load what it made, all at the same time."""
    lock = os.open(__file__, os.O_RDONLY | os.O_CLOEXEC)
    try:
        with suppress(OSError):  # file systems without locks: each process compiles for itself
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                fcntl.flock(lock, fcntl.LOCK_SH)
        yield
    finally:
        os.close(lock)
