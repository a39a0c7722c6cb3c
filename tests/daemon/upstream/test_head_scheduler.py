"""A head that has too few descriptors for what its nodes send."""

import errno
from types import SimpleNamespace

from node_runs import outcomes, seen, shared_run
from stemd.config.upstream import NodeConfig
from stemd.scheduling.endings import EndingTimes
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.head_scheduler import HeadScheduler
from stemd.upstream.node import Node


class Host:
    """Has no descriptor for the first part."""

    def __init__(self):
        self.parts = []

    def merge_part(self, run, number, part, in_merge):
        self.parts.append(part)
        if len(self.parts) == 1:
            raise OSError(errno.EMFILE, "too many open files")


def test_what_cannot_be_merged_for_lack_of_descriptors_is_merged_later(tmp_path):
    host = Host()
    node = Node(0, NodeConfig(results=f"ipc://{tmp_path}/merged", control=f"ipc://{tmp_path}/control"))
    scheduler = HeadScheduler(
        [node],
        host,
        times=EndingTimes(),
        udf_timeout_s=10.0,
        max_rate_hz=10.0,
        set_up_node=None,
        cancel_on_node=None,
    )
    scan = CombinedScan.of(1, shared_run(), 1)
    run = SimpleNamespace(number=1, scan=scan, is_paused=False, trial=None)
    part = SimpleNamespace(node=0, run=shared_run(), outcomes=outcomes(seen()))
    scheduler._newest[scan] = {0: part}
    scheduler._merge(scan, run, part)
    assert scan.in_merge == 0
    assert scheduler._to_merge == {1}
    scheduler._merge_all(run)
    assert scan.in_merge == 1
    assert host.parts == [part, part]
