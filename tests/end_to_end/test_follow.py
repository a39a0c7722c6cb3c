"""Files of frames are written, with pauses, anew and truncated; the daemon follows them."""

import numpy as np

import stemd
from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.simulate.frames import reference_frames
from whole_way.checks import check_frames

NAV, SIG = (16, 16), (24, 32)
COUNT, FRAME_BYTES = 256, 24 * 32 * 2
SHAPE = ",".join(map(str, (*NAV, *SIG)))


def write(mode, path, content):
    """Write to a file; frames are not written in one piece."""
    with path.open(mode, buffering=0) as file:
        while content:
            content = content[file.write(content[:5000]) :]


def frames_of(scan):
    return reference_frames(NAV, SIG, "uint16", scan=scan)


def how(run):
    return run.ended["status"], run.ended["reason"]


def check(run, scan, **terms):
    check_frames(run, frames_of(scan), **terms)


def test_a_file_that_pauses_is_written_anew_and_truncated(observed, tmp_path):
    path = tmp_path / "scan.raw"
    first, second, third = (frames_of(scan).tobytes() for scan in (1, 2, 3))
    daemon, collector = observed("sum", "sumsig", source=f"follow://{path}?shape={SHAPE}&dtype=uint16")
    # Written with a pause in the middle of a frame.
    write("wb", path, first[: 100 * FRAME_BYTES + 77])
    daemon.wait_for(received=100)
    write("ab", path, first[100 * FRAME_BYTES + 77 :])
    (whole,) = collector.runs(1)
    # Begun anew, and again in the middle of the scan.
    write("wb", path, second[: 60 * FRAME_BYTES])
    daemon.wait_for(received=60)
    write("wb", path, third)
    _, restarted, last = collector.runs(3)
    ended = [how(run) for run in (whole, restarted, last)]
    assert ended == [("final", None), ("cancelled", "restarted"), ("final", None)]
    assert restarted.ended["ledger"]["received"] == 60
    check(whole, 1)
    check(last, 3)


def test_silence_stalls_and_every_file_of_a_folder_is_a_scan(observed, tmp_path):
    def records(scan):
        images = enumerate(frames_of(scan).reshape(COUNT, *SIG).astype(">u2"))
        return [frame_record(number, image.tobytes(), shape=SIG, dtype="u2") for number, image in images]

    env = {"STEMD_SOURCE_STALL_TIMEOUT_S": "2", "STEMD_SCAN_NAV_SHAPE": "16,16"}
    folder = tmp_path / "scans"
    folder.mkdir()
    url = f"follow://{folder}?pattern=*.mib&frames={COUNT}"
    _, collector = observed("sum", "sumsig", source=url, env=env)
    write("wb", folder / "a.mib", b"".join(records(1)[:100]))
    (stalled,) = collector.runs(1)
    assert how(stalled) == ("cancelled", "stalled")
    assert stalled.ended["ledger"]["received"] == stalled.ended["ledger"]["processed"] == 100
    write("wb", folder / "b.mib", b"".join(records(2)))
    _, whole = collector.runs(2)
    assert how(whole) == ("final", None)
    check(whole, 2)


def test_a_followed_scan_is_recorded_and_read_from_the_recording(observed, tmp_path):
    path, recording = tmp_path / "scan.raw", tmp_path / "scan.stemd"
    daemon, collector = observed("sum", "sumsig", source=f"follow://{path}?shape={SHAPE}&dtype=uint16")
    daemon.call("record", action="start", path=str(recording), when_behind="block")
    write("wb", path, frames_of(1).tobytes())
    collector.runs(1)
    daemon.call("record", action="stop")
    with stemd.Context(executor="inline") as ctx:
        found = ctx.run_udf(ctx.load("recording", recording), stemd.SumSigUDF())["intensity"].data
    assert np.array_equal(found, frames_of(1).sum(axis=(2, 3), dtype=np.int64))
