"""Whole scans of which the simulated ones have too little: two channels, and values of several types.

Series are numbered from `first` on.
"""

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.csr import messages as asi
from stemd_sources.detectors.dectris_v2 import writer as v2
from stream_fuzzing.example_messages import FRAME, SCAN_FRAMES, SHAPE, format_of


def dectris_v2(first: int) -> list[list[bytes]]:
    """Whole scans, one of each codec."""
    found = []
    for series, codec in enumerate(("none", "lz4", "bslz4", "bszstd")):
        names = {"series": first + series, "unique_id": f"01J{first + series}"}
        formats = dict.fromkeys(("one", "two"), format_of(codec))
        writer = v2.ImageWriter(**names, formats=formats)  # type: ignore[arg-type]
        start = v2.start_message(
            **names,  # type: ignore[arg-type]
            images=SCAN_FRAMES,
            sig_shape=SHAPE,
            dtype="u2",
            channels=("one", "two"),
        )
        payload = encode_frame(FRAME, codec)
        images = [writer.message(index, payload, payload) for index in range(SCAN_FRAMES)]
        found.append([start, *images, v2.end_message(**names)])  # type: ignore[arg-type]
    return found


def asi_csr(first: int) -> list[list[bytes]]:
    """Whole scans, one of each type of values."""
    rows, columns = 6, SCAN_FRAMES // 6
    pixels = np.flatnonzero(FRAME)
    found = []
    for series, dtype in enumerate(("<u2", "<u4", "<u8")):
        start = asi.acquisition_start(
            asi.Acquisition(7, 0, rows, columns, asi.U32, *SHAPE, asi.U32, first + series)
        )
        values = FRAME.reshape(-1)[pixels].astype(dtype)
        # Their lengths differ, as with events.
        images = [
            asi.frame_message(index, SHAPE, pixels[index * 7 :], values[index * 7 :])
            for index in range(SCAN_FRAMES)
        ]
        found.append([start + asi.scan_start(first + series), *images, asi.scan_end(first + series)])
    return found
