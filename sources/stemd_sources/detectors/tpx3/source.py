"""From a source URL to what receives a Timepix3 stream."""

from typing import cast, get_args

from stemd_sources.csr.receiver import EventReceiver
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings, Timing, Unit
from stemd_sources.detectors.tpx3.lines import LAYOUTS
from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import Receiver, SourceURL

OPTIONS = ("nx", "ny", "dwell_ns", "layout", "tdc", "count")
"""Positions in a line, lines (both needed), duration of a position, layout of chips, TDC, what counts."""
_MOST_KEYS = 2**32


def connect_timepix3(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of raw Timepix3 events; raises SourceURLError if an option is missing or wrong."""
    del queue_messages
    cutter = Timepix3Cutter(settings_of(source), max_message_bytes=max_message_bytes)
    return EventReceiver(source.address, cutter, max_message_bytes=max_message_bytes)


def settings_of(source: SourceURL) -> Timepix3Settings:
    """How events become scan positions; raises SourceURLError if an option is missing or wrong."""
    for name in ("nx", "ny"):
        if name not in source.options:
            raise source.wrong(name, "the number of positions, as in ?nx=256&ny=256")
    columns, rows = (source.number(name, 0) for name in ("nx", "ny"))
    layout = LAYOUTS[source.one_of("layout", tuple(LAYOUTS))]
    timing = cast(Timing, source.one_of("tdc", get_args(Timing)))  # checked there
    unit = cast(Unit, source.one_of("count", get_args(Unit)))
    dwell_ns = _dwell(source)
    if timing != "line" and dwell_ns is None:
        raise source.wrong("tdc", "dwell_ns=, the duration of a position, too")
    pixels = layout.sig_shape[0] * layout.sig_shape[1]
    if columns * pixels >= _MOST_KEYS or rows >= 2**16:
        raise SourceURLError(
            f"source options nx={columns}&ny={rows}: expected at most {(_MOST_KEYS - 1) // pixels} and 65535"
        )
    return Timepix3Settings(
        nav_shape=(rows, columns), layout=layout, timing=timing, dwell_ns=dwell_ns, unit=unit
    )


def _dwell(source: SourceURL) -> float | None:
    if "dwell_ns" not in source.options:
        return None
    try:
        value = float(source.options["dwell_ns"])
    except ValueError:
        value = 0.0
    if not 1 <= value <= 1e10:
        raise source.wrong("dwell_ns", "nanoseconds, 1 to 1e10")
    return value
