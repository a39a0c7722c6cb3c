"""How functions are compiled and kept."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import numba
from numba import njit, types

from stemd_udfs.kernels.compiled.environment import CACHE_FOLDER

# Any, in this file: compiled functions have no signature that the type checker knows.

ANY_ORDER: Final = frozenset({"reassoc", "contract", "nsz"})
"""Lanes of a vector may be added in any order, and a product may be added without being rounded."""
STRETCH: Final = 2048
"""Pixels whose sums stay in the first-level cache while all frames of a tile are added."""

# Nobody calls them from C. Any: numba's types do not know of this.
_njit: Final[Any] = partial(njit, nogil=True, no_cfunc_wrapper=True)


def tile(item: types.Type, dimensions: int) -> types.Array:
    """The type of an array that is read: C-contiguous."""
    return types.Array(item, dimensions, "C", readonly=True)


def array(item: types.Type, dimensions: int) -> types.Array:
    """The type of an array that is written: C-contiguous."""
    return types.Array(item, dimensions, "C")


def compiled(signatures: list[Any]) -> Callable[..., Callable[..., Any]]:
    """Compile a function for these signatures at once, or load what was compiled before.

    Compiled functions run without the interpreter lock.

    Parameters
    ----------
    signatures : list of numba signature
        No other arguments are accepted.
    """

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        made: Callable[..., Any]
        try:
            with _cache_folder():
                made = _njit(signatures, cache=True)(function)
        except (RuntimeError, OSError):  # nowhere to keep it, or no room
            made = _njit(signatures)(function)
        return made

    return decorate


@contextmanager
def _cache_folder() -> Iterator[None]:
    """Have numba keep our functions in the folder that the environment names, and no others."""
    config: Any = numba.config  # its attributes are made when it is imported
    before = config.CACHE_DIR
    config.CACHE_DIR = os.environ.get(CACHE_FOLDER) or before
    try:
        yield
    finally:
        config.CACHE_DIR = before


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function into those that call it, which must be in the same file.

    It becomes part of them before anything is optimised, so that this is done once. It is not kept by itself,
    and what is kept of the others is made again when their own file changes.
    """
    made: Callable[..., Any] = njit(nogil=True, inline="always")(function)
    return made
