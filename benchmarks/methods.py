"""Time per frame of each method beyond plain sums, in one thread, and of what is computed after a scan.

    OPENBLAS_NUM_THREADS=1 python benchmarks/methods.py

Frames are in memory, uint16 of a size that suits each method. Times are CPU times of this process: the
smallest of several repeats. ``results`` is what one partial result of a scan of 128 x 128 takes, in
milliseconds. Under ``after a scan`` are functions over results: CPU milliseconds of one call.
``benchmarks/methods_beside.py`` compares methods with packages for LiberTEM and with quantem.
"""

import time

import numpy as np

from stemd_udfs import (
    FEMUDF,
    SSBUDF,
    UDF,
    ApplyMasksUDF,
    BFColumnsUDF,
    BFSegmentsUDF,
    CoMUDF,
    DiskCentreUDF,
    PickSumUDF,
    RadialProfileUDF,
    ScanMean,
    StrainUDF,
    TiltCorrectedBFUDF,
    fit_aberrations,
    shift_and_add,
)
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan

NAV = (128, 128)
FRAMES = 256
REPEATS = 7


class InMemory:
    """The first frames of a scan."""

    def __init__(self, data):
        self.indices = slice(0, len(data))
        self._data = data

    def __len__(self):
        return len(self._data)

    def read(self, start, stop):
        return self._data[start:stop]


def methods() -> dict[str, tuple[UDF, tuple[int, int]]]:
    """Return the UDFs with the shape of frames that they are timed with."""
    sig = (192, 192)
    probe = {"mrad_per_pixel": 0.5, "scan_step_nm": 0.05}
    return {
        "bright-field mask": (ApplyMasksUDF(masks=[{"shape": "disk", "radius": 40}]), sig),
        "centre of mass": (CoMUDF(), sig),
        "columns of the disk, 300": (BFColumnsUDF(40), sig),
        "tcbf, shifts up to 2 steps": (TiltCorrectedBFUDF(5.0, radius=40, **probe), sig),
        "tcbf, shifts up to 8 steps": (TiltCorrectedBFUDF(20.0, radius=40, **probe), sig),
        "ssb, 80 columns of the disk": (SSBUDF(80, 20.0, **probe, columns=80), sig),
        "ssb, 300 columns of the disk": (SSBUDF(80, 20.0, **probe), sig),
        "segments of the disk, 37": (BFSegmentsUDF(40, 4), sig),
        "segments of the disk, 91": (BFSegmentsUDF(40, 6), sig),
        "disk centre": (DiskCentreUDF(40, reach=10), sig),
        "radial profile": (RadialProfileUDF(), sig),
        "radial profile and variance": (RadialProfileUDF(variance=True), sig),
        "variance in one ring (FEM)": (FEMUDF((96, 96), 30, 40), sig),
        "pattern of a region": (PickSumUDF({"shape": "rectangle", "from": [0, 0], "to": [128, 64]}), sig),
        "strain, 25 disks": (StrainUDF((28, 0), (0, 28), 5), sig),
    }


def mean_frame(name: str, sig: tuple[int, int]) -> np.ndarray:
    """Return what the frames for a method show: a disk of 40 pixels radius, or 25 Bragg disks."""
    y, x = np.indices(sig) - np.reshape(np.array(sig) / 2, (2, 1, 1))
    if name.startswith("strain"):
        y, x, radius = (y + 14) % 28 - 14, (x + 14) % 28 - 14, 5
    else:
        radius = 40
    return 0.2 + 12 * (np.hypot(y, x) < radius)


def main() -> None:
    """Print a table."""
    rng = np.random.default_rng(0)
    print(f"{'method':32} {'frame':>10} {'us/frame':>9} {'results ms':>11}")
    for name, (udf, sig) in methods().items():
        data = rng.poisson(mean_frame(name, sig), (FRAMES, *sig)).astype(np.uint16)
        plan = RunPlan([udf], DataDescription(nav_shape=NAV, sig_shape=sig, dtype=data.dtype))
        runner, node = PartitionRunner(plan), MainNode(udf, plan)
        per_frame, per_result = [], []
        for turn in range(1 + REPEATS):  # the first one makes what is kept for the run
            begin = time.process_time()
            (result,) = runner.run(InMemory(data))
            per_frame.append((time.process_time() - begin) / FRAMES)
            if isinstance(result, Exception):
                raise result
            # First all of the scan but a few partitions, then one of these in each turn.
            firsts = [turn * FRAMES] if turn else range((1 + REPEATS) * FRAMES, NAV[0] * NAV[1], FRAMES)
            for first in firsts:
                node.merge(slice(first, first + FRAMES), result)
            begin = time.process_time()
            for buffer in node.results().values():
                buffer.data  # noqa: B018 - computed when it is read
            per_result.append(time.process_time() - begin)
        shape = f"{sig[0]} x {sig[1]}"
        print(f"{name:32} {shape:>10} {min(per_frame[1:]) * 1e6:9.1f} {min(per_result[1:]) * 1e3:11.1f}")


def after_a_scan() -> None:
    """Print a table of what is computed from results."""
    rng = np.random.default_rng(1)
    specimen = np.cumsum(rng.normal(size=NAV), axis=0)
    positions = rng.uniform(-30, 30, (37, 2))
    images = 1000 + 10 * np.stack(
        [np.roll(specimen, np.round(one / 10).astype(int), (0, 1)) for one in positions]
    )
    probe = {"mrad_per_pixel": 0.5, "scan_step_nm": 0.05}
    whole = ScanMean().with_scan(specimen)
    calls = {
        "fit of aberrations, 37 segments": lambda: fit_aberrations(
            images, positions, beam_energy_kev=80, semi_convergence_mrad=20, **probe
        ),
        "shift and add, 37 segments": lambda: shift_and_add(
            images, positions, np.full(37, 130), defocus_nm=10, **probe
        ),
        "drift of a scan, and the mean": lambda: whole.with_scan(specimen),
    }
    print(f"\n{'after a scan of 128 x 128':43} {'ms':>9}")
    for name, call in calls.items():
        spent = []
        for _ in range(3):
            begin = time.process_time()
            call()
            spent.append(time.process_time() - begin)
        print(f"{name:43} {min(spent) * 1e3:9.1f}")


if __name__ == "__main__":
    main()
    after_a_scan()
