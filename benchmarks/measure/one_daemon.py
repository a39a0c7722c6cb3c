"""A daemon as a process of its own, and where it is reached."""

import os
import random
import socket
import subprocess
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
FEW_UDFS = '[[udf]]\nname = "sum"\n[[udf]]\nname = "sumsig"\n[[udf]]\nname = "max"\n'
CONFIG = """
[source]
url = "{url}"
max_message_bytes = "4 MiB"
[ring]
size_bytes = "{ring}"
[scan]
nav_shape = [-1, -1]
[publish]
results = "{results}"
snapshots = "{snapshots}"
queue_messages = {queue_messages}
[control]
address = "{control}"
[http]
address = "127.0.0.1:0"
[log]
level = "{log_level}"
"""


@dataclass
class OneDaemon:
    """Where a running daemon is reached."""

    pid: int
    detector: str
    results: str
    snapshots: str
    control: str

    def simulate(self, *, nav, side, scans, faults=(), rate=None):
        """Start a detector that sends `scans` scans as fast as they are taken, or `rate` frames a second."""
        command = [sys.executable, "-m", "stemd", "simulate", "dectris-v2", "--bind", self.detector]
        command += ["--nav", f"{nav},{nav}", "--sig", f"{side},{side}", "--scans", str(scans)]
        if rate is not None:
            command += ["--rate", str(rate)]
        for fault in faults:
            command += ["--fault", fault]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL)


@contextmanager
def one_daemon(
    folder,
    *,
    protocol="dectris-v2",
    detector="",
    source="",
    more="",
    udfs=FEW_UDFS,
    queue_messages=8,
    ring="1 GiB",
    log_level="warning",
):
    """Run a daemon with sockets in `folder`; yields a `OneDaemon` when it is ready.

    Parameters
    ----------
    folder : Path
    protocol, detector : str
        How it speaks and at which address; without an address, one in `folder`.
    source : str
        A source URL to use instead.
    more : str
        More sections of the configuration.
    udfs : str
        The part of the configuration that names them; ``bench_udfs`` can be imported.
    queue_messages : int
        For each subscriber.
    ring : str
        Its size.
    log_level : str
    """
    names = ("detector", "results", "snapshots", "control")
    addresses = {name: f"ipc://{folder}/{name}" for name in names}
    addresses["detector"] = detector or addresses["detector"]
    options = {"ring": ring, "queue_messages": queue_messages, "log_level": log_level}
    config = folder / "stemd.toml"
    url = source or f"{protocol}+{addresses['detector']}"
    config.write_text(CONFIG.format(url=url, **options, **addresses) + udfs + more)
    command = [sys.executable, "-P", str(HERE / "daemon.py"), str(config)]
    paths = [str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            if not any("ready" in line for line in process.stdout):
                raise SystemExit(f"the daemon ended with {process.wait()} before it was ready")
            yield OneDaemon(process.pid, **addresses)
        finally:
            process.terminate()


def free_port():
    """A TCP port of this machine that nobody listens at, and that the kernel gives to nobody by itself."""
    while True:
        port = random.randrange(20_000, 32_000)  # Linux hands out those from 32768 on
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
