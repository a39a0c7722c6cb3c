import struct

import numpy as np
import pytest

from stemd_sources.errors import DataFileError
from stemd_sources.files.laid_out import open_blo
from stemd_sources.files.mapped import RawFile


@pytest.mark.parametrize("dtype", ["<u2", ">u2", ">f4", "u1"])
def test_a_raw_file_is_read_as_its_layout_is_given(tmp_path, frames, dtype):
    stored = frames.astype(dtype)
    (tmp_path / "a.raw").write_bytes(
        b"headr" + b"".join(b"abc" + frame.tobytes() + b"de" for frame in stored)
    )
    file = RawFile(
        tmp_path / "a.raw", dtype=dtype, sig_shape=(16, 24), file_header=5, frame_header=3, frame_footer=2
    )
    assert file.dtype.isnative
    assert np.array_equal(file.read(0, 12), frames)


def test_a_plain_raw_file_is_not_copied(tmp_path, frames):
    (tmp_path / "a.raw").write_bytes(frames.tobytes())
    file = RawFile(tmp_path / "a.raw", dtype="<u2", sig_shape=(16, 24))
    assert np.array_equal(file.view(2, 5), frames[2:5])
    assert not file.view(2, 5).flags.writeable


def test_a_raw_file_that_was_cut_has_its_whole_frames(tmp_path, frames):
    (tmp_path / "a.raw").write_bytes(frames.tobytes()[:-1])
    file = RawFile(tmp_path / "a.raw", dtype="<u2", sig_shape=(16, 24))
    assert file.count == 11
    assert file.note == f"{tmp_path}/a.raw: its last frame is cut off and left out; 11 frames are whole"


@pytest.mark.parametrize("footer", [b"", b"d", b"de"])
def test_a_last_frame_without_its_whole_footer_is_no_cut_one(tmp_path, frames, footer):
    records = b"de".join(frame.tobytes() for frame in frames)
    (tmp_path / "a.raw").write_bytes(b"head" + records + footer)
    file = RawFile(tmp_path / "a.raw", dtype="<u2", sig_shape=(16, 24), file_header=4, frame_footer=2)
    assert (file.count, file.note) == (12, None)


def test_a_file_that_shrinks_is_an_error_and_no_crash(tmp_path, frames):
    path = tmp_path / "a.raw"
    path.write_bytes(frames.tobytes())
    file = RawFile(path, dtype="<u2", sig_shape=(16, 24))
    file.read(0, 1)
    with path.open("r+b") as shrunk:
        shrunk.truncate(100)
    with pytest.raises(DataFileError, match="has 100 bytes"):
        file.read(11, 12)


def test_a_raw_file_that_is_too_short_is_told(tmp_path):
    (tmp_path / "a.raw").write_bytes(bytes(10))
    with pytest.raises(DataFileError, match="has 10 bytes, expected 768"):
        RawFile(tmp_path / "a.raw", dtype="<u2", sig_shape=(16, 24))


def test_a_real_blockfile_is_read(shared):
    path = shared("blockfile/test1.blo")
    file = open_blo(path)
    assert (file.nav_shape, file.sig_shape, file.dtype) == ((3, 2), (144, 144), np.uint8)
    record = np.dtype([("mark", "<u2"), ("number", "<u4"), ("pixels", "u1", (144, 144))])
    known = np.frombuffer(path.read_bytes(), record, 6, offset=4112)
    assert known["number"].tolist() == [0, 1, 2, 3, 4, 5]
    assert np.array_equal(file.read(0, 6), known["pixels"])


def test_what_is_no_blockfile_is_told(tmp_path):
    path = tmp_path / "a.blo"
    path.write_bytes(b"IMGBLO")
    with pytest.raises(DataFileError, match="blockfile"):
        open_blo(path)
    path.write_bytes(struct.pack("<6s2xII4xH2xHH", b"IMGBLO", 0, 30, 10, 2, 2) + bytes(20))
    with pytest.raises(DataFileError, match="expected 136 for its first frame"):
        open_blo(path)
