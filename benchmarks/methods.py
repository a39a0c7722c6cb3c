"""Time per frame of the methods that use the geometry of the probe or a lattice, in one thread.

    OPENBLAS_NUM_THREADS=1 python benchmarks/methods.py

Frames are in memory, uint16 of a size that suits each method. Times are CPU times of this process: the
smallest of several repeats. ``results`` is what one partial result of a scan of 128 x 128 takes, in
milliseconds.
"""

import time

import numpy as np

from stemd_udfs import SSBUDF, UDF, ApplyMasksUDF, CoMUDF, StrainUDF, TiltCorrectedBFUDF
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
        "tcbf, shifts up to 2 steps": (TiltCorrectedBFUDF(5.0, radius=40, **probe), sig),
        "tcbf, shifts up to 8 steps": (TiltCorrectedBFUDF(20.0, radius=40, **probe), sig),
        "ssb, 80 pixels of the disk": (SSBUDF(80, 20.0, **probe, bin_pixels=8), sig),
        "ssb, 300 pixels of the disk": (SSBUDF(80, 20.0, **probe, bin_pixels=4), sig),
        "strain, 25 disks": (StrainUDF((28, 0), (0, 28), 5), sig),
    }


def main() -> None:
    """Print a table."""
    rng = np.random.default_rng(0)
    print(f"{'method':32} {'frame':>10} {'us/frame':>9} {'results ms':>11}")
    for name, (udf, sig) in methods().items():
        data = rng.poisson(2, (FRAMES, *sig)).astype(np.uint16)
        plan = RunPlan([udf], DataDescription(nav_shape=NAV, sig_shape=sig, dtype=data.dtype))
        runner, node = PartitionRunner(plan), MainNode(udf, plan)
        per_frame, per_result = [], []
        for _ in range(1 + REPEATS):  # the first one makes what is kept for the run
            begin = time.process_time()
            (result,) = runner.run(InMemory(data))
            per_frame.append((time.process_time() - begin) / FRAMES)
            if isinstance(result, Exception):
                raise result
            node.merge(slice(0, FRAMES), result)
            begin = time.process_time()
            for buffer in node.results().values():
                buffer.data  # noqa: B018 - computed when it is read
            per_result.append(time.process_time() - begin)
        shape = f"{sig[0]} x {sig[1]}"
        print(f"{name:32} {shape:>10} {min(per_frame[1:]) * 1e6:9.1f} {min(per_result[1:]) * 1e3:11.1f}")


if __name__ == "__main__":
    main()
