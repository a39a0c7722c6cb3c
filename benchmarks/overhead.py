"""What a run costs beside the work of its UDF, on the inline executor, beside LiberTEM's in the same run.

    python -m venv /tmp/libertem && /tmp/libertem/bin/pip install libertem
    python benchmarks/overhead.py --libertem /tmp/libertem/bin/python

Measures in microseconds: a run over a single frame, each further partition, and each further call of an
empty process_frame, on frames of 16 x 16 float32 in memory. Both are measured by overhead_measure.py, in
turns, each by its own interpreter. The target is at most half of LiberTEM's on each.
"""

import argparse
import json
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

MEASURE = Path(__file__).with_name("overhead_measure.py")
ROUNDS = 3
UNITS = {"run": "a run over one frame", "partition": "each partition", "frame": "each empty process_frame"}
TARGET = 0.5


def measure(python, package):
    done = subprocess.run(
        [python, str(MEASURE), package], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
    )
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--libertem", metavar="PYTHON", help="interpreter of an environment with LiberTEM")
    arguments = parser.parse_args()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(measure(sys.executable, "stemd"))
        if arguments.libertem:
            theirs.append(measure(arguments.libertem, "libertem"))
    print(f"{platform.machine()}, Python {platform.python_version()}, microseconds, median of {ROUNDS}")
    missed = False
    for name, text in UNITS.items():
        line = f"{text:28} stemd {median(costs[name] for costs in ours):9.2f}"
        if theirs:
            ratios = [mine[name] / other[name] for mine, other in zip(ours, theirs, strict=True)]
            missed |= median(ratios) > TARGET
            line += f"   LiberTEM {median(costs[name] for costs in theirs):9.2f}   ratio {median(ratios):.2f}"
        print(line)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
