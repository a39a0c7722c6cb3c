"""Reads many image messages in one call, compiled by numba; loaded by `stemd_sources.layouts.many_images`.

What a message means is said by the parsers, which stay the reference: what does not fit a layout that was
learned from them to the last byte is left to them.
"""

from typing import Any, Final

import numpy as np
from numba import types

from stemd_sources.compiling.marks import compiled, inlined
from stemd_sources.layouts.layout import MAX_INDEX, Step

# Any, in this file: compiled functions have no signature that the type checker knows.

_LITERAL: Final = int(Step.LITERAL)
_SKIP: Final = int(Step.SKIP)
_CBOR_UINT: Final = int(Step.CBOR_UINT)
_CBOR_BYTES: Final = int(Step.CBOR_BYTES)
_DECIMAL: Final = int(Step.DECIMAL)
_PLAIN_TEXT: Final = int(Step.PLAIN_TEXT)
_UINT_MAJOR: Final = 0
_BYTES_MAJOR: Final = 2
_MAX_DIGITS: Final = 18
_LENGTH_BYTES: Final = 8  # of each length after a message of several parts
_ZERO, _NINE, _QUOTE, _BACKSLASH, _FIRST_PRINTED, _LAST_PRINTED = b'09"\\ ~'

_BYTES: Final = types.Array(types.uint8, 1, "C")
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_STEPS: Final = types.Array(types.int64, 2, "C")
_SIGNATURE: Final = types.int64(
    _BYTES, _NUMBERS, _NUMBERS, _STEPS, _BYTES, types.int64, types.int64, _NUMBERS, _NUMBERS, _NUMBERS
)


@inlined
def _head(data, position, end, major):  # type: ignore[no-untyped-def]
    """The argument of a CBOR head of this type, and where it ends; -1 for any other."""
    if position >= end or data[position] >> 5 != major:
        return -1, position
    info = np.int64(data[position] & 31)
    if info < 24:
        return info, position + 1
    if info > 27:
        return -1, position
    stop = position + 1 + (1 << (info - 24))
    if stop > end:
        return -1, position
    value: Any = 0
    for place in range(position + 1, stop):
        if value >= MAX_INDEX >> 8:
            return -1, position
        value = value << 8 | np.int64(data[place])
    return value, stop


@inlined
def _length(data, position):  # type: ignore[no-untyped-def]
    """A little-endian uint64; -1 for one that no message can be as long as."""
    value: Any = 0
    for place in range(_LENGTH_BYTES - 1, -1, -1):
        if value >= MAX_INDEX >> 8:
            return -1
        value = value << 8 | np.int64(data[position + place])
    return value


@inlined
def _decimal(data, position, end):  # type: ignore[no-untyped-def]
    """A natural number in digits, and where it ends; -1 if there is none."""
    begin = position
    value: Any = 0
    while position < end and _ZERO <= data[position] <= _NINE:
        if position - begin == _MAX_DIGITS:
            return -1, begin
        value = 10 * value + np.int64(data[position] - _ZERO)
        position += 1
    if position == begin or (data[begin] == _ZERO and position - begin > 1):
        return -1, begin
    return value, position


@inlined
def _plain_end(data, position, end):  # type: ignore[no-untyped-def]
    """Where text ends of which every character stands for itself."""
    while (
        position < end
        and _FIRST_PRINTED <= data[position] <= _LAST_PRINTED
        and data[position] != _QUOTE
        and data[position] != _BACKSLASH
    ):
        position += 1
    return position


@inlined
def _has_parts(data, begin, end, parts):  # type: ignore[no-untyped-def]
    """Whether a message says that it has so many parts, and their lengths add up; `end` is after them."""
    if end < begin or _length(data, end + _LENGTH_BYTES * parts) != parts:
        return False
    left = end - begin
    for part in range(parts):
        size = _length(data, end + _LENGTH_BYTES * part)
        if size < 0 or size > left:
            return False
        left -= size
    return left == 0


@inlined
def _part_end(data, begin, end, part):  # type: ignore[no-untyped-def]
    """Where a part ends, counted from 0."""
    for number in range(part + 1):
        begin += _length(data, end + _LENGTH_BYTES * number)
    return begin


@compiled(_SIGNATURE)
def read_images(  # type: ignore[no-untyped-def]  # noqa: PLR0911, PLR0912, PLR0917 - a branch for each step
    data, begins, lengths, steps, literals, parts, payload_part, indices, offsets, sizes
):
    """Read messages one after the other, up to the first that is laid out differently; return how many.

    Of each of these the index, and where in it the payload begins and how long it is, go to the last three.
    """
    # In one function: split into one for an image and one for a step, it takes 1.6 to 2 times as long.
    for number in range(len(begins)):
        begin = begins[number]
        end = begin + lengths[number]
        if parts:
            end -= _LENGTH_BYTES * (parts + 1)
            if not _has_parts(data, begin, end, parts):
                return number
        position = begin
        index: Any = -1
        payload: Any = -1
        size: Any = 0
        for step in range(len(steps)):
            kind, value, count = steps[step]
            if kind == _LITERAL:
                if position + count > end:
                    return number
                for place in range(count):
                    if data[position + place] != literals[value + place]:
                        return number
                position += count
            elif kind == _SKIP:
                position += value
                if position > end:
                    return number
            elif kind == _CBOR_UINT:
                found, position = _head(data, position, end, _UINT_MAJOR)
                if found < 0:
                    return number
                if count:
                    index = found
            elif kind == _CBOR_BYTES:
                found, position = _head(data, position, end, _BYTES_MAJOR)
                if found < 0 or found > end - position:
                    return number
                if count:
                    payload, size = position, found
                position += found
            elif kind == _DECIMAL:
                found, position = _decimal(data, position, end)
                if found < 0:
                    return number
                if count:
                    index = found
            elif kind == _PLAIN_TEXT:
                position = _plain_end(data, position, end)
            elif position != _part_end(data, begin, end, value):
                return number
        if parts:
            payload, size = position, _length(data, end + _LENGTH_BYTES * payload_part)
        elif position != end:
            return number
        if index < 0 or payload < 0:
            return number
        indices[number] = index
        offsets[number] = payload - begin
        sizes[number] = size
    return len(begins)
