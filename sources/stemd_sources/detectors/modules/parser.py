"""Messages of joined modules to events; no sockets, nothing is decoded."""

from functools import lru_cache

import numpy as np

from stemd_sources.detectors.modules.messages import (
    CODEC,
    Kind,
    OfFrame,
    Start,
    Whole,
    read_message,
    started_of,
)
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import (
    Event,
    FrameBegan,
    FrameFormat,
    FrameIncomplete,
    ImageReceived,
    ScanEnded,
)
from stemd_sources.interfaces import Parser


class ModulesParser(Parser):
    """Reads one message after the other, as `stemd_sources.detectors.modules.messages` describes them."""

    has_start_in_parts = False

    def __init__(self, channel: str | None = None) -> None:
        del channel

    def parse(self, message: bytes | memoryview) -> Event | None:
        """See `Parser.parse`."""
        kind, found, end = read_message(message)
        series, unique_id = found.series, found.unique_id
        if isinstance(found, Start):
            return started_of(found)
        if isinstance(found, Whole):
            if len(message) - end != found.size:
                raise MalformedMessage(f"payload of {len(message) - end} bytes, expected {found.size}")
            made = _format(found.dtype, found.shape)
            return ImageReceived(series, unique_id, found.index, end, found.size, made)
        if end != len(message):
            raise MalformedMessage(f"{len(message) - end} bytes follow the message, expected none")
        if isinstance(found, OfFrame):
            if kind is Kind.BEGAN:
                return FrameBegan(series, unique_id, found.index)
            return FrameIncomplete(series, unique_id, found.index, found.text)
        return ScanEnded(series=series, unique_id=unique_id)


@lru_cache(maxsize=64)
def _format(dtype: str, shape: tuple[int, int]) -> FrameFormat:
    try:
        is_number = np.dtype(dtype).kind in {"u", "i", "f"}
    except (TypeError, ValueError, SyntaxError):  # whatever NumPy says of such a text
        is_number = False
    if not is_number:
        raise MalformedMessage(f"pixels of type {dtype!r:.40}, expected whole or floating-point numbers")
    return FrameFormat(codec=CODEC, dtype=dtype, shape=shape)
