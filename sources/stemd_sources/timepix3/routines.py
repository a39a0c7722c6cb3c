"""The functions that make scan positions of words: compiled where numba is installed, else with NumPy."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from stemd_sources.compiling.functions import compiled_functions
from stemd_sources.compiling.machine_code import CompiledFunction
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
    functions = compiled_functions("timepix3/compiled")
    return PLAIN if functions is None else _routines(functions)


def _routines(functions: dict[str, CompiledFunction]) -> Routines:
    assign, sort = functions["assign_hits"], functions["sort_keys"]

    def assign_hits(times: Any, pixels: Any, rises: Any, *rest: Any) -> int:
        hits: int = assign(times, pixels, rises, *rest, np.empty(rises.shape))
        return hits

    def sort_keys(keys: Any, other: Any) -> Any:
        return other if sort(keys, other, np.zeros((3, 2048), np.int64)) else keys

    return Routines(functions["decode_words"], assign_hits, sort_keys, functions["write_positions"])
