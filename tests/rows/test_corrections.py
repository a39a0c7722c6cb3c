"""Corrections of the detector."""

import numpy as np
import pytest
import sparse
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy.sparse import csr_matrix

from gpu_samples import live_scans
from stemd import UDF, ApplyMasksUDF, CorrectionSet, MaxUDF, RepairValueError, SumSigUDF, SumUDF
from stemd_udfs.corrections.corrections import Repair

RNG = np.random.default_rng(11)
SIG = (6, 7)
DARK = RNG.normal(5, 1, SIG)
GAIN = RNG.normal(1, 0.1, SIG)
NOTHING = sparse.zeros(SIG, dtype=bool)
BAD = np.zeros(SIG, bool)
BAD[0, 0] = BAD[2, 3] = BAD[2, 4] = BAD[5, 6] = True


def repaired(frames, bad):
    """What the interface says, pixel by pixel."""
    out = frames.copy()
    for y, x in np.argwhere(bad):
        area = (..., slice(max(0, y - 1), y + 2), slice(max(0, x - 1), x + 2))
        out[..., y, x] = frames[area][..., ~bad[area[1:]]].mean(axis=-1)
    return out


def corrected(data):
    return repaired((data.astype(np.float64) - DARK) * GAIN, BAD)


@pytest.fixture
def dataset(ctx, data):
    return ctx.load("memory", data=data, num_partitions=3)


@pytest.fixture
def corrections():
    return CorrectionSet(dark=DARK, gain=GAIN, excluded_pixels=BAD)


def test_dark_gain_and_excluded_pixels_are_corrected_in_all_methods(anywhere, data, corrections):
    ctx, give = anywhere

    class Whole(UDF):
        def get_result_buffers(self):
            return {"intensity": self.buffer("nav")}

        def process_partition(self, partition):
            self.results.intensity[:] = partition.sum(axis=(1, 2))

    udfs = [SumUDF(), SumSigUDF(), MaxUDF(), Whole(), ApplyMasksUDF(lambda: np.ones(SIG))]
    total, per_frame, largest, whole, masks = ctx.run_udf(give(), udfs, corrections=corrections)
    expected = corrected(data)
    np.testing.assert_allclose(total["intensity"], expected.sum(axis=(0, 1)), rtol=1e-6)
    np.testing.assert_allclose(per_frame["intensity"], expected.sum(axis=(2, 3)), rtol=1e-5)
    np.testing.assert_allclose(largest["maxbuf"], expected.max(axis=(0, 1)), rtol=1e-6)
    np.testing.assert_allclose(whole["intensity"], expected.sum(axis=(2, 3)), rtol=1e-5)
    np.testing.assert_allclose(masks["intensity"].data[..., 0], expected.sum(axis=(2, 3)), rtol=1e-5)


@pytest.mark.parametrize("tileshape", [(1, 6, 7), (3, 2, 2), (20, 1, 7), (7, 6, 1)])
def test_repair_reaches_beyond_the_tile(ctx, data, corrections, tileshape):
    dataset = ctx.load("memory", data=data, tileshape=tileshape, num_partitions=2)
    result = ctx.run_udf(dataset, SumUDF(), corrections=corrections)
    np.testing.assert_allclose(result["intensity"], corrected(data).sum(axis=(0, 1)), rtol=1e-6)


class SeeDtype(UDF):
    def __init__(self, preferred):
        super().__init__(preferred=preferred)

    def get_preferred_input_dtype(self):
        return self.params.preferred

    def get_result_buffers(self):
        return {"dtype": self.buffer("nav", dtype="U16"), "has": self.buffer("nav", dtype=bool)}

    def process_frame(self, frame):
        assert frame.dtype == self.meta.input_dtype
        self.results.dtype[:] = str(frame.dtype)
        self.results.has[:] = self.meta.corrections.have_corrections()


@pytest.mark.parametrize(
    ("native", "preferred", "expected"),
    [
        ("u2", UDF.USE_NATIVE_DTYPE, "float32"),
        ("u4", UDF.USE_NATIVE_DTYPE, "float64"),
        ("f8", np.float32, "float64"),
        ("c8", UDF.USE_NATIVE_DTYPE, "complex64"),
        ("?", UDF.USE_NATIVE_DTYPE, "float32"),
    ],
)
def test_corrected_frames_have_single_precision_at_least(ctx, data, corrections, native, preferred, expected):
    dataset = ctx.load("memory", data=data.astype(native), num_partitions=2)
    result = ctx.run_udf(dataset, SeeDtype(preferred), corrections=corrections)
    assert set(result["dtype"].data.flat) == {expected}
    assert result["has"].data.all()
    assert not ctx.run_udf(dataset, SeeDtype(preferred))["has"].data.any()


def test_the_data_sets_corrections_hold_unless_a_run_says_otherwise(ctx, data, corrections, tmp_path):
    np.save(tmp_path / "data.npy", data)
    for dataset in (
        ctx.load("memory", data=data, corrections=corrections),
        ctx.load("npy", tmp_path / "data.npy", corrections=corrections),
    ):
        own = ctx.run_udf(dataset, SumUDF())["intensity"]
        np.testing.assert_allclose(own, corrected(data).sum(axis=(0, 1)), rtol=1e-6)
        other = ctx.run_udf(dataset, SumUDF(), corrections=CorrectionSet(dark=DARK))["intensity"]
        np.testing.assert_allclose(other, (data - DARK).sum(axis=(0, 1)), rtol=1e-6)
        off = ctx.run_udf(dataset, SumUDF(np.float64), corrections=CorrectionSet())["intensity"]
        np.testing.assert_array_equal(off, data.sum(axis=(0, 1)))


def test_a_live_source_has_corrections_too(context_of, data, corrections, tmp_path):
    ctx = context_of("processes")
    with live_scans(ctx, f"ipc://{tmp_path}/detector", data, corrections=corrections) as scans:
        total, per_frame = ctx.run_udf(scans(), [SumUDF(), SumSigUDF()])
    np.testing.assert_allclose(total["intensity"], corrected(data).sum(axis=(0, 1)), rtol=1e-6)
    np.testing.assert_allclose(per_frame["intensity"], corrected(data).sum(axis=(2, 3)), rtol=1e-5)


def test_corrections_that_do_not_fit_fail_a_live_run_at_its_start(context_of, data, tmp_path):
    ctx, wrong = context_of("processes"), CorrectionSet(dark=np.zeros((3, 3)))
    with live_scans(ctx, f"ipc://{tmp_path}/detector", data, corrections=wrong) as scans:
        scan = scans()
        with pytest.raises(ValueError, match=r"dark has the shape \(3, 3\), expected a frame's, \(6, 7\)"):
            ctx.run_udf(scan, SumUDF())
        # The scan is still there for one that fits.
        result = ctx.run_udf(scan, SumUDF(np.float64), corrections=CorrectionSet())
    np.testing.assert_array_equal(result["intensity"], data.sum(axis=(0, 1)))


def test_corrections_and_roi_go_together_and_map_takes_them(anywhere, data, corrections):
    ctx, give = anywhere
    dataset = give()
    roi = dataset.roi[1:3, ::2]
    result = ctx.map(dataset, np.sum, roi, corrections=corrections)
    np.testing.assert_allclose(result.raw_data, corrected(data)[roi].sum(axis=(1, 2)), rtol=1e-5)
    *_, last = ctx.run_udf_iter(give(), SumUDF(), roi, corrections)
    np.testing.assert_allclose(last.buffers[0]["intensity"], corrected(data)[roi].sum(axis=0), rtol=1e-6)


def test_a_pixel_without_good_neighbours_is_refused_before_the_run(ctx, dataset, data):
    bad = np.zeros(SIG, bool)
    bad[1:4, 1:4] = True
    with pytest.raises(RepairValueError, match=r"excluded pixel \(2, 2\) has no good neighbour"):
        ctx.run_udf(dataset, SumUDF(), corrections=CorrectionSet(excluded_pixels=bad))
    lenient = CorrectionSet(excluded_pixels=bad, allow_empty=True)
    result = ctx.run_udf(dataset, SumUDF(np.float64), corrections=lenient)["intensity"]
    assert result[2, 2] == data[..., 2, 2].sum()
    assert result[1, 1] == pytest.approx(data[..., [0, 0, 0, 1, 2], [0, 1, 2, 0, 0]].mean(axis=-1).sum())


def test_excluded_pixels_may_be_infinite_or_nan(inline_ctx, data, corrections):
    floats = data.astype(np.float32)
    floats[..., BAD] = np.nan
    floats[..., 0, 0] = np.inf
    result = inline_ctx.run_udf(inline_ctx.load("memory", data=floats), SumUDF(), corrections=corrections)
    np.testing.assert_allclose(result["intensity"], corrected(data).sum(axis=(0, 1)), rtol=1e-6)


@pytest.mark.parametrize("name", ["dark", "gain", "excluded_pixels"])
def test_arrays_of_another_shape_are_refused_before_the_run(ctx, dataset, name):
    corrections = CorrectionSet(**{name: np.ones((7, 6))})
    with pytest.raises(ValueError, match=rf"{name} has the shape \(7, 6\), expected a frame's, \(6, 7\)"):
        ctx.run_udf(dataset, SumUDF(), corrections=corrections)


@pytest.mark.parametrize("kwargs", [{"dark": ["a"]}, {"gain": [1j]}, {"dark": [1.0], "gain": [1.0, 2.0]}])
def test_what_is_no_correction_is_refused(kwargs):
    with pytest.raises(ValueError, match="CorrectionSet"):
        CorrectionSet(**kwargs)


@settings(deadline=None, max_examples=60)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=3).flatmap(lambda shape: arrays(bool, tuple(shape))))
def test_repair_takes_the_mean_of_good_neighbours_in_any_number_of_dimensions(bad):
    frames = np.random.default_rng(5).random((2, *bad.shape))
    repair = Repair(bad, allow_empty=True)
    out = frames.reshape(2, -1).copy()
    repair.apply(out)
    out = out.reshape(frames.shape)
    for place in np.ndindex(bad.shape):
        area = tuple(slice(max(0, p - 1), p + 2) for p in place)
        good = ~bad[area]
        if bad[place] and good.any():
            expected = frames[(slice(None), *area)][:, good].mean(axis=1)
            np.testing.assert_allclose(out[(slice(None), *place)], expected)
        else:
            np.testing.assert_array_equal(out[(slice(None), *place)], frames[(slice(None), *place)])


def test_excluded_pixels_may_be_sparse_integers_or_coordinates(ctx, dataset, data):
    places = sparse.COO.from_numpy(BAD)
    expected = repaired(data.astype(np.float64), BAD).sum(axis=(0, 1))
    for pixels in (csr_matrix(BAD), places, places.coords, places.coords.tolist(), BAD.astype(int)):
        for arrays_given in ((None, None, pixels), (np.zeros(SIG), None, pixels)):
            result = ctx.run_udf(dataset, SumUDF(), corrections=CorrectionSet(*arrays_given))["intensity"]
            np.testing.assert_allclose(result, expected, rtol=1e-6)


@pytest.mark.parametrize("nothing", [NOTHING, NOTHING.coords, np.zeros((2, 0))])
def test_no_coordinates_are_no_excluded_pixels(ctx, dataset, data, nothing):
    result = ctx.run_udf(dataset, SumUDF(), corrections=CorrectionSet(excluded_pixels=nothing))
    assert np.allclose(result["intensity"].data, data.sum(axis=(0, 1)))


@pytest.mark.parametrize(
    ("pixels", "message"),
    [
        ([[0, 6], [1, 2]], r"excluded pixel \(6, 2\) is not within a frame of \(6, 7\)"),
        ([[0, -1], [1, 2]], r"excluded pixel \(-1, 2\) is not within"),
        ([[0, 1], [1, 2], [3, 4]], r"shape \(3, 2\), expected a frame's, \(6, 7\), or .*, \(2, pixels\)"),
        ([3, 4], r"shape \(2,\), expected a frame's"),
    ],
)
def test_wrong_coordinates_are_refused(ctx, dataset, pixels, message):
    with pytest.raises(ValueError, match=message):
        ctx.run_udf(dataset, SumUDF(), corrections=CorrectionSet(excluded_pixels=pixels))
