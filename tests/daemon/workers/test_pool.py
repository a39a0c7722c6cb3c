import errno
import os
import pickle
import signal
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import DEFAULT, AsyncMock, Mock

import anyio
import cloudpickle
import numpy as np
import pytest

from small_scan import StoredFrames
from stemd.errors import NotEnoughMemory
from stemd.ingest.messages import NewFormat
from stemd.processes.activity import OPENING
from stemd.processes.channel import ChannelClosed, Received
from stemd.processes.child import ForkedProcess
from stemd.processes.shared_memory import map_shared
from stemd.processes.template_handle import Template
from stemd.workers.messages import DataSetTask, OpenRun, Processed, ReadDataSet, UDFLeftOut
from stemd.workers.pool import WorkerPool
from stemd.workers.result_slots import SlotReader
from stemd.workers.udf_spec import pickled_udf
from stemd_sources.events import FrameFormat
from stemd_udfs import UDF, SumUDF
from stemd_udfs.engine import DataDescription
from whole_way.processes import is_running, own_descriptors
from whole_way.shared_template import SHARED
from whole_way.waiting import LIMIT_S, until, wait_until

cloudpickle.register_pickle_by_value(sys.modules[__name__])
pytestmark = pytest.mark.asyncio

SIG = (2, 2)
FRAMES = np.arange(16 * 4, dtype="<u2").reshape(16, *SIG)
DATA = DataDescription(nav_shape=(16,), sig_shape=SIG, dtype=np.dtype("<u2"))


class KillOnceUDF(UDF):
    """Kills its worker at the frame of zeros, unless a file says that this was done."""

    def get_result_buffers(self):
        return {"x": self.buffer(kind="nav", dtype="f4")}

    def process_frame(self, frame):
        if frame[0, 0] == 0 and not Path(self.params.done).exists():
            Path(self.params.done).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        self.results.x[:] = frame.sum()


class BlockUDF(KillOnceUDF):
    """Waits in its first frame until someone writes into a FIFO."""

    def process_frame(self, frame):
        with Path(self.params.fifo).open() as fifo:
            fifo.read()


class KillSetUpUDF(KillOnceUDF):
    """Kills its worker while a run is set up."""

    def get_result_buffers(self):
        os.kill(os.getpid(), signal.SIGKILL)


class LargeUDF(KillOnceUDF):
    def process_frame(self, frame):
        self.results.x[:] = self.params.large[-1]


class Listener:
    def __init__(self):
        self._send, self._receive = anyio.create_memory_object_stream(100)

    def partition_done(self, worker, answer):
        self._send.send_nowait((worker, answer))

    def worker_died(self, worker, tasks):
        self._send.send_nowait((worker, tasks))

    async def next(self):
        with anyio.fail_after(LIMIT_S):
            return await self._receive.receive()

    def close(self):
        self._send.close()
        self._receive.close()


@asynccontextmanager
async def running(count=1, spares=0, **options):
    listener = Listener()
    pool = WorkerPool(count, listener, spares=spares, **{"template": SHARED} | options)
    try:
        async with anyio.create_task_group() as group:
            await pool.start(group)
            try:
                yield pool, listener
            finally:
                with anyio.fail_after(LIMIT_S, shield=True):
                    await pool.close()
    finally:
        listener.close()


def run_message(run, *udfs):
    source = ReadDataSet(pickle=cloudpickle.dumps(StoredFrames(FRAMES)))
    return OpenRun(run=run, udfs=tuple(map(pickled_udf, udfs)), data=pickle.dumps(DATA), source=source)


def task(run, part, start, stop, only=None):
    return DataSetTask(run=run, part=part, indices=(start, stop), only=only)


def first_buffer(worker, answer, name):
    reader = SlotReader(os.dup(worker.slot_fds[answer.slot]))
    try:
        return reader.read(answer.outcome[0].buffers)[name].copy()
    finally:
        reader.close()


async def open_when_read(fifo):
    """Open a FIFO for writing as soon as someone reads it."""
    with anyio.fail_after(LIMIT_S):
        while True:
            try:
                return os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)
            except OSError as error:
                if error.errno != errno.ENXIO:
                    raise
            await anyio.sleep(0.005)


class ToldLock:
    """A lock that tells when it was taken for the first time."""

    def __init__(self):
        self._lock = anyio.Lock()
        self.was_taken = anyio.Event()
        self.locked = self._lock.locked

    async def __aenter__(self):
        await self._lock.acquire()
        self.was_taken.set()

    async def __aexit__(self, *_):
        self._lock.release()


async def test_closing_leaves_no_descriptor():
    await SHARED.start()  # it stays
    before = own_descriptors()
    async with running(2):
        assert len(own_descriptors() - before) >= 2 * (2 + 1 + 1), "slots, channel and life line at least"
    assert own_descriptors() <= before


async def test_a_task_that_cannot_be_sent_is_not_the_workers():
    async with running() as (pool, _):
        (worker,) = pool.workers
        with pytest.raises(TypeError, match="cannot be sent"):
            pool.submit(worker, task(1, 0, 2j, 7))
        assert worker.tasks == {}


async def test_a_dead_worker_brings_its_tasks_back_and_is_replaced(tmp_path):
    started = []
    async with running(2, on_start=started.append) as (pool, listener):
        started.clear()
        await pool.open_run(run_message(1, KillOnceUDF(done=str(tmp_path / "done"))))
        victim, other = pool.workers
        tasks = [task(1, 0, 0, 4), task(1, 1, 4, 8)]
        for given in tasks:
            pool.submit(victim, given)
        died, brought_back = await listener.next()
        assert died is victim
        assert brought_back == tasks
        await until(lambda: pool.is_up)
        assert pool.restarts == 1
        (new,) = started
        assert pool.workers == [other, new]
        assert new.number not in (victim.number, other.number)
        pool.submit(new, tasks[0])
        worker, answer = await listener.next()
        assert worker is new
        assert np.array_equal(first_buffer(new, answer, "x"), FRAMES[:4].sum((1, 2)))


async def test_a_machine_that_has_no_room_for_a_process_is_asked_again(monkeypatch):
    monkeypatch.setattr("stemd.workers.pool._RETRY_S", 0.01)
    async with running() as (pool, listener):
        ends = [OSError(errno.EAGAIN, "no room"), OSError(errno.EMFILE, "no descriptors"), DEFAULT]
        fork = Mock(wraps=pool._template.fork, side_effect=ends)
        monkeypatch.setattr(pool._template, "fork", fork)
        os.kill(pool.workers[0].child.pid, signal.SIGKILL)
        await listener.next()
        await until(lambda: pool.is_up)
        assert fork.call_count == 3


@pytest.mark.parametrize("place", ["note", "on_start"])
async def test_a_lack_of_descriptors_while_a_worker_comes_up_costs_one_attempt(monkeypatch, place):
    monkeypatch.setattr("stemd.workers.pool._RETRY_S", 0.01)
    lacks = []
    await SHARED.start()  # it stays
    before = own_descriptors()

    def lack_once():
        if lacks:
            raise lacks.pop()

    def map_note(fd):
        if place == "note":
            lack_once()
        return map_shared(fd)

    monkeypatch.setattr("stemd.processes.shared_memory.map_shared", map_note)
    async with running(on_start=lambda _: place == "on_start" and lack_once()) as (pool, listener):
        for error in (OSError(errno.EMFILE, "no descriptors"), NotEnoughMemory("no memory")):
            lacks.append(error)
            os.kill(pool.workers[0].child.pid, signal.SIGKILL)
            await listener.next()
            given_up, tasks = await listener.next()
            assert (given_up.doing, tasks) == (None, []), "no UDF is to blame"
            await until(lambda: pool.is_up)
    assert pool.restarts == 4
    assert own_descriptors() <= before


async def test_workers_of_tests_are_forked_also_after_a_pool_has_closed():
    for _ in range(2):
        async with running() as (pool, _listener):
            assert isinstance(pool.workers[0].child.process, ForkedProcess), "a new interpreter takes 0.3 s"


async def test_a_pool_closes_its_template_where_the_event_loop_runs():
    async with running(template=Template("stemd.workers.worker")) as (pool, _):
        ended = AsyncMock(wraps=pool._template.aclose)
        pool._template.aclose = ended
    ended.assert_awaited_once()


async def test_a_run_that_opens_while_a_replacement_starts_reaches_it():
    async with running() as (pool, listener):
        os.kill(pool.workers[0].child.pid, signal.SIGKILL)
        await listener.next()
        assert not pool.is_up
        await pool.open_run(run_message(1, SumUDF()))
        frame_format = FrameFormat(codec="none", dtype="<u2", shape=(2, 2))
        await pool.send_to_all(NewFormat(number=0, format=frame_format))
        await until(lambda: pool.is_up)
        pool.submit(pool.workers[0], task(1, 0, 0, 1))
        assert isinstance((await listener.next())[1], Processed)


async def test_runs_that_open_while_a_replacement_is_being_told_reach_it(monkeypatch):
    async with running() as (pool, listener):
        spawn, replacements = pool._spawn, []

        async def spawn_with_told_lock(*arguments):
            new = await spawn(*arguments)
            new.outbox.sending = ToldLock()
            replacements.append(new)
            return new

        monkeypatch.setattr(pool, "_spawn", spawn_with_told_lock)
        await pool.open_run(run_message(1, LargeUDF(done="", large=np.ones(1 << 20))))
        os.kill(pool.workers[0].child.pid, signal.SIGKILL)
        await listener.next()
        await until(lambda: replacements)
        (new,) = replacements
        with anyio.fail_after(LIMIT_S):
            await new.outbox.sending.was_taken.wait()  # run 1 goes out in a thread
        await pool.open_run(run_message(2, SumUDF()))
        await until(lambda: pool.is_up)
        pool.submit(new, task(2, 0, 0, 1))
        assert isinstance((await listener.next())[1], Processed)


async def test_large_runs_that_open_at_once_do_not_mix_on_the_wire():
    async with running() as (pool, listener):
        (worker,) = pool.workers
        async with anyio.create_task_group() as group:
            for run in range(1, 5):
                udf = LargeUDF(done="", large=np.full(1 << 18, float(run)))
                group.start_soon(pool.open_run, run_message(run, udf))
            await anyio.wait_all_tasks_blocked()
            pool.release(worker, 0)  # small ones, from the loop
            pool.release(worker, 1)
        for run in range(1, 5):
            pool.submit(worker, task(run, 0, 0, 1))
            _, answer = await listener.next()
            assert first_buffer(worker, answer, "x") == [run]


async def test_a_worker_that_answers_twice_is_replaced_and_its_second_answer_does_not_count():
    async with running(1) as (pool, listener):
        (worker,) = pool.workers
        await pool.open_run(run_message(1, SumUDF()))
        pool.submit(worker, task(1, 0, 0, 1))
        done, answer = await listener.next()
        assert done is worker
        with pytest.raises(ChannelClosed, match="partition 0 of run 1 was not asked of it"):
            pool._take(worker, Received(answer, [], memoryview(b"")))


async def test_a_spare_worker_takes_the_place_of_a_dead_one_at_once():
    async with running(1, spares=1) as (pool, listener):
        await until(lambda: len(pool.all_workers) == 2)
        (worker,) = pool.workers
        spare = pool.all_workers[1]
        await pool.open_run(run_message(1, SumUDF()))
        os.kill(worker.child.pid, signal.SIGKILL)
        died, _ = await listener.next()
        assert died is worker
        assert pool.is_up
        assert pool.workers == [spare]
        pool.submit(spare, task(1, 0, 0, 1))
        assert isinstance((await listener.next())[1], Processed)
        await until(lambda: len(pool.all_workers) == 2)
        assert pool.workers == [spare]


async def test_a_worker_tells_what_it_does_and_what_it_did_when_it_died(tmp_path):
    fifo = str(tmp_path / "fifo")
    os.mkfifo(fifo)
    async with running() as (pool, listener):
        (worker,) = pool.workers
        assert worker.look() is None
        await pool.open_run(run_message(5, SumUDF(), BlockUDF(fifo=fifo)))
        pool.submit(worker, task(5, 3, 0, 1))
        writer = await open_when_read(fifo)
        doing = worker.look()
        assert (doing.run, doing.part, doing.udf) == (5, 3, 1)
        os.kill(worker.child.pid, signal.SIGKILL)
        await listener.next()
        os.close(writer)
        assert (worker.doing.run, worker.doing.part, worker.doing.udf) == (5, 3, 1)
        assert worker.activity is None


async def test_a_udf_that_is_excluded_is_left_out_by_workers_that_come_later():
    async with running() as (pool, listener):
        await pool.open_run(run_message(1, SumUDF(), KillSetUpUDF()))
        died, _ = await listener.next()
        assert (died.doing.run, died.doing.part, died.doing.udf) == (1, OPENING, 1)
        pool.exclude(1, 1)
        pool.exclude(2, 0)  # a run that is closed
        await until(lambda: pool.is_up)
        pool.submit(pool.workers[0], task(1, 0, 0, 4, only=(0,)))
        worker, answer = await listener.next()
        while not isinstance(answer, Processed):  # another one was under way before
            worker, answer = await listener.next()
        assert answer.outcome[1] == UDFLeftOut()
        assert np.array_equal(first_buffer(worker, answer, "total"), FRAMES[:4].sum(0))


async def test_a_worker_that_dies_while_it_is_being_told_is_heard_of():
    async with running() as (pool, listener):
        fatal, large = KillSetUpUDF(), LargeUDF(done="", large=np.ones(1 << 20))
        async with anyio.create_task_group() as group:
            group.start_soon(pool.open_run, run_message(2, fatal))
            group.start_soon(pool.open_run, run_message(3, large))
        for _ in range(2):  # the second one dies while run 3 goes out, before it is ready
            died, tasks = await listener.next()
            assert tasks == []
            assert (died.doing.run, died.doing.part, died.doing.udf) == (2, OPENING, 0)
        pool.exclude(2, 0)
        await until(lambda: pool.is_up)
        pool.submit(pool.workers[0], task(3, 0, 0, 1))
        assert isinstance((await listener.next())[1], Processed)


async def test_runs_open_at_whatever_moment_workers_die():
    async with running(2, spares=1) as (pool, listener):
        for death in range(4):
            await until(lambda: len(pool.all_workers) == 3)
            worker = pool.all_workers[death % 3]
            os.kill(worker.child.pid, signal.SIGKILL)
            if death % 2:
                # Its end lies at the channel when the first run opens.
                wait_until(lambda pid=worker.child.pid: not is_running(pid))
            with anyio.fail_after(LIMIT_S):
                for run in range(12 * death, 12 * death + 12):
                    await pool.open_run(run_message(run))
                    await pool.close_run(run)
            await listener.next()


async def test_the_loop_does_not_wait_for_a_busy_worker(tmp_path):
    fifo = str(tmp_path / "fifo")
    os.mkfifo(fifo)
    async with running() as (pool, listener):
        (worker,) = pool.workers
        await pool.open_run(run_message(1, BlockUDF(fifo=fifo)))
        pool.submit(worker, task(1, 0, 0, 1))
        writing = await open_when_read(fifo)  # the worker reads no messages before this one is closed
        async with anyio.create_task_group() as group:
            group.start_soon(pool.open_run, run_message(2, LargeUDF(done="", large=np.full(1 << 18, 5.0))))
            await until(worker.outbox.sending.locked)
            pool.submit(worker, task(1, 1, 0, 1))
            assert worker.outbox.waiting == 1
            os.close(writing)
            await listener.next()
            async with await anyio.open_file(fifo, "w"):
                pass
            await listener.next()
        pool.release(worker, 0)
        pool.submit(worker, task(2, 0, 0, 1))
        assert isinstance((await listener.next())[1], Processed)


async def test_descriptors_reach_every_worker_and_stay_ours():
    read, write = os.pipe()
    async with running(2) as (pool, _):
        await pool.open_run(run_message(1, SumUDF()), (write,))
        os.fstat(write)
    os.close(read)
    os.close(write)


async def test_a_pool_that_closes_while_a_template_starts_starts_no_worker_any_more(monkeypatch):
    """Each death waits for the template before it starts a worker; by then the pool may be closing."""
    async with running(1) as (pool, listener):
        has_closed = anyio.Event()
        begun = anyio.Event()

        async def start():
            begun.set()
            await has_closed.wait()

        monkeypatch.setattr(pool._template, "start", start)
        os.kill(pool.workers[0].child.pid, signal.SIGKILL)
        await listener.next()
        await begun.wait()
        await pool.close()
        has_closed.set()
    assert pool._workers == []


async def test_closing_while_a_worker_is_being_replaced_leaves_none_behind():
    async with running(2) as (pool, listener):
        pids = [worker.child.pid for worker in pool.workers]
        os.kill(pids[0], signal.SIGKILL)
        await listener.next()
        pids += [worker.child.pid for worker in pool._workers]
    pids += [worker.child.pid for worker in pool._workers]
    wait_until(lambda: not any(map(is_running, pids)))
