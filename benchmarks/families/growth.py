"""How rates change with size and number."""

from runs import Bench


def run(bench: Bench) -> None:
    """Measure frames per second against workers, frame size, UDFs, scan size and subscribers."""
    bench.things("growth", "growth_offline.py")
    if not bench.is_quick:
        bench.things("growth", "growth_live.py")
