"""Changes of UDFs at a head are made on all nodes, or on none."""

import errno
from contextlib import AsyncExitStack

import anyio
import pytest
import zmq

from stemd.config.source import NodeConfig
from stemd.control.requests import RequestRefused
from stemd.control.server import ControlServer
from stemd.sockets.access_list import Access
from stemd.upstream import node_udfs
from stemd.upstream.node import Node, NodeLost
from stemd.upstream.node_udfs import NodeUDFs
from stemd.workers.udf_spec import UDFSpec
from whole_way.by_op import by_op

pytestmark = pytest.mark.anyio

SUM = UDFSpec(name="sum", use="stemd_udfs:SumUDF", params={})
DISK = UDFSpec(name="disk", use="stemd_udfs:ApplyMasksUDF", params={"masks": [1]})


class NodeControl:
    """The control socket of a node, with UDFs by name."""

    def __init__(self, folder, number, *udfs):
        folder = folder / f"n{number}"
        self.address = f"ipc://{folder}/control"
        self.udfs = {spec.name: spec.described() for spec in udfs}
        self.refuses = ""
        self.on_register = lambda: None
        self.is_starting = self.holds_udfs = False
        self.asked = []
        self.answers = anyio.Event()
        self.answers.set()
        operations = ("status", "udfs", "register", "unregister", "set_parameters", "cancel")
        handlers = {name: getattr(self, f"_{name}") for name in operations}
        self.server = ControlServer(self.address, by_op(handlers), Access(modules=["stemd_udfs"]))
        self.node = Node(number, NodeConfig(results=f"ipc://{folder}/merged", control=self.address))
        self.node.found()

    async def _udfs(self, _):
        if self.holds_udfs:
            await self.answers.wait()
        if self.is_starting:
            raise RequestRefused("not_ready", "the daemon is starting")
        return {"udfs": list(self.udfs.values())}

    async def _status(self, _):
        await self.answers.wait()
        return {}

    async def _register(self, request):
        await self.answers.wait()
        self._refuse("register", request.name)
        self.on_register()
        self.udfs[request.name] = {"name": request.name, "use": request.use, "params": request.params}
        return {}

    async def _unregister(self, request):
        self._refuse("unregister")
        if self.udfs.pop(request.name, None) is None:
            raise RequestRefused("not_found", "no such UDF")
        return {}

    async def _set_parameters(self, request):
        self._refuse("set_parameters")
        self.udfs[request.name]["params"] |= request.params
        return {}

    async def _cancel(self, request):
        self._refuse("cancel")
        return {}

    def _refuse(self, op, name=""):
        self.asked.append(op)
        if self.refuses in (op, f"{op} {name}"):
            raise RequestRefused("invalid", "no such luck")


@pytest.fixture
async def nodes(tmp_path):
    controls = [NodeControl(tmp_path, number, SUM) for number in range(2)]
    async with AsyncExitStack() as stack:
        for control in controls:
            await stack.enter_async_context(control.server)
        yield controls


def udfs_of(nodes, *specs):
    return NodeUDFs([control.node for control in nodes], specs)


async def set_up_by(nodes, *specs):
    """Have all nodes set up by a head that has these UDFs; return what asks them."""
    udfs = udfs_of(nodes, *specs)
    for control in nodes:
        await udfs.set_up(control.node)
    return udfs


async def test_a_udf_is_registered_on_all_nodes_and_answers_before_that_are_outdated(nodes):
    for control in nodes:
        control.node.begin_question()
    await udfs_of(nodes).register(DISK, None)
    assert all(control.udfs["disk"] == DISK.described() for control in nodes)
    assert all(control.node.outdated(1) == ["disk"] for control in nodes)
    assert not any(control.node.outdated(2) for control in nodes)


async def test_all_is_sent_again_although_a_question_for_all_was_under_way_when_a_udf_changed(nodes):
    node = nodes[0].node
    question = node.begin_question()
    await udfs_of(nodes).register(DISK, None)
    node.answered(7, question)
    assert node.known == 0
    node.answered(8, node.begin_question())
    assert node.known == 8


async def test_parameters_that_a_node_refuses_change_nowhere(nodes):
    await udfs_of(nodes).register(DISK, None)
    nodes[0].refuses = "set_parameters"
    changed = UDFSpec(name="disk", use=DISK.use, params={"masks": [2]})
    with pytest.raises(RequestRefused, match=r"/n0/merged"):
        await udfs_of(nodes).change(changed, DISK, {"masks": [2]}, restart=True)
    assert all(control.udfs["disk"]["params"] == {"masks": [1]} for control in nodes)


async def test_a_node_that_is_set_up_once_it_has_started_has_the_udfs_of_the_head_and_no_others(nodes):
    nodes[0].udfs["other"] = {"name": "other", "use": "", "params": {}}
    nodes[0].is_starting = True
    with pytest.raises(NodeLost, match="the daemon is starting"):
        await udfs_of(nodes, SUM, DISK).set_up(nodes[0].node)
    nodes[0].is_starting = False
    await udfs_of(nodes, SUM, DISK).set_up(nodes[0].node)
    assert sorted(nodes[0].udfs) == ["disk", "sum"]
    assert nodes[0].asked == ["unregister", "register"], "sum went on"


async def test_a_node_that_is_not_there_is_left_out(nodes):
    nodes[1].node.lost("the connection was closed")
    await udfs_of(nodes).unregister(SUM)
    assert (list(nodes[0].udfs), list(nodes[1].udfs)) == ([], ["sum"])
    assert udfs_of(nodes).as_list()[1]["trouble"] == "the connection was closed"


async def test_a_scan_that_is_over_on_a_node_need_not_be_cancelled_there(nodes):
    nodes[0].refuses = "cancel"
    await udfs_of(nodes).cancel(nodes[0].node, "A")
    assert nodes[0].asked == ["cancel"]


async def test_a_node_that_was_away_during_a_change_is_to_be_set_up_again(nodes):
    await set_up_by(nodes, SUM)
    udfs = udfs_of(nodes, SUM, DISK)
    nodes[1].node.lost("away")
    await udfs.register(DISK, None)
    assert [control.node.is_set_up for control in nodes] == [True, False]
    await udfs.set_up(nodes[1].node)
    assert nodes[1].node.is_set_up
    assert nodes[1].udfs["disk"] == DISK.described()


async def test_a_node_that_is_back_before_a_change_is_done_gets_it(nodes):
    udfs = await set_up_by(nodes, SUM)
    nodes[1].node.lost("away")
    nodes[0].on_register = nodes[1].node.found
    await udfs.register(DISK, None)
    assert nodes[1].udfs["disk"] == DISK.described()
    assert nodes[1].node.is_set_up


MAX = UDFSpec(name="max", use="stemd_udfs:MaxUDF", params={})
WIDE = UDFSpec(name="disk", use=DISK.use, params={"masks": [2]})


async def test_a_node_that_answered_a_change_too_late_is_set_up_again(nodes, monkeypatch):
    monkeypatch.setattr(node_udfs, "_TIMEOUT_S", 0.1)
    udfs = await set_up_by(nodes, SUM, DISK)
    late = nodes[1]
    late.answers = anyio.Event()
    with pytest.raises(RequestRefused, match=r"/n1/merged: no answer"):
        await udfs.register(WIDE, DISK)
    late.answers.set()
    await anyio.wait_all_tasks_blocked()
    assert late.udfs["disk"] == WIDE.described(), "it made the change after all"
    assert [control.node.is_set_up for control in nodes] == [True, False]
    assert "disk" in late.node.outdated(late.node.begin_question()), "nothing of it is taken"
    await udfs.set_up(late.node)
    assert late.udfs["disk"] == DISK.described()
    assert late.node.is_set_up
    assert "disk" not in late.node.outdated(late.node.begin_question())


async def test_a_node_that_cannot_be_set_back_is_set_up_again(nodes):
    udfs = await set_up_by(nodes, SUM)
    nodes[0].refuses = "unregister"
    nodes[1].refuses = "register"
    with pytest.raises(RequestRefused, match="/n1/merged:"):
        await udfs.register(DISK, None)
    assert [control.node.is_set_up for control in nodes] == [False, True]
    nodes[0].refuses = ""
    await udfs.set_up(nodes[0].node)
    assert list(nodes[0].udfs) == ["sum"]
    assert nodes[0].node.is_set_up


async def test_a_change_that_the_head_refuses_is_undone_on_the_nodes(nodes):
    udfs = await set_up_by(nodes, SUM, DISK)
    await udfs.change(WIDE, DISK, WIDE.params, restart=False)
    nodes[1].refuses = "register"
    await udfs.set_back(DISK)
    assert nodes[0].udfs["disk"] == DISK.described()
    assert [control.node.is_set_up for control in nodes] == [True, False]


async def test_udfs_after_one_that_a_node_refuses_run_there_and_it_is_named(nodes):
    told = []
    udfs = NodeUDFs([control.node for control in nodes], [SUM, DISK, MAX], told.append)
    nodes[0].refuses = "register disk"
    for _ in range(2):
        await udfs.set_up(nodes[0].node)
    assert sorted(nodes[0].udfs) == ["max", "sum"]
    assert told == [f"node {nodes[0].node.name}: udf disk does not run there: no such luck"]
    assert not nodes[0].node.is_set_up
    nodes[0].refuses = ""
    await udfs.set_up(nodes[0].node)
    assert nodes[0].udfs["disk"] == DISK.described()
    assert nodes[0].node.is_set_up


async def test_a_udf_that_a_node_does_not_have_is_unregistered_on_the_others(nodes):
    nodes[1].udfs.clear()
    await udfs_of(nodes).unregister(SUM)
    assert [control.udfs for control in nodes] == [{}, {}]
    assert [control.asked for control in nodes] == [["unregister"], ["unregister"]]


async def test_a_udf_that_a_node_takes_is_doubtful_no_more(nodes):
    nodes[0].node.compared(["disk"])
    await udfs_of(nodes, SUM, DISK).register(DISK, None)
    assert nodes[0].node.is_set_up


async def test_a_run_is_outdated_while_a_udf_is_being_changed(nodes):
    node = nodes[0].node
    async with udfs_of(nodes).changing(lambda: ["sum"]):
        assert node.is_outdated
    node.taken(node.begin_question())
    assert not node.is_outdated


async def test_changes_do_not_wait_for_a_node_that_is_compared_and_does_not_answer(nodes):
    nodes[1].node.lost("away")
    nodes[1].answers = anyio.Event()
    nodes[1].holds_udfs = True
    udfs = udfs_of(nodes, SUM)
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(udfs.set_up, nodes[1].node)
        await anyio.wait_all_tasks_blocked()
        async with udfs.changing(lambda: ["sum"]):
            await udfs.register(DISK, None)
        assert nodes[0].udfs.keys() == {"sum", "disk"}
        assert not nodes[1].node.is_compared
        nodes[1].answers.set()
    assert nodes[1].node.is_compared


@pytest.mark.parametrize("lack", [OSError(errno.EMFILE, "no descriptors"), zmq.ZMQError(errno.EMFILE)])
async def test_of_a_node_that_cannot_be_asked_a_change_is_refused_by_its_name(monkeypatch, lack):
    def refuse(*_, **__):
        raise lack

    monkeypatch.setattr(node_udfs, "ControlClient", refuse)
    node = Node(0, NodeConfig(results="ipc:///n/merged", control="ipc:///n/control"))
    node.found()
    udfs = NodeUDFs([node], [SUM])
    await udfs.cancel(node, "s1")
    with pytest.raises(NodeLost, match="cannot be asked"):
        await udfs.set_up(node)
    with pytest.raises(RequestRefused, match=r"node /n/merged: .*cannot be asked"):
        await udfs.register(SUM, None)
