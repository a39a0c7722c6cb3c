"""What user code prints, as lines of the log."""

import logging
import warnings

import pytest

from stemd.processes.user_output import MOST_CHARACTERS, MOST_LINES, UserOutput


@pytest.fixture
def logged(caplog):
    caplog.set_level(logging.INFO, logger="stemd.processes.user_output")

    def lines():
        return [(record.getMessage(), record.event_fields) for record in caplog.records]

    return lines


def test_whole_lines_are_logged_with_the_name_of_the_udf(logged):
    output = UserOutput(lambda: "spot")
    print("a", 1, file=output)
    print("b", end="", file=output)
    assert logged() == [("udf_printed", {"udf": "spot", "text": "a 1"})]
    print("c", file=output)
    assert logged()[1:] == [("udf_printed", {"udf": "spot", "text": "bc"})]


def test_a_long_line_is_cut_also_one_that_never_ends(logged):
    output = UserOutput(lambda: "spot")
    for _ in range(100):
        output.write("x" * MOST_CHARACTERS)
    output.write("\n")
    ((_, fields),) = logged()
    assert fields["text"] == "x" * MOST_CHARACTERS + "..."


def test_more_lines_than_are_logged_in_a_second_are_counted(logged):
    now = [0.0]
    output = UserOutput(lambda: "spot", clock=lambda: now[0])
    for number in range(MOST_LINES + 5):
        print(number, file=output)
    assert len(logged()) == MOST_LINES
    now[0] = 1.0
    print("later", file=output)
    assert logged()[-1] == ("udf_printed", {"udf": "spot", "text": "later", "left_out": 5})


def test_a_warning_is_logged_once_for_each_udf(logged, monkeypatch):
    name = ["spot"]
    monkeypatch.setattr(warnings, "showwarning", UserOutput(lambda: name[0]).warn)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        monkeypatch.setattr(warnings, "showwarning", UserOutput(lambda: name[0]).warn)
        for name[0] in ("spot", "spot", "ring"):
            warnings.warn("half of it is lost", RuntimeWarning, stacklevel=1)
    assert [(event, fields["udf"], fields["text"]) for event, fields in logged()] == [
        ("udf_warned", "spot", "RuntimeWarning: half of it is lost"),
        ("udf_warned", "ring", "RuntimeWarning: half of it is lost"),
    ]
