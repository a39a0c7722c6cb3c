"""``stemd run``: UDFs over a data file, with results in an HDF5 file."""

import errno
import inspect
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any  # parameters of formats and UDFs are their own affair

import click

from stemd.cli.options import (
    NavShape,
    allow_working_folder,
    debug_option,
    json_option,
    key_values,
    libertem_option,
    module_path_option,
)
from stemd.cli.output import say
from stemd.errors import StemdError

if TYPE_CHECKING:
    import numpy as np

    from stemd.datasets import DataSet
    from stemd_udfs import UDF
    from stemd_udfs.interface.calibration import Calibration


class UDFFailed(StemdError):
    """User code raised; the message names the UDF, and file and line where they are known."""


@contextmanager
def named_failures(udfs: Mapping[str, "UDF"]) -> Iterator[None]:
    """Turn what user code raises in the block into UDFFailed; errors of files and data pass as they are.

    `udfs`: all that may have raised, by name.
    """
    from stemd.processes.failures import describe, in_words
    from stemd_sources.errors import SourceError
    from stemd_udfs import UDFException, UDFRunCancelled

    try:
        yield
    except UDFRunCancelled:
        raise
    except Exception as error:
        described = describe(error)
        is_theirs = described.where is not None
        if not is_theirs and isinstance(error, (StemdError, SourceError, OSError)):
            raise
        if not is_theirs and not isinstance(
            error, (UDFException, TypeError, ValueError, NotImplementedError)
        ):
            raise  # a bug in stemd
        words = " ".join(in_words(described).split())
        raise UDFFailed(f"UDF {_names(udfs, described.where)}: {words}") from error


def _names(udfs: Mapping[str, "UDF"], where: str | None) -> str:
    if where is not None:
        file = where.partition(":")[0]
        found = [name for name, udf in udfs.items() if file in _files(udf)]
        if found:
            return " or ".join(found)
    return " or ".join(udfs)


def _files(udf: "UDF") -> set[str]:
    homes = (inspect.getsourcefile(kind) for kind in type(udf).__mro__ if kind.__module__ != "builtins")
    return {Path(home).name for home in homes if home is not None}


EXIT_CANCELLED = 3
_GUESSES = {
    "square": "guessed, the number of frames is a square; --nav gives another",
    "number of frames": "guessed, nothing says its lines; --nav gives them",
}


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--udf",
    "udfs",
    multiple=True,
    required=True,
    metavar="NAME[=module:Class]",
    help="UDF to run, repeatable. NAME alone is a built-in UDF.",
)
@click.option(
    "--param",
    "params",
    multiple=True,
    metavar="[NAME.]K=V",
    help="Argument of a UDF (if there are several: of the UDF NAME); V is JSON, or text.",
)
@click.option(
    "--roi",
    metavar="RANGES|FILE",
    help="Positions to process: slices as in Python, such as 0:16,4:8, or a .npy file of bool.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    required=True,
    metavar="OUT.h5",
    help="HDF5 file for the results.",
)
@click.option("--overwrite", is_flag=True, help="Replace OUT.h5.")
@click.option("--format", "file_format", default="auto", show_default=True, help="Format of FILE.")
@click.option("--nav", type=NavShape(), help="Shape of the scan.")
@click.option(
    "--set",
    "options",
    multiple=True,
    metavar="K=V",
    help="Parameter of the format, such as scan=1; V is JSON.",
)
@click.option(
    "--calibration",
    "calibration_path",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Configuration file with a section [calibration], such as the output of `stemd calibrate`: for the "
    "units of axes and results in OUT.h5, and for parameters that are not given.",
)
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes; default: one for each core.")
@module_path_option
@libertem_option
@json_option
@debug_option
def run(
    *,
    file: Path,
    udfs: tuple[str, ...],
    params: tuple[str, ...],
    roi: str | None,
    output: Path,
    overwrite: bool,
    file_format: str,
    nav: tuple[int, ...] | None,
    options: tuple[str, ...],
    calibration_path: Path | None,
    workers: int | None,
    libertem: bool,
    as_json: bool,
) -> int:
    """Run UDFs over FILE, and write their results to OUT.h5."""
    if output.exists() and not overwrite:
        raise click.UsageError(f"{output} is there already: take another name, or give --overwrite")
    _check_writable(output)
    given_calibration = None if calibration_path is None else _calibration(calibration_path)
    also_read = [Path(one) for one in (roi, calibration_path) if one is not None]
    allow_working_folder()

    from stemd import Context, use_as_libertem
    from stemd.context.result_file import write_results
    from stemd.monitoring import log
    from stemd.monitoring.printable import printable
    from stemd.results.run_merger import version_of
    from stemd_udfs import UDFRunCancelled

    log.configure("warning")
    if libertem:
        use_as_libertem()
    names = [_udf_name(text) for text in udfs]
    arguments = _arguments(params, names)
    uses = {name: _use(name, text) for text, name in zip(udfs, names, strict=True)}
    settings = _settings(options) | ({} if nav is None else {"nav_shape": nav})
    with Context(executor="processes", workers=workers) as ctx:
        try:
            dataset = ctx.load(file_format, file, **settings)
        except TypeError as error:  # an argument that the format does not take
            given = " ".join([f"--format {file_format}", *(f"--set {text}" for text in options)])
            raise click.UsageError(f"{given}: {error}") from error
        calibration = dataset.calibration
        if given_calibration is not None:
            calibration = given_calibration.over(calibration)
        known = calibration.as_dict()
        made = {name: _make(name, use, arguments[name], known) for name, use in uses.items()}
        _check_output(output, (file, *dataset.inputs(), *also_read))
        region = None if roi is None else _region(roi, dataset)
        _say_shape(dataset, as_json)
        status, last, left_out = "final", None, []
        try:
            with named_failures(made):
                for part in ctx.run_udf_iter(dataset, made, roi=region, progress=not as_json):
                    last = part
                if last is not None:
                    last.buffers  # noqa: B018 - runs get_results of the UDFs
        except UDFRunCancelled as cancelled:
            status, last = "cancelled", cancelled.partial
        if last is not None:
            left_out = write_results(
                output,
                dict(zip(names, last.buffers, strict=True)),
                last.damage,
                status=status,
                attributes={"file": printable(str(file.absolute())), "roi": roi or ""},
                parameters=arguments,
                versions={name: version_of(udf) for name, udf in made.items()},
                units={name: udf.result_units(calibration) for name, udf in made.items()},
                calibration=calibration,
                used={name: udf.taken for name, udf in made.items()},
                overwrite=overwrite,
            )
    _report(output, names, status, left_out, as_json)
    return EXIT_CANCELLED if status == "cancelled" else 0


def _say_shape(dataset: "DataSet", as_json: bool) -> None:
    """Say where the shape of the scan is from, unless the caller gave it or the file has it."""
    origin = dataset.nav_shape_from
    if origin in ("", "file"):
        return
    words = _GUESSES.get(origin, f"as {origin} says")
    say(f"scan of {' x '.join(map(str, dataset.shape.nav))}: {words}", err=as_json)


def _report(output: Path, names: list[str], status: str, left_out: list[str], as_json: bool) -> None:
    from stemd.wire.text import json_line

    if as_json:
        answer = {"output": str(output), "status": status, "udfs": names, "left_out": left_out}
        say(json_line(answer))
        return
    for name in left_out:
        say(f"{name} holds objects of Python and is not written", err=True)
    say(f"{status}: {', '.join(names)} in {output}")


def _check_output(output: Path, inputs: tuple[Path, ...]) -> None:
    from stemd_sources.errors import DataFileError
    from stemd_sources.opening.regular_file import refuse_input

    try:
        refuse_input(output, inputs)
    except DataFileError as error:
        raise click.UsageError(f"-o {error}") from error


def _check_writable(output: Path) -> None:
    """Find out before the work whether its results can be written."""
    try:
        if output.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        with tempfile.TemporaryFile(dir=output.parent):
            pass
    except OSError as error:
        raise click.UsageError(f"-o {output}: cannot be written: {error.strerror}") from error


def _calibration(path: Path) -> "Calibration":
    from stemd.config import load
    from stemd_udfs.interface.calibration import Calibration

    known = load(path).calibration.values()
    if known == Calibration():
        raise click.UsageError(f"--calibration {path}: has no values in a section [calibration]: add them")
    return known


def _udf_name(text: str) -> str:
    """Return the name in an option ``--udf``, which may be used where the daemon allows it, too."""
    from stemd.wire.header import NAME_IN_WORDS, UDF_NAME

    name = text.partition("=")[0]
    if not UDF_NAME.fullmatch(name):
        raise click.UsageError(f"--udf {text}: got name {name!r}, expected {NAME_IN_WORDS}")
    return name


def _settings(options: tuple[str, ...]) -> dict[str, object]:
    settings = key_values(options, "--set")
    for name in ("self", "filetype", "path"):
        if name in settings:
            raise click.UsageError(f"--set {name}: expected a parameter of the format, such as scan=1")
    return settings


def _use(name: str, text: str) -> str:
    """Return the ``module:Class`` of an option ``--udf``."""
    from stemd.workers.udf_spec import named_target

    _, equals, use = text.partition("=")
    return named_target(name, use if equals else name)


def _make(name: str, use: str, arguments: dict[str, object], known: dict[str, object]) -> "UDF":
    from stemd.errors import StemdError
    from stemd.libertem import is_on
    from stemd.processes.failures import describe, in_words
    from stemd.workers.udf_spec import SentUDF, build_udf

    try:
        return build_udf(SentUDF(use=use, params=arguments, libertem=is_on(), calibration=known))
    except StemdError:
        raise
    except Exception as error:  # what the user's constructor raised
        raise UDFFailed(f"UDF {name}: {' '.join(in_words(describe(error)).split())}") from error


def _arguments(params: tuple[str, ...], names: list[str]) -> dict[str, dict[str, object]]:
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


def _region(text: str, dataset: "DataSet") -> "np.ndarray[Any, np.dtype[np.bool_]]":
    import numpy as np

    from stemd_sources.opening.regular_file import open_array

    nav = tuple(dataset.shape.nav)
    region: np.ndarray[Any, np.dtype[np.bool_]]
    if text.endswith(".npy"):
        try:
            region = np.array(open_array(text))
        except (OSError, ValueError) as error:
            raise click.UsageError(f"--roi {text}: {error}") from error
        if region.shape != nav or region.dtype != bool:
            raise click.UsageError(
                f"--roi {text}: got {region.dtype} of {region.shape}, expected bool of {nav}"
            )
    else:
        region = np.zeros(nav, bool)
        try:
            where = tuple(_range(part) for part in text.split(","))
            region[where] = True
        except (ValueError, IndexError) as error:
            expected = "ranges such as 0:16,4:8 or a .npy file"
            raise click.UsageError(f"--roi {text}: {error}; expected {expected} for {nav}") from error
        for part, length in zip(where, nav, strict=False):
            if isinstance(part, slice) and _reaches_out(part, length):
                _warn(f"--roi {text}: reaches beyond the {nav} positions of the scan; others are ignored")
    if not region.any():
        _warn(f"--roi {text}: selects none of the {nav} positions: results stay as they were allocated")
    return region


def _reaches_out(part: slice, length: int) -> bool:
    return any(bound is not None and not -length <= bound <= length for bound in (part.start, part.stop))


def _warn(words: str) -> None:
    say(f"stemd: warning: {words}", err=True)


def _range(text: str) -> slice | int:
    if ":" not in text:
        return int(text)
    return slice(*(int(bound) if bound else None for bound in text.split(":")))
