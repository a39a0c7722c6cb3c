"""Which tags tasks carry in which clusters."""

from stemd.cluster.resources import CPU_WORKER, offered, resources_for
from stemd_udfs import NoOpUDF


def test_tags_go_only_to_clusters_whose_workers_carry_them():
    tags = resources_for([NoOpUDF()])
    ours = {"tcp://a": {"resources": CPU_WORKER}, "tcp://b": {"resources": {}}}
    assert offered(tags, ours) == tags
    assert offered(tags, {"tcp://a": {"resources": {"GPU": 2}}, "tcp://b": {}}) is None
