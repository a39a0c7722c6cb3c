"""All channels of a detector as one frame, from its messages to a subscriber."""

import numpy as np
import zmq

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v2.writer import ImageWriter, end_message, start_message
from stemd_sources.events import FrameFormat

SIG = (8, 16)
NAMES = ("threshold_1", "threshold_2")
FRAMES = np.random.default_rng(5).integers(0, 500, (16, 2, *SIG)).astype("<u2")


def test_sums_have_a_channel_axis(start_daemon, collect):
    daemon = start_daemon("sum", "sumsig", env={"STEMD_SOURCE_CHANNEL": "all"})
    collector = collect(daemon)
    frame_format = FrameFormat(codec="bslz4", dtype="<u2", shape=SIG)
    series = {"series": 3, "unique_id": "01J"}
    writer = ImageWriter(**series, formats=dict.fromkeys(NAMES, frame_format))
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 10_000
        detector.bind(daemon.detector)
        detector.send(start_message(**series, images=16, sig_shape=SIG, dtype="u2", channels=NAMES))
        for index, frame in enumerate(FRAMES):
            detector.send(writer.message(index, *(encode_frame(channel, "bslz4") for channel in frame)))
        detector.send(end_message(**series))
        (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    last = run.last("sum")
    assert last.header["sig_shape"] == [2, *SIG]
    assert np.array_equal(last.arrays["intensity"], FRAMES.sum(axis=0, dtype=np.int64))
    assert np.array_equal(run.last("sumsig").arrays["intensity"].ravel(), FRAMES.sum(axis=(1, 2, 3)))
