"""Recordings of streams, written message by message."""

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.dectris_v2 import writer as v2
from stemd_sources.events import FrameFormat
from stemd_sources.files import recording
from stemd_sources.files.recording import HEADER_BYTES, Recording, RecordKind, pack_values, record_header
from stemd_sources.zeromq.multipart import join_parts


def record_v1(path: Path, frames: np.ndarray, mask: np.ndarray) -> Path:
    sig_shape = frames.shape[1:]
    writer = v1.ImageWriter(series=1, frame_format=FrameFormat(codec="bslz4", dtype="<u2", shape=sig_shape))
    about = {"series": 1, "images": len(frames), "sig_shape": sig_shape, "dtype": "<u2", "detail": "all"}
    header = v1.header_message(**about, pixel_mask=mask.astype("<u4"))
    images = [writer.message(index, encode_frame(frame, "bslz4")) for index, frame in enumerate(frames)]
    messages = [header, *images, v1.end_message(series=1)]
    return record(path, "dectris-v1", [join_parts(parts) for parts in messages])


def v2_stream(payloads, *, sig_shape, codec="bslz4", series=1, unique_id="a", announced=None, **start):
    """Messages of a DECTRIS Stream V2; a payload for each image, or several for several channels."""
    formats = FrameFormat(codec=codec, dtype="<u2", shape=sig_shape)
    identity = {"series": series, "unique_id": unique_id}
    channels = start.get("channels", ("threshold_1",))
    writer = v2.ImageWriter(formats=dict.fromkeys(channels, formats), **identity)
    images = len(payloads) if announced is None else announced
    yield v2.start_message(images=images, sig_shape=sig_shape, dtype="<u2", **identity, **start)
    for index, payload in enumerate(payloads):
        yield writer.message(index, *([payload] if isinstance(payload, bytes) else payload))
    yield v2.end_message(**identity)


def record_v2(path: Path, payloads: list[bytes], *, codec: str, sig_shape: tuple[int, int]) -> Path:
    """Record a DECTRIS Stream V2; each image has its payload as it is given, damaged ones too."""
    return record(path, "dectris-v2", v2_stream(payloads, codec=codec, sig_shape=sig_shape))


def damage(path: Path, message: int, *, in_header: bool) -> int:
    """Change one byte of a message or of the header before it; return where its record begins."""
    records = [found for found in Recording(path).records if found.kind == RecordKind.MESSAGE]
    offset = records[message].offset
    content = bytearray(path.read_bytes())
    content[offset - 5 if in_header else offset + 3] ^= 1
    path.write_bytes(content)
    return offset - HEADER_BYTES


def record(path: Path, protocol: str, messages: Iterable[bytes], *, begin_s=0.0, step_s=0.0, lost_at=None):
    """Write a session, in which the connection is lost before this message; behind what is in the file."""
    with path.open("ab") as file:
        if not file.tell():
            file.write(recording.preamble())
        file.write(pack_values(RecordKind.SESSION, begin_s, {"protocol": protocol, "channel": None}))
        for number, message in enumerate(messages):
            if number == lost_at:
                file.write(record_header(RecordKind.LOST, begin_s + number * step_s, b""))
            file.write(record_header(RecordKind.MESSAGE, begin_s + number * step_s, message) + message)
    return path
