import h5py
import numpy as np
import pytest

from stemd_sources.errors import CaptureError
from stemd_sources.simulate.frames import FileFrames


@pytest.fixture
def save(tmp_path):
    def save(array: np.ndarray):
        path = tmp_path / "scan.npy"
        np.save(path, array)
        return path

    return save


def test_frames_are_those_of_the_file(save):
    array = np.arange(2 * 3 * 4 * 5, dtype=">u2").reshape(2, 3, 4, 5)
    frames = FileFrames(save(array))
    assert (frames.nav_shape, frames.sig_shape, frames.dtype.str) == ((2, 3), (4, 5), "<u2")
    assert (frames.count, frames.distinct) == (6, 6)
    for index in range(6):
        frame = frames.frame(frames.number(index, scan=2))
        assert frame.dtype.str == "<u2"
        assert (frame == array.reshape(6, 4, 5)[index]).all()


def test_the_nav_shape_can_be_given(save):
    path = save(np.zeros((6, 4, 5), "u1"))
    assert FileFrames(path).nav_shape == (6,)
    assert FileFrames(path, (2, 3)).nav_shape == (2, 3)
    with pytest.raises(CaptureError, match=r"has 6 frames, expected \(2, 2\) of them"):
        FileFrames(path, (2, 2))


@pytest.mark.parametrize(
    ("array", "reason"),
    [
        (np.zeros((4, 4), "u2"), r"of shape \(4, 4\), expected numbers along more than 2 axes"),
        (np.zeros((0, 4, 4), "u2"), r"of shape \(0, 4, 4\)"),
        (np.zeros((2, 4, 4), "f4"), "got float32, detectors send uint8, uint16, uint32"),
    ],
)
def test_an_array_that_no_detector_sends_is_refused(save, array, reason):
    with pytest.raises(CaptureError, match=reason):
        FileFrames(save(array))


def test_frames_of_an_hdf5_file_are_sent_as_well(tmp_path):
    array = np.arange(2 * 3 * 4 * 5, dtype="u2").reshape(2, 3, 4, 5)
    with h5py.File(tmp_path / "scan.h5", "w") as file:
        file["data"] = array
    frames = FileFrames(tmp_path / "scan.h5")
    assert (frames.nav_shape, frames.sig_shape) == ((2, 3), (4, 5))
    assert (frames.frame(4) == array[1, 1]).all()


def test_a_file_that_is_no_array_is_refused(tmp_path):
    with pytest.raises(CaptureError, match=r"missing.npy: .*No such file"):
        FileFrames(tmp_path / "missing.npy")
    for content in (b"", b"junk", b"\x93NUMPY\x01\x00junk"):
        path = tmp_path / "broken.npy"
        path.write_bytes(content)
        with pytest.raises(CaptureError, match=r"broken.npy: .*expected (an array|a data file|npy)"):
            FileFrames(path)
    np.savez(tmp_path / "several.npz", a=np.zeros(3))
    with pytest.raises(CaptureError, match=r"several.npz: "):
        FileFrames(tmp_path / "several.npz")
