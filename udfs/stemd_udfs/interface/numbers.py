"""Numbers: parameters that take several, perhaps one for each axis; measured ones, with errors. Pure."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple, Self

Number = float | tuple[float, ...] | tuple[tuple[float, ...], ...]


@dataclass(frozen=True, kw_only=True)
class MeasuredValue:
    """What a measurement found, and whether it can be used: else it is only the best guess."""

    value: Number | bool | None
    sigma: Number | None = None
    """Standard error, in the unit and shape of the value; None for a value that has none, such as a flip."""
    known: bool = True
    reason: str = ""
    """Why the value is not known, and what would help; one sentence. Empty for a known value."""

    def __post_init__(self) -> None:
        """Check that a known value is there, and that an unknown one has a reason."""
        if self.known and self.value is None:
            raise ValueError("a known value is needed, got None")
        if self.known == bool(self.reason):
            raise ValueError(f"known={self.known} does not fit the reason {self.reason!r}")

    @classmethod
    def unknown(cls, reason: str, value: Number | bool | None = None, sigma: Number | None = None) -> Self:
        """Return a value that is not known, for a reason."""
        return cls(value=value, sigma=sigma, known=False, reason=reason)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> "MeasuredValue":
        """Return the value that :meth:`as_dict` wrote."""
        return cls(**{name: _tuples(value) for name, value in values.items()})

    def as_dict(self) -> dict[str, object]:
        """Return it as plain values."""
        value, sigma = plain(self.value), plain(self.sigma)
        return {"value": value, "sigma": sigma, "known": self.known, "reason": self.reason}

    def __str__(self) -> str:
        """Write it as in ``-6.3 ± 0.9``."""
        if not self.known or self.value is None:
            return "not known"
        return with_error(self.value, self.sigma)


def with_error(value: Number | bool, sigma: Number | None) -> str:
    """Write a value, or its parts, with the error: one digit of it, two if it begins with 1 or 2."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        sigmas: tuple[Number | None, ...] = sigma if isinstance(sigma, tuple) else (sigma,) * len(value)
        parts: tuple[Number, ...] = value
        return ", ".join(with_error(one, error) for one, error in zip(parts, sigmas, strict=True))
    if not isinstance(sigma, (int, float)) or not math.isfinite(sigma) or sigma <= 0:
        return f"{value:.6g}"
    digits = (1 if str(f"{sigma:e}")[0] in "12" else 0) - math.floor(math.log10(sigma))
    if digits <= 0:
        return f"{round(value, digits):.0f} ± {round(sigma, digits):.0f}"
    # Adding 0 turns -0.0 into 0.0.
    return f"{round(value, digits) + 0.0:.{digits}f} ± {sigma:.{digits}f}"


def plain(value: object) -> object:
    """Return a value with lists in place of tuples, and None where a number is not finite."""
    match value:
        case tuple() | list():
            return [plain(one) for one in value]
        case float() if not math.isfinite(value):
            return None
        case _:
            return value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value


class NumberParts(NamedTuple):
    """How the numbers of a parameter are called: in an ``Annotated[Sequence[float], NumberParts(…)]``."""

    names: tuple[str, ...]  # one for each number


RowColumn = Annotated[Sequence[float], NumberParts(("row", "column"))]
"""A point or a vector: its row and its column."""

Astigmatism = Annotated[Sequence[float], NumberParts(("a", "b"))]
"""The values a and b of a symmetric matrix [[a, b], [b, -a]]."""

PerAxis = float | Annotated[Sequence[float], NumberParts(("rows", "columns"))]
"""A number of rows and columns alike, or one of rows and one of columns."""


def both(value: PerAxis) -> tuple[float, float]:
    """Return the number of rows and that of columns."""
    if isinstance(value, Sequence):
        rows, columns = value
        return float(rows), float(columns)
    return float(value), float(value)


def mean_of(value: PerAxis) -> float:
    """Return the geometric mean of the numbers of rows and columns."""
    rows, columns = both(value)
    return rows if rows == columns else math.sqrt(rows * columns)


def ratios(value: PerAxis | None) -> tuple[float, float]:
    """Return the numbers of rows and columns divided by their mean; ones for a value that is not known."""
    if value is None:
        return 1.0, 1.0
    mean = mean_of(value)
    rows, columns = both(value)
    return rows / mean, columns / mean
