"""Names for the numbers of a parameter that takes several; numbers that may differ by axis."""

import math
from collections.abc import Sequence
from typing import Annotated, NamedTuple


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
