"""What a detector of any protocol sends, as its receiver gives it to the parser: made by its simulation."""

import ctypes
import json
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.codecs.libraries import plugin_codec
from stemd_sources.detectors.follow import messages as follow
from stemd_sources.detectors.modules.messages import ModuleLayout, ModulePixels, table_of
from stemd_sources.events import Event, FrameFormat, ImageReceived, in_order
from stemd_sources.interfaces import Receiver
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.sending.scans import Payloads
from stemd_sources.sending.simulation import Simulation, simulation_of
from stemd_sources.zeromq.multipart import Parts, join_parts
from whole_way.waiting import wait_until


class ArrayFrames:
    """The frames of an array; a `stemd_sources.sending.scans.FrameSource`."""

    def __init__(self, frames: np.ndarray, nav_shape: tuple[int, ...]) -> None:
        self._frames = frames
        self.count, *_ = frames.shape
        self.sig_shape, self.dtype, self.nav_shape = frames.shape[1:], frames.dtype, nav_shape
        self.distinct = self.count

    def number(self, index: int, scan: int = 1) -> int:
        del scan
        return index

    def frame(self, number: int) -> np.ndarray:
        return self._frames[number]


def simulation(protocol: str) -> Simulation:
    found = simulation_of(PROTOCOLS[protocol])
    assert found is not None
    return found


def scan_of(protocol: str, frames: ArrayFrames, codec: str = "bslz4", **settings):
    """Return a simulated scan; `codec` as users name it."""
    of_protocol = simulation(protocol)
    codec = of_protocol.payload_codec(codec)
    return of_protocol.scan(frames, Payloads(frames, codec), codec=codec, **settings)


def messages_of(
    protocol: str, frames: np.ndarray, nav_shape: tuple[int, ...], codec: str = "bslz4", **settings
) -> list[bytes]:
    source = ArrayFrames(frames, nav_shape)
    scan = scan_of(protocol, source, codec, **settings)
    sent = (scan.start(), *map(scan.image, range(scan.frames)), scan.end())
    return simulation(protocol).received(source, [message for message in sent if message is not None])


def follow_messages(frames: np.ndarray, indices: Iterable[int], *, series: int = 1) -> list[bytes]:
    """Return messages of uncompressed frames in a file, by their indices, of a scan of two lines."""
    frame_format = FrameFormat(codec="none", dtype=frames.dtype.str, shape=frames.shape[1:])
    options = {"series": series, "frame_format": frame_format}
    count, size = len(frames), frames[0].nbytes
    start = follow.start_message(**options, file="/scan", frames=count, nav_shape=(2, count // 2))
    heads = ((index, follow.image_head(**options, index=index, size=size)) for index in indices)
    return [start, *(head + frames[index % count].tobytes() for index, head in heads)]


def decoded(event: Event | None, message: bytes | memoryview) -> np.ndarray:
    assert isinstance(event, ImageReceived)
    out = np.full(event.format.shape, 99, event.format.dtype)
    frame_decoder(event.format)(memoryview(message)[event.offset : event.offset + event.size], out)
    return out


def image_of(event: Event | None) -> ImageReceived:
    """Return the image that a message brings, after a start that it may bring as well."""
    last = in_order(event)[-1]
    assert isinstance(last, ImageReceived)
    return last


def payload_of_modules(
    pixels: Sequence[np.ndarray], places: Sequence[tuple[int, int]] | None = None, codec: str = "bslz4"
) -> bytes:
    """Return the payload of a frame of modules; `places`: their first pixels, None: one under the other."""
    modules = [ModulePixels(codec, a.dtype.str, a.shape, bytes(encode_frame(a, codec))) for a in pixels]
    table = table_of(ModuleLayout(places).rectangles([one.shape for one in pixels]), modules)
    return table + b"".join(one.payload for one in modules)


def receive_nothing_until(receiver: Receiver, is_so: Callable[[], object]) -> None:
    """Receive until something is so; no message may come."""
    room = memoryview(bytearray(2**16))

    def is_so_after_a_look() -> bool:
        assert receiver.receive_into(room, 0.02) is None
        return bool(is_so())

    wait_until(is_so_after_a_look)


def with_keys(parts: Parts, **changes: object) -> bytes:
    """Return a message of parts with keys of its header changed; None takes a key away."""
    values = json.loads(parts[0]) | changes
    kept = {key: value for key, value in values.items() if value is not None}
    return join_parts((json.dumps(kept).encode(), *parts[1:]))


class PayloadsInMemory:
    """Payloads with some bytes between them and after them, as in a ring, decoded in one call.

    Compiled decoders read a little beyond a payload.
    """

    def __init__(self, frame_format: FrameFormat, payloads: list[bytes], *, after: int = 64) -> None:
        self.decoder = frame_decoder(frame_format)
        self.data = memoryview(bytearray(b"gap".join(payloads) + bytes(after)))
        self.base = address_of(self.data)
        self.sizes = np.array([len(payload) for payload in payloads])
        self.offsets = np.concatenate([[0], np.cumsum(self.sizes + 3)[:-1]])
        self.marks = np.zeros(1, np.int64)

    def decode(self, out: np.ndarray) -> int:
        address = out.__array_interface__["data"][0]
        where = (self.data, self.offsets, self.sizes, self.base)
        return self.decoder.decode_many_at(*where, address, marks=self.marks)


def with_blocks_of(pixels: int, frame: np.ndarray) -> bytes:
    """Return the payload of a frame in bslz4, with so many pixels in each block."""
    library = plugin_codec()
    room = ctypes.create_string_buffer(library.compress_bound(frame.size, frame.itemsize, pixels))
    address = ctypes.addressof(room)
    used = library.compress_bslz4(frame.ctypes.data, address, frame.size, frame.itemsize, pixels)
    block = pixels * frame.itemsize
    return frame.nbytes.to_bytes(8, "big") + block.to_bytes(4, "big") + room.raw[:used]


DAMAGES = {
    "half": lambda payload: payload[: len(payload) // 2],
    "header": lambda payload: payload[:5],
    "empty": lambda payload: b"",
    "longer": lambda payload: payload + b"x",
    "total": lambda payload: bytes(7) + b"\1" + payload[8:],
    "block-0": lambda payload: payload[:8] + bytes(4) + payload[12:],
    "block-huge": lambda payload: payload[:8] + b"\xff\xff\xff\xff" + payload[12:],
    "length": lambda payload: payload[:12] + b"\x7f" + payload[13:],
    "end": lambda payload: payload[:-20] + bytes(20),
}
"""What may have happened to a compressed payload."""


def payload_codecs(protocol: str) -> list[str]:
    """Return the codecs that users can choose and that differ in the messages."""
    codecs = {simulation(protocol).payload_codec(codec): codec for codec in ("none", "lz4", "bslz4")}
    return list(codecs.values())
