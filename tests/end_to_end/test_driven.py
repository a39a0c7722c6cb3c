"""An acquisition that a client drives over the detector's own control interface, while the daemon listens."""

import json
import subprocess
from contextlib import contextmanager

import numpy as np
import pytest

from stemd_sources.merlin.control import MerlinControl
from stemd_sources.simplon import SimplonClient
from stemd_sources.simulate.frames import reference_frames
from whole_way import command_server
from whole_way.ports import free_port

NAV, SIG = (8, 8), (16, 16)


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
        *_, last = collector.runs(3)
        check(last, scan=3)
        ended = [m.header for m in collector.messages if m.topic == "event/run_ended"]
        assert [(header["status"], header["reason"]) for header in ended] == [
            ("final", None),
            ("cancelled", "aborted"),
            ("final", None),
        ]


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
