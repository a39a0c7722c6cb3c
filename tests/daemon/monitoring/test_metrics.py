import pytest
from prometheus_client.parser import text_string_to_metric_families

from stemd.monitoring.metrics import Metrics


def samples(metrics: Metrics) -> dict[tuple[str, frozenset], float]:
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(metrics.exposition().decode())
        for sample in family.samples
    }


def test_names_are_those_of_the_interface():
    metrics = Metrics()
    metrics.frames("processed", 5)
    metrics.received_bytes(100)
    metrics.decoded_bytes(200)
    metrics.ended_runs.labels("cancelled", "restarted").inc()
    metrics.ended_runs.labels("final", "").inc()
    metrics.ring_fill(0.5)
    metrics.ring_full()
    metrics.partition_merged(0.015)
    metrics.result_published(0.03)
    metrics.udf_seconds("sum", 1.5)
    metrics.udf_failed("sum")
    metrics.worker_restarted()
    metrics.workers.labels("cpu", "idle").set(2)
    metrics.subscribers({"result/sum": 3, "other": 1})
    metrics.result_superseded()
    metrics.ledger_error()
    metrics.scan_progress(0.25)
    found = samples(metrics)
    expected = {
        ("stemd_frames_total", frozenset({("outcome", "processed")})): 5,
        ("stemd_received_bytes_total", frozenset()): 100,
        ("stemd_decoded_bytes_total", frozenset()): 200,
        ("stemd_runs_total", frozenset({("status", "cancelled"), ("reason", "restarted")})): 1,
        ("stemd_runs_total", frozenset({("status", "final"), ("reason", "")})): 1,
        ("stemd_ring_fill_ratio", frozenset()): 0.5,
        ("stemd_ring_full_total", frozenset()): 1,
        ("stemd_partition_seconds_count", frozenset()): 1,
        ("stemd_result_latency_seconds_sum", frozenset()): 0.03,
        ("stemd_udf_seconds_total", frozenset({("udf", "sum")})): 1.5,
        ("stemd_udf_errors_total", frozenset({("udf", "sum")})): 1,
        ("stemd_worker_restarts_total", frozenset()): 1,
        ("stemd_workers", frozenset({("kind", "cpu"), ("state", "idle")})): 2,
        ("stemd_subscribers", frozenset({("topic", "result/sum")})): 3,
        ("stemd_results_superseded_total", frozenset()): 1,
        ("stemd_ledger_errors_total", frozenset()): 1,
        ("stemd_scan_progress_ratio", frozenset()): 0.25,
    }
    assert expected.items() <= found.items()
    assert any(name == "stemd_build_info" for name, _ in found)
    assert not any(name.endswith("_created") for name, _ in found)


def test_an_unknown_outcome_is_refused():
    with pytest.raises(KeyError, match="lost"):
        Metrics().frames("lost")


def test_what_is_set_before_a_scrape_is_in_it():
    metrics = Metrics()
    metrics.subscribers({"result/old": 1})
    metrics.before_scrape = lambda: metrics.subscribers({"other": 7})
    found = samples(metrics)
    assert found["stemd_subscribers", frozenset({("topic", "other")})] == 7
    assert ("stemd_subscribers", frozenset({("topic", "result/old")})) not in found
