"""Which workers of a cluster have the files of a data set, and which tags tasks carry in which clusters."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

pytest.importorskip("distributed")

from stemd import UDF, DataSetException
from stemd.cluster.order import CPU_WORKER, offered, resources_for, workers_in, workers_with
from stemd.datasets import load
from stemd_udfs import NoOpUDF
from stemd_udfs.engine import RunPlan


class Cluster:
    """Two workers that answer what they are told to; None for one that does not answer."""

    scheduler = SimpleNamespace(address="tcp://scheduler:8786")

    def __init__(self, **answers):
        self.answers = answers
        self.asked = 0

    def nthreads(self):
        return dict.fromkeys(self.answers, 1)

    def run(self, function, paths, on_error):
        self.asked += 1
        return {name: answer for name, answer in self.answers.items() if answer is not None}


@pytest.fixture
def dataset(tmp_path):
    np.save(tmp_path / "scan.npy", np.ones((2, 3, 4, 4)))
    return load("npy", tmp_path / "scan.npy")


def test_workers_are_asked_once_and_again_when_they_are_others(dataset):
    cluster = Cluster(one=True, two=False)
    assert workers_with(cluster, dataset) == workers_with(cluster, dataset) == ["one"]
    assert cluster.asked == 1
    cluster.answers = {"one": True, "three": True}
    assert workers_with(cluster, dataset) is None
    assert cluster.asked == 2


def test_files_that_come_later_are_found(dataset):
    cluster = Cluster(one=False, two=False)
    with pytest.raises(DataSetException, match="none of the 2 Dask workers of tcp://scheduler:8786 has"):
        workers_with(cluster, dataset)
    cluster.answers = {"one": True, "two": True}
    assert workers_with(cluster, dataset) is None


def test_a_worker_that_did_not_answer_is_asked_again(dataset):
    cluster = Cluster(one=True, two=None)
    assert workers_with(cluster, dataset) == ["one"]
    cluster.answers["two"] = True
    assert workers_with(cluster, dataset) is None


def test_tags_go_only_to_clusters_whose_workers_carry_them():
    tags = resources_for([NoOpUDF()])
    assert offered(tags, {"tcp://a": {"resources": CPU_WORKER}, "tcp://b": {"resources": {}}}) == tags
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
