"""Products of rows with masks, for one and for four of each at a time; alone, and in one pass with sums.

Four by four keep sixteen sums in registers, so that a value that is loaded is used four times.
"""

from typing import Any

import numpy as np
from numba import types, uint32

from stemd_udfs.kernels.compiled.compiling import (
    ANY_ORDER,
    array,
    compiled,
    inlined,
    inlined_in_any_order,
    tile,
)

# Any, in this file: compiled functions have no signature that the type checker knows.

TOGETHER = 8192
"""Pixels whose masks stay in the second-level cache while all frames of a tile are multiplied.

Fewer make memory slow, which likes to be read in long runs.
"""


@inlined_in_any_order
def multiply_4_by_4(  # noqa: PLR0915, PLR0917 -- compiled functions take no keywords; sixteen of each
    rows: Any,
    frame: int,
    start: int,
    masks: Any,
    mask: int,
    products: Any,
    has_sums: bool,
    sums: Any,
    signal: Any,
) -> None:
    """Add the products of four rows, from pixel `start` on, with four masks.

    With `has_sums` the four are added to `sums`, too, and the sum over each of them to `signal`: in the same
    loop, so that both are done while the next pixels come from memory.
    """
    stop = start + masks.shape[1]
    row_0, row_1 = rows[frame, start:stop], rows[frame + 1, start:stop]
    row_2, row_3 = rows[frame + 2, start:stop], rows[frame + 3, start:stop]
    mask_0, mask_1, mask_2, mask_3 = masks[mask], masks[mask + 1], masks[mask + 2], masks[mask + 3]
    zero = masks.dtype.type(0)
    sum_00, sum_01, sum_02, sum_03 = zero, zero, zero, zero
    sum_10, sum_11, sum_12, sum_13 = zero, zero, zero, zero
    sum_20, sum_21, sum_22, sum_23 = zero, zero, zero, zero
    sum_30, sum_31, sum_32, sum_33 = zero, zero, zero, zero
    signal_0, signal_1, signal_2, signal_3 = uint32(0), uint32(0), uint32(0), uint32(0)
    for pixel in range(len(row_0)):
        if has_sums:
            whole_0, whole_1 = uint32(row_0[pixel]), uint32(row_1[pixel])
            whole_2, whole_3 = uint32(row_2[pixel]), uint32(row_3[pixel])
            sums[pixel] += uint32(whole_0 + whole_1) + uint32(whole_2 + whole_3)
            signal_0 = uint32(signal_0 + whole_0)
            signal_1 = uint32(signal_1 + whole_1)
            signal_2 = uint32(signal_2 + whole_2)
            signal_3 = uint32(signal_3 + whole_3)
        value_0, value_1 = masks.dtype.type(row_0[pixel]), masks.dtype.type(row_1[pixel])
        value_2, value_3 = masks.dtype.type(row_2[pixel]), masks.dtype.type(row_3[pixel])
        factor_0, factor_1, factor_2, factor_3 = mask_0[pixel], mask_1[pixel], mask_2[pixel], mask_3[pixel]
        sum_00 += value_0 * factor_0
        sum_01 += value_0 * factor_1
        sum_02 += value_0 * factor_2
        sum_03 += value_0 * factor_3
        sum_10 += value_1 * factor_0
        sum_11 += value_1 * factor_1
        sum_12 += value_1 * factor_2
        sum_13 += value_1 * factor_3
        sum_20 += value_2 * factor_0
        sum_21 += value_2 * factor_1
        sum_22 += value_2 * factor_2
        sum_23 += value_2 * factor_3
        sum_30 += value_3 * factor_0
        sum_31 += value_3 * factor_1
        sum_32 += value_3 * factor_2
        sum_33 += value_3 * factor_3
    if has_sums:
        signal[frame] += signal_0
        signal[frame + 1] += signal_1
        signal[frame + 2] += signal_2
        signal[frame + 3] += signal_3
    products[frame, mask] += sum_00
    products[frame, mask + 1] += sum_01
    products[frame, mask + 2] += sum_02
    products[frame, mask + 3] += sum_03
    products[frame + 1, mask] += sum_10
    products[frame + 1, mask + 1] += sum_11
    products[frame + 1, mask + 2] += sum_12
    products[frame + 1, mask + 3] += sum_13
    products[frame + 2, mask] += sum_20
    products[frame + 2, mask + 1] += sum_21
    products[frame + 2, mask + 2] += sum_22
    products[frame + 2, mask + 3] += sum_23
    products[frame + 3, mask] += sum_30
    products[frame + 3, mask + 1] += sum_31
    products[frame + 3, mask + 2] += sum_32
    products[frame + 3, mask + 3] += sum_33


@inlined_in_any_order
def multiply_4_by_1(rows: Any, frame: int, start: int, masks: Any, mask: int, products: Any) -> None:  # noqa: PLR0917 -- compiled functions take no keywords
    """Add the products of four rows, from pixel `start` on, with one mask."""
    factors = masks[mask]
    stop = start + len(factors)
    row_0, row_1 = rows[frame, start:stop], rows[frame + 1, start:stop]
    row_2, row_3 = rows[frame + 2, start:stop], rows[frame + 3, start:stop]
    zero = masks.dtype.type(0)
    sum_0, sum_1, sum_2, sum_3 = zero, zero, zero, zero
    for pixel in range(len(row_0)):
        factor = factors[pixel]
        sum_0 += masks.dtype.type(row_0[pixel]) * factor
        sum_1 += masks.dtype.type(row_1[pixel]) * factor
        sum_2 += masks.dtype.type(row_2[pixel]) * factor
        sum_3 += masks.dtype.type(row_3[pixel]) * factor
    products[frame, mask] += sum_0
    products[frame + 1, mask] += sum_1
    products[frame + 2, mask] += sum_2
    products[frame + 3, mask] += sum_3


@inlined_in_any_order
def multiply_1_by_4(rows: Any, frame: int, start: int, masks: Any, mask: int, products: Any) -> None:  # noqa: PLR0917 -- compiled functions take no keywords
    """Add the products of one row, from pixel `start` on, with four masks."""
    row = rows[frame, start : start + masks.shape[1]]
    mask_0, mask_1, mask_2, mask_3 = masks[mask], masks[mask + 1], masks[mask + 2], masks[mask + 3]
    zero = masks.dtype.type(0)
    sum_0, sum_1, sum_2, sum_3 = zero, zero, zero, zero
    for pixel in range(len(row)):
        value = masks.dtype.type(row[pixel])
        sum_0 += value * mask_0[pixel]
        sum_1 += value * mask_1[pixel]
        sum_2 += value * mask_2[pixel]
        sum_3 += value * mask_3[pixel]
    products[frame, mask] += sum_0
    products[frame, mask + 1] += sum_1
    products[frame, mask + 2] += sum_2
    products[frame, mask + 3] += sum_3


@inlined_in_any_order
def multiply_1_by_1(rows: Any, frame: int, start: int, masks: Any, mask: int, products: Any) -> None:  # noqa: PLR0917 -- compiled functions take no keywords
    """Add the product of one row, from pixel `start` on, with one mask."""
    factors = masks[mask]
    row = rows[frame, start : start + len(factors)]
    total = masks.dtype.type(0)
    for pixel in range(len(row)):
        total += masks.dtype.type(row[pixel]) * factors[pixel]
    products[frame, mask] += total


@inlined
def _add_row(row: Any, sums: Any) -> Any:
    """Add a row to `sums`; returns the sum over it."""
    total = uint32(0)
    for pixel in range(len(row)):
        sums[pixel] += row[pixel]
        total = uint32(total + row[pixel])
    return total


@inlined_in_any_order
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
    depth = len(rows)
    _, count, length = masks.shape
    frames, fours = depth - depth % 4, count - count % 4
    # Two loops: one that chooses compiles 8 s longer; one that is given functions cannot be kept on disk.
    for frame in range(0, frames, 4):
        for group in range(begin, end):
            start = first + group * length
            part = sums[(group - begin) * length : (group - begin + 1) * length]
            for mask in range(0, fours, 4):
                is_first = has_sums and mask == 0
                multiply_4_by_4(rows, frame, start, masks[group], mask, products, is_first, part, signal)
            for mask in range(fours, count):
                multiply_4_by_1(rows, frame, start, masks[group], mask, products)
    for frame in range(frames, depth):
        for group in range(begin, end):
            start = first + group * length
            if has_sums:
                part = sums[(group - begin) * length : (group - begin + 1) * length]
                signal[frame] += _add_row(rows[frame, start : start + length], part)
            for mask in range(0, fours, 4):
                multiply_1_by_4(rows, frame, start, masks[group], mask, products)
            for mask in range(fours, count):
                multiply_1_by_1(rows, frame, start, masks[group], mask, products)


@inlined
def _add_sums(  # noqa: PLR0917 -- compiled functions take no keywords
    rows: Any, start: int, stop: int, total: Any, has_total: bool, signal: Any, scratch: Any
) -> None:
    """Add pixels `start` to `stop` of all rows to `total`, and their sum over each row to `signal`."""
    depth = len(rows)
    whole = depth - depth % 4 if has_total else 0
    stretch = len(scratch)
    for begin in range(start, stop, stretch):
        end = min(begin + stretch, stop)
        sums = scratch[: end - begin]
        sums[:] = 0
        # Four rows at a time: the sums are loaded and stored less often.
        for first in range(0, whole, 4):
            one, two = rows[first, begin:end], rows[first + 1, begin:end]
            three, four = rows[first + 2, begin:end], rows[first + 3, begin:end]
            sum_1, sum_2, sum_3, sum_4 = uint32(0), uint32(0), uint32(0), uint32(0)
            for pixel in range(len(sums)):
                value_1, value_2 = uint32(one[pixel]), uint32(two[pixel])
                value_3, value_4 = uint32(three[pixel]), uint32(four[pixel])
                sums[pixel] += uint32(value_1 + value_2) + uint32(value_3 + value_4)
                sum_1 = uint32(sum_1 + value_1)
                sum_2 = uint32(sum_2 + value_2)
                sum_3 = uint32(sum_3 + value_3)
                sum_4 = uint32(sum_4 + value_4)
            signal[first] += sum_1
            signal[first + 1] += sum_2
            signal[first + 2] += sum_3
            signal[first + 3] += sum_4
        for frame in range(whole, depth):
            row = rows[frame, begin:end]
            if has_total:
                signal[frame] += _add_row(row, sums)
                continue
            row_sum = uint32(0)
            for pixel in range(len(row)):
                row_sum = uint32(row_sum + row[pixel])
            signal[frame] += row_sum
        if has_total:
            target = total[begin:end]
            for pixel in range(len(sums)):
                target[pixel] += sums[pixel]


@compiled(
    [
        types.void(tile(item, 2), tile(mask, 3), types.intp, array(types.float64, 2))
        for item, mask in (
            (types.uint8, types.float32),
            (types.uint16, types.float32),
            (types.uint8, types.float64),
            (types.uint16, types.float64),
            (types.uint32, types.float64),
        )
    ],
    fastmath=ANY_ORDER,
)
def add_products(rows: Any, masks: Any, first: int, products: Any) -> None:
    """Add the products of rows with masks to `products`.

    The masks have the shape (groups, masks, pixels of a group); the first pixel of the first one is `first`.
    A group's products are added in the masks' precision.
    """
    groups, _, length = masks.shape
    together = max(1, TOGETHER // length)
    nothing, nobody = np.empty(0, np.uint32), np.empty(0)
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
    masks: Any,
    first: int,
    products: Any,
    scratch: Any,
) -> None:
    """Add up to 65536 rows to `total`, the sum over each to `signal`, and their products with masks.

    All of it for some pixels, then for the next ones: they come from memory once. `masks` and `first` are
    those of :func:`add_products`, groups of up to 65536 pixels; with no masks there are none. `scratch` has
    as many elements as there are pixels whose sums stay in the first-level cache.
    """
    groups, count, length = masks.shape
    pixels = rows.shape[1]
    together = max(1, TOGETHER // length)
    with_products = has_total and count >= 4
    room = np.empty(together * length, np.uint32)
    _add_sums(rows, 0, first, total, has_total, signal, scratch)
    done = first
    for begin in range(0, groups, together):
        end = min(begin + together, groups)
        start, done = done, min(first + end * length, pixels)
        sums = room[: done - start]
        sums[:] = 0
        _multiply(rows, masks, first, products, begin, end, with_products, sums, signal)
        if with_products:
            target = total[start:done]
            for pixel in range(len(sums)):
                target[pixel] += sums[pixel]
        else:
            _add_sums(rows, start, done, total, has_total, signal, scratch)
    _add_sums(rows, done, pixels, total, has_total, signal, scratch)
