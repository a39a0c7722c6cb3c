"""Bits of eight planes transposed to bytes, and bytes interleaved to pixels.

A vector of each plane is taken at once. Three rounds exchange bits between the eight vectors: then vector k
has byte k of every group of eight pixels. Three more rounds interleave these bytes. Processors interleave
within pieces of 16 bytes, so pieces are put in order when pixels are written.
"""

import os
from typing import Any, Final

from llvmlite import ir
from numba.extending import intrinsic

from stemd_sources.codecs.compiled.memory import ADDRESS, NOTHING, NUMBER, load, store

# Any, in this file: what builds machine code has no types that the type checker knows.

WIDTH: Final = int(os.environ.get("STEMD_VECTOR_BYTES", "32"))
"""Bytes of a vector, which are taken of a plane at once; pixels do not depend on it.

``make kernels`` has 64 there for processors with vectors of 512 bits (AVX-512BW).
"""
GROUP: Final = 8 * WIDTH
"""Bytes that eight planes give at once, one for each pixel."""

_PIECE: Final = 16
_PIECES: Final = WIDTH // _PIECE
_ROUNDS: Final = ((4, 0x0F), (2, 0x33), (1, 0x55))
"""How far apart vectors are that exchange bits, and which bits of a byte the first one keeps."""
_EVERY_BYTE: Final = 0x0101010101010101
_WORD: Final = ir.IntType(64)
_VECTOR: Final = ir.VectorType(_WORD, WIDTH // 8)
_intrinsic: Final[Any] = intrinsic


def _all(word: int) -> Any:
    return ir.Constant(_VECTOR, [word] * _VECTOR.count)


def _shuffled(builder: Any, one: Any, other: Any, order: list[int]) -> Any:
    places = ir.Constant(ir.VectorType(ir.IntType(32), len(order)), order)
    return builder.shuffle_vector(one, other, places)


def _exchange_bits(builder: Any, planes: list[Any]) -> list[Any]:
    """Emit rounds after which bit p of a byte of vector k is bit k of that byte of plane p."""
    vectors = list(planes)
    for step, kept in _ROUNDS:
        low, high, shift = _all(kept * _EVERY_BYTE), _all((kept << step) * _EVERY_BYTE), _all(step)
        for place in (place for place in range(8) if not place & step):
            one, other = vectors[place], vectors[place + step]
            up, down = builder.shl(other, shift), builder.lshr(one, shift)
            vectors[place] = builder.or_(builder.and_(one, low), builder.and_(up, high))
            vectors[place + step] = builder.or_(builder.and_(down, low), builder.and_(other, high))
    return vectors


def _interleave_two(builder: Any, one: Any, other: Any, bits: int) -> tuple[Any, Any]:
    """Emit two vectors with the numbers of both by turns: of the first half of all pieces, of the second."""
    kind, count = ir.VectorType(ir.IntType(bits), 8 * WIDTH // bits), 8 * _PIECE // bits
    one, other = builder.bitcast(one, kind), builder.bitcast(other, kind)
    halves = []
    for begin in (0, count // 2):
        order = []
        for piece in range(begin, kind.count, count):
            for place in range(piece, piece + count // 2):
                order += [place, kind.count + place]
        halves.append(builder.bitcast(_shuffled(builder, one, other, order), _VECTOR))
    return halves[0], halves[1]


def _interleave(builder: Any, vectors: list[Any], bits: int = 8) -> list[Any]:
    """Emit as many vectors, with a number of each vector by turns.

    Piece p of all results, in their order, is piece p of all vectors interleaved.
    """
    if len(vectors) == 1:
        return vectors
    pairs = zip(vectors[::2], vectors[1::2], strict=True)
    halves = [_interleave_two(builder, one, other, bits) for one, other in pairs]
    first = _interleave(builder, [half[0] for half in halves], 2 * bits)
    return first + _interleave(builder, [half[1] for half in halves], 2 * bits)


def _exchange_pieces(builder: Any, rows: list[Any]) -> list[Any]:
    """Emit rounds after which vector p has piece p of every row."""
    words = _PIECE // 8
    vectors, step = list(rows), _PIECES // 2
    while step:
        for place in (place for place in range(_PIECES) if not place & step):
            one, other = vectors[place], vectors[place + step]
            orders: tuple[list[int], list[int]] = ([], [])
            for piece in range(_PIECES):
                from_other = _PIECES + piece
                first, second = (from_other - step, from_other) if piece & step else (piece, piece + step)
                for order, source in zip(orders, (first, second), strict=True):
                    order += [words * source + word for word in range(words)]
            vectors[place] = _shuffled(builder, one, other, orders[0])
            vectors[place + step] = _shuffled(builder, one, other, orders[1])
        step //= 2
    return vectors


@_intrinsic
def transpose(_context, _planes, _plane_bytes, _to):  # type: ignore[no-untyped-def]
    """Write `GROUP` bytes, put together from eight planes, in the order that `write_pixels` reads."""

    def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        first, plane_bytes, to = arguments
        planes = [
            load(builder, builder.add(first, builder.mul(plane_bytes, _WORD(plane))), _VECTOR)
            for plane in range(8)
        ]
        for place, vector in enumerate(_interleave(builder, _exchange_bits(builder, planes))):
            store(builder, vector, builder.add(to, _WORD(WIDTH * place)))
        return target.get_dummy_value()

    return NOTHING(ADDRESS, NUMBER, ADDRESS), emit


@_intrinsic(prefer_literal=True)
def write_pixels(_context, _groups, _to, itemsize):  # type: ignore[no-untyped-def]
    """Write `GROUP` pixels from what `transpose` wrote for each of their bytes; the last is a literal."""
    size = itemsize.literal_value
    at_once = max(1, _PIECES // size)

    def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        groups, to = arguments[:2]
        for begin in range(0, 8, at_once):
            rows = []
            for place in range(begin, begin + at_once):
                places = [_WORD(GROUP * byte + WIDTH * place) for byte in range(size)]
                rows += _interleave(
                    builder, [load(builder, builder.add(groups, place), _VECTOR) for place in places]
                )
            for row in range(0, len(rows), _PIECES):
                offset = _PIECE * (begin * size + row)
                for piece, vector in enumerate(_exchange_pieces(builder, rows[row : row + _PIECES])):
                    distance = 8 * _PIECE * size * piece
                    store(builder, vector, builder.add(to, _WORD(distance + offset)))
        return target.get_dummy_value()

    return NOTHING(ADDRESS, ADDRESS, itemsize), emit
