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


def make(engine, nodes):
    sent = []
    orders = [NodeOrder(version="1", values={}, head="h")] * nodes
    return Places(engine, orders, sent.append), sent


def looked(places, sent, times=2):
    """Look so often; return what was sent meanwhile."""
    sent.clear()
    for _ in range(times):
        places.look()
    return list(sent)


def test_hosts_get_equal_numbers_and_a_worker_one_node(clock):
    engine = FakeEngine(a1="a", a2="a", b1="b")
    nodes, sent = make(engine, 3)
    placed = looked(nodes, sent)
    assert [one.where for one in placed if isinstance(one, NodePlaced)] == ["a1", "b1", "a2"]


def test_a_place_waits_for_a_worker_that_joins(clock):
    engine = FakeEngine(a="a")
    nodes, sent = make(engine, 2)
    (ended, placed) = looked(nodes, sent, 3)
    assert (placed.number, ended.number) == (0, 1)
    assert "no worker" in ended.why
    engine.there["b"] = "b"
    assert [one.where for one in looked(nodes, sent)] == ["b"]


def test_a_node_that_ends_is_started_again(clock):
    engine = FakeEngine(a="a")
    nodes, sent = make(engine, 1)
    looked(nodes, sent)
    clock.now += 60
    engine.started[0].gone = "by SIGKILL"
    ended, placed = looked(nodes, sent, 3)
    assert isinstance(ended, NodeEnded)
    assert "SIGKILL" in ended.why
    assert isinstance(placed, NodePlaced)
    assert engine.started[0].is_released


def test_a_worker_that_leaves_is_replaced_by_another(clock):
    engine = FakeEngine(a="a", b="b")
    nodes, sent = make(engine, 1)
    looked(nodes, sent)
    del engine.there["a"]
    clock.now += 60
    assert [one.where for one in looked(nodes, sent, 3)] == ["a", "b"]


def test_a_node_that_cannot_start_is_tried_elsewhere_and_then_more_and_more_seldom(clock):
    engine = FakeEngine(a="a", b="b")
    engine.refuses = {"a"}
    nodes, sent = make(engine, 1)
    assert [one.why for one in looked(nodes, sent, 1)] == ["no such file"]
    clock.now += 1
    assert [one.where for one in looked(nodes, sent)] == ["b"]
    engine.refuses = {"a", "b"}
    engine.started[0].gone = "ended"
    tries = []
    for _ in range(200):
        clock.now += 1
        tries += looked(nodes, sent, 1)
    assert len({one.why for one in tries}) == 2
    assert len(tries) <= 2, "the same trouble is sent once"


def test_a_lost_engine_is_said_once_and_nodes_are_placed_again(clock):
    engine = FakeEngine(a="a")
    nodes, sent = make(engine, 1)
    looked(nodes, sent)
    engine.lost = "no answer"
    assert looked(nodes, sent, 3) == [EngineTrouble(why="no answer")]
    assert not engine.started[0].is_released, "it goes on while its worker does"
    engine.lost = ""
    found, placed = looked(nodes, sent)
    assert found == EngineTrouble(why="")
    assert isinstance(placed, NodePlaced)


def test_release_ends_all_nodes(clock):
    engine = FakeEngine(a="a", b="b")
    nodes, sent = make(engine, 2)
    looked(nodes, sent)
    nodes.release(5.0)
    assert all(node.is_released for node in engine.started)
    assert engine.lost == "closed"
