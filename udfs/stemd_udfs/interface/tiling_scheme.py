"""What a UDF may wish for its tiles, and what it gets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypedDict

from stemd_udfs.regions.shape import Shape
from stemd_udfs.regions.slice import Slice


class TilePreference(Enum):
    """A preference that is none."""

    ENGINE = "engine"
    """The engine chooses."""


class TilingPreferences(TypedDict, total=False):
    """What :meth:`stemd_udfs.UDF.get_tiling_preferences` returns."""

    depth: float | TilePreference
    """Most frames in a tile."""
    total_size: float | TilePreference
    """Largest size of a tile in bytes."""


@dataclass(frozen=True)
class TilingScheme:
    """The rectangles of a frame that a UDF gets one after the other; ``scheme[i]`` is the i-th.

    Attributes: `depth`: most frames in a tile. `slices`: the rectangles, in signal dimensions alone.
    `dataset_shape`: shape of the data set.
    """

    depth: int
    slices: tuple[Slice, ...]
    dataset_shape: Shape

    @classmethod
    def from_rectangles(
        cls, depth: int, rectangles: Sequence[tuple[slice, ...]], dataset_shape: Shape
    ) -> "TilingScheme":
        """Make one of rectangles given as indices of NumPy."""
        sig_dims = dataset_shape.sig.dims
        slices = tuple(
            Slice(
                origin=tuple(cut.start for cut in rectangle),
                shape=Shape((cut.stop - cut.start for cut in rectangle), sig_dims=sig_dims),
            )
            for rectangle in rectangles
        )
        return cls(depth=depth, slices=slices, dataset_shape=dataset_shape)

    @property
    def shape(self) -> Shape:
        """Shape of the largest tiles: the depth, then the rectangle."""
        first = self.slices[0].shape  # no other one is larger
        return Shape((self.depth, *first), sig_dims=first.sig_dims)

    def __len__(self) -> int:
        return len(self.slices)

    def __getitem__(self, number: int) -> Slice:
        return self.slices[number]

    def __iter__(self) -> Iterator[Slice]:
        return iter(self.slices)
