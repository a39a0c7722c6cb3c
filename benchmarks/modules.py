"""What it costs to join the modules of frames: CPU time for a frame, by turns with frames over one socket.

``python benchmarks/modules.py [--modules 4] [--turns 3] [--scans 3] [--nav 64] [--side 192] [--rate R]``:
the simulated detector sends the same frames over one socket, or each in modules of equal rows, as fast as
they are taken or R frames per second. CPU time is that of all processes of the daemon; that of the detector
does not count.
"""

import argparse
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from measure.cpu_time import by_role, spent
from measure.one_daemon import FEW_UDFS, HERE, free_port
from measure.scan_ends import wait_ends

from stemd.client.subscriber import Subscriber

CONFIG = """
[ring]
size_bytes = "256 MiB"
[publish]
results = "ipc://{folder}/results"
snapshots = "ipc://{folder}/snapshots"
[control]
address = "ipc://{folder}/control"
[http]
address = "127.0.0.1:0"
[state]
keep = false
[log]
level = "warning"
"""


@contextmanager
def daemon(folder: Path, port: int, modules: int) -> Iterator[int]:
    """Run a daemon; yields its process id when it is ready."""
    sources = [
        f'[[source]]\nurl = "dectris-v2+tcp://127.0.0.1:{port + module}"\n'
        + ('max_message_bytes = "4 MiB"\n' if module == 0 else "")
        + (f"module = {module}\n" if modules > 1 else "")
        for module in range(modules)
    ]
    config = folder / "stemd.toml"
    config.write_text("".join(sources) + CONFIG.format(folder=folder) + FEW_UDFS)
    command = [sys.executable, "-P", str(HERE / "daemon.py"), str(config)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            if process.stdout is None or not any("ready" in line for line in process.stdout):
                raise SystemExit(f"the daemon ended with {process.wait()} before it was ready")
            yield process.pid
        finally:
            process.terminate()


def measure(folder: Path, modules: int, options: argparse.Namespace) -> tuple[dict[str, float], float]:
    """Return microseconds of CPU time for a frame of each kind of process, and frames per second."""
    port = _first_of_free_ports(modules)
    command = [sys.executable, "-m", "stemd", "simulate", "dectris-v2", "--bind", f"tcp://127.0.0.1:{port}"]
    command += ["--nav", f"{options.nav},{options.nav}", "--sig", f"{options.side},{options.side}"]
    command += ["--scans", str(options.scans)]
    command += ["--modules", str(modules)] if modules > 1 else []
    command += ["--rate", str(options.rate)] if options.rate else []
    with ExitStack() as stack:
        pid = stack.enter_context(daemon(folder, port, modules))
        addresses = f"ipc://{folder}/results", f"ipc://{folder}/snapshots"
        subscriber = stack.enter_context(Subscriber(*addresses, queue_messages=10_000))
        subscriber.is_subscribed(10)
        before, began = by_role(pid), time.monotonic()
        detector = stack.enter_context(subprocess.Popen(command, stdout=subprocess.DEVNULL))
        wait_ends(subscriber, options.scans)
        took_s, after = time.monotonic() - began, by_role(pid)
        detector.wait()
    frames = options.scans * options.nav**2
    return spent(before, after, frames), frames / took_s


def _first_of_free_ports(count: int) -> int:
    """Return the first of some ports in a row that nobody listens at."""
    while True:
        first = free_port()
        with ExitStack() as stack, suppress(OSError, OverflowError):
            for port in range(first, first + count):
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            return first


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--modules", type=int, default=4)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--scans", type=int, default=3)
    parser.add_argument("--nav", type=int, default=64)
    parser.add_argument("--side", type=int, default=192)
    parser.add_argument("--rate", type=float, default=0.0, help="frames per second; 0: as fast as taken")
    options = parser.parse_args()
    sums: dict[int, list[float]] = {1: [], options.modules: []}
    for _ in range(options.turns):
        for modules, totals in sums.items():
            with tempfile.TemporaryDirectory() as folder:
                found, rate = measure(Path(folder), modules, options)
            totals.append(sum(found.values()))
            parts = ", ".join(f"{role} {found[role]:.1f}" for role in sorted(found) if found[role] >= 0.1)
            name = f"{modules} modules" if modules > 1 else "one socket"
            print(f"{name}: {totals[-1]:.1f} us for a frame ({parts}); {rate:.0f} frames/s", flush=True)
    ratios = [joined / one for one, joined in zip(sums[1], sums[options.modules], strict=True)]
    print(f"ratio: median {statistics.median(ratios):.2f}, {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main()
