"""Decodes many frames in one call, compiled by numba; loaded by `stemd_sources.codecs.many`.

It checks and decodes as the decoders of single frames do, which stay the reference, and leaves to them
whatever is out of the ordinary.
"""

import ctypes
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import njit, types

from stemd_sources.codecs.framing import MAX_BLOCK_BYTES
from stemd_sources.codecs.libraries import VendorCodec

# Any, in this file: compiled functions have no signature that the type checker knows.

_HEADER: Final = 12
_SIZE, _ADDRESS = types.uintp, types.uintp
_VENDOR: Final = types.uintp(types.int32, _ADDRESS, _SIZE, _ADDRESS, _SIZE, _SIZE)
_PLUGIN: Final = types.int64(_ADDRESS, _ADDRESS, _SIZE, _SIZE, _SIZE)
_BYTES: Final = types.Array(types.uint8, 1, "C")
_NUMBERS: Final = types.Array(types.int64, 1, "C")
_REST: Final = (_BYTES, _NUMBERS, _NUMBERS, types.int64, types.int64, types.uintp)


def compiled(routine: Any) -> Callable[..., Callable[..., Any]]:
    """Compile a function for one kind of routine at once, or load what was compiled before."""
    signature = types.int64(types.FunctionType(routine), *_REST)

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        made: Callable[..., Any]
        try:
            made = njit([signature], nogil=True, cache=True)(function)
        except (RuntimeError, OSError):  # nowhere to keep it, or no room
            made = njit([signature], nogil=True)(function)
        return made

    return decorate


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


@compiled(_VENDOR)
def _decode_by_vendor(routine, data, offsets, sizes, total, itemsize, out):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    base = np.uintp(data.ctypes.data)
    for number in range(len(offsets)):
        offset, size = offsets[number], sizes[number]
        if _block_of(data, offset, size, total, itemsize) == 0:
            return number
        target = out + np.uintp(number * total)
        done = routine(
            np.int32(0), target, np.uintp(total), base + np.uintp(offset), np.uintp(size), np.uintp(itemsize)
        )
        if done != np.uintp(total):
            return number
    return len(offsets)


@compiled(_PLUGIN)
def _decode_by_plugin(routine, data, offsets, sizes, total, itemsize, out):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    base = np.uintp(data.ctypes.data)
    for number in range(len(offsets)):
        offset, size = offsets[number], sizes[number]
        block = _block_of(data, offset, size, total, itemsize)
        if block == 0:
            return number
        used = routine(
            base + np.uintp(offset + _HEADER),
            out + np.uintp(number * total),
            np.uintp(total // itemsize),
            np.uintp(itemsize),
            np.uintp(block // itemsize),
        )
        if used != size - _HEADER:
            return number
    return len(offsets)


class _Routine(types.WrapperAddressProtocol):
    """A routine of a C library, as compiled functions take it."""

    def __init__(self, routine: Any, signature: Any) -> None:
        self._address = ctypes.cast(routine, ctypes.c_void_p).value or 0
        self._signature = signature

    def __wrapper_address__(self) -> int:
        return self._address

    def signature(self) -> Any:
        return self._signature


def decode_with(codec: Any) -> Callable[..., int]:
    """The function that decodes with a library; see `stemd_sources.codecs.many.DecodeMany`."""
    is_vendor = isinstance(codec, VendorCodec)
    decode = _decode_by_vendor if is_vendor else _decode_by_plugin
    routine = _Routine(codec.routine, _VENDOR if is_vendor else _PLUGIN)

    def decode_many(  # noqa: PLR0917 - compiled functions take no keywords
        data: np.ndarray, offsets: np.ndarray, sizes: np.ndarray, total: int, itemsize: int, out: int
    ) -> int:
        done: int = decode(routine, data, offsets, sizes, total, itemsize, out)
        return done

    return decode_many
