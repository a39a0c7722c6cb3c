import h5py
import hdf5plugin
import numpy as np
import pytest

from recorded_streams import record_v1, record_v2
from stemd_sources.codecs import encode_frame
from stemd_sources.errors import DataFileError
from stemd_sources.files.dectris_hdf5 import DectrisFile
from stemd_sources.files.hdf5 import open_hdf5_frames
from stemd_sources.files.hdf5_export import export_frames
from stemd_sources.files.hdf5_layout import DATA_PATH, MASK_PATH
from stemd_sources.files.mapped import RawFile
from stemd_sources.recordings.recorded_scan import RecordingFile

assert hdf5plugin.BSHUF_ID  # filters for h5py


@pytest.fixture
def raw(tmp_path, frames):
    (tmp_path / "a.raw").write_bytes(frames.tobytes())
    return RawFile(tmp_path / "a.raw", dtype="<u2", sig_shape=(16, 24))


def export(source, path, **options):
    return export_frames(source, path, **{"numbers": np.arange(source.count)} | options)


def test_compressed_chunks_are_written_unchanged_and_read_with_the_mask(tmp_path, write_dectris, frames):
    mask = np.eye(16, 24, dtype=bool)
    source = DectrisFile(write_dectris(frames, mask=mask))
    export(source, tmp_path / "out.h5", nav_shape=(3, 4))
    with h5py.File(tmp_path / "out.h5") as file:
        dataset = file[DATA_PATH]
        assert np.array_equal(dataset[()].reshape(12, 16, 24), frames)
        assert dataset.chunks == (1, 1, 16, 24)
        _, chunk = dataset.id.read_direct_chunk((2, 1, 0, 0))
        assert chunk == bytes(source.payload(9)[0])
        assert np.array_equal(file[MASK_PATH][()] != 0, mask)
        assert file["entry"].attrs["NX_class"] == "NXentry"
    read = open_hdf5_frames(tmp_path / "out.h5")
    assert read.has_nodata_marks
    assert np.array_equal(read.pixel_mask, mask)
    assert (read.nav_shape, read.missing) == ((3, 4), None)


@pytest.mark.parametrize("beyond", [False, True])
def test_an_export_says_whether_pixels_beyond_the_mask_have_no_data(tmp_path, frames, beyond):
    mask = np.eye(16, 24, dtype=bool)
    recording = RecordingFile(record_v1(tmp_path / "a.stemd", frames, mask))
    recording.marks_beyond_mask = beyond
    export(recording, tmp_path / "out.h5", nav_shape=(12,))
    read = open_hdf5_frames(tmp_path / "out.h5")
    assert (read.has_nodata_marks, read.marks_beyond_mask) == (True, beyond)
    assert np.array_equal(read.pixel_mask, mask)


@pytest.mark.parametrize("codec", ["none", "bslz4"])
def test_a_damaged_frame_is_left_out_and_named(tmp_path, frames, codec):
    payloads = [encode_frame(frame, codec) for frame in frames]
    payloads[1] = payloads[1][: len(payloads[1]) // 2]
    source = RecordingFile(record_v2(tmp_path / "a.stemd", payloads, codec=codec, sig_shape=(16, 24)))
    damaged = export(source, tmp_path / "out.h5", nav_shape=(3, 4))
    assert list(damaged) == [1]
    assert "frame 1 cannot be decoded" in damaged[1]
    assert open_hdf5_frames(tmp_path / "out.h5").missing.tolist() == [1]
    frames[1] = 0
    with h5py.File(tmp_path / "out.h5") as file:
        assert np.array_equal(file[DATA_PATH][()].reshape(frames.shape), frames)


def test_damaged_frames_alone_are_no_export(tmp_path):
    source = RecordingFile(record_v2(tmp_path / "a.stemd", [b"damaged"], codec="none", sig_shape=(16, 24)))
    with pytest.raises(DataFileError, match="frame 0 cannot be decoded"):
        export(source, tmp_path / "out.h5", nav_shape=(1,))
    assert [path.name for path in tmp_path.iterdir()] == ["a.stemd"]


def test_uncompressed_frames_are_compressed(tmp_path, raw, frames):
    done = []
    export(raw, tmp_path / "out.h5", nav_shape=(12,), on_progress=done.append)
    with h5py.File(tmp_path / "out.h5") as file:
        _, chunk = file[DATA_PATH].id.read_direct_chunk((5, 0, 0))
        assert chunk == encode_frame(frames[5], "bslz4")
    assert done[-1] == 12


def test_positions_without_a_frame_stay_empty_and_are_told_also_by_names_of_emd(tmp_path, raw, frames):
    export(raw, tmp_path / "out.h5", nav_shape=(3, 4), numbers=np.arange(12) - 2)
    with h5py.File(tmp_path / "out.h5") as file:
        assert file["datacube_root/datacube/data"] == file[DATA_PATH]
        assert file.attrs["emd_group_type"] == "file"
    for name in ("datacube_root/datacube/data", None, DATA_PATH):
        read = open_hdf5_frames(tmp_path / "out.h5", ds_path=name)
        assert read.missing.tolist() == [0, 1]
        assert np.array_equal(read.read(2, 12), frames[:10])


def test_a_file_that_is_there_is_not_replaced_unasked(tmp_path, raw):
    (tmp_path / "out.h5").write_text("mine")
    with pytest.raises(DataFileError, match="is there already"):
        export(raw, tmp_path / "out.h5", nav_shape=(12,))
    export(raw, tmp_path / "out.h5", nav_shape=(12,), overwrite=True)
    assert open_hdf5_frames(tmp_path / "out.h5").count == 12


def test_nothing_is_left_of_an_export_that_failed(tmp_path, raw):
    with (tmp_path / "a.raw").open("r+b") as file:
        file.truncate(1000)
    with pytest.raises(DataFileError, match="has 1000 bytes"):
        export(raw, tmp_path / "out.h5", nav_shape=(12,))
    assert [path.name for path in tmp_path.iterdir()] == ["a.raw"]


def test_rosettasciio_reads_an_export(tmp_path, raw, frames):
    nexus = pytest.importorskip("rsciio.nexus")
    export(raw, tmp_path / "out.nxs", nav_shape=(3, 4))
    signals = [signal["data"] for signal in nexus.file_reader(str(tmp_path / "out.nxs"))]
    (found,) = [data for data in signals if data.ndim == 4]
    assert np.array_equal(found, frames.reshape(3, 4, 16, 24))
