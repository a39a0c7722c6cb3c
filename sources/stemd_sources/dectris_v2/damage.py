"""Changes one thing in a message and leaves it well formed, to try what a receiver makes of it."""

from stemd_sources.dectris_v2.cbor import BYTES, TAG, TEXT, UINT, Slot, Walker
from stemd_sources.dectris_v2.parser import DectrisV2Parser
from stemd_sources.dectris_v2.writer import head
from stemd_sources.events import ImageReceived

_SELF_DESCRIBED = 55799


def cut_payload(message: bytes) -> bytes:
    """The image message with the first half of its payload, announced as such: only decoding shows the damage."""
    event = DectrisV2Parser().parse(message)
    if not isinstance(event, ImageReceived):
        return message
    slots: list[Slot] = []
    Walker(message, slots).skip(0)
    blob = next(slot for slot in slots if slot.body == event.offset)
    half = event.size // 2
    return b"".join(
        (message[: blob.start], head(BYTES, half), message[blob.body : blob.body + half], message[blob.stop :])
    )


def of_series(message: bytes, series: int, unique_id: str) -> bytes:
    """The message as if it belonged to another series."""
    walker = Walker(message)
    major, value, body = walker.head(0)
    entries, _ = walker.entries(body if (major, value) == (TAG, _SELF_DESCRIBED) else 0)
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
