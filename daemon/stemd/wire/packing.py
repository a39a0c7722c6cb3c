"""Headers and requests as msgpack, without NumPy: a command that asks a daemon something starts faster."""

from collections.abc import Mapping

import msgpack

from stemd.errors import StemdError


class MalformedResult(StemdError):
    """A message of the result stream, or an answer of a daemon, that does not follow its description."""


def pack_header(header: Mapping[str, object]) -> bytes:
    """Write a header as msgpack; numpy numbers and dtypes become plain ones.

    Half of a surrogate pair, which a client can send in JSON, is written in escapes.
    """
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
