"""A daemon and a detector as processes of their own, for the benchmarks of restarts and subscribers."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from stemd.control_client import ControlClient, DaemonUnreachable

UDFS = ("sum", "sumsig", "max")


@dataclass
class OneDaemon:
    """Where a running daemon is reached."""

    pid: int
    detector: str
    results: str
    snapshots: str
    control: str

    def simulate(
        self, *, nav: int, side: int, scans: int, faults: Sequence[str] = ()
    ) -> subprocess.Popen[bytes]:
        """Start a detector that sends `scans` scans as fast as they are taken."""
        command = [sys.executable, "-m", "stemd", "simulate", "dectris-v2", "--bind", self.detector]
        command += ["--nav", f"{nav},{nav}", "--sig", f"{side},{side}", "--scans", str(scans)]
        for fault in faults:
            command += ["--fault", fault]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL)


@contextmanager
def one_daemon(folder: Path, *, queue_messages: int) -> Iterator[OneDaemon]:
    """Run a daemon with sum, sumsig and max on sockets in `folder`; `queue_messages` for each subscriber."""
    names = ("detector", "results", "snapshots", "control")
    addresses = {name: f"ipc://{folder}/{name}" for name in names}
    command = [sys.executable, "-m", "stemd", "serve", "--source", f"dectris-v2+{addresses['detector']}"]
    for name in names[1:]:
        command += [f"--{name}", addresses[name]]
    for udf in UDFS:
        command += ["--udf", udf]
    command += ["--http", "127.0.0.1:0", "--log-level", "error"]
    environment = os.environ | {
        "STEMD_RING_SIZE_BYTES": "1 GiB",
        "STEMD_SOURCE_MAX_MESSAGE_BYTES": "4 MiB",
        "STEMD_PUBLISH_QUEUE_MESSAGES": str(queue_messages),
    }
    with subprocess.Popen(command, env=environment) as process:
        try:
            _wait_ready(addresses["control"], process)
            yield OneDaemon(process.pid, **addresses)
        finally:
            process.terminate()


def _wait_ready(control: str, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        try:
            with ControlClient(control) as client:
                if client.call("status")["status"]["ready"]:
                    return
        except DaemonUnreachable:
            time.sleep(0.05)
    raise SystemExit(f"the daemon ended with {process.returncode}")
