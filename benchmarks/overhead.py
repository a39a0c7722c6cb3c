"""What a run costs beside the work of its UDF, on the inline executor, beside LiberTEM's in the same run.

    python benchmarks/overhead.py [--libertem PYTHON]

Without an interpreter that has LiberTEM, the suite's environment of it is used, and made if need be.

Measures in microseconds: a run over a single frame, each further partition, and each further call of an
empty process_frame, on frames of 16 x 16 float32 in memory. Both are measured by overhead_measure.py, in
turns, each by its own interpreter. The target is at most half of LiberTEM's on each.
"""

import sys
from pathlib import Path

from beside import in_turns, libertem_python, report

MEASURE = Path(__file__).with_name("overhead_measure.py")
TEXTS = {"run": "a run over one frame", "partition": "each partition", "frame": "each empty process_frame"}
TARGET = 0.5


def main():
    rounds = in_turns(libertem_python(__doc__.splitlines()[0]), MEASURE)
    return report(rounds, TEXTS, "microseconds", TARGET)


if __name__ == "__main__":
    sys.exit(main())
