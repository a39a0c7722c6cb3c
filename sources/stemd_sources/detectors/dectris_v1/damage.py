"""Changes one thing in a message and leaves it well formed, to try what a receiver makes of it."""

import json

from stemd_sources.detectors.dectris_v1.times import PAYLOAD, htype_of
from stemd_sources.detectors.dectris_v1.writer import Parts
from stemd_sources.headers.json_object import json_part


def cut_payload(message: Parts) -> Parts:
    """The image message with half its payload, announced as such, so that only decoding fails.

    What is no image stays as it is.
    """
    if len(message) <= PAYLOAD or htype_of(message[0]) != "dimage":
        return message
    payload = message[PAYLOAD]
    half = payload[: len(payload) // 2]
    return (message[0], _changed(message[1], size=len(half)), half, *message[PAYLOAD + 1 :])


def of_series(message: Parts, series: int) -> Parts:
    """The message as if it belonged to another series; what is no message of this protocol stays as it is."""
    if not message or not htype_of(message[0]):
        return message
    return (_changed(message[0], series=series), *message[1:])


def _changed(part: bytes, **values: object) -> bytes:
    try:
        return json_part({**json.loads(part), **values})
    except (ValueError, TypeError, RecursionError):
        return part
