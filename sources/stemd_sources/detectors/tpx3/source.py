"""From a source URL to what receives a Timepix3 stream."""

from typing import cast, get_args

from stemd_sources.csr.receiver import EventReceiver
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings, Timing, Unit
from stemd_sources.detectors.tpx3.layout import layout_of
from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import Receiver, SourceURL

OPTIONS = ("nx", "ny", "dwell_ns", "layout", "tdc", "count")
"""Positions in a line, lines (both needed), duration of a position, layout of chips, TDC, what counts."""
_MOST_KEYS = 2**32


def connect_timepix3(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of raw Timepix3 events; raises SourceURLError if an option is missing or wrong."""
    del queue_messages
    cutter = Timepix3Cutter(settings_of(dict(source.options)), max_message_bytes=max_message_bytes)
    return EventReceiver(source.address, cutter, max_message_bytes=max_message_bytes)


def settings_of(options: dict[str, str]) -> Timepix3Settings:
    """How events become scan positions, from the options of a source URL.

    Raises SourceURLError if an option is missing or wrong.
    """
    columns, rows = (_natural(options, name) for name in ("nx", "ny"))
    layout = layout_of(options.get("layout", "quad"))
    timing = cast(Timing, _one_of(options, "tdc", get_args(Timing)))  # checked there
    unit = cast(Unit, _one_of(options, "count", get_args(Unit)))
    dwell_ns = _positive(options, "dwell_ns")
    if timing != "line" and dwell_ns is None:
        raise SourceURLError(
            f"source option tdc={timing}: expected dwell_ns=, the duration of a position, too"
        )
    pixels = layout.sig_shape[0] * layout.sig_shape[1]
    if columns * pixels >= _MOST_KEYS or rows >= 2**16:
        raise SourceURLError(
            f"source options nx={columns}&ny={rows}: expected at most {(_MOST_KEYS - 1) // pixels} and 65535"
        )
    return Timepix3Settings(
        nav_shape=(rows, columns), layout=layout, timing=timing, dwell_ns=dwell_ns, unit=unit
    )


def _natural(options: dict[str, str], name: str) -> int:
    text = options.get(name, "")
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 2**31):
        raise SourceURLError(
            f"source option {name}={text!r}: expected the number of positions, as in ?nx=256&ny=256"
        )
    return int(text)


def _positive(options: dict[str, str], name: str) -> float | None:
    text = options.get(name)
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 1 <= value <= 1e10:
        raise SourceURLError(f"source option {name}={text!r}: expected nanoseconds, 1 to 1e10")
    return value


def _one_of(options: dict[str, str], name: str, known: tuple[str, ...]) -> str:
    text = options.get(name, known[0])
    if text not in known:
        raise SourceURLError(f"source option {name}={text!r}: expected one of {', '.join(known)}")
    return text
