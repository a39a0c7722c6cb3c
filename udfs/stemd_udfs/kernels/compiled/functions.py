"""The kernels' inner loops, compiled for tiles of a detector's unsigned integers.

Importing this module compiles them, or loads what was compiled before. Integers are added up as integers, so
sums are the same as those of the plain kernels, bit by bit. Loops run over slices whose length the compiler
knows to be positive: only then it makes vector instructions of them.
"""

from typing import Any

from numba import types, uint32, uint64

from stemd_udfs.kernels.compiled.compiling import array, compiled, inlined, tile
from stemd_udfs.kernels.compiled.sizes import STRETCH

# Any, in this file: compiled functions have no signature that the type checker knows.

# dtype of a tile, and the one that holds sums of it.
_INTEGERS = ((types.uint8, types.uint32), (types.uint16, types.uint32), (types.uint32, types.uint64))


@inlined
def _square_fours(rows: Any, start: int, stop: int, sums: Any) -> None:
    """Add the squares of rows, four at a time: the sums are loaded and stored less often."""
    depth = len(rows)
    whole = depth - depth % 4
    for first in range(0, whole, 4):
        one, two = rows[first, start:stop], rows[first + 1, start:stop]
        three, four = rows[first + 2, start:stop], rows[first + 3, start:stop]
        for pixel in range(len(sums)):
            value_1, value_2 = uint32(one[pixel]), uint32(two[pixel])
            value_3, value_4 = uint32(three[pixel]), uint32(four[pixel])
            sums[pixel] += uint32(value_1 * value_1 + value_2 * value_2) + uint32(
                value_3 * value_3 + value_4 * value_4
            )
    for frame in range(whole, depth):
        row = rows[frame, start:stop]
        for pixel in range(len(sums)):
            value = uint32(row[pixel])
            sums[pixel] += uint32(value * value)


@compiled(
    [
        types.void(
            tile(item, 2),
            array(types.float64, 1),
            array(types.float64, 1),
            array(types.uint32, 1),
            array(types.uint64, 1),
        )
        for item in (types.uint8, types.uint16)
    ]
)
def add_squares(rows: Any, total: Any, squares: Any, scratch: Any, wide_scratch: Any) -> None:
    """Add up to 65536 rows to `total`, and their squares to `squares`."""
    depth, pixels = rows.shape
    for start in range(0, pixels, STRETCH):
        stop = min(start + STRETCH, pixels)
        sums, sums_of_squares = scratch[: stop - start], wide_scratch[: stop - start]
        sums[:] = 0
        bits = uint32(0)
        for frame in range(depth):
            row = rows[frame, start:stop]
            for pixel in range(len(sums)):
                value = uint32(row[pixel])
                sums[pixel] += value
                bits = uint32(bits | value)
        target, target_of_squares = total[start:stop], squares[start:stop]
        for pixel in range(len(sums)):
            target[pixel] += sums[pixel]
        # No value is larger than all their bits together.
        if uint64(bits) * bits * depth < 1 << 32:
            sums[:] = 0
            _square_fours(rows, start, stop, sums)
            for pixel in range(len(sums)):
                target_of_squares[pixel] += sums[pixel]
            continue
        sums_of_squares[:] = 0
        for frame in range(depth):
            row = rows[frame, start:stop]
            for pixel in range(len(sums)):
                value = uint32(row[pixel])
                sums_of_squares[pixel] += uint32(value * value)
        for pixel in range(len(sums)):
            target_of_squares[pixel] += sums_of_squares[pixel]


@compiled(
    [
        types.void(
            tile(item, 3),
            types.intp,
            types.intp,
            tile(types.float64, 1),
            tile(types.float64, 1),
            tile(types.uint8, 2),
            types.boolean,
            array(types.float64, 2),
            array(wide, 1),
        )
        for item, wide in _INTEGERS
    ]
)
def add_moments(  # noqa: PLR0917 -- compiled functions take no keywords
    frames: Any,
    top: int,
    left: int,
    y: Any,
    x: Any,
    mask: Any,
    has_mask: bool,
    moments: Any,
    scratch: Any,
) -> None:
    """Add sum, row moment and column moment of a part of each frame to `moments`.

    The part begins at row `top` and column `left`, and is as large as `y` and `x` are long; up to 65536 each.
    `scratch` has as many elements as `x`.
    """
    columns = len(x)
    for frame in range(len(frames)):
        scratch[:] = 0
        total, row_moment, column_moment = 0.0, 0.0, 0.0
        for number in range(len(y)):
            row = frames[frame, top + number, left : left + columns]
            row_sum = scratch.dtype.type(0)
            if has_mask:
                row_mask = mask[number]
                for column in range(columns):
                    value = scratch.dtype.type(row[column] if row_mask[column] else 0)
                    scratch[column] += value
                    row_sum = scratch.dtype.type(row_sum + value)
            else:
                for column in range(columns):
                    value = scratch.dtype.type(row[column])
                    scratch[column] += value
                    row_sum = scratch.dtype.type(row_sum + value)
            total += row_sum
            row_moment += row_sum * y[number]
        for column in range(columns):
            column_moment += scratch[column] * x[column]
        moments[frame, 0] += total
        moments[frame, 1] += row_moment
        moments[frame, 2] += column_moment
