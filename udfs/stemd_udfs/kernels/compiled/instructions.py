"""The files of LLVM's instructions that the compiled kernels are made of, and the kernels in them."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from stemd_udfs.kernels.compiled.machine_code import CompiledFunction, load_functions

_FILES: Final = ("multiplying", "stage_loops", "functions", "gathering")


@lru_cache
def kernel(file: str, name: str) -> CompiledFunction:
    """Return a compiled function, which is loaded with the others of its file when one is asked for."""
    return load_functions(_path(file))[name]


def kernel_files() -> list[Path]:
    """Return the files of which machine code is made, the longest first."""
    return [_path(name) for name in _FILES]


def all_files() -> list[Path]:
    """Return the same files, for all processors."""
    return sorted(kernel_files())


def _path(file: str) -> Path:
    return Path(__file__).with_name(f"{file}.ll")
