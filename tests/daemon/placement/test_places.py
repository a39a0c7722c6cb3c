"""What is started where, and when again; the engine is a fake one."""

import pytest

from stemd.placement import placer
from stemd.placement.engine import Addresses, EngineLost, NodeGone
from stemd.placement.messages import EngineTrouble, NodeEnded, NodeOrder, NodePlaced
from stemd.placement.placer import Places

ADDRESSES = Addresses("tcp://a:1", "tcp://a:2", "key")


class FakeNode:
    """A node that is up at once, until it is told to be gone."""

    def __init__(self, worker):
        self.worker = worker
        self.gone = ""
        self.is_released = False

    def look(self):
        if self.gone:
            raise NodeGone(self.gone)
        return ADDRESSES

    def release(self):
        self.is_released = True

    def has_ended(self):
        return self.is_released


class FakeEngine:
    def __init__(self, **workers):
        self.there = workers
        self.lost = ""
        self.started = []
        self.refuses = set()

    def connect(self):
        self.workers()

    def workers(self):
        if self.lost:
            raise EngineLost(self.lost)
        return dict(self.there)

    def start(self, worker, order):
        if worker in self.refuses:
            raise NodeGone("no such file")
        self.started.append(FakeNode(worker))
        return self.started[-1]

    def close(self):
        self.lost = "closed"


class Clock:
    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(placer, "time", clock)
    return clock


class Placed:
    """Places for so many nodes, on workers by their hosts."""

    def __init__(self, nodes, **workers):
        self.engine, self._sent = FakeEngine(**workers), []
        orders = [NodeOrder(version="1", values={}, head="h")] * nodes
        self.places = Places(self.engine, orders, self._sent.append)

    def looked(self, times=2):
        """Look so often; return what was sent meanwhile."""
        self._sent.clear()
        for _ in range(times):
            self.places.look()
        return list(self._sent)


def test_hosts_get_equal_numbers_and_a_worker_one_node(clock):
    nodes = Placed(3, a1="a", a2="a", b1="b")
    placed = nodes.looked()
    assert [one.where for one in placed if isinstance(one, NodePlaced)] == ["a1", "b1", "a2"]


def test_a_place_waits_for_a_worker_that_joins(clock):
    nodes = Placed(2, a="a")
    (ended, placed) = nodes.looked(3)
    assert (placed.number, ended.number) == (0, 1)
    assert "no worker" in ended.why
    nodes.engine.there["b"] = "b"
    assert [one.where for one in nodes.looked()] == ["b"]


def test_a_node_that_ends_is_started_again(clock):
    nodes = Placed(1, a="a")
    nodes.looked()
    clock.now += 60
    nodes.engine.started[0].gone = "by SIGKILL"
    ended, placed = nodes.looked(3)
    assert isinstance(ended, NodeEnded)
    assert "SIGKILL" in ended.why
    assert isinstance(placed, NodePlaced)
    assert nodes.engine.started[0].is_released


def test_a_worker_that_leaves_is_replaced_by_another(clock):
    nodes = Placed(1, a="a", b="b")
    nodes.looked()
    del nodes.engine.there["a"]
    clock.now += 60
    assert [one.where for one in nodes.looked(3)] == ["a", "b"]


def test_a_node_that_cannot_start_is_tried_elsewhere_and_then_more_and_more_seldom(clock):
    nodes = Placed(1, a="a", b="b")
    nodes.engine.refuses = {"a"}
    assert [one.why for one in nodes.looked(1)] == ["no such file"]
    clock.now += 1
    assert [one.where for one in nodes.looked()] == ["b"]
    nodes.engine.refuses = {"a", "b"}
    nodes.engine.started[0].gone = "ended"
    tries = []
    for _ in range(200):
        clock.now += 1
        tries += nodes.looked(1)
    assert len({one.why for one in tries}) == 2
    assert len(tries) <= 2, "the same trouble is sent once"


def test_a_lost_engine_is_said_once_and_nodes_are_placed_again(clock):
    nodes = Placed(1, a="a")
    nodes.looked()
    nodes.engine.lost = "no answer"
    assert nodes.looked(3) == [EngineTrouble(why="no answer")]
    assert not nodes.engine.started[0].is_released, "it goes on while its worker does"
    nodes.engine.lost = ""
    found, placed = nodes.looked()
    assert found == EngineTrouble(why="")
    assert isinstance(placed, NodePlaced)


def test_release_ends_all_nodes(clock):
    nodes = Placed(2, a="a", b="b")
    nodes.looked()
    nodes.places.release(5.0)
    assert all(node.is_released for node in nodes.engine.started)
    assert nodes.engine.lost == "closed"
