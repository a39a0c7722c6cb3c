"""Frames go through stages before the UDFs of a Context."""

import pickle
from itertools import pairwise

import numpy as np
import pytest

import stemd
from rendered_electrons import rendered_electrons
from sparse_samples import dense
from stemd import UDF, ApplyMasksUDF, BinStage, CorrectionSet, CountStage, CropStage, DescanStage, SumUDF
from stemd_udfs.engine import DataDescription, RunPlan

NAV, SIG = (5, 6), (24, 32)
DATA = np.random.default_rng(0).poisson(5, (*NAV, *SIG)).astype(np.uint16)
SHIFT = np.random.default_rng(1).integers(-4, 5, (*NAV, 2))
CROP = (2, 22, 4, 28)


def moved(frames):
    """Each frame moved back by its shift, zeros where nothing comes from."""
    flat = [np.pad(frame, 9) for frame in frames.reshape(-1, *frames.shape[2:])]
    rolled = [np.roll(f, (-y, -x), (0, 1)) for f, (y, x) in zip(flat, SHIFT.reshape(-1, 2), strict=True)]
    return np.array(rolled)[:, 9:-9, 9:-9].reshape(frames.shape)


def cropped(frames):
    y0, y1, x0, x1 = CROP
    return frames[..., y0:y1, x0:x1]


def binned(frames, factor=2):
    *nav, rows, columns = frames.shape
    return frames.reshape(*nav, rows // factor, factor, columns // factor, factor).sum(axis=(-3, -1))


ALL_THREE = [DescanStage(SHIFT), CropStage(CROP), BinStage(4)]
STAGES = {
    "crop": ([CropStage(CROP)], cropped),
    "bin": ([BinStage(2)], binned),
    "descan": ([DescanStage(SHIFT)], moved),
    "descan, crop, bin": (ALL_THREE, lambda frames: binned(cropped(moved(frames)), 4)),
    "bin, bin": ([BinStage(2), BinStage(2)], lambda frames: binned(frames, 4)),
}


class KeepsFrames(UDF):
    """Keeps the frames, and what it was told of them."""

    def __init__(self, method="tile", backends=("numpy",), seen=None):
        super().__init__(method=method, backends=backends, seen=seen)

    def get_backends(self):
        return self.params.backends

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_method(self):
        return stemd.UDFMethod(self.params.method)

    def get_result_buffers(self):
        shape, dtype = tuple(self.meta.dataset_shape.sig), self.meta.dataset_dtype
        return {"frames": self.buffer(kind="nav", extra_shape=shape, dtype=dtype)}

    def process_frame(self, frame):
        self.results.frames[:] = frame

    def process_tile(self, tile):
        if self.params.seen is not None:
            self.params.seen.append((type(tile).__module__, self.meta))
        tile = dense(tile).reshape(len(tile) if isinstance(tile, np.ndarray) else tile.shape[0], -1)
        self.results.frames.reshape(len(tile), -1)[:, self._pixels()] = tile

    def process_partition(self, partition):
        self.results.frames[:] = partition

    def _pixels(self):
        sig = self.meta.dataset_shape.sig
        numbers = np.arange(sig.size).reshape(tuple(sig))
        return self.meta.sig_slice.get(numbers, sig_only=True).reshape(-1)


def frames_of(ctx, stages, data=DATA, method="frame", **options):
    dataset = ctx.load("memory", data=data, stages=stages, num_partitions=3)
    return ctx.run_udf(dataset, KeepsFrames(method), **options)["frames"].data


@pytest.mark.parametrize("method", ["frame", "partition"])
@pytest.mark.parametrize("name", STAGES)
def test_udfs_get_what_numpy_makes_of_the_frames(ctx, name, method):
    stages, expected = STAGES[name]
    assert np.array_equal(frames_of(ctx, stages, method=method), expected(DATA))


@pytest.mark.parametrize("dtype", [">u2", "i2", "f4", "?"])
def test_frames_of_any_dtype_are_staged(ctx, dtype):
    data = DATA.astype(dtype)
    assert np.array_equal(frames_of(ctx, [BinStage(2)], data), binned(data.astype("f8")))


def test_udfs_declare_themselves_for_staged_frames(ctx):
    dataset = ctx.load("memory", data=DATA, stages=[BinStage(4)])
    udf = SumUDF()
    ctx.run_udf(dataset, udf)
    assert tuple(udf.meta.dataset_shape) == (*NAV, 6, 8)
    assert udf.meta.dataset_dtype == np.uint32
    assert tuple(dataset.shape) == DATA.shape  # as it is stored
    assert tuple(dataset.udf_shape) == (*NAV, 6, 8)
    expected = binned(DATA, 4)[..., 2:4, 3:5].sum(axis=(2, 3))
    assert ctx.run(ctx.create_disk_analysis(dataset, r=1)).intensity.raw_data.shape == NAV
    mask = np.zeros((6, 8))
    mask[2:4, 3:5] = 1
    got = ctx.run_udf(dataset, ApplyMasksUDF(mask_factories=lambda: mask))["intensity"].data[..., 0]
    assert np.array_equal(got, expected)


def test_corrections_come_before_the_stages(ctx):
    dark, gain = np.full(SIG, 1.5), np.full(SIG, 2.0)
    bad = np.zeros(SIG, bool)
    bad[8, 9] = True
    corrections = CorrectionSet(dark=dark, gain=gain, excluded_pixels=bad)
    dataset = ctx.load("memory", data=DATA, corrections=corrections)
    expected = (DATA - 1.5) * 2
    near = [(y, x) for y in (7, 8, 9) for x in (8, 9, 10) if (y, x) != (8, 9)]
    expected[..., 8, 9] = np.mean([expected[..., y, x] for y, x in near], axis=0)
    got = ctx.run_udf(dataset, KeepsFrames("frame"), stages=[CropStage(CROP), BinStage(2)])["frames"].data
    np.testing.assert_allclose(got, binned(cropped(expected)), rtol=1e-5)
    udf = SumUDF()
    ctx.run_udf(dataset, udf, stages=[BinStage(2)])
    assert not udf.meta.corrections.have_corrections()


def test_corrections_that_do_not_suit_the_frames_are_refused_before_any_is_read():
    def plan(**corrections):
        given = {"corrections": CorrectionSet(**corrections), "stages": (BinStage(2),)}
        data = DataDescription(nav_shape=NAV, sig_shape=SIG, dtype=DATA.dtype, **given)
        return RunPlan([SumUDF()], data)

    assert plan(dark=np.ones(SIG)).data.sig_shape == (12, 16)
    with pytest.raises(ValueError, match=r"dark has the shape \(12, 16\), expected a frame's, \(24, 32\)"):
        plan(dark=np.ones((12, 16)))
    with pytest.raises(stemd.RepairValueError):
        plan(excluded_pixels=np.ones(SIG, bool))


def test_stages_of_a_run_replace_those_of_the_data_set(ctx):
    dataset = ctx.load("memory", data=DATA, stages=[BinStage(2)])
    plain = ctx.run_udf(dataset, SumUDF(), stages=())["intensity"].data
    assert np.array_equal(plain, DATA.sum(axis=(0, 1)))
    cut = ctx.run_udf(dataset, SumUDF(), stages=[CropStage(CROP)])["intensity"].data
    assert np.array_equal(cut, cropped(DATA).sum(axis=(0, 1)))
    sums = ctx.map(dataset, np.sum, stages=[CropStage(CROP)]).data
    assert np.array_equal(sums, cropped(DATA).sum(axis=(2, 3)))
    last = list(ctx.run_udf_iter(dataset, SumUDF()))[-1]
    assert np.array_equal(last.buffers[0]["intensity"].data, binned(DATA).sum(axis=(0, 1)))


def test_a_region_of_the_scan_is_staged_at_its_own_positions(ctx):
    dataset = ctx.load("memory", data=DATA, stages=[DescanStage(SHIFT)], num_partitions=3)
    roi = np.random.default_rng(5).random(NAV) < 0.4
    got = ctx.run_udf(dataset, SumUDF(), roi=roi)["intensity"].data
    assert np.array_equal(got, moved(DATA)[roi].sum(axis=0))


def test_frames_out_of_step_with_the_scan_are_staged_at_their_positions(ctx):
    dataset = ctx.load("memory", data=DATA, stages=[DescanStage(SHIFT)], sync_offset=-2)
    shifted = np.roll(DATA.reshape(-1, *SIG), 2, axis=0).reshape(DATA.shape)
    shifted[0, :2] = 0
    got = ctx.run_udf(dataset, SumUDF())["intensity"].data
    assert np.array_equal(got, moved(shifted).sum(axis=(0, 1)))


def test_counted_frames_are_sparse_for_udfs_that_take_such(ctx):
    pytest.importorskip("scipy", reason="counted frames are dense without SciPy")
    truth = rendered_electrons(20, (64, 80), seed=0, height=200, sigma=10)
    frames = truth.as_read("uint16").reshape(4, 5, 64, 80)
    dataset = ctx.load("memory", data=frames, stages=[CountStage(truth.dark)])
    seen, dense_seen = [], []
    sparse_udf = KeepsFrames(backends=("scipy.sparse.csr_matrix",), seen=seen)
    dense_udf = KeepsFrames(backends=("numpy",), seen=dense_seen)
    mixed = ctx.run_udf(dataset, [sparse_udf, dense_udf])
    assert {module for module, _ in seen} == {"scipy.sparse._csr"}
    assert {module for module, _ in dense_seen} == {"numpy"}
    counted = mixed[0]["frames"].data
    assert np.array_equal(counted, mixed[1]["frames"].data)
    found = [np.flatnonzero(frame) for frame in counted.reshape(20, -1)]
    precision, recall = truth.precision_and_recall(found)
    assert min(precision, recall) > 0.98
    # A virtual image, through the products of sparse frames with a mask.
    mask = np.zeros((64, 80))
    mask[10:40, 20:60] = 1
    image = ctx.run_udf(dataset, ApplyMasksUDF(mask_factories=lambda: mask))["intensity"].data[..., 0]
    assert np.array_equal(image, (counted * mask).sum(axis=(2, 3)))


@pytest.mark.parametrize("after", ["bin", "crop", "descan", "descan, crop, bin", "count"])
def test_stages_after_counting_give_the_same_sparse_and_dense(ctx, after):
    pytest.importorskip("scipy", reason="counted frames are dense without SciPy")
    truth = rendered_electrons(30, SIG, seed=0, height=200, sigma=10, density=0.02)
    data = truth.as_read("uint16").reshape(*NAV, *SIG)
    stages = [CountStage(truth.dark), *([CountStage()] if after == "count" else STAGES[after][0])]
    dataset = ctx.load("memory", data=data, stages=stages)
    both = ctx.run_udf(dataset, [KeepsFrames(backends=("scipy.sparse.csr_matrix",)), KeepsFrames()])
    alone = ctx.run_udf(dataset, KeepsFrames(), backends="numpy")
    counts = ctx.run_udf(dataset, KeepsFrames(), stages=stages[:1])["frames"].data
    expected = counts if after == "count" else STAGES[after][1](counts)
    for result in (*both, alone):
        assert np.array_equal(result["frames"].data, expected)
    assert expected.sum() > 100


@pytest.mark.parametrize("name", STAGES)
@pytest.mark.parametrize("is_canonical", [True, False])
def test_frames_that_come_sparse_stay_sparse(ctx, name, is_canonical):
    csr_matrix = pytest.importorskip("scipy.sparse").csr_matrix
    data = DATA * (np.random.default_rng(3).random(DATA.shape) < 0.1)
    matrix = csr_matrix(data.reshape(NAV[0] * NAV[1], -1))
    if not is_canonical:  # all pixels twice, from the last one back
        rows = pairwise(matrix.indptr.tolist())
        order = np.concatenate([np.repeat(np.arange(end, start, -1) - 1, 2) for start, end in rows])
        matrix = csr_matrix((matrix.data[order], matrix.indices[order], 2 * matrix.indptr), matrix.shape)
    stages, expected = STAGES[name]
    dataset = ctx.load("memory", data=matrix, nav_shape=NAV, sig_shape=SIG, stages=stages, num_partitions=2)
    seen = []
    sparse_udf = KeepsFrames(backends=("scipy.sparse.csr_matrix",), seen=seen)
    for result in ctx.run_udf(dataset, [sparse_udf, KeepsFrames()]):
        assert np.array_equal(result["frames"].data, expected(data) * (1 if is_canonical else 2))
    assert {module for module, _ in seen} == {"scipy.sparse._csr"}
    corrected = ctx.run_udf(dataset, KeepsFrames(), corrections=CorrectionSet(dark=np.ones(SIG)))
    factor = 1 if is_canonical else 2
    assert np.array_equal(corrected["frames"].data, expected(factor * data.astype("f4") - 1))


def test_wrong_stages_are_refused_before_any_data_are_read(ctx):
    dataset = ctx.load("memory", data=DATA)
    for stages, words in (
        ([BinStage(5)], "bin: factor 5 does not divide the 24 x 32 pixels"),
        ([CropStage((0, 20, 0, 33))], "crop: got .* within the 24 x 32 pixels"),
        (
            [CropStage((0, 20, 0, 20)), BinStage(8)],
            "factor 8 does not divide the 20 x 20 pixels of a frame at this stage",
        ),
        ([DescanStage(np.zeros((6, 5, 2)))], r"shift has the shape \(6, 5, 2\), expected \(5, 6, 2\)"),
        ([BinStage(2), CountStage(np.zeros(SIG))], r"dark has the shape \(24, 32\), expected \(12, 16\)"),
    ):
        with pytest.raises(stemd.StageError, match=words):
            ctx.run_udf(dataset, SumUDF(), stages=stages)
    for stages in (["bin"], BinStage, [BinStage], 2):
        with pytest.raises(TypeError, match=r"of stages is .*, expected a stage such as"):
            ctx.run_udf(dataset, SumUDF(), stages=stages)
    with pytest.raises(TypeError, match="of stages is 'bin'"):
        ctx.load("memory", data=DATA, stages=["bin"])


def test_stages_show_their_parameters_and_can_be_pickled():
    stages = [BinStage(2), CropStage(CROP), DescanStage(SHIFT), DescanStage([[1, 0, 0], [0, 0, 1]])]
    stages.append(CountStage(np.ones(SIG), n_sigma=4))
    assert repr(stages[0]) == "BinStage(factor=2)"
    for stage in stages:
        assert pickle.loads(pickle.dumps(stage)).parameters() == stage.parameters()
    assert stages[3].parameters() == {"shift": [[1, 0, 0], [0, 0, 1]]}
    assert stages[4].parameters()["dark"]["shape"] == [24, 32]
