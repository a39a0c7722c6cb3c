"""Which array type each UDF of a run gets, with as few conversions as possible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from stemd_udfs.arrays.backends import CPU, CUDA, DEVICE_CLASSES, ArrayBackends, checked_backends, holds, on
from stemd_udfs.arrays.conversion import conversion_cost
from stemd_udfs.interface.udf import UDF

_NUMPY: Final = ArrayBackends.BACKEND_NUMPY

# What costs nothing, or no more than bringing the data to the device, which has to be done anyway.
_FREE: Final = {
    (_NUMPY, CUDA): (ArrayBackends.BACKEND_CUPY, ArrayBackends.BACKEND_CUDA),
    (ArrayBackends.BACKEND_SCIPY_CSR, CUDA): (ArrayBackends.BACKEND_CUPY_SCIPY_CSR,),
    (ArrayBackends.BACKEND_SCIPY_CSC, CUDA): (ArrayBackends.BACKEND_CUPY_SCIPY_CSC,),
    (ArrayBackends.BACKEND_SCIPY_COO, CUDA): (ArrayBackends.BACKEND_CUPY_SCIPY_COO,),
}


@dataclass(frozen=True)
class Formats:
    """The array types of a run on one kind of worker."""

    device_class: str  # the kind of worker: ``"cpu"`` or ``"cuda"``
    read: str  # as what the data are read
    given: tuple[str, ...]  # as what each UDF gets them

    @property
    def is_plain(self) -> bool:
        """Whether all of them are NumPy arrays on a CPU, so that nothing is to be converted."""
        return self.device_class == CPU and {self.read, *self.given} == {_NUMPY}


def backends_of(udf: UDF, allowed: Sequence[str] | None) -> tuple[str, ...]:
    """Array types that a UDF takes and the run allows. ValueError for unknown ones, RuntimeError if none."""
    name = type(udf).__name__
    own = checked_backends(udf.get_backends(), name)
    left = own if allowed is None else tuple(backend for backend in own if backend in allowed)
    if not left:
        raise RuntimeError(
            f"Could not find backends for remaining [{name}]: it takes {', '.join(own)}, "
            f"the run allows {', '.join(allowed or ()) or 'none'}"
        )
    return left


# Any: the scalar type of a dtype is not known to the type checker.
def widened(dtype: np.dtype[Any], wanted: Sequence[Sequence[str]]) -> np.dtype[Any]:
    """The smallest dtype that holds another one and that each UDF can get in an array type it takes."""
    for names in wanted:
        if not any(holds(name, dtype) for name in names):
            dtype = np.result_type(dtype, np.float32)
    return dtype


def choose_formats(
    udfs: Sequence[UDF], wanted: Sequence[tuple[str, ...]], native: Sequence[str], dtype: np.dtype[Any]
) -> Mapping[str, Formats]:
    """Choose array types, of those `wanted` by UDFs, for each kind of worker ("cpu" first); ValueError."""
    if set(wanted) == {(_NUMPY,)} and _NUMPY in native:  # what most UDFs are
        return {CPU: Formats(CPU, _NUMPY, (_NUMPY,) * len(wanted))}
    found: dict[str, Formats] = {}
    for device_class in DEVICE_CLASSES:
        names = [
            [name for name in on(device_class, own) if holds(name, dtype) or len(own) == 1] for own in wanted
        ]
        if all(names):
            found[device_class] = _choose(device_class, names, native)
    if not found:
        parts = (
            f"{type(udf).__name__} takes {', '.join(own)}" for udf, own in zip(udfs, wanted, strict=True)
        )
        raise ValueError(
            f"there is no device class that all UDFs of the run can use: {'; '.join(parts)}; run them apart"
        )
    return found


def _choose(device_class: str, wanted: Sequence[Sequence[str]], native: Sequence[str]) -> Formats:
    plans = [_converted(device_class, read, wanted) for read in native]
    best = min(range(len(plans)), key=lambda number: (*plans[number][0], number))
    given = plans[best][1]
    # Dense frames can be read from everything, without a conversion of each tile.
    read = _NUMPY if set(given) == {_NUMPY} else native[best]
    return Formats(device_class, read, given)


def _converted(
    device_class: str, read: str, wanted: Sequence[Sequence[str]]
) -> tuple[tuple[float, float, int], tuple[str, ...]]:
    """How many conversions there are, what they cost, how far they are from what the UDFs like; the types."""
    free = (read, *_FREE.get((read, device_class), ()))
    given = {
        number: next(name for name in names if name in free)
        for number, names in enumerate(wanted)
        if not set(free).isdisjoint(names)
    }
    conversions, cost = 0, 0.0
    while left := [number for number in range(len(wanted)) if number not in given]:
        target = _next_target(read, [wanted[number] for number in left])
        given |= {number: target for number in left if target in wanted[number]}
        conversions += 1
        cost += conversion_cost(read, target)
    ranks = sum(list(wanted[number]).index(name) for number, name in given.items())
    return (conversions, cost, ranks), tuple(given[number] for number in range(len(wanted)))


def _next_target(read: str, wanted: Sequence[Sequence[str]]) -> str:
    """What most of some UDFs take; of several such types the cheapest, then the best liked."""
    candidates = dict.fromkeys(name for names in wanted for name in names)
    takers = {name: sum(name in names for names in wanted) for name in candidates}
    most = max(takers.values())
    left = [name for name in candidates if takers[name] == most]
    return left[0] if len(left) == 1 else min(left, key=lambda name: conversion_cost(read, name))
