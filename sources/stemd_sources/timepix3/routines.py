"""The functions that make scan positions of words: compiled where numba is installed, else with NumPy."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from stemd_sources.compiling import if_compiled
from stemd_sources.timepix3 import plain

# Any: compiled functions have no signature that the type checker knows.


class Routines(NamedTuple):
    """See `stemd_sources.timepix3.plain`."""

    decode_words: Callable[..., int]
    assign_hits: Callable[..., int]
    sort_keys: Callable[..., Any]
    write_positions: Callable[..., int]


PLAIN = Routines(plain.decode_words, plain.assign_hits, plain.sort_keys, plain.write_positions)


@cache
def routines() -> Routines:
    """The fastest that there are here."""
    return if_compiled(_load) or PLAIN


def _load() -> Routines:
    from stemd_sources.timepix3 import compiled

    return Routines(compiled.decode_words, compiled.assign_hits, compiled.sort_keys, compiled.write_positions)
