"""Threads that libraries start by themselves, while this process runs partitions in threads."""

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import numba
import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from stemd import UDF, Context, InlineJobExecutor
from stemd.processes.thread_limits import ThreadLimits
from whole_way.waiting import LIMIT_S

THREADS = 2  # that each library has outside of runs

DATA = np.ones((4, 5, 6, 7), np.float32)


class StandIn(ModuleType):
    """A library with a number of threads, in the place of PyTorch or of pyFFTW's settings."""

    NUM_THREADS = THREADS

    def get_num_threads(self):
        return self.NUM_THREADS

    def set_num_threads(self, count):
        self.NUM_THREADS = count


@pytest.fixture(autouse=True)
def libraries(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", StandIn("torch"))
    monkeypatch.setitem(sys.modules, "pyfftw.config", StandIn("pyfftw.config"))
    before = numba.get_num_threads()
    # A machine with one core may have one thread only.
    with threadpool_limits(THREADS):
        numba.set_num_threads(min(THREADS, numba.config.NUMBA_NUM_THREADS))
        yield
    numba.set_num_threads(before)


def counts():
    """How many threads each library may use, in the calling thread."""
    pools = {pool["filepath"]: pool["num_threads"] for pool in threadpool_info()}
    pools["numba"] = numba.get_num_threads()
    pools["torch"] = sys.modules["torch"].NUM_THREADS
    pools["pyfftw"] = sys.modules["pyfftw.config"].NUM_THREADS
    return pools


class Counts(UDF):
    """What a UDF may use."""

    def get_result_buffers(self):
        return {"counts": self.buffer("nav", dtype=object)}

    def process_frame(self, frame):
        self.results.counts[0] = counts()


class Fails(UDF):
    def get_result_buffers(self):
        return {"n": self.buffer("nav")}

    def process_frame(self, frame):
        raise LookupError("mine")


def test_libraries_use_one_thread_for_the_time_of_a_run_even_if_it_fails():
    before = counts()
    with Context.make_with("threads", cpus=2) as ctx:
        dataset = ctx.load("memory", data=DATA, num_partitions=4)
        seen = ctx.run_udf(dataset, Counts())["counts"].data
        assert counts() == before
        (of_threads,) = set(ctx.executor._threads.map(lambda _: numba.get_num_threads(), range(2)))
        assert len(before) > 3
        assert all(set(found.values()) == {1} for found in seen.ravel())
        assert of_threads == numba.config.NUMBA_NUM_THREADS
        with pytest.raises(LookupError, match="mine"):
            ctx.run_udf(dataset, Fails())
        assert counts() == before
        parts = ctx.run_udf_iter(dataset, Counts())
        next(parts)
        assert sys.modules["torch"].NUM_THREADS == 1
        parts.close()
        assert counts() == before


def test_contexts_in_several_threads_put_it_back():
    before = counts()
    started = threading.Barrier(3, timeout=LIMIT_S)

    def run(_):
        with Context.make_with("threads", cpus=2) as ctx:
            dataset = ctx.load("memory", data=DATA, num_partitions=4)
            started.wait()
            found = [ctx.run_udf(dataset, Counts())["counts"].data.ravel() for _ in range(5)]
        return {item for per_frame in found for one in per_frame for item in one.items() if item[1] != 1}

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(run, range(3))) == [set()] * 3
    assert counts() == before


def test_the_inline_executor_limits_what_it_is_asked_to():
    before = counts()
    with Context(executor=InlineJobExecutor(inline_threads=1)) as ctx:
        seen = ctx.run_udf(ctx.load("memory", data=DATA), Counts())["counts"].data
        assert all(set(found.values()) == {1} for found in seen.ravel())
    assert counts() == before
    with Context("inline") as ctx:
        seen = ctx.run_udf(ctx.load("memory", data=DATA), Counts())["counts"].data
        assert all(found == before for found in seen.ravel())


def test_a_limit_raises_nothing_and_the_lowest_counts():
    limits = ThreadLimits()
    torch = sys.modules["torch"]
    with limits.limited(THREADS + 3):
        assert torch.NUM_THREADS == THREADS
        with limits.limited(1):
            assert torch.NUM_THREADS == 1
        assert torch.NUM_THREADS == THREADS


def test_libraries_that_are_not_imported_stay_so(monkeypatch):
    for name in ("torch", "pyfftw.config", "numba"):
        monkeypatch.delitem(sys.modules, name)
    limits = ThreadLimits()
    with limits.limited(1), limits.limited_here(1):
        pass
    assert {"torch", "pyfftw", "numba"}.isdisjoint(sys.modules)
