"""Where messages lie that were taken together, and the compiled code that takes them."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from stemd_sources.compiling import if_compiled

TakeMany: TypeAlias = Callable[..., tuple[int, int]]
"""See `stemd_sources.zeromq.compiled_framing`."""


@cache
def framing_routines() -> tuple[TakeMany, TakeMany] | None:
    """What takes messages of one part, and of several; None if numba is not installed or not wanted."""
    return if_compiled(load_framing)


def load_framing() -> tuple[TakeMany, TakeMany]:
    """Load them, whether wanted or not; raises `ImportError` without numba."""
    from stemd_sources.zeromq.compiled_framing import take_messages, take_multipart_messages

    return take_messages, take_multipart_messages
