"""Recordings of streams, written message by message."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.events import FrameFormat
from stemd_sources.files.recording import RecordKind, pack_values, preamble, record_header
from stemd_sources.zeromq.multipart import join_parts


def record_v1(path: Path, frames: np.ndarray, mask: np.ndarray) -> Path:
    """Record a DECTRIS Stream V1 with a pixel mask."""
    sig_shape = frames.shape[1:]
    writer = v1.ImageWriter(series=1, frame_format=FrameFormat(codec="bslz4", dtype="<u2", shape=sig_shape))
    header = v1.header_message(
        series=1,
        images=len(frames),
        sig_shape=sig_shape,
        dtype="<u2",
        detail="all",
        pixel_mask=mask.astype("<u4"),
    )
    images = [writer.message(index, encode_frame(frame, "bslz4")) for index, frame in enumerate(frames)]
    messages = [header, *images, v1.end_message(series=1)]
    return record(path, "dectris-v1", [join_parts(parts) for parts in messages])


def record_v2(path: Path, payloads: list[bytes], *, codec: str, sig_shape: tuple[int, int]) -> Path:
    """Record a DECTRIS Stream V2; each image has its payload as it is given, damaged ones too."""
    formats = {"threshold_1": FrameFormat(codec=codec, dtype="<u2", shape=sig_shape)}
    writer = v2.ImageWriter(series=1, unique_id="a", formats=formats)
    start = v2.start_message(series=1, unique_id="a", images=len(payloads), sig_shape=sig_shape, dtype="<u2")
    images = [writer.message(index, payload) for index, payload in enumerate(payloads)]
    return record(path, "dectris-v2", [start, *images, v2.end_message(series=1, unique_id="a")])


def record(
    path: Path,
    protocol: str,
    messages: Iterable[bytes],
    *,
    begin_s: float = 0.0,
    step_s: float = 0.0,
    lost_at: int | None = None,
) -> Path:
    """Write a session, in which the connection is lost before this message; behind what is in the file."""
    with path.open("ab") as file:
        if not file.tell():
            file.write(preamble())
        file.write(pack_values(RecordKind.SESSION, begin_s, {"protocol": protocol, "channel": None}))
        for number, message in enumerate(messages):
            if number == lost_at:
                file.write(record_header(RecordKind.LOST, begin_s + number * step_s, b""))
            file.write(record_header(RecordKind.MESSAGE, begin_s + number * step_s, message) + message)
    return path
