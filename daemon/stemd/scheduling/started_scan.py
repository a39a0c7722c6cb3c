"""From a start message to a scan, and to what workers need to read its frames."""

from collections.abc import Iterable

import numpy as np

from stemd.datasets.nodata import NodataMode
from stemd.geometry.frame_map import PLAIN, ScanGeometry
from stemd.geometry.shape_fit import choose_map
from stemd.ingest.messages import StartMessage
from stemd.scheduling.scan import Scan, ScanHeader, new_scan_id
from stemd.workers.messages import ReadRing
from stemd_sources.user_data import believed
from stemd_udfs.engine import Module

HEADER = "header's user data"


def scan_from(
    message: StartMessage,
    asked: Iterable[tuple[str, tuple[int, ...] | None]],
    geometry: ScanGeometry = PLAIN,
    module: Module | None = None,
) -> tuple[Scan, list[str]]:
    """Make a scan, and `notes` (lines) of what could not be used of the message or the shapes.

    `asked`: wanted nav shapes and their origins, strongest first; None under ``"header's user data"`` is the
    header's own.
    """
    wishes = [(origin, (message.nav_shape or None) if origin == HEADER else shape) for origin, shape in asked]
    sent = believed(message.announced)
    frame_map, refused = choose_map(wishes, sent, geometry)
    header = ScanHeader(
        number=message.scan,
        scan_id=new_scan_id(),
        series=message.series,
        unique_id=message.unique_id,
        announced=None if sent is None else frame_map.count(sent),
        sent=sent,
        is_endless=sent is None,
        nav_shape=frame_map.shape,
        frame_map=frame_map,
        frame_time_s=message.frame_time_s,
        has_end=message.has_end,
        has_marks=message.has_marks,
        pixel_mask=message.pixel_mask,
        event_unit=message.event_unit,
        module=module,
    )
    scan = Scan(header)
    if message.sig_shape and message.dtype:
        scan.learn_format(message.sig_shape, np.dtype(message.dtype))
    return scan, [*refused, *message.notes]


def ring_source(scan: Scan, nodata: NodataMode) -> ReadRing:
    """Return how workers read the frames of a scan out of the ring."""
    header = scan.header
    return ReadRing(
        nodata=nodata, pixel_mask=header.pixel_mask, has_marks=header.has_marks, frame_map=scan.map
    )
