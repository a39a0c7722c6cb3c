"""Reads, writes and copies of a few bytes at an address, each a machine instruction or two in compiled code.

Addresses are int64, of any alignment, and not checked: the caller knows that they are memory.
"""

import sys
from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

# Any, in this file: what builds machine code has no types that the type checker knows.

if sys.byteorder != "little":
    raise ImportError("compiled decoding is for processors with the least significant byte first")

Emit = Callable[[Any, Any, Any, Any], Any]
"""Called with numba's target, the builder of instructions, the signature, and the arguments as values."""

ADDRESS: Final = types.int64
NUMBER: Final = types.int64
NOTHING: Final = types.void
_intrinsic: Final[Any] = intrinsic
_WORD: Final = ir.IntType(64)
_BYTE: Final = ir.IntType(8)


def load(builder: Any, address: Any, kind: Any) -> Any:
    """Emit a read of a value of some kind of llvmlite's."""
    return builder.load(builder.inttoptr(address, kind.as_pointer()), align=1)


def store(builder: Any, value: Any, address: Any) -> None:
    """Emit a write of a value."""
    builder.store(value, builder.inttoptr(address, value.type.as_pointer()), align=1)


def _reads(bits: int) -> Emit:
    def emit(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        value = load(builder, arguments[0], ir.IntType(bits))
        return value if bits == _WORD.width else builder.zext(value, _WORD)

    return emit


def _copies(size: int) -> Emit:
    def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        store(builder, load(builder, arguments[0], ir.VectorType(_BYTE, size)), arguments[1])
        return target.get_dummy_value()

    return emit


def _writes(bits: int) -> Emit:
    def emit(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        store(builder, builder.trunc(arguments[0], ir.IntType(bits)), arguments[1])
        return target.get_dummy_value()

    return emit


def _write_word(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    store(builder, arguments[0], arguments[1])
    return target.get_dummy_value()


def _write_word_4_times(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    words = ir.Constant(ir.VectorType(_WORD, 4), ir.Undefined)
    for place in range(4):
        words = builder.insert_element(words, arguments[0], ir.IntType(32)(place))
    store(builder, words, arguments[1])
    return target.get_dummy_value()


@_intrinsic
def byte_at(_context, _address):  # type: ignore[no-untyped-def]
    """The byte at an address."""
    return NUMBER(ADDRESS), _reads(8)


@_intrinsic
def pair_at(_context, _address):  # type: ignore[no-untyped-def]
    """The number in two bytes, least significant first."""
    return NUMBER(ADDRESS), _reads(16)


@_intrinsic
def word_at(_context, _address):  # type: ignore[no-untyped-def]
    """Eight bytes."""
    return NUMBER(ADDRESS), _reads(64)


@_intrinsic
def write_byte(_context, _byte, _to):  # type: ignore[no-untyped-def]
    """Write the lowest byte of a number."""
    return NOTHING(NUMBER, ADDRESS), _writes(8)


@_intrinsic
def write_pair(_context, _number, _to):  # type: ignore[no-untyped-def]
    """Write the lowest two bytes of a number, least significant first."""
    return NOTHING(NUMBER, ADDRESS), _writes(16)


@_intrinsic
def write_four(_context, _number, _to):  # type: ignore[no-untyped-def]
    """Write the lowest four bytes of a number, least significant first."""
    return NOTHING(NUMBER, ADDRESS), _writes(32)


@_intrinsic
def write_word(_context, _word, _to):  # type: ignore[no-untyped-def]
    """Write eight bytes."""
    return NOTHING(NUMBER, ADDRESS), _write_word


@_intrinsic
def write_word_4_times(_context, _word, _to):  # type: ignore[no-untyped-def]
    """Write the same eight bytes four times in a row."""
    return NOTHING(NUMBER, ADDRESS), _write_word_4_times


def _prefetch(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
    number, pointer, name = ir.IntType(32), _BYTE.as_pointer(), "llvm.prefetch.p0"
    kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
    function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    # To be read, into all caches of data.
    builder.call(function, [builder.inttoptr(arguments[0], pointer), number(0), number(3), number(1)])
    return target.get_dummy_value()


@_intrinsic
def prefetch(_context, _address):  # type: ignore[no-untyped-def]
    """Have the line of the cache at an address read, and continue meanwhile; any address is allowed."""
    return NOTHING(ADDRESS), _prefetch


@_intrinsic
def copy_16(_context, _begin, _to):  # type: ignore[no-untyped-def]
    """Copy 16 bytes: all are read before the first is written."""
    return NOTHING(ADDRESS, ADDRESS), _copies(16)


@_intrinsic
def copy_32(_context, _begin, _to):  # type: ignore[no-untyped-def]
    """Copy 32 bytes: all are read before the first is written."""
    return NOTHING(ADDRESS, ADDRESS), _copies(32)
