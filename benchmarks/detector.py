"""A detector process for the benchmarks: one scan of generated uint16 frames, as fast as it is taken."""

import sys

from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import Simulator


def main() -> None:
    """Send ``SIDE x SIDE`` frames of ``SIZE x SIZE`` from ADDRESS."""
    address, side, size = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    frames = GeneratedFrames((side, side), (size, size), "uint16")
    Simulator(frames, address=address, report=lambda report: print(report.kind, flush=True)).run()


if __name__ == "__main__":
    main()
