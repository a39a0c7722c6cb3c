"""Options that several commands have, and their types."""

import os
import sys
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar  # a click option's value, before its type is known

import click

P = ParamSpec("P")
T = TypeVar("T")
Decorator = Callable[[Callable[..., T]], Callable[..., T]]


def debug_option(function: Callable[..., T]) -> Callable[..., T]:
    """Let ``--debug`` stand behind the command, too."""
    decorate: Decorator[T] = click.option(
        "--debug", is_flag=True, expose_value=False, help="Show tracebacks of errors."
    )
    return decorate(function)


def json_option(function: Callable[..., T]) -> Callable[..., T]:
    """Add ``--json``, passed as `as_json`."""
    decorate: Decorator[T] = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
    return decorate(function)


def control_option(function: Callable[..., T]) -> Callable[..., T]:
    """Add ``--control``, passed as `control`: the address given, or None."""
    decorate: Decorator[T] = click.option(
        "--control",
        metavar="ADDRESS",
        help="Control address of the daemon, such as ipc:///run/stemd/control.sock "
        "[env STEMD_CONTROL; default: in the user's runtime folder].",
    )
    return decorate(function)


def control_address(given: str | None) -> str:
    """Return the control address that a client uses."""
    from stemd.socket_folder import client_control_address

    return given or client_control_address(os.environ)


def add_working_folder() -> None:
    """Let ``module:Class`` name a module in the folder where the command was started."""
    folder = os.getcwd()  # noqa: PTH109 -- sys.path takes text
    if folder not in sys.path and "" not in sys.path:
        sys.path.insert(0, folder)


class Shape(click.ParamType[tuple[int, ...]]):
    """A shape such as ``256,256``."""

    name = "Y,X"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """Read the lengths."""
        if isinstance(value, tuple):
            return value
        try:
            return tuple(int(length) for length in str(value).split(","))
        except ValueError:
            self.fail(f"got {value!r}, expected lengths such as 256,256", param, ctx)
