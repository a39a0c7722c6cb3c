"""What small things cost; for options and output see things.py."""

import time

import numpy as np
from bench_udfs import Carrier, EmptyFrame
from things import Things

import stemd
from stemd import SumSigUDF

PARAMETERS = (("128 bytes", 16), ("200 MB", 25_000_000))


def seconds_of(context, dataset, make, repeat):
    context.run_udf(dataset=dataset, udf=make())
    found = []
    for _ in range(repeat):
        begin = time.perf_counter()
        context.run_udf(dataset=dataset, udf=make())
        found.append(time.perf_counter() - begin)
    return found


def first_run(executor, frames):
    begin = time.perf_counter()
    with stemd.Context(executor=executor) as context:
        one = context.load("memory", data=frames[:1], num_partitions=1)
        context.run_udf(dataset=one, udf=SumSigUDF())
        return time.perf_counter() - begin


class Costs:
    """What one executor needs for each small thing."""

    def __init__(self, context, frames, repeat):
        self.context, self.repeat = context, repeat
        self.one = context.load("memory", data=frames[:1], num_partitions=1)
        self.few = context.load("memory", data=frames[:1024], num_partitions=1)
        self.many = context.load("memory", data=frames[:1024], num_partitions=1024)
        self.whole = context.load("memory", data=frames, num_partitions=1)

    def run_ms(self):
        return [1e3 * s for s in self._seconds(self.one, SumSigUDF)]

    def partition_us(self):
        base = np.median(self._seconds(self.few, SumSigUDF))
        return [1e6 * (s - base) / 1023 for s in self._seconds(self.many, SumSigUDF)]

    def empty_frame_us(self):
        idle = np.median(self._seconds(self.one, EmptyFrame))
        return [1e6 * (s - idle) / 4096 for s in self._seconds(self.whole, EmptyFrame)]

    def parameter_ms(self, size):
        load = np.ones(size)
        return [1e3 * s for s in self._seconds(self.few, lambda: Carrier(load))]

    def _seconds(self, dataset, make):
        return seconds_of(self.context, dataset, make, self.repeat)


def main():
    things = Things()
    frames = np.ones((4096, 16, 16), np.uint16)
    for executor in ("inline", "threads", "processes"):
        things.measure(
            f"first run, {executor}",
            "ms",
            lambda executor=executor: [1e3 * first_run(executor, frames) for _ in range(things.repeat)],
        )
        with stemd.Context(executor=executor) as context:
            costs = Costs(context, frames, things.repeat)
            things.measure(f"start of a run, {executor}", "ms", costs.run_ms)
            things.measure(f"a partition, {executor}", "us", costs.partition_us)
            things.measure(f"an empty process_frame, {executor}", "us", costs.empty_frame_us)
            if executor == "processes":
                for name, size in PARAMETERS:
                    what = f"a run with a parameter of {name}, {context.executor.workers} workers"
                    things.measure(what, "ms", costs.parameter_ms, size)


if __name__ == "__main__":
    main()
