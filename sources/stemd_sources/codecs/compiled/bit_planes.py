"""Pixels put together from their bits.

A block of n pixels begins with bit 0 of all of them, pixel 0 in the lowest bit of the first byte, then comes
bit 1 of all, and so on: planes of n / 8 bytes. If only a few planes hold anything, 64 pixels are taken at
once: 64 bits of a plane select which of 64 bytes take part in an addition (a mask of AVX-512; comparisons
elsewhere). Else the bits of eight planes at a time are transposed (`transposition`).
"""

from typing import Any, Final

from llvmlite import ir
from numba.extending import intrinsic

from stemd_sources.codecs.compiled.memory import (
    ADDRESS,
    NOTHING,
    NUMBER,
    byte_at,
    load,
    store,
    write_byte,
    write_word_4_times,
)
from stemd_sources.codecs.compiled.transposition import GROUP, WIDTH, transpose, write_pixels
from stemd_sources.compiling.marks import inlined

# Any, in this file: compiled functions have no signature that the type checker knows.

FEW: Final = 4
"""So many planes are enough for most pixels of a detector that counts, up to 15 in each."""
SPARE: Final = 2 * 4 * GROUP
"""Bytes that `write_block` needs for itself."""

_AT_ONCE: Final = 64
_BYTES: Final = _AT_ONCE // 8
_intrinsic: Final[Any] = intrinsic


def _row(bits: int) -> Any:
    return ir.VectorType(ir.IntType(bits), _AT_ONCE)


def _all(kind: Any, value: int) -> Any:
    return ir.Constant(kind, [value] * _AT_ONCE)


@_intrinsic(prefer_literal=True)
def _write_few(_context, _planes, _plane_bytes, _to, itemsize):  # type: ignore[no-untyped-def]
    """Write 64 pixels, put together from the lowest planes; the last is a literal."""
    size = itemsize.literal_value

    def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        first, plane_bytes, to = arguments[:3]
        pixels = _all(_row(8), 0)
        for plane in range(FEW):
            address = builder.add(first, builder.mul(plane_bytes, plane_bytes.type(plane)))
            bits = load(builder, address, ir.IntType(_AT_ONCE))
            with_bit = builder.add(pixels, _all(_row(8), 1 << plane))
            pixels = builder.select(builder.bitcast(bits, _row(1)), with_bit, pixels)
        store(builder, pixels if size == 1 else builder.zext(pixels, _row(8 * size)), to)
        return target.get_dummy_value()

    return NOTHING(ADDRESS, NUMBER, ADDRESS, itemsize), emit


@inlined
def _write_zeros(begin, end):  # type: ignore[no-untyped-def]
    """Write zeros from `begin` to `end` and up to 31 bytes more."""
    for address in range(begin, end, 32):
        write_word_4_times(0, address)


@inlined
def write_block(planes, written, plane_bytes, itemsize, spare, out):  # type: ignore[no-untyped-def]  # noqa: PLR0917
    """Write the pixels of a block; returns False if none of them can be all ones.

    `planes`, `spare` and `out` are addresses; an item has 1, 2 or 4 bytes. In the planes, bytes beyond the
    first `written` stand for zeros, whatever they are; they and `WIDTH` bytes after the planes are
    overwritten or read. `spare` has `SPARE` bytes.
    """
    # Of each three below only the literal differs: what is emitted for a size has to know it.
    if written <= FEW * plane_bytes and plane_bytes >= _BYTES:
        _write_zeros(planes + written, planes + FEW * plane_bytes)
        for first in range(0, plane_bytes, _BYTES):
            place = min(first, plane_bytes - _BYTES)  # the last ones may overlap with those before
            bits, target = planes + place, out + 8 * itemsize * place
            if itemsize == 1:
                _write_few(bits, plane_bytes, target, 1)
            elif itemsize == 2:
                _write_few(bits, plane_bytes, target, 2)
            else:
                _write_few(bits, plane_bytes, target, 4)
        return False

    groups = -(-written // (8 * plane_bytes))
    _write_zeros(planes + written, planes + 8 * groups * plane_bytes)
    _write_zeros(spare + groups * GROUP, spare + itemsize * GROUP)
    is_short = plane_bytes < WIDTH
    short = spare + 4 * GROUP
    for first in range(0, plane_bytes, WIDTH):
        place = 0 if is_short else min(first, plane_bytes - WIDTH)
        for group in range(groups):
            transpose(planes + 8 * group * plane_bytes + place, plane_bytes, spare + group * GROUP)
        target = short if is_short else out + 8 * itemsize * place
        if itemsize == 1:
            write_pixels(spare, target, 1)
        elif itemsize == 2:
            write_pixels(spare, target, 2)
        else:
            write_pixels(spare, target, 4)
    if is_short:
        for place in range(8 * itemsize * plane_bytes):
            write_byte(byte_at(short + place), out + place)
    return written > (8 * itemsize - 1) * plane_bytes
