"""How the rate of a live scan grows with cores: a model from the CPU time of each process, and a measurement.

``python benchmarks/cores.py [--size 192] [--nav 128] [--scans 6] [--turns 2]``: a daemon with sum, sumsig and
four masks, a detector and a subscriber share the first core of the machine, then the first two, four, eight
and so on, by turns. The model: c cores give c / (CPU time per frame of all processes), but no process that
has one thread gives more than 1 / (its own time per frame). It takes its times from the smallest number of
cores, so that every further row is a prediction. For more cores than the machine has, only that is printed.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

MEASURE = Path(__file__).parent / "measure"
sys.path.insert(0, str(MEASURE))

from cpu_time import by_role, spent  # noqa: E402
from live_stemd import one_run, subscriber, udfs_of  # noqa: E402
from one_daemon import free_port, one_daemon  # noqa: E402

CORES = (1, 2, 4, 8, 16)
WORKER = "stemd.workers.worker"


@contextmanager
def held_to(cores: set[int]) -> Iterator[None]:
    """Run what is started in the block on these cores only."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure(cores: set[int], size: int, nav: int, scans: int) -> tuple[float, dict[str, float]]:
    """Return frames/s, and microseconds per frame of each kind of process; the first scan does not count."""
    address = f"tcp://127.0.0.1:{free_port()}"
    command = [sys.executable, MEASURE / "detector.py", "dectris-v2", address, *map(str, (nav, size, scans))]
    rates, costs = [], []
    more = f"[workers]\ncpus = {max(1, len(cores))}\n"
    with (
        tempfile.TemporaryDirectory() as folder,
        held_to(cores),
        one_daemon(Path(folder), detector=address, udfs=udfs_of("three", size), more=more) as daemon,
        subscriber(daemon.results) as socket,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as detector,
    ):
        before = by_role(os.getpid())
        for _ in range(scans):
            print(file=detector.stdin, flush=True)
            run = one_run(socket)
            after = by_role(os.getpid())
            costs.append(spent(before, after, run["frames"]))
            rates.append(run["frames"] / run["seconds"])
            before = after
    us = {role: statistics.median(cost.get(role, 0.0) for cost in costs[1:]) for role in costs[-1]}
    return statistics.median(rates[1:]), us


def model(cores: int, us: Mapping[str, float]) -> tuple[float, str]:
    """Return frames/s by the model, and what limits them."""
    limits = {f"{cores} cores": cores * 1e6 / sum(us.values())}
    limits |= {role: 1e6 / cost for role, cost in us.items() if role != WORKER and cost > 0}
    first = min(limits, key=lambda name: limits[name])
    return limits[first], first


def main() -> None:
    """Measure by turns, and print both."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", type=int, default=192)
    parser.add_argument("--nav", type=int, default=128)
    parser.add_argument("--scans", type=int, default=6, help="three or more")
    parser.add_argument("--turns", type=int, default=2)
    options = parser.parse_args()
    there = sorted(os.sched_getaffinity(0))
    counts = [count for count in CORES if count <= len(there)]
    found: dict[int, list[tuple[float, dict[str, float]]]] = {count: [] for count in counts}
    for _ in range(options.turns):
        for count in counts:
            found[count].append(measure(set(there[:count]), options.size, options.nav, options.scans))
    us = {
        role: statistics.median(cost[role] for _, cost in found[counts[0]]) for role in found[counts[0]][0][1]
    }
    for role, cost in sorted(us.items(), key=lambda item: -item[1]):
        alone = "" if cost < 0.1 or role == WORKER else f"{1e6 / cost:9.0f} frames/s of one process"
        print(f"{role:28} {cost:6.1f} us per frame {alone}")
    print(f"{'cores':>5} {'model, frames/s':>16} {'limit':28} {'measured':>9} {'lowest to highest'}")
    for count in CORES:
        predicted, limit = model(count, us)
        rates = [rate for rate, _ in found.get(count, [])]
        shown = f"{statistics.median(rates):9.0f} {min(rates):.0f} to {max(rates):.0f}" if rates else ""
        print(f"{count:5} {predicted:16.0f} {limit:28} {shown}")


if __name__ == "__main__":
    main()
