"""When an image was taken, by its own words."""

import json

PAYLOAD = 2  # place of the payload among the parts of an image


def image_time_s(message: tuple[bytes, ...]) -> float | None:
    """When an image was taken, by the detector's clock; None for what is no image."""
    if len(message) <= PAYLOAD + 1 or htype_of(message[0]) != "dimage":
        return None
    try:
        start = json.loads(message[PAYLOAD + 1])["start_time"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return start / 1e9 if type(start) is int else None


def htype_of(part: bytes) -> str:
    """Return what kind of part this is, without its version; empty for what is no part of this protocol."""
    try:
        value = json.loads(part)
    except (ValueError, RecursionError):
        return ""
    htype = value.get("htype") if isinstance(value, dict) else None
    return htype.partition("-")[0] if isinstance(htype, str) else ""
