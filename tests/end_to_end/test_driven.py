"""Acquisitions that clients drive over the detector's own control interface, while the daemon listens."""

import json
import subprocess
import threading
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from stemd_sources.merlin.control import MerlinControl
from stemd_sources.sending.control import ControlledTrigger, SimplonServer
from stemd_sources.simplon import SimplonClient
from stemd_sources.simulate.frames import GeneratedFrames, reference_frames, shift_of_scan
from stemd_sources.simulate.simulator import Simulator
from whole_way import command_server
from whole_way.ports import free_port
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S

NAV, SIG = (8, 8), (16, 16)
EXAMPLE = Path(__file__).parents[2] / "examples/steer.py"


@contextmanager
def simulated(protocol, address, api, *options):
    command = [command_server.stemd(), "simulate", protocol, "--bind", address, "--api", api, "--json"]
    command += ["--nav", "8,8", "--sig", "16,16", "--scans", "9", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert json.loads(process.stdout.readline())["event"] == "listening"
        yield process
        process.terminate()


def check(run, scan):
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    frames = reference_frames(NAV, SIG, scan=scan)
    assert np.array_equal(run.last("sumsig").arrays["intensity"], frames.sum(axis=(2, 3)))


@pytest.mark.parametrize(("protocol", "version"), [("dectris-v1", "v1"), ("dectris-v2", "v2")])
def test_a_dectris_detector_is_armed_triggered_and_aborted(observed, protocol, version):
    daemon, collector = observed("sumsig", source=f"{protocol}+tcp://127.0.0.1:{free_port()}")
    api = f"127.0.0.1:{free_port()}"
    with simulated(protocol, daemon.detector, api):
        detector = SimplonClient(api)
        detector.enable_stream(version)
        detector.configure(trigger_mode="ints", nimages=64, ntrigger=1)
        series = detector.arm()
        detector.trigger()
        (whole,) = collector.runs(1)
        assert whole.ended["series"] == series
        check(whole, scan=1)
        detector.disarm()
        detector.arm()
        detector.abort()
        detector.configure(trigger_mode="exts")
        detector.arm()
        runs = collector.runs(3)
        check(runs[-1], scan=3)
        ends = [(run.ended["status"], run.ended["reason"]) for run in runs]
        assert ends == [("final", None), ("cancelled", "aborted"), ("final", None)]


def test_a_merlin_is_started_over_its_control_socket(observed):
    api = f"127.0.0.1:{free_port()}"
    source = f"merlin+tcp://127.0.0.1:{free_port()}?control={api.rpartition(':')[2]}"
    daemon, collector = observed("sumsig", source=source)
    with simulated("merlin", daemon.detector, api), MerlinControl.from_url(source) as merlin:
        merlin.set("NUMFRAMESTOACQUIRE", 64)
        for _ in range(2):
            merlin.start()
        first, second = collector.runs(2)
    check(first, scan=1)
    check(second, scan=2)


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
    frames = GeneratedFrames((16, 16), (16, 16), "uint16")
    assert shift_of_scan(frames.count, 2) // 16 == 6  # rows by which the second scan is elsewhere
    daemon, collector = observed("sumsig")
    trigger, stop = HeldAfterTenRows(), threading.Event()
    options = {"scans": 3, "rate": 1e6, "trigger": trigger, "should_stop": stop.is_set}
    thread = threading.Thread(target=Simulator(frames, address=daemon.detector, **options).run)
    thread.start()
    try:
        with SimplonServer(trigger, images=frames.count) as server:
            command = [command_server.python(), str(EXAMPLE), daemon.control, server.address]
            command += ["3", "sumsig", "intensity"]
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
