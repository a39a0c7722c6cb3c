import errno
from types import SimpleNamespace

import pytest

from made_runs import made_run, made_scan
from stemd.errors import NotEnoughMemory, ProcessDied
from stemd.processes.activity import NO_UDF, OPENING, Doing
from stemd.processes.failures import Failure
from stemd.results.carried_state import CarriedState
from stemd.results.merger_handle import MergerHandle
from stemd.results.messages import MergingOpened, StoredValue
from stemd.runs.merger_supervisor import MergerSupervisor


@pytest.fixture
def run():
    return made_run(made_scan(4, (2, 2)), *"abc")


class Host:
    """The host of the runs, as far as deaths go."""

    def __init__(self):
        self.excluded, self.failed = [], []
        exclude = lambda run, udf, error: self.excluded.append((udf, error.type))  # noqa: E731
        self.scheduler = SimpleNamespace(dispatcher=SimpleNamespace(exclude=exclude))

    def note_failures(self, run, failed):
        self.failed.append(set(failed))


@pytest.fixture
def host():
    return Host()


def die(host, run, udf, *, part=0, alone=None, reached=0, timed_out_s=None):
    """Let the results process of a run die in the code of a UDF."""
    keeper = MergerSupervisor(host, MergerHandle)
    keeper.process = SimpleNamespace(doing=Doing(1, part, udf, 0.0), timed_out_s=timed_out_s, stack="")
    keeper._blame(run, alone=alone, reached=reached)


@pytest.mark.parametrize("part", [OPENING, 0])
@pytest.mark.parametrize("number", range(3))
def test_a_udf_that_takes_too_long_is_excluded_by_its_number_whichever_failed(run, host, part, number):
    run.errors["a"] = Failure(type="ValueError", message="in a worker, as the results process set up the run")
    die(host, run, number, part=part, timed_out_s=1.0)
    assert host.excluded == [(number, "TimeoutError")]


@pytest.mark.parametrize("in_call", [True, False])
def test_deaths_in_calls_of_different_udfs_or_nobodys_fail_nobody_while_the_run_gets_on(run, host, in_call):
    for reached in range(1, 100):
        die(host, run, reached % 3 if in_call else NO_UDF, reached=reached)
    assert (host.excluded, host.failed) == ([], [])
    assert (run.blame.results_suspect() is not None) is in_call


def test_a_udf_in_whose_call_the_process_dies_twice_while_it_is_alone_is_excluded(run, host):
    die(host, run, 1, alone=1)
    assert not host.excluded
    die(host, run, 1, alone=1)
    assert host.excluded == [(1, "ProcessDied")]


def test_a_run_with_which_the_process_gets_nowhere_fails(run, host):
    for _ in range(20):
        die(host, run, NO_UDF, reached=3)
    assert host.failed[0] == {"a", "b", "c"}
    assert not host.excluded


def keeper_of_two(host):
    """A keeper, and what two UDFs of its run carry over."""
    carried = CarriedState(dict.fromkeys(("left", "stays"), StoredValue(pieces=((0, 1),))))
    return MergerSupervisor(host, MergerHandle), carried


@pytest.mark.asyncio
async def test_a_udf_that_leaves_while_its_run_ends_carries_nothing_over(host):
    keeper, carried = keeper_of_two(host)

    async def finish(**_):
        keeper.forget_carried("left")
        return carried

    keeper.process = SimpleNamespace(finish=finish)
    keeper.forget_carried("stays")
    keeper.joined("stays")  # again, and the run's results are its own
    await keeper.finish(is_final=True, is_shared=False)
    assert list(carried.of_udfs(["left", "stays"])) == ["stays"]


@pytest.mark.asyncio
async def test_a_udf_that_leaves_before_its_run_ends_a_second_time_carries_nothing_over(host):
    keeper, carried = keeper_of_two(host)

    async def dies(**_):
        keeper.forget_carried("left")
        raise ProcessDied("the results process died")

    async def finish(**_):
        return carried

    keeper.process = SimpleNamespace(finish=dies)
    with pytest.raises(ProcessDied):
        await keeper.finish(is_final=True, is_shared=False)
    keeper.process = SimpleNamespace(finish=finish)
    await keeper.finish(is_final=True, is_shared=False)
    assert list(carried.of_udfs(["left", "stays"])) == ["stays"]


class PlayedProcess:
    """Plays results processes that fail in one way after the other."""

    def __init__(self, fails):
        self._fails = fails
        self.is_alive, self.workers = False, []

    async def start(self, group):
        self._fail("start")
        self.is_alive = True

    def add_worker(self, worker):
        self._fail("add_worker")
        self.workers.append(worker)

    async def ask(self, message, kind, carried):
        self._fail("open_run")
        return MergingOpened(run=1, failed={}, versions={}, inputs={})

    async def close(self):
        self.is_alive = False

    def _fail(self, where):
        if self._fails and self._fails[0][0] == where:
            raise self._fails.pop(0)[1]


@pytest.mark.asyncio
async def test_each_lack_of_descriptors_or_memory_costs_one_attempt_to_start(host, monkeypatch):
    monkeypatch.setattr("stemd.runs.merger_supervisor._RETRY_S", 0)
    no_descriptors = OSError(errno.EMFILE, "no descriptors")
    fails = [("start", no_descriptors), ("start", NotEnoughMemory("none")), ("add_worker", no_descriptors)]
    told, made = [], []
    host.publishing = SimpleNamespace(error=told.append)
    host.pool = SimpleNamespace(all_workers=["w0", "w1"])
    keeper = MergerSupervisor(host, MergerHandle)
    keeper._group = None

    def make():
        made.append(PlayedProcess(fails))
        return made[-1]

    monkeypatch.setattr(keeper, "_make", make)
    await keeper._restart()
    assert len(told) == 3
    assert [process.is_alive for process in made] == [False, False, False, True]
    assert made[-1].workers == ["w0", "w1"]


@pytest.mark.asyncio
async def test_a_run_for_which_there_is_no_descriptor_left_is_opened_a_moment_later(host, run, monkeypatch):
    monkeypatch.setattr("stemd.runs.merger_supervisor._RETRY_S", 0)
    host.pool, host.limits = SimpleNamespace(kinds={"cpu"}), lambda: None
    host.shared = SimpleNamespace(is_wanted=False)
    keeper = MergerSupervisor(host, MergerHandle)
    fails = [("open_run", OSError(errno.EMFILE, "no descriptors"))]
    keeper.process = PlayedProcess(fails)
    await keeper.open_run(run)
    assert not fails
    assert run.is_set_up
