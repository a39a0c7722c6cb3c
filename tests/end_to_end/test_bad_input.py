"""What a detector may do wrong is counted under its name, logged once, and the run goes on."""

import numpy as np
import pytest
import zmq

from stemd.config import load
from stemd.doctor.network import check_detector
from stemd.doctor.running_daemon import running_daemon
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v1 import writer as dectris_v1
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames
from whole_way.waiting import wait_until

NAV, SIG = (16, 16), (32, 32)
FRAMES = 256


@pytest.fixture(scope="module")
def reference():
    return reference_frames(NAV, SIG)


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
