"""What small things cost."""

from runs import Bench

from families.live import daemon_lines

START = "daemon start to ready"
PARTIAL = "first frame to first partial at a subscriber"


def run(bench: Bench) -> None:
    """Measure starts, partitions, frames and parameters; of the daemon, its start and its first partial."""
    size, side = (64, 16) if bench.is_quick else (192, 128)
    for system in ("stemd",) if bench.is_quick else ("stemd", "stemd, plain"):
        if bench.wants(START, system) or bench.wants(PARTIAL, system):
            start, _, *scans = daemon_lines(bench, system, "dectris-v2", "three", size, side)
            bench.add("small", START, system, "s", [start["start_s"]])
            partials = [1e3 * scan["first_partial_s"] for scan in scans]
            bench.add("small", PARTIAL, system, "ms", partials)
    if not bench.is_quick:
        bench.things("small", "small.py")
