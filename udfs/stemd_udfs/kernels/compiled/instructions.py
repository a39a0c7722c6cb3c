"""The files of LLVM's instructions that the compiled kernels are made of, and the kernels in them."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from stemd_udfs.kernels.compiled.machine_code import CompiledFunction, load_functions, processor

_FILES: Final = ("multiplying", "stage_loops", "functions", "gathering")
_FILES_512: Final = {"multiplying": "multiplying_512"}
"""Made for vectors of 512 bits, not of 256: see `stemd_udfs.kernels.compiled.pixel_loops`."""
_KEEPS_ITS_CLOCK: Final = "+avx512vbmi2"
"""Processors that can do this (since Ice Lake and Zen 4) keep their clock with products of 512 bits."""


@lru_cache
def kernel(file: str, name: str) -> CompiledFunction:
    """Return a compiled function, which is loaded with the others of its file when one is asked for."""
    return load_functions(_path(_name(file)))[name]


def kernel_files() -> list[Path]:
    """Return the files of which machine code is made for this processor, the longest first."""
    return [_path(_name(file)) for file in _FILES]


def all_files() -> list[Path]:
    """Return the files for all processors."""
    return sorted(map(_path, (*_FILES, *_FILES_512.values())))


def _name(file: str) -> str:
    return _FILES_512.get(file, file) if _KEEPS_ITS_CLOCK in processor()[1].split(",") else file


def _path(file: str) -> Path:
    return Path(__file__).with_name(f"{file}.ll")
