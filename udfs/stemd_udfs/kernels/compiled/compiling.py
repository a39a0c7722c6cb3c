"""How functions are marked that ``make kernels`` compiles."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from numba import njit, types

# Any, in this file: compiled functions have no signature that the type checker knows.

ANY_ORDER: Final = frozenset({"reassoc", "contract", "nsz"})
"""Lanes of a vector may be added in any order, and a product may be added without being rounded."""

Function = TypeVar("Function", bound=Callable[..., Any])


def tile(item: types.Type, dimensions: int) -> types.Array:
    """The type of an array that is read: C-contiguous."""
    return types.Array(item, dimensions, "C", readonly=True)


def array(item: types.Type, dimensions: int) -> types.Array:
    """The type of an array that is written: C-contiguous."""
    return types.Array(item, dimensions, "C")


def compiled(signatures: list[Any]) -> Callable[[Function], Function]:
    """Have a function compiled for these signatures, by ``make kernels``; it stays a function of Python."""

    def decorate(function: Function) -> Function:
        function.signatures_to_compile = signatures  # type: ignore[attr-defined]
        return function

    return decorate


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function into those that call it, which must be in the same file.

    It becomes part of them before anything is optimised.
    """
    made: Callable[..., Any] = njit(nogil=True, inline="always")(function)
    return made
