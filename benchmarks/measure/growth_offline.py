"""Stored data in memory: rates against workers, frame size, UDFs, and merging against the size of results.

For options and output see things.py.
"""

import time

import numpy as np
from bench_udfs import four_masks
from things import Things

import stemd
from stemd import SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan

SIZES, QUICK_SIZES = (64, 128, 256, 512, 1024, 2048, 4096), (64,)
BYTES, QUICK_BYTES = 1 << 28, 1 << 22


def rates(context, size, make, things):
    data = data_of(size, QUICK_BYTES if things.is_quick else BYTES)
    dataset = context.load("memory", data=data, sig_dims=2)
    context.run_udf(dataset=dataset, udf=make(size))
    found = []
    for _ in range(things.repeat):
        begin = time.perf_counter()
        context.run_udf(dataset=dataset, udf=make(size))
        found.append(len(data) / (time.perf_counter() - begin))
    return found


def three(size):
    return [SumUDF(), SumSigUDF(), four_masks(size)]


def data_of(size, total_bytes):
    frames = max(4, total_bytes // (2 * size * size))
    some = np.random.default_rng(0).poisson(2, (min(frames, 64), size, size)).astype(np.uint16)
    return np.resize(some, (frames, size, size))


def merging(size, repeat):
    data = np.ones((2, size, size), np.uint16)
    description = DataDescription(nav_shape=(2,), sig_shape=(size, size), dtype=data.dtype)
    plan = RunPlan([SumUDF()], description)
    node = MainNode(plan.udfs[0], plan)

    class Frames:
        indices = slice(0, 2)

        def __len__(self):
            return 2

        def read(self, start, stop):
            return data[start:stop]

    (result,) = PartitionRunner(plan).run(Frames())
    found = []
    for _ in range(repeat):
        begin, count = time.perf_counter(), 0
        while time.perf_counter() - begin < 0.1:
            node.merge(slice(0, 2), result)
            count += 1
        found.append(count / (time.perf_counter() - begin))
    return found


def main():
    things = Things()
    side = 64 if things.is_quick else 256
    for workers in (1,) if things.is_quick else (1, 2):
        with stemd.Context(executor="threads", workers=workers) as context:
            what = f"three UDFs from memory, {workers} workers"
            things.measure(what, "frames/s", rates, context, side, three, things)
    with stemd.Context(executor="threads") as context:
        for size in QUICK_SIZES if things.is_quick else SIZES:
            what = f"three UDFs from memory, frames of {size}²"
            things.measure(what, "frames/s", rates, context, size, three, things)
            things.measure(f"merging a sum of {size}²", "partitions/s", merging, size, things.repeat)
        for count in (1, 2) if things.is_quick else (1, 2, 4, 8, 16):
            things.measure(
                f"{count} sumsig UDFs from memory",
                "frames/s",
                rates,
                context,
                side,
                lambda _size, count=count: [SumSigUDF() for _ in range(count)],
                things,
            )


if __name__ == "__main__":
    main()
