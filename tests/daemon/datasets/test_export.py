import numpy as np
import pytest

from recorded_streams import record_v1, record_v2
from stemd import RecordUDF
from stemd.errors import DataSetException
from stemd_sources.errors import DataFileError
from stemd_sources.files.raw_csr import open_raw_csr, write_raw_csr
from stored_runs import sums

SIG = (8, 12)
FRAMES = np.random.default_rng(6).poisson(3, (20, *SIG)).astype(np.uint16)


def test_an_export_has_the_sums_of_its_recording(ctx, tmp_path):
    frames = FRAMES.copy()
    frames[:, 0, 0] = frames[:, 3, 3] = 0xFFFF
    mask = np.eye(1, 96).reshape(SIG)  # the first pixel alone
    recording = ctx.load("recording", record_v1(tmp_path / "a.stemd", frames, mask), nav_shape=(4, 5))
    ctx.export_dataset(recording, tmp_path / "a.h5")
    frames[:, 0, 0] = 0  # all-ones that the mask does not mark is a value
    for dataset in (recording, ctx.load("auto", tmp_path / "a.h5")):
        assert np.array_equal(sums(ctx, dataset).ravel(), frames.sum((1, 2)))


def test_a_warning_names_the_damaged_frames_that_an_export_leaves_out(ctx, tmp_path):
    payloads = [frame.tobytes()[: None if number % 2 else 96] for number, frame in enumerate(FRAMES)]
    payloads += [b"damaged"] * 2
    path = record_v2(tmp_path / "a.stemd", payloads, codec="none", sig_shape=SIG)
    recording = ctx.load("recording", path, nav_shape=(2, 11))
    words = r"a\.h5: damaged frames are left out: 0, 2, 4, .*, 18 and 2 more; .*frame 0 cannot be decoded"
    with pytest.warns(UserWarning, match=words) as warned:
        ctx.export_dataset(recording, tmp_path / "a.h5")
    assert warned[0].filename == __file__
    known = FRAMES.sum((1, 2))
    known[::2] = 0
    assert np.array_equal(sums(ctx, ctx.load("auto", tmp_path / "a.h5")).ravel()[:20], known)


def test_nothing_is_written_over_what_is_read(ctx, tmp_path):
    scan, other = tmp_path / "scan.npy", tmp_path / "scan.h5"
    np.save(scan, FRAMES)
    ctx.export_dataset(ctx.load("npy", scan), other)
    linked = tmp_path / "linked.npy"
    linked.symlink_to(scan)
    hard = tmp_path / "hard.h5"
    hard.hardlink_to(other)
    mapped = ctx.load("memory", np.load(scan, mmap_mode="r"))
    before = scan.read_bytes(), other.read_bytes()
    for dataset, target in [
        (ctx.load("npy", scan), linked),
        (mapped, scan),
        (ctx.load("hdf5", other), hard),
        (ctx.load("hdf5", hard), other),
    ]:
        with pytest.raises(DataSetException, match="is the input"):
            ctx.export_dataset(dataset, target, overwrite=True)
        with pytest.raises(DataSetException, match="which is read: give another name"):
            ctx.run_udf(dataset, RecordUDF(target))
    with pytest.raises(ValueError, match=r"scan\.h5: is there and no \.npy file"):
        ctx.run_udf(mapped, RecordUDF(other))
    assert (scan.read_bytes(), other.read_bytes()) == before
    (tmp_path / "scan.npy.part").write_bytes(b"mine")
    ctx.export_dataset(ctx.load("hdf5", other), scan, overwrite=True)
    assert (tmp_path / "scan.npy.part").read_bytes() == b"mine"


def test_sparse_files_are_not_written_over_while_they_are_mapped(tmp_path):
    sparse = pytest.importorskip("scipy.sparse")
    path = tmp_path / "scan.toml"
    matrix = sparse.csr_matrix(FRAMES.reshape(20, -1))
    write_raw_csr(path, matrix, nav_shape=(4, 5), sig_shape=SIG)
    file = open_raw_csr(path)
    mapped = sparse.csr_matrix((file.data, file.indices, file.indptr), matrix.shape, copy=False)
    with pytest.raises(DataFileError, match="is the input"):
        write_raw_csr(path, mapped, nav_shape=(4, 5), sig_shape=SIG)
