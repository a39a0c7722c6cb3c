"""Decodes many frames in one call, compiled by numba; loaded by `stemd_sources.codecs.many`.

It checks and decodes as the decoders of single frames do, which stay the reference, and leaves to them
whatever is out of the ordinary.
"""

import ctypes
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import carray, njit, types  # type: ignore[attr-defined]
from numba.extending import intrinsic

from stemd_sources.codecs.framing import MAX_BLOCK_BYTES
from stemd_sources.codecs.libraries import VendorCodec
from stemd_sources.compiling import compiled

# Any, in this file: compiled functions have no signature that the type checker knows.

_HEADER: Final = 12
_SIZE, _ADDRESS = types.uintp, types.uintp
_VENDOR: Final = (types.int32, _ADDRESS, _SIZE, _ADDRESS, _SIZE, _SIZE)
_PLUGIN: Final = (_ADDRESS, _ADDRESS, _SIZE, _SIZE, _SIZE)
_BYTES: Final = types.Array(types.uint8, 1, "C")
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_SIGNATURE: Final = types.int64(
    _ADDRESS, _BYTES, _NUMBERS, _NUMBERS, types.int64, types.int64, _ADDRESS, _NUMBERS
)


def _emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Call the C function at the address that is the first argument; it takes the others."""
    result, *parameters = map(target.get_value_type, (signature.return_type, *signature.args[1:]))
    kind = ir.FunctionType(result, parameters).as_pointer()
    return builder.call(builder.inttoptr(arguments[0], kind), arguments[1:])


# An address costs less in each call from Python than a function that numba has to look into.
_intrinsic: Final[Any] = intrinsic
_pointer: Final[Any] = types.CPointer


@_intrinsic
def _call_vendor(_context, address, direction, out, room, begin, size, itemsize):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    return types.uintp(_ADDRESS, *_VENDOR), _emit


@_intrinsic
def _call_plugin(_context, address, begin, out, count, itemsize, block):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    return types.int64(_ADDRESS, *_PLUGIN), _emit


@_intrinsic
def _words_at(_context, address):  # type: ignore[no-untyped-def]
    def emit(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], target.get_value_type(signature.return_type))

    return _pointer(types.uint64)(_ADDRESS), emit


@njit(nogil=True)
def _has_mark(frame, total, itemsize):  # type: ignore[no-untyped-def]
    """Whether a pixel of a frame may be all ones: it is asked while the frame is in cache.

    Eight bytes at a time: less one, a pixel whose complement is 0 borrows into its highest bit.
    """
    if total % 8 or itemsize > 4:
        return True
    one = np.uint64(1)
    if itemsize == 1:
        ones = np.uint64(0x0101010101010101)
    elif itemsize == 2:
        ones = np.uint64(0x0001000100010001)
    else:
        ones = np.uint64(0x0000000100000001)
    tops = ones << np.uint64(8 * itemsize - 1)
    words = carray(_words_at(frame), total // 8)
    found = one - one
    for word in words:
        found |= (~word - ones) & word & tops
    return found != 0


@njit(nogil=True)
def _block_of(data, offset, size, total, itemsize):  # type: ignore[no-untyped-def]
    """The block size of a payload whose chain of blocks leads exactly to its end; 0 for any other."""
    if size < _HEADER:
        return 0
    said: Any = 0
    for place in range(8):
        said = said << 8 | np.int64(data[offset + place])
    block: Any = 0
    for place in range(8, _HEADER):
        block = block << 8 | np.int64(data[offset + place])
    group = 8 * itemsize
    if said != total or block <= 0 or block % group or block > MAX_BLOCK_BYTES:
        return 0
    tail = total % group
    blocks = total // block + (total % block > tail)
    position, end = offset + _HEADER, offset + size
    for _ in range(blocks):
        if position + 4 > end:
            return 0
        length: Any = 0
        for place in range(4):
            length = length << 8 | np.int64(data[position + place])
        position += 4 + length
    return block if position + tail == end else 0


@compiled(_SIGNATURE)
def _decode_by_vendor(routine, data, offsets, sizes, total, itemsize, out, marks):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    base = np.uintp(data.ctypes.data)
    for number in range(len(offsets)):
        offset, size = offsets[number], sizes[number]
        if _block_of(data, offset, size, total, itemsize) == 0:
            return number
        target = out + np.uintp(number * total)
        done = _call_vendor(
            routine,
            np.int32(0),
            target,
            np.uintp(total),
            base + np.uintp(offset),
            np.uintp(size),
            np.uintp(itemsize),
        )
        if done != np.uintp(total):
            return number
        if not marks[0] and _has_mark(target, total, itemsize):
            marks[0] = 1
    return len(offsets)


@compiled(_SIGNATURE)
def _decode_by_plugin(routine, data, offsets, sizes, total, itemsize, out, marks):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    base = np.uintp(data.ctypes.data)
    for number in range(len(offsets)):
        offset, size = offsets[number], sizes[number]
        block = _block_of(data, offset, size, total, itemsize)
        if block == 0:
            return number
        target = out + np.uintp(number * total)
        used = _call_plugin(
            routine,
            base + np.uintp(offset + _HEADER),
            target,
            np.uintp(total // itemsize),
            np.uintp(itemsize),
            np.uintp(block // itemsize),
        )
        if used != size - _HEADER:
            return number
        if not marks[0] and _has_mark(target, total, itemsize):
            marks[0] = 1
    return len(offsets)


def decode_with(codec: Any) -> Callable[..., int]:
    """The function that decodes with a library; see `stemd_sources.codecs.many.DecodeMany`."""
    is_vendor = isinstance(codec, VendorCodec)
    decode = _decode_by_vendor if is_vendor else _decode_by_plugin
    routine = ctypes.cast(codec.routine, ctypes.c_void_p).value

    return partial(decode, routine)
