"""Frames per second of a live scan beside the bare pipeline, in one run, with what is installed here.

``python benchmarks/live.py [--repeat 3] [--protocol dectris-v2] [--sides A B]``: for 192 x 192 and 256 x 256
uint16, by turns, two bare pipelines that sum (`measure/bare.py`: with the daemon's receiver, and with
libzmq), the daemon with the same sum, and the daemon with sum, sumsig and four float masks take the same
generated stream from a detector process as fast as it goes. The first scan of each warms it up and does not
count. A scan of the daemon begins when the one before is through. The whole suite, with the peer beside it,
is `suite.py`.
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
    print(f"thousand frames/s, {options.protocol}, medians; and the shares of both bare pipelines'")
    print(f"{'size':>5} {'frames':>7} {'bare':>6} {'libzmq':>7} {'sum':>6} {'':>10} {'three':>6}")
    for size, side in zip((192, 256), options.sides, strict=True):
        rates: dict[str, list[float]] = {"bare": [], "libzmq": [], "sum": [], "three": []}
        with tempfile.TemporaryDirectory() as folder:
            bench = Here(Path(folder), repeat=1)
            for _ in range(options.repeat):
                rates["bare"] += bare_rates(bench, options.protocol, size, side)
                rates["libzmq"] += bare_rates(bench, options.protocol, size, side, "libzmq-sum")
                for workload in ("sum", "three"):
                    scan = daemon_lines(bench, "stemd", options.protocol, workload, size, side)[-1]
                    rates[workload].append(scan["frames"] / scan["seconds"])
        bare, libzmq, one, three = (statistics.median(rates[name]) / 1e3 for name in rates)
        shares = [f"{daemon / bare:.2f}, {daemon / libzmq:.2f}" for daemon in (one, three)]
        print(
            f"{size:>5} {side * side:>7} {bare:>6.1f} {libzmq:>7.1f} {one:>6.1f} {shares[0]:>10} "
            f"{three:>6.1f} {shares[1]:>10}",
            flush=True,
        )


if __name__ == "__main__":
    main()
