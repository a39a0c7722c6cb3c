"""Nodes on a Dask cluster with TLS, through the deaths of everything: `.ci/engines` runs this."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from whole_way.placed import NODE, PlacedHead, processes_of
from whole_way.ports import free_port
from whole_way.processes import is_running
from whole_way.programs import finished
from whole_way.waiting import wait_until

if "STEMD_ENGINES" not in os.environ:
    pytest.skip("`.ci/engines` runs this in an environment of its own", allow_module_level=True)

WORKERS = 3
BACK_S = 10.0
"""Within which a node is in place again after the engine is back; later on a busy machine."""
STEMD = [sys.executable, "-P", "-m", "stemd"]


class Service:
    """A command that is started again when it ends, as systemd does."""

    def __init__(self, command: Sequence[str], env: dict[str, str], log: Path) -> None:
        self._command, self._env, self._log = command, env, log
        self._stopped = threading.Event()
        self.process = self._start()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()

    def _start(self) -> "subprocess.Popen[bytes]":
        with self._log.open("ab") as log:
            return subprocess.Popen(self._command, env=self._env, stdout=log, stderr=log)

    def _watch(self) -> None:
        while not self._stopped.is_set():
            self.process.wait()
            if not self._stopped.wait(0.2):
                self.process = self._start()

    def stop(self) -> None:
        self._stopped.set()
        self.process.terminate()
        self._thread.join()


class Engine:
    """A scheduler of Dask and three workers, each a service, with TLS between all."""

    def __init__(self, folder: Path, files: Path) -> None:
        from distributed import Security

        made = Security.temporary()
        self.tls = {"ca-file": made.tls_ca_file, "cert": made.tls_client_cert, "key": made.tls_client_key}
        options = []
        for name, text in self.tls.items():
            path = folder / f"{name}.pem"
            path.touch(0o600)
            path.write_text(text)
            options += [f"--tls-{name}", str(path)]
        self.address = f"tls://127.0.0.1:{free_port()}"
        self.config = (
            f'[engine]\ntls_ca = "{folder}/ca-file.pem"\n'
            f'tls_cert = "{folder}/cert.pem"\ntls_key = "{folder}/key.pem"\n'
        )
        env = os.environ | {"TMPDIR": str(files), "DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true"}
        self._log = folder / "dask.log"
        dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", self.address]
        self.scheduler = Service([*dask, "--no-dashboard", "--no-show", *options], env, self._log)
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--host", "127.0.0.1"]
        worker += ["--nthreads", "1", "--no-dashboard", "--local-directory", str(folder / "dask")]
        self.workers = [
            Service([*worker, "--name", f"w{number}", *options], env, self._log) for number in range(WORKERS)
        ]

    def log(self) -> str:
        return self._log.read_text()

    def workers_since(self, began: int) -> int:
        """Return how many workers have reached the scheduler since the log had that length."""
        return self.log()[began:].count("Registered to:")

    def stop(self) -> None:
        for service in (*self.workers, self.scheduler):
            service.stop()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("engine")


@pytest.fixture(scope="module")
def files() -> Path:
    """Return a short path: those of sockets are limited."""
    return Path(tempfile.mkdtemp(prefix="engine-"))


@pytest.fixture(scope="module")
def engine(folder: Path, files: Path) -> Iterator[Engine]:
    engine = Engine(folder, files)
    yield engine
    engine.stop()
    print(engine.log()[-6000:])  # shown if a test failed
    assert not processes_of(NODE, files)
    assert not list(files.glob("stemd-node-*"))


@pytest.fixture(scope="module")
def head(engine: Engine, folder: Path, files: Path) -> Iterator[PlacedHead]:
    head = PlacedHead(folder, engine.address, WORKERS, engine.config, files)
    wait_until(head.is_whole)
    yield head
    head.close()


def worker_of(node: int) -> int:
    """Return the worker process whose actor has started a node."""
    return int(Path(f"/proc/{node}/stat").read_text().rpartition(")")[2].split()[1])


def wait_whole(head: PlacedHead, what: str) -> None:
    began = time.monotonic()
    wait_until(lambda: head.is_whole() and len(head.nodes()) == WORKERS)
    took_s = time.monotonic() - began
    print(f"{what}: all nodes are in place after {took_s:.1f} s")
    assert took_s < BACK_S * max(1.0, os.getloadavg()[0] / len(os.sched_getaffinity(0)))


def test_a_scan_is_exact(head):
    head.check_whole_scan()


def test_a_killed_node_is_replaced(head):
    pid = head.nodes()[0]
    head.check_broken_scan(lambda: os.kill(pid, signal.SIGKILL))
    wait_whole(head, "a killed node")
    head.check_whole_scan()


def test_a_killed_worker_is_replaced(head):
    pid = head.nodes()[0]
    head.check_broken_scan(lambda: os.kill(worker_of(pid), signal.SIGKILL))
    wait_until(lambda: not is_running(pid))
    wait_whole(head, "a killed worker")
    head.check_whole_scan()


def test_nodes_are_placed_again_when_the_scheduler_is_back(head, engine):
    began = len(engine.log())
    head.check_broken_scan(engine.scheduler.process.kill, lost=WORKERS)
    assert f"engine {engine.address}: " in "".join(head.errors)
    wait_until(lambda: engine.workers_since(began) == WORKERS)
    wait_whole(head, "a killed scheduler")
    head.check_whole_scan()


def test_a_killed_head_leaves_no_node_and_the_next_one_has_its_own(head):
    head.kill()
    wait_until(head.is_whole)
    head.check_whole_scan()


def test_down_leaves_nothing(head):
    ended = finished(*STEMD, "cluster", "down", "--control", head.daemon.control)
    assert ended.stdout == f"the head and its {WORKERS} nodes have ended\n", ended
    assert not head.left()
