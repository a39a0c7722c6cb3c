"""Microseconds of CPU time to decode a frame of ``bslz4``, compiled code and library by turns.

``python benchmarks/decoding.py [--before PYTHON] [--library FILE] [--turns N] [ROW ...]``: frames of Poisson
noise of several means, sizes and types. `--before` is the interpreter of an environment with another
version of stemd, which is measured by turns with this one. `--library` is the extension module of
``dectris-compression`` in some environment; else the library is the one that stemd finds. Frames are decoded
to memory of 1 MiB over and over, larger ones to memory of their size. The smallest time of all turns counts,
so other jobs of the machine matter little. ROW selects rows whose names contain it.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from stemd_sources.codecs import encode_frame, frame_decoder
from stemd_sources.codecs.frame_decoder import address_of
from stemd_sources.codecs.framing import BLOCK_BYTES
from stemd_sources.codecs.libraries import VendorCodec, bslz4_codec
from stemd_sources.events import FrameFormat

TILE_BYTES = 2**20
LEAST_S = 0.02  # of a measurement
REPEATS = 3
MODULE, GAP = (514, 1030), (37, 10)
"""Pixels of a module of an EIGER, and between two; those between have no data: all bits are ones."""
SIZES = {
    "96 x 96": (96, 96),
    "256 x 256": (256, 256),
    "1065 x 1030": (1065, 1030),
    "2167 x 2070": (2167, 2070),
}
TYPES = {"uint8": "|u1", "uint16": "<u2", "uint32": "<u4"}
ROWS = [
    *(("256 x 256", "uint8", mean) for mean in (0.1, 10, 100)),
    *(("256 x 256", dtype, mean) for dtype in ("uint16", "uint32") for mean in (0.1, 10, 300)),
    *(("96 x 96", "uint16", mean) for mean in (0.1, 10, 300)),
    *((size, "uint32", mean) for size in ("1065 x 1030", "2167 x 2070") for mean in (0.1, 10, 300)),
]
Figures = dict[str, float]


def frame(random: np.random.Generator, shape: tuple[int, int], dtype: str, mean: float) -> np.ndarray:
    """Counts of one frame; sizes larger than a module have gaps."""
    counts = random.poisson(mean, shape)
    most = np.iinfo(dtype).max
    for axis in range(2):
        place = np.arange(shape[axis]) % (MODULE[axis] + GAP[axis])
        is_gap = place >= MODULE[axis]
        counts[(is_gap, slice(None)) if axis == 0 else (slice(None), is_gap)] = most
    return np.minimum(counts, most).astype(dtype)


def least_us(function: Callable[[], None], frames: int) -> float:
    """CPU time for a frame; the function decodes `frames` of them."""
    results = []
    for _ in range(REPEATS):
        calls, begin = 0, time.process_time()
        while time.process_time() - begin < LEAST_S:
            function()
            calls += 1
        results.append((time.process_time() - begin) / calls)
    return min(results) / frames * 1e6


def measure(size: str, dtype: str, mean: float, library: VendorCodec | None) -> Figures:
    """Measure one row once."""
    shape, random = SIZES[size], np.random.default_rng(0)
    number = max(1, min(16, TILE_BYTES // (shape[0] * shape[1] * np.dtype(TYPES[dtype]).itemsize)))
    frames = [frame(random, shape, TYPES[dtype], mean) for _ in range(number)]
    payloads = [encode_frame(pixels, "bslz4") for pixels in frames]
    data = memoryview(bytearray(b"".join([*payloads, bytes(64)])))  # none is at the very end
    base, sizes = address_of(data), np.array([len(payload) for payload in payloads])
    offsets, marks = np.cumsum(sizes) - sizes, np.zeros(1, np.int64)
    decoder = frame_decoder(FrameFormat(codec="bslz4", dtype=TYPES[dtype], shape=shape))
    out = np.empty((number, *shape), TYPES[dtype])
    places = list(zip(out.ctypes.data + np.arange(number) * out[0].nbytes, offsets, sizes, strict=True))
    decode = (library or bslz4_codec()).decode_bslz4

    def compiled() -> None:
        marks[0] = 0
        if decoder.decode_many_at(data, offsets, sizes, base, out.ctypes.data, marks=marks) != number:
            raise SystemExit("a frame cannot be decoded")

    def by_library() -> None:
        for place, offset, payload_bytes in places:
            decode(
                int(place), out[0].nbytes, base + int(offset), int(payload_bytes), out.itemsize, BLOCK_BYTES
            )

    for routine in (by_library, compiled):
        out[:] = 0
        routine()
        if not np.array_equal(out, frames):
            raise SystemExit(f"{size}, {dtype}, mean {mean}: {routine.__name__} gives other pixels")
    return {
        "compiled": least_us(compiled, number),
        "library": least_us(by_library, number),
        "smaller": out.nbytes / sizes.sum(),
    }


def measured_by(python: str, rows: list[int], library: Path | None) -> list[Figures]:
    """Measure rows once, in a process of the interpreter."""
    command = [
        python,
        __file__,
        "--measure",
        json.dumps(rows),
        *(["--library", str(library)] if library else []),
    ]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)  # type: ignore[no-any-return]


def least(turns: list[list[Figures]]) -> list[Figures]:
    """The smallest figures of each row."""
    return [
        {name: min(figures[name] for figures in row) for name in row[0]} for row in zip(*turns, strict=True)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--before", metavar="PYTHON")
    parser.add_argument("--library", type=Path, metavar="FILE")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--measure", type=json.loads, help=argparse.SUPPRESS)
    parser.add_argument("rows", nargs="*", metavar="ROW")
    given = parser.parse_args()
    if given.measure is not None:
        library = VendorCodec(given.library) if given.library else None
        print(json.dumps([measure(*ROWS[row], library) for row in given.measure]))
        return
    names = [f"{size} {dtype}, mean {mean}" for size, dtype, mean in ROWS]
    rows = [row for row, name in enumerate(names) if all(part in name for part in given.rows)]
    pythons = [python for python in (given.before, sys.executable) if python]
    turns: dict[str, list[list[Figures]]] = {python: [] for python in pythons}
    for _ in range(given.turns):
        for python in pythons:
            turns[python].append(measured_by(python, rows, given.library))
    now = least(turns[sys.executable])
    before = least(turns[given.before]) if given.before else now
    print("| frames | compressed | library | before | compiled | of before | of library |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for row, old, new in zip(rows, before, now, strict=True):
        library_us = min(old["library"], new["library"])
        print(
            f"| {names[row]} | {new['smaller']:.1f} | {library_us:.1f} "
            f"| {old['compiled']:.1f} | {new['compiled']:.1f} "
            f"| {new['compiled'] / old['compiled']:.2f} | {new['compiled'] / library_us:.2f} |"
        )


if __name__ == "__main__":
    main()
