"""Events a second of the receivers of event detectors, on one core, in seconds of CPU time.

``python benchmarks/events.py [--events N] [--turns N]``: generates a stream in memory and makes messages of
scan positions of it, as the receiver process does, then decodes these to sparse rows, as a worker does. The
rate of a plain copy of the same bytes stands beside it.
"""

import argparse
import time
from collections.abc import Callable

import numpy as np

from stemd_sources.csr.messages import Acquisition, acquisition_start, chunk_message, scan_start
from stemd_sources.csr.parser import AsiCsrParser, CsrDecoder
from stemd_sources.csr.receiver import Cutter
from stemd_sources.detectors.asi_csr.cutter import CsrCutter
from stemd_sources.detectors.tpx3.cutter import Timepix3Cutter, Timepix3Settings
from stemd_sources.detectors.tpx3.lines import LAYOUTS, Signal, chunk, hit_words, signal_word
from stemd_sources.events import FrameFormat

ROOM_BYTES = 2**28
LARGEST = 2**28
SIG = (512, 512)
READ_BYTES = 2**20


def timepix3_stream(nav: tuple[int, int], events: int) -> bytes:
    """Hits of four chips in order of their times within 10 us, and line signals of chip 0."""
    random = np.random.default_rng(1)
    rows, columns = nav
    line_ticks, fly_back = columns * 640, 6400
    of_line = events // rows
    parts = []
    for line in range(rows):
        rise = 10**6 + line * (line_ticks + fly_back)
        times = np.sort(random.integers(0, line_ticks, of_line)) + random.integers(0, 6400, of_line)
        times = np.minimum(times, line_ticks - 1) + rise
        chips = random.integers(0, 4, of_line)
        x, y = random.integers(0, 256, (2, of_line))
        for chip in range(4):
            ours = chips == chip
            words = hit_words(x[ours], y[ours], times[ours])
            if chip == 0:
                signals = signal_word(Signal.RISE_1, rise), signal_word(Signal.FALL_1, rise + line_ticks)
                words = np.concatenate([[np.uint64(signals[0])], words, [np.uint64(signals[1])]])
            parts += [chunk(chip, words[at : at + 8000]) for at in range(0, len(words), 8000)]
    return b"".join(parts)


def csr_stream(nav: tuple[int, int], events: int) -> bytes:
    """A chunk for each line."""
    random = np.random.default_rng(1)
    rows, columns = nav
    start = Acquisition.of(nav, SIG, 1)
    parts = [acquisition_start(start) + scan_start(1)]
    of_position = events // (rows * columns)
    for _ in range(rows):
        pixels = np.sort(random.integers(0, SIG[0] * SIG[1] // of_position, (columns, of_position)), axis=1)
        pixels += np.arange(of_position) * (SIG[0] * SIG[1] // of_position)
        pointers = np.arange(columns + 1, dtype="<u4") * of_position
        parts.append(
            chunk_message(pointers.astype("<u4"), pixels.ravel().astype("<u4"), np.ones(pixels.size, "<u2"))
        )
    return b"".join(parts)


def cut_all(cutter: Cutter, data: np.ndarray, room: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """Make messages of a whole stream, a read at a time; return where they lie in the room."""
    cutter.begin_stream()
    parser = AsiCsrParser()
    buffer = memoryview(room)
    position, used, found = 0, 0, []
    end = min(READ_BYTES, len(data))
    while True:
        cut = cutter.cut(data, position, end, room[used:], 100_000)
        position += cut.consumed
        if len(cut.begins):
            begins = cut.begins + used
            images = parser.read_images(buffer, begins, cut.lengths)
            used = int(begins[-1] + cut.lengths[-1])
            if images is None:
                parser.parse(buffer[int(begins[0]) : used])
            else:
                found.append((begins[: len(images.offsets)] + images.offsets, images.sizes))
        elif not cut.consumed:
            if end == len(data):
                return found
            end = min(len(data), max(end, position + cutter.wanted_bytes) + READ_BYTES)
            if end == len(data):
                cutter.end_stream()


def cpu_seconds(function: Callable[[], object], turns: int) -> float:
    """The least CPU time of some calls."""
    least = np.inf
    for _ in range(turns):
        begin = time.process_time()
        function()
        least = min(least, time.process_time() - begin)
    return float(least)


def measure(events: int, turns: int) -> dict[str, dict[str, float]]:
    """Millions of events in a second of CPU time, by stream and by what is done."""
    nav = (64, 256)
    settings = Timepix3Settings(nav_shape=nav, layout=LAYOUTS["quad"])
    streams: dict[str, tuple[Cutter, bytes]] = {
        "tpx3": (Timepix3Cutter(settings, max_message_bytes=LARGEST), timepix3_stream(nav, events)),
        "asi-csr": (CsrCutter(max_message_bytes=LARGEST), csr_stream(nav, events)),
    }
    room = np.zeros(ROOM_BYTES, np.uint8)
    found: dict[str, dict[str, float]] = {}
    for name, (cutter, stream) in streams.items():
        data = np.frombuffer(bytearray(stream), np.uint8)
        spans = cut_all(cutter, data, room)
        received = cutter.event_counts[0]
        decoder = CsrDecoder(FrameFormat(codec="asi-csr", dtype="<u2", shape=SIG))
        offsets, sizes = (np.concatenate(parts) for parts in zip(*spans, strict=True))
        tiles = [slice(at, at + 64) for at in range(0, len(offsets), 64)]
        buffer = memoryview(room)

        def decode() -> None:
            for tile in tiles:  # noqa: B023 - called within the loop
                decoder.rows(buffer, offsets[tile].copy(), sizes[tile].copy())  # noqa: B023

        seconds = {
            "copy": cpu_seconds(data.copy, turns),
            "receiver": cpu_seconds(lambda: cut_all(cutter, data, room), turns),  # noqa: B023
            "worker": cpu_seconds(decode, turns),
        }
        found[name] = {what: received / spent / 1e6 for what, spent in seconds.items() if spent}
    return found


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--events", type=int, default=10_000_000)
    arguments.add_argument("--turns", type=int, default=5)
    options = arguments.parse_args()
    for name, rates in measure(options.events, options.turns).items():
        text = ", ".join(f"{what} {rate:.1f}" for what, rate in rates.items())
        print(f"{name}: millions of events in a second of CPU time: {text}")


if __name__ == "__main__":
    main()
