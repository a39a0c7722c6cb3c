"""The messages that a detector of each protocol sends: one of each kind."""

import numpy as np

from stemd_sources.asi_csr import messages as asi
from stemd_sources.codecs import encode_frame
from stemd_sources.dectris_v1 import writer as v1
from stemd_sources.dectris_v2 import writer as v2
from stemd_sources.events import FrameFormat
from stemd_sources.follow import messages as follow_messages
from stemd_sources.merlin import framing
from stemd_sources.merlin.pixels import RAW_BITS
from stemd_sources.merlin.writer import acquisition_header, frame_record
from stemd_sources.ncem.module_assembly import ModuleAssembly
from stemd_sources.ncem.writer import frame_messages
from stemd_sources.psi import writer as psi_writer
from stemd_sources.sls import writer as sls_writer
from stemd_sources.stins import writer as stins_writer
from stemd_sources.zeromq.multipart import join_parts

SHAPE = (8, 64)
FRAME = np.random.default_rng(0).integers(0, 100, SHAPE).astype("<u2")


def format_of(codec: str) -> FrameFormat:
    """Return the format of `FRAME` encoded with this codec."""
    return FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)


def dectris_v1() -> list[bytes]:
    """One message of each kind and encoding."""
    header = {"series": 5, "images": 4, "sig_shape": SHAPE, "dtype": "u2"}
    messages = [
        v1.header_message(**header, detail=detail, appendix=b'{"nav_shape": [2, 2]}')  # type: ignore[arg-type]
        for detail in ("none", "basic", "all")
    ]
    for codec in ("none", "lz4-block", "bslz4"):
        writer = v1.ImageWriter(series=5, frame_format=format_of(codec), appendix=b"{}")
        messages += [writer.message(index, encode_frame(FRAME, codec)) for index in range(2)]
    messages += [(part,) for part in v1.header_message(**header, detail="all")]  # type: ignore[arg-type]
    return [join_parts(message) for message in [*messages, v1.end_message(series=5)]]


def dectris_v2() -> list[bytes]:
    """One message of each kind and codec."""
    mask = np.zeros(SHAPE, "<u4")
    messages = [
        v2.start_message(
            series=5,
            unique_id="01J",
            images=4,
            sig_shape=SHAPE,
            dtype="u2",
            channels=("one", "two"),
            user_data={"nav_shape": [2, 2]},
            pixel_mask=mask,
        )
    ]
    for codec in ("none", "lz4", "bslz4", "bszstd"):
        formats = dict.fromkeys(("one", "two"), format_of(codec))
        writer = v2.ImageWriter(series=5, unique_id="01J", formats=formats)
        payload = encode_frame(FRAME, codec)
        messages += [writer.message(index, payload, payload) for index in range(2)]
    return [*messages, v2.end_message(series=5, unique_id="01J")]


def merlin() -> list[bytes]:
    """One message of each kind."""
    pixels = encode_frame(FRAME, "none>")
    records = [frame_record(index, pixels, shape=SHAPE, dtype="u2") for index in range(2)]
    records += [
        frame_record(0, bytes(64 * RAW_BITS[depth]), shape=SHAPE, dtype="u1", depth=depth, is_raw=True)
        for depth in (1, 6, 12, 24)
    ]
    return [framing.frame(body) for body in [acquisition_header(frames=4, scan_shape=(2, 2)), *records]]


def stins() -> list[bytes]:
    """One message of each kind and compression, of one channel and of several."""
    messages = [
        stins_writer.header_message(number=0, filename="a"),
        stins_writer.header_message(number=0, metadata={"images": 4, "nav_shape": [2, 2]}),
    ]
    for codec in ("none", "bslz4"):
        frame_format = format_of(codec)
        payload = encode_frame(FRAME, codec)
        for payloads in ((payload,), (payload, payload)):
            messages += [
                stins_writer.image_message(index, *payloads, number=1 + index, frame_format=frame_format)
                for index in range(2)
            ]
    return [join_parts(message) for message in [*messages, stins_writer.end_message(number=5)]]


def follow() -> list[bytes]:
    """One message of each kind."""
    frame_format = format_of("none")
    pixels = FRAME.tobytes()
    options = {"series": 1, "frame_format": frame_format}
    heads = [follow_messages.image_head(**options, index=index, size=len(pixels)) for index in range(2)]  # type: ignore[arg-type]
    start = follow_messages.start_message(**options, file="/scan", frames=4, nav_shape=(2, 2))  # type: ignore[arg-type]
    return [start, *(head + pixels for head in heads)]


def ncem() -> list[bytes]:
    """Messages of two scans: starts, frames that begin, whole ones, copies, and frames that lack modules."""
    rows, columns = SHAPE
    assembly = ModuleAssembly(modules=4, rows=rows // 4, columns=columns)
    for scan in (1, 2):
        for index in range(4):
            frame = frame_messages(index, FRAME.tobytes(), modules=4, scan=scan, nav_shape=(2, 2), frames=4)
            for parts in frame[: 4 if index < 3 else scan]:
                assembly.take(parts)
            assembly.take(frame[0])
        assembly.give_up()
    return [join_parts(parts) for parts in assembly.ready]


def psi() -> list[bytes]:
    """Messages of both byte orders and of two runs."""
    messages = []
    for codec in ("none", "none>"):
        frame_format = format_of(codec)
        messages += [
            psi_writer.image_message(
                index,
                encode_frame(FRAME, codec),
                frame_format=frame_format,
                others={"images": 4, "nav_shape": [2, 2]},
            )
            for index in range(4)
        ]
    return [join_parts(message) for message in messages]


def sls() -> list[bytes]:
    """Images of two acquisitions, with their rows in both orders, and an end."""
    messages = [
        sls_writer.image_message(
            index,
            FRAME.tobytes(),
            acquisition=acquisition,
            shape=SHAPE,
            dtype="u2",
            added={"images": "4", "nav_shape": "[2, 2]"},
            flip_rows=flip_rows,
        )
        for acquisition, flip_rows in ((1, False), (2, True))
        for index in range(3)
    ]
    ports = [
        sls_writer.image_message(
            3, FRAME.tobytes(), acquisition=2, shape=SHAPE, dtype="u2", column=column, flip_rows=True
        )
        for column in range(2)
    ]
    messages += [
        tuple(part for parts in zip(*ports, strict=True) for part in parts),
        (ports[0][0], b"", ports[0][1], b""),
    ]
    return [join_parts(message) for message in [*messages, sls_writer.end_message()]]


def asi_csr() -> list[bytes]:
    """Start, scan positions of three types of values, and end, as the cutter makes them."""
    start = asi.acquisition_start(asi.Acquisition(7, 0, 2, 2, asi.U32, *SHAPE, asi.U32, 5))
    pixels = np.flatnonzero(FRAME)
    values = FRAME.reshape(-1)[pixels]
    positions = [
        asi.frame_message(number, SHAPE, pixels, values.astype(dtype))
        for number, dtype in enumerate(("<u2", "<u4", "<u8", "<u2"))
    ]
    return [start + asi.scan_start(5, b'{"dose": 3}'), *positions, asi.scan_end(5)]
