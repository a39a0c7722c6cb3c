"""What small things cost."""

from runs import Bench

from families.live import daemon_lines


def run(bench: Bench) -> None:
    """Measure starts, partitions, frames and parameters; of the daemon, its start and its first partial."""
    for system in ("stemd",) if bench.is_quick else ("stemd", "stemd, base install"):
        lines = daemon_lines(
            bench, system, "dectris-v2", "three", *((64, 16) if bench.is_quick else (192, 128))
        )
        bench.add("small", "daemon start to ready", system, "s", [lines[0]["start_s"]])
        partials = [1e3 * line["first_partial_s"] for line in lines[1:]]
        bench.add("small", "first frame to first partial at a subscriber", system, "ms", partials)
    if not bench.is_quick:
        for line in bench.lines("stemd", "small.py"):
            bench.add("small", line["what"], "stemd", line["unit"], line["values"])
