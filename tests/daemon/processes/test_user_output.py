"""What user code prints, as lines of the log."""

import itertools
import logging
import os
import sys
import threading
import warnings

import pytest

from stemd.processes import user_output
from stemd.processes.user_output import MOST_CHARACTERS, MOST_KINDS, MOST_LINES, UserOutput, UserOutputLog


@pytest.fixture
def logged(caplog):
    caplog.set_level(logging.INFO, logger="stemd.processes.user_output")

    def lines():
        return [(record.getMessage(), record.event_fields) for record in caplog.records]

    return lines


def printed(text, udf="spot", **more):
    return "udf_printed", {"udf": udf, "text": text, **more}


def printing(log, name="spot"):
    return UserOutput(lambda: name, log.take)


def test_whole_lines_are_logged_with_the_name_of_the_udf(logged):
    output = printing(UserOutputLog())
    print("a", 1, file=output)
    print("b", end="", file=output)
    assert logged() == [printed("a 1")]
    print("c", file=output)
    assert logged()[1:] == [printed("bc")]


def test_what_udfs_write_to_the_error_stream_is_logged_too_and_all_else_passes(logged, monkeypatch, capsys):
    names, log = ["spot"], UserOutputLog()
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, getattr(sys, name))
    monkeypatch.setattr(warnings, "showwarning", warnings.showwarning)
    monkeypatch.setattr(user_output.stemd_log, "configure", lambda _: None)
    monkeypatch.setenv(user_output.VARIABLE, "info")
    output = user_output.take_over(lambda: names[0], log.take)
    for number in range(3):
        print("odd", number, file=sys.stderr)
        print("odd", number)
    names[0] = ""
    print("of the process", file=sys.stderr, flush=True)
    output.send_counts()
    log.scan_ended()
    assert logged() == [printed("odd 0"), printed("odd #", times_more=5)]
    assert capsys.readouterr() == ("", "of the process\n")


def test_a_long_line_is_cut_also_one_that_never_ends(logged):
    output = printing(UserOutputLog())
    for _ in range(100):
        output.write("x" * MOST_CHARACTERS)
    output.write("\n")
    ((_, fields),) = logged()
    assert fields["text"] == "x" * MOST_CHARACTERS + "..."


def test_lines_of_all_processes_that_differ_in_numbers_are_logged_once_in_a_scan_and_counted(logged):
    log = UserOutputLog()
    spots, ring = [printing(log) for _ in range(3)], printing(log, "ring")
    for number in range(40):
        print("frame", hex(number), "of", -0.5e-9 * number, file=spots[number % 3])
    for output in (ring, *spots):
        print("something else", file=output)
    for output in spots:
        output.send_counts()
        output.scan_ended()
    log.scan_ended()
    print("frame", 1, "of", 2, file=spots[0])
    assert logged() == [
        printed("frame 0x0 of -0.0"),
        printed("something else", "ring"),
        printed("something else"),
        printed("frame # of #", times_more=39),
        printed("something else", times_more=2),
        printed("frame 1 of 2"),
    ]


def test_what_is_counted_is_sent_once(logged):
    log = UserOutputLog()
    output = printing(log)
    for _ in range(3):
        print("again", file=output)
        output.send_counts()
    log.scan_ended()
    assert [fields.get("times_more") for _, fields in logged()] == [None, 2]


def words(count):
    return ["x" * length for length in range(1, count + 1)]


def test_more_lines_than_are_logged_in_a_second_are_counted(logged):
    now = [0.0]
    log = UserOutputLog(clock=lambda: now[0])
    output = printing(log)
    for word in words(MOST_LINES + 5):
        print(word, file=output)
    assert len(logged()) == MOST_LINES
    now[0] = 1.0
    print("later", file=output)
    output.send_counts()
    log.scan_ended()
    assert logged()[-2:] == [printed("later"), printed("(others)", times_more=5)]


def test_lines_of_too_many_kinds_are_counted_together(logged):
    seconds = itertools.count()
    log = UserOutputLog(clock=lambda: next(seconds))
    output = printing(log)
    for word in words(MOST_KINDS + 7):
        print(word, file=output)
    output.send_counts()
    log.scan_ended()
    assert len(logged()) == MOST_KINDS + 1
    assert logged()[-1] == printed("(others)", times_more=7)


def test_a_warning_is_logged_once_in_a_scan_for_each_udf_and_counted(logged, monkeypatch):
    name, log = ["spot"], UserOutputLog()
    output = UserOutput(lambda: name[0], log.take)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        monkeypatch.setattr(warnings, "showwarning", output.warn)
        for name[0] in ("spot", "spot", "ring"):
            warnings.warn("half of it is lost", RuntimeWarning, stacklevel=1)
    output.send_counts()
    log.scan_ended()
    found = [(event, fields["udf"], fields.get("times_more")) for event, fields in logged()]
    assert found == [("udf_warned", "spot", None), ("udf_warned", "ring", None), ("udf_warned", "spot", 1)]
    assert "RuntimeWarning: half of it is lost (" in logged()[0][1]["text"]


@pytest.mark.parametrize("where", ["thread", "process", "between UDFs"])
def test_a_line_is_sent_at_once_only_where_nothing_else_is_being_sent(where, monkeypatch, logged):
    output = printing(UserOutputLog(), "" if where == "between UDFs" else "spot")
    if where == "thread":
        thread = threading.Thread(target=print, args=("a",), kwargs={"file": output})
        thread.start()
        thread.join()
    else:
        if where == "process":
            monkeypatch.setattr(os, "getpid", lambda: 0)
        print("a", file=output, flush=True)
    assert not logged()
    output.send_counts()
    assert [fields["text"] for _, fields in logged()] == ["a"]
