"""A detector process: scans of generated uint16 frames, each told with the time at which it begins.

Each scan waits for a line on standard input: one that begins while a daemon has frames of the one before in
its ring would be measured with that one's rest.

``detector.py PROTOCOL ADDRESS SIDE SIZE SCANS [RATE]``: SIDE x SIDE frames of SIZE x SIZE, as fast as they
are taken, or RATE a second. Headers say nothing of the scan's shape: not every receiver expects that.

As fast as they are taken, all bytes of a scan are made before its first one is sent (`prepared.py`), so that
the detector leaves the processor to what is measured; it ends with its standard input. At a rate, and for
scans of more than a gibibyte, it is the simulated detector, which sends through libzmq
(``STEMD_BENCH_LIBZMQ=1``: always). ``STEMD_BENCH_BACKGROUND=4`` adds so many counts to each pixel on average:
256 x 256 frames compress 11 times without, 4 times with 4.
"""

import json
import os
import sys
import time
from dataclasses import replace

import numpy as np
from prepared import PreparedSocket, chunks_of, framed

from stemd_sources.detectors.dectris_v1 import simulation as dectris_v1
from stemd_sources.detectors.dectris_v1.simulation import DectrisV1Scan
from stemd_sources.protocols import PROTOCOLS
from stemd_sources.sending.control import Trigger
from stemd_sources.sending.scans import Payloads
from stemd_sources.sending.sender import Stopped
from stemd_sources.sending.simulation import simulation_of
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import Simulator

CONNECT_S = 0.5  # receivers try ten times a second: all are there when the first scan begins
MOST_PREPARED_BYTES = 2**30


class PlainScan(DectrisV1Scan):
    """A scan whose header has no appendix."""

    def start(self):
        return super().start()[:-1]


class BrightFrames(GeneratedFrames):
    """Frames with more counts everywhere, which compress less."""

    background = float(os.environ.get("STEMD_BENCH_BACKGROUND", "0"))

    def frame(self, number):
        """One of the distinct frames."""
        random = np.random.default_rng(number)
        frame = super().frame(number)
        return frame + random.poisson(self.background, self.sig_shape).astype(self.dtype)


class ToldGate(Trigger):
    """Lets a scan begin with each line on standard input."""

    def wait_armed(self, should_stop):
        """Wait for a line."""
        if not sys.stdin.readline():
            raise Stopped


def tell(kind):
    """Print what happens, and when."""
    print(json.dumps({"kind": kind, "time": time.time(), "cpu_s": time.process_time()}), flush=True)


def send_prepared(scans, address):
    """Send scans whose bytes are made when the line has come, before the first of them is sent."""
    listening = PreparedSocket(address)
    tell("listening")
    while not listening.accept(CONNECT_S):
        pass
    for scan in scans:
        if not sys.stdin.readline():
            break
        chunks = list(chunks_of(scan))
        listening.accept(0)
        tell("scan_started")
        listening.send(chunks)
        tell("scan_left")
    sys.stdin.read()  # to free its memory would take from the two cores while the last scan is worked on
    listening.close()


def main():
    protocol, address, side, size, scans = *sys.argv[1:3], *map(int, sys.argv[3:6])
    rate = float(sys.argv[6]) if len(sys.argv) > 6 else None
    dectris_v1.SIMULATION = replace(dectris_v1.SIMULATION, scan=PlainScan)
    frames = BrightFrames((side, side), (size, size), "uint16", distinct=1024)

    if rate is None and address.startswith("tcp://") and not os.environ.get("STEMD_BENCH_LIBZMQ"):
        make, payloads = simulation_of(PROTOCOLS[protocol]).scan, Payloads(frames, "bslz4")
        series = [make(frames, payloads, scan=number, series=number) for number in range(1, scans + 1)]
        if frames.count * len(framed(series[0].image(0))) <= MOST_PREPARED_BYTES:
            send_prepared(series, address)
            return

    def report(event):
        tell(event.kind)
        if event.kind == "listening":
            time.sleep(CONNECT_S)

    Simulator(
        frames, protocol=protocol, address=address, scans=scans, rate=rate, trigger=ToldGate(), report=report
    ).run()


if __name__ == "__main__":
    main()
