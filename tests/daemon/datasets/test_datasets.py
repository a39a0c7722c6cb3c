import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

from stemd import DataSetException
from stemd.datasets import DataSet
from stemd.datasets.base import LiveDataSet
from stemd.datasets.shapes import even_cuts
from stemd.datasets.shared import shared
from stemd_udfs import UDF, Shape

DATA = np.arange(4 * 5 * 6 * 7, dtype=np.uint16).reshape(4, 5, 6, 7)


@pytest.fixture(params=["memory", "npy"])
def load(request, ctx, tmp_path):
    """Load an array as a data set of each format."""

    def from_memory(array, **kwargs):
        return ctx.load("memory", data=array, **kwargs)

    def from_npy(array, **kwargs):
        np.save(tmp_path / "data.npy", array)
        return ctx.load("npy", tmp_path / "data.npy", **kwargs)

    return from_memory if request.param == "memory" else from_npy


def read(dataset):
    parts = [frames.read(0, len(frames)) for frames in map(dataset.frames, dataset.partitions())]
    return np.concatenate(parts).reshape(dataset.shape)


@pytest.mark.parametrize(
    ("given", "nav", "sig"),
    [
        ({"sig_dims": 1}, (4, 5, 6), (7,)),
        ({"sig_dims": 3}, (4,), (5, 6, 7)),
        ({"nav_shape": (2, 10)}, (2, 10), (6, 7)),
        ({"nav_shape": (20,), "sig_shape": (3, 14)}, (20,), (3, 14)),
        ({"sig_dims": 2, "sig_shape": (42,)}, (4, 5), (42,)),
        ({"nav_shape": [10, 2]}, (10, 2), (6, 7)),
        ({"nav_shape": (10, -1)}, (10, 2), (6, 7)),
        ({"nav_shape": (-1, -1, 5), "sig_shape": (3, 14)}, (2, 2, 5), (3, 14)),
    ],
)
def test_shapes_can_be_given(load, given, nav, sig):
    dataset = load(DATA, **given)
    assert (dataset.shape.nav, dataset.shape.sig) == (nav, sig)
    assert np.array_equal(read(dataset).ravel(), DATA.ravel())


def test_numbers_may_be_those_of_numpy(load):
    given = {"nav_shape": np.array([2, 9]), "sig_shape": np.array([3, 14])}
    dataset = load(DATA, **given, num_partitions=np.int64(3), sync_offset=np.int64(2))
    assert (dataset.shape.nav, dataset.shape.sig) == ((2, 9), (3, 14))
    assert {type(edge) for part in dataset.partitions() for edge in (part.start, part.stop)} == {int}
    assert type(dataset.description().sync_offset) is int
    assert np.array_equal(read(dataset).ravel(), DATA.reshape(20, -1)[2:].ravel())


def test_a_smaller_shape_takes_the_first_frames_of_a_file_but_not_of_data_in_memory(ctx, tmp_path):
    with pytest.raises(DataSetException, match=r"nav_shape is \(3, 5\), which does not fit \(4, 5\)"):
        ctx.load("memory", data=DATA, nav_shape=(3, 5))
    np.save(tmp_path / "data.npy", DATA)
    dataset = ctx.load("npy", tmp_path / "data.npy", nav_shape=(3, 5))
    assert dataset.shape.nav == (3, 5)
    assert np.array_equal(read(dataset).ravel(), DATA.reshape(20, -1)[:15].ravel())


@pytest.mark.parametrize(
    ("array", "given", "message"),
    [
        (DATA, {"nav_shape": (5, 5)}, "nav_shape is .5, 5."),
        (DATA, {"nav_shape": (-4, -5)}, "nav_shape"),
        (DATA, {"nav_shape": (3, -1)}, "nav_shape is .3, -1., which no 20 frames fit"),
        (DATA, {"sig_shape": (6, 8)}, "sig_shape is .6, 8."),
        (DATA, {"sig_dims": 4}, "sig_dims is 4"),
        (DATA, {"sig_dims": 0}, "sig_dims is 0"),
        (DATA, {"num_partitions": 21}, "num_partitions is 21, expected 1 to 20"),
        (DATA, {"num_partitions": 0}, "num_partitions is 0"),
        (DATA, {"num_partitions": 2.0}, "num_partitions is 2.0, expected a whole number"),
        (DATA, {"sync_offset": 1.5}, "sync_offset is 1.5, expected a whole number"),
        (DATA, {"nav_shape": 20}, "nav_shape is 20, expected whole numbers, one per dimension"),
        (DATA, {"nav_shape": (4.0, 5.0)}, "nav_shape is .4.0, 5.0., expected whole numbers"),
        (DATA, {"sig_shape": 42}, "sig_shape is 42, expected whole numbers, one per dimension"),
        (DATA[:0], {}, "at least one frame"),
        (DATA.astype("U3"), {}, "expected numbers"),
    ],
)
def test_what_does_not_fit_is_named(load, array, given, message):
    with pytest.raises(DataSetException, match=message):
        load(array, **given)


def test_tileshape_is_obeyed(ctx):
    class Tiles(UDF):
        def get_result_buffers(self):
            return {"seen": self.buffer("single", dtype=object)}

        def process_tile(self, tile):
            self.results.seen[0] = (self.results.seen[0] or frozenset()) | {tile.shape}

        def merge(self, dest, src):
            dest.seen[0] = (dest.seen[0] or frozenset()) | src.seen[0]

    dataset = ctx.load("memory", data=DATA, num_partitions=2, tileshape=(8, 4, 7))
    assert ctx.run_udf(dataset, Tiles())["seen"].data[0] == {(8, 4, 7), (2, 4, 7), (8, 2, 7), (2, 2, 7)}
    with pytest.raises(DataSetException, match="tileshape"):
        ctx.load("memory", data=DATA, tileshape=(8, 4))


def test_frames_can_be_picked_by_index(load):
    frames = load(DATA).frames(np.array([1, 7, 19]))
    assert len(frames) == 3
    assert np.array_equal(frames.read(1, 3), DATA.reshape(20, 6, 7)[[7, 19]])


def test_memory_data_are_not_copied(ctx):
    dataset = ctx.load("memory", data=DATA)
    assert np.shares_memory(dataset.data, DATA)
    assert dataset.data.shape == DATA.shape
    assert np.array_equal(ctx.load("memory", data=DATA.T).data, DATA.T)
    assert ctx.load("memory", data=DATA.tolist()).shape == DATA.shape


def test_formats_are_found_by_name_in_any_case(ctx, tmp_path):
    np.save(tmp_path / "scan.NPY.npy", DATA)
    for filetype in ("npy", "NPY", "auto", "Auto"):
        assert ctx.load(filetype, str(tmp_path / "scan.NPY.npy")).shape == DATA.shape
    assert ctx.load("MEMORY", data=DATA).shape == DATA.shape
    words = "format is 'xcf', expected auto, memory, raw_csr, stempy, tpx3, dask, raw, npy, npz, dectris"
    with pytest.raises(DataSetException, match=words):
        ctx.load("xcf", "scan.tif")
    with pytest.raises(DataSetException, match=r"scan\.tif: No such file"):
        ctx.load("auto", "scan.tif")


def test_files_that_are_no_data_sets_are_named(ctx, tmp_path):
    (tmp_path / "empty.npy").touch()
    with (tmp_path / "archive.npy").open("wb") as file:
        np.savez(file, DATA)
    np.save(tmp_path / "fortran.npy", np.asfortranarray(DATA))
    np.save(tmp_path / "objects.npy", np.array([None]), allow_pickle=True)
    (tmp_path / "folder.npy").mkdir()
    for name in ("missing.npy", "empty.npy", "archive.npy", "fortran.npy", "objects.npy", "folder.npy"):
        with pytest.raises(DataSetException, match=str(tmp_path / name)):
            ctx.load("npy", tmp_path / name)
    assert not (tmp_path / "missing.npy").exists()


def test_an_npy_data_set_is_small_when_pickled(ctx, tmp_path, monkeypatch):
    np.save(tmp_path / "data.npy", np.zeros((100, 64, 64)))
    monkeypatch.chdir(tmp_path)
    dataset = ctx.load("npy", "data.npy")
    read(dataset)
    dumped = pickle.dumps(dataset)
    assert len(dumped) < 4000
    script = "import pickle, sys; print(pickle.load(sys.stdin.buffer).frames(slice(0, 3)).read(0, 3).shape)"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, input=dumped, capture_output=True, check=True, cwd="/")
    assert done.stdout.strip() == b"(3, 64, 64)"


def test_shared_arrays_replace_the_data_sets_own(load):
    dataset = load(DATA, nav_shape=(2, 10), num_partitions=3)
    with shared(dataset) as (payload, fds):
        assert len(payload) < 4000
        assert len(fds) == len(dataset.shared_arrays())
        other = pickle.loads(payload)
        received = [os.dup(fd) for fd in fds]
        other.take_shared(received)
    for fd in received:
        with pytest.raises(OSError, match="descriptor"):
            os.fstat(fd)
    assert np.array_equal(other.frames(slice(5, 9)).read(1, 3), DATA.reshape(20, 6, 7)[6:8])


def test_shared_memory_is_kept_and_filled_anew_for_each_run(ctx):
    data = DATA.copy()
    dataset = ctx.load("memory", data=data)
    with shared(dataset) as (_, fds):
        first = fds
        with shared(dataset) as (_, others):  # a second run at the same time
            assert set(others).isdisjoint(fds)
    data += 1
    with shared(dataset) as (payload, fds):
        assert fds == first
        other = pickle.loads(payload)
        other.take_shared([os.dup(fd) for fd in fds])
    assert np.array_equal(other.frames(slice(0, 20)).read(0, 20), data.reshape(20, 6, 7))
    del dataset
    with pytest.raises(OSError, match="descriptor"):
        os.fstat(first[0])


def test_a_data_set_is_either_stored_or_live(load):
    class Nothing(DataSet):
        shape = Shape((2, 3, 3), sig_dims=2)
        dtype = np.dtype("u2")

    assert Nothing().description().nav_shape == (2,)
    for ask in (Nothing().partitions, lambda: Nothing().frames(slice(0, 1))):
        with pytest.raises(DataSetException, match="not stored"):
            ask()
    assert not isinstance(load(DATA), LiveDataSet)


def test_without_a_number_there_is_a_partition_for_each_core_of_this_process(monkeypatch):
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {1, 4, 6})
    assert even_cuts(12, 1, None) == [0, 4, 8, 12]


def test_a_wrong_or_missing_parameter_of_a_format_is_named_with_the_known_ones(ctx, tmp_path):
    nearest = " has no parameter '{}', the nearest known one is {}".format
    missing = ": missing a required argument: 'dtype'; it takes path, dtype"
    for name, given, words in (
        ("memory", {"data": DATA, "sig_dim": 2}, nearest("sig_dim", "sig_dims")),
        ("raw", {"path": "a.raw", "sig_shape": (4, 4)}, missing),
        ("npy", {"path": "a.npy", "dtype": "u2"}, " has no parameter 'dtype'"),
        ("hdf5", {"path": "a.h5", "nav_shap": 2}, nearest("nav_shap", "nav_shape")),
    ):
        with pytest.raises(TypeError, match=rf"load\('{name}'\){words}"):
            ctx.load(name, **given)


@pytest.mark.parametrize("name", ["k2is", "frms6", "dm", "ser", "tvips", "MRC", "EMPAD"])
def test_names_of_other_software_are_known_and_those_that_are_not_read(ctx, tmp_path, name):
    words = f"'{name}' .* not read" if name in ("k2is", "frms6") else r"absent\.x: No such file"
    with pytest.raises(DataSetException, match=words):
        ctx.load(name, tmp_path / "absent.x")
