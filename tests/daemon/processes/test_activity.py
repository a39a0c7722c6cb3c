import os
import subprocess
import sys
import time

import pytest

from stemd.processes.activity import NO_UDF, OPENING, Activity


@pytest.fixture
def ends():
    """The writer's end and a reader's."""
    writer = Activity.create()
    reader = Activity(os.dup(writer.fd))
    yield writer, reader
    writer.close()
    reader.close()


def test_a_new_note_says_that_nothing_runs(ends):
    _, reader = ends
    assert reader.read().udf == NO_UDF


def test_the_reader_sees_what_the_writer_does_and_since_when(ends):
    writer, reader = ends
    before = time.monotonic()
    writer.begin(7, 3)
    writer.enter(2)
    after = time.monotonic()
    doing = reader.read()
    assert (doing.run, doing.part, doing.udf) == (7, 3, 2)
    assert before <= doing.since_s <= after
    writer.begin(8, OPENING)
    writer.enter(NO_UDF)
    doing = reader.read()
    assert (doing.run, doing.part, doing.udf) == (8, OPENING, NO_UDF)


def test_entering_again_starts_the_clock_anew(ends):
    writer, reader = ends
    writer.enter(1)
    first = reader.read().since_s
    writer.enter(1)
    assert reader.read().since_s > first


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
