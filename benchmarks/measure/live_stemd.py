"""The daemon on a DECTRIS stream: frames per second of each scan, or times of partial results.

Run in the environment of stemd that is to be measured, with the detector started by its caller:
``live_stemd.py PROTOCOL ADDRESS WORKLOAD SIZE SIDE SCANS [results]``. A scan's time runs from its first
frame received to its last result published. With ``results`` the arrival of each partial result is told.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import zmq
from cpu_time import by_role, spent

from stemd.wire import decode

HERE = Path(__file__).parent
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
CONFIG = """
[source]
url = "{url}"
max_message_bytes = "{message}"
[ring]
size_bytes = "{ring}"
[scan]
nav_shape = [-1, -1]
[publish]
results = "{results}"
snapshots = "{snapshots}"
[control]
address = "{control}"
[http]
address = "127.0.0.1:0"
[log]
level = "warning"
"""


@contextmanager
def daemon(folder, url, workload, size, *, message="4 MiB", ring="1 GiB", more=""):
    """Run a daemon; yields the process and where its results are."""
    names = {name: f"ipc://{folder}/{name}" for name in ("results", "snapshots", "control")}
    parts = ("sum", "sumsig", "masks") if workload == "three" else (workload,)
    udfs = "".join(f"[[udf]]\n{UDFS[part].format(size=size, half=size // 2)}\n" for part in parts)
    config = folder / "stemd.toml"
    config.write_text(CONFIG.format(url=url, message=message, ring=ring, **names) + more + udfs)
    environment = os.environ | {"PYTHONPATH": str(HERE)}
    command = [sys.executable, "-P", str(HERE.parent / "daemon.py"), str(config)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            for line in process.stdout:
                if "ready" in line:
                    break
            else:
                raise SystemExit("the daemon ended before it was ready")
            yield process, names["results"]
        finally:
            process.terminate()


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
        with daemon(Path(name), f"{protocol}+{address}", workload, int(size)) as (_, results):
            ready = time.time() - began
            with subscriber(results) as socket:
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
