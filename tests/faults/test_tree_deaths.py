"""Deaths in a tree of daemons: of processes of nodes and of the head, of a whole node, of the whole head."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from stemd import connect
from stemd_udfs import UDF
from whole_way.checks import check_complete, check_run
from whole_way.detector import Detector, Series
from whole_way.processes import is_running
from whole_way.reference import Reference
from whole_way.tree import Tree
from whole_way.waiting import LIMIT_S, wait_until

REFERENCE = Reference((16, 64), (16, 16))
COUNT = REFERENCE.count
PROCESSES = ("stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver")


class RaisesOnOneFrame(UDF):
    """Sum of each frame but one."""

    def get_result_buffers(self):
        return {"sums": self.buffer(kind="nav", dtype=np.int64)}

    def process_frame(self, frame):
        if self.meta.coordinates[0].tolist() == [1, 13]:
            raise ValueError("no such luck")
        self.results.sums[:] = frame.sum(dtype=np.int64)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    tree = Tree(tmp_path)
    yield tree
    tree.stop()


def begin(tree: Tree, stack: ExitStack) -> list[Series]:
    detectors = [stack.enter_context(Detector(node.detector, REFERENCE)) for node in tree.nodes]
    return [detector.series().start() for detector in detectors]


def send(series: list[Series], indices: range) -> None:
    for index in indices:
        series[index % len(series)].image(index)


def test_a_worker_and_the_results_process_of_a_node_are_killed_and_nothing_is_lost(tree, stack):
    tree.start_head()
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(400))
    wait_until(lambda: tree.is_processed(400))
    for module in PROCESSES[:2]:
        os.kill(tree.nodes[0].pids_of(module)[0], signal.SIGKILL)
    send(series, range(400, COUNT))
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    check_complete(run, REFERENCE, 1)


def test_the_results_process_of_the_head_is_killed_and_nothing_is_lost(tree, stack):
    tree.start_head()
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(400))
    wait_until(lambda: tree.is_processed(400))
    os.kill(tree.head.pids_of("stemd.results.merger")[0], signal.SIGKILL)
    wait_until(lambda: any("results process died" in text for text in collector.errors))
    wait_until(lambda: tree.is_processed(400))
    send(series, range(400, COUNT))
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    check_complete(run, REFERENCE, 1)


def test_the_receiver_of_a_node_is_killed_and_the_head_ends_with_what_it_has(tree, stack):
    tree.start_head()
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(400))
    wait_until(lambda: tree.is_processed(400))
    os.kill(tree.nodes[0].pids_of("stemd.ingest.receiver")[0], signal.SIGKILL)
    for index in range(401, COUNT, 2):
        series[1].image(index)
    series[1].end()
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
    assert run.ended["ledger"]["processed"] == 200 + COUNT // 2


def test_a_node_that_disappears_is_named_and_the_run_ends_with_what_it_had(tree, stack):
    tree.start_head()
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(400))
    wait_until(lambda: tree.is_processed(400))
    tree.nodes[0].kill()
    wait_until(lambda: any("node0/merged is lost" in text for text in collector.errors))
    for index in range(401, COUNT, 2):
        series[1].image(index)
    series[1].end()
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "node_lost")
    assert run.ended["ledger"]["processed"] == 200 + COUNT // 2


def test_a_head_that_gets_no_time_loses_none_of_the_scans_that_end_meanwhile(tree, stack):
    tree.start_head()
    collector = tree.collect(stack)
    detectors = [stack.enter_context(Detector(node.detector, REFERENCE)) for node in tree.nodes]
    os.kill(tree.head.process.pid, signal.SIGSTOP)
    scans = range(1, 9)
    for scan in scans:
        series = [detector.series(scan, scan=scan).start() for detector in detectors]
        send(series, range(COUNT))
        for one in series:
            one.end()
    for node in tree.nodes:
        wait_until(lambda node=node: (node.status()["last_run"] or {}).get("series") == scans[-1])
    os.kill(tree.head.process.pid, signal.SIGCONT)
    for scan, run in zip(scans, collector.runs(len(scans)), strict=True):
        check_complete(run, REFERENCE, scan)


def test_a_node_that_is_started_again_takes_part_in_the_next_scan(tree, stack):
    tree.start_head()
    tree.head.call("register", name="more", use="sumsig")
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(400))
    wait_until(lambda: tree.is_processed(400))
    children = tree.nodes[0].kill()
    wait_until(lambda: not tree.is_joined())
    wait_until(lambda: not any(is_running(pid) for pid in children))
    tree.nodes[0] = tree.nodes[0].again()
    tree.nodes[0].wait_ready()
    wait_until(tree.is_joined)
    assert "more" in tree.nodes[0].status()["udfs"]
    series[1].end()
    (run,) = collector.runs(1)
    check_run(run, REFERENCE, 1, every=True)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "node_lost")
    assert run.ended["ledger"]["processed"] == 400
    stack.close()
    collector = tree.collect(stack)
    send(begin(tree, stack), range(COUNT))
    (whole,) = collector.runs(1)
    check_complete(whole, REFERENCE, 1)


def test_a_head_that_is_killed_and_started_again_shows_the_scan_that_runs(tree, stack):
    tree.start_head()
    send_frames = partial(send, begin(tree, stack))
    tree.check_head_killed_in_mid_scan(stack, REFERENCE, "sum", send_frames, 400)


def test_a_udf_that_raises_on_the_nodes_fails_at_the_head_which_names_a_node(tree, stack):
    tree.start_head()
    collector = tree.collect(stack)
    with connect(tree.head.control, timeout_s=LIMIT_S) as client:
        client.register("fatal", RaisesOnOneFrame())
    send(begin(tree, stack), range(COUNT))
    (run,) = collector.runs(1)
    assert (run.ended["udfs"]["fatal"], run.ended["udfs"]["sum"]) == ("failed", "final")
    assert any("UDF fatal failed" in text and "on node " in text for text in collector.errors)
    check_run(run, REFERENCE, 1)
