"""How the frames of a run are cut into tiles."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from stemd_udfs.engine.description import DataDescription, Module, place_of
from stemd_udfs.engine.result_rules import check_is_dict
from stemd_udfs.interface.meta import TilePreference, TilingScheme
from stemd_udfs.interface.udf import UDF
from stemd_udfs.kernels.conversions import FRAMES_AT_ONCE
from stemd_udfs.kernels.tiles import BLOCK
from stemd_udfs.regions.slice import Shape, Slice

TILE_BYTES = 2**21
"""A tile's size: it stays in cache, and is large enough for BLAS and the loop over UDFs to pay off.

Measured with sum, sumsig and four masks on uint16 frames (Zen 4, 1 MiB second-level cache a core): 1 MiB is
10 % slower, 8 MiB 20 %.
"""

LARGEST_TILE_BYTES = 64 * 2**20
"""Size of the tiles of UDFs that all ask for the largest ones, and of those that take some frames at once."""

Rectangle = tuple[slice, ...]


@dataclass(frozen=True)
class Tiling:
    """How a run reads and cuts."""

    depth: int
    """Most frames that are read at a time."""
    rectangles: tuple[Rectangle, ...]
    """The parts of a frame that tiles consist of; a single one for whole frames."""
    module: Module | None = None
    """The part of the detector that frames show: rectangles are those of the detector's frames."""

    @property
    def is_cut(self) -> bool:
        """Whether a tile is less than a frame of the detector."""
        return len(self.rectangles) > 1 or self.module is not None

    def as_read(self, rectangle: Rectangle) -> Rectangle:
        """Return where a rectangle lies in frames as they are read."""
        if self.module is None:
            return rectangle
        return tuple(
            slice(cut.start - first, cut.stop - first)
            for cut, first in zip(rectangle, self.module.origin, strict=True)
        )

    def scheme(self, data: DataDescription, *, is_cut: bool) -> TilingScheme:
        """What a UDF can ask about it; `is_cut` says whether it gets tiles, or whole frames."""
        whole = tuple(slice(0, length) for length in data.sig_shape)
        places = map(place_of, self.rectangles if is_cut else (whole,))
        slices = (Slice(first, Shape(lengths, sig_dims=len(lengths))) for first, lengths in places)
        return TilingScheme(self.depth, tuple(slices), data.shape)


# Any: the scalar type of a dtype is not known to the type checker.
def negotiate(
    data: DataDescription,
    dtype: np.dtype[Any],
    udfs: Sequence[UDF],
    *,
    frame_bytes: int | None = None,
    tile_bytes: int = TILE_BYTES,
) -> Tiling:
    """Find tiles that suit all UDFs: the data set's own, else the smallest depth and size asked for.

    `frame_bytes`: if not that of its pixels; frames stay whole then. `tile_bytes`: the default. Raises
    ValueError for preferences that make no sense, UDFException if they are no dict.
    """
    if data.tileshape is not None:
        return _tiling(data, data.tileshape[0], data.tileshape[1:])
    depths, sizes = zip(*(_preferences(udf) for udf in udfs), strict=True) if udfs else ((), ())
    item = max(data.dtype.itemsize, dtype.itemsize)
    is_whole = frame_bytes is not None
    frame_bytes = math.prod(data.sig_shape) * item if frame_bytes is None else max(1, frame_bytes)
    # What the engine would choose comes in wherever a UDF leaves the choice to it.
    at_once = min((udf.frames_at_once for udf in udfs), default=1)
    few = min(at_once, LARGEST_TILE_BYTES // frame_bytes)
    usual_bytes = tile_bytes if is_whole or few < 2 else max(tile_bytes, few * frame_bytes)
    size = min((usual_bytes if size is None else size for size in sizes), default=usual_bytes)
    size = min(size, LARGEST_TILE_BYTES)
    # Kernels work on whole blocks, so frames smaller than one take as much memory as one.
    usual = max(1, usual_bytes // (frame_bytes if is_whole else max(frame_bytes, BLOCK * item)))
    usual -= usual % FRAMES_AT_ONCE if usual > FRAMES_AT_ONCE else 0
    depth = min((usual if depth is None else depth for depth in depths), default=usual)
    depth = max(1, int(min(depth, size // frame_bytes)))
    if not udfs or is_whole or frame_bytes <= size:
        return _tiling(data, depth, data.sig_shape)
    # Stripes of whole rows, which are contiguous; of even height, since a thin last one costs as much.
    rows = data.sig_shape[0]
    stripes = math.ceil(rows / max(1, size // (frame_bytes // rows)))
    return _tiling(data, 1, (math.ceil(rows / stripes), *data.sig_shape[1:]))


def _tiling(data: DataDescription, depth: int, lengths: tuple[int, ...]) -> Tiling:
    origin = (0,) * len(data.sig_shape) if data.module is None else data.module.origin
    return Tiling(depth, _cut(data.sig_shape, lengths, origin), data.module)


def _preferences(udf: UDF) -> tuple[float | None, float | None]:
    preferences = udf.get_tiling_preferences()
    check_is_dict(udf, "get_tiling_preferences", preferences, "depth and total_size")
    found: list[float | None] = []
    for key in ("depth", "total_size"):
        value = preferences.get(key, TilePreference.ENGINE)
        if value is TilePreference.ENGINE:
            found.append(None)
        elif isinstance(value, int | float | np.integer | np.floating) and value >= 1:
            found.append(float(value))
        else:
            raise ValueError(
                f"{type(udf).__name__}: get_tiling_preferences gives {key} as {value!r}, "
                "expected a number of 1 or more, or one of the TILE_ constants of UDF"
            )
    return found[0], found[1]


def _cut(shape: tuple[int, ...], lengths: tuple[int, ...], origin: tuple[int, ...]) -> tuple[Rectangle, ...]:
    cuts = (
        [slice(begin + first, begin + min(first + step, total)) for first in range(0, total, max(1, step))]
        for total, step, begin in zip(shape, lengths, origin, strict=True)
    )
    return tuple(product(*cuts))
