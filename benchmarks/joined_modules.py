"""What joining modules costs the receiver process, at several rates: CPU microseconds for a frame.

``python benchmarks/joined_modules.py [--modules 4] [--side 192] [--turns 3]``: the modules of a scan come to
the rings of the sockets at a rate, by a clock that advances by the CPU time of the receiver and its pauses.
By turns, the receiver takes what is there at once, or leaves it in the sockets for a moment after few frames.
"""

import argparse
import mmap
import os
import time
from types import SimpleNamespace

import numpy as np

from stemd.ingest.ring import PAGE, Counter, FrameSpans, Ring, RingWriter
from stemd.ingest.several import joined_modules, several_sockets
from stemd.ingest.several.joined_modules import JoinedModules
from stemd.ingest.several.socket_reader import SocketQueue
from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.detectors.modules.messages import ModuleLayout
from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.sending.scans import Payloads
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import ModuleFrames, modules_scan

LARGEST = 1024 * PAGE
FRAMES = 4096
RATES = (1_000, 5_000, 10_000, 20_000, 100_000)
GATHER_S = 0.002


class Clock:
    """Advances by what is slept and spent; replaces ``time`` in the modules measured."""

    now = 0.0

    @classmethod
    def sleep(cls, seconds: float) -> None:
        """Advance."""
        cls.now += seconds


class Socket:
    """The ring of one socket."""

    def __init__(self) -> None:
        self.ring = Ring(mmap.mmap(-1, Ring.bytes_needed(8 * LARGEST, 8192)), 8192)
        self._writer = RingWriter(self.ring, LARGEST)
        self.ring.counters[Counter.CONNECTED] = 1
        self.ring.counters[Counter.LOOKED_AT] = 10**18

    def bring(self, messages: list[bytes]) -> None:
        """Receive messages."""
        room = self._writer.room()
        assert room is not None
        lengths = np.array([len(message) for message in messages], np.int64)
        begins = np.cumsum(lengths) - lengths
        room[: lengths.sum()] = b"".join(messages)
        spans = FrameSpans(np.zeros(len(messages), np.int64), begins, lengths, begins, lengths)
        self._writer.record_frames(spans, scan=0, frame_format=0, time=0.0, counts=(len(messages), 0, 0, 0))
        self._writer.align()


def measure(start: bytes, images: list[list[bytes]], rate: float, few: int) -> float:
    """Return CPU microseconds for a frame; after fewer frames than `few` the receiver pauses."""
    Clock.now, joined_modules._FEW = 0.0, few
    sockets = [Socket() for _ in images[0]]
    queues = [SocketQueue(one.ring, DectrisV2Parser()) for one in sockets]
    source = JoinedModules(queues, os.eventfd(0), [], layout=ModuleLayout(None), max_message_bytes=LARGEST)
    buffer, parser = memoryview(bytearray(LARGEST)), ModulesParser()
    sockets[0].bring([start])
    parser.parse(buffer[: source.receive_into(buffer, 0.0)])
    taken = brought = 0
    cpu_s = 0.0
    while taken < FRAMES:
        due = min(FRAMES, int(Clock.now * rate) + 1)
        if due > brought:
            for module, one in enumerate(sockets):
                one.bring([images[frame][module] for frame in range(brought, due)])
            brought = due
        began = time.thread_time()
        spans, size = source.take_whole(buffer, 256), None
        if len(spans.begins) > 1:
            parser.read_images(buffer, *spans)
        elif not len(spans.begins) and not source.read_more(0.02, GATHER_S):
            size = source.receive_into(buffer, 0.0)
        spent_s = time.thread_time() - began
        taken += len(spans.begins) + (size is not None)
        cpu_s += spent_s
        Clock.now += spent_s
        if size is None and not len(spans.begins) and brought < FRAMES:
            Clock.now = max(Clock.now, brought / rate)  # it waits for the next frame
    source.close()
    return 1e6 * cpu_s / FRAMES


def main() -> None:
    """Run the benchmark."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--modules", type=int, default=4)
    options.add_argument("--side", type=int, default=192)
    options.add_argument("--turns", type=int, default=3)
    given = options.parse_args()
    frames = GeneratedFrames((64, 64), (given.side, given.side), "uint16")
    parts = [ModuleFrames(frames, module, given.modules) for module in range(given.modules)]
    payloads = [Payloads(part, "bslz4") for part in parts]
    scan = modules_scan(parts, payloads, scan=1, series=1, rate=None, codec="bslz4")
    images = [scan.image(frame) for frame in range(FRAMES)]
    clock = SimpleNamespace(monotonic=lambda: 1000 + Clock.now, sleep=Clock.sleep)
    several_sockets.time = joined_modules.time = clock  # type: ignore[assignment]
    for _ in range(given.turns):
        for rate in RATES:
            at_once, gathered = (measure(scan.start(), images, rate, few) for few in (0, 64))
            print(f"{rate} frames/s: {at_once:.1f} us at once, {gathered:.1f} us gathered", flush=True)


if __name__ == "__main__":
    main()
