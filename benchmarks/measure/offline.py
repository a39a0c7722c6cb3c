"""UDFs over stored data: seconds of each run. ``offline.py EXECUTOR KIND PATH WORKLOAD… --repeat N``.

KIND is npy, or memory: then the file is read first. The first run of each workload, in which processes start
and loops are compiled, is left out.
"""

import argparse
import json
import time

import numpy as np
from bench_udfs import workload


def make_context(executor):
    try:
        import stemd
    except ImportError:
        import libertem.api

        if executor == "pipelined":
            return libertem.api.Context.make_with("pipelined", cpus=2)
        return libertem.api.Context.make_with(executor)
    return stemd.Context(executor=executor)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executor")
    parser.add_argument("kind")
    parser.add_argument("path")
    parser.add_argument("workloads", nargs="+")
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    data = np.load(options.path, mmap_mode="r")
    size, frames = data.shape[-1], int(np.prod(data.shape[:-2]))
    context = make_context(options.executor)
    if options.kind == "npy":
        dataset = context.load("npy", path=options.path)
    else:
        dataset = context.load("memory", data=np.array(data), sig_dims=2)
    for name in options.workloads:
        seconds = []
        for _ in range(options.repeat + 1):
            begin = time.perf_counter()
            context.run_udf(dataset=dataset, udf=workload(name, size))
            seconds.append(time.perf_counter() - begin)
        print(json.dumps({"workload": name, "frames": frames, "seconds": seconds[1:]}), flush=True)
    context.close()


if __name__ == "__main__":
    main()
