"""The parts of the process that need no server: updates that wait, parameters, and the table of scans."""

import json

import pytest

from other_programs import needed

needed("p4p", "pva")
from stemd_pva.normative_types import ScanTable  # noqa: E402
from stemd_pva.process_variables import HeldUpdates  # noqa: E402
from stemd_pva.puts import Shown, as_json, shown  # noqa: E402


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def held(rate=10.0):
    clock = Clock()
    return HeldUpdates[int](rate, clock=clock), clock


def test_updates_below_the_rate_are_all_posted():
    updates, clock = held()
    for number in range(5):
        assert updates.offer("sum", number)
        clock.now += 0.1001
    assert updates.take_due() == []


def test_of_updates_beyond_the_rate_the_newest_is_posted_when_it_is_due():
    updates, clock = held()
    assert updates.offer("sum", 1)
    assert not updates.offer("sum", 2)
    assert not updates.offer("sum", 3)
    assert updates.take_due() == []
    assert 0.09 < updates.wait_s(5) <= 0.1
    clock.now += 0.1001
    assert updates.wait_s(5) == 0
    assert updates.take_due() == [3]
    assert not updates.offer("sum", 4)


def test_each_key_has_a_rate_of_its_own():
    updates, _ = held()
    assert updates.offer("sum", 1)
    assert updates.offer("max", 1)


def test_the_last_one_is_posted_at_once_and_drops_what_waits():
    updates, clock = held()
    updates.offer("sum", 1)
    updates.offer("sum", 2)
    assert updates.offer("sum", 3, at_once=True)
    clock.now += 1
    assert updates.take_due() == []
    assert updates.wait_s(5) == 5


def test_what_is_forgotten_does_not_come():
    updates, clock = held()
    updates.offer("sum", 1)
    updates.offer("sum", 2)
    updates.forget("sum")
    clock.now += 1
    assert updates.take_due() == []


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (True, "?"),
        (3, "d"),
        (2.5, "d"),
        ("abc", "s"),
        ([1, 2.5], "ad"),
        ([], "s"),
        ({"cy": 3}, "s"),
        (None, "s"),
    ],
)
def test_each_kind_of_value_has_a_type_and_comes_back(value, code):
    found = shown(value)
    assert found.code == code
    assert json.loads(as_json(found, found.value)) == value


def test_a_whole_number_stays_one_and_another_one_does_not():
    assert as_json(Shown("d", 3), 4.0) == "4"
    assert as_json(Shown("d", 3), 4.5) == "4.5"
    assert as_json(Shown("d", 3.0), 4.0) == "4.0"
    assert as_json(Shown("ad", [1, 2]), [3.0, 4.0]) == "[3, 4]"
    assert as_json(Shown("ad", [1, 2.5]), [3.0, 4.0]) == "[3.0, 4.0]"


def test_text_that_is_no_json_is_named():
    with pytest.raises(ValueError, match=r"got '\[', expected JSON"):
        as_json(shown({"cy": 3}), "[")
    with pytest.raises(ValueError, match="expected JSON: maximum recursion depth"):
        as_json(shown({"cy": 3}), "[" * 100_000)


def header(number, **fields):
    return {"scan_id": f"scan{number:03}", "run_id": f"run{number:03}", "t_publish": 1e9 + number, **fields}


def started(number):
    return "event/scan_started", header(number, announced=16)


def result(number, processed):
    return "result/sum", header(number, ledger={"announced": 16, "processed": processed})


def ended(number, status="final", reason=None):
    ledger = {"announced": 16, "processed": 9}
    fields = {"status": status, "reason": reason, "complete": status == "final", "ledger": ledger}
    return "event/run_ended", header(number, **fields)


def table(*messages):
    found = ScanTable()
    return found, [found.take(*message) for message in messages]


def test_a_row_follows_its_scan():
    found, begins_or_ends = table(started(1), result(1, 4), ended(1, "cancelled", "restarted"))
    assert begins_or_ends == [True, False, True]
    (row,) = found.rows
    assert (row.status, row.reason, row.complete) == ("cancelled", "restarted", False)
    assert (row.count("processed"), row.count("missing")) == (9, 0)


def test_the_newest_sixteen_scans_are_kept_newest_first():
    found, _ = table(*(started(number) for number in range(1, 21)))
    assert [row.scan_id for row in found.rows] == [f"scan{number:03}" for number in range(20, 4, -1)]


def test_messages_in_the_order_of_a_snapshot_do_not_undo_an_end():
    found, _ = table(ended(1), result(1, 4), started(1))
    (row,) = found.rows
    assert (row.status, row.count("processed")) == ("final", 9)


def test_heartbeats_and_errors_change_nothing():
    found, _ = table(("event/heartbeat", {"scan_id": None, "run_id": None}))
    assert found.rows == []
