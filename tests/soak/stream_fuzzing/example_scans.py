"""Whole scans of which the simulated ones have too little: two channels, and values of several types.

Series are numbered from `first` on.
"""

import numpy as np

from recorded_streams import v2_stream
from stemd_sources.codecs import encode_frame
from stemd_sources.csr import messages as asi
from stream_fuzzing.example_messages import FRAME, SCAN_FRAMES, SHAPE


def dectris_v2(first: int) -> list[list[bytes]]:
    """Whole scans, one of each codec."""
    options = {"sig_shape": SHAPE, "channels": ("one", "two")}
    found = []
    for series, codec in enumerate(("none", "lz4", "bslz4", "bszstd"), first):
        payloads = [[encode_frame(FRAME, codec)] * 2] * SCAN_FRAMES
        found.append(
            list(v2_stream(payloads, codec=codec, series=series, unique_id=f"01J{series}", **options))
        )
    return found


def asi_csr(first: int) -> list[list[bytes]]:
    """Whole scans, one of each type of values."""
    rows, columns = 6, SCAN_FRAMES // 6
    pixels = np.flatnonzero(FRAME)
    found = []
    for series, dtype in enumerate(("<u2", "<u4", "<u8")):
        start = asi.acquisition_start(asi.Acquisition.of((rows, columns), SHAPE, first + series))
        values = FRAME.reshape(-1)[pixels].astype(dtype)
        # Their lengths differ, as with events.
        images = [
            asi.frame_message(index, SHAPE, pixels[index * 7 :], values[index * 7 :])
            for index in range(SCAN_FRAMES)
        ]
        found.append([start + asi.scan_start(first + series), *images, asi.scan_end(first + series)])
    return found
