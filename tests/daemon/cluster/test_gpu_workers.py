"""Workers for GPUs in a cluster that is started here.

UDFs of the backend ``"cuda"`` get NumPy arrays and the number of a GPU, so they run without one, too.
"""

import sys
from importlib.util import find_spec
from types import SimpleNamespace

import cloudpickle
import numpy as np
import pytest

import gpu_samples
from gpu_samples import OnDevice, check, where
from stemd import Context, DaskJobExecutor, DelayedJobExecutor, ExecutorSpecException
from stemd.cluster import specification
from stemd.cluster.order import CPU_WORKER, gpu_worker, kinds_of, workers_in
from stemd.cluster.specification import cluster_spec, start_local

distributed = pytest.importorskip("distributed")

cloudpickle.register_pickle_by_value(sys.modules[__name__])
cloudpickle.register_pickle_by_value(gpu_samples)

DATA = np.random.default_rng(5).integers(0, 4096, (6, 5, 8, 8)).astype("u2")


@pytest.fixture(scope="module")
def executor():
    spec = cluster_spec(cpus=[0], cudas=[3], has_cupy=False, num_service=1)
    with DaskJobExecutor.make_local(spec=spec) as made:
        yield made


@pytest.fixture(scope="module")
def dataset():
    with Context("inline") as ctx:
        yield ctx.load("memory", data=DATA, num_partitions=5)


def test_workers_of_a_description_carry_its_tags(executor):
    resources = {worker["name"]: worker["resources"] for worker in workers_in(executor.client).values()}
    assert resources == {
        "default-cpu-0": {"CPU": 1, "compute": 1, "ndarray": 1},
        "default-cuda-3": {"CUDA": 1, "compute": 1},
        "default-service-0": {},
    }
    assert executor.device_classes == ("cpu", "cuda")


@pytest.mark.parametrize(
    ("backends", "ran"),
    [
        ("cuda", {"cuda cuda numpy 3"}),
        ("numpy", {"cpu numpy numpy None"}),
        (("cupy", "numpy"), {"cpu numpy numpy None"}),  # the worker of the GPU has no CuPy
    ],
)
def test_udfs_run_on_workers_with_their_tags(executor, dataset, backends, ran):
    results = Context(executor=executor).run_udf(dataset, OnDevice(backends=backends))
    check(results, DATA)
    assert where(results) == ran


def test_delayed_results_are_computed_on_workers_with_the_tags_that_are_passed(executor, dataset):
    udf = OnDevice(backends="cuda")
    resources = DelayedJobExecutor.get_resources_from_udfs(udf)
    assert resources == {"CUDA": 1, "compute": 1}
    results = Context("delayed").run_udf(dataset, udf)
    ran = executor.client.compute(results["ran"].delayed_data, resources=resources).result()
    assert set(ran.ravel()) == {"cuda cuda numpy 3"}


def test_delayed_results_for_a_gpu_are_refused_where_there_is_none(dataset):
    import dask

    results = Context("delayed").run_udf(dataset, OnDevice(backends="cuda"))
    with dask.config.set(scheduler="synchronous"), pytest.raises(Exception, match="of the kind cpu"):
        results["total"].delayed_data.compute()


def test_a_cluster_without_gpus_refuses_udfs_that_need_one(dask_client, dataset):
    ctx = Context(executor=DaskJobExecutor(dask_client))
    with ctx, pytest.raises(RuntimeError, match="Could not find backends"):
        ctx.run_udf(dataset, OnDevice(backends="cuda"))


def test_gpus_have_further_workers():
    one = {"cls": distributed.Nanny, "options": {"resources": CPU_WORKER, "nthreads": 1}}
    further = specification._gpu_workers(SimpleNamespace(new_worker_spec=lambda: {0: one}), (0, 1))
    on_gpu = gpu_worker(find_spec("cupy") is not None)
    resources = {name: worker["options"]["resources"] for name, worker in further.items()}
    assert resources == {"gpu-0": on_gpu, "gpu-1": on_gpu}


def test_workers_that_cannot_be_are_refused_before_anything_starts():
    for name in ("dask", "dask-make-default"):
        with pytest.raises(ExecutorSpecException, match=r"gpus is \[99\], but"):
            Context.make_with(name, cpus=1, gpus=[99])
    words = "gpus is 1, expected 'auto' or 0: 'delayed' has no workers for GPUs"
    with pytest.raises(ExecutorSpecException, match=words):
        Context.make_with("delayed", gpus=1)
    with pytest.raises(ExecutorSpecException, match="processes of their own"):
        start_local(1, gpus=(0,), cluster_options={"processes": False})
    with pytest.raises(ExecutorSpecException, match="leave out workers and gpus"):
        DaskJobExecutor.make_local(2, spec=cluster_spec(cpus=1, cudas=0, has_cupy=False))


def test_names_of_workers_differ():
    spec = cluster_spec(cpus=range(2), cudas=[0, 0, 1, 0], has_cupy=True, name="a", num_service=0)
    assert list(spec) == ["a-cpu-0", "a-cpu-1", "a-cuda-0", "a-cuda-0-0", "a-cuda-1", "a-cuda-0-1"]


def test_workers_without_tags_count_as_cpus():
    tagged = {"a": {"resources": CPU_WORKER}, "b": {"resources": gpu_worker(True)}}
    assert kinds_of(tagged) == ("cpu", "cuda")
    assert kinds_of({"b": tagged["b"]}) == ("cuda",)
    assert kinds_of({"c": {"resources": {}}, "d": {}}) == kinds_of({}) == ("cpu",)


@pytest.mark.gpu
def test_gpus_of_this_computer_run_udfs_of_cupy(dataset):
    with Context.make_with("dask", cpus=1, gpus=1) as ctx:
        results = ctx.run_udf(dataset, OnDevice(backends="cupy"))
        check(results, DATA)
        assert where(results) == {"cuda cupy cupy 0"}
