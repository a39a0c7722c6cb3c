"""UDFs as options name them: their arguments, virtual detectors, and what is said when their code raises."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click

from stemd.cli.options import Kind, key_values, named_udf
from stemd.errors import StemdError

if TYPE_CHECKING:
    from stemd_udfs import UDF

T = TypeVar("T")
USE: Final = "masks"
_NUMBER: Final = r"\d+(?:\.\d*)?|\.\d+"
_PLACE: Final = rf"(?:@(?P<y>{_NUMBER}),(?P<x>{_NUMBER}))?"
_SIZES: Final = {
    "disk": rf"(?P<radius>{_NUMBER}){_PLACE}",
    "ring": rf"(?P<radius_inner>{_NUMBER}),(?P<radius>{_NUMBER}){_PLACE}",
}
_METAVARS: Final = {"disk": "RADIUS[@Y,X]", "ring": "INNER,OUTER[@Y,X]"}
_EXAMPLES: Final = {"disk": "20 or 5@64,30", "ring": "40,90 or 12,20@64,30"}
_WORDS: Final = {
    "disk": "Virtual detector: the sum over a disk, in pixels, by default around the middle of the frame.",
    "ring": "Virtual detector: the sum over a ring.",
}


class UDFFailed(StemdError):
    """User code raised; the message names the UDF, and file and line where they are known."""


@contextmanager
def named_failures(udfs: Mapping[str, "UDF | type[UDF]"]) -> Iterator[None]:
    """Turn what code of `udfs` raises in the block into UDFFailed; errors of files and data pass."""
    from stemd.processes.failures import describe, in_words
    from stemd_sources.errors import SourceError
    from stemd_udfs import UDFException, UDFRunCancelled

    try:
        yield
    except Exception as error:
        described = describe(error)
        of_data = (StemdError, SourceError, OSError)
        of_udfs = (UDFException, ImportError, TypeError, ValueError, NotImplementedError)
        is_no_udf = isinstance(error, of_data) or not isinstance(error, of_udfs)  # data, or a bug in stemd
        if isinstance(error, UDFRunCancelled) or (described.where is None and is_no_udf):
            raise
        words = " ".join(in_words(described).split())
        file = (described.where or "").partition(":")[0]
        names = [name for name, udf in udfs.items() if file in _files(udf)] or udfs
        raise UDFFailed(f"UDF {' or '.join(names)}: {words}") from error


def _files(udf: "UDF | type[UDF]") -> set[str]:
    kinds = (udf if isinstance(udf, type) else type(udf)).__mro__
    homes = (inspect.getsourcefile(kind) for kind in kinds if kind.__module__ != "builtins")
    return {Path(home).name for home in homes if home is not None}


def udf_name(text: str) -> str:
    """Return the name in an option ``--udf``, which may be used where the daemon allows it, too."""
    from stemd.wire.header import NAME_IN_WORDS, UDF_NAME

    name, _ = named_udf(text)
    if not UDF_NAME.fullmatch(name):
        raise click.UsageError(f"--udf {text}: got name {name!r}, expected {NAME_IN_WORDS}")
    return name


def use_of(name: str, text: str) -> str:
    """Return the ``module:Class`` of an option ``--udf``."""
    from stemd.workers.udf_spec import named_target

    _, use = named_udf(text)
    return named_target(name, name if use is None else use)


def make_udf(name: str, use: str, arguments: dict[str, object], known: dict[str, object]) -> "UDF":
    """Make a UDF; UDFFailed if its constructor raises."""
    from stemd.libertem import is_on
    from stemd.processes.failures import describe, in_words
    from stemd.workers.udf_spec import SentUDF, build_udf

    try:
        return build_udf(SentUDF(use=use, params=arguments, libertem=is_on(), calibration=known))
    except StemdError:
        raise
    except Exception as error:  # what the user's constructor raised
        raise UDFFailed(f"UDF {name}: {' '.join(in_words(describe(error)).split())}") from error


def arguments_of(params: tuple[str, ...], names: list[str]) -> dict[str, dict[str, object]]:
    """Return the arguments of each UDF: of options ``--param NAME.KEY=VALUE``, or ``KEY=VALUE`` for one."""
    found: dict[str, dict[str, object]] = {name: {} for name in names}
    if len(found) != len(names):
        raise click.UsageError(f"--udf: got {', '.join(names)}, expected each name once")
    for key, value in key_values(params, "--param").items():
        name, dot, rest = key.partition(".")
        if dot and name in found:
            found[name][rest] = value
        elif len(names) == 1:
            found[names[0]][key] = value
        else:
            raise click.UsageError(f"--param {key}: expected NAME.{key} with NAME one of {', '.join(names)}")
    return found


class Mask(Kind[tuple[str, dict[str, object]]]):
    """A disk or ring; `is_named`: with the name of its UDF in front, which is empty otherwise."""

    def __init__(self, shape: str, *, is_named: bool) -> None:
        self.name = shape
        name = "(?P<name>[^=]+)=" if is_named else "(?P<name>)"
        self._form = re.compile(name + _SIZES[shape])
        self._wanted = f"{'NAME=' * is_named}{_METAVARS[shape]} in pixels, such as {'bf=' * is_named}"
        self._wanted += _EXAMPLES[shape].replace("or ", f"or {'bf=' * is_named}")

    def read(self, text: str) -> tuple[str, dict[str, object]]:
        found = self._form.fullmatch(text)
        if found is None:
            raise ValueError(f"got {text!r}, expected {self._wanted}")
        given = {key: size for key, size in found.groupdict().items() if key != "name" and size}
        sizes = {key: float(size) if "." in size else int(size) for key, size in given.items()}
        if sizes["radius"] <= sizes.get("radius_inner", 0):
            raise ValueError(f"got {text!r}, expected an outer radius above the inner one, and above 0")
        mask: dict[str, object] = {"shape": self.name}
        if "y" in sizes:
            mask["centre"] = [sizes.pop("y"), sizes.pop("x")]
        return found["name"], mask | sizes


def detector_options(*, are_named: bool) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Add ``--disk`` and ``--ring``: pairs of a mask and the name of its UDF, in front if `are_named`."""

    def decorate(function: Callable[..., T]) -> Callable[..., T]:
        for shape in ("ring", "disk"):
            option: Callable[[Callable[..., T]], Callable[..., T]] = click.option(
                f"--{shape}",
                f"{shape}s",
                multiple=True,
                type=Mask(shape, is_named=are_named),
                metavar=f"{'NAME=' * are_named}{_METAVARS[shape]}",
                help=_WORDS[shape],
            )
            function = option(function)
        return function

    return decorate


def detector_udfs(masks: Iterable[tuple[str, dict[str, object]]]) -> list[dict[str, object]]:
    """Return the UDFs that these masks make, as a configuration has them: one for each name."""
    by_name: dict[str, list[dict[str, object]]] = {}
    for name, mask in masks:
        by_name.setdefault(name, []).append(mask)
    return [{"name": name, "use": USE, "params": {"masks": found}} for name, found in by_name.items()]


def useless_masks(masks: Iterable[dict[str, object]], sig_shape: tuple[int, ...]) -> list[str]:
    """Say in one line for each of these masks that it covers nothing, or all, of frames of this shape."""
    from stemd.wire.text import json_line
    from stemd_udfs.masks.stack import mask_from_description

    lines = []
    for mask in masks:
        found = mask_from_description(mask, sig_shape)
        if found.all() or not found.any():
            covers = "covers the whole frame" if found.all() else "lies outside the frame"
            lines.append(f"{json_line(mask)} {covers} of {sig_shape[0]} x {sig_shape[1]} pixels")
    return lines
