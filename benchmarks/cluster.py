"""What a Dask cluster does with a live scan, and what each of its parts costs in time of a core.

    python benchmarks/cluster.py

A scan of 96 x 96 frames of 192 x 192 uint16, compressed with bslz4, lies whole in the ring before it is run,
so that the detector is no limit, on a cluster of two workers on this computer. Beside what comes out it
prints the processor time of the forwarder and of the workers, which says what they can do on cores of their
own: the figures of docs/clusters.md are made of these. Partitions are small, then large: the difference tells
what each partition and what each byte costs.
"""

import argparse
import json
import os
import tempfile
import threading
import time

import psutil

from stemd import Context, DaskJobExecutor, SumSigUDF, SumUDF
from stemd_sources.codecs import encode_frame
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import Simulator

NAV, SIG = (96, 96), (192, 192)
FRAMES = NAV[0] * NAV[1]
WORKERS = 2
LATENCIES_MS = (5, 200)
UDFS = {"sumsig": SumSigUDF, "sum": SumUDF}


def measure(ctx, address, latency_ms, udf):
    simulator = Simulator(GeneratedFrames(NAV, SIG, "uint16"), address=address, scans=2, faults=[])
    thread = threading.Thread(target=simulator.run)
    thread.start()
    workers = [psutil.Process(pid) for pid in ctx.executor.client.run(os.getpid).values()]
    with ctx.live(
        f"dectris-v2+{address}", target_latency_ms=latency_ms, ring_bytes=2**29, max_message_bytes=2**20
    ) as source:
        for _ in range(2):  # the first one warms up
            scan = next(source)
            while scan.ledger["received"] < FRAMES:
                time.sleep(0.01)
            (forwarder,) = (psutil.Process(worker.child.pid) for worker in source.host.pool.workers)
            here = psutil.Process()
            before = cpu_s([forwarder]), cpu_s(workers), cpu_s([here])
            begin = time.perf_counter()
            partitions = 0
            for part in ctx.run_udf_iter(scan, udf()):
                partitions = part.partitions
            seconds = time.perf_counter() - begin
            assert scan.complete
            after = cpu_s([forwarder]), cpu_s(workers), cpu_s([here])
            spent = [late - early for late, early in zip(after, before, strict=True)]
    thread.join()
    return {
        "frames_per_s": round(FRAMES / seconds),
        "partitions": partitions,
        "forwarder_cpu_ms_per_partition": round(1e3 * spent[0] / partitions, 2),
        "scheduler_and_merging_cpu_ms_per_partition": round(1e3 * spent[2] / partitions, 2),
        "worker_cpu_us_per_frame": round(1e6 * spent[1] / FRAMES, 1),
        "worker_cpu_ms_per_partition": round(1e3 * spent[1] / partitions, 2),
    }


def cpu_s(processes):
    """Processor time of processes so far."""
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def frame_bytes():
    """Mean bytes of a compressed frame."""
    frames = GeneratedFrames(NAV, SIG, "uint16")
    sizes = [len(encode_frame(frames.frame(number), "bslz4")) for number in range(0, frames.distinct, 32)]
    return round(sum(sizes) / len(sizes))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    say = json.dumps if arguments.json else str
    print(say({"frame_bytes": frame_bytes()}), flush=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Context(executor=DaskJobExecutor.make_local(WORKERS)) as ctx,
    ):
        for name, udf in UDFS.items():
            for latency_ms in LATENCIES_MS:
                figures = measure(ctx, f"ipc://{folder}/{name}-{latency_ms}", latency_ms, udf)
                print(say({"udf": name, "target_latency_ms": latency_ms, **figures}), flush=True)


if __name__ == "__main__":
    main()
