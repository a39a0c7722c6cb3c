"""``stemd demo`` as a program: detector, daemon and subscriber, which end by themselves."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import anyio
import pytest
import zmq

from stemd.cli import demonstration
from stemd.cli.demonstration import specimen_config
from stemd.config import load
from stemd.web.access import HttpTokens
from stemd_sources.simulate.specimens import SPECIMENS
from whole_way import command_server
from whole_way.programs import finished
from whole_way.waiting import LIMIT_S, wait_until

STILL_S = 30


@pytest.mark.parametrize("specimen", SPECIMENS)
def test_the_configuration_of_each_specimen_is_valid(specimen):
    config = load(None, {}, {"source.url": "dectris-v2+tcp://127.0.0.1:1"} | specimen_config(specimen))
    assert config.calibration.beam_energy_kev == SPECIMENS[specimen].beam_energy_kev
    strain = [udf.params for udf in config.udf if udf.name == "strain"]
    for params in strain:  # the disks do not touch
        assert params["g1"][1] > 2 * params["radius"]
    assert bool(strain) == (specimen == "strained")


def test_scans_are_shown_and_all_frames_are_processed():
    done = finished(command_server.stemd(), "demo", "--no-web", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert [scan["status"] for scan in told["scans"]] == ["cancelled", "final", "final"]
    assert told["errors"] == []
    for scan in told["scans"][1:]:
        assert scan["ledger"]["processed"] == scan["ledger"]["announced"] == 4096
    assert "scan 1: cancelled (restarted)" in done.stderr


def processes_of(session: int) -> list[int]:
    """Return the processes of a session that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, _, _, session_of_it = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
            if int(session_of_it) == session and state != "Z":
                found.append(int(folder.name))
    return found


def test_ctrl_c_ends_all(tmp_path):
    command = [sys.executable, "-m", "stemd", "demo", "--scans", "9"]
    options = {"env": os.environ | {"TMPDIR": str(tmp_path)}, "text": True, "start_new_session": True}
    with subprocess.Popen(command, stdout=subprocess.PIPE, **options) as demo:
        while not demo.stdout.readline().startswith("Live page"):
            assert demo.poll() is None
        assert len(processes_of(demo.pid)) > 2
        demo.send_signal(signal.SIGINT)
        assert demo.wait(LIMIT_S) == 130
    wait_until(lambda: not processes_of(demo.pid))
    assert list(tmp_path.glob("stemd-demo-*")) == []


class Silent:
    """A subscriber of a daemon that has been stopped: no message comes."""

    def __init__(self):
        self.asked, self.may_answer = threading.Event(), threading.Event()

    def receive(self, timeout_s):
        self.asked.set()
        assert self.may_answer.wait(LIMIT_S)


def test_a_signal_ends_the_wait_for_the_next_message(tmp_path):
    demo = demonstration._Demo(tmp_path, 1, web=False, as_json=True, specimen="gold")
    demo._subscriber = Silent()

    async def main():
        async with anyio.create_task_group() as group:
            group.start_soon(anyio.to_thread.run_sync, demo._watch, 1)
            await anyio.to_thread.run_sync(demo._subscriber.asked.wait)
            group.cancel_scope.cancel()
            demo._subscriber.may_answer.set()

    anyio.run(main)


def test_a_page_that_was_opened_early_has_the_link_of_the_second_daemon_too(tmp_path):
    demo = demonstration._Demo(tmp_path, 1, web=True, as_json=False, specimen="gold")
    demo._http = "127.0.0.1:8799"  # of the first one
    first, second = (demo._config("tcp://127.0.0.1:1", more).http for more in ({}, specimen_config("gold")))
    assert HttpTokens.of(first).read == HttpTokens.of(second).read
    assert first.address == second.address == "127.0.0.1:8799"


def test_reports_of_many_scans_do_not_stop_the_detector(tmp_path):
    demo = demonstration._Demo(tmp_path, 600, web=False, as_json=True, specimen="gold")
    options = ["--nav", "1,2", "--sig", "8,8", "--scans", "600"]
    detector, address = demo._detector("tcp://127.0.0.1:*", options)
    with detector, zmq.Context() as context, context.socket(zmq.PULL) as reader:
        reader.connect(address)
        heard_at = time.monotonic()
        while detector.poll() is None and time.monotonic() - heard_at < STILL_S:
            if reader.poll(100):
                reader.recv()
                heard_at = time.monotonic()
        detector.kill()
    assert detector.returncode == 0, "it ended by itself"
