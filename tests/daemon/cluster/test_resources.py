"""Which tags tasks carry in which clusters."""

from dataclasses import replace

import numpy as np
import pytest

from stemd import UDF
from stemd.cluster.order import CPU_WORKER, offered, resources_for, workers_in
from stemd.datasets import load
from stemd_udfs import NoOpUDF
from stemd_udfs.engine import RunPlan


def test_tags_go_only_to_clusters_whose_workers_carry_them():
    tags = resources_for([NoOpUDF()])
    ours = {"tcp://a": {"resources": CPU_WORKER}, "tcp://b": {"resources": {}}}
    assert offered(tags, ours) == tags
    assert offered(tags, {"tcp://a": {"resources": {"GPU": 2}}, "tcp://b": {}}) is None


def test_workers_are_found_while_the_client_asks_for_itself(dask_client):
    asks = dask_client._periodic_callbacks["scheduler-info"]
    usual = asks.callback_time
    asks.callback_time = 1
    try:
        dask_client.loop.add_callback(asks.stop)
        dask_client.loop.add_callback(asks.start)
        assert [len(workers_in(dask_client)) for _ in range(500)] == [2] * 500
    finally:
        asks.callback_time = usual


class Takes(NoOpUDF):
    """Takes some array types."""

    def __init__(self, names):
        UDF.__init__(self, names=names)

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_backends(self):
        return self.params.names


def test_tags_follow_the_array_types():
    on_cpu, on_gpu = {"compute": 1, "CPU": 1, "ndarray": 1}, {"compute": 1, "CUDA": 1, "ndarray": 1}
    assert resources_for([Takes("numpy")]) == on_cpu
    assert resources_for([Takes(("cupy", "cupyx.scipy.sparse.csr_matrix"))]) == on_gpu
    # A worker for a GPU needs no CuPy for UDFs that take NumPy arrays there.
    assert resources_for([Takes("cuda")]) == {"compute": 1, "CUDA": 1}
    assert resources_for([Takes(("cuda", "cupy"))]) == {"compute": 1, "CUDA": 1}
    assert resources_for([Takes(("numpy", "cuda"))]) == {"compute": 1}
    assert resources_for([Takes("cuda"), Takes(("numpy", "cupy"))]) == on_gpu
    assert resources_for([Takes(("numpy", "cupy"))], "numpy") == on_cpu
    with pytest.raises(ValueError, match="no kind of worker"):
        resources_for([Takes("numpy"), Takes("cupy")])
    with pytest.raises(ValueError, match="UDF Takes returned invalid backend 'cupyy'"):
        resources_for([Takes("cupyy")])


def test_a_run_asks_for_workers_that_have_the_array_types_that_it_allows(dask_client):
    from stemd.cluster.executor import ClusterRun

    dataset = load("memory", data=np.ones((2, 2, 3, 3), np.uint16))
    udf = Takes(("numpy", "cupy"))
    plan = RunPlan([udf], dataset.description())
    assert ClusterRun(dask_client, plan, dataset)._resources == {"compute": 1, "ndarray": 1}
    plan = RunPlan([udf], replace(dataset.description(), backends=("numpy",)))
    assert ClusterRun(dask_client, plan, dataset)._resources == {"compute": 1, "CPU": 1, "ndarray": 1}
