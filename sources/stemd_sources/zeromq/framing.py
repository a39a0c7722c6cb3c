"""Where messages lie that were taken together, and the compiled code that takes them."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from stemd_sources.compiling.functions import compiled_functions, functions_of
from stemd_sources.compiling.machine_code import CompiledFunction
from stemd_sources.zeromq.multipart import MAX_PARTS

_FILE: Final = "zeromq/compiled_framing"
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
    functions = compiled_functions(_FILE)
    return None if functions is None else _framing(functions)


def load_framing() -> Framing:
    """Load them, whether wanted or not; raises `ImportError` without llvmlite."""
    return _framing(functions_of(_FILE))


def _framing(functions: dict[str, CompiledFunction]) -> Framing:
    take_multipart, join = functions["take_multipart_messages"], functions["join_messages"]
    return Framing(
        take=functions["take_messages"],
        take_multipart=lambda *given: take_multipart(*given, np.empty((2, MAX_PARTS), np.int64)),
        find=functions["find_messages"],
        join=lambda *given: join(*given, np.empty((2, MAX_PARTS), np.int64)),
    )
