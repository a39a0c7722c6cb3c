"""Files whose chunks hold several frames: partitions along chunks, and each chunk is read once."""

import pickle

import h5py
import numpy as np
import pytest

from stemd import Context, SumSigUDF
from stemd_sources.files.frame_file import ChunkGrid, chunk_grid
from stemd_sources.files.hdf5 import HDF5File, open_hdf5_frames

FRAMES = np.random.default_rng(7).poisson(3, (7, 11, 6, 8)).astype("<u2")
LAYOUTS = [(3, 4, 3, 8), (1, 4, 6, 8), (7, 11, 6, 8), (2, 11, 2, 2), (4, 1, 6, 8)]


@pytest.fixture
def write(tmp_path):
    def write(chunks, frames=FRAMES):
        path = tmp_path / "scan.h5"
        with h5py.File(path, "w") as file:
            file.create_dataset("d", data=frames, chunks=chunks, compression="gzip")
        return path

    return write


@pytest.fixture
def reads(monkeypatch):
    """The boxes that are read."""
    found = []

    def counted(self, box, out, read=HDF5File.read_box):
        found.append(box)
        read(self, box, out)

    monkeypatch.setattr(HDF5File, "read_box", counted)
    return found


@pytest.mark.parametrize("chunks", LAYOUTS)
@pytest.mark.parametrize("size_bytes", [1, 700, 10**9])
def test_groups_have_every_frame_once_and_divide_no_cell(chunks, size_bytes):
    groups = list(chunk_grid(FRAMES.shape[:2], chunks[:2]).groups(96, size_bytes, 10**9))
    assert sorted(np.concatenate(groups).tolist()) == list(range(77))
    assert all((np.diff(group) > 0).all() for group in groups)
    cells = [{(n // 11 // chunks[0], n % 11 // chunks[1]) for n in group.tolist()} for group in groups]
    assert sum(map(len, cells)) == len(set().union(*cells))


def test_a_cell_too_large_for_memory_is_divided():
    assert max(map(len, ChunkGrid(shape=(8, 8), chunks=(8, 8)).groups(100, 1, 1600))) <= 16
    assert (chunk_grid((5, 5), (1, 1)), chunk_grid((5, 1), (1, 7))) == (None, None)


@pytest.mark.parametrize("chunks", LAYOUTS)
def test_frames_of_any_numbers_are_those_of_h5py(write, chunks):
    file = pickle.loads(pickle.dumps(open_hdf5_frames(write(chunks))))
    flat = FRAMES.reshape(-1, 6, 8)
    right = [number for number in range(77) if number % 11 > 5]
    for numbers in map(np.array, ([0], [76], [3, 4, 5, 20, 40, 41, 76], range(77), right)):
        out = np.empty((len(numbers), 6, 8), "u2")
        file.read_numbers(numbers, out)
        assert np.array_equal(out, flat[numbers])


@pytest.mark.parametrize("chunks", LAYOUTS)
@pytest.mark.parametrize("executor", ["inline", "threads"])
def test_a_run_reads_each_chunk_once(write, reads, chunks, executor):
    roi = np.zeros((7, 11), bool)
    roi[2:5, 3:9] = roi[6, 0] = True
    with Context(executor=executor) as ctx:
        dataset = ctx.load("hdf5", write(chunks))
        for region in (None, roi):
            reads.clear()
            sums = ctx.run_udf(dataset, SumSigUDF(), roi=region)["intensity"].data
            wanted = FRAMES.sum((2, 3))
            taken = ... if region is None else region
            assert np.array_equal(sums[taken], wanted[taken])
            cells = [
                (row, column)
                for box in reads
                for row in range(box[0].start // chunks[0], -(-box[0].stop // chunks[0]))
                for column in range(box[1].start // chunks[1], -(-box[1].stop // chunks[1]))
            ]
            assert len(cells) == len(set(cells))


@pytest.mark.parametrize("options", [{"sync_offset": 5}, {"sync_offset": -5}, {"nav_shape": (11, 7)}])
def test_shifted_and_other_shapes_are_cut_along_chunks_too(write, reads, options):
    with Context(executor="inline") as ctx:
        dataset = ctx.load("hdf5", write((3, 4, 6, 8)), **options)
        found = ctx.run_udf(dataset, SumSigUDF())["intensity"].data.ravel()
    offset = options.get("sync_offset", 0)
    flat = FRAMES.reshape(77, -1).sum(1).astype(float)
    wanted = np.zeros(77)
    wanted[max(0, -offset) : 77 - max(0, offset)] = flat[max(0, offset) : 77 - max(0, -offset)]
    assert np.array_equal(found, wanted)
    assert len(reads) <= 3 * 3 * 2


def test_a_velox_file_is_read_along_its_chunks(tmp_path, reads):
    path = tmp_path / "scan.emd"
    with h5py.File(path, "w") as file:
        stack = np.moveaxis(FRAMES[:3].reshape(-1, 6, 8), 0, -1)
        file.create_dataset(f"Data/Image/{'a' * 32}/Data", data=stack, chunks=(6, 8, 5))
    with Context(executor="inline") as ctx:
        found = ctx.run_udf(ctx.load("hdf5", path), SumSigUDF())["intensity"].data
    assert np.array_equal(found, FRAMES[:3].sum((2, 3)).ravel())
    assert all(box[0].start % 5 == 0 for box in reads)
