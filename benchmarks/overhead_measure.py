"""What a run costs beside the work of its UDF, for whichever package the argument names; see overhead.py.

    python overhead_measure.py stemd|libertem

Prints one JSON object, in microseconds: ``run``, ``partition``, ``frame``.
"""

import json
import sys
import time
from statistics import median

import numpy as np

if sys.argv[1] == "stemd":
    from stemd import UDF, Context, InlineJobExecutor
else:
    from libertem.api import Context
    from libertem.executor.inline import InlineJobExecutor
    from libertem.udf import UDF

SIG = (16, 16)
MANY_PARTITIONS = 64
MANY_FRAMES = 8192
REPEATS = 40


class Empty(UDF):
    """Does nothing with each frame."""

    def get_result_buffers(self):
        return {"n": self.buffer(kind="nav", dtype="float32")}

    def process_frame(self, frame):
        pass


def measure(ctx, frames, partitions, repeats=REPEATS):
    data = np.ones((frames, *SIG), np.float32)
    dataset = ctx.load("memory", data=data, sig_dims=2, num_partitions=partitions)
    udf = Empty()
    times = []
    for _ in range(repeats):
        begin = time.perf_counter()
        ctx.run_udf(dataset=dataset, udf=udf)
        times.append(time.perf_counter() - begin)
    # The first ones import and warm up. The lower quartile: other programs only ever add to it.
    return sorted(times[3:])[len(times) // 4] * 1e6, median(times[3:]) * 1e6


def main():
    with Context(executor=InlineJobExecutor()) as ctx:
        one, _ = measure(ctx, 1, 1, repeats=3 * REPEATS)
        few, _ = measure(ctx, MANY_PARTITIONS, 1, repeats=3 * REPEATS)
        cut, _ = measure(ctx, MANY_PARTITIONS, MANY_PARTITIONS)
        many, _ = measure(ctx, MANY_FRAMES, 1)
    costs = {
        "run": one,
        "partition": (cut - few) / (MANY_PARTITIONS - 1),
        "frame": (many - few) / (MANY_FRAMES - MANY_PARTITIONS),
    }
    print(json.dumps(costs))


if __name__ == "__main__":
    main()
