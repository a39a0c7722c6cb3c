import pytest

from stemd.wire.messages import Message
from stemd.wire.text import ScanSummaries


def result(run_id, status, t_first, t_last, t_publish):
    header = {
        "run_id": run_id,
        "status": status,
        "t_first": t_first,
        "t_last": t_last,
        "t_publish": t_publish,
    }
    return Message("result/sum", header, {}, None)


def ended(run_id, status="final", processed=100):
    header = {
        "run_id": run_id,
        "scan_id": "scan-" + run_id,
        "status": status,
        "reason": None if status == "final" else "restarted",
        "complete": status == "final",
        "ledger": {"processed": processed},
    }
    return Message("event/run_ended", header, {}, None)


def test_rate_and_latency_are_measured_from_reception():
    summaries = ScanSummaries()
    for number in range(1, 11):
        summaries.take(result("a", "partial", 10.0, 10.0 + number, 10.0 + number + 0.01))
    summaries.take(result("a", "final", 10.0, 20.0, 20.02))
    summaries.take(ended("a"))
    (scan,) = summaries.as_json()["scans"]
    assert scan["scan_id"] == "scan-a"
    assert scan["frames_per_s"] == 100 / 10
    assert scan["latency_ms"]["p50"] == pytest.approx(10)
    assert scan["latency_ms"]["p99"] == pytest.approx(19, abs=1)


def test_runs_are_kept_apart_and_only_ended_ones_counted():
    summaries = ScanSummaries()
    summaries.take(result("a", "partial", 1.0, 2.0, 2.1))
    summaries.take(result("b", "partial", 5.0, 6.0, 6.1))
    summaries.take(result("b", "cancelled", 5.0, 7.0, 99.0))
    summaries.take(ended("b", "cancelled", 40))
    (scan,) = summaries.ended
    assert (scan["status"], scan["reason"], scan["complete"]) == ("cancelled", "restarted", False)
    assert scan["frames_per_s"] == 20
    assert scan["latency_ms"]["p99"] == pytest.approx(100)


def test_a_line_for_people_counts_how_runs_ended():
    summaries = ScanSummaries()
    assert summaries.in_words() == "no run ended meanwhile"
    summaries.take(ended("a"))
    assert summaries.in_words() == "1 run ended: 1 final"
    summaries.take(ended("b", "cancelled"))
    summaries.take(ended("c"))
    assert summaries.in_words() == "3 runs ended: 2 final, 1 cancelled (restarted)"


def test_what_was_not_measured_is_none():
    summaries = ScanSummaries()
    summaries.take(ended("a"))
    assert summaries.ended[0]["frames_per_s"] is None
    assert summaries.ended[0]["latency_ms"] == {"p50": None, "p99": None}


def test_runs_whose_end_is_never_seen_are_forgotten():
    summaries = ScanSummaries()
    for number in range(1000):
        summaries.take(result(str(number), "partial", 1.0, 2.0, 2.1))
    assert len(summaries._runs) <= 64
