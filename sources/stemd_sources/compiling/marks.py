"""How functions are marked that ``make kernels`` compiles; needs numba."""

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(signature: Any) -> Callable[[Function], Function]:
    """Have a function compiled for a signature, by ``make kernels``; it stays a function of Python."""

    def decorate(function: Function) -> Function:
        function.signatures_to_compile = [signature]  # type: ignore[attr-defined]
        return function

    return decorate


def inlined(function: Callable[..., Any]) -> Any:
    """Compile a function into those that call it, without the wrappers that other callers need."""
    options: dict[str, Any] = {"nogil": True, "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
    return njit(**options)(function)
