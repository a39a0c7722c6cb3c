"""Which GPUs there are, without loading anything large."""

import ctypes
import os
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from typing import Final

GPUs = str | int | Iterable[int]  # ``"auto"``, how many, or which

_DRIVER: Final = "libcuda.so.1"


@cache
def count_gpus() -> int:
    """How many GPUs this process may use: those of the driver that ``CUDA_VISIBLE_DEVICES`` leaves."""
    try:
        driver = ctypes.CDLL(_DRIVER)
    except OSError:
        return 0
    found = ctypes.c_int(0)
    is_there = driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(found)) == 0
    return found.value if is_there else 0


def chosen_gpus(wanted: GPUs) -> tuple[int, ...]:
    """The numbers of the GPUs to be used. Raises ValueError if there are not so many, or for other texts."""
    if wanted == 0:
        return ()
    there = count_gpus()
    if wanted == "auto":
        return tuple(range(there))
    if isinstance(wanted, str | bool):
        raise ValueError(f"gpus is {wanted!r}, expected 'auto', how many, or a list of their numbers")
    numbers = tuple(range(wanted)) if isinstance(wanted, int) else tuple(wanted)
    missing = [number for number in numbers if type(number) is not int or not 0 <= number < there]
    if missing or (isinstance(wanted, int) and wanted < 0):
        raise ValueError(f"gpus is {wanted!r}, but {there} are here: {what_is_missing() or 'ask for less'}")
    return numbers


# Any: two lists and a bool.
def detect() -> dict[str, object]:
    """Return the ``cpus`` and ``cudas`` of this process, by number, and ``has_cupy``, False without a GPU."""
    cudas = list(range(count_gpus()))
    has_cupy = bool(cudas) and find_spec("cupy") is not None
    return {"cpus": sorted(os.sched_getaffinity(0)), "cudas": cudas, "has_cupy": has_cupy}


def what_is_missing() -> str | None:
    """What keeps UDFs from running on a GPU here, and the mend; None if nothing does."""
    try:
        ctypes.CDLL(_DRIVER)
    except OSError:
        return "the driver of NVIDIA is not installed"
    if not count_gpus():
        return "the driver shows no GPU; look at nvidia-smi and CUDA_VISIBLE_DEVICES"
    if find_spec("cupy") is None:
        return "CuPy is not installed: pip install 'stemd[gpu-cuda12]' or 'stemd[gpu-cuda13]'"
    return None
