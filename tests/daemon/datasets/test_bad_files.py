"""What is no data file, or fits no parameters, is told in one line that names the file."""

import shutil
from pathlib import Path
from tempfile import mkdtemp

import h5py
import numpy as np
import pytest
from scipy.sparse import csr_matrix

from recorded_streams import record_v2
from stemd import UDF, Context, DataSetException, SumSigUDF
from stemd_sources.detectors.merlin.simulation import frame_record
from stemd_sources.files.raw_csr import write_raw_csr

RECORDS = [frame_record(index, bytes(512), shape=(4, 64), dtype="u2") for index in range(5)]


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


def test_a_last_frame_that_was_cut_is_told(ctx, tmp_path):
    (tmp_path / "a.mib").write_bytes(b"".join(RECORDS)[:-10])
    words = r"a\.mib: its last frame is cut off and left out; 4 frames are whole"
    with pytest.warns(UserWarning, match=words):
        dataset = ctx.load("auto", tmp_path / "a.mib")
    assert tuple(dataset.shape.nav) == (2, 2)


def test_a_frame_that_is_none_is_told_with_its_place(ctx, tmp_path):
    (tmp_path / "a.mib").write_bytes(b"".join(RECORDS[:4]) + bytes(len(RECORDS[4])))
    with pytest.raises(DataSetException, match=r"a\.mib: frame 4 at byte 3584: frame starts with"):
        ctx.load("auto", tmp_path / "a.mib")


def write_raw(folder, frames):
    frames.tofile(folder / "a.raw")
    return "raw", folder / "a.raw", {"dtype": "u2", "sig_shape": (16, 16)}


def write_npy(folder, frames):
    np.save(folder / "a.npy", frames)
    return "npy", folder / "a.npy", {}


def write_npz(folder, frames):
    np.savez_compressed(folder / "a.npz", frames)
    return "auto", folder / "a.npz", {}


def write_mib(folder, frames):
    bits = "u2" if frames.dtype == "u2" else "u4"
    payloads = [frame.astype(f">{bits}").tobytes() for frame in frames.reshape(-1, 16, 16)]
    records = (frame_record(n, payload, shape=(16, 16), dtype=bits) for n, payload in enumerate(payloads, 1))
    (folder / "a.mib").write_bytes(b"".join(records))
    return "mib", folder / "a.mib", {}


def write_hdf5(folder, frames, **how):
    with h5py.File(folder / "a.h5", "w") as file:
        file.create_dataset("frames", data=frames, **how)
    return "hdf5", folder / "a.h5", {}


def write_chunks(folder, frames):
    return write_hdf5(folder, frames, chunks=(1, 1, 16, 16))


def write_shared_chunks(folder, frames):
    return write_hdf5(folder, frames, chunks=(1, 4, 16, 16), compression="gzip")


def write_part(folder, frames):
    with h5py.File(folder / "a_data_000001.h5", "w") as file:
        file.create_dataset("entry/data/data", data=frames.reshape(-1, 16, 16), chunks=(1, 16, 16))
    with h5py.File(folder / "a_master.h5", "w") as file:
        file.create_group("entry/instrument/detector")
        file["entry/data/data_000001"] = h5py.ExternalLink("a_data_000001.h5", "/entry/data/data")
    return "dectris", folder / "a_master.h5", {}


def write_zarr(folder, frames):
    import zarr

    how = {"shape": frames.shape, "dtype": frames.dtype, "chunks": (1, 8, 16, 16)}
    zarr.open_array(str(folder / "a.zarr"), mode="w", **how)[:] = frames
    return "auto", folder / "a.zarr", {}


def write_rows(folder, frames):
    rows = csr_matrix(frames.reshape(-1, 256))
    write_raw_csr(folder / "a.toml", rows, nav_shape=(len(frames), 8), sig_shape=(16, 16))
    return "raw_csr", folder / "a.toml", {}


def write_in_place(write, folder, frames):
    """Write files again as another program does: HDF5 refuses to within the one that reads them."""
    other = folder / "other"
    other.mkdir()
    write(other, frames)
    shutil.copytree(other, folder, dirs_exist_ok=True)


WRITERS = (write_raw, write_npy, write_npz, write_mib, write_hdf5, write_chunks, write_shared_chunks)


@pytest.mark.parametrize("executor", ["inline", "threads"])
@pytest.mark.parametrize("write", [*WRITERS, write_part, write_zarr, write_rows])
def test_a_file_that_was_written_again_since_it_was_loaded_is_named(tmp_path, executor, write):
    frames = np.ones((8, 8, 16, 16), "u2")
    for other in (frames[:2], frames.astype("u4"), np.ones((16, 8, 16, 16), "u2"), 2 * frames):
        folder = Path(mkdtemp(dir=tmp_path))
        file_format, path, options = write(folder, frames)
        with Context(executor=executor) as ctx:
            dataset = ctx.load(file_format, path, **options)
            assert (ctx.run_udf(dataset, SumSigUDF())["intensity"].data == 256).all()
            write_in_place(write, folder, other)
            with pytest.raises(DataSetException, match=r"a[._].*: has .*, expected .* written again since"):
                ctx.run_udf(dataset, SumSigUDF())


class WritesAgain(UDF):
    """A user's program that changes the file while it is read."""

    def get_result_buffers(self):
        return {"sum": self.buffer(kind="nav", dtype="f8")}

    def process_frame(self, frame):
        self.results.sum[:] = frame.sum()
        np.full((8, 8, 16, 16), 2, "u2").tofile(self.params.path)


def test_a_file_that_is_written_during_a_run_ends_it(ctx, tmp_path):
    file_format, path, options = write_raw(tmp_path, np.ones((8, 8, 16, 16), "u2"))
    dataset = ctx.load(file_format, path, **options, num_partitions=1)
    with pytest.raises(DataSetException, match=r"a\.raw: has .* written again since"):
        ctx.run_udf(dataset, WritesAgain(path=str(path)))


def test_a_recording_to_which_more_is_written_can_be_read_on(ctx, tmp_path):
    path = record_v2(tmp_path / "a.stemd", [bytes(512)] * 4, codec="none", sig_shape=(16, 16))
    dataset = ctx.load("auto", path)
    with path.open("ab") as file:
        file.write(bytes(8))
    assert not ctx.run_udf(dataset, SumSigUDF())["intensity"].data.any()
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(DataSetException, match=r"a\.stemd: has .* written again since"):
        ctx.run_udf(dataset, SumSigUDF())
