"""What is different about the runs of a head."""

from types import SimpleNamespace

import pytest

from made_runs import sum_spec
from stemd.config import load
from stemd.control.requests import RequestRefused
from stemd.control.server import ControlServer
from stemd.monitoring.metrics import Metrics
from stemd.runs.registered_udfs import RegisteredUDFs
from stemd.runs.run_hosts import HeadRunHost
from stemd.service.wiring import make_head
from stemd.sockets.access_list import Access
from whole_way.by_op import by_op

NODES = [{"results": "tcp://127.0.0.1:5557", "control": "tcp://127.0.0.1:5558"}]


@pytest.mark.parametrize(("publish_hz", "upstream_hz", "expected"), [(30, 10, 10), (5, 10, 5)])
def test_results_are_made_no_more_often_than_nodes_are_asked(publish_hz, upstream_hz, expected):
    given = {"upstream.max_rate_hz": upstream_hz, "publish.max_rate_hz": publish_hz}
    config = load(None, {}, {"upstream.daemons": NODES, **given})
    host = HeadRunHost(config, RegisteredUDFs([]), None, Metrics(), lambda _: SimpleNamespace(pool=None))
    assert host.limits().max_rate_hz == expected


@pytest.mark.asyncio
async def test_a_udf_that_a_node_refuses_is_published_as_an_error(tmp_path):
    async def no_udfs(_):
        return {"udfs": []}

    async def refuse(_):
        raise RequestRefused("too_many", "64 UDFs are registered")

    handlers = {"udfs": no_udfs, "register": refuse}
    control = f"ipc://{tmp_path}/control"
    published = []
    publisher = SimpleNamespace(publish_event=lambda kind, **fields: published.append((kind, fields)))
    node = {"results": f"ipc://{tmp_path}/merged", "control": control}
    config = load(None, {}, {"upstream.daemons": [node]})
    state = SimpleNamespace(udfs=RegisteredUDFs([sum_spec("spot")]), metrics=Metrics())
    host, nodes, _ = make_head(config, state, publisher, template=None, accepted=None)
    async with ControlServer(control, by_op(handlers), Access(modules=["stemd_udfs"])):
        await nodes.set_up(*host.scheduler.nodes)
    text = f"node {tmp_path}/merged: udf spot does not run there: 64 UDFs are registered"
    assert published == [("error", {"message": text})]
