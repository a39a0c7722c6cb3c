"""The examples of viewers next to a daemon: they show what numpy makes of the frames."""

import ast
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from other_programs import needed
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import wait_until

REFERENCE = Reference((8, 8), (16, 16))
VIEWERS = Path(__file__).parents[2] / "examples/viewers"
WHOLE = REFERENCE.expected("sum", np.ones(REFERENCE.count, bool), REFERENCE.numbers(1)).sum()


@pytest.fixture(scope="module")
def daemon(shared_daemon):
    return shared_daemon("sum")


@pytest.mark.parametrize(
    ("program", "package"), [("napari_viewer.py", "napari"), ("hyperspy_live.py", "hyperspy")]
)
def test_a_viewer_shows_the_sum_of_a_scan(daemon, program, package):
    needed(package, "viewers")
    command = [sys.executable, str(VIEWERS / program), daemon.results, "sum"]
    if package == "napari":
        if shutil.which("xvfb-run") is None:
            pytest.skip("xvfb-run is not installed: napari needs a screen with OpenGL")
        command = ["xvfb-run", "-a", *command]
    wait_until(lambda: not sum(daemon.status()["subscribers"].values()))  # that of the test before
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as viewer:
        try:
            wait_until(lambda: sum(daemon.status()["subscribers"].values()) > 0)
            with Detector(daemon.detector, REFERENCE) as detector:
                detector.series(1).start().images().end()
                for line in viewer.stdout:
                    words = line.split()
                    assert words[:3] == ["sum", "(16,", "16)"]
                    if float(words[3]) == WHOLE:
                        break
                else:
                    raise AssertionError(f"{program} ended")
        finally:
            os.killpg(viewer.pid, signal.SIGKILL)  # xvfb-run has children


@pytest.mark.parametrize("path", sorted(VIEWERS.glob("*.py")), ids=lambda path: path.name)
def test_viewers_need_nothing_of_stemd_and_are_short(path):
    text = path.read_text()
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import)]
    imported = {name.name for node in nodes for name in node.names}
    assert not {name for name in imported if name.startswith("stemd")}
    assert len(text.splitlines()) <= 35


@pytest.mark.parametrize("name", ["digital_micrograph.py", "nion_swift.py"])
def test_viewers_that_nobody_ran_say_so(name):
    assert "NOT TESTED ON HARDWARE" in (VIEWERS / name).read_text()
