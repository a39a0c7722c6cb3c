"""When an image was taken, by its own words."""

from stemd_sources.detectors.dectris_v2.cbor import ARRAY, Walker
from stemd_sources.errors import MalformedMessage


def image_time_s(message: bytes | memoryview) -> float | None:
    """``start_time`` of an image message, in seconds from the start of its series; None without one."""
    walker = Walker(message)
    try:
        entries, _ = walker.top_level()
        start = next((entry.start for entry in entries if entry.key == b"start_time"), None)
        if start is None:
            return None
        major, count, body = walker.head(start)
        if (major, count) != (ARRAY, 2):
            return None
        ticks = walker.uint(body, "start_time")
        per_second = walker.uint(walker.skip(body), "start_time")
    except MalformedMessage:
        return None
    return ticks / per_second if per_second else None
