"""Threads within workers, threads as workers, and contexts in threads."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import stemd
from sample_udfs.custom import Fails
from stemd import UDF, ConcurrentJobExecutor, Context, InlineJobExecutor, SumSigUDF, SumUDF
from whole_way.waiting import LIMIT_S

MIXED = ("threads", "processes", "inline", "processes")
LIMITS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


class Threads(UDF):
    """What a worker may use, and where it is."""

    def get_result_buffers(self):
        return {
            "threads": self.buffer("nav", dtype=int),
            "limits": self.buffer("nav", dtype=object),
            "thread": self.buffer("nav", dtype=object),
            "on_main_node": self.buffer("single", dtype=object, use="result_only"),
        }

    def process_frame(self, frame):
        self.results.threads[:] = self.meta.threads_per_worker
        self.results.limits[0] = [os.environ.get(name) for name in LIMITS]
        self.results.thread[0] = (os.getpid(), threading.get_ident())

    def get_results(self):
        return {"on_main_node": np.array([self.meta.threads_per_worker], dtype=object)}


class Meets(UDF):
    """Each partition waits until another one is processed at the same time."""

    barrier = threading.Barrier(2, timeout=LIMIT_S)

    def get_result_buffers(self):
        return {"n": self.buffer("nav", dtype=int)}

    def process_partition(self, partition):
        Meets.barrier.wait()
        self.results.n[:] = len(partition)


def test_workers_tell_how_many_threads_a_udf_may_use(ctx, data):
    result = ctx.run_udf(ctx.load("memory", data=data, num_partitions=6), Threads())
    one_thread = type(ctx.executor) is not InlineJobExecutor
    expected = 1 if one_thread else len(os.sched_getaffinity(0))
    assert (result["threads"].data == expected).all()
    assert result["on_main_node"].data[0] is None
    places = set(result["thread"].data.ravel())
    if type(ctx.executor).__name__ == "PipelinedExecutor":
        assert result["limits"].data[0, 0] == ["1"] * len(LIMITS)
        assert os.getpid() not in {pid for pid, _ in places}
    elif one_thread:
        assert {pid for pid, _ in places} == {os.getpid()}
        assert threading.get_ident() not in {thread for _, thread in places}
    else:
        assert places == {(os.getpid(), threading.get_ident())}


def test_the_inline_executor_can_be_told_its_threads(data):
    with Context(executor=InlineJobExecutor(inline_threads=3)) as ctx:
        assert (ctx.run_udf(ctx.load("memory", data=data), Threads())["threads"].data == 3).all()


def test_threads_work_on_partitions_at_the_same_time(data):
    with Context.make_with("threads", cpus=2) as ctx:
        assert ctx.executor.workers == 2
        assert (ctx.run_udf(ctx.load("memory", data=data, num_partitions=4), Meets())["n"].data == 5).all()


def test_threads_go_on_after_an_exception_and_after_close(data):
    before = set(threading.enumerate())
    with Context("threads") as ctx:
        dataset = ctx.load("memory", data=data, num_partitions=20)
        with pytest.raises(LookupError, match="mine"):
            ctx.run_udf(dataset, [SumUDF(), Fails()])
        assert np.array_equal(ctx.run_udf(dataset, SumUDF())["intensity"], data.sum(axis=(0, 1)))
        ctx.close()
        assert np.array_equal(ctx.run_udf(dataset, SumUDF())["intensity"], data.sum(axis=(0, 1)))
    assert set(threading.enumerate()) <= before


@pytest.mark.parametrize("workers", [0, -1, 1.5, True])
def test_an_impossible_number_of_threads_is_refused(workers):
    with pytest.raises(stemd.ExecutorSpecException, match="expected a number of 1 or more"):
        ConcurrentJobExecutor(workers=workers)


def run_all(ctx, data, seed):
    rng = np.random.default_rng(seed)
    dataset = ctx.load("memory", data=data, num_partitions=int(rng.integers(1, 20)))
    for _ in range(4):
        total, sums, largest = ctx.run_udf(dataset, [SumUDF(), SumSigUDF(), stemd.MaxUDF()])
        assert np.array_equal(total["intensity"], data.sum(axis=(0, 1)))
        assert np.array_equal(sums["intensity"], data.sum(axis=(2, 3)))
        assert np.array_equal(largest["maxbuf"], data.max(axis=(0, 1)))
        *_, last = ctx.run_udf_iter(dataset, SumSigUDF())
        assert np.array_equal(last[0]["intensity"], data.sum(axis=(2, 3)))
    return True


def test_one_context_serves_several_threads(ctx, data):
    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(lambda seed: run_all(ctx, data, seed), range(4)))


@pytest.mark.parametrize("names", [("inline",) * 4, MIXED, ("processes",) * 4], ids=str)
def test_several_contexts_live_at_the_same_time(data, names):
    started = threading.Barrier(len(names), timeout=LIMIT_S)

    def one(number):
        with Context(names[number], workers=None if names[number] == "inline" else 1) as ctx:
            started.wait()
            return run_all(ctx, data, number)

    with ThreadPoolExecutor(len(names)) as threads:
        assert all(threads.map(one, range(len(names))))
