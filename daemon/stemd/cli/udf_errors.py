"""Errors of the user's own UDFs in words: which UDF, which file and line."""

import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from stemd.errors import StemdError

if TYPE_CHECKING:
    from stemd_udfs import UDF


class UDFFailed(StemdError):
    """User code raised; the message names the UDF, and file and line where they are known."""


@contextmanager
def named_failures(udfs: Mapping[str, "UDF"]) -> Iterator[None]:
    """Turn what user code raises in the block into UDFFailed; errors of files and data pass as they are.

    Parameters
    ----------
    udfs : mapping of str to UDF
        All that may have raised, by name.
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
