import errno
import os
import pickle
import signal
import sys
from contextlib import asynccontextmanager
from types import SimpleNamespace

import anyio
import cloudpickle
import numpy as np
import pytest
from msgspec.structs import replace

from made_runs import merging_order, sum_spec
from stemd.errors import ConfigurationError, ProcessDied
from stemd.results.carried_state import CarriedState
from stemd.results.merger_handle import MergerHandle
from stemd.results.messages import Merge, MergingOpened
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.engine import DataDescription
from whole_way.processes import own_descriptors
from whole_way.shared_template import SHARED
from whole_way.waiting import LIMIT_S

cloudpickle.register_pickle_by_value(sys.modules[__name__])
pytestmark = pytest.mark.asyncio

DATA = DataDescription(nav_shape=(4,), sig_shape=(2, 2), dtype=np.dtype("<u2"))
SUM = sum_spec("sum")
RUN = merging_order([SUM.sent()], pickle.dumps(DATA), run=7, numbers={"sum": 0, "hanging": 1})
NOTHING = Merge(run=7, part=0, worker=3, slot=0, indices=(0, 0), outcome={}, t_first=1.0, t_last=2.0)


class Heard:
    """What the results process has told."""

    def __init__(self):
        self.merged, self.snapshots, self.deaths = [], [], 0
        self.died = anyio.Event()

    def on_died(self):
        self.deaths += 1
        self.died.set()


@asynccontextmanager
async def running():
    heard = Heard()
    listeners = {"on_merged": heard.merged.append, "on_snapshot": heard.snapshots.append}
    results = MergerHandle(**listeners, on_died=heard.on_died, template=SHARED)
    with anyio.fail_after(LIMIT_S):
        async with anyio.create_task_group() as group:
            await results.start(group)
            try:
                yield results, heard
            finally:
                await results.close()


@pytest.mark.parametrize(
    ("use", "params", "words"),
    [
        ("stemd_udfs:Nothing", {}, "udf bf: UDF stemd_udfs:Nothing: stemd_udfs has no UDF class"),
        ("stemd_udfs:SumUDF", {"colour": 1}, "udf bf: UDF stemd_udfs:SumUDF: wrong parameters"),
        ("no_such_module:X", {}, "udf bf: UDF no_such_module:X: cannot import"),
    ],
)
async def test_a_udf_that_cannot_be_made_is_one_line_of_a_configuration_error(use, params, words):
    async with running() as (results, _):
        with pytest.raises(ConfigurationError) as caught:
            await results.check(UDFSpec(name="bf", use=use, params=params), {"cpu"})
    assert str(caught.value).startswith(words)
    assert "\n" not in str(caught.value)


async def test_a_death_is_told_once_and_every_later_question_says_so():
    async with running() as (results, heard):
        await results.ask(RUN, MergingOpened)
        os.kill(results._child.pid, signal.SIGKILL)
        await heard.died.wait()
        assert not results.is_alive
        results.merge(NOTHING)
        with pytest.raises(ProcessDied):
            await results.finish()
    assert heard.deaths == 1


async def test_a_question_that_is_open_at_the_death_is_answered_by_it():
    async with running() as (results, heard):
        async with anyio.create_task_group() as group:

            async def ask():
                with pytest.raises(ProcessDied):
                    await results.ask(RUN, MergingOpened)

            os.kill(results._child.pid, signal.SIGSTOP)  # it will not answer
            group.start_soon(ask)
            await anyio.wait_all_tasks_blocked()
            os.kill(results._child.pid, signal.SIGKILL)
        assert heard.deaths == 1


async def test_closing_ends_the_process_and_the_task_that_reads_from_it():
    async with running() as (results, _):
        child = results._child
    assert child.process.returncode is not None
    assert not results.is_alive


async def test_descriptors_that_cannot_be_handed_over_any_more_are_closed():
    read, write = os.pipe()
    os.set_blocking(read, False)
    worker = SimpleNamespace(number=3, slot_fds=[write])
    async with running() as (results, heard):
        os.kill(results._child.pid, signal.SIGSTOP)  # it reads nothing
        for _ in range(500):
            results.add_worker(worker)  # each with a copy of its own
        await anyio.wait_all_tasks_blocked()
        os.kill(results._child.pid, signal.SIGKILL)
        await heard.died.wait()
        results.add_worker(worker)
    os.close(write)
    assert os.read(read, 1) == b"", "the last writer's end is closed"
    os.close(read)


async def test_a_question_that_cannot_be_sent_is_refused_and_the_process_goes_on():
    before = own_descriptors()
    too_large = sum_spec("sum", number=10**30)
    async with running() as (results, heard):
        with pytest.raises(ConfigurationError, match="cannot be sent to another process"):
            await results.check(too_large, {"cpu"})
        carried = CarriedState({}, os.eventfd(0))
        with pytest.raises(ConfigurationError, match="cannot be sent to another process"):
            await results.ask(replace(RUN, udfs=(too_large.sent(),)), MergingOpened, carried)
        await results.check(SUM, {"cpu"})
    assert heard.deaths == 0
    del carried
    assert own_descriptors() <= before


async def test_a_worker_whose_descriptors_cannot_be_copied_leaves_no_copy(monkeypatch):
    slots = [os.eventfd(0), os.eventfd(0)]
    copy, copied = os.dup, []

    def dup_once(fd):
        if copied:
            raise OSError(errno.EMFILE, "no descriptors")
        copied.append(copy(fd))
        return copied[0]

    async with running() as (results, _):
        monkeypatch.setattr(os, "dup", dup_once)
        with pytest.raises(OSError, match="no descriptors"):
            results.add_worker(SimpleNamespace(number=3, slot_fds=slots))
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(copied[0])
    for fd in slots:
        os.close(fd)


async def test_a_process_that_was_never_started_can_be_closed():
    results = MergerHandle(on_merged=print, on_snapshot=print, on_died=print)
    await results.close()
    assert not results.is_alive
