"""From a start message, as the receiver tells it, to a scan."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from stemd.nav_shape import believed, choose
from stemd.scan import Scan, ScanHeader, new_scan_id


def scan_from(
    message: dict[str, Any], asked: Iterable[tuple[str, tuple[int, ...] | None]]
) -> tuple[Scan, list[str]]:
    """Make a scan.

    Parameters
    ----------
    message : dict
        What the receiver told of the start message.
    asked : iterable of (str, tuple of int or None)
        Who asks for which nav shape, strongest first; the header's own is among them as None under
        ``"header's user data"`` and filled in here.

    Returns
    -------
    scan : Scan
    notes : list of str
        What could not be used of the message or of the shapes asked for, one line each.
    """
    header_shape = tuple(message["nav_shape"]) if message["nav_shape"] else None
    wishes = [(who, header_shape if who == HEADER else shape) for who, shape in asked]
    announced = believed(message["announced"])
    nav_shape, refused = choose(wishes, announced)
    header = ScanHeader(
        number=message["scan"],
        scan_id=new_scan_id(),
        series=message["series"],
        announced=announced,
        is_endless=announced is None,
        nav_shape=nav_shape,
        frame_time_s=message["frame_time_s"],
        has_end=message["has_end"],
        has_marks=message["has_marks"],
        pixel_mask=message["pixel_mask"],
    )
    scan = Scan(header)
    if message["sig_shape"] and message["dtype"]:
        scan.sig_shape = tuple(message["sig_shape"])
        scan.dtype = np.dtype(message["dtype"])
    return scan, [*refused, *message["notes"]]


HEADER = "header's user data"
