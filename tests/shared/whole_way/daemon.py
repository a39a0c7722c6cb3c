"""The daemon as a process of its own."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Self
from urllib.request import urlopen

import stemd
from stemd.client.control_client import ControlClient
from whole_way import command_server, forked_command
from whole_way.processes import children_of, is_running, module_of
from whole_way.programs import finished
from whole_way.read_token import token_file
from whole_way.waiting import LIMIT_S, wait_until

NO_SOURCE = "none"  # for a head: frames are processed on its nodes


def settings(**values: object) -> dict[str, str]:
    """Name settings as variables: ``workers_cpus=2`` is ``STEMD_WORKERS_CPUS``."""
    return {f"STEMD_{name.upper()}": str(value) for name, value in values.items()}


class DaemonProcess:
    """``stemd serve`` on sockets in a folder of its own; with `anew` in a new interpreter.

    `config`: text of its configuration; `env`: variables beside those that all tests have.
    """

    def __init__(self, folder: Path, *, udfs=(), options=(), env=None, config="", source=None, anew=False):
        self.folder = folder
        self.env: dict[str, str] = env or {}
        if config:
            path = folder / "stemd.toml"
            path.write_text(config)
            options = ("-c", str(path), *options)
        self._again: dict[str, Any] = {"udfs": udfs, "options": options, "source": source, "anew": anew}
        self.detector = f"ipc://{folder}/detector"
        if source not in (None, NO_SOURCE) and "+" in source.partition("://")[0]:
            self.detector = f"tcp://{source.partition('://')[2].partition('?')[0]}"
        self.results = f"ipc://{folder}/results"
        self.snapshots = f"ipc://{folder}/snapshots"
        self.control = f"ipc://{folder}/control/socket"
        self.log_path = folder / "daemon.log"
        command = ["serve"]
        if source != NO_SOURCE:
            command += ["--source", source or f"dectris-v2+{self.detector}"]
        command += ["--results", self.results, "--snapshots", self.snapshots, "--control", self.control]
        command += ["--http", "127.0.0.1:0", *options]
        for udf in udfs:
            command += ["--udf", udf]
        environment = os.environ | {
            **settings(ring_size_bytes="32 MB", source_max_message_bytes="8 MB"),
            # However many cores there are: each worker takes its time to start. A subscriber on a loaded
            # machine must not miss what a test looks at.
            **settings(workers_cpus=2, publish_queue_messages=10_000),
            # Nor does a scan stall, or a UDF take too long, unless a test is about that.
            **settings(source_stall_timeout_s=LIMIT_S, workers_udf_timeout_s=LIMIT_S),
            # UDFs that a test registered are not those of the next daemon in its folder.
            **settings(state_keep="false", http_read_token_file=token_file(folder)),
            **self.env,
        }
        environment = {name: value for name, value in environment.items() if value}  # empty: not set
        with self.log_path.open("w") as log:
            self.process = forked_command.start(command, environment, folder, log, anew=anew)
        self.pids: set[int] = set()

    def __enter__(self) -> Self:
        self.wait_ready()
        return self

    def __exit__(self, *_: object) -> None:
        """End it, cleanly; its log is shown if the test failed."""
        print(self.log[-4000:])
        assert self.stop() == 0

    def wait_ready(self) -> None:
        deadline = time.monotonic() + LIMIT_S
        path = self.control.removeprefix("ipc://")
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the daemon ended with {self.process.returncode}: {self.log}")
            with suppress(Exception):
                if (path == self.control or Path(path).exists()) and self.status()["ready"]:
                    self.pids = children_of(self.process.pid)
                    return
            time.sleep(0.02)
        raise AssertionError(f"the daemon is not ready: {self.log}")

    def wait_whole(self) -> None:
        """Return when the spare worker has come up too: nothing more is opened by itself then."""
        wait_until(lambda: self.status()["spare_workers"] == 1)

    def status(self) -> dict[str, Any]:
        return self.call("status")["status"]

    def in_ledger(self, term: str) -> int:
        """A term of the ledger of the scan that runs; 0 without one."""
        scan = self.status()["scan"]
        return 0 if scan is None else int(scan["ledger"].get(term, 0))

    def wait_for(self, **terms: int) -> None:
        """Return when the ledger of the scan that runs has these terms."""
        wait_until(lambda: all(self.in_ledger(term) == count for term, count in terms.items()))

    def pids_of(self, module: str) -> list[int]:
        """Processes of the daemon that run one of our modules, such as ``stemd.workers.worker``."""
        return sorted(pid for pid in children_of(self.process.pid) if module_of(pid) == module)

    def replace(self, module: str) -> None:
        """Kill the process that runs a module; return when another one does."""
        before = self.pids_of(module)
        os.kill(before[0], signal.SIGKILL)
        wait_until(lambda: self.pids_of(module) not in ([], before))

    def metric(self, name: str) -> float:
        """Value of one metric, named with its labels."""
        with urlopen(f"http://{self.status()['addresses']['http']}/metrics", timeout=LIMIT_S) as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith(f"{name} "):
                    return float(line.rpartition(" ")[2])
        raise AssertionError(f"no metric {name}")

    def refused(self, socket: str, reason: str) -> int:
        """How often something was refused, by its status."""
        return int(self.status()["refused"].get(socket, {}).get(reason, 0))

    def call(self, op: str, **fields: Any) -> dict[str, Any]:
        with ControlClient(self.control, timeout_s=LIMIT_S) as client:
            return client.call(op, **fields)

    def command(self, *arguments: str, **options: Any) -> "subprocess.CompletedProcess[str]":
        """Run a command of ``stemd`` that asks something of it, in its folder."""
        command = (command_server.stemd(), *arguments, "--control", self.control)
        return finished(*command, **({"cwd": self.folder, "check": True} | options))

    def udfs(self) -> dict[str, dict[str, Any]]:
        return {udf["name"]: udf for udf in self.call("udfs")["udfs"]}

    def published(self, name: str) -> Any:
        with stemd.connect(self.control) as client:
            return client.history()[name]

    def kill(self) -> set[int]:
        """End it with SIGKILL; return its children, which nobody ended."""
        children = children_of(self.process.pid)
        self.process.kill()
        self.process.wait()
        return children

    def again(self, **env: str) -> "DaemonProcess":
        """Start a daemon like this one at the same addresses, with some variables changed."""
        return DaemonProcess(self.folder, env=self.env | env, **self._again)

    @property
    def log(self) -> str:
        return self.log_path.read_text()

    def stop(self) -> int:
        """End it with SIGTERM; return its exit status. Nothing of it may be left."""
        if self.process.poll() is None:
            self.pids |= children_of(self.process.pid)
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(LIMIT_S)
        wait_until(lambda: not any(is_running(pid) for pid in self.pids))
        return status
