"""How functions are compiled and kept."""

from collections.abc import Callable, Collection
from typing import Any, Final

from numba import njit, types

# Any, in this file: compiled functions have no signature that the type checker knows.

ANY_ORDER: Final = frozenset({"reassoc", "contract", "nsz"})
"""Lanes of a vector may be added in any order, and a product may be added without being rounded."""


def tile(item: types.Type, dimensions: int) -> types.Array:
    """The type of an array that is read: C-contiguous."""
    return types.Array(item, dimensions, "C", readonly=True)


def array(item: types.Type, dimensions: int) -> types.Array:
    """The type of an array that is written: C-contiguous."""
    return types.Array(item, dimensions, "C")


def compiled(signatures: list[Any], fastmath: Collection[str] = ()) -> Callable[..., Callable[..., Any]]:
    """Compile a function for these signatures at once, or load what was compiled before.

    Compiled functions run without the interpreter lock.

    Parameters
    ----------
    signatures : list of numba signature
        No other arguments are accepted.
    fastmath : collection of str
        Liberties that the compiler may take; see ``numba.njit``.
    """

    flags = set(fastmath) if fastmath else False

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        made: Callable[..., Any]
        try:
            made = njit(signatures, nogil=True, cache=True, fastmath=flags)(function)
        except (RuntimeError, OSError):  # nowhere to keep it, or no room
            made = njit(signatures, nogil=True, fastmath=flags)(function)
        return made

    return decorate


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function into those that call it, which must stand in the same file.

    It is not kept by itself, and what is kept of the others is made anew when their own file changes.
    """
    made: Callable[..., Any] = njit(nogil=True)(function)
    return made


def inlined_in_any_order(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function into those that call it; sums may be in :data:`ANY_ORDER`. As :func:`inlined`."""
    made: Callable[..., Any] = njit(nogil=True, fastmath=set(ANY_ORDER))(function)
    return made
