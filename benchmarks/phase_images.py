"""Processor time of phase images from columns of the bright-field disk, in one thread.

    OPENBLAS_NUM_THREADS=1 python benchmarks/phase_images.py

Frames of 192 x 192 uint16 are in memory, with a disk of 40 pixels radius in 300 columns. ``per frame`` is
what a worker adds for a frame, by turns without and with the columns beside three virtual detectors: the
difference of the smallest times. ``computed`` is what the results process takes for an image of a whole scan,
each time after frames were merged. ``together`` is the sum for ``ssb`` with three filters and ``tcbf`` if a
scan shows each image that many times.
"""

import time
from collections.abc import Callable

import numpy as np

from stemd_udfs import SSBUDF, ApplyMasksUDF, BFColumnsUDF, TiltCorrectedBFUDF
from stemd_udfs.builtin.bf_columns import ColumnCounts, DiskColumns
from stemd_udfs.builtin.tilt_corrected_bf import shifted_columns
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan

SIG, FRAMES, TURNS = (192, 192), 256, 7
KNOWN = {
    "beam_energy_kev": 80,
    "semi_convergence_mrad": 20.0,
    "mrad_per_pixel": 0.5,
    "scan_step_nm": 0.05,
    "defocus_nm": 10.0,
}


class InMemory:
    """The first frames of a scan."""

    def __init__(self, data: np.ndarray) -> None:
        self.indices = slice(0, len(data))
        self._data = data

    def __len__(self) -> int:
        return len(self._data)

    def read(self, start: int, stop: int) -> np.ndarray:
        """Return some of the frames."""
        return self._data[start:stop]


def spent_s(call: Callable[[], object]) -> float:
    """Return the processor time of a call."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def columns_of() -> DiskColumns:
    """Return the columns that the benchmark has."""
    y, x = np.indices(SIG) - 96.0
    return DiskColumns.binned(np.hypot(y, x) <= 40, (96.0, 96.0), 300, None)


def per_frame_s() -> float:
    """Return what the columns add for a frame, with all UDFs that take them."""
    masks = [
        {"shape": "disk", "radius": 40},
        {"shape": "ring", "radius_inner": 45, "radius": 70},
        {"shape": "point"},
    ]
    source = {"source": "columns"}
    filters = [SSBUDF(**KNOWN, **source, filter=one) for one in ("transfer", "noise", "wiener")]
    more = [BFColumnsUDF(40), *filters, TiltCorrectedBFUDF(**KNOWN, **source)]
    names = [("masks",), ("columns",), ("one",), ("two",), ("three",), ("tcbf",)]
    mean = 0.2 + 12 * (columns_of().labels >= 0)
    data = np.random.default_rng(0).poisson(mean, (FRAMES, *SIG)).astype(np.uint16)
    frames, description = (
        InMemory(data),
        DataDescription(nav_shape=(128, 128), sig_shape=SIG, dtype=data.dtype),
    )
    sides = []
    for udfs in ([], more):
        plan = RunPlan([ApplyMasksUDF(masks=masks), *udfs], description, names[: 1 + len(udfs)])
        sides.append((PartitionRunner(plan), [MainNode(udf, plan) for udf in plan.udfs]))
    best = [float("inf")] * 2
    for _ in range(1 + TURNS):
        for side, (runner, nodes) in enumerate(sides):
            begin = time.process_time()
            for node, buffers in zip(nodes, runner.run(frames), strict=True):
                node.merge(frames.indices, buffers)
            best[side] = min(best[side], time.process_time() - begin)
    return (best[1] - best[0]) / FRAMES


def computed_s(length: int) -> dict[str, float]:
    """Return what an image of a scan of so many rows and columns takes."""
    made, places = columns_of(), np.arange(length**2)
    counts = np.random.default_rng(0).poisson(200, (length**2, len(made.pixels))).astype(np.uint16)
    udfs = {one: SSBUDF(**KNOWN, filter=one) for one in ("transfer", "noise", "wiener")}
    tcbf = TiltCorrectedBFUDF(**KNOWN)
    found: dict[str, float] = {}

    def note(name: str, call: Callable[[], object]) -> None:
        spent = spent_s(call)
        found[name] = min(spent, found.get(name, spent))

    for turn in range(1 + TURNS // 2):
        is_present = places >= turn  # another part of the scan: nothing is known from the turn before
        columns = ColumnCounts(counts, places, is_present, (length, length), made.positions, made.pixels)
        for name, udf in udfs.items():
            note(f"ssb, {name}", lambda udf=udf, columns=columns: udf._images(columns))
            if not turn:
                found[f"ssb, {name}, first image"] = found.pop(f"ssb, {name}")
        note("tcbf", lambda columns=columns: shifted_columns(columns, tcbf._probe, 1))
        image = shifted_columns(columns, tcbf._probe, 1).intensity
        note("tcbf, phase_flipped", lambda image=image, columns=columns: tcbf._flipped(image, columns, 1))
        if not turn:
            found["tcbf, phase_flipped, first image"] = found.pop("tcbf, phase_flipped")
    return found


def main() -> None:
    """Print the tables."""
    frame = per_frame_s()
    print(f"per frame: {1e6 * frame:.1f} us for the columns, with ssb in three filters and tcbf")
    for length in (128, 256):
        found = computed_s(length)
        print(f"\n{f'computed, {length} x {length} positions':40} {'ms':>8}")
        for name, spent in found.items():
            print(f"{name:40} {1e3 * spent:8.1f}")
        once = sum(spent for name, spent in found.items() if not name.endswith("first image"))
        for times in (1, 3):
            print(f"together, {times} x each: {1e6 * (frame + times * once / length**2):.1f} us per frame")


if __name__ == "__main__":
    main()
