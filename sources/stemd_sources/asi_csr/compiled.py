"""Rows of chunks to messages, and payloads to dense or sparse frames, compiled by numba."""

from typing import Any, Final

import numpy as np
from numba import types

from stemd_sources.asi_csr.messages import FRAME_PREFIX_BYTES, TYPE_CODES, Tag
from stemd_sources.compiling.marks import compiled, inlined

# Any, in this file: compiled functions have no signature that the type checker knows.

_PREFIX: Final = FRAME_PREFIX_BYTES
_CHUNK: Final = int(Tag.CHUNK)
_CODE_2, _CODE_4, _CODE_8 = (TYPE_CODES[item] for item in (2, 4, 8))
_BYTES: Final = types.Array(types.uint8, 1, "C")
_READ: Final = types.Array(types.uint8, 1, "C", readonly=True)
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_INTS: Final = types.Array(types.int32, 1, "C")


@inlined
def _number(data, place, item):  # type: ignore[no-untyped-def]
    """A little-endian number of 1, 2, 4 or 8 bytes."""
    if item == 4:
        return (
            np.uint64(data[place])
            | np.uint64(data[place + 1]) << np.uint64(8)
            | np.uint64(data[place + 2]) << np.uint64(16)
            | np.uint64(data[place + 3]) << np.uint64(24)
        )
    if item == 2:
        return np.uint64(data[place]) | np.uint64(data[place + 1]) << np.uint64(8)
    value = np.uint64(0)
    for byte in range(item - 1, -1, -1):
        value = value << np.uint64(8) | np.uint64(data[place + byte])
    return value


@inlined
def _put(out, place, value, item):  # type: ignore[no-untyped-def]
    for byte in range(item):
        out[place + byte] = np.uint8(value >> np.uint64(8 * byte) & np.uint64(255))


_NUMBA_TYPES: Final[Any] = types  # it has no types of its own
_FOUR_NUMBERS: Final = _NUMBA_TYPES.Tuple((types.int64,) * 4)


@compiled(_FOUR_NUMBERS(_READ, _NUMBERS, _BYTES, _NUMBERS, _NUMBERS))
def compiled_cut_rows(  # type: ignore[no-untyped-def]  # noqa: PLR0912, PLR0915 - one loop over rows
    data, parameters, room, begins, lengths
):
    """See `stemd_sources.asi_csr.cut_rows.cut_rows`."""
    pointer_at, pointer_bytes, index_at, index_bytes = parameters[:4]
    value_at, value_bytes, pixels, row = parameters[4:8]
    rows, number, used, item = parameters[8:12]
    height, width, positions, is_counts = parameters[12:16]
    begin = used
    events: Any = 0
    outside: Any = 0
    first = np.int64(_number(data, pointer_at + row * pointer_bytes, pointer_bytes))
    for place in range(rows):
        last = np.int64(_number(data, pointer_at + (row + place + 1) * pointer_bytes, pointer_bytes))
        if first < 0 or first > last or last > pixels or (row + place == 0 and first != 0):
            return (place if place > 0 else -1), used - begin, events, outside
        count = last - first
        largest = np.uint64(0)
        total = np.uint64(0)
        for pixel in range(first, last):
            value = _number(data, value_at + pixel * value_bytes, value_bytes)
            largest = max(largest, value)
            total += value
        wide = item
        while wide < 8 and largest >> np.uint64(8 * wide):
            wide *= 2
        size = _PREFIX + count * (4 + wide)
        if used + size > len(room):
            return place, used - begin, events, outside
        room[used] = _CHUNK
        room[used + 1] = _CODE_2 if wide == 2 else _CODE_4 if wide == 4 else _CODE_8
        _put(room, used + 2, np.uint64(1), 4)
        _put(room, used + 6, np.uint64(count), 4)
        _put(room, used + 10, np.uint64(8), 4)
        _put(room, used + 14, np.uint64(8 + 4 * count), 4)
        _put(room, used + 18, np.uint64(height), 2)
        _put(room, used + 20, np.uint64(width), 2)
        _put(room, used + 22, np.uint64(0), 2)
        _put(room, used + 24, np.uint64(number + place + 1), 8)
        _put(room, used + 32, np.uint64(0), 4)
        _put(room, used + 36, np.uint64(count), 4)
        at = used + _PREFIX
        if index_bytes == 4:
            begin_of = index_at + 4 * first
            for byte in range(4 * count):
                room[at + byte] = data[begin_of + byte]
        else:
            for pixel in range(count):
                index = _number(data, index_at + (first + pixel) * index_bytes, index_bytes)
                _put(room, at + 4 * pixel, min(index, np.uint64(0xFFFFFFFF)), 4)
        at += 4 * count
        if value_bytes == wide:
            begin_of = value_at + wide * first
            for byte in range(wide * count):
                room[at + byte] = data[begin_of + byte]
        else:
            for pixel in range(count):
                value = _number(data, value_at + (first + pixel) * value_bytes, value_bytes)
                _put(room, at + wide * pixel, value, wide)
        begins[place] = used
        lengths[place] = size
        used += size
        came = np.int64(total) if is_counts else count
        events += came
        if number + place >= positions:
            outside += came
        first = last
    return rows, used - begin, events, outside


@compiled(types.int64(_READ, _NUMBERS, _NUMBERS, types.int64, types.int64, types.int64, _BYTES))
def scatter_frames(  # type: ignore[no-untyped-def]  # noqa: PLR0917
    data, offsets, sizes, pixels, item, frame_bytes, out
):
    """Write dense frames of `frame_bytes`, up to the first whose payload is damaged; return how many."""
    for frame in range(len(offsets)):
        size = sizes[frame]
        count = size // (4 + item)
        if count * (4 + item) != size:
            return frame
        base = frame * frame_bytes
        out[base : base + frame_bytes] = 0
        at = offsets[frame]
        before: Any = -1
        for place in range(count):
            pixel = np.int64(_number(data, at + 4 * place, 4))
            if pixel <= before or pixel >= pixels:
                return frame
            before = pixel
            begin_of = at + 4 * count + item * place
            for byte in range(item):
                out[base + pixel * item + byte] = data[begin_of + byte]
    return len(offsets)


@compiled(types.int64(_READ, _NUMBERS, _NUMBERS, types.int64, types.int64, _INTS, _BYTES, _NUMBERS))
def gather_rows(  # type: ignore[no-untyped-def]  # noqa: PLR0917
    data, offsets, sizes, pixels, item, columns, values, pointers
):
    """Write sparse rows one after the other, up to the first whose payload is damaged; return how many."""
    used: Any = 0
    pointers[0] = 0
    for frame in range(len(offsets)):
        size = sizes[frame]
        count = size // (4 + item)
        if count * (4 + item) != size:
            return frame
        at = offsets[frame]
        before: Any = -1
        for place in range(count):
            pixel = np.int64(_number(data, at + 4 * place, 4))
            if pixel <= before or pixel >= pixels:
                return frame
            before = pixel
            columns[used + place] = pixel
        begin_of = at + 4 * count
        for byte in range(item * count):
            values[item * used + byte] = data[begin_of + byte]
        used += count
        pointers[frame + 1] = used
    return len(offsets)
