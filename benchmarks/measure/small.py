"""What small things cost, in microseconds unless said otherwise. Prints JSON objects with ``what``."""

import json
import time

import numpy as np
from bench_udfs import Carrier, EmptyFrame

import stemd
from stemd import SumSigUDF

REPEATS = 7


def tell(what, unit, values):
    print(json.dumps({"what": what, "unit": unit, "values": values}), flush=True)


def seconds_of(context, dataset, make):
    context.run_udf(dataset=dataset, udf=make())
    found = []
    for _ in range(REPEATS):
        begin = time.perf_counter()
        context.run_udf(dataset=dataset, udf=make())
        found.append(time.perf_counter() - begin)
    return found


def main():
    frames = np.ones((4096, 16, 16), np.uint16)
    for executor in ("inline", "threads", "processes"):
        begin = time.perf_counter()
        context = stemd.Context(executor=executor)
        one = context.load("memory", data=frames[:1], num_partitions=1)
        context.run_udf(dataset=one, udf=SumSigUDF())
        tell(f"first run, {executor}", "ms", [1e3 * (time.perf_counter() - begin)])
        tell(f"start of a run, {executor}", "ms", [1e3 * s for s in seconds_of(context, one, SumSigUDF)])
        few = context.load("memory", data=frames[:1024], num_partitions=1)
        many = context.load("memory", data=frames[:1024], num_partitions=1024)
        base = np.median(seconds_of(context, few, SumSigUDF))
        tell(
            f"a partition, {executor}",
            "us",
            [1e6 * (s - base) / 1023 for s in seconds_of(context, many, SumSigUDF)],
        )
        whole = context.load("memory", data=frames, num_partitions=1)
        idle = np.median(seconds_of(context, one, EmptyFrame))
        values = [1e6 * (s - idle) / 4096 for s in seconds_of(context, whole, EmptyFrame)]
        tell(f"an empty process_frame, {executor}", "us", values)
        if executor == "processes":
            for name, size in (("128 bytes", 16), ("200 MB", 25_000_000)):
                load = np.ones(size)
                values = seconds_of(context, few, lambda load=load: Carrier(load))
                tell(
                    f"a run with a parameter of {name}, {context.executor.workers} workers",
                    "ms",
                    [1e3 * s for s in values],
                )
        context.close()


if __name__ == "__main__":
    main()
