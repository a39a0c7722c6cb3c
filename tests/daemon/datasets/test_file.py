import pickle
import sys

import h5py
import hdf5plugin
import numpy as np
import pytest

from recorded_streams import record_v2
from stemd import ApplyMasksUDF, DataSetException, RecordUDF, SumUDF
from stemd.datasets.nodata import StripReader
from stemd.datasets.shared import shared
from stemd_sources.codecs import encode_frame
from stemd_sources.detectors.merlin.simulation import acquisition_header, frame_record
from stemd_udfs import native
from stored_runs import sums
from whole_way.programs import finished

FRAMES = np.random.default_rng(5).poisson(3, (20, 8, 12)).astype(np.uint16)
KNOWN = FRAMES.sum(axis=(1, 2))


@pytest.fixture
def raw(ctx, tmp_path):
    (tmp_path / "a.raw").write_bytes(FRAMES.tobytes())

    def load(**options):
        options = {"dtype": "<u2", "sig_shape": (8, 12)} | options
        return ctx.load("raw", tmp_path / "a.raw", **options)

    return load


@pytest.fixture
def master(tmp_path):
    """Write a DECTRIS series whose first pixel has no data, and of which the last five frames are absent."""

    def write(*, with_mask=True, links=4):
        frames = FRAMES.copy()
        frames[:, 0, 0] = 0xFFFF
        for number in range(3):
            part = frames[number * 6 : min(number * 6 + 6, 15)]
            with h5py.File(tmp_path / f"s_data_{number + 1:06d}.h5", "w") as file:
                filters = hdf5plugin.Bitshuffle(cname="lz4")
                file.create_dataset("entry/data/data", data=part, chunks=(1, 8, 12), **filters)
        with h5py.File(tmp_path / "s_master.h5", "w") as file:
            for number in range(links):
                name = f"data_{number + 1:06d}"
                file[f"entry/data/{name}"] = h5py.ExternalLink(f"s_{name}.h5", "/entry/data/data")
            specific = file.create_group("entry/instrument/detector/detectorSpecific")
            specific["ntrigger"], specific["nimages"] = np.uint64(20), np.uint64(1)
            if with_mask:
                specific["pixel_mask"] = np.eye(1, 96).reshape(8, 12).astype("u4")
        return tmp_path / "s_master.h5"

    return write


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"nav_shape": (5, 5)}, r"\(5, 5\) with 25 positions, the file has 20 frames"),
        ({"nav_shape": (3, -1)}, "no 20 frames fit"),
        ({"nav_shape": (0, 5)}, "expected positive lengths"),
        ({"sync_offset": 20}, "leaves none of 20 frames"),
        ({"num_partitions": 21}, "num_partitions is 21"),
        ({"nodata": "red"}, "nodata mode 'red'"),
        ({"sig_shape": None}, "sig_shape is missing"),
        ({"dtype": "nonsense"}, "dtype is 'nonsense'"),
        ({"sig_shape": 4}, "sig_shape 4, expected a type and lengths"),
        ({"sync_offset": "x"}, "sync_offset is 'x', expected a whole number"),
        ({"nav_shape": "4,4"}, "nav_shape is '4,4', expected whole numbers"),
    ],
)
def test_what_does_not_fit_names_the_file(raw, given, words):
    with pytest.raises(DataSetException, match=rf"a\.raw: .*{words}"):
        raw(**given)


def test_pixels_without_data_read_as_zero_or_stay(ctx, master):
    path = master(links=3)
    with pytest.warns(UserWarning, match="15 frames for 20 positions"):
        dataset = ctx.load("auto", path)
    known = KNOWN[:15] - FRAMES[:15, 0, 0]
    assert np.array_equal(sums(ctx, dataset)[:15], known)
    kept = ctx.load("dectris", path, nav_shape=(3, 5), nodata="keep")
    assert np.array_equal(sums(ctx, kept).ravel(), known + 0xFFFF)
    marked = ctx.load("dectris", master(with_mask=False), nav_shape=(3, 5))
    assert np.array_equal(sums(ctx, marked).ravel(), known)


def test_more_frames_than_announced_are_used_if_the_shape_is_given(ctx, tmp_path):
    frames = FRAMES[:16].astype(">u2")
    records = (frame_record(n, frame.tobytes(), shape=(8, 12), dtype="u2") for n, frame in enumerate(frames))
    (tmp_path / "a.mib").write_bytes(b"".join(records))
    (tmp_path / "a.hdr").write_bytes(acquisition_header(frames=8))
    with pytest.warns(UserWarning, match="has 16 frames, 8 are announced: nav_shape can be larger"):
        assert ctx.load("mib", tmp_path / "a.mib").shape.nav == (8,)
    for given in ((4, 4), (2, 8), (-1, 4)):
        dataset = ctx.load("mib", tmp_path / "a.mib", nav_shape=given)
        assert np.array_equal(sums(ctx, dataset).ravel(), KNOWN[:16])
    with pytest.raises(DataSetException, match="the file has 16 frames"):
        ctx.load("mib", tmp_path / "a.mib", nav_shape=(17,))


def test_a_missing_file_is_an_error_where_its_frames_are_needed(ctx, master, tmp_path):
    path = master(links=3)
    (tmp_path / "s_data_000003.h5").unlink()
    with pytest.raises(DataSetException, match=r"s_data_000003\.h5: is missing"):
        ctx.load("dectris", path)
    assert ctx.load("dectris", path, nav_shape=(2, 6)).shape.nav == (2, 6)


def test_a_worker_reads_the_file_itself(master, ctx, tmp_path):
    with shared(ctx.load("dectris", master(links=3), nav_shape=(3, 5))) as (payload, fds):
        assert not fds
        assert len(payload) < 8000
    assert np.array_equal(pickle.loads(payload).frames(slice(4, 9)).read(1, 5)[:, 1:], FRAMES[5:9, 1:])


def test_scattered_frames_are_read(raw):
    indices = np.array([0, 1, 5, 6, 7, 19])
    assert np.array_equal(raw(sync_offset=0).frames(indices).read(1, 6), FRAMES[indices[1:]])


@pytest.mark.parametrize("name", ["scan.txt", "folder"])
def test_auto_tells_what_it_was_given(ctx, tmp_path, name):
    (tmp_path / "folder").mkdir()
    (tmp_path / "scan.txt").write_text("hello")
    with pytest.raises(DataSetException, match=rf"{name}: is (a folder|of no known format)"):
        ctx.load("auto", tmp_path / name)


def test_large_packages_are_loaded_when_they_are_needed():
    options = "'/etc/hostname', dtype='u1', sig_shape=(1, 1)"
    program = f"import sys, stemd; stemd.Context('inline').load('raw', {options})"
    program += "; print({'h5py', 'rsciio', 'dask'} & set(sys.modules))"
    assert finished(sys.executable, "-c", program, check=True).stdout == "set()\n"


@pytest.fixture
def frames_of_six(tmp_path):
    frames = np.arange(6 * 4 * 4, dtype="u2").reshape(6, 4, 4)
    np.savez(tmp_path / "scan.npz", frames)
    return frames


def test_a_side_file_says_shape_and_calibration(ctx, tmp_path, frames_of_six):
    path = tmp_path / "scan.npz"
    assert (tuple(ctx.load("auto", path).shape.nav), ctx.load("auto", path).nav_shape_from) == ((6,), "file")
    (tmp_path / "scan.toml").write_text("nav_shape = [2, -1]\n[calibration]\nscan_step_nm = 0.5\n")
    dataset = ctx.load("auto", path)
    assert (tuple(dataset.shape.nav), dataset.nav_shape_from) == ((2, 3), "scan.toml")
    assert dataset.calibration.as_dict() == {"scan_step_nm": 0.5}
    with pytest.raises(DataSetException, match="which is read"):
        ctx.run_udf(dataset, RecordUDF(tmp_path / "scan.toml"))
    assert tuple(ctx.load("npz", path, flyback_columns=1).shape.nav) == (2, 2)
    given = ctx.load("npz", path, nav_shape=(3, 2))
    assert (tuple(given.shape.nav), given.nav_shape_from) == ((3, 2), "")
    frames_of_six.tofile(tmp_path / "scan.raw")
    assert tuple(ctx.load("raw", tmp_path / "scan.raw", dtype="u2", sig_shape=(4, 4)).shape.nav) == (2, 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nav_shape = [2", "scan.toml: is not TOML"),
        ("nav_shape = " + 10**5 * "[", "scan.toml: is not TOML"),
        ("nav_shape = 'wide'", r"scan.toml: nav_shape is 'wide', expected such as \[256, 256\]"),
        ("nav_shape = [2, 3]\nscan = 1", "scan.toml: has scan, expected nav_shape"),
        ("nav_shape = [5, 5]", r"with 25 positions, the file has 6 frames; nav_shape is from .*scan.toml"),
        ("[calibration]\nstep = 1", "scan.toml: calibration.step"),
        ("calibration = 3", "scan.toml: calibration is 3, expected a section"),
    ],
)
def test_a_side_file_that_is_wrong_is_named(ctx, tmp_path, frames_of_six, text, words):
    (tmp_path / "scan.toml").write_text(text)
    with pytest.raises(DataSetException, match=words):
        ctx.load("auto", tmp_path / "scan.npz")


def test_a_toml_file_of_another_program_is_no_side_file(ctx, tmp_path, frames_of_six):
    of_a_daemon = "[source]\nurl = 'dectris-v2+tcp://a:1'\n[calibration]\nscan_step_nm = 1"
    for text in ("title = 'mine'", of_a_daemon):
        (tmp_path / "scan.toml").write_text(text)
        assert tuple(ctx.load("auto", tmp_path / "scan.npz").shape.nav) == (6,)


def test_the_columns_that_a_merlin_header_says_leave_out_the_way_back(ctx, tmp_path):
    frames = np.arange(10 * 8 * 8, dtype="u2").reshape(10, 8, 8)
    header = b"HDR,\r\nFrames in Acquisition (Number):\t10\r\nScanX:\t4\r\nScanY:\t2\r\nEnd"
    (tmp_path / "scan.hdr").write_bytes(header)
    payloads = [frame.astype(">u2").tobytes() for frame in frames]
    records = (frame_record(n, payload, shape=(8, 8), dtype="u2") for n, payload in enumerate(payloads))
    (tmp_path / "scan.mib").write_bytes(b"".join(records))
    dataset = ctx.load("auto", tmp_path / "scan.mib", flyback_columns=1)
    assert (tuple(dataset.shape.nav), dataset.nav_shape_from) == ((2, 4), "file")
    assert np.array_equal(sums(ctx, dataset), frames.sum(axis=(1, 2)).reshape(2, 5)[:, :4])
    assert ctx.load("auto", tmp_path / "scan.mib").nav_shape_from == "number of frames"


LARGE = np.random.default_rng(6).poisson(3, (60, 64, 96)).astype(np.uint16)
LARGE[40, 50, 7], LARGE[45, 50, 7] = 300, 0xFFFF


def write_recording(folder):
    payloads = [encode_frame(frame, "bslz4") for frame in LARGE]
    return record_v2(folder / "a.stemd", payloads, codec="bslz4", sig_shape=(64, 96))


def write_chunks(folder):
    how = {"chunks": (1, 1, 64, 96), **hdf5plugin.Bitshuffle(cname="lz4")}
    with h5py.File(folder / "a.h5", "w") as file:
        file.create_dataset("data", data=LARGE.reshape(3, 20, 64, 96), **how)
    return folder / "a.h5"


@pytest.mark.parametrize("write", [write_recording, write_chunks])
@pytest.mark.parametrize("roi", [None, np.arange(60).reshape(3, 20) % 7 != 2])
def test_sums_over_compressed_frames_are_taken_in_strips(ctx, tmp_path, monkeypatch, write, roi):
    dataset = ctx.load("auto", write(tmp_path), nav_shape=(3, 20), num_partitions=3)
    read, strips = [], StripReader.strips

    def counted(reader, decoder, memory, offsets, sizes, **where):
        read.append(len(offsets))
        return strips(reader, decoder, memory, offsets, sizes, **where)

    monkeypatch.setattr(StripReader, "strips", counted)
    frames = LARGE.copy()
    if dataset.file.has_nodata_marks:
        frames[frames == 0xFFFF] = 0
    taken = frames if roi is None else frames[roi.reshape(-1)]
    total, image = ctx.run_udf(dataset, [SumUDF(), ApplyMasksUDF(masks=[np.eye(64, 96)])], roi=roi)
    assert np.array_equal(total["intensity"].data, taken.sum(0))
    assert np.array_equal(image["intensity"].raw_data[:, 0], (taken * np.eye(64, 96)).sum((1, 2)))
    # NumPy has no strips: without compiled kernels frames are decoded whole.
    assert (sum(read) > 30) == (native.report().variant != native.PLAIN)


def test_a_damaged_frame_is_named_where_others_are_read_in_strips(ctx, tmp_path):
    payloads = [encode_frame(frame, "bslz4") for frame in LARGE]
    payloads[50] = payloads[50][:-9]
    path = record_v2(tmp_path / "a.stemd", payloads, codec="bslz4", sig_shape=(64, 96))
    dataset = ctx.load("auto", path, nav_shape=(3, 20), num_partitions=3)
    with pytest.raises(DataSetException, match="frame 50 cannot be decoded"):
        ctx.run_udf(dataset, SumUDF())
