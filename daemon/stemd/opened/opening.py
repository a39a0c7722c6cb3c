"""``stemd.open``: a stored scan by its file."""

from pathlib import Path
from typing import Any

from stemd.opened.opened_scan import OpenedScan


def open(  # noqa: A001 - users call stemd.open
    scan: str | Path, *, executor: str = "threads", **options: Any
) -> OpenedScan:
    """Open a stored scan to explore it.

    Parameters
    ----------
    scan : str or path
        A file of any format that ``Context.load("auto", …)`` opens.
    executor : str
        Where UDFs run, see :class:`stemd.Context`.
    **options
        Parameters of the format, such as ``nav_shape``.

    Returns
    -------
    OpenedScan

    Raises
    ------
    DataSetException
        If it cannot be opened.

    Examples
    --------
    >>> with stemd.open("scan.h5") as scan:
    ...     image = scan.image({"shape": "disk", "radius": 20})
    """
    return OpenedScan.of_file(scan, executor=executor, **options)
