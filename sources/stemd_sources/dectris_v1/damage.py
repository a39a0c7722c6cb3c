"""Changes one thing in a message and leaves it well formed, to try what a receiver makes of it."""

import json

from stemd_sources.dectris_v1.writer import Parts

_PAYLOAD = 2


def cut_payload(message: Parts) -> Parts:
    """The image message with half its payload, announced as such, so that only decoding fails.

    What is no image stays as it is.
    """
    if len(message) <= _PAYLOAD or _htype(message[0]) != "dimage":
        return message
    payload = message[_PAYLOAD]
    half = payload[: len(payload) // 2]
    return (message[0], _changed(message[1], size=len(half)), half, *message[_PAYLOAD + 1 :])


def of_series(message: Parts, series: int) -> Parts:
    """The message as if it belonged to another series; what is no message of this protocol stays as it is."""
    if not message or not _htype(message[0]):
        return message
    return (_changed(message[0], series=series), *message[1:])


def image_time_s(message: Parts) -> float | None:
    """When an image was taken, by the detector's clock; None for what is no image."""
    if len(message) <= _PAYLOAD + 1 or _htype(message[0]) != "dimage":
        return None
    try:
        start = json.loads(message[_PAYLOAD + 1])["start_time"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return start / 1e9 if type(start) is int else None


def _htype(part: bytes) -> str:
    try:
        value = json.loads(part)
    except (ValueError, RecursionError):
        return ""
    htype = value.get("htype") if isinstance(value, dict) else None
    return htype.partition("-")[0] if isinstance(htype, str) else ""


def _changed(part: bytes, **values: object) -> bytes:
    try:
        return json.dumps({**json.loads(part), **values}, separators=(",", ":")).encode()
    except (ValueError, TypeError, RecursionError):
        return part
