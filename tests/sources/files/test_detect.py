import h5py
import numpy as np
import pytest

from stemd_sources.errors import DataFileError
from stemd_sources.files.detect import find_format, open_frames
from stemd_sources.files.rosettasciio_file import RosettaSciIOFile


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("dectris-arina-hdf5/test_00_master.h5", "dectris"),
        ("dectris-arina-hdf5/test_00_data_000001.h5", "hdf5"),
        ("blockfile/test1.blo", "blo"),
        ("tia/128x128x5-diffraction_preview_1.ser", "rosettasciio"),
        ("velox/Camera_Ceta_Diffraction_Micro.emd", "hdf5"),
        ("dectris-stream2/eiger1_1m_series16.zip", "recording"),
    ],
)
def test_real_files_are_known(shared, name, found):
    assert find_format(shared(name)) == found


def test_a_name_that_misleads_does_not_matter(tmp_path, frames):
    np.save(tmp_path / "a.npy", frames)
    (tmp_path / "a.npy").rename(tmp_path / "a.mib")
    assert np.array_equal(open_frames(tmp_path / "a.mib").read(0, 12), frames)


def test_an_hdf5_file_that_is_no_master_is_read_as_such(tmp_path, frames):
    with h5py.File(tmp_path / "a.h5", "w") as file:
        file["d"] = frames
    assert np.array_equal(open_frames(tmp_path / "a.h5").read(0, 12), frames)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "is a folder"),
        (b"", "is empty"),
        (b"x = 1\n", "text"),
        (b"\x01\x02\xff" * 30, "no known format"),
    ],
)
def test_what_is_no_data_file_is_told(tmp_path, content, words):
    path = tmp_path / "scan"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(DataFileError, match=words):
        find_format(path)
    with pytest.raises(DataFileError, match="expected a data file"):
        find_format(tmp_path / "absent")


def test_a_raw_file_asks_for_its_layout(tmp_path):
    (tmp_path / "scan.raw").write_bytes(bytes(range(256)))
    with pytest.raises(DataFileError, match="dtype, sig_shape"):
        find_format(tmp_path / "scan.raw")


def test_a_tia_series_is_read_by_rosettasciio(shared):
    from rsciio.tia import file_reader

    path = shared("tia/128x128x5-diffraction_preview_1.ser")
    opened = open_frames(path)
    assert (opened.nav_shape, opened.sig_shape, opened.dtype) == ((5,), (128, 128), np.int32)
    assert np.array_equal(opened.read(1, 4), file_reader(str(path))[0]["data"][1:4])


@pytest.mark.parametrize("name", ["scan.prz", "scan.frms6", "scan_Ref.gtg", "scan.seq"])
def test_a_format_that_is_not_read_is_named(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"PK\x03\x04 and more")
    with pytest.raises(
        DataFileError, match=r"is of the format \w+ of \w+, which .*: convert it to HDF5 or \.npy"
    ):
        find_format(path)


def test_axes_that_rosettasciio_marks_as_those_of_the_scan_come_first(tmp_path):
    writer = pytest.importorskip("rsciio.hspy")
    frames = np.arange(4 * 5 * 6, dtype="u2").reshape(4, 5, 6)
    axes = [
        {"size": size, "name": name, "navigate": name == "n", "units": "", "scale": 1.0, "offset": 0.0}
        | {"index_in_array": place, "_type": "UniformDataAxis", "is_binned": False}
        for place, (name, size) in enumerate(zip("yxn", frames.shape, strict=True))
    ]
    signal = {
        "data": frames,
        "axes": axes,
        "metadata": {"General": {"title": ""}, "Signal": {}},
        "original_metadata": {},
    }
    signal |= {"learning_results": {}, "package": "", "package_version": "", "tmp_parameters": {}}
    signal |= {"models": {}} | {"attributes": {"_lazy": False, "ragged": False}, "package_info": {}}
    path = tmp_path / "scan.hspy"
    writer.file_writer(str(path), signal)
    file = RosettaSciIOFile(path, reader="hspy")
    assert (file.nav_shape, file.sig_shape) == ((6,), (4, 5))
    out = np.empty((6, 4, 5), "u2")
    file.read_into(0, out)
    assert np.array_equal(out, np.moveaxis(frames, 2, 0))
    file.read_numbers(np.array([1, 4, 5]), out[:3])
    assert np.array_equal(out[:3], np.moveaxis(frames, 2, 0)[[1, 4, 5]])
