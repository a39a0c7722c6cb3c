"""Compiled functions, where they are wanted and can be: which files they are in."""

from pathlib import Path
from typing import Final

from stemd_sources.compiling.machine_code import CompiledFunction, load_functions, processor, why_not

_FILES: Final = (
    "asi_csr/compiled.ll",
    "codecs/compiled/{frames}.ll",
    "timepix3/compiled.ll",
    "zeromq/compiled_framing.ll",
    "layouts/compiled.ll",
)
_PACKAGE: Final = Path(__file__).parents[1]
_FRAMES, _FRAMES_512 = "frames", "frames_512"
"""Made for vectors of 256 and of 512 bits: see `stemd_sources.codecs.compiled.transposition`."""


def compiled_functions(name: str) -> dict[str, CompiledFunction] | None:
    """The functions of a file; None if numba is not installed or not wanted, or nothing can be compiled here.

    The first call in a process makes machine code of what is not kept in the folder named by
    ``STEMD_KERNEL_CACHE``. stemd's daemon and ``Context`` compile ahead and set that variable.

    Parameters
    ----------
    name : str
        The end of the file's path, without its suffix.
    """
    if why_not() is not None:
        return None
    try:
        return functions_of(name)
    except (ImportError, OSError):  # an older llvmlite; or a sandbox without memory that may be executed
        return None


def functions_of(name: str) -> dict[str, CompiledFunction]:
    """Return the same, whether wanted or not; raises what `load_functions` raises."""
    (file,) = (file for file in kernel_files() if file.with_suffix("").match(name))
    return load_functions(file)


def all_files() -> list[Path]:
    """Return the files of LLVM's instructions for all processors."""
    return sorted(_PACKAGE.rglob("*.ll"))


def kernel_files() -> list[Path]:
    """Return the files of which machine code is made for this processor, the longest first."""
    frames = _FRAMES_512 if "+avx512bw" in processor()[1].split(",") else _FRAMES
    return [_PACKAGE / name.format(frames=frames) for name in _FILES]
