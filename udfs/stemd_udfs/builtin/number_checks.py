"""Checks of parameters that are numbers."""

import math
from collections.abc import Sequence
from numbers import Integral, Real
from typing import Any

import numpy as np

from stemd_udfs.interface.calibration import mistake_in
from stemd_udfs.interface.numbers import PerAxis, both

_MOST_TIMES = 8  # the memory grows with its square

# Any, in this file: parameters come from configurations and clients.


def check_positive(udf: str, name: str, value: Any, *, is_optional: bool = False) -> None:
    """Refuse what is no positive number."""
    if value is None and is_optional:
        return
    if isinstance(value, bool) or not (isinstance(value, Real) and 0 < float(value) < np.inf):
        raise ValueError(f"{udf}: {name} is {value!r}, expected a positive number")
    _check_plausible(udf, name, float(value))


def check_per_axis(udf: str, name: str, value: Any) -> PerAxis | None:
    """Return a positive number or a pair of them, equal ones as one number; None if it is not given."""
    if not isinstance(value, (list, tuple)):
        check_positive(udf, name, value, is_optional=True)
        return None if value is None else float(value)
    if len(value) != 2:
        raise ValueError(f"{udf}: {name} is {value!r}, expected a number, or one of rows and one of columns")
    for one in value:
        check_positive(udf, name, one)
    rows, columns = both(value)
    return rows if rows == columns else (rows, columns)


def check_disk(udf: str, radius_px: float, sig: Sequence[int], given: str) -> None:
    """Refuse a bright-field disk that is larger than the frame; `given` says what its radius comes from."""
    if len(sig) == 2 and radius_px > math.hypot(*sig) / 2:
        raise ValueError(
            f"{udf}: the disk has a radius of {radius_px:.4g} pixels and is larger than the frame of "
            f"{tuple(sig)}: look at {given}"
        )


def pair(udf: str, name: str, value: Any, expected: str) -> tuple[float, float]:
    """Return two finite numbers."""
    try:
        first, second = (float(one) for one in value)
    except (TypeError, ValueError):
        first = second = np.nan
    if not (np.isfinite(first) and np.isfinite(second)):
        raise ValueError(f"{udf}: {name} is {value!r}, expected {expected}")
    for one in (first, second):
        _check_plausible(udf, name, one)
    return first, second


def check_count(udf: str, name: str, value: Any, *, least: int = 1, is_optional: bool = False) -> None:
    """Refuse what is no integer of `least` or more."""
    if value is None and is_optional:
        return
    if isinstance(value, bool) or not (isinstance(value, Integral) and int(value) >= least):
        raise ValueError(f"{udf}: {name} is {value!r}, expected an integer of {least} or more")


def check_upsampling(udf: str, times: Any) -> None:
    """Refuse what is no integer of 1 to 8."""
    if isinstance(times, bool) or not (isinstance(times, Integral) and 1 <= int(times) <= _MOST_TIMES):
        raise ValueError(f"{udf}: upsampling is {times!r}, expected an integer of 1 to {_MOST_TIMES}")


def check_choice(udf: str, name: str, value: Any, known: Sequence[Any]) -> None:
    """Refuse what is none of the known values."""
    if value not in known:
        raise ValueError(f"{udf}: {name} is {value!r}, expected one of {', '.join(map(str, known))}")


def check_share(udf: str, name: str, value: Any) -> None:
    """Refuse what is no number of 0 to 1."""
    if not (isinstance(value, Real) and 0 <= float(value) <= 1):
        raise ValueError(f"{udf}: {name} is {value!r}, expected a number of 0 to 1")


def check_truth(udf: str, name: str, value: Any) -> None:
    """Refuse what is neither true nor false, such as the text ``no``; None is not given."""
    if not (value is None or isinstance(value, bool | np.bool_) or value in (0, 1)):
        raise ValueError(f"{udf}: {name} is {value!r}, expected true or false")


def check_finite(udf: str, name: str, value: Any, *, or_infinite: bool = False) -> None:
    """Refuse what is no finite number."""
    if not (isinstance(value, Real) and (np.isfinite(float(value)) or (or_infinite and value == np.inf))):
        raise ValueError(f"{udf}: {name} is {value!r}, expected a number")
    _check_plausible(udf, name, float(value))


def _check_plausible(udf: str, name: str, value: float) -> None:
    if (mistake := mistake_in(name, value)) is not None:
        raise ValueError(f"{udf}: {mistake}")
