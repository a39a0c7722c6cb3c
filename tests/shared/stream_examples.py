"""What a detector of any protocol sends, as its receiver gives it to the parser: made by its simulation."""

import numpy as np

from stemd_sources.codecs import frame_decoder
from stemd_sources.events import Event, ImageReceived
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.sending.scans import Payloads
from stemd_sources.sending.simulation import Simulation, simulation_of


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


def decoded(event: Event | None, message: bytes | memoryview) -> np.ndarray:
    """Return the pixels of an image."""
    assert isinstance(event, ImageReceived)
    out = np.empty(event.format.shape, event.format.dtype)
    frame_decoder(event.format)(memoryview(message)[event.offset : event.offset + event.size], out)
    return out


def payload_codecs(protocol: str) -> list[str]:
    """Return the codecs that users can choose and that differ in the messages."""
    codecs = {simulation(protocol).payload_codec(codec): codec for codec in ("none", "lz4", "bslz4")}
    return list(codecs.values())
