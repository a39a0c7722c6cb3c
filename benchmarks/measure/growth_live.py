"""The daemon: CPU time per frame, rate and memory against length of scans, UDFs, subscribers and workers.

For options and output see things.py. The CPU time is that of all processes of the daemon; other work on the
machine changes it less than the rate. Scans of more than a million frames run once, whatever is asked for.
"""

import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from cpu_time import by_role
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


def measure(things, what, daemon, side, size, count):
    """Run scans and print what a frame costs; the first scan of several does not count."""
    if not things.wants(what):
        return
    runs, costs = [], []
    if count > 1:
        scans(daemon, side, size, 1)
    for _ in range(count):
        before = sum(by_role(daemon.pid).values())
        runs += scans(daemon, side, size, 1)
        costs.append(1e6 * (sum(by_role(daemon.pid).values()) - before) / runs[-1]["frames"])
    things.tell(what, "CPU us/frame", costs)
    things.tell(what, "frames/s", [run["frames"] / run["seconds"] for run in runs])
    things.tell(what, "MiB", [memory_mib(daemon.pid)])


def lengths(things, folder, address):
    """Scans of one length after those of another; the sum of all frames, which does not grow with them."""
    for workload in ("sum", "sumsig"):
        with one_daemon(folder, detector=address, udfs=udfs_of(workload, 64), ring="256 MiB") as daemon:
            for side in (100, 317, 1000, 3163):
                count = things.repeat if side < 1000 else 1
                measure(things, f"{workload}, scan of {side * side} frames of 64²", daemon, side, 64, count)


def udfs(things, folder, address):
    """More and more UDFs."""
    for count in (1, 4, 16, 64):
        config = "".join(f'[[udf]]\nname = "sum{number}"\nuse = "sum"\n' for number in range(count))
        with one_daemon(folder, detector=address, udfs=config) as daemon:
            measure(things, f"{count} UDFs, 192²", daemon, 128, 192, things.repeat)


def subscribers(things, folder, address):
    """The same scans with more and more readers of the results, 0.7 MB together."""
    with one_daemon(folder, detector=address, udfs=udfs_of("three", 192)) as daemon:
        for count in (0, 9, 99):
            with readers(daemon.results, count):
                measure(things, f"{count + 1} subscribers, 192²", daemon, 128, 192, things.repeat)


def many_subscribers(things, folder, address):
    """More readers than could be sent larger results: of 33 kB, with as much coverage."""
    with one_daemon(folder, detector=address, udfs=udfs_of("sum", 64), queue_messages=100) as daemon:
        for count in (0, 9, 99, 999):
            with readers(daemon.results, count):
                measure(things, f"{count + 1} subscribers, 64²", daemon, 512, 64, things.repeat)


def workers(things, folder, address):
    """More and more workers, on whatever cores there are."""
    for count in (1, 2, 4, 16, 64):
        more = f"[workers]\ncpus = {count}\n"
        with one_daemon(folder, detector=address, udfs=udfs_of("three", 192), more=more) as daemon:
            measure(things, f"{count} workers, 192²", daemon, 128, 192, things.repeat)


def main():
    things = Things()
    for grow in (udfs, workers, subscribers, many_subscribers, lengths):
        with tempfile.TemporaryDirectory() as folder:
            grow(things, Path(folder), f"tcp://127.0.0.1:{free_port()}")


if __name__ == "__main__":
    main()
