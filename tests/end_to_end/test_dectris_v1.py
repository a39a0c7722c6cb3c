"""DECTRIS Stream V1 through the daemon: recordings of real detectors, and what only this protocol does."""

import json
from pathlib import Path

import numpy as np
import pytest
import zmq

from recorded_streams import v2_stream
from stemd_sources.codecs import encode_frame
from stemd_sources.replay.replay import read_capture
from whole_way import command_server
from whole_way.ports import free_port
from whole_way.programs import finished

DATA = Path(__file__).parents[1] / "data"
WITHOUT_END = DATA / "eiger1_1m_series14.zip"
CLIPPED = DATA / "eiger2_9m_series6_clipped.zip"
SUMS_OF_VALID_PIXELS = [9, 17, 45, 32, 8, 3, 3, 6, 0]
NODATA_PIXELS = [38310, 38311, 38310, 38311, 38311, 38310, 38311, 38311, 38311]
MASKED_PIXELS = 38129
NODATA = 0xFFFFFFFF
SIG = (8, 16)
FRAMES = np.random.default_rng(5).integers(0, 500, (16, 2, *SIG)).astype("<u2")
# The mask is one message of 18 MB.
LARGE = {"STEMD_SOURCE_MAX_MESSAGE_BYTES": "64 MB", "STEMD_RING_SIZE_BYTES": "300 MB"}


@pytest.fixture
def source() -> str:
    # An ipc:// address loses what is unread when its peer closes.
    return f"dectris-v1+tcp://127.0.0.1:{free_port()}"


def test_pixels_of_the_mask_read_as_zero_and_all_ones_beyond_it_are_values(observed, source):
    daemon, collector = observed("sumsig", source=source, env=LARGE)
    (scan,) = read_capture(WITHOUT_END)
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 0
        detector.bind(daemon.detector)
        detector.send_multipart(scan.start())
        for frame in range(scan.frames):
            detector.send_multipart(scan.image(frame))
        collector.wait_counted("processed", 9)
        detector.send(b'{"htype":"dseries_end-1.0","series":14}')
        (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "aborted")
    sums = run.last("sumsig").arrays["intensity"].ravel()[:9]
    filled = [(pixels - MASKED_PIXELS) * NODATA for pixels in NODATA_PIXELS]
    assert sums.tolist() == np.add(SUMS_OF_VALID_PIXELS, filled).tolist()


def test_clipped_images_are_undecodable_and_counted(observed, source):
    daemon, collector = observed("sum", source=source, env=LARGE)
    command = (command_server.stemd(), "replay", CLIPPED, "--bind", daemon.detector, "--rate", "original")
    *_, done = map(json.loads, finished(*command, "--json", check=True).stdout.splitlines())
    assert (done["event"], done["scans"], done["images"], done["messages"]) == ("done", 1, 3, 5)
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", False)
    ledger = run.ended["ledger"]
    assert (ledger["announced"], ledger["received"], ledger["undecodable"]) == (3, 3, 3)
    assert ledger["processed"] == 0
    assert daemon.log.count("frame_undecodable") == 3
    assert "the pixel mask cannot be used" in daemon.log


def test_sums_have_a_channel_axis(observed):
    daemon, collector = observed("sum", "sumsig", env={"STEMD_SOURCE_CHANNEL": "all"})
    payloads = [[encode_frame(channel, "bslz4") for channel in frame] for frame in FRAMES]
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 10_000
        detector.bind(daemon.detector)
        for message in v2_stream(payloads, sig_shape=SIG, channels=("threshold_1", "threshold_2")):
            detector.send(message)
        (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", True)
    last = run.last("sum")
    assert last.header["sig_shape"] == [2, *SIG]
    assert np.array_equal(last.arrays["intensity"], FRAMES.sum(axis=0, dtype=np.int64))
    assert np.array_equal(run.last("sumsig").arrays["intensity"].ravel(), FRAMES.sum(axis=(1, 2, 3)))
