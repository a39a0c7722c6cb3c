"""What a partition costs on a Dask cluster beside the work of its UDF, beside LiberTEM's in the same run.

    python -m venv /tmp/libertem && /tmp/libertem/bin/pip install libertem
    python benchmarks/dask_overhead.py --libertem /tmp/libertem/bin/python

Measures in microseconds a run of 20 partitions, and each of 200 further ones, of a UDF that does nothing with
440 frames of 16 x 16 uint16 in a file, on a local cluster of two worker processes. Both are measured by
dask_measure.py, in turns, each by its own interpreter. The target is no more than LiberTEM's.
"""

import argparse
import json
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import numpy as np

MEASURE = Path(__file__).with_name("dask_measure.py")
ROUNDS = 3
UNITS = {"run": "a run of 20 partitions", "partition": "each further partition"}
TARGET = 1.0


def measure(python, package, path):
    done = subprocess.run(
        [python, str(MEASURE), package, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--libertem", metavar="PYTHON", help="interpreter of an environment with LiberTEM")
    arguments = parser.parse_args()
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scan.npy"
        np.save(path, np.zeros((20, 22, 16, 16), np.uint16))
        for _ in range(ROUNDS):
            ours.append(measure(sys.executable, "stemd", path))
            if arguments.libertem:
                theirs.append(measure(arguments.libertem, "libertem", path))
    print(f"{platform.machine()}, Python {platform.python_version()}, microseconds, median of {ROUNDS}")
    missed = False
    for name, text in UNITS.items():
        line = f"{text:24} stemd {median(costs[name] for costs in ours):9.0f}"
        if theirs:
            ratios = [mine[name] / other[name] for mine, other in zip(ours, theirs, strict=True)]
            missed |= median(ratios) > TARGET
            line += f"   LiberTEM {median(costs[name] for costs in theirs):9.0f}   ratio {median(ratios):.2f}"
        print(line)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
