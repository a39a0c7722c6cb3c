"""Messages of joined modules to events; no sockets, nothing is decoded."""

from functools import lru_cache

import numpy as np

from stemd_sources import events
from stemd_sources.detectors.modules import messages
from stemd_sources.errors import MalformedMessage
from stemd_sources.interfaces import Parser


class ModulesParser(Parser):
    """Reads one message after the other, as `stemd_sources.detectors.modules.messages` describes them."""

    has_start_in_parts = False

    def __init__(self, channel: str | None = None) -> None:
        del channel

    def parse(self, message: bytes | memoryview) -> events.Event | None:
        kind, found, end = messages.read_message(message)
        series, unique_id = found.series, found.unique_id
        if isinstance(found, messages.Start):
            return messages.started_of(found)
        if isinstance(found, messages.Whole):
            if len(message) - end != found.size:
                raise MalformedMessage(f"payload of {len(message) - end} bytes, expected {found.size}")
            made = _format(found.dtype, found.shape)
            return events.ImageReceived(series, unique_id, found.index, end, found.size, made)
        if end != len(message):
            raise MalformedMessage(f"{len(message) - end} bytes follow the message, expected none")
        if isinstance(found, messages.OfFrame):
            if kind is messages.Kind.BEGAN:
                return events.FrameBegan(series, unique_id, found.index)
            return events.FrameIncomplete(series, unique_id, found.index, found.text)
        return events.ScanEnded(series=series, unique_id=unique_id)


@lru_cache(maxsize=64)
def _format(dtype: str, shape: tuple[int, int]) -> events.FrameFormat:
    try:
        is_number = np.dtype(dtype).kind in {"u", "i", "f"}
    except (TypeError, ValueError, SyntaxError):  # whatever NumPy says of such a text
        is_number = False
    if not is_number:
        raise MalformedMessage(f"pixels of type {dtype!r:.40}, expected whole or floating-point numbers")
    return events.FrameFormat(codec=messages.CODEC, dtype=dtype, shape=shape)
