"""Functions compiled by numba, where it is installed and wanted."""

import fcntl
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar
from zlib import crc32

# Any: compiled functions have no signature that the type checker knows.

VARIABLE: Final = "STEMD_KERNELS"
"""With ``plain`` in it nothing is compiled."""
CACHE_FOLDER: Final = "STEMD_KERNEL_CACHE"
"""In the environment: the folder in which compiled functions are kept, in place of numba's own choice."""
MODULES: Final = (
    "stemd_sources.codecs.compiled.frames",
    "stemd_sources.asi_csr.compiled",
    "stemd_sources.timepix3.compiled",
    "stemd_sources.layouts.compiled",
    "stemd_sources.zeromq.compiled_framing",
)
"""An import of one compiles the functions in it, unless they are kept; the longest comes first."""
_SOURCES: Final = (
    "asi_csr/compiled.py",
    "asi_csr/messages.py",
    "codecs/compiled/*.py",
    "codecs/framing.py",
    "compiling.py",
    "layouts/compiled.py",
    "layouts/layout.py",
    "timepix3/compiled.py",
    "timepix3/words.py",
    "zeromq/compiled_framing.py",
    "zeromq/multipart.py",
    "zeromq/zmtp.py",
)

Made = TypeVar("Made")


def compiled(signature: Any, *, inside: Iterable[ModuleType] = ()) -> Callable[..., Callable[..., Any]]:
    """Compile a function for one signature at once, or load what was compiled before.

    `inside` are the modules of other compiled functions that become part of it: numba itself looks only at
    the file of the function for whether what it kept is still the same.
    """
    from numba import njit

    options: dict[str, Any] = {"nogil": True, "no_cfunc_wrapper": True}  # nobody calls it from C
    parts = [Path(module.__file__).read_bytes() for module in inside if module.__file__ is not None]
    digest = f"_{crc32(b''.join(parts)):08x}" if parts else ""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        function.__qualname__ += digest  # by which it is kept
        made: Callable[..., Any]
        try:
            with _cache_folder():
                made = njit([signature], cache=True, **options)(function)
        except (RuntimeError, OSError):  # nowhere to keep it, or no room
            made = njit([signature], **options)(function)
        return made

    return decorate


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a function into those that call it, without the wrappers that other callers need."""
    from numba import njit

    options: dict[str, Any] = {"nogil": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
    return njit(**options)(function)


def if_compiled(load: Callable[[], Made]) -> Made | None:
    """What `load` returns, which imports compiled functions; None if numba is not installed or not wanted.

    The first call in a process loads them. It compiles what is not kept in the folder named by
    ``STEMD_KERNEL_CACHE``, else in the one that numba chooses. stemd's daemon and ``Context`` compile ahead
    and set that variable.
    """
    if os.environ.get(VARIABLE) == "plain":
        return None
    try:
        import numba

        config: Any = numba.config  # its attributes are made when it is imported
        if config.DISABLE_JIT:  # the same functions would run in the interpreter
            return None
        with _one_process_first():
            return load()
    except ImportError:  # numba is not installed, or not for this version of NumPy
        return None
    except OSError:  # numba may not compile: a sandbox without memory that is written and then executed
        return None


def source_files() -> list[Path]:
    """Return the files that compiled functions are made from, or take constants from."""
    here = Path(__file__).parent
    return sorted(path for pattern in _SOURCES for path in here.glob(pattern))


@contextmanager
def _cache_folder() -> Iterator[None]:
    """Have numba keep our functions in the folder that the environment names, and no others."""
    import numba

    config: Any = numba.config  # its attributes are made when it is imported
    before = config.CACHE_DIR
    config.CACHE_DIR = os.environ.get(CACHE_FOLDER) or before
    try:
        yield
    finally:
        config.CACHE_DIR = before


@contextmanager
def _one_process_first() -> Iterator[None]:
    lock = os.open(__file__, os.O_RDONLY | os.O_CLOEXEC)
    try:
        with suppress(OSError):  # file systems without locks: each process compiles for itself
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)
