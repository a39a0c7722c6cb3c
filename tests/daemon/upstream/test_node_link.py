"""The connection of a head to one node."""

from contextlib import asynccontextmanager

import anyio
import pytest

from stemd.config.source import NodeConfig
from stemd.sockets.access_list import Access
from stemd.upstream import node as node_module
from stemd.upstream.node import Node, NodeLink, NodeLost
from stemd.upstream.shared_runs import SharedRuns
from stemd.upstream.state_server import StateServer
from whole_way.waiting import until

pytestmark = pytest.mark.asyncio

LIMIT_S = 20.0


class Listener:
    """Notes what it is asked; nodes have the same UDFs as this daemon."""

    def __init__(self):
        self.set_up_again = []
        self.lost = []
        self.faults = []
        self.is_reachable = True

    async def node_found(self, node, *, is_new):
        node.compared(())

    async def set_up(self, node):
        self.set_up_again.append(sorted(node.doubtful))
        if not self.is_reachable:
            raise NodeLost("no answer")
        for udf in node.doubtful:
            node.trust(udf)

    async def take(self, node, answer, parts, question):
        if self.faults:
            raise self.faults.pop()

    def node_lost(self, node):
        self.lost.append(node.trouble)


@asynccontextmanager
async def linked(tmp_path):
    """A node with its connection, and what it has told the listener."""
    address = f"ipc://{tmp_path}/merged"
    node, listener = Node(0, NodeConfig(results=address, control=address)), Listener()
    server = StateServer(address, SharedRuns(lambda: False), "a", Access())
    async with server, anyio.create_task_group() as tasks:
        tasks.start_soon(NodeLink(node, listener, 0.01).run)
        await until(lambda: node.is_up)
        yield node, listener
        tasks.cancel_scope.cancel()


async def test_a_node_with_doubtful_udfs_is_set_up_again_without_being_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(node_module, "_SET_UP_S", 0.05)
    async with linked(tmp_path) as (node, listener):
        listener.is_reachable = False
        node.doubt("sum")
        await until(lambda: len(listener.set_up_again) == 2)
        assert not node.is_set_up
        listener.is_reachable = True
        await until(lambda: node.is_set_up)
        times = len(listener.set_up_again)
        await anyio.sleep(0.2)
        assert listener.set_up_again == [["sum"]] * times, "not again after that"
        assert listener.lost == []


async def test_a_fault_in_taking_an_answer_loses_its_node_for_a_moment_and_nothing_else(tmp_path):
    async with linked(tmp_path) as (node, listener):
        listener.faults.append(IndexError("row 5 of 4"))
        await until(lambda: listener.lost and node.is_up)
    assert listener.lost == ["its answer cannot be taken: IndexError: row 5 of 4"]
