from stemd_pva.scan_table import ScanTable


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
