"""Deaths in a tree of daemons whose nodes share frames or modules: of processes, of a node, of the head."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import numpy as np
import pytest

from stemd import connect
from stemd.client.subscriber import Subscriber
from stemd_udfs import UDF
from whole_way.checks import check_complete, check_modules_run, check_run
from whole_way.collector import Collector, Run
from whole_way.detector import Series
from whole_way.processes import is_running
from whole_way.reference import Reference
from whole_way.tree import Tree, send_frames, send_modules
from whole_way.waiting import LIMIT_S, wait_until

REFERENCE = Reference((16, 32), (16, 16))
COUNT, BEFORE = REFERENCE.count, 200
WORKER, MERGER, RECEIVER = "stemd.workers.worker", "stemd.results.merger", "stemd.ingest.receiver"


class ByFrames:
    """Each node gets every second frame."""

    modules: tuple[tuple[slice, slice], ...] = ()
    udf = "sum"
    of_one = range(BEFORE + 1, COUNT, 2)
    ledger_of_one = (("processed", BEFORE + len(of_one)), ("missing", COUNT - BEFORE - len(of_one)))

    send = staticmethod(send_frames)

    def check(self, run: Run) -> None:
        check_run(run, REFERENCE, 1, every=True)


class ByModules:
    """Each node gets one module of every frame."""

    modules = ((slice(0, 16), slice(0, 6)), (slice(0, 16), slice(6, 16)))
    udf = "sumsig"
    of_one = range(BEFORE, COUNT)
    ledger_of_one = (("processed", BEFORE), ("incomplete", len(of_one)), ("missing", 0))

    send = staticmethod(send_modules)

    def check(self, run: Run) -> None:
        check_modules_run(run, REFERENCE, 1)


BOTH = [pytest.param(ByFrames(), id="frames"), pytest.param(ByModules(), id="modules")]
both = pytest.mark.parametrize("share", BOTH)
by_frames = pytest.mark.parametrize("share", BOTH[:1])
by_modules = pytest.mark.parametrize("share", BOTH[1:])


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def make(share: ByFrames | ByModules, folder: Path) -> Tree:
    return Tree(folder, modules=share.modules, detector_shape=REFERENCE.sig)


@pytest.fixture
def tree(share: ByFrames | ByModules, tmp_path: Path) -> Iterator[Tree]:
    """For tests that end a daemon of it."""
    with make(share, tmp_path) as tree:
        yield tree


@pytest.fixture(scope="module")
def trees() -> Iterator[tuple[ExitStack, dict[object, Tree]]]:
    with ExitStack() as stack:
        yield stack, {}


@pytest.fixture
def same_tree(share, trees: tuple[ExitStack, dict[object, Tree]], tmp_path: Path) -> Iterator[Tree]:
    """For tests in which daemons replace their processes."""
    stack, made = trees
    if share not in made:
        made[share] = stack.enter_context(make(share, tmp_path))
    tree = made[share]
    yield tree
    wait_until(lambda: all(one.status()["scan"] is None for one in (*tree.nodes, tree.head)))
    wait_until(tree.is_joined)


def begin(tree: Tree, stack: ExitStack, scan: int = 1) -> list[Series]:
    return [stack.enter_context(made).series(scan, scan=scan).start() for made in tree.detectors(REFERENCE)]


def process_some(share: ByFrames | ByModules, tree: Tree, stack: ExitStack) -> list[Series]:
    """The series of both detectors, of which the head has processed the first frames."""
    series = begin(tree, stack)
    share.send(series, range(BEFORE))
    tree.head.wait_for(processed=BEFORE)
    return series


def end_run(collector: Collector, share: ByFrames | ByModules) -> Run:
    """Wait for the end of the run, all messages of which are exact."""
    (run,) = collector.runs(1)
    share.check(run)
    return run


@both
def test_a_worker_and_the_results_process_of_a_node_are_killed_and_nothing_is_lost(share, same_tree, stack):
    tree, collector = same_tree, stack.enter_context(Collector(same_tree.head))
    series = process_some(share, tree, stack)
    for module in (WORKER, MERGER):
        os.kill(tree.nodes[0].pids_of(module)[0], signal.SIGKILL)
    share.send(series, range(BEFORE, COUNT))
    check_complete(end_run(collector, share), REFERENCE, 1)


@both
def test_the_results_process_of_the_head_is_killed_and_nothing_is_lost(share, same_tree, stack):
    tree, collector = same_tree, stack.enter_context(Collector(same_tree.head))
    series = process_some(share, tree, stack)
    os.kill(tree.head.pids_of(MERGER)[0], signal.SIGKILL)
    wait_until(lambda: any("results process died" in text for text in collector.errors))
    tree.head.wait_for(processed=BEFORE)
    share.send(series, range(BEFORE, COUNT))
    check_complete(end_run(collector, share), REFERENCE, 1)


def end_with_one(share, series: list[Series]) -> None:
    """Send what is left of the second node's share alone, and its end."""
    for index in share.of_one:
        series[1].image(index)
    series[1].end()


@both
def test_the_receiver_of_a_node_is_killed_and_the_head_ends_with_what_it_has(share, same_tree, stack):
    tree, collector = same_tree, stack.enter_context(Collector(same_tree.head))
    series = process_some(share, tree, stack)
    os.kill(tree.nodes[0].pids_of(RECEIVER)[0], signal.SIGKILL)
    end_with_one(share, series)
    run = end_run(collector, share)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
    assert run.ended["ledger"].items() >= set(share.ledger_of_one)


def start_again(tree: Tree) -> None:
    tree.nodes[0] = tree.nodes[0].again()
    tree.nodes[0].wait_ready()
    wait_until(tree.is_joined)


@both
def test_a_node_that_disappears_is_named_and_the_run_ends_with_what_it_had(share, tree, stack):
    """Frames: it is started again for the next scan; modules: before the run ends."""
    tree.head.call("register", name="more", use="sumsig")
    collector = stack.enter_context(Collector(tree.head))
    series = process_some(share, tree, stack)
    children = tree.nodes[0].kill()
    wait_until(lambda: any("node0/merged is lost" in text for text in collector.errors))
    wait_until(lambda: not any(is_running(pid) for pid in children))
    if share.modules:
        start_again(tree)
    end_with_one(share, series)
    run = end_run(collector, share)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "node_lost")
    assert run.ended["ledger"].items() >= set(share.ledger_of_one)
    if share.modules:
        assert [one["processed"] for one in run.ended["module_coverage"]] == [BEFORE, COUNT]
    else:
        start_again(tree)
    assert "more" in tree.nodes[0].status()["udfs"]
    stack.close()
    collector = stack.enter_context(Collector(tree.head))
    share.send(begin(tree, stack), range(COUNT))
    check_complete(end_run(collector, share), REFERENCE, 1)


@by_frames
def test_a_head_that_gets_no_time_loses_none_of_the_scans_that_end_meanwhile(share, tree, stack):
    collector = stack.enter_context(Collector(tree.head))
    detectors = [stack.enter_context(made) for made in tree.detectors(REFERENCE)]
    os.kill(tree.head.process.pid, signal.SIGSTOP)
    scans = range(1, 9)
    for scan in scans:
        series = [detector.series(scan, scan=scan).start() for detector in detectors]
        share.send(series, range(COUNT))
        for one in series:
            one.end()
    for node in tree.nodes:
        wait_until(lambda node=node: (node.status()["last_run"] or {}).get("series") == scans[-1])
    os.kill(tree.head.process.pid, signal.SIGCONT)
    for scan, run in zip(scans, collector.runs(len(scans)), strict=True):
        check_complete(run, REFERENCE, scan)


@both
def test_a_head_that_is_killed_and_started_again_shows_the_scan_that_runs(share, tree, stack):
    series = process_some(share, tree, stack)
    later = BEFORE * 3 // 2
    tree.head.kill()
    share.send(series, range(BEFORE, later))
    tree.start_head()
    tree.head.wait_for(processed=later)
    with Subscriber(tree.head.results, tree.head.snapshots, [f"result/{share.udf}"]) as subscriber:
        (message,) = subscriber.join(LIMIT_S)
    assert np.count_nonzero(message.coverage) == message.header["ledger"]["processed"] == later
    expected = REFERENCE.expected(share.udf, message.coverage, REFERENCE.numbers(1))
    assert np.array_equal(message.arrays["intensity"].ravel(), expected)
    collector = stack.enter_context(Collector(tree.head))
    share.send(series, range(later, COUNT))
    run = collector.take_run()
    assert run.ended["complete"]
    assert run.ended["ledger"]["processed"] == COUNT


class RaisesOnOneFrame(UDF):
    def get_result_buffers(self):
        return {"sums": self.buffer(kind="nav", dtype=np.int64)}

    def process_frame(self, frame):
        if self.meta.coordinates[0].tolist() == [1, 13]:
            raise ValueError("no such luck")
        self.results.sums[:] = frame.sum(dtype=np.int64)


@by_frames
def test_a_udf_that_raises_on_the_nodes_fails_at_the_head_which_names_a_node(share, same_tree, stack):
    tree, collector = same_tree, stack.enter_context(Collector(same_tree.head))
    with connect(tree.head.control, timeout_s=LIMIT_S) as client:
        client.register("fatal", RaisesOnOneFrame())
    share.send(begin(tree, stack), range(COUNT))
    run = end_run(collector, share)
    assert (run.ended["udfs"]["fatal"], run.ended["udfs"]["sum"]) == ("failed", "final")
    tree.head.call("unregister", name="fatal")
    assert any("UDF fatal failed" in text and "on node " in text for text in collector.errors)


@by_modules
def test_a_node_with_whole_frames_is_named_and_its_runs_are_left_out(share, tree, stack):
    tree.nodes[0].stop()
    unset = {f"STEMD_SOURCE_{name}": "" for name in ("MODULE", "PLACE", "DETECTOR_SHAPE")}
    tree.nodes[0] = tree.nodes[0].again(**unset)
    tree.nodes[0].wait_ready()
    collector = stack.enter_context(Collector(tree.head))
    tree.modules = ()
    begin(tree, stack)
    wait_until(lambda: any("has whole frames, and this head expects" in text for text in collector.errors))
