"""Takes messages out of the bytes of a ZeroMQ connection, many in one call, compiled by numba.

Loaded by `stemd_sources.zeromq.framing`; the receivers in `zeromq` take the same, without numba.
"""

from typing import Any, Final

import numpy as np
from numba import types

from stemd_sources.compiling.marks import compiled, inlined
from stemd_sources.zeromq import zmtp
from stemd_sources.zeromq.multipart import LENGTH, MAX_PARTS

# Any, in this file: compiled functions have no signature that the type checker knows.

_MORE: Final = zmtp.MORE
_LONG: Final = zmtp.LONG
_LONG_HEAD: Final = zmtp.MAX_HEAD_BYTES
_SHORT_HEAD: Final = 2
_LENGTH_BYTES: Final = LENGTH.size
_HIGHEST: Final = 1 << 62
_PIECE: Final = 4096  # is copied at once: where memory overlaps, compiled code copies byte by byte

_BYTES: Final = types.Array(types.uint8, 1, "C")
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_TABLE: Final = types.Array(types.int64, 2, "C")
_TWO: Final[Any] = types.UniTuple
_SIGNATURE: Final = _TWO(types.int64, 2)(_BYTES, types.int64, types.int64, _BYTES, _NUMBERS, _NUMBERS)
_MULTIPART_SIGNATURE: Final = _TWO(types.int64, 2)(
    _BYTES, types.int64, types.int64, _BYTES, _NUMBERS, _NUMBERS, _TABLE
)
_JOIN_SIGNATURE: Final = _TWO(types.int64, 2)(_BYTES, types.int64, types.int64, _NUMBERS, _NUMBERS, _TABLE)
_FIND_SIGNATURE: Final = _TWO(types.int64, 2)(_BYTES, types.int64, types.int64, _NUMBERS, _NUMBERS)


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
def find_messages(data, position, have, begins, lengths):  # type: ignore[no-untyped-def]
    """Find whole messages of one long part each in ``data[position:have]``; see `_find`."""
    return _find(data, position, have, begins, lengths)


@inlined
def _parts(data, position, have, starts, sizes):  # type: ignore[no-untyped-def]
    """Find the parts of the message that begins here: where each begins and how long it is.

    Returns how many there are, their bytes, and where the next message begins; 0 parts if the message is not
    whole, or none that is taken here.
    """
    parts, total = 0, 0
    while parts < MAX_PARTS and position + _LONG_HEAD <= have:
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
        if size > have - position:
            break
        starts[parts] = position
        sizes[parts] = size
        parts += 1
        total += size
        position += size
        if not flags & _MORE:
            return parts, total, position
    return 0, 0, position


@inlined
def _join(data, position, have, room, ahead, begins, lengths, parts_found):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """Join the parts of messages in ``data[position:have]``, as many as fit into `room`.

    See `take_multipart_messages`. `ahead`: with -1, `data` and `room` are separate memory; else they are the
    same, and what is joined ends at least so many bytes before what is not. `parts_found`: room for where the
    parts of a message begin and how long they are, shape (2, MAX_PARTS).
    """
    starts, sizes = parts_found[0], parts_found[1]
    count, end = 0, 0
    while count < len(begins):
        parts, total, following = _parts(data, position, have, starts, sizes)
        stop = end + total + _LENGTH_BYTES * (parts + 1)
        if not parts or stop > len(room) or (ahead >= 0 and stop + ahead > following):
            break
        begins[count] = end
        lengths[count] = stop - end
        for part in range(parts):
            for done in range(0, sizes[part], _PIECE):
                piece = min(_PIECE, sizes[part] - done)
                source = starts[part] + done
                _copy(data[source : source + piece], room[end : end + piece])
                end += piece
        for part in range(parts):
            _write_length(room, end, sizes[part])
            end += _LENGTH_BYTES
        _write_length(room, end, parts)
        end += _LENGTH_BYTES
        count += 1
        position = following
    return count, position


@compiled(_MULTIPART_SIGNATURE)
def take_multipart_messages(data, position, have, room, begins, lengths, parts_found):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """The same for messages of several parts, copied as `stemd_sources.zeromq.multipart` lays them out."""
    return _join(data, position, have, room, -1, begins, lengths, parts_found)


@compiled(_JOIN_SIGNATURE)
def join_messages(data, position, have, begins, lengths, parts_found):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """Lay messages of several parts out like that at the beginning of the memory that they lie in.

    Each follows the one before without its heads, and with the lengths of its parts, which may take more
    room: it ends where less than 4 kB would be left up to what is not laid out yet.
    """
    return _join(data, position, have, data, _PIECE, begins, lengths, parts_found)
