"""What is different about the runs of a head."""

from types import SimpleNamespace

import pytest

from stemd.config import load
from stemd.monitoring.metrics import Metrics
from stemd.service.head_run_host import HeadRunHost
from stemd.service.registered_udfs import RegisteredUDFs

NODES = [{"results": "tcp://127.0.0.1:5557", "control": "tcp://127.0.0.1:5558"}]


@pytest.mark.parametrize(("publish_hz", "upstream_hz", "expected"), [(30, 10, 10), (5, 10, 5)])
def test_results_are_made_no_more_often_than_nodes_are_asked(publish_hz, upstream_hz, expected):
    given = {
        "upstream.daemons": NODES,
        "upstream.max_rate_hz": upstream_hz,
        "publish.max_rate_hz": publish_hz,
    }
    host = HeadRunHost(
        load(None, {}, given), RegisteredUDFs([]), None, Metrics(), lambda _: SimpleNamespace(pool=None)
    )
    assert host.limits().max_rate_hz == expected
