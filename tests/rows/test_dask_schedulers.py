"""Executors that fit the Dask scheduler that is there, and clusters of our own."""

import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from stemd import (
    ConcurrentJobExecutor,
    Context,
    DaskJobExecutor,
    ExecutorSpecException,
    InlineJobExecutor,
    PipelinedExecutor,
    SumUDF,
)
from whole_way.programs import finished

dask = pytest.importorskip("dask")
distributed = pytest.importorskip("distributed")
da = pytest.importorskip("dask.array")


def test_a_client_that_is_the_default_is_used_and_never_replaced(default_client):
    for spec in ("dask-integration", "dask", "dask-make-default"):
        with Context.make_with(spec) as ctx:
            assert isinstance(ctx.executor, DaskJobExecutor)
            assert ctx.executor.client is default_client
        assert default_client.status == "running"
        assert distributed.default_client() is default_client
    with pytest.raises(ExecutorSpecException, match="is Dask's default already"):
        Context.make_with("dask-make-default", cpus=2)


def test_the_executor_fits_the_scheduler():
    with Context.make_with("dask-integration") as ctx:
        assert isinstance(ctx.executor, ConcurrentJobExecutor)
    for name, kind in (
        ("threads", ConcurrentJobExecutor),
        ("synchronous", InlineJobExecutor),
        ("processes", PipelinedExecutor),
    ):
        with dask.config.set(scheduler=name), Context.make_with("dask-integration") as ctx:
            assert type(ctx.executor) is kind


def test_the_pool_of_the_threaded_scheduler_is_used_and_stays_open():
    names = set()

    def note(frame):
        import threading

        names.add(threading.current_thread().name)
        return frame.sum()

    with ThreadPoolExecutor(2, thread_name_prefix="given") as pool:
        with dask.config.set(pool=pool, scheduler="threads"), Context.make_with("dask-integration") as ctx:
            a = da.random.random((4, 5, 6, 7), chunks=(2, 5, 6, 7))
            ctx.map(dataset=ctx.load("dask", a, sig_dims=2, min_size=0), f=note)
        assert any(name.startswith("given") for name in names)
        assert pool.submit(int).result() == 0


OWN_CLUSTERS = """
import dask, numpy as np
from stemd import Context

if __name__ == "__main__":
    data = np.ones((2, 3, 4, 5), np.uint16)
    for spec, is_default in (("dask", False), ("dask-make-default", True)):
        ctx = Context.make_with(spec, cpus=1)
        result = ctx.map(dataset=ctx.load("memory", data=data), f=np.sum)
        assert (result.data == 20).all()
        client = ctx.executor.client
        assert (dask.base.get_scheduler() is not None) == is_default, spec
        ctx.close()
        assert client.status == ("running" if is_default else "closed"), spec
    assert dask.base.get_scheduler() == client.get
    client.cluster.close()
    client.close()
    print("all as it should be")
"""


def test_a_cluster_of_our_own_is_the_default_only_where_that_is_asked_for(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(OWN_CLUSTERS)
    done = finished(sys.executable, str(script))
    assert done.returncode == 0, done.stderr
    assert done.stdout == "all as it should be\n"


def test_a_dask_array_is_processed_on_the_default_clients_cluster(default_client):
    with Context.make_with("dask-integration") as ctx:
        a = da.random.random((23, 42, 17, 19))
        ds = ctx.load("dask", a, sig_dims=2)
        res = ctx.run_udf(dataset=ds, udf=SumUDF())
        assert np.allclose(a.sum(axis=(0, 1)).compute(), res["intensity"].raw_data)
