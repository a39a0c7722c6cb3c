"""What a subscriber that stands still costs: frames per second and memory with it and without it.

``python benchmarks/stopped_subscriber.py [--seconds 60] [--side 192] [--nav 64] [--rounds 2]``: scans run at
full speed, by turns so many seconds without a further subscriber and with one that is stopped (SIGSTOP) all
the time. The subscriber counts what it missed after SIGCONT. Everything shares the cores of this machine.
"""

import argparse
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure.one_daemon import OneDaemon, one_daemon

from stemd.client.subscriber import Subscriber

READER = """
import sys
from stemd.client.subscriber import Subscriber
with Subscriber(sys.argv[1], sys.argv[2]) as subscriber:
    subscriber.is_subscribed(10)
    print("ready", flush=True)
    read, silent = 0, 0
    while silent < 2:  # the first call may have run out of time while it was stopped
        message = subscriber.receive(10)
        silent = silent + 1 if message is None else 0
        read += message is not None
        if sum(subscriber.missed.values()) and message is not None and message.topic == "event/heartbeat":
            break
    print(read, sum(subscriber.missed.values()), flush=True)
"""


def run_scans(daemon: OneDaemon, subscriber: Subscriber, nav: int, side: int, seconds: float) -> float:
    """Return frames per second of scans at full speed for about so long."""
    processed, spent = 0, 0.0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        scans = 10
        with daemon.simulate(nav=nav, side=side, scans=scans):
            first = None
            while scans:
                message = subscriber.receive(30)
                if message is None:
                    raise SystemExit("a run did not end")
                if message.topic == "event/scan_started" and first is None:
                    first = message.header["t_publish"]
                if message.topic == "event/run_ended":
                    scans -= 1
                    processed += message.header["ledger"]["processed"]
                    last = message.header["t_publish"]
        spent += last - first
    return processed / spent


def memory_mib(pid: int) -> float:
    """Memory of a process (PSS)."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1024


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--side", type=int, default=192)
    parser.add_argument("--nav", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    rates: dict[str, list[float]] = {"without": [], "with": []}
    with (
        tempfile.TemporaryDirectory() as folder,
        one_daemon(Path(folder), queue_messages=8, log_level="error") as daemon,
        Subscriber(daemon.results, daemon.snapshots, ("event/",), queue_messages=10_000) as subscriber,
    ):
        subscriber.is_subscribed(10)
        sizes = (options.nav, options.side)
        run_scans(daemon, subscriber, *sizes, 1)
        for _ in range(options.rounds):
            rates["without"].append(run_scans(daemon, subscriber, *sizes, options.seconds))
            command = [sys.executable, "-c", READER, daemon.results, daemon.snapshots]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as reader:
                assert reader.stdout is not None
                assert reader.stdout.readline() == "ready\n"
                reader.send_signal(signal.SIGSTOP)
                before = memory_mib(daemon.pid)
                rates["with"].append(run_scans(daemon, subscriber, *sizes, options.seconds))
                after = memory_mib(daemon.pid)
                reader.send_signal(signal.SIGCONT)
                read, missed = reader.stdout.readline().split()
            memory = f"memory {before:.0f} -> {after:.0f} MiB"
            print(
                f"  {rates['without'][-1]:.0f} frames/s without, {rates['with'][-1]:.0f} with it; {memory};",
                end=" ",
            )
            print(f"after SIGCONT it read {read} messages and knew of {missed} that it missed", flush=True)
    changes = [after / before - 1 for before, after in zip(*rates.values(), strict=True)]
    nav, side = options.nav, options.side
    print(f"{nav} x {nav} scans of {side} x {side} uint16, {options.rounds} rounds:")
    print(f"  a stopped subscriber changes the rate by {100 * statistics.median(changes):+.1f} % (median)")


if __name__ == "__main__":
    main()
