"""Decodes many frames, or a part of each of them, in one call.

It checks and decodes as the decoders of single frames do, which stay the reference, and leaves to them
whatever is out of the ordinary.
"""

from typing import Any, Final

import numpy as np
from numba import carray, types  # type: ignore[attr-defined]
from numba.extending import intrinsic

from stemd_sources.codecs.compiled import memory
from stemd_sources.codecs.compiled.bit_planes import SPARE, write_block
from stemd_sources.codecs.compiled.lz4 import MARGIN, decode_block
from stemd_sources.codecs.compiled.memory import byte_at, prefetch, write_byte
from stemd_sources.codecs.framing import HEADER, LENGTH, MAX_BLOCK_BYTES
from stemd_sources.compiling.marks import compiled, inlined

# Any, in this file: compiled functions have no signature that the type checker knows.

_HEADER: Final = HEADER.size
_LENGTH: Final = LENGTH.size
_LINE: Final = 64
"""Bytes of a line of the cache."""
_AHEAD_BYTES: Final = 4096
"""Of the next payload, at most so many are read ahead: the processor goes on by itself."""
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_intrinsic: Final[Any] = intrinsic
_pointer: Final[Any] = types.CPointer


@_intrinsic
def _words_at(_context, _address):  # type: ignore[no-untyped-def]
    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], target.get_value_type(signature.return_type))

    return _pointer(types.uint64)(memory.ADDRESS), emit


@inlined
def _has_mark(begin, size, itemsize):  # type: ignore[no-untyped-def]
    """Whether one of the pixels in some bytes may be all ones: it is asked while they are in cache.

    Eight bytes at a time: less one, a pixel whose complement is 0 borrows into its highest bit.
    """
    if size % 8:
        return True
    one = np.uint64(1)
    if itemsize == 1:
        ones = np.uint64(0x0101010101010101)
    elif itemsize == 2:
        ones = np.uint64(0x0001000100010001)
    else:
        ones = np.uint64(0x0000000100000001)
    tops = ones << np.uint64(8 * itemsize - 1)
    words = carray(_words_at(begin), size // 8)
    found = one - one
    for word in words:
        found |= (~word - ones) & word & tops
    return found != 0


@inlined
def _is_zero(begin, end):  # type: ignore[no-untyped-def]
    """Whether some bytes are all 0."""
    found: Any = np.uint64(0)
    words = (end - begin) // 8
    for word in carray(_words_at(begin), words):
        found |= word
    for address in range(begin + 8 * words, end):
        found |= np.uint64(byte_at(address))
    return found == 0


@inlined
def _big_endian(address, size):  # type: ignore[no-untyped-def]
    value: Any = 0
    for place in range(size):
        value = value << 8 | byte_at(address + place)
    return value


@inlined
def _block_of(payload, size, total, itemsize):  # type: ignore[no-untyped-def]
    """The block size that the header of a payload says; 0 if it says anything that cannot be."""
    if size < _HEADER:
        return 0
    said = _big_endian(payload, 8)
    block = _big_endian(payload + 8, 4)
    is_possible = said == total and 0 < block <= MAX_BLOCK_BYTES and block % (8 * itemsize) == 0
    return block if is_possible else 0


@inlined
def _decode_part(  # type: ignore[no-untyped-def]  # noqa: PLR0917
    payload, position, size, total, block, itemsize, written_itemsize, begin, end, scratch, out, has_mark
):
    """Decode the blocks of a payload, from the one at `position` on, to bytes `begin` to `end` of a frame.

    A pixel is written in `written_itemsize` bytes: all of it, or one. Returns 0 if a block is damaged or has
    a pixel that this does not hold, or if the last does not lead exactly to the payload's end; 1 if no pixel
    can be all ones, else 2; and where the next block is. With `has_mark` nobody looks for such a pixel.
    """
    is_narrow = written_itemsize != itemsize
    tail = total % (8 * itemsize)
    last, stop, planes = total - tail, payload + size - tail, scratch + SPARE
    for start in range(begin, min(end, last), block):
        room = min(block, last - start)
        plane_bytes = room // (8 * itemsize)
        length = _big_endian(position, _LENGTH)
        position += _LENGTH
        if position + length > stop:
            return 0, position
        written = decode_block(position, position + length, planes, room)
        if written < 0:
            return 0, position
        room_for = 8 * written_itemsize * plane_bytes
        if written > room_for:
            if not _is_zero(planes + room_for, planes + written):
                return 0, position
            written = room_for
        target = out + (start - begin) // itemsize * written_itemsize
        is_wide = write_block(planes, written, plane_bytes, written_itemsize, scratch, target)
        if is_wide and not has_mark and not is_narrow:
            has_mark = _has_mark(target, room, itemsize)
        position += length
    if end == total:
        if position != stop or (tail and is_narrow):
            return 0, position
        target = out + last - begin
        for place in range(tail):
            write_byte(byte_at(stop + place), target + place)
        if tail and not has_mark:
            has_mark = _has_mark(target, tail, itemsize)
    return 2 if has_mark else 1, position


@compiled(
    types.int64(
        memory.ADDRESS,
        types.int64,
        _NUMBERS,
        _NUMBERS,
        _NUMBERS,
        types.int64,
        types.int64,
        types.int64,
        types.int64,
        types.int64,
        types.int64,
        memory.ADDRESS,
        _NUMBERS,
        memory.ADDRESS,
        types.int64,
    ),
)
def decode_parts(  # type: ignore[no-untyped-def]  # noqa: PLR0917
    base,
    length,
    offsets,
    sizes,
    positions,
    total,
    itemsize,
    written_itemsize,
    block,
    begin,
    end,
    out,
    marks,
    scratch,
    room,
):
    """Decode a part of as many payloads as can be; see `stemd_sources.codecs.many.DecodeMany`.

    `scratch` is the address of `room` bytes. If these are too few, -1 less the bytes that are needed is
    returned: with so many, all has to be decoded once more.
    """
    usual: Any = 0  # bytes of a payload that are read at a time
    for number in range(len(offsets)):
        offset, size = offsets[number], sizes[number]
        payload, here = base + offset, block
        if begin == 0:
            if offset + size + MARGIN > length:
                return number
            here = _block_of(payload, size, total, itemsize)
            if here == 0 or block not in (0, here):
                return number
            positions[number] = _HEADER
        if SPARE + min(here, total) + MARGIN > room:
            return -1 - (SPARE + min(here, total) + MARGIN)
        if number + 1 < len(offsets):
            # The next bytes to be read lie elsewhere, and are about as many.
            ahead = base + offsets[number + 1] + (positions[number + 1] if begin else 0)
            for line in range(0, min(usual, _AHEAD_BYTES), _LINE):
                prefetch(ahead + line)
        position = payload + positions[number]
        target = out + number * ((end - begin) // itemsize * written_itemsize)
        found, position = _decode_part(
            payload,
            position,
            size,
            total,
            here,
            itemsize,
            written_itemsize,
            begin,
            end,
            scratch,
            target,
            marks[0] != 0,
        )
        if found == 0:
            return number
        usual = position - payload - positions[number]
        positions[number] = position - payload
        marks[0] = found - 1
    return len(offsets)
