"""Time per frame of the built-in UDFs, in one thread and without reading or decoding.

    OPENBLAS_NUM_THREADS=1 python benchmarks/udfs.py

Frames are uint16 and copied to the same memory tile by tile, as a decoder does; the copy is timed alone
as well.
"""

import time
from statistics import median

import numpy as np

from stemd_udfs import (
    UDF,
    ApplyMasksUDF,
    CoMUDF,
    LogsumUDF,
    MaxUDF,
    NoOpUDF,
    StdDevUDF,
    SumSigUDF,
    SumUDF,
)
from stemd_udfs.engine import DataDescription, PartitionRunner, RunPlan

FRAMES = 256
REPEATS = 15


class Copied:
    """Frames of one partition, copied to memory that is reused."""

    def __init__(self, data, tile):
        self.indices = slice(0, len(data))
        self._data, self._tile = data, tile

    def __len__(self):
        return len(self._data)

    def read(self, start, stop):
        np.copyto(self._tile[: stop - start], self._data[start:stop])
        return self._tile[: stop - start]


class EmptyFrames(UDF):
    """Does nothing with each frame, to time the call."""

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {"n": self.buffer("nav")}

    def process_frame(self, frame):
        pass


def main():
    rng = np.random.default_rng(0)
    print("microseconds per frame; 'copy' is contained in all others")
    for side in (192, 256):
        data = rng.poisson(50, (FRAMES, side, side)).astype(np.uint16)
        masks = rng.random((4, side, side)).astype(np.float32)
        runs = {
            "copy": [NoOpUDF()],
            "empty process_frame": [EmptyFrames()],
            "sum": [SumUDF()],
            "sumsig": [SumSigUDF()],
            "max": [MaxUDF()],
            "logsum": [LogsumUDF()],
            "stddev": [StdDevUDF()],
            "centre of mass": [CoMUDF()],
            "centre of mass in a disk": [CoMUDF.with_params(r=side / 3)],
            "4 float masks": [ApplyMasksUDF(lambda masks=masks: masks)],
            "sum + sumsig + 4 float masks": [SumUDF(), SumSigUDF(), ApplyMasksUDF(lambda masks=masks: masks)],
        }
        for name, udfs in runs.items():
            description = DataDescription(nav_shape=(FRAMES,), sig_shape=(side, side), dtype=data.dtype)
            plan = RunPlan(udfs, description)
            runner = PartitionRunner(plan)
            frames = Copied(data, np.empty_like(data[: plan.tile_depth]))
            times = []
            for _ in range(REPEATS):
                begin = time.perf_counter()
                outcome = runner.run(frames)
                times.append(time.perf_counter() - begin)
                for result in outcome:
                    if isinstance(result, Exception):
                        raise result
            us_per_frame = median(times) / FRAMES * 1e6
            print(f"{side} x {side}, {plan.tile_depth} frames a tile  {name:30} {us_per_frame:7.2f}")


if __name__ == "__main__":
    main()
