"""Options that several commands have, and their types; and how commands print what may be text of others."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TextIO, TypeVar

import click

from stemd.monitoring.log import printable

if TYPE_CHECKING:
    from stemd.client.control_client import ControlClient
    from stemd.control.requests import Answer, Request
    from stemd.sockets.curve_keys import ClientKey
    from stemd_udfs.interface.calibration import Calibration

P = ParamSpec("P")
T = TypeVar("T")
_KEY: Final = "stemd.key"
PATH: Final = click.Path(path_type=Path)
COUNT: Final = click.IntRange(min=1)
EXIT_FAILED: Final = 1
EXIT_USAGE: Final = 2
EXIT_CANCELLED: Final = 3
EXIT_INTERRUPTED: Final = 130


def say(text: str, *, err: bool = False, file: TextIO | None = None) -> None:
    """Print a text; see `printable`."""
    stream = file or (sys.stderr if err else sys.stdout)
    stream.write(printable(text, stream.encoding or "utf-8") + "\n")
    stream.flush()


def say_answer(answer: object, as_json: bool, words: Callable[[], str]) -> None:
    """Print an answer as one line of JSON, or in words."""
    from stemd.wire.text import json_line

    if as_json:
        say(json_line(answer))
    elif text := words():
        say(text)


@contextmanager
def handling(handler: "Callable[[int, FrameType | None], object]", *signals: int) -> Iterator[None]:
    """Have signals handled in the block."""
    before = {number: signal.signal(number, handler) for number in signals}
    try:
        yield
    finally:
        for number, one in before.items():
            signal.signal(number, one)


def open_closed_streams() -> None:
    """Have standard streams that are closed lead nowhere: the next file would have their descriptors."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDWR)  # the lowest that is free: `number`
            setattr(sys, name, os.fdopen(null, "r" if number == 0 else "w", closefd=False))


# Any, in this file: a value that click has not read yet.


def _extend_path(ctx: click.Context, _: click.Parameter, folders: tuple[str, ...]) -> None:
    sys.path.extend(folder for folder in folders if folder not in sys.path)


def _remember_key(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    ctx.meta[_KEY] = path


debug_option = click.option("--debug", is_flag=True, expose_value=False, help="Show tracebacks of errors.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
libertem_option = click.option(
    "--libertem", is_flag=True, help="Let UDFs import libertem; stemd provides its names."
)
set_option = click.option(
    "--set", "settings", multiple=True, metavar="K=V", help="Parameter of the format: scan=1; V is JSON."
)
calibration_option = click.option(
    "--calibration",
    "calibration_path",
    type=PATH,
    metavar="FILE",
    help="Configuration file with a section [calibration], such as the output of `stemd calibrate`: for "
    "units, and for parameters that are not given.",
)
config_option = click.option("-c", "--config", "path", type=PATH, metavar="FILE", help="Configuration file.")
control_option = click.option(
    "--control",
    metavar="ADDRESS",
    help="Control address of the daemon, such as ipc:///run/stemd/control.sock "
    "[env STEMD_CONTROL; default: in the user's runtime folder].",
)
key_option = click.option(
    "--key",
    metavar="FILE",
    envvar="STEMD_KEY",
    type=PATH,
    expose_value=False,
    callback=_remember_key,
    help="Key of this client, made by `stemd keys new`; needed if the daemon requires one [env STEMD_KEY].",
)
module_path_option = click.option(
    "--module-path",
    "module_path",
    multiple=True,
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False, resolve_path=True),
    expose_value=False,
    callback=_extend_path,
    help="Folder to search for modules of UDFs, and for what they import, after all "
    "installed packages; repeatable.",
)


def client_options(function: Callable[P, T]) -> Callable[P, T]:
    """Add what every command has that asks a daemon: ``--json``, ``--control``, ``--key`` and ``--debug``."""
    return json_option(control_option(key_option(debug_option(function))))


def client_key() -> "ClientKey | None":
    """Return the key that was given with ``--key``; ConfigurationError if it cannot be used."""
    from stemd.sockets.curve_keys import ClientKey

    path: Path | None = click.get_current_context().meta.get(_KEY)
    return None if path is None else ClientKey.read(path)


@contextmanager
def daemon_client(control: str | None) -> "Iterator[ControlClient]":
    """Yield a client of the daemon at ``--control``; MalformedResult if an answer cannot be read within."""
    from stemd.client.control_client import ControlClient
    from stemd.wire.packing import MalformedResult

    with ControlClient(control_address(control), key=client_key()) as client:
        try:
            yield client
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            words = f"cannot be shown ({type(error).__name__}: {error})"
            mend = "is that a daemon of this version? --json prints what it answers"
            raise MalformedResult(f"the answer from {client.address} {words}: {mend}") from error


def ask(request: "Request", control: str | None, as_json: bool, words: "Callable[[Answer], str]") -> None:
    """Send a request to the daemon at ``--control``, and print its answer as JSON or in words."""
    with daemon_client(control) as client:
        answer = client.request(request)
        say_answer(answer, as_json, lambda: words(answer))


def control_address(given: str | None) -> str:
    """Return the control address that a client uses."""
    from stemd.sockets.socket_folder import client_control_address

    return given or client_control_address(os.environ)


def calibration_in(path: Path) -> "Calibration":
    """Return the calibration in a configuration file that was given with ``--calibration``."""
    from stemd.config import load
    from stemd_udfs.interface.calibration import Calibration

    known = load(path).calibration.values()
    if known == Calibration():
        raise click.UsageError(f"--calibration {path}: has no values in a section [calibration]: add them")
    return known


def allow_working_folder() -> None:
    """Let ``module:Class`` name a module in the folder where the command was started."""
    from stemd.processes import named_modules

    named_modules.allow_from(os.getcwd())  # noqa: PTH109 -- sys.path takes text


class Kind(click.ParamType[T]):
    """A kind of value, read from text."""

    def read(self, text: str) -> T:
        """Return the value; ValueError or ConfigurationError says what is wrong."""
        raise NotImplementedError

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> T:
        """Read the value, or refuse it."""
        from stemd.errors import ConfigurationError

        try:
            return self.read(str(value))
        except (ValueError, ConfigurationError) as error:
            self.fail(str(error), param, ctx)


class Shape(Kind[tuple[int, ...]]):
    """A shape such as ``256,256``."""

    name = "Y,X"

    def read(self, text: str) -> tuple[int, ...]:
        try:
            return tuple(int(length) for length in text.split(","))
        except ValueError:
            raise ValueError(f"got {text!r}, expected lengths such as 256,256") from None


class Address(Kind[str]):
    """Where a socket listens: ``tcp://HOST:PORT`` or ``ipc:///PATH``."""

    name = "ADDRESS"

    def read(self, text: str) -> str:
        from stemd.sockets.addresses import check_zmq_address

        return check_zmq_address(text)


class NavShape(Shape):
    """The shape of a scan."""

    def read(self, text: str) -> tuple[int, ...]:
        from stemd.geometry.shape_fit import excess

        shape = super().read(text)
        if too_large := excess(shape):
            raise ValueError(f"got {text}: {too_large}")
        return shape


def named_udf(text: str) -> tuple[str, str | None]:
    """Split ``NAME[=module:Class]``; raises click.UsageError for a class without a name."""
    name, equals, use = text.partition("=")
    if ":" in name and not equals:
        raise click.UsageError(f"{text}: expected NAME={text}")
    return name, use if equals else None


def key_values(texts: tuple[str, ...], option: str) -> dict[str, object]:
    """Read ``K=V`` pairs; V is JSON, or any other text. click.UsageError if one is not of that form."""
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise click.UsageError(f"{option} {text}: expected K=V")
        try:
            found[key] = json.loads(value)
        except ValueError:
            found[key] = value
    return found


def format_settings(texts: tuple[str, ...]) -> dict[str, object]:
    """Return the parameters of a format that `set_option` gives; click.UsageError for others."""
    settings = key_values(texts, "--set")
    for name in settings:
        if name not in ("self", "filetype", "file_format", "path", "executor", "control"):
            continue
        raise click.UsageError(f"--set {name}: expected a parameter of the format, such as scan=1")
    return settings
