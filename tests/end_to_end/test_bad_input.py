"""What a detector may do wrong is counted under its name, logged once, and the run goes on."""

import re

import numpy as np
import pytest
import zmq

from stemd.config import load
from stemd.doctor.network import check_detector
from stemd.doctor.running_daemon import running_daemon
from stemd_sources.codecs import encode_frame
from stemd_sources.dectris_v1 import writer as dectris_v1
from stemd_sources.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames
from whole_way.ports import free_port
from whole_way.triggers import NextScanTrigger
from whole_way.waiting import wait_until

NAV, SIG = (16, 16), (32, 32)
FRAMES = 256


@pytest.fixture(scope="module")
def reference():
    return reference_frames(NAV, SIG)


def one_run(shared_daemon, collect, simulate, *faults, scans=1):
    daemon = shared_daemon("sum", "sumsig")
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=SIG, faults=faults, scans=scans)
    return daemon, collector.runs(scans)


def test_dropped_frames_are_missing(shared_daemon, collect, simulate, reference):
    _, (run,) = one_run(shared_daemon, collect, simulate, "drop@3", "drop@200")
    check_frames(run, reference, received=FRAMES - 2, processed=FRAMES - 2, missing=2)
    assert (run.ended["status"], run.ended["complete"]) == ("final", False)


def test_duplicates_are_counted_and_the_scan_is_complete(shared_daemon, collect, simulate, reference):
    _, (run,) = one_run(shared_daemon, collect, simulate, "duplicate@7")
    check_frames(run, reference, duplicate=1)
    assert run.ended["complete"] is True


def test_frames_out_of_order_are_all_processed(shared_daemon, collect, simulate, reference):
    _, (run,) = one_run(
        shared_daemon, collect, simulate, "reorder@10", "reorder@100", f"reorder@{FRAMES - 1}"
    )
    check_frames(run, reference)
    assert run.ended["complete"] is True


def test_a_frame_cut_in_half_is_undecodable_and_logged_with_series_and_image(
    shared_daemon, collect, simulate, reference
):
    before = len(shared_daemon("sum", "sumsig").log)
    daemon, (run,) = one_run(shared_daemon, collect, simulate, "corrupt@50")
    check_frames(run, reference, processed=FRAMES - 1, undecodable=1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", False)
    lines = [line for line in daemon.log[before:].splitlines() if "frame_undecodable" in line]
    assert len(lines) == 1
    assert re.search(r"series=1 .*image=50 ", lines[0])


def test_images_of_another_series_are_foreign(shared_daemon, collect, simulate, reference):
    _, (run,) = one_run(shared_daemon, collect, simulate, "foreign-series@9")
    check_frames(run, reference, received=FRAMES, processed=FRAMES, missing=0, foreign=1)


def test_an_early_end_aborts_and_the_next_scan_is_whole(shared_daemon, collect, simulate):
    _, (aborted, whole) = one_run(shared_daemon, collect, simulate, "abort@100:1", scans=2)
    assert (aborted.ended["status"], aborted.ended["reason"]) == ("cancelled", "aborted")
    assert aborted.ended["ledger"]["received"] == 100
    assert (whole.ended["status"], whole.ended["complete"]) == ("final", True)


def one_after_the_other(daemon, collect, simulate, fault, **options):
    """Runs of two scans, of which the second starts when the run of the first has ended."""
    collector = collect(daemon)
    trigger = NextScanTrigger()
    simulate(daemon.detector, nav=NAV, sig=SIG, faults=(fault,), scans=2, trigger=trigger, **options)
    collector.runs(1)
    trigger.open()
    return collector.runs(2)


def test_a_detector_that_disconnects_is_lost_and_taken_up_again(start_daemon, collect, simulate):
    daemon = start_daemon("sum", source=f"dectris-v2+tcp://127.0.0.1:{free_port()}")
    lost, whole = one_after_the_other(daemon, collect, simulate, "disconnect@100:1")
    assert (lost.ended["status"], lost.ended["reason"]) == ("cancelled", "source_lost")
    assert lost.ended["ledger"]["received"] == 100
    assert (whole.ended["status"], whole.ended["complete"]) == ("final", True)


def test_a_silent_detector_stalls_the_scan(start_daemon, collect, simulate):
    daemon = start_daemon("sum", env={"STEMD_SOURCE_STALL_TIMEOUT_S": "2"})
    stalled, whole = one_after_the_other(daemon, collect, simulate, "stall@100:1", pause_of_stall_s=0)
    assert (stalled.ended["status"], stalled.ended["reason"]) == ("cancelled", "stalled")
    assert stalled.ended["ledger"]["received"] == 100
    assert (whole.ended["status"], whole.ended["complete"]) == ("final", True)


def test_a_detector_of_another_protocol_is_told_in_the_status_and_by_the_doctor(start_daemon):
    daemon = start_daemon("sum")
    parts = dectris_v1.header_message(series=1, images=5, sig_shape=SIG, dtype="u2", detail="basic")
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 10_000
        detector.bind(daemon.detector)
        detector.send_multipart(parts)
        wait_until(lambda: daemon.status()["source"]["trouble"] is not None)
        source = daemon.status()["source"]
        assert source["refused_messages"] == 1
        assert source["trouble"].startswith("this looks like DECTRIS Stream V1: use dectris-v1+ipc://")
        keys = {"source.url": f"dectris-v2+{daemon.detector}", "control.address": daemon.control}
        config = load(None, {}, keys)
        (finding,) = check_detector(config, running_daemon(config))
        assert (finding.level, finding.found) == ("warning", source["trouble"])


def test_messages_that_make_no_sense_are_malformed_and_the_run_goes_on(shared_daemon, collect, reference):
    daemon = shared_daemon("sum", "sumsig")
    collector, before = collect(daemon), len(daemon.log)
    flat = reference.reshape(FRAMES, *SIG)
    write = Writer()
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 10_000
        detector.bind(daemon.detector)
        detector.send(b"noise before any scan")
        detector.send(write.start())
        for index, frame in enumerate(flat):
            message = write.image(index, frame)
            if index == 5:
                detector.send(b"\xd9\xd9\xf7\xa1")
                detector.send(message[: len(message) // 3])
                detector.send_multipart([message, b"a second part"])
            if index == 17:
                message = write.image(index, frame[:8, :8])
            elif index == 18:
                message = write.image(index, frame.astype(np.uint32))
            detector.send(message)
        detector.send(write.end())
        (run,) = collector.runs(1)
    check_frames(run, reference, malformed=3, undecodable=2, processed=FRAMES - 2)
    assert daemon.log.count("message_malformed", before) == 4
    assert daemon.log.count("frame_undecodable", before) == 2


class Writer:
    """Messages of one series."""

    def __init__(self):
        self._series = {"series": 3, "unique_id": "01J00000000000000000000000"}

    def start(self):
        return start_message(
            **self._series, images=FRAMES, sig_shape=SIG, dtype="uint16", user_data={"nav_shape": list(NAV)}
        )

    def image(self, index, frame):
        frame = np.ascontiguousarray(frame)
        frame_format = FrameFormat(codec="bslz4", dtype=frame.dtype.str, shape=frame.shape)
        return ImageWriter(**self._series, formats={"threshold_1": frame_format}).message(
            index, encode_frame(frame, "bslz4")
        )

    def end(self):
        return end_message(**self._series)
