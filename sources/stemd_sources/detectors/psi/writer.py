"""Writes messages of array-1.0, as tuples of parts: the counterpart of the parser."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

from stemd_sources.detectors.psi.parser import HTYPE
from stemd_sources.events import FrameFormat
from stemd_sources.headers.json_object import json_part

Parts: TypeAlias = tuple[bytes, ...]


def image_message(
    index: int, payload: bytes, *, frame_format: FrameFormat, others: Mapping[str, object] | None = None
) -> Parts:
    """An image of raw pixels."""
    header = {
        "htype": HTYPE,
        "shape": list(frame_format.shape),
        "type": np.dtype(frame_format.dtype).name,
        "frame": index,
        "endianness": "big" if frame_format.codec == "none>" else "little",
        **(others or {}),
    }
    return (json_part(header), payload)
