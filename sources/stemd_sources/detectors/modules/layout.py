"""Where the modules of a detector lie in its frame."""

from collections.abc import Sequence
from typing import NamedTuple

from stemd_sources.errors import MalformedMessage


class Rectangle(NamedTuple):
    """The place of a module, in pixels of the frame."""

    row: int  # the uppermost
    column: int  # the leftmost
    rows: int
    columns: int

    @property
    def pixels(self) -> int:
        """How many there are."""
        return self.rows * self.columns

    @property
    def words(self) -> str:
        """Where it is, for people."""
        return f"{self.rows} x {self.columns} from row {self.row}, column {self.column}"

    def overlaps(self, other: "Rectangle") -> bool:
        """Whether both cover a pixel."""
        return (
            self.row < other.row + other.rows
            and other.row < self.row + self.rows
            and self.column < other.column + other.columns
            and other.column < self.column + self.columns
        )


def frame_shape(rectangles: Sequence[Rectangle]) -> tuple[int, int]:
    """Rows and columns of the smallest frame that holds all modules."""
    rows = max(one.row + one.rows for one in rectangles)
    return rows, max(one.column + one.columns for one in rectangles)


class ModuleLayout:
    """Gives each module its rectangle, by its first pixel in `places`, or one under the other."""

    def __init__(self, places: Sequence[tuple[int, int]] | None) -> None:
        self._places = None if places is None else tuple(places)

    def rectangles(self, shapes: Sequence[tuple[int, int]]) -> tuple[Rectangle, ...]:
        """Rectangles of modules of these shapes. Raises MalformedMessage if two cover the same pixels."""
        places = self._places
        if places is None:
            heights = [rows for rows, _ in shapes]
            places = tuple((sum(heights[:module]), 0) for module in range(len(shapes)))
        found = tuple(Rectangle(*place, *shape) for place, shape in zip(places, shapes, strict=True))
        for second, one in enumerate(found):
            for first, other in enumerate(found[:second]):
                if one.overlaps(other):
                    raise MalformedMessage(
                        f"modules {first} and {second} cover the same pixels: {other.words} and {one.words}: "
                        "set other places in [[source]]"
                    )
        return found
