"""A head over two nodes that share a scan by frames: results of the head equal numpy, ledgers are exact."""

from collections.abc import Iterator

import numpy as np
import pytest

from whole_way.checks import check_complete, check_ledger, check_run
from whole_way.collector import Collector, Run
from whole_way.detector import Detector, Series
from whole_way.reference import Reference
from whole_way.tree import Tree
from whole_way.waiting import wait_until

REFERENCE = Reference((16, 64), (16, 16))
COUNT = REFERENCE.count


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tree]:
    tree = Tree(tmp_path_factory.mktemp("tree"))
    tree.start_head()
    yield tree
    tree.stop()


@pytest.fixture
def detectors(tree: Tree) -> Iterator[list[Detector]]:
    """One for each node."""
    made = [Detector(node.detector, REFERENCE) for node in tree.nodes]
    yield made
    for detector in made:
        detector.close()
    wait_until(lambda: all(daemon.status()["scan"] is None for daemon in (*tree.nodes, tree.head)))


@pytest.fixture
def collector(tree: Tree) -> Iterator[Collector]:
    collector = Collector(tree.head)
    yield collector
    collector.close()


def begin(detectors: list[Detector], number: int = 1, *, scan: int = 1) -> list[Series]:
    return [detector.series(number, scan=scan).start() for detector in detectors]


def send(series: list[Series], indices: range) -> None:
    """Send frames, each to one node in turn."""
    for index in indices:
        series[index % len(series)].image(index)


def check_every_message(run: Run, scan: int = 1) -> None:
    check_run(run, REFERENCE, scan, every=True)
    for message in run.messages:
        if "ledger" in message.header:
            check_ledger(message)


def test_frames_shared_by_two_nodes_give_the_results_of_one_daemon(tree, detectors, collector):
    series = begin(detectors)
    send(series, range(COUNT))
    for one in series:
        one.end()
    (run,) = collector.runs(1)
    check_every_message(run)
    check_complete(run, REFERENCE, 1)
    assert np.count_nonzero(run.last("sum").coverage) == COUNT
