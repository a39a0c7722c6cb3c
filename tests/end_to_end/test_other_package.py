"""The package of the documents: its detector is simulated, received, recorded and replayed as ours are."""

import os
import sys

import numpy as np
import pytest

import stemd
from example_package import paths_of_example
from stemd.control.permissions import why_not_named
from stemd.errors import ConfigurationError
from stemd.web.page_files import panel_of
from stemd.workers.udf_spec import named_target, plugins
from stemd_sources.simulate.frames import reference_frames
from whole_way import command_server
from whole_way.ports import free_port
from whole_way.programs import finished
from whole_way.waiting import wait_until

NAV, SIG = (4, 4), (16, 16)


@pytest.fixture
def environment(tmp_path, monkeypatch):
    monkeypatch.delitem(sys.modules, "stemd_example", raising=False)
    paths = paths_of_example(tmp_path / "installed")
    for path in paths:
        monkeypatch.syspath_prepend(path)
    path = os.pathsep.join([*paths, *filter(None, [os.environ.get("PYTHONPATH")])])
    return {"PYTHONPATH": path, "STEMD_SECURITY_ALLOWED_MODULES": "stemd_udfs,stemd_example"}


def test_its_detector_is_simulated_received_recorded_and_replayed(observed, environment, tmp_path):
    source, recording = f"plain+tcp://127.0.0.1:{free_port()}", tmp_path / "plain.stemd"
    daemon, collector = observed("sumsig", source=source, env=environment)

    def send(*arguments):
        command = [command_server.stemd(), *map(str, arguments), "--bind", daemon.detector]
        done = finished(*command, env=os.environ | environment)
        assert done.returncode == 0, done.stderr

    udf = daemon.call("register", name="brightest", params={"gain": 2})["udf"]
    assert udf["use"] == "stemd_example.brightest:Brightest"
    assert daemon.call("describe", use="brightest")["panel"] == "stemd_example/histogram"
    daemon.call("record", action="start", path=str(recording), when_behind="block")
    send("simulate", "plain", "--nav", "4,4", "--sig", "16,16")
    sent = np.prod(NAV) + 2
    wait_until(lambda: daemon.call("record", action="status")["recording"]["messages"] >= sent)
    daemon.call("record", action="stop")
    send("replay", recording)
    frames = reference_frames(NAV, SIG)
    expected = frames.sum(axis=(2, 3))
    for run in collector.runs(2):
        assert (run.ended["status"], run.ended["complete"]) == ("final", True)
        assert np.array_equal(run.last("sumsig").arrays["intensity"], expected)
        result = run.last("brightest")
        assert np.array_equal(result.arrays["brightest"], frames.max(axis=(2, 3)) / 2)
        assert result.header["buffers"][0]["unit"] == "e"
        (event,) = [one.header for one in run.messages if one.topic == "event/udf_event"]
        assert (event["name"], event["values"]) == ("brightest", {"value": frames.max() / 2})
    with stemd.Context.make_with("inline") as context:
        result = context.run_udf(context.load("auto", str(recording)), stemd.SumSigUDF())
        assert np.array_equal(result["intensity"].data, expected)


def test_its_udf_and_its_panel_are_refused_if_the_package_is_not_allowed(environment):
    plugins.cache_clear()
    try:
        for modules in ({"stemd_udfs"}, {"stemd_example.detector"}, {"stemd_example_2"}):
            assert "module stemd_example.brightest is not allowed" in why_not_named("brightest", modules)
            with pytest.raises(ConfigurationError, match=r"add it to \[security\] allowed_modules"):
                named_target("brightest", "brightest", modules)
            assert panel_of("stemd_example.brightest:Brightest", "histogram", modules) is None
        allowed = {"stemd_example"}
        assert why_not_named("brightest", allowed) is None
        use = named_target("spot", "brightest", allowed)
        assert panel_of(use, "histogram", allowed) == "stemd_example/histogram"
        assert panel_of(use, "rings", allowed) == "rings", "one of ours"
        assert panel_of(use, "../histogram", allowed) is panel_of(use, "none", allowed) is None
        assert "stemd_example" not in sys.modules, "nothing of the package runs in the daemon"
    finally:
        plugins.cache_clear()


def test_its_format_is_loaded_by_name(environment, tmp_path):
    frames = reference_frames(NAV, SIG)
    np.savetxt(tmp_path / "frames.txt", frames.reshape(16, -1), fmt="%d")
    with stemd.Context.make_with("inline") as context:
        dataset = context.load("text-frames", tmp_path / "frames.txt", nav_shape=NAV, sig_shape=SIG)
        result = context.run_udf(dataset, stemd.SumSigUDF())
        assert np.array_equal(result["intensity"].data, frames.sum(axis=(2, 3)))
        with pytest.raises(TypeError, match="has no parameter 'shape'"):
            context.load("text-frames", tmp_path / "frames.txt", shape=NAV)
        with pytest.raises(stemd.DataSetException, match="the nearest is text-frames"):
            context.load("text_frames", tmp_path / "frames.txt")
