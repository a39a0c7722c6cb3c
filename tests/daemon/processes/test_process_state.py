import os
import pickle
import resource
import signal
import sys
import threading
import time

import numpy as np
import pytest

from stemd.processes.activity import LeftThreads, ProcessState
from stemd_udfs import SumUDF


@pytest.fixture
def fd():
    fd = os.memfd_create("note")
    yield fd
    os.close(fd)


def test_a_process_that_is_as_it_was_has_no_change(fd, monkeypatch):
    state = ProcessState([fd])
    monkeypatch.setattr(np, "something_new", 1, raising=False)
    assert state.change() is None


def test_what_was_changed_before_is_no_change(fd, monkeypatch):
    state = ProcessState([fd])
    monkeypatch.setattr(np, "sum", None)
    assert state.change(in_modules=False) is None
    state.take_modules()
    assert state.change() is None


@pytest.mark.parametrize("name", ["numpy.linalg", "stemd.errors"])
def test_a_module_that_is_no_longer_loaded_is_a_change(fd, name, monkeypatch):
    state = ProcessState([fd])
    monkeypatch.delitem(sys.modules, name)
    assert state.change() == "it took modules out of sys.modules that all UDFs of its process use"


@pytest.mark.parametrize(
    ("module", "name"),
    [(np, "frombuffer"), (time, "perf_counter"), (os, "pwrite"), (pickle, "loads"), (SumUDF, "merge")],
)
def test_a_function_that_was_replaced_is_named(fd, module, name, monkeypatch):
    state = ProcessState([fd])
    monkeypatch.setattr(module, name, None)
    change = state.change()
    monkeypatch.undo()
    assert change == f"it changed {module.__name__}.{name} for all UDFs of its process"


def test_a_function_that_is_gone_is_named(fd, monkeypatch):
    state = ProcessState([fd])
    monkeypatch.delattr(np, "median")
    assert state.change() == "it changed numpy.median for all UDFs of its process"


def test_a_limit_that_was_lowered_is_named(fd):
    state = ProcessState([fd])
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[0] - 1, before[1]))
    change = state.change()
    resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert change == "it changed RLIMIT_NOFILE of its process"


def test_a_timer_that_runs_is_named(fd):
    state = ProcessState([fd])
    signal.setitimer(signal.ITIMER_VIRTUAL, 1000)
    change = state.change()
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    assert change == "it left a timer that sends a signal to its process"


def test_a_descriptor_that_was_replaced_or_closed_is_named(fd):
    other = os.memfd_create("other")
    state = ProcessState([fd, other])
    os.dup2(fd, other)
    assert state.change() == f"it put another file in the place of descriptor {other}"
    os.close(other)
    assert state.change() == f"it closed descriptor {other}, which is not its own"


def test_a_process_waits_for_threads_that_were_left_in_it_but_once():
    left, ending = LeftThreads(), threading.Event()
    short = threading.Timer(0.01, lambda: None)
    short.start()
    left.wait(60)
    assert not short.is_alive()
    staying = threading.Thread(target=ending.wait)
    staying.start()
    left.wait(0.05)
    left.wait(60)  # it is known by now
    ending.set()
    staying.join()
