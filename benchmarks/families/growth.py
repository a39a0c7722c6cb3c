"""How rates change with size and number."""

from runs import Bench

from families.live import free_port


def run(bench: Bench) -> None:
    """Measure frames per second against workers, frame size, UDFs, scan size and subscribers."""
    for what in ("offline",) if bench.is_quick else ("offline", "live"):
        if bench.wants(what, "stemd"):
            options = ["--quick"] if bench.is_quick else [free_port()]
            for line in bench.lines("stemd", f"growth_{what}.py", *options):
                bench.add("growth", line["what"], "stemd", line["unit"], line["values"])
