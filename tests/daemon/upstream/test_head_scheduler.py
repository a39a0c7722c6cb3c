"""What a head does with answers of its nodes when descriptors or UDFs change meanwhile."""

import errno
from types import SimpleNamespace

import numpy as np
import pytest

from node_runs import outcomes, seen, shared_run
from stemd.config.engine import NodeConfig
from stemd.scheduling.endings import EndingTimes
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.head_scheduler import HeadScheduler
from stemd.upstream.messages import Answer, SharedBuffer, SharedUDF
from stemd.upstream.node import Node


class Host:
    """Has no descriptor for the first part."""

    def __init__(self):
        self.parts = []

    def merge_part(self, run, number, part, pending):
        self.parts.append(part)
        if len(self.parts) == 1:
            raise OSError(errno.EMFILE, "too many open files")


@pytest.fixture
def node(tmp_path):
    return Node(0, NodeConfig(results=f"ipc://{tmp_path}/merged", control=f"ipc://{tmp_path}/control"))


def scheduler_of(node, host):
    return HeadScheduler(
        [node],
        host,
        times=EndingTimes(),
        udf_timeout_s=10.0,
        max_rate_hz=10.0,
        set_up_node=None,
        cancel_on_node=None,
    )


def test_what_cannot_be_merged_for_lack_of_descriptors_is_merged_later(node):
    host = Host()
    scheduler = scheduler_of(node, host)
    scan = CombinedScan.of(1, shared_run(), 1)
    run = SimpleNamespace(number=1, scan=scan, is_paused=False, trial=None)
    part = SimpleNamespace(node=0, run=shared_run(), outcomes=outcomes(seen()))
    scheduler._newest[scan] = {0: part}
    scheduler._merge(scan, run, part)
    assert scan.pending_merges == 0
    assert scheduler._to_merge == {1}
    scheduler._merge_all(run)
    assert scan.pending_merges == 1
    assert host.parts == [part, part]


@pytest.mark.asyncio
async def test_a_part_that_arrived_before_a_udf_was_replaced_is_not_merged_into_the_new_one(node):
    scheduler = scheduler_of(node, Host())
    bits = memoryview(np.packbits(seen(1, 2)).tobytes())
    buffer = SharedBuffer(name="values", dtype="|u1", shape=(1,), part=1)
    udfs = tuple(SharedUDF(name=name, coverage=0, buffers=(buffer,)) for name in ("sum", "max"))
    answer = Answer(instance="a", changes=1, runs=(shared_run(pending=2, udfs=udfs),))
    await scheduler.take(node, answer, [bits, memoryview(b"1")], node.begin_question())
    ((part,),) = (parts.values() for parts in scheduler._newest.values())
    assert list(part.udfs({"sum": 3, "max": 4})) == [3, 4]
    node.forget_answers("sum")
    assert list(part.udfs({"sum": 5, "max": 4})) == [4]
