"""Changes one thing in a message and leaves it well formed, to try what a receiver makes of it."""

from stemd_sources.detectors.merlin.parser import MerlinParser
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import ImageReceived
from stemd_sources.merlin import framing
from stemd_sources.merlin.frame_header import announced_frames, parse_acquisition_header


def cut_payload(message: bytes) -> bytes:
    """The frame with half its pixels, its length as it then is; what is no frame stays as it is."""
    try:
        event = MerlinParser().parse(message)
    except MalformedMessage:
        return message
    if not isinstance(event, ImageReceived):
        return message
    return framing.frame(message[framing.PREFIX_BYTES : event.offset + event.size // 2])


def announced(message: bytes) -> int | None:
    """Frames that an acquisition header announces; None for what is none, or says nothing."""
    try:
        return announced_frames(parse_acquisition_header(message[framing.PREFIX_BYTES :]))
    except MalformedMessage:
        return None
