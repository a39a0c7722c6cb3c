"""Nothing that tests started stays when pytest is killed."""

import os
import signal
import sys
from pathlib import Path

from whole_way.processes import is_running
from whole_way.programs import finished
from whole_way.waiting import wait_until

_KILLED = """
import os, signal, subprocess
import guardian
guardian.watch()
apart = dict(stdout=subprocess.DEVNULL, start_new_session=True)
print(subprocess.Popen(["sh", "-c", "sleep 600 & wait"], **apart).pid, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_in_sessions_of_their_own_end_when_pytest_is_killed():
    environ = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    done = finished(sys.executable, "-c", _KILLED, env=environ)
    assert done.returncode == -signal.SIGKILL, done.stderr
    wait_until(lambda: not is_running(int(done.stdout)))
