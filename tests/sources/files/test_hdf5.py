import pickle

import h5py
import hdf5plugin
import numpy as np
import pytest

from stemd_sources.errors import DataFileError
from stemd_sources.files.hdf5 import HDF5File, open_hdf5_frames
from stemd_sources.files.hdf5_chunks import ChunkedFile
from stemd_sources.files.mapped import MappedFile

LAYOUTS = {
    "contiguous": ({}, MappedFile),
    "a frame in a chunk": ({"chunks": (1, 1, 16, 24), **hdf5plugin.Bitshuffle(cname="lz4")}, ChunkedFile),
    "several frames in a chunk": ({"chunks": (1, 3, 16, 24), "compression": "gzip"}, HDF5File),
    "part of a frame in a chunk": ({"chunks": (1, 2, 8, 8), "shuffle": True}, HDF5File),
    "zstd": ({"chunks": (1, 1, 16, 24), **hdf5plugin.Bitshuffle(cname="zstd")}, HDF5File),
}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("dtype", ["<u2", ">i4", "<f4"])
def test_every_layout_gives_the_same_frames(tmp_path, frames, layout, dtype):
    options, kind = LAYOUTS[layout]
    data = frames.reshape(3, 4, 16, 24).astype(dtype)
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file.create_dataset("x/data", data=data, **options)
        file["x/small"] = np.zeros((2, 2, 2))
    with open_hdf5_frames(tmp_path / "a.h5") as opened:
        assert type(opened) is kind
        assert (opened.nav_shape, opened.sig_shape) == ((3, 4), (16, 24))
        assert opened.dtype == np.dtype(dtype).newbyteorder("=")
        assert np.array_equal(opened.read(0, 12), frames)
        assert np.array_equal(pickle.loads(pickle.dumps(opened)).read(3, 9), frames[3:9])


def test_a_dataset_can_be_named(tmp_path, frames):
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file["large"] = np.zeros((20, 16, 24))
        file["mine"] = frames
    assert np.array_equal(open_hdf5_frames(tmp_path / "a.h5", ds_path="mine").read(0, 12), frames)
    assert open_hdf5_frames(tmp_path / "a.h5").metadata["ds_path"] == "/large"


@pytest.mark.parametrize("dtype", ["<u2", ">u2", ">f4"])
def test_a_chunk_that_was_never_written_reads_as_the_fill_value(tmp_path, frames, dtype):
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file.create_dataset("data", (12, 16, 24), dtype, chunks=(1, 16, 24), fillvalue=7)[3] = frames[3]
    read = open_hdf5_frames(tmp_path / "a.h5").read(2, 5)
    assert np.array_equal(read[1], frames[3])
    assert (read[0] == 7).all()


def test_a_real_velox_file_has_its_frames_last(shared):
    path = shared("velox/Camera_Ceta_Diffraction_Micro.emd")
    with open_hdf5_frames(path) as opened, h5py.File(path) as file:
        assert (opened.count, opened.sig_shape, opened.dtype) == (1, (512, 512), np.int16)
        assert np.array_equal(opened.read(0, 1)[0], file[opened.metadata["ds_path"]][()][:, :, 0])


@pytest.mark.parametrize(
    ("ds_path", "words"),
    [
        ("none", r"has no none; there are: /line \(3,\), /text \(1,\)"),
        ("group", "is a group"),
        ("text", "dtype"),
        ("line", "has the shape"),
    ],
)
def test_what_holds_no_frames_is_told(tmp_path, ds_path, words):
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file.create_group("group")
        file["text"] = ["a"]
        file["line"] = np.zeros(3)
    with pytest.raises(DataFileError, match=rf"a\.h5: .*{words}"):
        open_hdf5_frames(tmp_path / "a.h5", ds_path=ds_path)
    with pytest.raises(DataFileError, match="has no dataset of numbers"):
        open_hdf5_frames(tmp_path / "a.h5")


def test_a_velox_file_without_an_image_is_refused_and_its_metadata_is_no_frame(tmp_path):
    path = tmp_path / "a.emd"
    with h5py.File(path, "w") as file:
        file[f"Data/Spectrum/{'a' * 32}/Data"] = np.zeros((4096, 1), "u4")
        file[f"Data/Spectrum/{'a' * 32}/Metadata"] = np.zeros((40_000, 1), "u1")
    with pytest.raises(DataFileError, match="is a Velox file without images"):
        open_hdf5_frames(path)
    with h5py.File(path, "a") as file:
        file[f"Data/Image/{'b' * 32}/Data"] = np.ones((4, 5, 6), "u2")
        file[f"Data/Image/{'b' * 32}/Metadata"] = np.zeros((40_000, 6), "u1")
    assert open_hdf5_frames(path).read(0, 6).shape == (6, 4, 5)


def test_a_nexus_file_opens_by_its_default_and_signal(tmp_path):
    path = tmp_path / "a.nxs"
    with h5py.File(path, "w") as file:
        file["raw/larger"] = np.zeros((9, 8, 16, 16), "u2")
        file["entry/data/counts"] = np.ones((3, 4, 5, 6), "u2")
        file["entry/data/sum"] = np.ones((3, 4), "u2")
        file.attrs["default"], file["entry"].attrs["default"] = "entry", "data"
        file["entry/data"].attrs["signal"] = "counts"
    assert open_hdf5_frames(path).metadata["ds_path"] == "/entry/data/counts"
    for attribute in ("sum", "absent", 3):
        with h5py.File(path, "a") as file:
            file["entry/data"].attrs["signal"] = attribute
        assert open_hdf5_frames(path).metadata["ds_path"] == "/raw/larger"
    with h5py.File(path, "a") as file:
        file["entry"].attrs["default"] = "."
    assert open_hdf5_frames(path).metadata["ds_path"] == "/raw/larger"


MASK = np.eye(5, 6, dtype="u4")


@pytest.mark.parametrize(
    ("frames_in", "masks_in", "is_found"),
    [
        ("scan/data", {"scan": MASK}, True),
        ("entry/data/data", {"entry/instrument/detector": MASK}, True),
        ("entry/data/data", {"entry/instrument/eiger/detectorSpecific": MASK}, True),
        ("entry/instrument/b/data", {"entry/instrument/a": 1 - MASK, "entry/instrument/b": MASK}, True),
        ("entry/data/data", {"entry/instrument/a": MASK, "entry/instrument/b": MASK}, False),
        ("entry/data/data", {"entry/instrument/a": MASK[1:]}, False),
        ("entry/data/data", {"other/instrument/a": MASK}, False),
    ],
)
def test_a_mask_is_found_beside_the_frames_or_at_their_only_detector(tmp_path, frames_in, masks_in, is_found):
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file[frames_in] = np.full((3, 4, 5, 6), 7, "u2")
        for place, mask in masks_in.items():
            file[f"{place}/pixel_mask"] = mask
    read = open_hdf5_frames(tmp_path / "a.h5")
    assert (read.pixel_mask is not None, read.has_nodata_marks) == (is_found, is_found)
    if is_found:
        assert np.array_equal(read.pixel_mask, MASK != 0)
