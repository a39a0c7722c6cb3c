import asyncio
import gc
import os
import signal
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import anyio
import numpy as np
import pytest

from stemd import UDF, ConcurrentJobExecutor, Context, PipelinedExecutor, SumUDF
from stemd.errors import ProcessDied
from stemd.offline import job_server
from stemd.offline import threads as thread_executor
from stemd.offline.job_server import Job, JobServer
from stemd.processes.activity import NO_UDF, OPENING, Doing
from stemd.processes.process_watch import read_progress
from stemd.workers.messages import DataSetTask, Tried
from whole_way.processes import children_of, is_running, module_of
from whole_way.waiting import wait_until


@pytest.fixture
def server():
    return JobServer(workers=1)


def task(part):
    return DataSetTask(run=1, part=part, indices=(part, part + 1))


def die(server, job, *parts, doing):
    """Let a worker die that had these partitions in its hands."""
    tasks = [job.take_for("cpu") for _ in parts]
    assert [one.part for one in tasks] == list(parts)
    job.in_work += len(tasks)
    server.worker_died(dead_worker(doing=doing), tasks)


def dead_worker(*, doing=None, is_killed=False, trial=None):
    return SimpleNamespace(number=0, gpu=None, stack="", doing=doing, is_killed=is_killed, trial=trial)


def opened(server, parts):
    tasks = [task(part) for part in range(parts)]
    job = Job(1, deque(tasks), parts, indices=[one.indices for one in tasks], names=(("a",), ("b", "B")))
    job.sources = ((0,), (1,))
    server._jobs[1] = job
    return job


def test_a_run_that_cannot_be_sent_is_closed_and_the_next_one_runs():
    frames = np.arange(64 * 4, dtype=np.uint16).reshape(8, 8, 2, 2)
    with Context(PipelinedExecutor(workers=1, gpus=())) as ctx:
        bad, good = (ctx.load("memory", data=frames, num_partitions=4) for _ in range(2))
        bad._partitions = [slice(0, 16), slice(16, Fraction(64))]
        with pytest.raises(TypeError, match="Fraction cannot be sent"):
            ctx.run_udf(bad, SumUDF())
        assert not ctx.executor._server._jobs
        for _ in range(2):
            assert np.array_equal(ctx.run_udf(good, SumUDF())["intensity"].data, frames.sum((0, 1)))


def test_a_partition_that_waits_behind_the_one_in_work_is_not_blamed(server):
    job = opened(server, 3)
    die(server, job, 0, 1, doing=Doing(1, 0, 0, 0.0))
    job.todo.remove(task(0))  # another worker has done it
    die(server, job, 1, 2, doing=Doing(1, 1, 0, 0.0))
    assert job.inbox.empty()
    assert sorted(one.part for one in job.todo) == [1, 2]


@pytest.fixture
def tried(server, monkeypatch):
    begun = []
    monkeypatch.setattr(server.pool, "try_alone", lambda trial, gpu: begun.append(trial))
    return begun


def die_twice(server, job, doing):
    for _ in range(2):
        job.todo = type(job.todo)(sorted(job.todo, key=lambda one: one.part))
        die(server, job, 0, 1, doing=doing)


@pytest.mark.parametrize("doing", [Doing(1, 0, 1, 0.0), Doing(1, OPENING, NO_UDF, 0.0), None])
def test_a_run_is_over_when_two_workers_have_died_with_one_of_its_udfs_alone(server, tried, doing):
    job = opened(server, 2)
    die_twice(server, job, doing)
    while tried:
        trial = tried.pop()
        assert (trial.part, trial.is_trial) == (0, True)
        assert job.inbox.empty()
        if trial.only == (1,):
            server.worker_died(dead_worker(trial=trial), [trial])
        else:
            server.partition_done(dead_worker(trial=trial), Tried(run=1, part=0))
    assert str(job.inbox.get_nowait().error) == (
        "UDF 1 (b): it ends its process; workers died again and again on partition 0 while it ran alone"
    )
    assert job.in_work == 0


def test_a_partition_runs_again_after_trials_without_a_finding(server, tried):
    job = opened(server, 2)
    die_twice(server, job, Doing(1, 0, 1, 0.0))
    assert [one.part for one in job.todo] == [1]
    order = []
    while tried:
        trial = tried.pop()
        order.append(trial.only)
        server.partition_done(dead_worker(trial=trial), Tried(run=1, part=0))
    assert order == [(), (1,), (0,)]
    assert sorted(one.part for one in job.todo) == [0, 1]
    die_twice(server, job, Doing(1, 0, 1, 0.0))
    words = "workers died again and again on partition 0, and with no UDF alone"
    assert str(job.inbox.get_nowait().error) == words


def test_a_partition_on_which_workers_die_without_any_udf_ends_the_run(server, tried):
    job = opened(server, 2)
    die_twice(server, job, None)
    for _ in range(4):
        trial = tried.pop()
        server.worker_died(dead_worker(trial=trial), [trial])
    assert str(job.inbox.get_nowait().error) == "workers died again and again on partition 0 without any UDF"


def test_a_run_whose_workers_a_signal_has_stopped_goes_on_in_others(monkeypatch):
    monkeypatch.setattr(job_server, "STOPPED_S", 0.5)
    frames = np.arange(64 * 16, dtype=np.uint16).reshape(8, 8, 4, 4)
    before = children_of(os.getpid())
    with Context(PipelinedExecutor(workers=2, gpus=())) as ctx:
        partial = ctx.run_udf_iter(ctx.load("memory", data=frames, num_partitions=32), SumUDF())
        next(partial)
        started = [pid for pid in children_of(os.getpid()) if pid not in before]
        workers = [pid for pid in started if module_of(pid) == "stemd.workers.worker"]
        assert len(workers) == 2
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)
            wait_until(lambda pid=pid: read_progress(pid).state == "T")
        *_, last = partial
        assert last.damage.data.all()
        np.testing.assert_array_equal(last.buffers[0]["intensity"].data, frames.sum((0, 1)))
        assert not any(map(is_running, workers))


def test_no_partition_is_blamed_for_workers_that_were_killed_because_a_signal_had_stopped_them(server):
    job = opened(server, 1)
    for _ in range(3):
        server.worker_died(dead_worker(doing=Doing(1, 0, 2, 0.0), is_killed=True), [job.take_for("cpu")])
        assert job.inbox.empty()
    assert [one.part for one in job.todo] == [0]


class WaitsFor(UDF):
    """Waits for a file in one of its methods, after it has made another one.

    `first`: what it does instead on frames that are not empty, while it waits elsewhere.
    """

    def __init__(self, path, place="process_frame", first="waits"):
        super().__init__(path=path, place=place, first=first)

    def _wait_in(self, place):
        if place == self.params.place:
            Path(f"{self.params.path}.waits").touch()
            while not Path(self.params.path).exists():
                time.sleep(0.01)

    def get_result_buffers(self):
        return {"pixels": self.buffer(kind="nav", dtype="int64")}

    def get_task_data(self):
        self._wait_in("get_task_data")
        return {}

    def process_frame(self, frame):
        if frame.any() and self.params.first != "waits":
            wait_until(Path(f"{self.params.path}.waits").exists)
            if self.params.first == "fails":
                raise ValueError("no good")
        else:
            self._wait_in("process_frame")
        self.results.pixels[:] = frame.size


class Exact(UDF):
    """Sums, with parameters that fill the channel to a process which does not read."""

    def get_result_buffers(self):
        return {"sum": self.buffer(kind="nav", dtype="int64")}

    def process_frame(self, frame):
        self.results.sum[:] = frame.sum() + len(self.params.much)


def runs_exactly(ctx):
    frames = np.arange(64 * 4, dtype=np.uint16).reshape(8, 8, 2, 2)
    dataset = ctx.load("memory", data=frames, num_partitions=8)
    found = ctx.run_udf(dataset, Exact(much=np.zeros(2**17)))["sum"].data
    np.testing.assert_array_equal(found, frames.sum((2, 3)) + 2**17)


@contextmanager
def interrupted_when(path):
    """Interrupt the main thread, as Ctrl-C does, when a UDF waits."""

    def interrupt():
        wait_until(Path(f"{path}.waits").exists)
        os.kill(os.getpid(), signal.SIGINT)

    with ThreadPoolExecutor() as threads:
        interrupting = threads.submit(interrupt)
        with pytest.raises(KeyboardInterrupt):
            yield
        interrupting.result()


def by_interrupting(ctx, dataset, path):
    with interrupted_when(path):
        ctx.run_udf(dataset, WaitsFor(path))


def by_interrupting_the_setting_up(ctx, dataset, path):
    with interrupted_when(path):
        ctx.run_udf(dataset, WaitsFor(path, "get_task_data"))


def by_interrupting_a_loop(ctx, dataset, path):
    with interrupted_when(path):
        for _ in ctx.run_udf_iter(dataset, WaitsFor(path, first="passes")):
            pass


def by_cancelling_a_task(ctx, dataset, path):
    async def main():
        task = asyncio.ensure_future(ctx.run_udf(dataset, WaitsFor(path), sync=False))
        await anyio.to_thread.run_sync(lambda: wait_until(Path(f"{path}.waits").exists))
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())


def by_cancelling_a_scope(ctx, dataset, path):
    async def main():
        async with anyio.create_task_group() as group:

            async def run():
                async for _ in ctx.run_udf_iter(dataset, WaitsFor(path), sync=False):
                    pass

            group.start_soon(run)
            await anyio.to_thread.run_sync(lambda: wait_until(Path(f"{path}.waits").exists))
            group.cancel_scope.cancel()

    anyio.run(main)


def by_failing(ctx, dataset, path):
    with pytest.raises(ValueError, match="no good"):
        ctx.run_udf(dataset, WaitsFor(path, first="fails"))


def by_closing_the_iterator(ctx, dataset, path):
    with closing(ctx.run_udf_iter(dataset, WaitsFor(path, first="passes"))) as results:
        next(results)


def by_garbage_collection_on_the_loop(ctx, dataset, path):
    results = ctx.run_udf_iter(dataset, WaitsFor(path, first="passes"))
    next(results)
    held = [results]
    held.append(held)
    del results, held
    loop_thread = getattr(ctx.executor, "_loop_thread", None)
    (gc.collect if loop_thread is None else partial(loop_thread.call, gc.collect))()


OF_BOTH = [by_interrupting, by_failing, by_closing_the_iterator]
WAYS = [by_garbage_collection_on_the_loop, by_interrupting_the_setting_up, by_interrupting_a_loop]
WAYS += [by_cancelling_a_task, by_cancelling_a_scope, *OF_BOTH]


@pytest.fixture(scope="module")
def left(request):
    made = PipelinedExecutor(workers=2, gpus=()) if request.param == "processes" else ConcurrentJobExecutor(2)
    with Context(made) as ctx:
        yield ctx


@pytest.mark.parametrize(
    ("left", "leave"),
    [*(("processes", way) for way in WAYS), *(("threads", way) for way in OF_BOTH)],
    indirect=["left"],
)
def test_a_context_runs_on_exactly_after_a_run_that_was_left_while_a_udf_hangs(
    left, leave, tmp_path, monkeypatch
):
    monkeypatch.setattr(thread_executor, "_END_S", 0.2)
    monkeypatch.setattr(job_server, "_ABANDONED_S", 0.2)
    monkeypatch.setattr(job_server, "_LOOK_S", 0.1)
    path = str(tmp_path / "go")
    frames = np.zeros((4, 4, 2, 2), np.uint8)
    frames[0, :2] = 1
    leave(left, left.load("memory", data=frames, num_partitions=8), path)
    for _ in range(2):
        runs_exactly(left)
    server = getattr(left.executor, "_server", None)
    assert server is None or not server._jobs
    Path(path).touch()  # threads end


def test_the_log_names_a_udf_one_of_whose_calls_takes_long(monkeypatch, caplog, tmp_path):
    monkeypatch.setattr(job_server, "SLOW_S", 0.5)
    path = tmp_path / "go"

    def lines():
        return [record for record in caplog.records if record.getMessage() == "udf_slow"]

    with Context(PipelinedExecutor(workers=1, gpus=())) as ctx, ThreadPoolExecutor() as threads:
        dataset = ctx.load("memory", data=np.zeros((4, 4, 2, 2), np.uint8), num_partitions=2)
        result = threads.submit(ctx.run_udf, dataset, WaitsFor(str(path)))
        wait_until(lines)
        path.touch()
        assert (result.result()["pixels"].data == 4).all()
    fields = lines()[0].event_fields
    assert (fields["udf"], fields["partition"]) == ("WaitsFor", 0)
    assert fields["where"].startswith("test_job_server.py:")
    assert fields["where"].endswith(" in _wait_in")


def test_a_run_whose_context_is_closed_meanwhile_says_so_and_the_next_one_is_exact(tmp_path):
    path = str(tmp_path / "go")
    with Context(PipelinedExecutor(workers=1, gpus=())) as ctx, ThreadPoolExecutor() as threads:
        dataset = ctx.load("memory", data=np.zeros((4, 4, 2, 2), np.uint8), num_partitions=2)
        result = threads.submit(ctx.run_udf, dataset, WaitsFor(path))
        wait_until(Path(f"{path}.waits").exists)
        ctx.close()
        with pytest.raises(ProcessDied, match="closed during a run"):
            result.result()
        runs_exactly(ctx)
