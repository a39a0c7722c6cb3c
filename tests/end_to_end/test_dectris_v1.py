"""DECTRIS Stream V1 through the daemon: recordings of real detectors, and what only this protocol does."""

import json
import subprocess
from pathlib import Path

import numpy as np
import pytest
import zmq

from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.dectris_v1.writer import ImageWriter, end_message, header_message
from stemd_sources.events import FrameFormat
from stemd_sources.replay.replay import read_capture
from stemd_sources.simulate.frames import reference_frames
from whole_way import command_server
from whole_way.ports import free_port
from whole_way.waiting import LIMIT_S

DATA = Path(__file__).parents[1] / "data"
WITHOUT_END = DATA / "eiger1_1m_series14.zip"
CLIPPED = DATA / "eiger2_9m_series6_clipped.zip"
SUMS_OF_VALID_PIXELS = [9, 17, 45, 32, 8, 3, 3, 6, 0]
NODATA_PIXELS = [38310, 38311, 38310, 38311, 38311, 38310, 38311, 38311, 38311]
MASKED_PIXELS = 38129
NODATA = 0xFFFFFFFF


@pytest.fixture
def source() -> str:
    # An ipc:// address loses what is unread when its peer closes.
    return f"dectris-v1+tcp://127.0.0.1:{free_port()}"


def command(daemon, path, *options):
    return [command_server.stemd(), "replay", str(path), "--bind", daemon.detector, *options]


def replay(daemon, path, *options):
    call = command(daemon, path, *options)
    return subprocess.run(call, capture_output=True, text=True, timeout=LIMIT_S, check=True).stdout


def test_a_recording_without_end_stalls_and_its_known_sums_come_out(start_daemon, collect, source):
    env = {"STEMD_SOURCE_STALL_TIMEOUT_S": "5"}
    daemon = start_daemon("sumsig", options=("--nodata", "keep"), source=source, env=env)
    collector = collect(daemon)
    replay(daemon, WITHOUT_END)  # frames take a second each: it stalls after 10 of them
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "stalled")
    ledger = run.ended["ledger"]
    assert (ledger["announced"], ledger["received"], ledger["processed"]) == (100_000, 9, 9)
    sums = run.last("sumsig").arrays["intensity"].ravel()[:9]
    assert sums.tolist() == [
        valid + pixels * NODATA for valid, pixels in zip(SUMS_OF_VALID_PIXELS, NODATA_PIXELS, strict=True)
    ]


def test_pixels_of_the_mask_read_as_zero_and_all_ones_beyond_it_are_values(start_daemon, collect, source):
    daemon = start_daemon("sumsig", source=source)
    collector = collect(daemon)
    (scan,) = read_capture(WITHOUT_END)
    with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
        detector.linger = 0
        detector.bind(daemon.detector)
        detector.send_multipart(scan.start())
        for frame in range(scan.frames):
            detector.send_multipart(scan.image(frame))
        collector.wait_for(lambda messages: any(in_ledger(message, "processed") == 9 for message in messages))
        detector.send(b'{"htype":"dseries_end-1.0","series":14}')
        (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["reason"]) == ("cancelled", "aborted")
    sums = run.last("sumsig").arrays["intensity"].ravel()[:9]
    assert sums.tolist() == [
        valid + (pixels - MASKED_PIXELS) * NODATA
        for valid, pixels in zip(SUMS_OF_VALID_PIXELS, NODATA_PIXELS, strict=True)
    ]


def in_ledger(message, term):
    return message.header["ledger"][term] if message.is_result else None


def has_two_whole(messages):
    """Whether all frames of two runs were received."""
    return len({m.header["run_id"] for m in messages if in_ledger(m, "received") == 9}) == 2


def test_a_recording_without_end_repeated_is_restarted(start_daemon, collect, source):
    daemon = start_daemon("sumsig", source=source)
    collector = collect(daemon)
    with subprocess.Popen(command(daemon, WITHOUT_END, "--scans", "2")) as detector:
        collector.wait_for(has_two_whole)
        detector.terminate()
    first, second = collector.runs(2)
    assert (second.ended["status"], second.ended["reason"]) == ("cancelled", "source_lost")
    assert (first.ended["status"], first.ended["reason"]) == ("cancelled", "restarted")
    assert first.ended["series"] == second.ended["series"] == 14
    assert first.ended["scan_id"] < second.ended["scan_id"]
    for run in (first, second):
        ledger = run.ended["ledger"]
        assert ledger["received"] == ledger["processed"] + ledger["discarded"] == 9


def test_clipped_images_are_undecodable_and_counted(start_daemon, collect, source):
    daemon = start_daemon(
        "sum",
        source=source,
        env={"STEMD_SOURCE_MAX_MESSAGE_BYTES": "64 MB", "STEMD_RING_SIZE_BYTES": "300 MB"},
    )
    collector = collect(daemon)
    *_, done = map(json.loads, replay(daemon, CLIPPED, "--json", "--rate", "original").splitlines())
    assert (done["event"], done["scans"], done["images"], done["messages"]) == ("done", 1, 3, 5)
    (run,) = collector.runs(1)
    assert (run.ended["status"], run.ended["complete"]) == ("final", False)
    ledger = run.ended["ledger"]
    assert (ledger["announced"], ledger["received"], ledger["undecodable"]) == (3, 3, 3)
    assert ledger["processed"] == 0
    assert daemon.log.count("frame_undecodable") == 3
    assert "the pixel mask cannot be used" in daemon.log


NAV, SIG = (8, 8), (16, 24)


@pytest.fixture(scope="module")
def own_source():
    return f"dectris-v1+tcp://127.0.0.1:{free_port()}"


class TestOwnMessages:
    """Messages written one by one."""

    @pytest.fixture
    def frames(self):
        return reference_frames(NAV, SIG).reshape(-1, *SIG)

    def run(self, shared_daemon, collect, own_source, messages):
        daemon = shared_daemon("sum", "sumsig", source=own_source)
        collector = collect(daemon)
        with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
            detector.linger = 10_000
            detector.bind(daemon.detector)
            for parts in messages:
                detector.send_multipart(parts)
            (run,) = collector.runs(1)
        return daemon, run

    def check(self, run, frames):
        assert (run.ended["status"], run.ended["complete"]) == ("final", True)
        assert np.array_equal(run.last("sum").arrays["intensity"], frames.sum(axis=0, dtype=np.int64))
        assert np.array_equal(run.last("sumsig").arrays["intensity"].ravel(), frames.sum(axis=(1, 2)))

    @pytest.mark.parametrize("codec", ["none", "lz4-block", "bslz4"])
    def test_every_encoding_gives_the_reference(self, shared_daemon, collect, own_source, frames, codec):
        writer = ImageWriter(
            series=4,
            frame_format=FrameFormat(codec=codec, dtype="<u2", shape=SIG),
            appendix=b'{"scan": 1}',
        )
        header = header_message(series=4, images=1, triggers=64, sig_shape=SIG, dtype="u2", detail="all")
        images = [writer.message(index, encode_frame(frame, codec)) for index, frame in enumerate(frames)]
        _, run = self.run(shared_daemon, collect, own_source, [header, *images, end_message(series=4)])
        self.check(run, frames)

    @pytest.mark.parametrize(("appendix", "nav_shape"), [(b"", [8, 8]), (b'{"nav_shape": [4, 16]}', [4, 16])])
    def test_a_header_in_several_messages_and_blobs_without_sizes(
        self, shared_daemon, collect, own_source, frames, appendix, nav_shape
    ):
        writer = ImageWriter(series=4, frame_format=FrameFormat(codec="bslz4", dtype="<u2", shape=SIG))
        header = header_message(
            series=4, images=64, sig_shape=SIG, dtype="u2", detail="all", appendix=appendix
        )
        images = [
            writer.message(index, bytes(12) + encode_frame(frame, "bslz4")[12:])
            for index, frame in enumerate(frames)
        ]
        messages = [end_message(series=3), *((part,) for part in header), *images, end_message(series=4)]
        _, run = self.run(shared_daemon, collect, own_source, messages)
        self.check(run, frames)
        assert run.messages[0].header["nav_shape"] == nav_shape

    def test_a_header_in_several_messages_begins_a_run_before_any_image(
        self, shared_daemon, collect, own_source
    ):
        daemon = shared_daemon("sum", "sumsig", source=own_source)
        collector = collect(daemon)
        with zmq.Context() as context, context.socket(zmq.PUSH) as detector:
            detector.linger = 0
            detector.bind(daemon.detector)
            for part in header_message(series=4, images=64, sig_shape=SIG, dtype="u2", detail="all"):
                detector.send(part)
            collector.wait_for(lambda found: any(m.topic == "event/scan_started" for m in found))
            detector.send_multipart(end_message(series=4))
            collector.runs(1)

    def test_a_header_that_tells_nothing_is_a_run_of_what_came(
        self, shared_daemon, collect, own_source, frames
    ):
        writer = ImageWriter(series=4, frame_format=FrameFormat(codec="none", dtype="<u2", shape=SIG))
        header = header_message(series=4, images=64, sig_shape=SIG, dtype="u2", detail="none")
        images = [writer.message(index, frame.tobytes()) for index, frame in enumerate(frames)]
        _, run = self.run(shared_daemon, collect, own_source, [header, *images, end_message(series=4)])
        assert run.ended["status"] == "final"
        assert run.ended["ledger"]["open_ended"] is True
        assert run.ended["ledger"]["processed"] == run.ended["ledger"]["announced"] == 64
        assert np.array_equal(run.last("sum").arrays["intensity"], frames.sum(axis=0, dtype=np.int64))

    def test_malformed_messages_are_counted_and_the_run_goes_on(
        self, shared_daemon, collect, own_source, frames
    ):
        writer = ImageWriter(series=4, frame_format=FrameFormat(codec="none", dtype="<u2", shape=SIG))
        header = header_message(series=4, images=64, sig_shape=SIG, dtype="u2")
        images = [writer.message(index, frame.tobytes()) for index, frame in enumerate(frames)]
        junk = [(b"junk",), (b"{}", b"x"), images[0][:2], (b"\xff" * 70,) * 70, (b"[]", b"")]
        messages = [(b"before",), header, *images[:5], *junk, *images[5:], end_message(series=4)]
        daemon, run = self.run(shared_daemon, collect, own_source, messages)
        self.check(run, frames)
        assert run.ended["ledger"]["malformed"] == len(junk)
        assert "message_malformed" in daemon.log
