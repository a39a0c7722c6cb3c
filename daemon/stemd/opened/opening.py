"""``stemd.open``: a stored scan by its file, or by its id."""

import re
from pathlib import Path
from typing import Any, Final

from stemd.client.connect import connect
from stemd.control.requests import Files
from stemd.opened.opened_scan import OpenedScan

_SCAN_ID: Final = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}")


def open(  # noqa: A001 - users call stemd.open
    scan: str | Path, *, executor: str = "threads", control: str | None = None, **options: Any
) -> OpenedScan:
    """Open a stored scan to explore it.

    Parameters
    ----------
    scan : str or path
        A file of any format that ``Context.load("auto", …)`` opens; or the id of a scan that a daemon has
        recorded, whose file is on this computer.
    executor : str
        Where UDFs run, see :class:`stemd.Context`.
    control : str, optional
        Address of the daemon, see :func:`stemd.connect`.
    **options
        Parameters of the format, such as ``nav_shape``.

    Returns
    -------
    OpenedScan

    Raises
    ------
    DataSetException
        If it cannot be opened.
    DaemonUnreachable, ControlFailed
        If it is the id of a scan, and no daemon answers, or the daemon has no recording of it.

    Examples
    --------
    >>> with stemd.open("scan.h5") as scan:
    ...     image = scan.image({"shape": "disk", "radius": 20})
    """
    if not is_scan_id(scan):
        return OpenedScan.of_file(scan, executor=executor, **options)
    with connect(control) as client:
        found = client.request(Files(scan_id=str(scan)))
    known = {"calibration": found["calibration"], **found["options"], **options}
    return OpenedScan.of_file(found["path"], found["format"], executor=executor, **known)


def is_scan_id(scan: str | Path) -> bool:
    """Whether this is the id of a scan, and no file of that name is there."""
    return _SCAN_ID.fullmatch(str(scan)) is not None and not Path(scan).exists()
