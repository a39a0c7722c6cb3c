"""Takes messages out of the bytes of a ZeroMQ connection, many in one call, compiled by numba.

Loaded by `stemd_sources.zeromq.framing`; the receivers in `zeromq` take the same, without numba.
"""

from typing import Any, Final

import numpy as np
from numba import types

from stemd_sources.compiling import compiled, inlined
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import LENGTH, MAX_PARTS

# Any, in this file: compiled functions have no signature that the type checker knows.

_MORE: Final = zmtp.MORE
_LONG: Final = zmtp.LONG
_LONG_HEAD: Final = zmtp.MAX_HEAD_BYTES
_SHORT_HEAD: Final = 2
_LENGTH_BYTES: Final = LENGTH.size
_HIGHEST: Final = 1 << 62

_BYTES: Final = types.Array(types.uint8, 1, "C")
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_TWO: Final[Any] = types.UniTuple
_SIGNATURE: Final = _TWO(types.int64, 2)(_BYTES, types.int64, types.int64, _BYTES, _NUMBERS, _NUMBERS)
_FIND_SIGNATURE: Final = _TWO(types.int64, 2)(_BYTES, types.int64, _NUMBERS, _NUMBERS)


@inlined
def _long_size(data, position):  # type: ignore[no-untyped-def]
    """The length in a long head that begins here; more than any memory has if it is huge."""
    value: Any = 0
    for place in range(position + 1, position + _LONG_HEAD):
        if value >= _HIGHEST >> 8:
            return _HIGHEST
        value = value << 8 | np.int64(data[place])
    return value


@inlined
def _copy(source, target):  # type: ignore[no-untyped-def]
    """Copy bytes; several times as fast as an assignment, which provides for arrays that overlap."""
    for place in range(len(source)):
        target[place] = source[place]


@inlined
def _write_length(room, position, value):  # type: ignore[no-untyped-def]
    for place in range(_LENGTH_BYTES):
        room[position + place] = (value >> (8 * place)) & 255


@inlined
def _find(data, position, last, begins, lengths):  # type: ignore[no-untyped-def]
    """Find whole messages of one long part each in ``data[position:last]``.

    Where each begins after the first byte and how long it is go to the last two, which are as long as many
    messages are wanted. Returns how many there are, and where in `data` the next one begins.
    """
    first, count = position, 0
    while count < len(begins) and position + _LONG_HEAD <= last and data[position] == _LONG:
        begin = position + _LONG_HEAD
        size = _long_size(data, position)
        if size > last - begin:
            break
        begins[count] = begin - first
        lengths[count] = size
        count += 1
        position = begin + size
    return count, position


@compiled(_SIGNATURE)
def take_messages(data, position, have, room, begins, lengths):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """Take whole messages of one long part each, heads included, out of ``data[position:have]``.

    They are copied to `room`; for the last two see `_find`. Returns how many were taken, and where in `data`
    the next one begins.
    """
    count, end = _find(data, position, min(have, position + len(room)), begins, lengths)
    _copy(data[position:end], room[: end - position])
    return count, end


@compiled(_FIND_SIGNATURE)
def find_messages(data, have, begins, lengths):  # type: ignore[no-untyped-def]
    """Find whole messages of one long part each in ``data[:have]``; see `_find`."""
    return _find(data, 0, have, begins, lengths)


@compiled(_SIGNATURE)
def take_multipart_messages(data, position, have, room, begins, lengths):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """The same for messages of several parts, copied as `stemd_sources.zeromq.multipart` lays them out."""
    sizes = np.empty(MAX_PARTS, np.int64)
    count, begin, end, taken = 0, 0, 0, position
    parts = 0
    while count < len(begins) and parts < MAX_PARTS and position + _LONG_HEAD <= have:
        flags = data[position]
        size: Any = 0
        if flags <= _MORE:
            size = np.int64(data[position + 1])
            position += _SHORT_HEAD
        elif flags <= _MORE | _LONG:
            size = _long_size(data, position)
            position += _LONG_HEAD
        else:
            break
        if size > have - position or size > len(room) - end:
            break
        _copy(data[position : position + size], room[end : end + size])
        sizes[parts] = size
        parts += 1
        end += size
        position += size
        if flags & _MORE:
            continue
        if _LENGTH_BYTES * (parts + 1) > len(room) - end:
            break
        for part in range(parts):
            _write_length(room, end, sizes[part])
            end += _LENGTH_BYTES
        _write_length(room, end, parts)
        end += _LENGTH_BYTES
        begins[count] = begin
        lengths[count] = end - begin
        count += 1
        begin, parts, taken = end, 0, position
    return count, taken
