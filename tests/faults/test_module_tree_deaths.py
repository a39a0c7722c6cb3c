"""Deaths in a tree whose nodes have one module of every frame: of processes, of a node, of the head."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from whole_way.checks import check_complete, check_ledger
from whole_way.collector import Run
from whole_way.detector import Detector, Series
from whole_way.processes import is_running
from whole_way.reference import Reference
from whole_way.tree import Tree
from whole_way.waiting import wait_until

REFERENCE = Reference((16, 32), (16, 16))
COUNT = REFERENCE.count
MODULES = [(slice(0, 16), slice(0, 6)), (slice(0, 16), slice(6, 16))]


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    tree = Tree(tmp_path, modules=MODULES, detector_shape=REFERENCE.sig)
    tree.start_head()
    yield tree
    tree.stop()


def begin(tree: Tree, stack: ExitStack) -> list[Series]:
    made = [
        stack.enter_context(Detector(node.detector, REFERENCE, module))
        for node, module in zip(tree.nodes, MODULES, strict=True)
    ]
    return [detector.series().start() for detector in made]


def send(series: list[Series], indices: range) -> None:
    for index in indices:
        for one in series:
            one.image(index)


def check_sums_of_frames(run: Run) -> None:
    """Ledgers close, and the sum of each frame that a message covers is numpy's."""
    for message in run.messages:
        if "ledger" in message.header:
            check_ledger(message)
    for message in run.results("sumsig"):
        assert np.count_nonzero(message.coverage) == message.header["ledger"]["processed"]
        expected = REFERENCE.expected("sumsig", message.coverage, REFERENCE.numbers(1))
        assert np.array_equal(message.arrays["intensity"].ravel(), expected)


@pytest.mark.parametrize("module", ["stemd.workers.worker", "stemd.results.merger"])
def test_a_process_of_a_node_is_killed_and_nothing_is_lost(tree, stack, module):
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(200))
    wait_until(lambda: tree.is_processed(200))
    os.kill(tree.nodes[0].pids_of(module)[0], signal.SIGKILL)
    send(series, range(200, COUNT))
    (run,) = collector.runs(1)
    check_sums_of_frames(run)
    check_complete(run, REFERENCE, 1)


def test_the_results_process_of_the_head_is_killed_and_nothing_is_lost(tree, stack):
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(200))
    wait_until(lambda: tree.is_processed(200))
    os.kill(tree.head.pids_of("stemd.results.merger")[0], signal.SIGKILL)
    wait_until(lambda: any("results process died" in text for text in collector.errors))
    wait_until(lambda: tree.is_processed(200))
    send(series, range(200, COUNT))
    (run,) = collector.runs(1)
    check_sums_of_frames(run)
    check_complete(run, REFERENCE, 1)


def test_a_node_that_disappears_makes_later_frames_incomplete(tree, stack):
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(200))
    wait_until(lambda: tree.is_processed(200))
    tree.nodes[0].kill()
    wait_until(lambda: any("node0/merged is lost" in text for text in collector.errors))
    for index in range(200, COUNT):
        series[1].image(index)
    series[1].end()
    (run,) = collector.runs(1)
    check_sums_of_frames(run)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "node_lost")
    ledger = run.ended["ledger"]
    assert (ledger["received"], ledger["processed"], ledger["incomplete"]) == (COUNT, 200, COUNT - 200)
    assert [one["processed"] for one in run.ended["module_coverage"]] == [200, COUNT]


def test_the_receiver_of_a_node_is_killed_and_the_head_ends_with_what_it_has(tree, stack):
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(200))
    wait_until(lambda: tree.is_processed(200))
    os.kill(tree.nodes[0].pids_of("stemd.ingest.receiver")[0], signal.SIGKILL)
    for index in range(200, 300):
        series[1].image(index)
    series[1].end()
    (run,) = collector.runs(1)
    check_sums_of_frames(run)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "source_lost")
    ledger = run.ended["ledger"]
    assert (ledger["processed"], ledger["incomplete"], ledger["missing"]) == (200, 100, COUNT - 300)


def test_a_node_that_is_started_again_takes_part_in_the_next_scan(tree, stack):
    collector = tree.collect(stack)
    series = begin(tree, stack)
    send(series, range(200))
    wait_until(lambda: tree.is_processed(200))
    children = tree.nodes[0].kill()
    wait_until(lambda: not tree.is_joined())
    wait_until(lambda: not any(is_running(pid) for pid in children))
    tree.nodes[0] = tree.nodes[0].again()
    tree.nodes[0].wait_ready()
    wait_until(tree.is_joined)
    series[1].end()
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "node_lost")
    assert run.ended["ledger"]["processed"] == 200
    stack.close()
    collector = tree.collect(stack)
    send(begin(tree, stack), range(COUNT))
    (whole,) = collector.runs(1)
    check_complete(whole, REFERENCE, 1)


def test_a_head_that_is_killed_and_started_again_shows_the_scan_that_runs(tree, stack):
    send_frames = partial(send, begin(tree, stack))
    tree.check_head_killed_in_mid_scan(stack, REFERENCE, "sumsig", send_frames, 200)


def test_a_node_with_whole_frames_is_named_and_its_runs_are_left_out(tmp_path, stack):
    tree = Tree(tmp_path / "mixed", modules=MODULES, detector_shape=REFERENCE.sig)
    stack.callback(tree.stop)
    tree.nodes[0].stop()
    tree.nodes[0] = tree.nodes[0].again(
        STEMD_SOURCE_MODULE="", STEMD_SOURCE_PLACE="", STEMD_SOURCE_DETECTOR_SHAPE=""
    )
    tree.nodes[0].wait_ready()
    tree.start_head()
    collector = tree.collect(stack)
    begin(tree, stack)
    wait_until(lambda: any("has whole frames, and this head expects" in text for text in collector.errors))
