"""What is no data file, or fits no parameters, is told in one line that names the file."""

from itertools import product

import numpy as np
import pytest

from stemd import Context, DataSetException, SumSigUDF
from stemd_sources.detectors.merlin.simulation import frame_record


@pytest.fixture(scope="module")
def ctx():
    with Context(executor="inline") as ctx:
        yield ctx


@pytest.mark.parametrize(
    ("form", "content", "words"),
    [
        ("npy", b"some text", r"starts with b'some t', expected b'.x93NUMPY' of an npy file"),
        ("npy", b"", "is empty, expected an npy file"),
        ("recording", b"some text", r"starts with b'some text', which is neither a recording nor a zip"),
        ("recording", b"PK\x03\x04 and no more", "is a zip that was cut off or damaged"),
        ("auto", b"STEMDREC\x09\0\0\0\0\0\0\0", "is a recording of version 9, expected 1"),
        ("hdf5", b"some text", "file signature not found.*; expected an HDF5 file"),
    ],
)
def test_another_file_than_was_expected(ctx, tmp_path, form, content, words):
    (tmp_path / "a.x").write_bytes(content)
    with pytest.raises(DataSetException, match=rf"a\.x: .*{words}") as error:
        ctx.load(form, tmp_path / "a.x")
    assert "\n" not in str(error.value)


def test_a_folder_is_no_npy_file(ctx, tmp_path):
    with pytest.raises(DataSetException, match="is a folder, expected an npy file"):
        ctx.load("npy", tmp_path)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"dtype": "nonsense"}, "dtype is 'nonsense'"),
        ({"sig_shape": 4}, "sig_shape 4, expected a type and lengths"),
        ({"sync_offset": 1.5}, "sync_offset is 1.5, expected a whole number"),
        ({"sync_offset": "x"}, "sync_offset is 'x', expected a whole number"),
        ({"nav_shape": 7}, "nav_shape is 7, expected whole numbers, one per dimension"),
        ({"nav_shape": "4,4"}, "nav_shape is '4,4', expected whole numbers"),
    ],
)
def test_parameters_that_make_no_sense(ctx, tmp_path, options, words):
    np.zeros((16, 4, 4), "u2").tofile(tmp_path / "a.raw")
    with pytest.raises(DataSetException, match=rf"a\.raw: .*{words}"):
        ctx.load("raw", tmp_path / "a.raw", **{"dtype": "u2", "sig_shape": (4, 4), **options})


def test_a_last_frame_that_was_cut_is_told(ctx, tmp_path):
    records = [frame_record(index, bytes(512), shape=(4, 64), dtype="u2") for index in range(5)]
    (tmp_path / "a.mib").write_bytes(b"".join(records)[:-10])
    with pytest.warns(
        UserWarning, match=r"a\.mib: its last frame is cut off and left out; 4 frames are whole"
    ):
        dataset = ctx.load("auto", tmp_path / "a.mib")
    assert tuple(dataset.shape.nav) == (2, 2)


def test_a_frame_that_is_none_is_told_with_its_place(ctx, tmp_path):
    records = [frame_record(index, bytes(512), shape=(4, 64), dtype="u2") for index in range(5)]
    (tmp_path / "a.mib").write_bytes(b"".join(records[:4]) + bytes(len(records[4])))
    with pytest.raises(DataSetException, match=r"a\.mib: frame 4 at byte 3584: frame starts with"):
        ctx.load("auto", tmp_path / "a.mib")


@pytest.mark.parametrize("executor", ["inline", "threads"])
def test_an_array_that_was_written_again_since_it_was_loaded_is_named(tmp_path, executor):
    path = tmp_path / "scan.npy"
    shorter, other = np.ones((2, 8, 16, 16), "u2"), np.ones((8, 8, 16, 16), "u4")
    for write, array in product((np.save, write_in_place), (shorter, other)):
        np.save(path, np.ones((8, 8, 16, 16), "u2"))
        with Context(executor=executor) as ctx:
            dataset = ctx.load("npy", path)
            assert len(ctx.run_udf(dataset, SumSigUDF())) == 1
            write(path, array)
            with pytest.raises(DataSetException, match=r"scan\.npy: has .* written again since"):
                ctx.run_udf(dataset, SumSigUDF())


def write_in_place(path, array):
    np.save(path.with_suffix(".other.npy"), array)
    path.write_bytes(path.with_suffix(".other.npy").read_bytes())
