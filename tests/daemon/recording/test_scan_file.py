"""The HDF5 file of a scan has the frames of its log, and nothing of the log is lost on the way."""

import mmap
import os
import random
import resource
import signal
import struct
import time
from types import SimpleNamespace

import h5py
import hdf5plugin
import numpy as np
import pytest

import stemd
from other_programs import run_beside
from recorded_streams import record, record_v2, v2_stream
from stemd.geometry.frame_map import PLAIN, FrameMap, ScanGeometry
from stemd.recording.messages import FinishFrames, FollowLog, LogGrown, ScanPlan, SealFile
from stemd.recording.scan_file import OUTSIDE_PATH, ScanFile, digest_of_chunks
from stemd.recording.scan_files import ScanFiles
from stemd.recording.writer import LogFile
from stemd_sources.codecs import encode_frame
from stemd_sources.files.recording import Recording, RecordKind, record_header
from stemd_sources.protocols import own_protocols
from stemd_sources.recordings.recorded_scan import RecordingFile
from stemd_udfs.interface.calibration import Calibration
from stream_examples import messages_of, payload_codecs

assert hdf5plugin.BSHUF_ID  # filters for h5py

NAV, SIG = (2, 3), (8, 16)
FRAMES = np.random.default_rng(1).poisson(3, (6, *SIG)).astype("<u2")
PAYLOADS = [encode_frame(frame, "bslz4") for frame in FRAMES]
KNOWN = Calibration(scan_step_nm=0.5, mrad_per_pixel=0.25, centre=(4.0, 8.0))
SIMULATED = [protocol for protocol in own_protocols() if protocol not in ("follow", "modules")]


def make(log, frame_map=None, *, steps=1, undecodable=None):
    """Write the file of a log that grows in steps; return what was written, and the open file."""
    file = ScanFile(log, log.with_suffix(".h5.part"), frame_map or FrameMap(PLAIN, NAV))
    ends = [record.end for record in Recording(log).records]
    for end in ends[:: max(1, len(ends) // steps)]:
        file.take(end)
    file.take(ends[-1])
    written = file.finish(1, np.zeros(0, bool) if undecodable is None else undecodable)
    if not written.frames + written.outside:
        return written, None
    file.seal(b"{}", None, KNOWN, {"status": "final"})
    return written, h5py.File(log.with_suffix(".h5.part").rename(log.with_suffix(".h5")))


def v2_log(tmp_path, payloads=PAYLOADS, codec="bslz4"):
    return record_v2(tmp_path / "a.stemd", payloads, codec=codec, sig_shape=SIG)


@pytest.mark.parametrize("protocol", SIMULATED)
def test_the_frames_of_every_protocol_and_codec(protocol, tmp_path):
    for codec in payload_codecs(protocol):
        log = record(tmp_path / f"{codec}.stemd", protocol, messages_of(protocol, FRAMES, NAV, codec))
        written, file = make(log, steps=4)
        with file:
            assert (written.frames, written.notes) == (6, ())
            data = file["entry/data/data"][()]  # event detectors have a shape of their own
            assert np.array_equal(data[..., : SIG[0], : SIG[1]], FRAMES.reshape(*NAV, *SIG))
            assert data.sum() == FRAMES.sum()
            assert digest_of_chunks(file) == written.chunks_sha256
            assert "missing" not in file["entry/stemd"]


@pytest.mark.parametrize("codec", ["bslz4", "bszstd", "lz4"])
def test_compressed_frames_are_chunks_as_they_came(tmp_path, codec):
    payloads = [encode_frame(frame, codec) for frame in FRAMES]
    _, file = make(v2_log(tmp_path, payloads, codec))
    with file:
        for place, payload in enumerate(payloads):
            assert file["entry/data/data"].id.read_direct_chunk((*divmod(place, 3), 0, 0))[1] == payload


def test_frames_are_at_their_positions_and_those_of_the_flyback_or_an_endless_scan_in_a_stack(tmp_path):
    geometry = ScanGeometry(flyback_columns=1, serpentine=True)
    written, file = make(v2_log(tmp_path), FrameMap(geometry, (2, 2)))
    with file:
        assert (written.frames, written.outside, written.notes) == (4, 2, ())
        assert np.array_equal(file["entry/data/data"][()], FRAMES[[[0, 1], [4, 3]]])
        assert np.array_equal(file[OUTSIDE_PATH][()], FRAMES[[2, 5]])
        assert file["entry/stemd/outside/frame_numbers"][()].tolist() == [2, 5]
        assert digest_of_chunks(file) == written.chunks_sha256
    written, file = make(v2_log(tmp_path), FrameMap(PLAIN, (2, 2), is_endless=True))
    with file:
        assert np.array_equal(file["entry/data/data"][()], FRAMES)
        assert digest_of_chunks(file) == written.chunks_sha256


def test_missing_and_damaged_frames_have_no_chunk_and_the_log_is_said_to_have_more(tmp_path):
    payloads = [*PAYLOADS]
    payloads[4] = payloads[4][:30]
    messages = list(Recording(v2_log(tmp_path, payloads)))
    frames, strays = messages[1:-1], v2_stream(payloads, sig_shape=SIG, series=2, unique_id="b")
    sent = [list(strays)[1], messages[0].data]
    sent += [message.data for number, message in enumerate(frames) if number != 2]
    written, file = make(record(tmp_path / "b.stemd", "dectris-v2", [*sent, frames[0].data]))
    with file:
        assert written.frames == 4
        notes = ("frames of no scan or of another one (1)", "frames that cannot be decoded (1)")
        assert written.notes == notes
        coverage = file["entry/stemd/coverage"][()].ravel()
        assert coverage.tolist() == [True, True, False, True, False, True]
        assert file["entry/stemd/missing"][()].tolist() == [2, 4]
        assert np.array_equal(file["entry/data/data"][()].reshape(FRAMES.shape)[coverage], FRAMES[coverage])
        assert np.isnan(file["entry/stemd/received"][()].ravel()).tolist() == (~coverage).tolist()


def test_a_frame_that_a_worker_could_not_decode_does_not_break_the_file(tmp_path):
    payloads = [*PAYLOADS]
    payloads[1] = payloads[1][:16] + bytes(len(payloads[1]) - 16)
    written, file = make(v2_log(tmp_path, payloads), undecodable=np.arange(6) == 1)
    with file:
        assert written.notes == ("frames that cannot be decoded (1)",)
        assert not file["entry/data/data"][0, 1].any()
        assert file["entry/stemd/missing"][()].tolist() == [1]
        assert digest_of_chunks(file) == written.chunks_sha256


def test_a_log_without_frames_becomes_no_file(tmp_path):
    written, file = make(v2_log(tmp_path, []))
    assert (written.frames, file) == (0, None)
    assert not (tmp_path / "a.h5").exists()


PROGRAMS = {
    "hyperspy": """
import hyperspy.api as hs
signal = hs.load(path, file_format="NeXus", use_default=True)
data, axes = signal.data, [(axis.scale, axis.offset, axis.units) for axis in signal.axes_manager._axes]
assert signal.axes_manager.navigation_dimension == 2
assert axes == [(0.5, 0, "nm"), (0.5, 0, "nm"), (0.25, -1, "mrad"), (0.25, -2, "mrad")], axes
""",
    "py4DSTEM": """
import py4DSTEM
cube = py4DSTEM.read(path)
data, known = cube.data, cube.calibration
assert (known.get_R_pixel_size(), known.get_R_pixel_units()) == (0.5, "nm")
assert (known.get_Q_pixel_size(), known.get_Q_pixel_units()) == (0.25, "mrad")
assert cube.dims[1][2] == 1.0 and cube.dim_units == ("nm", "nm", "mrad", "mrad")
""",
    "libertem": """
import libertem.api as lt
from libertem.udf.record import RecordUDF
with lt.Context.make_with("inline") as ctx:
    dataset = ctx.load("auto", path=path)
    ctx.run_udf(dataset, RecordUDF(path + ".npy"))
    data = numpy.load(path + ".npy").reshape(dataset.shape)
""",
    "quantem": """
from quantem.core.io import read_4dstem
found = read_4dstem(path, file_type="nexus", use_default=True)
data = found.array
assert list(found.units) == ["nm", "nm", "mrad", "mrad"]
assert found.sampling.tolist() == [0.5, 0.5, 0.25, 0.25] and found.origin.tolist() == [0, 0, -1, -2]
""",
    "h5py": """
import h5py
file = h5py.File(path)
data = file["entry/data/data"][()]
assert file["entry/data/detector_x"].attrs["units"] == "mrad" and file["entry/data/scan_y"][1] == 0.5
""",
}


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_opens_the_file_with_shape_axes_units_and_sum(program, tmp_path, monkeypatch):
    if program == "quantem":  # 6 GB with its packages
        if "STEMD_QUANTEM" not in os.environ:
            pytest.skip("STEMD_QUANTEM names no Python: uv pip install quantem 'rosettasciio[hdf5]'")
        monkeypatch.setenv("STEMD_PROGRAMS", os.environ["STEMD_QUANTEM"])
    _, file = make(v2_log(tmp_path))
    file.close()
    script = f"import numpy, hdf5plugin\npath = {str(tmp_path / 'a.h5')!r}\n{PROGRAMS[program]}\n"
    script += f"assert data.shape == {(*NAV, *SIG)} and data.sum() == {FRAMES.sum()}\n"
    script += f"numpy.save({str(tmp_path / 'read.npy')!r}, numpy.asarray(data))"
    run_beside(program, "-c", script)
    assert np.array_equal(np.load(tmp_path / "read.npy"), FRAMES.reshape(*NAV, *SIG))


def test_stemd_opens_the_file_with_its_calibration(tmp_path):
    _, file = make(v2_log(tmp_path))
    file.close()
    with stemd.Context(executor="inline") as ctx:
        dataset = ctx.load("auto", tmp_path / "a.h5")
        assert dataset.calibration == KNOWN
        assert np.array_equal(ctx.run_udf(dataset, stemd.SumUDF())["intensity"].data, FRAMES.sum(0))


def test_a_second_log_of_a_scan_takes_the_place_of_the_first(tmp_path):
    log = v2_log(tmp_path)
    files = ScanFiles(SimpleNamespace(send=lambda message: None))
    follow, *end = orders(log)
    for order in (follow, LogGrown(scan=1, size_bytes=log.stat().st_size), follow, *end):
        files._do(order)
    with h5py.File(tmp_path / "a.h5") as file:
        assert np.count_nonzero(file["entry/stemd/coverage"]) == 6
    assert not log.exists()


def orders(log):
    """What a writer of files is asked for: to follow a log, and when it is whole, to finish the file."""
    size_bytes = log.stat().st_size
    yield FollowLog(scan=1, log=str(log), path=str(log.with_name("a.h5")), plan=PLAN)
    yield FinishFrames(scan=1, size_bytes=size_bytes, undecodable=b"")
    yield SealFile(scan=1, manifest=b"{}", signature=None, calibration={})


KILLED_FRAMES = np.random.default_rng(2).poisson(2, (200, 8, 8)).astype("<u2")
PLAN = ScanPlan(scan_id="01ARZ3NDEKTSV4RRFFQ69G5FAV", frame_map=FrameMap(PLAIN, (10, 20)))


def write_scan(folder, recorded):
    """Write a scan to its log and its file; `recorded` always has how many frames the ledger may count."""
    messages = messages_of("dectris-v2", KILLED_FRAMES, (10, 20))
    log = LogFile(folder / "a.stemd", {"protocol": "dectris-v2", "channel": None})
    files = ScanFiles(SimpleNamespace(send=lambda message: None))
    follow, *_ = orders(log.path)
    files._do(follow)
    for number, message in enumerate(messages):
        log.write([record_header(RecordKind.MESSAGE, 0.0, message), message])
        recorded[:8] = struct.pack("q", min(number, len(KILLED_FRAMES)))
        if number % 10 == 0:
            files._do(LogGrown(scan=1, size_bytes=log.size_bytes))
    log.close([])
    _, *end = orders(log.path)
    for order in end:
        files._do(order)


def forked(work, *arguments):
    """Do something in a process of its own, and return its number."""
    pid = os.fork()
    if not pid:
        try:
            work(*arguments)
        finally:
            os._exit(0)
    return pid


def test_on_a_full_disk_there_is_no_file_and_the_log_stays(tmp_path):
    path = v2_log(tmp_path, PAYLOADS * 33)
    reader, writer = os.pipe()

    def write():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
        asked = orders(path)
        channel = SimpleNamespace(
            receive=lambda: SimpleNamespace(message=next(asked)),
            send=lambda message: os.write(writer, f"{type(message).__name__}\n".encode()),
        )
        ScanFiles(channel).run()

    os.waitpid(forked(write), 0)
    os.close(writer)
    with os.fdopen(reader) as said:
        assert said.read().split()[-1] == "FileFailed"
    assert [one.name for one in tmp_path.iterdir()] == ["a.stemd"]


def frames_after_kill(folder):
    """Return the frames in the file, else those in the log: by number."""
    if (folder / "a.h5").exists():
        with h5py.File(folder / "a.h5") as file:
            data = file["entry/data/data"][()].reshape(-1, 8, 8)
            return dict(zip(np.flatnonzero(file["entry/stemd/coverage"][()]).tolist(), data, strict=False))
    if len(list(Recording(folder / "a.stemd"))) < 2:
        return {}
    file = RecordingFile(folder / "a.stemd")
    return dict(enumerate(file.read(0, file.count)))


def kill_at_random_moments(folder, kills, seed):
    """Kill the writing of a scan so often; return in how many cases the HDF5 file was there."""
    rng, files, longest_s = random.Random(seed), 0, 0.0
    recorded = mmap.mmap(-1, 8)
    for number in range(kills + 1):
        (place := folder / str(number)).mkdir()
        recorded[:8] = bytes(8)
        begun_s = time.monotonic()
        pid = forked(write_scan, place, recorded)
        if number:  # the first one takes its time
            time.sleep(rng.uniform(0, 1.2 * longest_s))
            os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        if not number:
            longest_s = time.monotonic() - begun_s
        count = struct.unpack("q", recorded[:8])[0]
        if not count:
            continue  # a log without a frame may be empty
        found = frames_after_kill(place)
        assert len(found) >= count, f"seed {seed}, kill {number}: {len(found)} frames of {count} recorded"
        assert all(np.array_equal(frame, KILLED_FRAMES[index]) for index, frame in found.items())
        files += (place / "a.h5").exists()
    return files


def test_no_recorded_frame_is_lost_by_a_sigkill_at_any_moment(tmp_path, amount):
    kills = amount(quick=20, soak=1000)
    assert 0 < kill_at_random_moments(tmp_path, kills, int.from_bytes(os.urandom(4))) <= kills + 1
