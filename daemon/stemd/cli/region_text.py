"""Positions of a scan, as an option names them."""

from typing import TYPE_CHECKING, Any  # as numpy's stubs want it

import click

from stemd.cli.options import say

if TYPE_CHECKING:
    import numpy as np

    from stemd.datasets import DataSet


def region_in(text: str, dataset: "DataSet") -> "np.ndarray[Any, np.dtype[np.bool_]]":
    """Return the positions of an option ``--roi``: ranges, or a file of booleans."""
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
                warn(f"--roi {text}: reaches beyond the {nav} positions of the scan; others are ignored")
    if not region.any():
        warn(f"--roi {text}: selects none of the {nav} positions: results stay as they were allocated")
    return region


def _reaches_out(part: slice, length: int) -> bool:
    return any(bound is not None and not -length <= bound <= length for bound in (part.start, part.stop))


def warn(words: str) -> None:
    """Say a warning on standard error."""
    say(f"stemd: warning: {words}", err=True)


def _range(text: str) -> slice | int:
    if ":" not in text:
        return int(text)
    return slice(*(int(bound) if bound else None for bound in text.split(":")))
