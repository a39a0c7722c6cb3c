"""The daemon: rates and memory against the length of scans, rates against subscribers.

For options and output see things.py. Scans of more than a million frames run once, whatever is asked for.
"""

import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from live_stemd import one_run, subscriber, udfs_of
from one_daemon import free_port, one_daemon
from things import Things

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


def scans(daemon, side, size, count):
    command = [sys.executable, HERE / "detector.py", "dectris-v2", daemon.detector]
    command += map(str, (side, size, count))
    with (
        subscriber(daemon.results) as socket,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as detector,
    ):
        runs = []
        for _ in range(count):
            print(file=detector.stdin, flush=True)
            runs.append(one_run(socket))
    if detector.returncode or not all(run["complete"] for run in runs):
        raise SystemExit(f"the detector ended with status {detector.returncode}, runs: {runs}")
    return runs


def rate(run):
    return run["frames"] / run["seconds"]


def lengths(things, folder, address):
    """Scans of one length after those of another, and the memory behind them."""
    with one_daemon(folder, detector=address, udfs=udfs_of("three", 32), ring="256 MiB") as daemon:
        for side in (32, 100, 320, 1000, 3163):
            speed = f"scan of {side * side} frames of 32²"
            memory = f"memory behind a {speed}"
            if things.wants(speed) or things.wants(memory):
                rates, used = [], []
                for _ in range(things.repeat if side <= 1000 else 1):
                    rates.append(rate(*scans(daemon, side, 32, 1)))
                    used.append(memory_mib(daemon.pid))
                things.tell(speed, "frames/s", rates)
                things.tell(memory, "MiB", used)


def subscribers(things, folder, address):
    """The same scans with more and more readers of the results; the first of each does not count."""
    with one_daemon(folder, detector=address, udfs=udfs_of("three", 192)) as daemon:
        for count in (0, 9, 49, 199):
            what = f"192², three UDFs, {count + 1} subscribers"
            if things.wants(what):
                with readers(daemon.results, count):
                    runs = scans(daemon, 128, 192, things.repeat + 1)
                things.tell(what, "frames/s", map(rate, runs[1:]))


def main():
    things = Things()
    for measure in (lengths, subscribers):
        with tempfile.TemporaryDirectory() as folder:
            measure(things, Path(folder), f"tcp://127.0.0.1:{free_port()}")


if __name__ == "__main__":
    main()
