"""The daemon: rates and memory against the length of scans, rates against subscribers.

``growth_live.py PORT``.
"""

import json
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from live_stemd import daemon, one_run, subscriber

HERE = Path(__file__).parent
# Reads as a slow notebook does: everything, and nothing is done with it.
READER = """
import sys, zmq
context = zmq.Context()
sockets = []
for _ in range(int(sys.argv[2])):
    socket = context.socket(zmq.SUB)
    socket.connect(sys.argv[1])
    socket.subscribe(b"")
    sockets.append(socket)
poller = zmq.Poller()
for socket in sockets:
    poller.register(socket, zmq.POLLIN)
print("ready", flush=True)
while True:
    for socket, _ in poller.poll():
        socket.recv_multipart(copy=False)
"""


def tell(what, unit, values):
    print(json.dumps({"what": what, "unit": unit, "values": values}), flush=True)


def memory_mib(pid):
    """Memory of a process and its children (PSS)."""
    pids, total = [pid], 0
    for one in pids:
        for task in Path(f"/proc/{one}/task").iterdir():
            pids += [int(child) for child in (task / "children").read_text().split()]
        lines = Path(f"/proc/{one}/smaps_rollup").read_text().splitlines()
        total += int(next(line for line in lines if line.startswith("Pss:")).split()[1])
    return total / 1024


@contextmanager
def readers(address, count):
    if not count:
        yield
        return
    command = [sys.executable, "-c", READER, address, str(count)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        try:
            yield
        finally:
            process.kill()


def scans(address, results, side, size, count):
    command = [
        sys.executable,
        str(HERE / "detector.py"),
        "dectris-v2",
        address,
        str(side),
        str(size),
        str(count),
    ]
    with subscriber(results) as socket, subprocess.Popen(command, stdout=subprocess.DEVNULL):
        return [one_run(socket) for _ in range(count)]


def main():
    port = int(sys.argv[1])
    address = f"tcp://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as name:
        with daemon(Path(name), f"dectris-v2+{address}", "three", 32, ring="256 MiB") as (process, results):
            for side in (32, 100, 320, 1000, 3163):
                run = scans(address, results, side, 32, 1)[0]
                frames = side * side
                tell(f"scan of {frames} frames of 32²", "frames/s", [run["frames"] / run["seconds"]])
                tell(f"memory behind a scan of {frames} frames of 32²", "MiB", [memory_mib(process.pid)])
        with daemon(Path(name), f"dectris-v2+{address}", "three", 192) as (process, results):
            for count in (0, 9, 49, 199):
                with readers(results, count):
                    runs = scans(address, results, 128, 192, 4)
                found = [run["frames"] / run["seconds"] for run in runs[1:]]
                tell(f"192², three UDFs, {count + 1} subscribers", "frames/s", found)


if __name__ == "__main__":
    main()
