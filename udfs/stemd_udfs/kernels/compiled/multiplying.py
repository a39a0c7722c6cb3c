"""Sums of rows, and their products with masks: alone, and in one pass.

Products of four rows with four masks keep sixteen sums in registers, so that a value that is loaded is used
four times.
"""

from typing import Any

from numba import types

from stemd_udfs.kernels.compiled.compiling import array, compiled, inlined, tile
from stemd_udfs.kernels.compiled.pixel_loops import add, move, multiply, multiply_and_add
from stemd_udfs.kernels.compiled.sizes import STRETCH

# Any, in this file: compiled functions have no signature that the type checker knows.


@inlined
def _multiply(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any,
    masks: Any,
    first: int,
    products: Any,
    begin: int,
    end: int,
    has_sums: bool,
    sums: Any,
    signal: Any,
) -> None:
    """Add the products of all rows with the masks of the groups from `begin` to `end`.

    With `has_sums` there are four masks at least, and rows are added to `sums`, which begins with the first
    pixel of these groups, and the sum over each of them to `signal`.
    """
    depth, pixels = rows.shape
    _, count, length = masks.shape
    frames, fours = depth - depth % 4, count - count % 4
    for frame in range(0, frames, 4):
        for group in range(begin, end):
            start = first + group * length
            stop = min(start + length, pixels)
            for mask in range(0, fours, 4):
                if has_sums and mask == 0:
                    place = (group - begin) * length
                    multiply_and_add(
                        rows, frame, start, stop, masks, group, mask, products, sums, place, signal
                    )
                else:
                    multiply(rows, frame, start, stop, masks, group, mask, products, 4, 4)
            for mask in range(fours, count):
                multiply(rows, frame, start, stop, masks, group, mask, products, 4, 1)
    for frame in range(frames, depth):
        for group in range(begin, end):
            start = first + group * length
            stop = min(start + length, pixels)
            if has_sums:
                add(rows, frame, start, stop, sums, (group - begin) * length, signal, 1, True, True)
            for mask in range(0, fours, 4):
                multiply(rows, frame, start, stop, masks, group, mask, products, 1, 4)
            for mask in range(fours, count):
                multiply(rows, frame, start, stop, masks, group, mask, products, 1, 1)


@inlined
def _add_sums(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any,
    start: int,
    stop: int,
    total: Any,
    has_total: bool,
    signal: Any,
    has_signal: bool,
    scratch: Any,
) -> None:
    """Add pixels `start` to `stop` of all rows to `total`, and their sum over each row to `signal`.

    Or one of both, or none. `scratch` has STRETCH zeros at least, before and afterwards. Of 16 bits it is for
    bytes, of which 256 add up in so many.
    """
    depth = len(rows)
    if not has_total:
        if not has_signal:
            return
        # 65536 pixels of 16 bits add up in 32 bits; wide ones do so in 64 bits, and are rounded once. As many
        # bytes as STRETCH add up in 16 bits, since they do so in 16 sums.
        longest = (STRETCH, 65536, max(1, stop - start))[scratch.itemsize // 4]
        for frame in range(depth):
            for begin in range(start, stop, longest):
                add(rows, frame, begin, min(begin + longest, stop), scratch, 0, signal, 1, False, True)
        return
    most = 256 if scratch.itemsize == 2 else max(1, depth)
    for begin in range(start, stop, STRETCH):
        end = min(begin + STRETCH, stop)
        for first in range(0, depth, most):
            last = min(first + most, depth)
            whole = last - (last - first) % 4
            # Four rows at a time: the sums are loaded and stored less often.
            for frame in range(first, whole, 4):
                if has_signal:
                    add(rows, frame, begin, end, scratch, 0, signal, 4, True, True)
                else:
                    add(rows, frame, begin, end, scratch, 0, signal, 4, True, False)
            for frame in range(whole, last):
                if has_signal:
                    add(rows, frame, begin, end, scratch, 0, signal, 1, True, True)
                else:
                    add(rows, frame, begin, end, scratch, 0, signal, 1, True, False)
            move(scratch, 0, total, begin, end)


@compiled(
    [
        types.void(
            tile(item, 2),
            array(total, 1),
            types.boolean,
            array(types.float64, 1),
            types.boolean,
            array(wide, 1),
        )
        for item, total, wide in (
            (types.uint8, types.float64, types.uint16),
            (types.uint8, types.uint64, types.uint16),
            (types.uint16, types.float64, types.uint32),
            (types.uint32, types.float64, types.uint64),
            (types.uint32, types.uint64, types.uint64),
        )
    ]
)
def add_sums(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any, total: Any, has_total: bool, signal: Any, has_signal: bool, scratch: Any
) -> None:
    """Add up to 65536 rows to `total`, or the sum over each to `signal`; `scratch` has STRETCH zeros."""
    _add_sums(rows, 0, rows.shape[1], total, has_total, signal, has_signal, scratch)


@compiled(
    [
        types.void(
            tile(types.uint32, 2),
            tile(types.float64, 3),
            types.intp,
            array(types.float64, 2),
            types.intp,
            array(types.uint64, 1),
            array(types.float64, 1),
        )
    ]
)
def add_wide_products(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any, masks: Any, first: int, products: Any, together: int, nothing: Any, nobody: Any
) -> None:
    """Add the products of rows of wide integers with masks to `products`; as :func:`add_together` does.

    So many groups are taken together. The last two are not looked at.
    """
    groups = len(masks)
    for begin in range(0, groups, together):
        end = min(begin + together, groups)
        _multiply(rows, masks, first, products, begin, end, False, nothing, nobody)


@compiled(
    [
        types.void(
            tile(item, 2),
            array(types.float64, 1),
            types.boolean,
            array(types.float64, 1),
            types.boolean,
            tile(mask, 3),
            types.intp,
            array(types.float64, 2),
            array(types.uint32, 1),
        )
        for item in (types.uint8, types.uint16)
        for mask in (types.float32, types.float64)
    ]
)
def add_together(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any,
    total: Any,
    has_total: bool,
    signal: Any,
    has_signal: bool,
    masks: Any,
    first: int,
    products: Any,
    scratch: Any,
) -> None:
    """Add up to 65536 rows to `total`, the sum over each to `signal`, and their products with masks.

    All of it for some pixels, then for the next ones: they come from memory once. The masks have the shape
    (groups, masks, pixels of a group), groups of up to 65536 pixels; the first pixel of the first one is
    `first`. A group's products are added in the masks' precision. With no masks there are none. `signal` has
    as many elements as there are rows in any case. `scratch` has a zero for each of the pixels that are taken
    together: at least STRETCH, and as many as a group has pixels.
    """
    groups, count, length = masks.shape
    pixels = rows.shape[1]
    together = len(scratch) // length
    with_products = has_total and count >= 4
    start, begin = 0, 0
    while start < pixels:
        end = begin
        if start < first:
            stop = first
        elif begin < groups:
            end = min(begin + together, groups)
            stop = min(first + end * length, pixels)
            _multiply(rows, masks, first, products, begin, end, with_products, scratch, signal)
        else:
            stop = pixels
        if end > begin and with_products:
            move(scratch, 0, total, start, stop)
        else:
            _add_sums(rows, start, stop, total, has_total, signal, has_signal, scratch)
        start, begin = stop, end
