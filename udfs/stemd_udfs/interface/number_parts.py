"""Names for the numbers of a parameter that takes several: for forms and messages."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple


class NumberParts(NamedTuple):
    """How the numbers of a parameter are called.

    ``Annotated[Sequence[float], NumberParts(("row", "column"))]`` is a parameter that takes two numbers.

    Attributes
    ----------
    names : tuple of str
        One for each number.
    """

    names: tuple[str, ...]


RowColumn = Annotated[Sequence[float], NumberParts(("row", "column"))]
"""A point or a vector: its row and its column."""

Astigmatism = Annotated[Sequence[float], NumberParts(("a", "b"))]
"""The values a and b of a symmetric matrix [[a, b], [b, -a]]."""
