"""Whole scans of the protocols whose messages a receiver takes many in one call.

Series are numbered from `first` on, in protocols that number them.
"""

import numpy as np

from stemd_sources.asi_csr import messages as asi
from stemd_sources.codecs import encode_frame
from stemd_sources.dectris_v1 import writer as v1
from stemd_sources.dectris_v2 import writer as v2
from stemd_sources.psi import writer as psi_writer
from stemd_sources.stins import writer as stins_writer
from stemd_sources.zeromq.multipart import join_parts
from stream_fuzzing.example_messages import FRAME, SHAPE, format_of

SCAN_FRAMES = 48


def dectris_v1(first: int) -> list[list[bytes]]:
    """Whole scans, one of each codec and of each header."""
    found = []
    for series, (codec, detail) in enumerate((("none", "none"), ("lz4-block", "all"), ("bslz4", "basic"))):
        writer = v1.ImageWriter(series=first + series, frame_format=format_of(codec))
        start = v1.header_message(
            series=first + series,
            images=SCAN_FRAMES,
            sig_shape=SHAPE,
            dtype="u2",
            detail=detail,  # type: ignore[arg-type]
        )
        images = [writer.message(index, encode_frame(FRAME, codec)) for index in range(SCAN_FRAMES)]
        found.append([start, *images, v1.end_message(series=first + series)])
    return [[join_parts(message) for message in scan] for scan in found]


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


def stins(_: int) -> list[list[bytes]]:
    """Whole scans, one of each compression."""
    found = []
    for codec in ("none", "bslz4"):
        frame_format = format_of(codec)
        payload = encode_frame(FRAME, codec)
        images = [
            stins_writer.image_message(index, payload, number=1 + index, frame_format=frame_format)
            for index in range(SCAN_FRAMES)
        ]
        start = stins_writer.header_message(number=0, metadata={"images": SCAN_FRAMES})
        found.append([start, *images, stins_writer.end_message(number=1 + SCAN_FRAMES)])
    return [[join_parts(message) for message in scan] for scan in found]


def psi(_: int) -> list[list[bytes]]:
    """Whole scans, one of each byte order."""
    found = []
    for codec in ("none", "none>"):
        frame_format = format_of(codec)
        payload, others = encode_frame(FRAME, codec), {"images": SCAN_FRAMES}
        found.append(
            [
                join_parts(psi_writer.image_message(index, payload, frame_format=frame_format, others=others))
                for index in range(SCAN_FRAMES)
            ]
        )
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
