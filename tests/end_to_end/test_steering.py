"""The example that stops a scan which drifts, and starts the next one over SIMPLON."""

import threading
from pathlib import Path

import numpy as np

from stemd_sources.sending.control import ControlledTrigger, SimplonServer
from stemd_sources.simulate.frames import GeneratedFrames, shift_of_scan
from stemd_sources.simulate.simulator import Simulator
from whole_way import command_server
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S

NAV = (16, 16)
EXAMPLE = Path(__file__).parents[2] / "examples/steer.py"


class HeldAfterTenRows(ControlledTrigger):
    """From the second scan on, the last rows follow only when the scan is stopped."""

    def __init__(self):
        super().__init__()
        self.images = self.scans = 0

    def started(self, series):
        super().started(series)
        self.images, self.scans = 0, self.scans + 1

    def check(self):
        super().check()
        self.images += self.state == "acquire"
        if self.scans == 2 and self.images == 160:
            with self._condition:
                self._condition.wait_for(lambda: self._is_stopped, LIMIT_S)


def test_a_scan_that_drifts_is_cancelled_and_the_next_one_started(observed):
    frames = GeneratedFrames(NAV, (16, 16), "uint16")
    assert shift_of_scan(frames.count, 2) // NAV[1] == 6  # rows by which the second scan is elsewhere
    daemon, collector = observed("sumsig")
    trigger, stop = HeldAfterTenRows(), threading.Event()
    simulator = Simulator(
        frames, address=daemon.detector, scans=3, rate=1e6, trigger=trigger, should_stop=stop.is_set
    )
    thread = threading.Thread(target=simulator.run)
    thread.start()
    try:
        with SimplonServer(trigger, images=frames.count) as server:
            command = [
                command_server.python(),
                str(EXAMPLE),
                daemon.control,
                server.address,
                "3",
                "sumsig",
                "intensity",
            ]
            done = finished(*command)
    finally:
        stop.set()
        thread.join()
    assert done.returncode == 0, done.stderr
    first, second, third = collector.runs(3)
    assert (first.ended["status"], first.ended["complete"]) == ("final", True)
    assert (second.ended["status"], second.ended["reason"]) == ("cancelled", "requested")
    assert second.ended["ledger"]["processed"] <= 161
    assert f"{second.ended['scan_id']}: drift of " in done.stdout
    assert np.count_nonzero(second.last("sumsig").coverage) == second.ended["ledger"]["processed"]
    manifest = daemon.call("manifest", scan_id=second.ended["scan_id"])["manifest"]
    (request,) = manifest["requests"]
    assert request["op"] == "cancel"
    assert request["peer"].startswith("ipc uid=")
    assert manifest["times"]["started"] <= request["t"] <= manifest["times"]["ended"]
    assert daemon.call("manifest", scan_id=first.ended["scan_id"])["manifest"]["requests"] == []
    assert third.ended["series"] == 3
