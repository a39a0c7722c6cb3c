"""Headers and requests as msgpack, without NumPy: a command that asks a daemon something starts faster."""

from collections.abc import Mapping
from typing import Final

import msgpack

from stemd.errors import StemdError

MOST_NESTED: Final = 100
"""Lists and maps in each other, in what a daemon sends: those that read them do so by recursion."""


class MalformedResult(StemdError):
    """A message of the result stream, or an answer of a daemon, that does not follow its description."""


def unpacked(data: bytes | memoryview) -> object:
    """Read msgpack. Raises ValueError if it is none, or nested too deeply."""
    try:
        value: object = msgpack.unpackb(data)
    except msgpack.exceptions.UnpackException as error:
        raise ValueError(str(error) or type(error).__name__) from error
    layer = [value]
    for _ in range(MOST_NESTED):
        layer = [inner for one in layer if isinstance(one, dict | list) for inner in _items(one)]
        if not layer:
            return value
    raise ValueError(f"more than {MOST_NESTED} lists or maps in each other")


def _items(of: dict[object, object] | list[object]) -> list[object]:
    return of if isinstance(of, list) else list(of.values())


def pack_header(header: Mapping[str, object]) -> bytes:
    """Write a header as msgpack; numpy numbers become plain ones, half surrogate pairs escapes."""
    packed: bytes = msgpack.packb(dict(header), default=_plain, unicode_errors="backslashreplace")
    return packed


def _plain(value: object) -> object:
    import numpy as np

    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, np.dtype):
        return value.str
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"a header takes plain values, got {type(value).__name__}")
