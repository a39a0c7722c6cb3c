"""The messages that a detector of each protocol sends: those of simulated scans, and further kinds."""

from functools import partial

import numpy as np

from recorded_streams import v2_stream
from stemd_sources.codecs import encode_frame
from stemd_sources.csr import messages as asi
from stemd_sources.detectors.dectris_v1 import writer as v1
from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.detectors.ncem.module_assembly import ModuleAssembly
from stemd_sources.detectors.ncem.simulation import frame_messages
from stemd_sources.detectors.psi import simulation as psi_writer
from stemd_sources.detectors.sls import simulation as sls_writer
from stemd_sources.detectors.stins import simulation as stins_writer
from stemd_sources.events import FrameFormat
from stemd_sources.merlin import frame_header
from stemd_sources.merlin.frame_header import RAW_BITS
from stemd_sources.zeromq.multipart import join_parts
from stream_examples import follow_messages, messages_of, payload_codecs

SHAPE = (8, 64)
FRAME = np.random.default_rng(0).integers(0, 100, SHAPE).astype("<u2")
SCAN_FRAMES = 48


def format_of(codec: str) -> FrameFormat:
    return FrameFormat(codec=codec, dtype="<u2", shape=SHAPE)


def simulated_scans(protocol: str, first: int, frames: int = SCAN_FRAMES) -> list[list[bytes]]:
    """Return whole scans, one of each codec, numbered from `first` on."""
    rows = np.broadcast_to(FRAME, (frames, *SHAPE))
    codecs = enumerate(payload_codecs(protocol), first)
    return [messages_of(protocol, rows, (2, frames // 2), codec, series=n) for n, codec in codecs]


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
    options = {"sig_shape": SHAPE, "series": 5, "unique_id": "01J", "channels": ("one", "two")}
    options |= {"announced": 4, "user_data": {"nav_shape": [2, 2]}, "pixel_mask": np.zeros(SHAPE, "<u4")}
    found = []
    for codec in ("none", "lz4", "bslz4", "bszstd"):
        start, *images, end = v2_stream([[encode_frame(FRAME, codec)] * 2] * 2, codec=codec, **options)
        found += images
    return [start, *found, end]


def merlin() -> list[bytes]:
    """Raw frames of each depth."""
    sizes = [(depth, bytes(64 * RAW_BITS[depth])) for depth in (1, 6, 12, 24)]
    records = [frame_record(0, data, shape=SHAPE, dtype="u1", depth=d, is_raw=True) for d, data in sizes]
    return [frame_header.frame(body) for body in records]


def stins() -> list[bytes]:
    """A header without metadata, and images of several channels."""
    payload = encode_frame(FRAME, "bslz4")
    write = partial(stins_writer.image_message, frame_format=format_of("bslz4"))
    messages = [write(index, payload, payload, number=1 + index) for index in range(2)]
    header = stins_writer.header_message(number=0, filename="a")
    return [join_parts(message) for message in (header, *messages)]


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
    """Big-endian images."""
    payload, others = encode_frame(FRAME, "none>"), {"images": 4, "nav_shape": [2, 2]}
    write = partial(psi_writer.image_message, frame_format=format_of("none>"), others=others)
    return [join_parts(write(index, payload)) for index in range(4)]


def sls() -> list[bytes]:
    """Images of two acquisitions, with their rows in both orders, and an end."""
    write, pixels = partial(sls_writer.image_message, shape=SHAPE, dtype="u2"), FRAME.tobytes()
    added = {"images": "4", "nav_shape": "[2, 2]"}
    messages = [
        write(index, pixels, acquisition=acquisition, added=added, flip_rows=acquisition == 2)
        for acquisition in (1, 2)
        for index in range(3)
    ]
    ports = [write(3, pixels, acquisition=2, column=column, flip_rows=True) for column in range(2)]
    messages.append(tuple(part for parts in zip(*ports, strict=True) for part in parts))
    messages.append((ports[0][0], b"", ports[0][1], b""))
    return [join_parts(message) for message in [*messages, sls_writer.end_message()]]


def asi_csr() -> list[bytes]:
    """Scan positions of the other types of values."""
    pixels = np.flatnonzero(FRAME)
    values = FRAME.reshape(-1)[pixels]
    return [asi.frame_message(1, SHAPE, pixels, values.astype(dtype)) for dtype in ("<u4", "<u8")]


FOLLOWED = partial(follow_messages, np.broadcast_to(FRAME, (4, *SHAPE)), range(2))
FURTHER = {"asi-csr": asi_csr, "dectris-v1": dectris_v1, "dectris-v2": dectris_v2, "merlin": merlin}
FURTHER |= {"follow": FOLLOWED, "ncem": ncem, "psi": psi, "sls": sls, "stins": stins}
"""Messages that the simulated scans of a protocol do not have."""


def examples(protocol: str) -> list[bytes]:
    found = []
    if protocol != "follow":
        for scan in simulated_scans(protocol, 5, frames=4):
            found += [*scan[:3], scan[-1]]
    return found + FURTHER.get(protocol, list)()


def dectris_v2_scans(first: int) -> list[list[bytes]]:
    """Whole scans of two channels, one of each codec, numbered from `first` on."""
    options = {"sig_shape": SHAPE, "channels": ("one", "two")}
    found = []
    for series, codec in enumerate(("none", "lz4", "bslz4", "bszstd"), first):
        payloads = [[encode_frame(FRAME, codec)] * 2] * SCAN_FRAMES
        identity = {"series": series, "unique_id": f"01J{series}"}
        found.append(list(v2_stream(payloads, codec=codec, **identity, **options)))
    return found


def asi_csr_scans(first: int) -> list[list[bytes]]:
    """Whole scans, one of each type of values, numbered from `first` on."""
    rows, columns = 6, SCAN_FRAMES // 6
    pixels = np.flatnonzero(FRAME)
    found = []
    for series, dtype in enumerate(("<u2", "<u4", "<u8")):
        start = asi.acquisition_start(asi.Acquisition.of((rows, columns), SHAPE, first + series))
        values = FRAME.reshape(-1)[pixels].astype(dtype)
        # Their lengths differ, as with events.
        images = [asi.frame_message(n, SHAPE, pixels[7 * n :], values[7 * n :]) for n in range(SCAN_FRAMES)]
        found.append([start + asi.scan_start(first + series), *images, asi.scan_end(first + series)])
    return found
