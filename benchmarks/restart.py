"""Time from the first frame of a scan that follows a restart to its first partial result.

``python benchmarks/restart.py [--restarts 100] [--sides 64 192] [--nav 64]``: a detector process sends scans
as fast as they are taken, each restarted at a random frame. For each scan behind a restart: the time from the
reception of its first frame to the publication of its first result, and to its arrival at a subscriber.
Everything shares the cores of this machine.
"""

import argparse
import random
import statistics
import tempfile
import time
from pathlib import Path

from measure.one_daemon import one_daemon

from stemd.client.subscriber import Subscriber

SEED = 4


def measure(folder: Path, side: int, nav: int, restarts: int) -> tuple[list[float], list[float]]:
    """Return seconds from first frame received to first result published, and to its arrival."""
    rng = random.Random(SEED)
    places = [rng.randrange(nav * nav // 4, nav * nav) for _ in range(restarts)]
    faults = [f"restart@{place}:{scan}" for scan, place in enumerate(places, start=1)]
    with (
        one_daemon(folder, queue_messages=1000, log_level="error") as daemon,
        Subscriber(daemon.results, daemon.snapshots, queue_messages=10_000) as subscriber,
    ):
        subscriber.is_subscribed(10)
        with daemon.simulate(nav=nav, side=side, scans=restarts + 1, faults=faults):
            return collect(subscriber, restarts + 1)


def collect(subscriber: Subscriber, scans: int) -> tuple[list[float], list[float]]:
    """Read until all runs have ended."""
    first: dict[str, tuple[float, float]] = {}
    began: dict[str, float] = {}
    runs: list[str] = []
    while len(runs) < scans:
        message = subscriber.receive(30)
        if message is None:
            raise SystemExit(f"only {len(runs)} of {scans} runs ended")
        run = message.header.get("run_id")
        if message.topic == "event/run_ended":
            runs.append(run)
        elif message.is_result and message.header["t_first"] is not None:
            first.setdefault(run, (message.header["t_publish"], time.time()))
            began[run] = min(began.get(run, float("inf")), message.header["t_first"])
    behind = [run for run in runs[1:] if run in first]
    return (
        [first[run][0] - began[run] for run in behind],
        [first[run][1] - began[run] for run in behind],
    )


def describe(seconds: list[float]) -> str:
    """Return median, 95th percentile and maximum in milliseconds."""
    ordered = sorted(seconds)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    median = statistics.median(ordered)
    return f"median {1e3 * median:.1f} ms, p95 {1e3 * p95:.1f} ms, max {1e3 * ordered[-1]:.1f} ms"


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--restarts", type=int, default=100)
    parser.add_argument("--sides", type=int, nargs="+", default=[64, 192])
    parser.add_argument("--nav", type=int, default=64)
    options = parser.parse_args()
    for side in options.sides:
        with tempfile.TemporaryDirectory() as folder:
            published, arrived = measure(Path(folder), side, options.nav, options.restarts)
        print(f"{options.nav} x {options.nav} scans of {side} x {side} uint16, {len(published)} restarts:")
        print(f"  first result published: {describe(published)}")
        print(f"  at the subscriber:      {describe(arrived)}")


if __name__ == "__main__":
    main()
