"""Microseconds of CPU time for a frame of each stage before the UDFs, and precision and recall of counting.

``python benchmarks/stages.py [--frames N] [--turns N] [--shape ROWS COLUMNS]``: puts generated frames
through one stage at a time, as a worker does with a partition, by turns; the smallest time of all turns
counts. A plain copy of the same frames is in the table for comparison. ``STEMD_KERNELS=plain`` measures NumPy
alone. Electrons are rendered at known places, at least 3 pixels apart, on a noisy background with a dark
reference.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from stemd_kernels import report as kernel_report
from stemd_udfs import BinStage, CountStage, CropStage, DescanStage
from stemd_udfs.engine import DataDescription
from stemd_udfs.engine.staging import Staging
from stemd_udfs.stages.stage import Stage

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "shared"))
from rendered_electrons import rendered_electrons

SIGMA = 10.0
DENSITY = 0.002
BACKEND = "scipy.sparse.csr_matrix"


@dataclass(frozen=True)
class Memory:
    """Frames as a worker reads them."""

    frames: np.ndarray

    @property
    def indices(self) -> slice:
        """All of them."""
        return slice(0, len(self.frames))

    def __len__(self) -> int:
        return len(self.frames)

    def read(self, start: int, stop: int) -> np.ndarray:
        """Some of them."""
        return self.frames[start:stop]


def seconds(stages: list[Stage], frames: np.ndarray, *, is_sparse: bool = False) -> float:
    """CPU time of one pass over all frames."""
    data = DataDescription(
        nav_shape=(len(frames),), sig_shape=frames.shape[1:], dtype=frames.dtype, stages=tuple(stages)
    )
    staged = Staging(data).reader().frames(Memory(frames))
    begin = time.process_time()
    for start in range(0, len(frames), 8):
        stop = min(start + 8, len(frames))
        if is_sparse:
            staged.read_as(BACKEND, start, stop)
        else:
            staged.read(start, stop)
    return time.process_time() - begin


def copied(frames: np.ndarray) -> float:
    """CPU time of a copy of all frames."""
    out = np.empty_like(frames[:8])
    begin = time.process_time()
    for start in range(0, len(frames), 8):
        np.copyto(out[: len(frames[start : start + 8])], frames[start : start + 8])
    return time.process_time() - begin


def print_times(frames: np.ndarray, dark: np.ndarray, turns: int) -> None:
    """Print the table of times."""
    rows, columns = frames.shape[1:]
    crop = CropStage((rows // 4, 3 * rows // 4, columns // 4, 3 * columns // 4))
    shift = np.random.default_rng(1).integers(-5, 6, (len(frames), 2))
    cases = {
        "bin 2": [BinStage(2)],
        "bin 4": [BinStage(4)],
        "crop to a quarter": [crop],
        "descan": [DescanStage(shift)],
        "descan, crop, bin 2": [DescanStage(shift), crop, BinStage(2)],
        "count": [CountStage()],
        "count with a dark reference": [CountStage(dark)],
    }
    best = dict.fromkeys(["copy", *cases, "count, sparse"], np.inf)
    for _ in range(turns):
        best["copy"] = min(best["copy"], copied(frames))
        for name, stages in cases.items():
            best[name] = min(best[name], seconds(stages, frames))
        best["count, sparse"] = min(best["count, sparse"], seconds([CountStage()], frames, is_sparse=True))
    report = kernel_report()
    print(f"{rows} x {columns} {frames.dtype}, {report.variant} ({report.reason})")
    print("| stage | µs for a frame | times a copy |\n|---|---|---|")
    for name, taken in best.items():
        print(f"| {name} | {1e6 * taken / len(frames):.0f} | {taken / best['copy']:.1f} |")


def print_quality(shape: tuple[int, int], count: int) -> None:
    """Print the table of precision and recall."""
    print(
        "\n| electrons | height / sigma | n_sigma | precision | recall | within |\n|---|---|---|---|---|---|"
    )
    cases = [
        ("one pixel, no background", 0.0, 5.0, False, 0),
        ("one pixel", 10.0, 5.0, False, 0),
        ("one pixel", 40.0, 10.0, False, 0),
        ("shared by 1 to 4 pixels", 10.0, 5.0, True, 1),
        ("shared by 1 to 4 pixels", 20.0, 5.0, True, 1),
        ("shared by 1 to 4 pixels", 20.0, 5.0, True, 0),
    ]
    for words, height, n_sigma, is_shared, reach in cases:
        sigma = SIGMA if height else 0.0
        truth = rendered_electrons(
            count, shape, seed=3, height=height * SIGMA or 50, sigma=sigma, density=DENSITY, shared=is_shared
        )
        frames = truth.as_read("uint16")
        data = DataDescription(
            nav_shape=(count,),
            sig_shape=shape,
            dtype=frames.dtype,
            stages=(CountStage(truth.dark, n_sigma=n_sigma),),
        )
        counted = Staging(data).reader().frames(Memory(frames)).read(0, count)
        found = [np.flatnonzero(frame) for frame in counted]
        precision, recall = truth.precision_and_recall(found, reach)
        ratio = f"{height:g}" if height else "no noise"
        where = "1 px" if reach else "the pixel"
        print(f"| {words} | {ratio} | {n_sigma:g} | {precision:.4f} | {recall:.4f} | {where} |")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--frames", type=int, default=64)
    arguments.add_argument("--turns", type=int, default=5)
    arguments.add_argument("--shape", type=int, nargs=2, default=(576, 576))
    given = arguments.parse_args()
    shape = (given.shape[0], given.shape[1])
    truth = rendered_electrons(8, shape, seed=2, height=10 * SIGMA, sigma=SIGMA, density=DENSITY)
    frames = np.resize(truth.as_read("uint16"), (given.frames, *shape))
    print_times(frames, truth.dark, given.turns)
    print_quality(shape, min(8, given.frames))


if __name__ == "__main__":
    main()
