"""Changes one thing in a message and leaves it well formed, to try what a receiver makes of it."""

from stemd_sources.detectors.dectris_v2.cbor import BYTES, TEXT, UINT, Slot, Walker
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.dectris_v2.writer import head
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import ImageReceived


def cut_payload(message: bytes) -> bytes:
    """The image message with half its payload, announced as such, so that only decoding fails.

    What is no image stays as it is.
    """
    try:
        event = DectrisV2Parser().parse(message)
    except MalformedMessage:
        return message
    if not isinstance(event, ImageReceived):
        return message
    slots: list[Slot] = []
    Walker(message, slots).skip(0)
    blob = next(slot for slot in slots if slot.body == event.offset)
    half = event.size // 2
    return b"".join(
        (
            message[: blob.start],
            head(BYTES, half),
            message[blob.body : blob.body + half],
            message[blob.stop :],
        )
    )


def of_series(message: bytes, series: int, unique_id: str) -> bytes:
    """The message as if it belonged to another series; what is no message of this protocol stays as it is."""
    walker = Walker(message)
    try:
        entries, _ = walker.top_level()
    except MalformedMessage:
        return message
    unique = unique_id.encode()
    new_values = {
        b"series_id": head(UINT, series),
        b"series_unique_id": head(TEXT, len(unique)) + unique,
    }
    parts: list[bytes] = []
    cursor = 0
    for entry in entries:
        if entry.key in new_values:
            parts += (message[cursor : entry.start], new_values[entry.key])
            cursor = entry.stop
    return b"".join((*parts, message[cursor:]))
