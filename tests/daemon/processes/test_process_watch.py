import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from stemd.processes.activity import NO_UDF, Doing
from stemd.processes.process_watch import ProcessWatch, Progress, look_pause_s, read_progress
from whole_way.waiting import wait_until

LIMIT_S = 10.0
IDLE, IN_UDF = Doing(1, 0, NO_UDF, 0.0), Doing(1, 0, 2, 0.0)


def looked_at(*seen, doing=IDLE, has_work=True, step_s=0.5):
    """A watch that has seen a process like this, twice a second."""
    watch = ProcessWatch(0)
    for number, progress in enumerate(seen):
        watch._take(progress, number * step_s, doing, has_work=has_work)
    return watch


def progress(state, cpu=5, waited_s=0.0):
    return Progress(state, (cpu, 0, cpu), waited_s)


@pytest.mark.parametrize("state", ["S", "D", "T", "t"])
def test_a_process_with_work_whose_clock_stands_is_stuck_after_the_limit(state):
    assert not looked_at(*[progress(state)] * 20).is_stuck(LIMIT_S)
    assert looked_at(*[progress(state)] * 22).is_stuck(LIMIT_S)


def test_a_process_that_waits_for_the_cpu_or_gets_a_little_of_it_now_and_then_is_never_stuck():
    assert not looked_at(*[progress("R", waited_s=0.5 * number) for number in range(1000)]).is_stuck(LIMIT_S)
    assert not looked_at(*[progress("S", cpu=number // 15) for number in range(1000)]).is_stuck(LIMIT_S)


@pytest.mark.parametrize(("state", "is_stuck"), [("S", False), ("D", False), ("T", True)])
def test_a_process_without_work_is_stuck_only_if_it_is_stopped(state, is_stuck):
    assert looked_at(*[progress(state)] * 100, has_work=False).is_stuck(LIMIT_S) is is_stuck


def test_a_watch_that_did_not_look_for_long_adds_little():
    assert not looked_at(*[progress("S")] * 5, step_s=1000.0).is_stuck(LIMIT_S)


def test_a_udf_that_takes_too_long_is_over_time_and_one_whose_process_is_stopped_is_stuck():
    watch = looked_at(*[progress("S")] * 30, doing=IN_UDF)
    assert watch.is_over_time(LIMIT_S)
    assert not watch.is_stuck(LIMIT_S)
    watch = looked_at(*[progress("T")] * 30, doing=IN_UDF)
    assert watch.is_stuck(LIMIT_S)
    assert not watch.is_over_time(LIMIT_S)
    assert watch.words() == "a signal has stopped it"


def test_a_udf_whose_process_waits_for_the_cpu_is_not_over_time():
    waiting = [progress("R", cpu=number, waited_s=0.45 * number) for number in range(60)]
    assert not looked_at(*waiting, doing=IN_UDF).is_over_time(LIMIT_S)
    assert looked_at(*[progress("R", cpu=number) for number in range(60)], doing=IN_UDF).is_over_time(LIMIT_S)


class Asked:
    """The note of a process that writes its stack in pieces, as slowly as is said."""

    def __init__(self, *stacks):
        self.stacks = list(stacks)

    def ask(self, pid):
        pass

    def stack(self):
        return self.stacks.pop(0) if self.stacks else ""


@pytest.mark.parametrize(
    ("stacks", "looks"), [(["", "", "Stack", "Stack f", "Stack f"], 5), (["f", "f"], 2), ([""] * 50, 11)]
)
def test_a_udf_over_time_is_not_ended_before_its_process_has_written_its_stack(stacks, looks):
    watch, note = looked_at(progress("S"), doing=IN_UDF), Asked(*stacks)
    watch.call_s = LIMIT_S + 0.01
    assert not watch.must_end(LIMIT_S, note)
    found = 1
    while not watch.must_end(LIMIT_S, note):
        found += 1
        watch.call_s += 0.1
    assert found == looks


@contextmanager
def process(code):
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE) as started:
        try:
            yield started
        finally:
            started.kill()


def test_the_kernel_says_whether_a_process_runs_sleeps_or_is_stopped():
    with process("while True: pass") as busy, process("input()") as sleeping:
        wait_until(lambda: read_progress(sleeping.pid).state == "S")
        first = read_progress(busy.pid)
        wait_until(lambda: read_progress(busy.pid).cpu != first.cpu)
        assert read_progress(busy.pid).state == "R"
        busy.send_signal(signal.SIGSTOP)
        wait_until(lambda: read_progress(busy.pid).state == "T")
        stopped = read_progress(busy.pid)
        assert read_progress(busy.pid).cpu == stopped.cpu
    assert read_progress(busy.pid) is None


@pytest.mark.parametrize(("limit_s", "pause_s"), [(1.0, 0.05), (LIMIT_S, 0.5), (3600.0, 0.5)])
def test_a_process_is_looked_at_often_within_its_limit_and_twice_a_second_at_least(limit_s, pause_s):
    assert look_pause_s(limit_s) == pytest.approx(pause_s)
