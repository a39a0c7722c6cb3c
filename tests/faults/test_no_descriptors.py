"""A lack of descriptors costs one attempt to ask a node, and ends no daemon."""

import errno

import pytest
import zmq

from stemd.config.engine import NodeConfig
from stemd.control.requests import RequestRefused
from stemd.upstream import node_udfs
from stemd.upstream.node import Node
from stemd.upstream.node_link import NodeLost
from stemd.upstream.node_udfs import NodeUDFs
from stemd.workers.udf_spec import UDFSpec

pytestmark = pytest.mark.asyncio

SUM = UDFSpec(name="sum", use="stemd_udfs:SumUDF", params={})
LACKS = [OSError(errno.EMFILE, "no descriptors"), zmq.ZMQError(errno.EMFILE)]


@pytest.fixture(params=LACKS, ids=["socket", "zeromq"])
def node(request, monkeypatch):
    def refuse(*_, **__):
        raise request.param

    monkeypatch.setattr(node_udfs, "ControlClient", refuse)
    made = Node(0, NodeConfig(results="ipc:///n/merged", control="ipc:///n/control"))
    made.found()
    return made


async def test_a_scan_that_cannot_be_cancelled_on_a_node_is_no_error(node):
    await NodeUDFs([node], [SUM]).cancel(node, "s1")


async def test_a_node_that_cannot_be_set_up_is_asked_again(node):
    with pytest.raises(NodeLost, match="cannot be asked"):
        await NodeUDFs([node], [SUM]).set_up(node)


async def test_a_change_that_a_node_does_not_get_is_refused_by_its_name(node):
    with pytest.raises(RequestRefused, match=r"node /n/merged: .*cannot be asked"):
        await NodeUDFs([node], [SUM]).register(SUM, None)
