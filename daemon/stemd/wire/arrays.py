"""Arrays between processes and in messages: a description of plain values, and the bytes.

Reading never runs code of the sender: arrays of Python objects have no bytes.
"""

import re
import reprlib
import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stemd.wire.header import is_shape

_MAX_DTYPE_DEPTH: Final = 8
_PLAIN_DTYPE: Final = re.compile(r"[<>|=]?[biufcmMSUVO?][0-9]{0,6}(\[[0-9]{0,6}[A-Za-z]{1,2}\])?")
_NO_BYTES: Final = np.empty(0, np.uint8)


class PackedArray(NamedTuple):
    """An array as plain values and bytes.

    ``dtype`` as in headers of the result stream: text, or a list of fields. ``data``: uint8, flat, C order, a
    view where possible, read-only if nobody writes there; None for Python objects.
    """

    dtype: object
    shape: list[int]
    data: NDArray[np.uint8] | None


def pack_array(array: np.ndarray, *, little_endian: bool = True) -> PackedArray:
    """Return the description and the bytes of an array, in its own byte order if `little_endian` is False."""
    dtype = array.dtype
    if dtype.hasobject:
        return PackedArray(dtype.str, list(array.shape), None)
    if little_endian:
        dtype = dtype.newbyteorder("<")
    stored = array
    if not array.flags.c_contiguous or dtype != array.dtype:
        stored = np.array(array, dtype, order="C")
        stored.flags.writeable = False
    data = stored.reshape(-1).view(np.uint8) if stored.nbytes else _NO_BYTES
    return PackedArray(dtype_to_wire(dtype), list(array.shape), data)


def unpack_array(dtype: object, shape: Sequence[int], data: bytes | memoryview | np.ndarray) -> np.ndarray:
    """Return the array that `pack_array` described. Raises ValueError, TypeError or OverflowError."""
    return np.frombuffer(data, dtype_from_wire(dtype)).reshape(shape)


def unpack_bits(packed: bytes | memoryview, shape: int | tuple[int, ...]) -> NDArray[np.bool_]:
    """Return packed bits as an array of a shape."""
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), count=int(np.prod(shape)))
    return bits.astype(bool).reshape(shape)


def checked_texts(array: np.ndarray) -> np.ndarray:
    """Return an array. Raises ValueError for texts that are no characters: NumPy fails when they are read."""
    if array.dtype.names is not None:
        for name in array.dtype.names:
            checked_texts(array[name])
    elif array.dtype.kind == "U" and array.nbytes:
        numbers = np.ascontiguousarray(array).view(np.dtype("u4").newbyteorder(array.dtype.byteorder))
        if numbers.max() > sys.maxunicode:
            raise ValueError(f"got the number {numbers.max()} in a text, expected characters")
    return array


@lru_cache(maxsize=256)
def dtype_to_wire(dtype: np.dtype) -> object:
    """Describe a dtype as text, or as a list of fields."""
    return dtype.str if dtype.names is None else _in_lists(np.lib.format.dtype_to_descr(dtype))


def _in_lists(descr: Any) -> Any:
    return [_in_lists(item) for item in descr] if isinstance(descr, (list, tuple)) else descr


@lru_cache(maxsize=256)
def is_describable(dtype: np.dtype) -> bool:
    """Return whether the description of a dtype is enough to make it again; for objects it is not."""
    try:
        return not dtype.hasobject and dtype_from_wire(dtype_to_wire(dtype)) == dtype
    except (ValueError, TypeError, OverflowError):
        return False


def dtype_from_wire(description: object) -> np.dtype:
    """Read the dtype of an array; ValueError, TypeError or OverflowError when the description is none."""
    descr = _descr_from_wire(description)
    return np.dtype(descr) if isinstance(descr, str) else np.lib.format.descr_to_dtype(descr)


def _descr_from_wire(fields: object, depth: int = 0) -> Any:
    # msgpack has one kind of sequence; numpy's descr has lists (of fields) and tuples (a field, its shape).
    if isinstance(fields, str):
        if not _PLAIN_DTYPE.fullmatch(fields):
            raise ValueError(f"no dtype is {reprlib.repr(fields)}")
        return fields
    if not isinstance(fields, list) or depth > _MAX_DTYPE_DEPTH:
        raise TypeError(f"a structured dtype is a list of fields, got {reprlib.repr(fields)}")
    result = []
    for field in fields:
        if not isinstance(field, list) or len(field) not in (2, 3):
            seen = reprlib.repr(field)
            raise TypeError(f"a field of a dtype is [name, dtype] or [name, dtype, shape], got {seen}")
        name = tuple(field[0]) if isinstance(field[0], list) else field[0]
        if not all(isinstance(text, str) for text in (name if isinstance(name, tuple) else (name,))):
            raise TypeError(f"a field of a dtype has a name, got {reprlib.repr(field[0])}")
        if not all(is_shape(shape) for shape in field[2:]):
            raise TypeError(f"a field of a dtype has a list of lengths, got {reprlib.repr(field[2])}")
        result.append((name, _descr_from_wire(field[1], depth + 1), *(tuple(shape) for shape in field[2:])))
    return result
