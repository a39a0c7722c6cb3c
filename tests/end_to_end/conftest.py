"""A daemon, a detector and a subscriber as real processes and sockets, for the tests of the whole way."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stemd.control_client import ControlClient
from stemd.subscriber import Subscriber
from stemd.wire import Message
from stemd_sources.simulate.faults import parse_fault
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import Simulator

START_S = 30.0
RUN_S = 60.0


def children_of(pid: int) -> set[int]:
    """Processes whose parent is `pid`."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.add(int(path.parent.name))
    return found


def is_running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@dataclass
class Run:
    """All that was published of one run."""

    messages: list[Message] = field(default_factory=list)

    @property
    def ended(self) -> dict[str, Any]:
        """Header of the event that ended it."""
        return next(m.header for m in self.messages if m.topic == "event/run_ended")

    def results(self, udf: str) -> list[Message]:
        """Results of one UDF, in order."""
        return [m for m in self.messages if m.topic == f"result/{udf}"]

    def last(self, udf: str) -> Message:
        """The last result of one UDF."""
        return self.results(udf)[-1]


class DaemonProcess:
    """``stemd serve`` on sockets in a folder of its own."""

    def __init__(
        self, folder: Path, *, udfs: tuple[str, ...], options: tuple[str, ...], env: dict[str, str]
    ) -> None:
        self.folder = folder
        self.detector = f"ipc://{folder}/detector"
        self.results = f"ipc://{folder}/results"
        self.snapshots = f"ipc://{folder}/snapshots"
        self.control = f"ipc://{folder}/control/socket"
        self.log_path = folder / "daemon.log"
        command = [sys.executable, "-m", "stemd", "serve", "--source", f"dectris-v2+{self.detector}"]
        command += ["--results", self.results, "--snapshots", self.snapshots, "--control", self.control]
        command += ["--http", "127.0.0.1:0", *options]
        for udf in udfs:
            command += ["--udf", udf]
        environment = os.environ | {
            "STEMD_RING_SIZE_BYTES": "200 MB",
            "STEMD_SOURCE_MAX_MESSAGE_BYTES": "20 MB",
            **env,
        }
        with self.log_path.open("w") as log:
            self.process = subprocess.Popen(command, stderr=log, cwd=folder, env=environment)
        self.pids: set[int] = set()

    def wait_ready(self) -> None:
        """Return when it answers."""
        deadline = time.monotonic() + START_S
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise AssertionError(f"the daemon ended with {self.process.returncode}: {self.log}")
            try:
                if self.status()["ready"]:
                    self.pids = children_of(self.process.pid)
                    return
            except Exception:
                time.sleep(0.02)
        raise AssertionError(f"the daemon is not ready: {self.log}")

    def status(self) -> dict[str, Any]:
        """What the control socket tells."""
        with ControlClient(self.control) as client:
            return client.call("status")["status"]

    @property
    def log(self) -> str:
        """What it wrote to standard error."""
        return self.log_path.read_text()

    def stop(self) -> int:
        """End it with SIGTERM; return its exit status. Nothing of it may be left."""
        if self.process.poll() is None:
            self.pids |= children_of(self.process.pid)
            self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(10)
        assert not [pid for pid in self.pids if is_running(pid)], "child processes are left behind"
        return status


class Collector:
    """A subscriber in a thread that keeps everything, sorted by scan."""

    def __init__(self, daemon: DaemonProcess) -> None:
        self._subscriber = Subscriber(daemon.results, daemon.snapshots, queue_messages=100_000)
        assert self._subscriber.is_subscribed(START_S)
        self.messages: list[Message] = []
        self._changed = threading.Condition()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._collect)
        self._thread.start()

    def wait_for(self, is_enough: Callable[[list[Message]], bool], timeout_s: float = RUN_S) -> None:
        """Return when the messages so far are enough."""
        with self._changed:
            if not self._changed.wait_for(lambda: is_enough(self.messages), timeout_s):
                topics = [(m.topic, m.header.get("status")) for m in self.messages[-10:]]
                raise AssertionError(f"not enough after {timeout_s} s; the last messages: {topics}")

    def runs(self, count: int) -> list[Run]:
        """Wait until `count` runs have ended; return all runs in the order of their start."""
        self.wait_for(lambda messages: sum(m.topic == "event/run_ended" for m in messages) >= count)
        runs: dict[str, Run] = {}
        for message in self.messages:
            if message.header.get("run_id") is not None:
                runs.setdefault(message.header["run_id"], Run()).messages.append(message)
        return list(runs.values())

    def close(self) -> None:
        """Stop collecting."""
        self._stop.set()
        self._thread.join()
        self._subscriber.close()

    def _collect(self) -> None:
        while not self._stop.is_set():
            message = self._subscriber.receive(0.1)
            if message is not None and message.topic != "event/heartbeat":
                with self._changed:
                    self.messages.append(message)
                    self._changed.notify_all()


@pytest.fixture
def start_daemon(tmp_path: Path) -> Iterator[Callable[..., DaemonProcess]]:
    """Start daemons that are ended, with all their children gone, behind the test."""
    started: list[DaemonProcess] = []

    def start(*udfs: str, options: tuple[str, ...] = (), env: dict[str, str] | None = None) -> DaemonProcess:
        folder = tmp_path / f"d{len(started)}"
        folder.mkdir()
        daemon = DaemonProcess(folder, udfs=udfs, options=options, env=env or {})
        started.append(daemon)
        daemon.wait_ready()
        return daemon

    yield start
    for daemon in started:
        if daemon.process.poll() is None:
            daemon.stop()


@pytest.fixture
def collect() -> Iterator[Callable[[DaemonProcess], Collector]]:
    """Collect what a daemon publishes, from before the first scan."""
    collectors: list[Collector] = []

    def start(daemon: DaemonProcess) -> Collector:
        collectors.append(Collector(daemon))
        return collectors[-1]

    yield start
    for collector in collectors:
        collector.close()


@pytest.fixture
def simulate() -> Iterator[Callable[..., threading.Thread]]:
    """Run a detector in a thread; it is told to stop behind the test."""
    stop = threading.Event()
    threads: list[threading.Thread] = []

    def start(
        address: str,
        *,
        nav: tuple[int, int] = (16, 16),
        sig: tuple[int, int] = (32, 32),
        dtype: str = "uint16",
        faults: tuple[str, ...] = (),
        **options: Any,
    ) -> threading.Thread:
        simulator = Simulator(
            GeneratedFrames(nav, sig, dtype),
            address=address,
            faults=[parse_fault(fault) for fault in faults],
            should_stop=stop.is_set,
            **options,
        )
        thread = threading.Thread(target=simulator.run)
        thread.start()
        threads.append(thread)
        return thread

    yield start
    stop.set()
    for thread in threads:
        thread.join()


@pytest.fixture(scope="session")
def known_results() -> Callable[[np.ndarray, np.ndarray], dict[str, np.ndarray]]:
    """What numpy makes of some frames of a scan: frames (nav + sig), coverage (flat bool)."""

    def compute(frames: np.ndarray, coverage: np.ndarray) -> dict[str, np.ndarray]:
        nav = frames.shape[:2]
        flat = frames.reshape(-1, *frames.shape[2:])
        sums = flat.sum(axis=(1, 2), dtype=np.int64) * coverage
        return {
            "sumsig": sums.reshape(nav),
            "sum": flat[coverage].sum(axis=0, dtype=np.int64),
            "max": flat[coverage].max(axis=0, initial=0),
        }

    return compute
