"""Writes messages as a detector server at MAX IV does, as tuples of parts: the counterpart of the parser."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import json_part

Parts: TypeAlias = tuple[bytes, ...]


def header_message(*, number: int, filename: str = "", metadata: Mapping[str, object] | None = None) -> Parts:
    """A header.

    `number`: of the message, counted over all messages of all runs. `metadata`: of the run, as the second
    part; None: there is none.
    """
    header = json_part({"htype": "header", "filename": filename, "msg_number": number})
    return (header,) if metadata is None else (header, json_part(metadata))


def image_message(index: int, *payloads: bytes, number: int, frame_format: FrameFormat) -> Parts:
    """An image of one or more channels, each in `frame_format`."""
    shape = list(frame_format.shape)
    values: dict[str, object] = {
        "htype": "image",
        "frame": index,
        "shape": shape,
        "type": np.dtype(frame_format.dtype).name,
        "compression": frame_format.codec,
        "msg_number": number,
    }
    if len(payloads) > 1:
        values |= {"shape": [len(payloads), *shape], "chunks": [1, *shape]}
    return (json_part(values), *payloads)


def end_message(*, number: int) -> Parts:
    """An end message."""
    return (json_part({"htype": "series_end", "msg_number": number}),)
