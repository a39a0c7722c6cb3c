"""Nodes on a Dask cluster with TLS, through the deaths of everything: `.ci/engines` runs this."""

import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from whole_way.dask_engine import WORKERS, Engine, worker_of
from whole_way.placed import NODE, PlacedHead, processes_of
from whole_way.processes import is_running
from whole_way.programs import finished
from whole_way.waiting import wait_until

if "STEMD_ENGINES" not in os.environ:
    pytest.skip("`.ci/engines` runs this in an environment of its own", allow_module_level=True)

BACK_S = 10.0  # within which a node is in place again after the engine is back; later on a busy machine
STEMD = [sys.executable, "-P", "-m", "stemd"]


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


@pytest.fixture(scope="module")
def head(engine: Engine, folder: Path, files: Path) -> Iterator[PlacedHead]:
    head = PlacedHead(folder, engine.address, WORKERS, engine.config, files)
    wait_until(head.is_whole)
    yield head
    head.close()


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
