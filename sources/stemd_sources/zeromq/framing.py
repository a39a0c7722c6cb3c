"""Where messages lie that were taken together, and the compiled code that takes them."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple, TypeAlias

from stemd_sources.compiling import if_compiled

TakeMany: TypeAlias = Callable[..., tuple[int, int]]
"""See `stemd_sources.zeromq.compiled_framing`."""


class Framing(NamedTuple):
    """What takes messages out of bytes, many in one call."""

    take: TakeMany
    """Copies messages of one part."""
    take_multipart: TakeMany
    """Copies messages of several parts."""
    find: TakeMany
    """Finds messages of one part where they lie."""
    join: TakeMany
    """Joins the parts of messages in the memory that they lie in."""


@cache
def framing_routines() -> Framing | None:
    """The compiled routines; None if numba is not installed or not wanted."""
    return if_compiled(load_framing)


def load_framing() -> Framing:
    """Load them, whether wanted or not; raises `ImportError` without numba."""
    from stemd_sources.zeromq import compiled_framing as routines

    return Framing(
        take=routines.take_messages,
        take_multipart=routines.take_multipart_messages,
        find=routines.find_messages,
        join=routines.join_messages,
    )
