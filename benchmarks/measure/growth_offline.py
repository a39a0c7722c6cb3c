"""Stored data in memory: rates against workers, frame size, UDFs, and merging against the size of results."""

import json
import sys
import time

import numpy as np
from bench_udfs import four_masks

import stemd
from stemd import SumSigUDF, SumUDF
from stemd_udfs.engine import DataDescription, MainNode, PartitionRunner, RunPlan

REPEATS = 5
IS_QUICK = "--quick" in sys.argv


def tell(what, unit, values):
    print(json.dumps({"what": what, "unit": unit, "values": values}), flush=True)


def rates(context, dataset, make, frames):
    context.run_udf(dataset=dataset, udf=make())
    found = []
    for _ in range(REPEATS):
        begin = time.perf_counter()
        context.run_udf(dataset=dataset, udf=make())
        found.append(frames / (time.perf_counter() - begin))
    return found


def three(size):
    return [SumUDF(), SumSigUDF(), four_masks(size)]


def data_of(size, total_bytes=1 << 28):
    frames = max(4, total_bytes // (2 * size * size))
    some = np.random.default_rng(0).poisson(2, (min(frames, 64), size, size)).astype(np.uint16)
    return np.resize(some, (frames, size, size))


def merging(size):
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
    for _ in range(REPEATS):
        begin, count = time.perf_counter(), 0
        while time.perf_counter() - begin < 0.1:
            node.merge(slice(0, 2), result)
            count += 1
        found.append(count / (time.perf_counter() - begin))
    return found


def main():
    sizes = (64,) if IS_QUICK else (64, 128, 256, 512, 1024, 2048, 4096)
    for workers in (1,) if IS_QUICK else (1, 2):
        context = stemd.Context(executor="threads", workers=workers)
        data = data_of(64 if IS_QUICK else 256)
        dataset = context.load("memory", data=data, sig_dims=2)
        found = rates(context, dataset, lambda data=data: three(data.shape[-1]), len(data))
        tell(f"three UDFs from memory, {workers} workers", "frames/s", found)
        context.close()
    context = stemd.Context(executor="threads")
    for size in sizes:
        data = data_of(size, 1 << 22 if IS_QUICK else 1 << 28)
        dataset = context.load("memory", data=data, sig_dims=2)
        found = rates(context, dataset, lambda size=size: three(size), len(data))
        tell(f"three UDFs from memory, frames of {size}²", "frames/s", found)
        tell(f"merging a sum of {size}²", "partitions/s", merging(size))
    data = data_of(64 if IS_QUICK else 256)
    dataset = context.load("memory", data=data, sig_dims=2)
    for count in (1, 2) if IS_QUICK else (1, 2, 4, 8, 16):
        found = rates(context, dataset, lambda count=count: [SumSigUDF() for _ in range(count)], len(data))
        tell(f"{count} sumsig UDFs from memory", "frames/s", found)
    context.close()


if __name__ == "__main__":
    main()
