"""How tests are run: in forked processes, of which nothing stays when pytest is killed."""

import os
import signal
import sys
from pathlib import Path

from whole_way.processes import is_running
from whole_way.programs import finished
from whole_way.waiting import wait_until

_FILE = """
import pytest

@pytest.mark.parametrize("number", range(9))
def test_a(number):
    assert number == 0
"""
_KILLED = """
import os, signal, subprocess
import guardian
guardian.watch()
apart = dict(stdout=subprocess.DEVNULL, start_new_session=True)
print(subprocess.Popen(["sh", "-c", "sleep 600 & wait"], **apart).pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_failures_are_shown_at_once_and_end_a_run_in_which_many_fail(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    for name in ("one", "two"):
        (tmp_path / f"test_{name}.py").write_text(_FILE)
    options = ("-p", "forked_workers", "--processes", "2", "--maxfail", "3")
    env = {"PYTHONPATH": str(Path(__file__).parent)}
    ran = finished(sys.executable, "-m", "pytest", *options, cwd=tmp_path, env=env)
    before_the_end, _, _ = ran.stdout.partition("= FAILURES =")
    lines = [line for line in before_the_end.splitlines() if " failed: " in line]
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert len(lines) == 3
    assert all(line.startswith("call of test_") and "assert " in line for line in lines)
    assert "stopping after 3 failures" in ran.stdout


def test_processes_in_sessions_of_their_own_end_when_pytest_is_killed():
    environ = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    done = finished(sys.executable, "-c", _KILLED, env=environ)
    assert done.returncode == -signal.SIGKILL, done.stderr
    wait_until(lambda: not is_running(int(done.stdout)))
