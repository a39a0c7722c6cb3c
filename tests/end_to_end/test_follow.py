"""Files of frames are written, with pauses, anew and truncated; the daemon follows them."""

import numpy as np
import pytest

from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames

NAV, SIG = (16, 16), (24, 32)
COUNT, FRAME_BYTES = 256, 24 * 32 * 2
SHAPE = ",".join(map(str, (*NAV, *SIG)))


@pytest.fixture
def writer():
    """Write a part of a file; frames are not written in one piece."""

    def write(mode, path, data, start, stop):
        with path.open(mode, buffering=0) as file:
            left = memoryview(data.read_bytes())[start:stop]
            while left:
                left = left[file.write(left[:5000]) :]

    return write


@pytest.fixture
def data(tmp_path):
    """The bytes of three scans, each in a file that nobody follows."""

    def data(scan):
        path = tmp_path / f"data{scan}"
        if not path.exists():
            path.write_bytes(reference_frames(NAV, SIG, "uint16", scan=scan).tobytes())
        return path

    return data


def how(run):
    return run.ended["status"], run.ended["reason"]


def check(run, scan, **terms):
    check_frames(run, reference_frames(NAV, SIG, "uint16", scan=scan), **terms)


def test_a_file_that_pauses_is_written_anew_and_truncated(observed, writer, data, tmp_path):
    path = tmp_path / "scan.raw"
    daemon, collector = observed("sum", "sumsig", source=f"follow://{path}?shape={SHAPE}&dtype=uint16")
    # Written with a pause in the middle of a frame.
    writer("wb", path, data(1), 0, 100 * FRAME_BYTES + 77)
    daemon.wait_for(received=100)
    writer("ab", path, data(1), 100 * FRAME_BYTES + 77, COUNT * FRAME_BYTES)
    (whole,) = collector.runs(1)
    # Begun anew, and again in the middle of the scan.
    writer("wb", path, data(2), 0, 60 * FRAME_BYTES)
    daemon.wait_for(received=60)
    writer("wb", path, data(3), 0, COUNT * FRAME_BYTES)
    _, restarted, last = collector.runs(3)
    ended = [how(run) for run in (whole, restarted, last)]
    assert ended == [("final", None), ("cancelled", "restarted"), ("final", None)]
    assert restarted.ended["ledger"]["received"] == 60
    check(whole, 1)
    check(last, 3)


def test_silence_stalls_and_every_file_of_a_folder_is_a_scan(observed, writer, tmp_path):
    for scan in (1, 2):
        frames = reference_frames(NAV, SIG, "uint16", scan=scan).reshape(COUNT, *SIG)
        images = enumerate(frames.astype(">u2"))
        records = (frame_record(n, image.tobytes(), shape=SIG, dtype="u2") for n, image in images)
        (tmp_path / f"data{scan}").write_bytes(b"".join(records))
    record = (tmp_path / "data1").stat().st_size // COUNT
    env = {"STEMD_SOURCE_STALL_TIMEOUT_S": "2", "STEMD_SCAN_NAV_SHAPE": "16,16"}
    folder = tmp_path / "scans"
    folder.mkdir()
    url = f"follow://{folder}?pattern=*.mib&frames={COUNT}"
    _, collector = observed("sum", "sumsig", source=url, env=env)
    writer("wb", folder / "a.mib", tmp_path / "data1", 0, 100 * record)
    (stalled,) = collector.runs(1)
    assert how(stalled) == ("cancelled", "stalled")
    assert stalled.ended["ledger"]["received"] == stalled.ended["ledger"]["processed"] == 100
    writer("wb", folder / "b.mib", tmp_path / "data2", 0, COUNT * record)
    _, whole = collector.runs(2)
    assert how(whole) == ("final", None)
    check(whole, 2)


def test_a_followed_scan_is_recorded_and_read_from_the_recording(observed, writer, data, tmp_path):
    import stemd

    path, recording = tmp_path / "scan.raw", tmp_path / "scan.stemd"
    daemon, collector = observed("sum", "sumsig", source=f"follow://{path}?shape={SHAPE}&dtype=uint16")
    daemon.call("record", action="start", path=str(recording), when_behind="block")
    writer("wb", path, data(1), 0, COUNT * FRAME_BYTES)
    collector.runs(1)
    daemon.call("record", action="stop")
    with stemd.Context(executor="inline") as ctx:
        found = ctx.run_udf(ctx.load("recording", recording), stemd.SumSigUDF())["intensity"].data
    assert np.array_equal(found, reference_frames(NAV, SIG, "uint16").sum(axis=(2, 3), dtype=np.int64))
