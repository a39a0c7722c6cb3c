import numpy as np
import pytest

from made_runs import made_run, made_scan, made_snapshot
from stemd.results.messages import ResultBuffer
from stemd.runs.run_publishing import RunPublishing
from stemd.scheduling.endings import Ending
from stemd.wire.messages import pack_result

FRAMES = 8


class Published:
    """Keeps what is published."""

    def __init__(self):
        self.results, self.events, self.ledger_errors = [], [], []
        self.publish_result = self.results.append

    def publish_event(self, kind, **fields):
        self.events.append((kind, fields))


@pytest.fixture
def published():
    return Published()


@pytest.fixture
def publishing(published):
    return RunPublishing(published, on_ledger_error=lambda: published.ledger_errors.append(1))


@pytest.fixture
def run():
    """A run of which all frames came, and all are merged."""
    scan = made_scan(FRAMES, (2, 4))
    scan.take_frames(np.arange(FRAMES), 0.0)
    scan.counts.received = scan.counts.processed = FRAMES
    run = made_run(scan, "sum", "late")
    run.last = {"sum": snapshot("sum", FRAMES), "late": snapshot("late", 5)}
    return run


def snapshot(udf, frames, *buffers):
    coverage = np.packbits(np.arange(FRAMES) < frames).tobytes()
    return made_snapshot(udf, *buffers, coverage=coverage)


def test_a_result_that_did_not_see_every_frame_is_not_complete(publishing, published, run):
    ended = publishing.last_results(run, Ending("final"), run.scan.ledger())
    assert {fields.udf: fields.complete for fields in published.results} == {"sum": True, "late": False}
    assert ended["complete"]


def test_places_to_which_no_frame_belongs_are_not_waited_for(publishing, published, run):
    run.scan.seen[5:] = False
    publishing.last_results(run, Ending("final"), run.scan.ledger())
    assert not any(fields.complete for fields in published.results), "3 frames are missing"
    published.results.clear()
    publishing.last_results(run, Ending("final"), made_scan(0, (2, 4)).ledger())
    assert all(fields.complete for fields in published.results)


def test_arrays_with_objects_in_a_field_are_published_without_bytes(publishing, published, run):
    buffer = ResultBuffer(name="x", kind="nav", descr="|V12", shape=(2, 4), offset=0, size_bytes=None)
    run.last["sum"] = snapshot("sum", FRAMES, buffer)
    publishing.partial(run, "sum")
    (entry,) = pack_result(published.results[0]).header["buffers"]
    assert (entry["dtype"], entry["encoding"], entry["index"]) == ("|V12", "none", None)


def test_a_ledger_that_does_not_close_is_told_once_for_each_scan(publishing, published, run):
    publishing.partial(run, "sum")
    assert published.events == []
    run.scan.counts.processed -= 1
    for _ in range(2):
        publishing.partial(run, "sum")
        publishing.check_ledger(run.scan, run.scan.ledger())
    ((kind, fields),) = published.events
    assert (kind, fields["scan_id"], fields["ledger"]["processed"]) == ("error", "s1", FRAMES - 1)
    assert fields["message"] == "the ledger does not add up"
    assert published.ledger_errors == [1]
