"""What a partition costs on a Dask cluster beside the work of its UDF, beside LiberTEM's in the same run.

    python benchmarks/dask_overhead.py [--libertem PYTHON]

Without an interpreter that has LiberTEM, the suite's environment of it is used, and made if need be.

Measures in microseconds a run of 20 partitions, and each of 200 further ones, of a UDF that does nothing with
440 frames of 16 x 16 uint16 in a file, on a local cluster of two worker processes. Both are measured by
dask_measure.py, in turns, each by its own interpreter. The target is no more than LiberTEM's.
"""

import sys
import tempfile
from pathlib import Path

import numpy as np
from beside import in_turns, libertem_python, report

MEASURE = Path(__file__).with_name("dask_measure.py")
TEXTS = {"run": "a run of 20 partitions", "partition": "each further partition"}
TARGET = 1.0


def main():
    python = libertem_python(__doc__.splitlines()[0])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scan.npy"
        np.save(path, np.zeros((20, 22, 16, 16), np.uint16))
        return report(in_turns(python, MEASURE, path), TEXTS, "microseconds", TARGET)


if __name__ == "__main__":
    sys.exit(main())
