"""Runs whose frames are not processed when the detector stops: what came before is processed first."""

import os
import signal
import time
from pathlib import Path

import pytest

from whole_way.checks import check_complete, check_run
from whole_way.collector import Collector
from whole_way.daemon import DaemonProcess, settings
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.waiting import wait_until

COUNT, SENT = 1024, 700
GRACE_S, STALL_S = 0.3, 1.0
ENVIRONMENT = settings(workers_udf_timeout_s=600, source_end_grace_s=GRACE_S, source_stall_timeout_s=STALL_S)
ENVIRONMENT["PYTHONPATH"] = str(Path(__file__).parent)


class Waiting:
    """A daemon with a UDF that waits in each test until that lets it go on."""

    def __init__(self, daemon, collector):
        self.daemon, self.collector = daemon, collector
        self._file = daemon.folder / "go"
        self._before = {}

    def begin(self):
        self._file.unlink(missing_ok=True)
        self.collector.forget()
        self._before = {outcome: self._metric(outcome) for outcome in ("foreign", "malformed")}

    def go(self):
        self._file.touch()

    def finish(self):
        self.go()
        wait_until(lambda: self.daemon.status()["scan"] is None)

    def outlast(self, seconds):
        """Let time pass in which nothing comes; no run may end in it."""
        until = time.monotonic() + seconds
        wait_until(lambda: time.monotonic() > until)
        assert not any(message.topic == "event/run_ended" for message in self.collector.messages)

    def kill_receiver(self):
        """Kill the receiver; return when another one is connected."""
        self.daemon.replace("stemd.ingest.receiver")
        wait_until(lambda: self.daemon.status()["source"]["state"] == "connected")

    def counted(self, outcome):
        """How many messages were counted as that since the test began."""
        return self._metric(outcome) - self._before[outcome]

    def _metric(self, outcome):
        return self.daemon.metric(f'stemd_frames_total{{outcome="{outcome}"}}')


@pytest.fixture(scope="module")
def one_waiting(tmp_path_factory):
    folder = tmp_path_factory.mktemp("slow")
    udfs = ("sum", "sumsig", "waits=bad_udfs:Waits")
    with DaemonProcess(folder, udfs=udfs, env=ENVIRONMENT) as daemon, Collector(daemon) as collector:
        yield Waiting(daemon, collector)


@pytest.fixture
def waiting(one_waiting):
    one_waiting.begin()
    yield one_waiting
    one_waiting.finish()


@pytest.fixture
def detector(waiting, reference):
    with Detector(waiting.daemon.detector, reference) as detector:
        yield detector


def check_all_processed(run, reference, reason, processed=SENT):
    check_run(run, reference, 1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", reason)
    ledger = run.ended["ledger"]
    assert (ledger["received"], ledger["processed"], ledger["discarded"]) == (processed, processed, 0)


def test_what_came_before_an_early_end_is_processed(waiting, detector, reference):
    detector.series().start().images(0, SENT).end()
    waiting.daemon.wait_for(received=SENT)
    waiting.outlast(4 * GRACE_S)
    waiting.go()
    check_all_processed(*waiting.collector.runs(1), reference, "aborted")


def test_a_new_series_after_an_early_end_discards_what_is_unprocessed(waiting, detector, reference):
    detector.series(1).start().images(0, SENT).end()
    waiting.daemon.wait_for(received=SENT)
    detector.series(2, scan=2).start().images().end()
    first = waiting.collector.runs(1)[0]
    check_run(first, reference, 1)
    assert (first.ended["status"], first.ended["reason"]) == ("cancelled", "aborted")
    assert first.ended["ledger"]["discarded"] == SENT
    waiting.go()
    check_complete(waiting.collector.runs(2)[1], reference, 2)


def test_what_came_before_a_stall_is_processed(waiting, detector, reference):
    detector.series().start().images(0, SENT)
    waiting.daemon.wait_for(received=SENT)
    waiting.outlast(2 * STALL_S)
    waiting.go()
    check_all_processed(*waiting.collector.runs(1), reference, "stalled")


def test_what_came_before_the_connection_closed_is_processed(waiting, reference):
    with Detector(waiting.daemon.detector, reference) as detector:
        series = detector.series().start().images(0, SENT)
        waiting.daemon.wait_for(received=SENT)
    wait_until(lambda: waiting.daemon.status()["source"]["state"] == "waiting")
    with Detector(waiting.daemon.detector, reference) as detector:  # back, with the rest of the series
        for index in range(SENT, COUNT):
            detector.send(series.message(index))
        wait_until(lambda: waiting.counted("foreign") == COUNT - SENT)
        waiting.go()
        check_all_processed(*waiting.collector.runs(1), reference, "source_lost")


def test_what_came_before_the_receiver_died_is_processed(waiting, detector, reference):
    series = detector.series().start().images(0, SENT)
    waiting.daemon.wait_for(received=SENT)
    waiting.kill_receiver()
    series.images(SENT)
    wait_until(lambda: waiting.counted("foreign") == COUNT - SENT)
    waiting.go()
    check_all_processed(*waiting.collector.runs(1), reference, "source_lost")


@pytest.mark.parametrize("what", ["images", "noise", "end"])
def test_a_scan_that_was_whole_when_the_receiver_died_keeps_its_counts(what, waiting, detector, reference):
    series = detector.series().start().images()
    waiting.daemon.wait_for(received=COUNT)
    waiting.kill_receiver()
    if what == "images":
        series.images(0, 10)
    elif what == "end":
        series.end()
    else:
        detector.send(b"\xd9\xd9\xf7\x01noise")
    outcome, count = {"images": ("foreign", 10), "end": ("foreign", 1), "noise": ("malformed", 1)}[what]
    wait_until(lambda: waiting.counted(outcome) == count)
    waiting.go()
    check_complete(*waiting.collector.runs(1), reference, 1)


def test_a_scan_of_another_shape_after_the_receiver_died_leaves_the_one_before(waiting, reference):
    other = Reference((16, 64), (32, 32))
    with Detector(waiting.daemon.detector, reference) as detector:
        detector.series().start().images()
        waiting.daemon.wait_for(received=COUNT)
        (receiver,) = waiting.daemon.pids_of("stemd.ingest.receiver")
        os.kill(receiver, signal.SIGKILL)
    before = waiting.daemon.status()["source"]["received_bytes"]
    with Detector(waiting.daemon.detector, other) as detector:
        series = detector.series(2, scan=2).start().images().end()
        size = sum(len(series.message(index)) for index in range(COUNT))
        wait_until(lambda: waiting.daemon.status()["source"]["received_bytes"] >= before + size)
        waiting.go()
        first, second = waiting.collector.runs(2)
    check_complete(first, reference, 1)
    check_complete(second, other, 2)


def test_no_stall_is_said_while_images_wait_unread(waiting, detector, reference):
    waiting.go()
    series = detector.series().start().images(0, SENT)
    waiting.daemon.wait_for(received=SENT)
    (receiver,) = waiting.daemon.pids_of("stemd.ingest.receiver")
    os.kill(receiver, signal.SIGSTOP)
    series.images(SENT).end()
    waiting.outlast(3 * STALL_S)
    os.kill(receiver, signal.SIGCONT)
    check_complete(*waiting.collector.runs(1), reference, 1)
