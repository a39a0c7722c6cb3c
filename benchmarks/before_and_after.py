"""CPU time of a frame, rate and latency beside those of another version of stemd, by turns.

``before_and_after.py --before FOLDER [--turns 3] [--workloads three …] [--latency]``: FOLDER is a checkout of
the other version after ``make .venv/installed``. Daemons of both get the same streams from the detector of
this version, two scans in a turn, of which the first does not count. Prints medians. With ``--latency`` it
prints how old results are at 4 000 frames/s, instead.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from families.live import PROTOCOLS, SIZES, WORKLOADS, daemon_ages, daemon_lines
from runs import Bench

VERSIONS = BEFORE, AFTER = "before", "after"
ROLES = {
    "receiver": "stemd.ingest.receiver",
    "daemon": "daemon.py",
    "results": "stemd.results.merger",
    "workers": "stemd.workers.worker",
}
Figures = dict[str, float]


@dataclass
class TwoVersions(Bench):
    """Runs daemons of both versions, and the detector of this one."""

    other: Path = field(kw_only=True)

    def python(self, system: str) -> str:
        """Return the interpreter of a version."""
        return str(self.other / ".venv" / "bin" / "python") if system == BEFORE else sys.executable

    def programs(self, system: str) -> Path:
        """Return the folder of a version's measuring programs, which know its daemon."""
        return self.other / "benchmarks" / "measure" if system == BEFORE else super().programs(system)

    def medians(self, turns: int, measure: Callable[[str], Figures]) -> dict[str, Figures]:
        """Measure both versions by turns; the medians of each figure."""
        found: dict[str, list[Figures]] = {version: [] for version in VERSIONS}
        for _ in range(turns):
            for version in VERSIONS:
                found[version].append(measure(version))
        return {
            version: {name: statistics.median(one[name] for one in all_) for name in all_[0]}
            for version, all_ in found.items()
        }

    def scan(self, version: str, protocol: str, workload: str, size: int, side: int) -> Figures:
        """Measure one scan as fast as it goes."""
        *_, scan = daemon_lines(self, version, protocol, workload, size, side, scans=2)
        # Subscriber and template are left out: one is the benchmark's own, the other one idles.
        cpu_us = {role: scan["cpu_us"][name] for role, name in ROLES.items()}
        return cpu_us | {
            "all four": sum(cpu_us.values()),
            "thousand frames/s": scan["frames"] / scan["seconds"] / 1e3,
        }

    def ages(self, version: str, protocol: str, size: int, side: int) -> Figures:
        """Measure how old results are, in milliseconds."""
        ages = sorted(1e3 * age for age in daemon_ages(self, version, protocol, size, side)[-1])
        last = ages[int(0.99 * (len(ages) - 1))]
        return {"median, ms": statistics.median(ages), "99th percentile, ms": last}


def show(what: str, medians: dict[str, Figures]) -> None:
    """Print a line of what was before, after, and the ratio."""
    cells = []
    for name in medians[BEFORE]:
        before, after = (medians[version][name] for version in VERSIONS)
        cells.append(f"{name} {before:.3g} → {after:.3g} ({after / before:.2f})")
    print(f"{what}: {'; '.join(cells)}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--before", metavar="FOLDER", type=Path, required=True)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--workloads", nargs="+", choices=WORKLOADS, default=["three"])
    parser.add_argument("--latency", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = TwoVersions(Path(folder), repeat=1, other=given.before.absolute())
        streams = [(protocol, *size) for size in SIZES for protocol in PROTOCOLS]
        if given.latency:
            for protocol, size, side in streams[: len(PROTOCOLS)]:
                measure = partial(bench.ages, protocol=protocol, size=size, side=side)
                show(f"{protocol}, {size} x {size}", bench.medians(given.turns, measure))
            return
        print("microseconds of CPU time for a frame")
        for workload in given.workloads:
            for protocol, size, side in streams:
                measure = partial(bench.scan, protocol=protocol, workload=workload, size=size, side=side)
                show(f"{size} x {size}, {protocol}, {workload}", bench.medians(given.turns, measure))


if __name__ == "__main__":
    main()
