import numpy as np
import pytest
from prometheus_client.parser import text_string_to_metric_families

from stemd.monitoring.metrics import Metrics
from stemd.runs.event_reports import FrameCounts
from stemd.scheduling.scan import Scan, ScanHeader


class Counted:
    """Frame counts and what the metrics say."""

    def __init__(self):
        self._metrics = Metrics()
        self.counts = FrameCounts(self._metrics)

    def read(self):
        families = text_string_to_metric_families(self._metrics.exposition().decode())
        samples = [sample for family in families for sample in family.samples]
        found = {s.labels["outcome"]: s.value for s in samples if s.name == "stemd_frames_total" and s.value}
        (decoded,) = (s.value for s in samples if s.name == "stemd_decoded_bytes_total")
        return found, decoded


@pytest.fixture
def counted():
    return Counted()


def scan(announced=10, sig_shape=(4, 5), dtype="<u2"):
    header = ScanHeader(number=1, scan_id="s", series=1, announced=announced, nav_shape=(announced,))
    return Scan(header, sig_shape=sig_shape, dtype=None if dtype is None else np.dtype(dtype))


def test_only_what_is_new_since_the_last_call_counts(counted):
    one = scan()
    one.counts.processed, one.counts.duplicate = 3, 1
    counted.counts.update(one)
    counted.counts.update(one)
    one.counts.processed, one.counts.foreign, one.counts.malformed = 5, 2, 4
    counted.counts.update(one)
    found, decoded = counted.read()
    assert found == {"processed": 5, "duplicate": 1, "foreign": 2, "malformed": 4}
    assert decoded == 5 * 4 * 5 * 2


def test_missing_frames_count_when_the_run_ends(counted):
    one = scan()
    one.take_frames(np.arange(4), 0.0)
    one.counts.received = one.counts.processed = 4
    counted.counts.update(one)
    assert counted.read()[0] == {"processed": 4}
    counted.counts.update(one, has_ended=True)
    assert counted.read()[0] == {"processed": 4, "missing": 6}


def test_counters_stand_while_frames_are_processed_again(counted):
    one = scan()
    one.counts.processed = 8
    counted.counts.update(one)
    one.counts.processed, one.counts.discarded = 0, 2
    counted.counts.update(one)
    one.counts.processed = 7
    counted.counts.update(one)
    assert counted.read() == ({"processed": 8, "discarded": 2}, 8 * 40)
    one.counts.processed = 9
    counted.counts.update(one)
    assert counted.read() == ({"processed": 9, "discarded": 2}, 9 * 40)


def test_each_scan_counts_from_nothing(counted):
    for processed in (5, 2):
        one = scan()
        one.counts.processed = processed
        counted.counts.update(one, has_ended=False)
    assert counted.read()[0] == {"processed": 7}


def test_a_scan_of_unknown_shape_has_no_decoded_bytes(counted):
    one = scan(sig_shape=None, dtype=None)
    one.counts.foreign = 2
    counted.counts.update(one)
    assert counted.read() == ({"foreign": 2}, 0)
