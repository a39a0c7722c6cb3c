import mmap
import os
import pickle
import re
import resource
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

from stemd.processes import activity, shared_memory
from stemd.processes.activity import NO_UDF, OPENING, Activity, LeftThreads, ProcessState
from stemd_udfs import SumUDF
from whole_way.waiting import wait_until


@pytest.fixture
def ends():
    """The writer's end and a reader's."""
    writer = Activity.create()
    reader = Activity(os.dup(writer.fd))
    yield writer, reader
    writer.close()
    reader.close()


def test_a_process_ends_when_code_of_a_guarded_udf_has_changed_it(ends, monkeypatch):
    writer, reader = ends
    monkeypatch.setattr(activity, "_exit", sys.exit)
    writer.guard(ProcessState([writer.fd]), {1})
    monkeypatch.setattr(np, "sum", None)
    writer.begin(7, OPENING)
    for udf in (1, 2, NO_UDF):  # code that is imported may change modules, and 2 is not guarded
        writer.enter(udf)
    writer.begin(7, 3)
    writer.enter(1)
    with pytest.raises(SystemExit):
        writer.enter(2)
    monkeypatch.undo()
    assert reader.read().udf == 1
    assert reader.stack() == "it changed numpy.sum for all UDFs of its process"


def test_the_reader_sees_what_the_writer_does_and_since_when(ends):
    writer, reader = ends
    before = time.monotonic()
    writer.begin(7, 3)
    writer.enter(2)
    after = time.monotonic()
    doing = reader.read()
    assert doing[:3] == (7, 3, 2)
    assert before <= doing.since_s <= after
    writer.enter(2)
    assert reader.read().since_s > doing.since_s, "the clock starts anew"
    writer.begin(8, OPENING)
    writer.enter(NO_UDF)
    assert reader.read()[:3] == (8, OPENING, NO_UDF)


def test_what_a_process_did_stays_readable_when_it_is_dead():
    note = Activity.create()
    code = (
        "import os, signal, sys; from stemd.processes.activity import Activity\n"
        "note = Activity(int(sys.argv[1])); note.begin(1, 2); note.enter(3)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(note.fd)], pass_fds=[note.fd], check=False)
    assert done.returncode == -9
    assert note.read()[:3] == (1, 2, 3)
    note.close()


def test_closing_twice_does_no_harm_and_leaves_no_descriptor():
    note = Activity.create()
    fd = note.fd
    note.close()
    note.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(fd)


STANDING = """
import sys
from stemd.processes.activity import Activity

def stand(note):
    note.answer()
    print(flush=True)
    while True:
        sum(range(10**6))

stand(Activity(int(sys.argv[1])))
"""


def test_a_process_that_is_asked_writes_where_it_stands():
    reader = Activity(shared_memory.allocate("note", mmap.PAGESIZE))
    command = [sys.executable, "-c", STANDING, str(reader.fd)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, pass_fds=[reader.fd]) as process:
        try:
            process.stdout.readline()
            assert not reader.stack()
            for _ in range(3):
                reader.ask(process.pid)
                wait_until(lambda: "in <module>\n" in reader.stack())
                assert re.search(r'File "<string>", line [789] in stand$', reader.stack(), re.MULTILINE)
                assert len(re.findall("most recent call first", reader.stack())) == 1
        finally:
            process.kill()
        reader.ask(process.pid)
    reader.close()


@pytest.fixture
def fd():
    fd = os.memfd_create("note")
    yield fd
    os.close(fd)


def test_what_is_new_or_was_changed_before_is_no_change(fd, monkeypatch):
    state = ProcessState([fd])
    monkeypatch.setattr(np, "something_new", 1, raising=False)
    assert state.change() is None
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


def test_a_lowered_limit_a_timer_and_descriptors_that_were_replaced_or_closed_are_named(fd):
    other = os.memfd_create("other")
    state = ProcessState([fd, other])
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[0] - 1, before[1]))
    change = state.change()
    resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert change == "it changed RLIMIT_NOFILE of its process"
    signal.setitimer(signal.ITIMER_VIRTUAL, 1000)
    change = state.change()
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    assert change == "it left a timer that sends a signal to its process"
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
