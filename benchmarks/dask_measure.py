"""Measures one package for dask_overhead.py; prints seconds of a run by its number of partitions, as JSON.

Runs in the interpreter of that package: ``stemd`` or ``libertem``.
"""

import json
import sys
import time
from statistics import median

COUNTS = (20, 220)
REPEATS = 5


def executor_of(package):
    if package == "stemd":
        from stemd import DaskJobExecutor

        return DaskJobExecutor.make_local(2)
    from libertem.executor.dask import DaskJobExecutor, cluster_spec

    return DaskJobExecutor.make_local(spec=cluster_spec(cpus=[0, 1], cudas=[], has_cupy=False))


def main():
    package, path = sys.argv[1:]
    if package == "stemd":
        from stemd import UDF, Context
    else:
        from libertem.api import Context
        from libertem.udf import UDF

    class Empty(UDF):
        def get_result_buffers(self):
            return {"nothing": self.buffer(kind="nav")}

        def process_frame(self, frame):
            pass

    seconds = {}
    with Context(executor=executor_of(package)) as ctx:
        for count in COUNTS:
            dataset = ctx.load("npy", path, num_partitions=count)
            ctx.run_udf(dataset=dataset, udf=Empty())
            times = []
            for _ in range(REPEATS):
                begin = time.perf_counter()
                ctx.run_udf(dataset=dataset, udf=Empty())
                times.append(time.perf_counter() - begin)
            seconds[count] = median(times)
    few, many = COUNTS
    per_partition = (seconds[many] - seconds[few]) / (many - few)
    print(json.dumps({"partition": 1e6 * per_partition, "run": 1e6 * seconds[few]}))


if __name__ == "__main__":
    main()
