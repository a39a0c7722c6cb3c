"""Loops over the pixels of frames on their way to the UDFs: binning, and counting of electrons.

Importing this module compiles them, or loads what was compiled before. They do the same arithmetic as the
plain kernels: integers are added up as integers, and the values of pixels are compared in single precision.
"""

from typing import Any

from numba import float32, int32, types

from stemd_udfs.kernels.compiled.compiling import array, compiled, tile
from stemd_udfs.kernels.compiled.sizes import NOTHING

# Any, in this file: compiled functions have no signature that the type checker knows.

SUMS = ((types.uint8, types.uint16), (types.uint16, types.uint32), (types.uint32, types.uint64))
"""dtype of frames, and the one of their sums."""
VALUES = (types.uint8, types.uint16, types.uint32, types.float32)
"""dtypes of frames in which electrons are counted."""
_STRETCH = 32
"""Pixels that are looked at together: most stretches have none above the threshold."""


@compiled([types.void(tile(item, 3), types.intp, array(wide, 3), array(wide, 1)) for item, wide in SUMS])
def bin_frames(frames: Any, factor: int, out: Any, scratch: Any) -> None:
    """Add `factor` x `factor` pixels up to one; `scratch` has as many elements as a frame has columns."""
    depth, rows, columns = out.shape
    for frame in range(depth):
        for row in range(rows):
            sums = scratch[: columns * factor]
            source = frames[frame, row * factor]
            for pixel in range(len(sums)):
                sums[pixel] = source[pixel]
            for number in range(1, factor):
                source = frames[frame, row * factor + number]
                for pixel in range(len(sums)):
                    sums[pixel] += source[pixel]
            target = out[frame, row]
            if factor == 2:
                for pixel in range(len(target)):
                    target[pixel] = sums[2 * pixel] + sums[2 * pixel + 1]
                continue
            for pixel in range(len(target)):
                total = sums[pixel * factor]
                for number in range(1, factor):
                    total += sums[pixel * factor + number]
                target[pixel] = total


@compiled(
    [
        types.void(
            tile(item, 2),
            types.intp,
            tile(types.float32, 2),
            types.boolean,
            types.float32,
            array(types.float32, 2),
        )
        for item in VALUES
    ]
)
def prepare(  # noqa: PLR0917 -- compiled functions take no keywords
    frame: Any, first: int, dark: Any, has_dark: bool, limit: Any, out: Any
) -> None:
    """Write the values of some rows of a frame; what is not below `limit` or not in the frame is -inf.

    Parameters
    ----------
    frame : ndarray, shape (rows, columns)
    first : int
        The row that goes to ``out[1]``; the one before it goes to ``out[0]``.
    dark : ndarray of float32, shape (rows, columns)
        Subtracted if `has_dark`.
    limit : float32
    out : ndarray of float32, shape (some rows, columns + 2)
        The first and the last column are not written.
    """
    rows, columns = frame.shape
    for number in range(len(out)):
        target = out[number, 1 : columns + 1]
        row = first - 1 + number
        if row < 0 or row >= rows:
            target[:] = NOTHING
            continue
        source = frame[row]
        if has_dark:
            less = dark[row]
            for pixel in range(len(source)):
                value = float32(float32(source[pixel]) - less[pixel])
                target[pixel] = value if value < limit else NOTHING
        else:
            for pixel in range(len(source)):
                value = float32(source[pixel])
                target[pixel] = value if value < limit else NOTHING


@compiled([types.intp(array(types.float32, 2), types.float32, types.intp, array(types.int64, 1))])
def largest(values: Any, threshold: Any, first: int, pixels: Any) -> int:
    """Find the pixels above a threshold that are the largest of 3 x 3; return how many there are.

    Parameters
    ----------
    values : ndarray of float32, shape (some rows + 2, columns + 2)
        From `prepare`; -inf in the first and the last column. Not searched are the first and the last row.
    threshold : float32
    first : int
        Number of the first pixel that is searched.
    pixels : ndarray of int64
        Where the numbers go. One place for each 2 x 2 pixels will do: neighbours are never both found.
    """
    rows, columns = values.shape[0] - 2, values.shape[1] - 2
    found = 0
    for y in range(1, rows + 1):
        for begin in range(1, columns + 1, _STRETCH):
            end = min(begin + _STRETCH, columns + 1)
            row = values[y, begin:end]
            above = int32(0)
            for number in range(len(row)):
                above = int32(above + (row[number] > threshold))
            if above == 0:
                continue
            for x in range(begin, end):
                value = values[y, x]
                if not value > threshold:
                    continue
                row_before, row_after = values[y - 1, x - 1 : x + 2], values[y + 1, x - 1 : x + 2]
                before = max(row_before[0], row_before[1], row_before[2], values[y, x - 1])
                after = max(row_after[0], row_after[1], row_after[2], values[y, x + 1])
                if before < value and after <= value:
                    pixels[found] = first + (y - 1) * columns + x - 1
                    found += 1
    return found
