"""A message of several parts as one run of bytes: the parts one after the other, then where they end.

Last are the length of each part and their number, little-endian uint64: payloads stay where they were.
"""

from collections.abc import Sequence
from struct import Struct
from typing import TypeAlias

from stemd_sources.errors import MalformedMessage

Parts: TypeAlias = tuple[bytes, ...]
Message: TypeAlias = bytes | Parts
"""What is sent in one go: bytes, or the parts of a message that has several."""
Bounds: TypeAlias = list[tuple[int, int]]  # where each part begins and ends
LENGTH = Struct("<Q")
MAX_PARTS = 64  # no protocol has messages of more; the bound keeps the search for the lengths short


_STRUCTS = [Struct(f"<{count}Q") for count in range(MAX_PARTS + 2)]


def trailer(lengths: Sequence[int]) -> bytes:
    """The lengths of the parts and their number, as they follow the parts."""
    return _STRUCTS[len(lengths) + 1].pack(*lengths, len(lengths))


def join_parts(parts: Sequence[bytes | memoryview]) -> bytes:
    """One run of bytes that holds all parts."""
    return b"".join((*parts, trailer([len(part) for part in parts])))


def as_parts(message: Message) -> tuple[bytes, ...]:
    """The parts of a message; bytes are a message of one."""
    return (message,) if isinstance(message, bytes) else message


def as_bytes(message: Message) -> bytes:
    """A message as one run of bytes, followed by the lengths of its parts if it has several."""
    return message if isinstance(message, bytes) else join_parts(message)


def part_bounds(message: bytes | memoryview) -> Bounds:
    """Where each part begins and ends. Raises MalformedMessage if this is not one whole message of parts."""
    size = len(message)
    if size < LENGTH.size:
        raise MalformedMessage(f"message of {size} bytes, expected parts and their lengths")
    (count,) = LENGTH.unpack_from(message, size - LENGTH.size)
    stop = size - (count + 1) * LENGTH.size
    if not 0 < count <= MAX_PARTS or stop < 0:
        seen = f"message of {size} bytes says it has {count} parts"
        raise MalformedMessage(f"{seen}, expected 1 to {MAX_PARTS}")
    bounds: Bounds = []
    position = 0
    for length in _STRUCTS[count].unpack_from(message, stop):
        bounds.append((position, position + length))
        position += length
    if position != stop:
        raise MalformedMessage(f"{count} parts of {position} bytes in all, expected {stop} bytes")
    return bounds


def split_parts(message: bytes | memoryview) -> list[bytes]:
    """The parts of a message, copied; see `part_bounds`."""
    return [bytes(message[start:stop]) for start, stop in part_bounds(message)]
