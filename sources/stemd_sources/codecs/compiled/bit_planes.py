"""Pixels put together from their bits.

A block of n pixels begins with bit 0 of all of them, pixel 0 in the lowest bit of the first byte, then comes
bit 1 of all, and so on: planes of n / 8 bytes. 64 pixels are taken at once: 64 bits of a plane select
which of 64 bytes take part in an addition (a mask of AVX-512; comparisons elsewhere).
"""

from typing import Any, Final

from llvmlite import ir
from numba.extending import intrinsic

from stemd_sources.codecs.compiled.memory import ADDRESS, NOTHING, NUMBER, byte_at, load, store, write_byte
from stemd_sources.compiling import inlined

# Any, in this file: compiled functions have no signature that the type checker knows.

FEW: Final = 4
"""So many planes are enough for most pixels of a detector that counts, up to 15 in each."""

_AT_ONCE: Final = 64
_BYTES: Final = _AT_ONCE // 8
_intrinsic: Final[Any] = intrinsic


def _row(bits: int) -> Any:
    return ir.VectorType(ir.IntType(bits), _AT_ONCE)


def _all(kind: Any, value: int) -> Any:
    return ir.Constant(kind, [value] * _AT_ONCE)


def _plane(builder: Any, arguments: Any, plane: int) -> Any:
    """Emit the address of a plane; the first argument is that of plane 0, the second the bytes of a plane."""
    return builder.add(arguments[0], builder.mul(arguments[1], arguments[1].type(plane)))


def _bytes(builder: Any, arguments: Any, planes: range) -> Any:
    """Emit 64 bytes of up to eight planes."""
    result = _all(_row(8), 0)
    for bit, plane in enumerate(planes):
        bits = load(builder, _plane(builder, arguments, plane), ir.IntType(_AT_ONCE))
        with_bit = builder.add(result, _all(_row(8), 1 << bit))
        result = builder.select(builder.bitcast(bits, _row(1)), with_bit, result)
    return result


@_intrinsic(prefer_literal=True)
def _write_pixels(_context, _bits, _plane_bytes, _out, itemsize, planes):  # type: ignore[no-untyped-def]
    """Write 64 pixels, put together from the lowest planes; the last two are literals."""
    size, count = itemsize.literal_value, planes.literal_value

    def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        kind = _row(8 * size)
        pixels = _all(kind, 0)
        for first in range(0, count, 8):
            part = _bytes(builder, arguments, range(first, min(first + 8, count)))
            if size > 1:
                part = builder.shl(builder.zext(part, kind), _all(kind, first))
            pixels = builder.or_(pixels, part)
        store(builder, pixels, arguments[2])
        return target.get_dummy_value()

    return NOTHING(ADDRESS, NUMBER, ADDRESS, itemsize, planes), emit


@_intrinsic(prefer_literal=True)
def _high_bits(_context, _bits, _plane_bytes, itemsize):  # type: ignore[no-untyped-def]
    """Which of 64 pixels have a bit beyond their lowest eight; the last is a literal."""
    planes = range(8, 8 * itemsize.literal_value)

    def emit(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(_AT_ONCE)
        found = word(0)
        for plane in planes:
            found = builder.or_(found, load(builder, _plane(builder, arguments, plane), word))
        return found

    return NUMBER(ADDRESS, NUMBER, itemsize), emit


@inlined
def _one_by_one(planes, plane_bytes, count, itemsize, out):  # type: ignore[no-untyped-def]
    """For blocks of fewer than 64 pixels."""
    for pixel in range(8 * plane_bytes):
        value: Any = 0
        for plane in range(count):
            bits = byte_at(planes + plane * plane_bytes + pixel // 8)
            value |= (bits >> pixel % 8 & 1) << plane
        for byte in range(itemsize):
            write_byte(value >> 8 * byte, out + pixel * itemsize + byte)


@inlined
def write_block(planes, plane_bytes, itemsize, only_few, out):  # type: ignore[no-untyped-def]
    """Write the pixels of a block; returns False if none of them can be all ones.

    `planes` and `out` are addresses; an item has 1, 2 or 4 bytes; `only_few` says that there are zeros alone
    in all other planes than the lowest `FEW`, which are then not read.
    """
    if plane_bytes < _BYTES:
        _one_by_one(planes, plane_bytes, FEW if only_few else 8 * itemsize, itemsize, out)
        return True
    is_wide = False
    for first in range(0, plane_bytes, _BYTES):
        place = min(first, plane_bytes - _BYTES)  # the last ones may overlap with those before
        bits, target = planes + place, out + 8 * itemsize * place
        # Three of the same shape: what is emitted for a size has to be a literal here.
        if itemsize == 1:
            if only_few:
                _write_pixels(bits, plane_bytes, target, 1, FEW)
            else:
                _write_pixels(bits, plane_bytes, target, 1, 8)
                is_wide = True
        elif itemsize == 2:
            if only_few:
                _write_pixels(bits, plane_bytes, target, 2, FEW)
            elif _high_bits(bits, plane_bytes, 2) == 0:
                _write_pixels(bits, plane_bytes, target, 2, 8)
            else:
                _write_pixels(bits, plane_bytes, target, 2, 16)
                is_wide = True
        elif only_few:
            _write_pixels(bits, plane_bytes, target, 4, FEW)
        elif _high_bits(bits, plane_bytes, 4) == 0:
            _write_pixels(bits, plane_bytes, target, 4, 8)
        else:
            _write_pixels(bits, plane_bytes, target, 4, 32)
            is_wide = True
    return is_wide
