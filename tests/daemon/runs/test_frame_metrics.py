import pytest
from prometheus_client.parser import text_string_to_metric_families

from made_runs import made_scan
from stemd.monitoring.metrics import Metrics
from stemd.runs.event_reports import FrameCounts


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


def test_counters_stand_while_frames_are_processed_again(counted):
    one = made_scan(10, (10,))
    one.counts.processed = 8
    counted.counts.update(one)
    one.counts.processed, one.counts.discarded = 0, 2
    counted.counts.update(one)
    one.counts.processed = 7
    counted.counts.update(one)
    assert counted.read() == ({"processed": 8, "discarded": 2}, 8 * 30)
    one.counts.processed = 9
    counted.counts.update(one)
    assert counted.read() == ({"processed": 9, "discarded": 2}, 9 * 30)


def test_a_scan_of_unknown_shape_has_no_decoded_bytes(counted):
    one = made_scan(10, (10,))
    one.sig_shape = one.dtype = None
    one.counts.foreign = 2
    counted.counts.update(one)
    assert counted.read() == ({"foreign": 2}, 0)
