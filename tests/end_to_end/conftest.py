"""Contexts; detectors of the nodes of a `tree`, which modules have as a fixture; what its head publishes."""

from collections.abc import Iterator

import pytest

from stemd import Context
from whole_way.collector import Collector
from whole_way.detector import Detector
from whole_way.tree import Tree
from whole_way.waiting import wait_until


@pytest.fixture(scope="module")
def contexts() -> Iterator[tuple[Context, Context]]:
    with Context(executor="inline") as inline, Context(workers=2) as processes:
        yield inline, processes


@pytest.fixture
def detectors(tree: Tree, request: pytest.FixtureRequest) -> Iterator[list[Detector]]:
    """One for each node, with frames of `REFERENCE` of the module."""
    made = tree.detectors(request.module.REFERENCE)
    yield made
    for detector in made:
        detector.close()
    wait_until(lambda: all(daemon.status()["scan"] is None for daemon in (*tree.nodes, tree.head)))


@pytest.fixture
def collector(tree: Tree) -> Iterator[Collector]:
    with Collector(tree.head) as collector:
        yield collector
