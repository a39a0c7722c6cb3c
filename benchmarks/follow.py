"""Time from the write of a frame into a file to the first result that contains it.

``python benchmarks/follow.py [--rate 1000] [--side 256] [--nav 64]``: a process appends frames to a raw file,
a daemon follows it. Everything shares the cores of this machine.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from measure.one_daemon import one_daemon
from restart import describe

from stemd.client.subscriber import Subscriber

WRITER = """
import sys, time
import numpy as np

path, side, count, rate = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
frames = np.random.default_rng(1).integers(1, 1000, (8, side, side)).astype("<u2")
times = np.empty(count)
begin = time.time()
with open(path, "wb", buffering=0) as file:
    for index in range(count):
        time.sleep(max(0.0, begin + index / rate - time.time()))
        file.write(frames[index % 8])
        times[index] = time.time()
np.save(path + ".times.npy", times)
"""


def measure(folder: Path, side: int, nav: int, rate: float) -> tuple[list[float], float]:
    """Return the latency of each frame in seconds, and the rate at which frames were written."""
    path, count = folder / "scan.raw", nav * nav
    source = f"follow://{path}?shape={nav},{nav},{side},{side}&dtype=uint16"
    arrived = np.full(count, np.nan)
    with (
        one_daemon(folder, source=source, queue_messages=1000, log_level="error") as daemon,
        Subscriber(daemon.results, daemon.snapshots, queue_messages=10_000) as subscriber,
    ):
        subscriber.is_subscribed(10)
        command = [sys.executable, "-c", WRITER, str(path), str(side), str(count), str(rate)]
        with subprocess.Popen(command) as writer:
            while True:
                message = subscriber.receive(30)
                if message is None:
                    raise SystemExit("nothing was published for 30 s")
                if message.topic == "event/run_ended":
                    break
                if message.topic == "result/sumsig":
                    arrived[message.coverage & np.isnan(arrived)] = time.time()
            writer.wait()
    written = np.load(f"{path}.times.npy")
    if message.header["status"] != "final" or np.isnan(arrived).any():
        raise SystemExit(f"the run ended as {message.header['status']}: {message.header['ledger']}")
    return (arrived - written).tolist(), (count - 1) / (written[-1] - written[0])


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rate", type=float, default=1000.0)
    parser.add_argument("--side", type=int, default=256)
    parser.add_argument("--nav", type=int, default=64)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        latencies, rate = measure(Path(folder), options.side, options.nav, options.rate)
    print(f"{len(latencies)} frames of {options.side} x {options.side} uint16, {rate:.0f} frames/s written:")
    print(f"  write to result at the subscriber: {describe(latencies)}")


if __name__ == "__main__":
    main()
