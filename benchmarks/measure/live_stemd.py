"""The daemon on a DECTRIS stream: frames per second of each scan, or times of partial results.

Run in the environment of stemd that is to be measured, with the detector started by its caller:
``live_stemd.py PROTOCOL ADDRESS WORKLOAD SIZE SIDE SCANS [results]``. A scan's time runs from its first
frame received to its last result published. With ``results`` the arrival of each partial result is told.
"""

import json
import os
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import zmq
from cpu_time import by_role, spent
from one_daemon import one_daemon

from stemd.wire.messages import decode

MASKS = """{{ shape = "gradient_x" }}, {{ shape = "gradient_y" }},
  {{ shape = "radial_gradient", radius = {size} }}, {{ shape = "radial_gradient", radius = {half} }}"""
UDFS = {
    "sum": 'name = "sum"',
    "sumsig": 'name = "sumsig"',
    "masks": f"""name = "masks"\nuse = "stemd_udfs:ApplyMasksUDF"
params = {{{{ mask_dtype = "float32", masks = [{MASKS}] }}}}""",
    "com": 'name = "com"',
    "stddev": 'name = "stddev"\nuse = "stemd_udfs:StdDevUDF"',
    "python frame": 'name = "frame"\nuse = "bench_udfs:FrameSum"',
    "python tile": 'name = "tile"\nuse = "bench_udfs:TileSum"',
}


def udfs_of(workload, size):
    """The part of a configuration that names the UDFs of a workload."""
    parts = ("sum", "sumsig", "masks") if workload == "three" else (workload,)
    return "".join(f"[[udf]]\n{UDFS[part].format(size=size, half=size // 2)}\n" for part in parts)


@contextmanager
def subscriber(address):
    """A socket that gets everything published from now on."""
    with zmq.Context.instance().socket(zmq.SUB) as socket:
        socket.rcvhwm = 10_000
        socket.connect(address)
        socket.subscribe(b"")
        socket.rcvtimeo = 120_000
        while decode(socket.recv_multipart()).topic != "event/heartbeat":
            pass
        yield socket


def one_run(socket, *, with_arrivals=False):
    """Read the messages of a run."""
    first, last, arrived, first_partial = 0.0, 0.0, [], None
    while True:
        message = decode(socket.recv_multipart())
        now = time.time()
        header = message.header
        if message.topic == "event/run_ended":
            break
        if not message.is_result or not header["t_first"]:
            continue
        if first_partial is None:
            first_partial = now - header["t_first"]
        if message.is_last:
            first, last = header["t_first"], max(last, header["t_publish"])
        if with_arrivals:
            covered = message.coverage.nonzero()[0]
            if len(covered):
                arrived.append((now, int(covered[-1])))
    ledger = message.header["ledger"]
    return {
        "complete": message.header["complete"],
        "frames": ledger["processed"],
        "seconds": last - first,
        "first_partial_s": first_partial,
        "arrived": arrived,
    }


def main():
    protocol, address, workload, size, scans = *sys.argv[1:5], int(sys.argv[6])
    with tempfile.TemporaryDirectory() as name:
        began = time.time()
        udfs = udfs_of(workload, int(size))
        with one_daemon(Path(name), protocol=protocol, detector=address, udfs=udfs) as daemon:
            ready = time.time() - began
            with subscriber(daemon.results) as socket:
                print(json.dumps({"ready": True, "start_s": ready}), flush=True)
                before = by_role(os.getpid())
                for _ in range(scans):
                    run = one_run(socket, with_arrivals="results" in sys.argv)
                    if not run["complete"]:
                        raise SystemExit(f"the run is not complete: {run}")
                    after = by_role(os.getpid())
                    run["cpu_us"], before = spent(before, after, run["frames"]), after
                    print(json.dumps(run), flush=True)


if __name__ == "__main__":
    main()
