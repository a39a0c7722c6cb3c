"""A detector process: scans of generated uint16 frames, each told with the time at which it begins.

Each scan waits for a line on standard input: one that begins while a daemon has frames of the one before in
its ring would be measured with that one's rest.

``detector.py PROTOCOL ADDRESS SIDE SIZE SCANS [RATE]``: SIDE x SIDE frames of SIZE x SIZE, as fast as they
are taken, or RATE a second. Headers say nothing of the scan's shape: not every receiver expects that.
"""

import json
import sys
import time
from dataclasses import replace

from stemd_sources.simulate.dectris_v1 import DectrisV1Scan
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.protocols import SIMULATED_PROTOCOLS
from stemd_sources.simulate.sender import Stopped
from stemd_sources.simulate.simulator import Simulator
from stemd_sources.simulate.trigger import FreeRunning

CONNECT_S = 0.5  # receivers try ten times a second: all are there when the first scan begins


class PlainScan(DectrisV1Scan):
    """A scan whose header has no appendix."""

    def start(self):
        return super().start()[:-1]


class ToldGate(FreeRunning):
    """Lets a scan begin with each line on standard input."""

    def wait_armed(self, should_stop):
        """Wait for a line."""
        if not sys.stdin.readline():
            raise Stopped


def main():
    protocol, address, side, size, scans = *sys.argv[1:3], *map(int, sys.argv[3:6])
    rate = float(sys.argv[6]) if len(sys.argv) > 6 else None
    SIMULATED_PROTOCOLS["dectris-v1"] = replace(SIMULATED_PROTOCOLS["dectris-v1"], scan=PlainScan)
    frames = GeneratedFrames((side, side), (size, size), "uint16", distinct=1024)

    def tell(report):
        told = {"kind": report.kind, "time": time.time(), "cpu_s": time.process_time()}
        print(json.dumps(told), flush=True)
        if report.kind == "listening":
            time.sleep(CONNECT_S)

    Simulator(
        frames, protocol=protocol, address=address, scans=scans, rate=rate, trigger=ToldGate(), report=tell
    ).run()


if __name__ == "__main__":
    main()
