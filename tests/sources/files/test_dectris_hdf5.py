import pickle

import h5py
import hdf5plugin
import numpy as np
import pytest

from stemd_sources.errors import DataFileError
from stemd_sources.files.dectris_hdf5 import DectrisFile


def test_a_real_file_has_its_shape_and_metadata(shared):
    with DectrisFile(shared("dectris-arina-hdf5/test_00_master.h5")) as file:
        assert (file.count, file.sig_shape, file.dtype, file.codec) == (16, (192, 192), np.uint32, "bslz4")
        assert (file.announced, file.metadata["description"]) == (16, "Dectris ARINA CZT")
        assert file.pixel_mask.shape == (192, 192)
        assert not file.read(0, 16).any()


@pytest.mark.parametrize(("first", "last"), [(0, 12), (3, 4), (4, 11), (2, 9), (11, 12)])
def test_frames_are_read_across_data_files_also_by_another_process(write_dectris, frames, first, last):
    with DectrisFile(write_dectris(frames)) as file:
        assert np.array_equal(file.read(first, last), frames[first:last])
        assert np.array_equal(pickle.loads(pickle.dumps(file)).read(first, last), frames[first:last])


@pytest.mark.parametrize("mask_in", ["", "detectorSpecific/"])
def test_the_mask_is_found_where_nexus_and_where_the_detector_puts_it(write_dectris, frames, mask_in):
    mask = np.eye(*frames.shape[1:]) > 0
    assert np.array_equal(DectrisFile(write_dectris(frames, mask=mask, mask_in=mask_in)).pixel_mask, mask)


@pytest.mark.parametrize("dtype", ["<u1", "<u2", "<u4", ">u2", ">u4"])
@pytest.mark.parametrize(("filters", "codec"), [(None, "bslz4"), ({}, "none"), (hdf5plugin.LZ4(), "lz4")])
def test_every_dtype_is_read_in_native_order_from_each_codec(write_dectris, frames, dtype, filters, codec):
    file = DectrisFile(write_dectris(frames.astype(dtype), filters=filters))
    assert file.dtype.isnative
    assert file.codec == codec
    assert np.array_equal(file.read(0, 12), frames)


def test_the_scan_is_triggers_by_images(write_dectris, frames):
    assert DectrisFile(write_dectris(frames, ntrigger=3, nimages=4)).nav_shape == (3, 4)
    assert DectrisFile(write_dectris(frames)).nav_shape is None


def test_data_files_of_several_codecs_or_an_unknown_one_are_refused(write_dectris, frames, tmp_path):
    path = write_dectris(frames)
    with h5py.File(tmp_path / "scan_data_000003.h5", "a") as file:
        del file["entry/data/data"]
        file.create_dataset("entry/data/data", (2, 16, 24), "<u2", chunks=(1, 16, 24))
    with pytest.raises(DataFileError, match=r"000003.*none"):
        DectrisFile(path)
    with pytest.raises(DataFileError, match="format hdf5"):
        DectrisFile(write_dectris(frames, filters={"compression": "gzip"}))


def test_links_that_lead_nowhere_are_told_but_not_after_an_early_stop(write_dectris, frames):
    file = DectrisFile(write_dectris(frames[:8], links=4, ntrigger=20))
    assert (file.count, file.announced, file.lacking) == (8, 20, None)
    path = write_dectris(frames[:10], links=3, ntrigger=12)
    assert "scan_data_000003.h5: is missing" in DectrisFile(path).lacking


@pytest.mark.parametrize("options", [{"chunks": (1, 16, 24), "maxshape": (None, 16, 24)}, {}])
def test_last_files_without_frames_end_the_series(write_dectris, frames, tmp_path, options):
    path = write_dectris(frames[:10], links=4, ntrigger=20)
    for number in (3, 4):
        with h5py.File(tmp_path / f"scan_data_{number:06d}.h5", "w") as file:
            file.create_dataset("entry/data/data", (0, 16, 24), "<u2", **options)
        assert DectrisFile(path).count == 10
    file = DectrisFile(path)
    assert (file.count, file.announced, file.lacking) == (10, 20, None)
    assert np.array_equal(file.read(0, 10), frames[:10])


@pytest.mark.parametrize("number", [1, 2])
def test_a_file_without_frames_before_others_is_told(write_dectris, frames, tmp_path, number):
    path = write_dectris(frames)
    with h5py.File(tmp_path / f"scan_data_{number:06d}.h5", "w") as file:
        file.create_dataset("entry/data/data", (0, 16, 24), "<u2")
    with pytest.raises(DataFileError, match=rf"scan_data_00000{number}\.h5: has no frames"):
        DectrisFile(path)


@pytest.mark.parametrize(("per_file", "number"), [(5, 2), (12, 1)])
def test_a_missing_file_in_the_middle_or_the_first_is_named(write_dectris, frames, per_file, number):
    path = write_dectris(frames, per_file=per_file)
    (data := path.with_name(f"scan_data_00000{number}.h5")).unlink()
    with pytest.raises(DataFileError, match=rf"{data.name}: is missing"):
        DectrisFile(path)


def test_a_truncated_data_file_is_an_error(write_dectris, frames, tmp_path):
    path = write_dectris(frames)
    data = tmp_path / "scan_data_000002.h5"
    data.write_bytes(data.read_bytes()[:-3000])
    with pytest.raises(DataFileError, match=r"scan_data_000002.h5.*truncated"):
        DectrisFile(path)


def test_a_damaged_chunk_names_file_and_frame(write_dectris, frames, tmp_path):
    path = write_dectris(frames)
    data = tmp_path / "scan_data_000001.h5"
    places = []
    with h5py.File(data) as file:
        file["entry/data/data"].id.chunk_iter(places.append)
    content = bytearray(data.read_bytes())
    content[places[3].byte_offset : places[3].byte_offset + 12] = b"\xff" * 12
    data.write_bytes(content)
    with pytest.raises(DataFileError, match=r"scan_data_000001.h5: frame 3 .* cannot be decoded"):
        DectrisFile(path).read(0, 5)


@pytest.mark.parametrize("content", [None, b"", b"some text", b"\x89HDF\r\n\x1a\n" + bytes(40)])
def test_what_is_no_master_file_is_told(tmp_path, content):
    path = tmp_path / "x_master.h5"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(DataFileError, match=r"x_master.h5: .*expected a DECTRIS master file"):
        DectrisFile(path)


def test_a_link_in_another_folder_is_as_good_as_the_master_file(write_dectris, frames, tmp_path):
    master = write_dectris(frames)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "scan_master.h5").symlink_to(master)
    file = DectrisFile(elsewhere / "scan_master.h5")
    assert np.array_equal(file.read(0, len(frames)), frames)
    assert len(file.files) == 4


def test_data_files_in_another_folder_are_read_only_if_asked_for(write_dectris, frames, tmp_path):
    own, elsewhere = tmp_path / "own", tmp_path / "elsewhere"
    own.mkdir()
    elsewhere.mkdir()
    master = write_dectris(frames).rename(own / "scan_master.h5")
    for data in tmp_path.glob("*_data_*.h5"):
        (own / data.name).symlink_to(data.rename(elsewhere / data.name))
    with pytest.raises(DataFileError, match=r"names scan_data_000001\.h5, which leads to .*/elsewhere/"):
        DectrisFile(master)
    assert np.array_equal(DectrisFile(master, other_folders=True).read(0, 12), frames)
