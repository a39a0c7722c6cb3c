"""The package of the documents: its detector is simulated, received, recorded and replayed as ours are."""

import os
import subprocess

import numpy as np
import pytest

import stemd
from example_package import paths_of_example
from stemd.client.requests import ControlClient
from stemd_sources.simulate.frames import reference_frames
from whole_way import command_server
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S, wait_until

NAV, SIG = (4, 4), (16, 16)


@pytest.fixture
def environment(tmp_path, monkeypatch):
    paths = paths_of_example(tmp_path / "installed")
    for path in paths:
        monkeypatch.syspath_prepend(path)
    path = os.pathsep.join([*paths, *filter(None, [os.environ.get("PYTHONPATH")])])
    return {"PYTHONPATH": path, "STEMD_SECURITY_ALLOWED_MODULES": "stemd_udfs,stemd_example"}


def test_its_detector_is_simulated_received_recorded_and_replayed(
    start_daemon, collect, environment, tmp_path
):
    source, recording = f"plain+tcp://127.0.0.1:{free_port()}", tmp_path / "plain.stemd"
    daemon = start_daemon("sumsig", source=source, env=environment)
    collector = collect(daemon)

    def send(*arguments):
        command = [command_server.stemd(), *map(str, arguments), "--bind", daemon.detector]
        done = subprocess.run(
            command,
            env=os.environ | environment,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    with ControlClient(daemon.control, timeout_s=LIMIT_S) as client:
        client.call("record", action="start", path=str(recording), when_behind="block")
        send("simulate", "plain", "--nav", "4,4", "--sig", "16,16")
        sent = np.prod(NAV) + 2
        wait_until(lambda: client.call("record", action="status")["recording"]["messages"] >= sent)
        client.call("record", action="stop")
    send("replay", recording)
    expected = reference_frames(NAV, SIG).sum(axis=(2, 3))
    for run in collector.runs(2):
        assert (run.ended["status"], run.ended["complete"]) == ("final", True)
        assert np.array_equal(run.last("sumsig").arrays["intensity"], expected)
    with stemd.Context.make_with("inline") as context:
        result = context.run_udf(context.load("auto", str(recording)), stemd.SumSigUDF())
        assert np.array_equal(result["intensity"].data, expected)
