"""Frames per second of a live scan beside the bare pipeline, in one run, with what is installed here.

``python benchmarks/live.py [--repeat 3] [--protocol dectris-v2] [--sides A B]``: for 192 x 192 and 256 x 256
uint16, by turns, the bare pipeline (`measure/bare.py`) and the daemon with sum, sumsig and four float masks
take the same generated stream from a detector process as fast as it goes. The first scan of each warms it up
and does not count. A scan of the daemon begins when the one before is through. The whole suite, with the peer
beside it, is `suite.py`.
"""

import argparse
import os
import platform
import statistics
import sys
import tempfile
from pathlib import Path

from families.live import bare_rates, daemon_lines
from runs import Bench

from stemd_sources.codecs import codec_report


class Here(Bench):
    """Runs everything in the environment of this program."""

    def python(self, _system: str) -> str:
        """Return this interpreter."""
        return sys.executable


def main() -> None:
    """Measure and print a table of ratios."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--protocol", default="dectris-v2", choices=("dectris-v1", "dectris-v2"))
    parser.add_argument("--sides", type=int, nargs=2, default=(256, 128), help="of the scans, per frame size")
    options = parser.parse_args()
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {codec_report()}"
    )
    print(f"{'size':>5} {'frames':>7} {'bare':>8} {'daemon':>8} {'ratio':>6}   {options.protocol}, medians")
    for size, side in zip((192, 256), options.sides, strict=True):
        rates: dict[str, list[float]] = {"bare": [], "daemon": []}
        with tempfile.TemporaryDirectory() as folder:
            bench = Here(Path(folder), repeat=1)
            for _ in range(options.repeat):
                rates["bare"] += bare_rates(bench, options.protocol, size, side)
                scan = daemon_lines(bench, "stemd", options.protocol, "three", size, side)[-1]
                rates["daemon"].append(scan["frames"] / scan["seconds"])
        bare, daemon = (statistics.median(rates[name]) for name in ("bare", "daemon"))
        print(f"{size:>5} {side * side:>7} {bare:>8.0f} {daemon:>8.0f} {daemon / bare:>6.2f}", flush=True)


if __name__ == "__main__":
    main()
