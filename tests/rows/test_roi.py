"""Regions of interest."""

import warnings

import numpy as np
import pytest

from stemd import UDF, AutoUDF, SumSigUDF, SumUDF

NUMBERS = np.arange(20).reshape(4, 5)
ROIS = {"some": np.random.default_rng(3).random((4, 5)) < 0.4, "one": NUMBERS == 13}
ROIS |= {"all": NUMBERS >= 0, "none": NUMBERS < 0, "a run": (NUMBERS > 4) & (NUMBERS < 17)}


@pytest.mark.parametrize("name", ROIS)
def test_bool_array_selects_frames(run, data, name):
    roi = ROIS[name]
    per_frame, total = run([SumSigUDF(), SumUDF(dtype=np.float64)], roi)
    expected = data.sum(axis=(2, 3))
    np.testing.assert_array_equal(per_frame["intensity"].data[roi], expected[roi])
    assert np.isnan(per_frame["intensity"].data[~roi]).all()
    np.testing.assert_array_equal(per_frame["intensity"].raw_data, expected[roi])
    np.testing.assert_array_equal(total["intensity"].data, data[roi].sum(axis=0))


PAIRS = r"expected a pair \(coordinate, truth value\), such as \(\(0, 0\), True\)"


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (ROIS["some"].T, ValueError, r"roi has the shape \(5, 4\), expected that of the scan, \(4, 5\)"),
        *((outside, ValueError, "roi") for outside in [(4, 0), (-1, 0), (1,), (1, 2, 3), (), []]),
        ([(0, 1), (2, 1)], TypeError, rf"roi has the item \(0, 1\), {PAIRS}"),
        ([[2, 3]], TypeError, rf"roi has the item \[2, 3\], {PAIRS}"),
        ([(1, 2, 3)], TypeError, rf"roi has the item \(1, 2, 3\), {PAIRS}"),
        ([((0, 0), True), ((1, 1), False)], ValueError, "roi coords with more than one truth value"),
        *((wrong, TypeError, "roi") for wrong in (3, "all", slice(1, 2), 2.5, {(1, 2): True})),
        ([((0, 0), "yes")], TypeError, "roi"),
        ([("ab", True)], TypeError, "roi has the coordinate 'ab', expected 2 integers"),
    ],
)
def test_what_is_no_region_is_refused(inline_ctx, data, wrong, error, words):
    with pytest.raises(error, match=words):
        inline_ctx.run_udf(inline_ctx.load("memory", data=data), SumSigUDF(), wrong)


@pytest.mark.parametrize("coordinate", [(3, 4), [3, 4], (np.int64(3), np.uint8(4)), list(np.array([3, 4]))])
def test_coordinate_selects_one_frame(run, data, coordinate):
    result = run(SumSigUDF(), coordinate)["intensity"]
    assert result.raw_data.tolist() == [data[3, 4].sum()]
    assert np.flatnonzero(~np.isnan(result.data)).tolist() == [19]


@pytest.mark.parametrize("truth", [True, False, 1, 0, np.True_])
def test_coordinates_with_truth_values_take_or_exclude(run, data, truth):
    given = [((0, 0), truth), ([2, 3], truth), ((np.int64(3), 4), truth)]
    named = np.zeros((4, 5), bool)
    named[0, 0] = named[2, 3] = named[3, 4] = True
    roi = named if truth else ~named
    np.testing.assert_array_equal(run(SumUDF(np.float64), given)["intensity"].data, data[roi].sum(axis=0))


def test_items_of_a_line_of_positions_are_pairs_with_a_number(inline_ctx, data):
    dataset = inline_ctx.load("memory", data=data[0])
    result = inline_ctx.run_udf(dataset, SumSigUDF(), [(3, True), (1, 1)])["intensity"]
    np.testing.assert_array_equal(result.raw_data, data[0, [1, 3]].sum(axis=(1, 2)))


def test_flat_and_sparse_arrays_select_frames(run, data):
    scipy_sparse, sparse = pytest.importorskip("scipy.sparse"), pytest.importorskip("sparse")
    kinds = [f"{kind}_{form}" for kind in ("coo", "csr", "csc", "lil", "dok") for form in ("matrix", "array")]
    rois = [getattr(scipy_sparse, kind)(ROIS["some"]) for kind in kinds]
    rois += [getattr(sparse, kind).from_numpy(ROIS["some"]) for kind in ("COO", "GCXS", "DOK")]
    for roi in (ROIS["some"].reshape(-1), *rois):
        result = run(SumSigUDF(), roi)
        np.testing.assert_array_equal(result["intensity"].raw_data, data[ROIS["some"]].sum(axis=(1, 2)))


def test_an_array_that_is_not_bool_is_cast_with_a_warning(anywhere, data):
    ctx, give = anywhere
    given = [ROIS["some"].astype(np.int64), ROIS["some"].astype(np.float32)]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        scipy_sparse = pytest.importorskip("scipy.sparse")
    given.append(scipy_sparse.csr_matrix(given[0]))
    for roi in given:
        words = "ROI dtype is .*, expected bool. Attempting cast to bool."
        with pytest.warns(UserWarning, match=words) as seen:
            result = ctx.run_udf(give(), SumSigUDF(), roi)
        assert seen[0].filename == __file__
        np.testing.assert_array_equal(result["intensity"].raw_data, data[ROIS["some"]].sum(axis=(1, 2)))


def test_the_roi_is_copied_when_the_run_is_asked_for(anywhere):
    ctx, give = anywhere
    roi = ROIS["some"].copy()
    parts = ctx.run_udf_iter(give(), SumSigUDF(), roi)
    roi[:] = False
    for part in parts:
        assert part.buffers[0]["intensity"].raw_data.shape == (np.count_nonzero(ROIS["some"]),)
    np.testing.assert_array_equal(part.damage.data, ROIS["some"])


class ManyDtypes(UDF):
    DTYPES = ("f4", "c8", "i2", "u4", "?", "U3", "S3", "O", "M8[s]", "m8[ms]", [("a", "i4"), ("b", "f4")])

    def get_result_buffers(self):
        return {f"b{number}": self.buffer("nav", dtype=dtype) for number, dtype in enumerate(self.DTYPES)}

    def process_frame(self, frame):
        pass


def test_values_of_frames_outside_are_told_by_their_dtype(ctx, data):
    result = ctx.run_udf(ctx.load("memory", data=data), ManyDtypes(), (0, 0))
    outside = [result[f"b{number}"].data[1, 1] for number in range(len(ManyDtypes.DTYPES))]
    assert np.isnan(outside[:2]).all()
    assert outside[2:8] == [0, 0, False, "", b"", None]
    assert np.isnat(outside[8])
    assert np.isnat(outside[9])
    assert outside[10].tolist() == (0, 0.0)


@pytest.mark.parametrize("extra", [(), (2,), (0,)])
def test_raw_data_is_flat_with_selected_frames_alone(inline_ctx, data, extra):
    dataset = inline_ctx.load("memory", data=data)
    roi = ROIS["some"]
    run = inline_ctx.run_udf
    f = AutoUDF(lambda frame: np.full(extra, frame.sum()))
    assert run(dataset, f)["result"].raw_data.shape == (20, *extra)
    assert run(dataset, f, roi)["result"].raw_data.shape == (np.count_nonzero(roi), *extra)
    assert run(dataset, f, roi)["result"].data.shape == (4, 5, *extra)


class CountsResults(UDF):
    def get_result_buffers(self):
        return {"sum": self.buffer("nav"), "frames": self.buffer("single", dtype=np.int64, use="result_only")}

    def process_frame(self, frame):
        self.results.sum[:] = frame.sum()

    def get_results(self):
        assert self.meta.get_valid_nav_mask().shape == (np.count_nonzero(self.meta.roi),)
        mask = self.meta.get_valid_nav_mask(full_nav=True)
        assert mask.shape == (self.meta.roi.size,)
        return {"frames": np.array([np.count_nonzero(mask)])}


def test_an_empty_roi_gives_one_partial_result_of_nothing(anywhere):
    ctx, give = anywhere
    parts = list(ctx.run_udf_iter(give(), CountsResults(), np.zeros((4, 5), bool)))
    assert len(parts) == 1
    assert not parts[0].damage.data.any()
    assert parts[0].buffers[0]["frames"].data.tolist() == [0]
    assert parts[0].buffers[0]["sum"].raw_data.shape == (0,)
    result = ctx.run_udf(give(), CountsResults(), np.zeros((4, 5), bool))
    assert result["frames"].data.tolist() == [0]
    assert not result["sum"].valid_mask.any()


def test_map_and_iter_take_an_roi(anywhere, data):
    ctx, give = anywhere
    roi = ROIS["some"]
    np.testing.assert_array_equal(ctx.map(give(), np.sum, roi).raw_data, data[roi].sum(axis=(1, 2)))
    for part in ctx.run_udf_iter(give(), SumSigUDF(), roi=roi):
        merged = part.damage.data
        assert not (merged & ~roi).any()
        np.testing.assert_array_equal(part[0]["intensity"].data[merged], data.sum(axis=(2, 3))[merged])
    np.testing.assert_array_equal(merged, roi)
    assert part.damage.raw_data.shape == (np.count_nonzero(roi),)


def test_data_set_makes_a_roi_from_an_index(anywhere, data):
    ctx, give = anywhere
    dataset = give()
    roi = dataset.roi[1:3, 2]
    assert roi.dtype == bool
    assert np.argwhere(roi).tolist() == [[1, 2], [2, 2]]
    total = ctx.run_udf(dataset, SumUDF(np.float64), roi)["intensity"]
    np.testing.assert_array_equal(total, data[1:3, 2].sum(axis=0))


class FullNavResult(UDF):
    def get_result_buffers(self):
        return {
            "n": self.buffer("nav", dtype=np.int64, use="private"),
            "full": self.buffer("nav", dtype=np.int64, use="result_only"),
        }

    def process_frame(self, frame):
        self.results.n[:] = frame.sum()

    def get_results(self):
        full = np.full(self.meta.dataset_shape.nav, -1)
        full[self.meta.roi] = self.results.n
        return {"full": full}


@pytest.mark.parametrize("name", ROIS)
def test_results_in_full_navigation_shape_are_taken_as_they_are(inline_ctx, data, name):
    roi = ROIS[name]
    result = inline_ctx.run_udf(inline_ctx.load("memory", data=data), FullNavResult(), roi)["full"]
    assert (result.data[~roi] == -1).all()
    np.testing.assert_array_equal(result.raw_data, data[roi].sum(axis=(1, 2)))
    np.testing.assert_array_equal(result.valid_mask, roi)
