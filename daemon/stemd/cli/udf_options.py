"""UDFs as options of ``stemd run`` name them, and what is said when their code raises."""

import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stemd.cli.options import key_values, named_udf
from stemd.errors import StemdError

if TYPE_CHECKING:
    from stemd_udfs import UDF


class UDFFailed(StemdError):
    """User code raised; the message names the UDF, and file and line where they are known."""


@contextmanager
def named_failures(udfs: Mapping[str, "UDF | type[UDF]"]) -> Iterator[None]:
    """Turn what user code raises in the block into UDFFailed; errors of files and data pass as they are.

    `udfs`: all that may have raised, by name.
    """
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
        raise UDFFailed(f"UDF {_names(udfs, described.where)}: {words}") from error


def _names(udfs: Mapping[str, "UDF | type[UDF]"], where: str | None) -> str:
    if where is not None:
        file = where.partition(":")[0]
        found = [name for name, udf in udfs.items() if file in _files(udf)]
        if found:
            return " or ".join(found)
    return " or ".join(udfs)


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
