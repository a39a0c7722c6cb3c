"""Sparse frames, start to finish: sum and masks over a raw CSR file, beside LiberTEM's in the same run.

    python benchmarks/sparse_data.py [--libertem PYTHON]

Without an interpreter that has LiberTEM, the suite's environment of it is used, and made if need be.

Frames of 256 x 256 pixels, uint16, 1 % of them not zero, in a file that both read. Each interpreter runs sum,
sumsig and four masks on its inline executor, in turns; the best of each turn counts, and the median of the
turns is shown. The target is at most LiberTEM's time.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from beside import in_turns, libertem_python, report
from sparse_measure import DENSITY, NAV, SIG, rows

from stemd_sources.files.raw_csr import write_raw_csr

MEASURE = Path(__file__).with_name("sparse_measure.py")
TEXTS = {"sum": "sum", "sumsig": "sums of frames", "four masks": "four masks"}
TARGET = 1.0


def main():
    python = libertem_python(__doc__.splitlines()[0])
    with TemporaryDirectory(prefix="stemd-sparse-") as folder:
        path = Path(folder) / "scan.toml"
        write_raw_csr(path, rows(), nav_shape=NAV, sig_shape=SIG)
        print(f"{NAV[0] * NAV[1]} frames of {SIG[0]} x {SIG[1]} uint16, {DENSITY:.0%} not zero")
        return report(in_turns(python, MEASURE, path), TEXTS, "milliseconds", TARGET)


if __name__ == "__main__":
    sys.exit(main())
