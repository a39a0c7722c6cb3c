"""Which values of a result are valid, and positions without frames."""

import numpy as np
import pytest

from stemd import UDF, BufferWrapper, DataSetException, InvalidMaskError, Shape, SumSigUDF, SumUDF
from stemd_udfs.interface.declaration import declare_buffer

ROI = np.random.default_rng(5).random((4, 5)) < 0.6


class Masked(UDF):
    """Its results say which of their values are valid."""

    def get_result_buffers(self):
        return {
            "n": self.buffer("nav", dtype=np.int64),
            "pixels": self.buffer("sig", dtype=np.int64),
            "pair": self.buffer("single", extra_shape=(2,), dtype=np.int64, use="result_only"),
        }

    def process_frame(self, frame):
        self.results.n[:] = frame.sum()
        self.results.pixels += frame.astype(np.int64)

    def merge(self, dest, src):
        dest.n[:] = src.n
        dest.pixels += src.pixels

    def get_results(self):
        results = {"n": self.results.n, "pixels": self.results.pixels, "pair": np.array([1, 2])}
        masked = {name: self.with_mask(results[name], mask=mask) for name, mask in self.params.masks.items()}
        return results | masked


def test_without_a_mask_what_was_processed_is_valid(ctx, data):
    for part in ctx.run_udf_iter(ctx.load("memory", data=data, num_partitions=4), Masked(masks={}), ROI):
        result = part.buffers[0]
        np.testing.assert_array_equal(result["n"].valid_mask, part.damage.data)
        assert result["pixels"].valid_mask.all()
        assert result["pair"].valid_mask.all()
    masked = result["n"].masked_data
    assert (masked.count(), masked.shape, masked.sum()) == (ROI.sum(), (4, 5), data[ROI].sum())
    assert result["n"].raw_masked_data.shape == (ROI.sum(),)


@pytest.mark.parametrize("roi", [None, ROI])
@pytest.mark.parametrize("truth", [True, False])
def test_one_truth_value_stands_for_all(inline_ctx, data, roi, truth):
    masks = dict.fromkeys(("n", "pixels", "pair"), truth)
    result = inline_ctx.run_udf(inline_ctx.load("memory", data=data), Masked(masks=masks), roi)
    selected = np.ones((4, 5), bool) if roi is None else roi
    np.testing.assert_array_equal(result["n"].valid_mask, selected & truth)
    assert (result["pixels"].valid_mask == truth).all()
    assert (result["pair"].valid_mask == truth).all()


def test_arrays_are_masks_of_what_is_returned(ctx, data):
    count = np.count_nonzero(ROI)
    masks = {"n": np.arange(count) % 2 == 0, "pixels": np.arange(6)[:, None] > 2, "pair": [True, False]}
    result = ctx.run_udf(ctx.load("memory", data=data), Masked(masks=masks), ROI)
    expected = np.zeros((4, 5), bool)
    expected[ROI] = masks["n"]
    np.testing.assert_array_equal(result["n"].valid_mask, expected)
    np.testing.assert_array_equal(result["n"].raw_masked_data.mask, ~masks["n"])
    np.testing.assert_array_equal(result["pixels"].valid_mask, np.repeat(masks["pixels"], 7, axis=1))
    assert result["pair"].masked_data.tolist() == [1, None]
    assert UDF.with_mask(expected, True).arr is expected
    assert result["pixels"].valid_slice_bounding == (slice(3, 6), slice(0, 7))


@pytest.mark.parametrize("mask", [np.zeros(3, bool), np.ones((4, 5, 1), bool), np.ones(20), 1, "no"])
def test_what_is_no_mask_of_its_data_is_refused(inline_ctx, data, mask):
    with pytest.raises(InvalidMaskError, match="with_mask got a mask"):
        inline_ctx.run_udf(inline_ctx.load("memory", data=data), Masked(masks={"n": mask}))


def test_slices_bound_and_fill_the_valid_part(inline_ctx, data):
    dataset = inline_ctx.load("memory", data=data, num_partitions=20)
    for number, part in enumerate(inline_ctx.run_udf_iter(dataset, SumSigUDF()), 1):
        result = part.buffers[0]["intensity"]
        if number == 12:
            assert result.valid_slice_bounding == (slice(0, 3), slice(0, 5))
            assert result.get_valid_slice_inner() == (slice(0, 2), slice(None))
            assert result.get_valid_slice_inner(1) == (slice(None), slice(0, 0))
            assert result.get_valid_slice_inner(-1) == result.get_valid_slice_inner(1)
            assert result.valid_mask[result.get_valid_slice_inner(0)].all()
    assert result.get_valid_slice_inner(1) == (slice(None), slice(0, 5))
    for kind in (ValueError, IndexError):
        with pytest.raises(kind, match="axis is 2, expected one of the 2 axes"):
            result.get_valid_slice_inner(2)
    assert (result.has_data(), result.roi_is_zero) == (True, False)


def valid_in(mask):
    declaration = declare_buffer("sig", (), bool, None, None)
    return BufferWrapper(declaration, mask, Shape(mask.shape, sig_dims=2), mask=mask)


def test_nothing_valid_has_empty_slices():
    nothing = valid_in(np.zeros((3, 4), bool))
    assert nothing.valid_slice_bounding == (slice(0, 0), slice(0, 0))
    assert nothing.get_valid_slice_inner() == (slice(0, 0), slice(None))
    apart = np.eye(3, dtype=bool)
    assert valid_in(apart).get_valid_slice_inner() == (slice(0, 0), slice(None))
    apart[2] = True
    assert valid_in(apart).get_valid_slice_inner() == (slice(2, 3), slice(None))


class SeesValidMask(UDF):
    def get_result_buffers(self):
        return {
            "n": self.buffer("nav", dtype=np.int64),
            "before": self.buffer("nav", dtype=np.int64),
            "final": self.buffer("single", dtype=np.int64, use="result_only"),
        }

    def process_frame(self, frame):
        assert self.meta.get_valid_nav_mask() is None
        self.results.n[:] = 1

    def merge(self, dest, src):
        valid = self.meta.get_valid_nav_mask()
        full = self.meta.get_valid_nav_mask(full_nav=True)
        selected = np.ones(20, bool) if self.meta.roi is None else self.meta.roi.reshape(-1)
        assert full.shape == (20,)
        np.testing.assert_array_equal(full[selected], valid)
        assert not full[~selected].any()
        assert not valid[self.meta.slice.get(nav_only=True)].any()
        dest.n[:] = src.n
        dest.before[:] = np.count_nonzero(valid)

    def get_results(self):
        return {"final": np.array([np.count_nonzero(self.meta.get_valid_nav_mask())])}


@pytest.mark.parametrize("roi", [None, ROI])
def test_valid_nav_mask_in_merge_is_without_the_partition(ctx, data, roi):
    dataset = ctx.load("memory", data=data, num_partitions=5)
    merged = 0
    for part in ctx.run_udf_iter(dataset, SeesValidMask(), roi):
        merged = np.count_nonzero(part.damage.data)
        assert part.buffers[0]["final"].data.tolist() == [merged]
    count = 20 if roi is None else np.count_nonzero(roi)
    assert merged == count
    assert part.buffers[0]["before"].raw_data.max() < count


class SeesPlaces(UDF):
    def get_result_buffers(self):
        return {"place": self.buffer("nav", dtype=np.int64), "yx": self.buffer("nav", (2,), np.int64)}

    def process_frame(self, frame):
        self.results.place[:] = 1 + self.meta.slice.origin[0]
        self.results.yx[:] = self.meta.coordinates[0]
        assert self.meta.sync_offset == self.params.offset


@pytest.mark.parametrize("form", ["memory", "npy"])
@pytest.mark.parametrize("offset", [0, 1, 7, 19, -1, -7, -19])
@pytest.mark.parametrize("roi", [None, ROI])
def test_sync_offset_skips_or_prepends_frames(ctx, data, tmp_path, form, offset, roi):
    flat = data.reshape(20, 6, 7)
    np.save(tmp_path / "d.npy", data)
    source = {"path": tmp_path / "d.npy"} if form == "npy" else {"data": data}
    dataset = ctx.load(form, **source, sync_offset=offset, num_partitions=1)
    result, places = ctx.run_udf(dataset, [SumSigUDF(), SeesPlaces(offset=offset)], roi)
    there = (np.arange(20) + offset >= 0) & (np.arange(20) + offset < 20)
    selected = np.ones(20, bool) if roi is None else roi.reshape(-1)
    for position in np.flatnonzero(there & selected):
        y, x = divmod(int(position), 5)
        assert result["intensity"].data[y, x] == flat[position + offset].sum()
        assert places["yx"].data[y, x].tolist() == [y, x]
        assert places["place"].data[y, x] == 1 + np.count_nonzero(selected[:position])
    np.testing.assert_array_equal(result["intensity"].valid_mask.reshape(-1), there & selected)
    assert (result["intensity"].data.reshape(-1)[selected & ~there] == 0).all()


@pytest.mark.parametrize(("nav_shape", "with_frames"), [((3, 5), 4), ((5, 5), 3), ((30,), 3)])
def test_with_sync_offset_the_scan_may_be_smaller_or_larger_than_the_data(ctx, data, nav_shape, with_frames):
    """The positions are cut into four; runs pass over a part without any frame."""
    dataset = ctx.load("memory", data=data, nav_shape=nav_shape, sync_offset=3, num_partitions=4)
    assert dataset.get_num_partitions() == 4
    parts = list(dataset.get_partitions())
    assert [part.shape.nav.size > 0 for part in parts] == [True] * with_frames + [False] * (4 - with_frames)
    assert all(part.get_frames().shape == tuple(part.shape) for part in parts)
    assert len(list(ctx.run_udf_iter(dataset, SumUDF()))) == with_frames
    result = ctx.run_udf(dataset, SumUDF(np.float64))["intensity"]
    count = min(np.prod(nav_shape), 17)
    np.testing.assert_array_equal(result, data.reshape(20, 6, 7)[3 : 3 + count].sum(axis=0))


@pytest.mark.parametrize(("offset", "nav_shape"), [(20, None), (-20, None), (-16, (3, 5))])
def test_sync_offset_that_leaves_nothing_is_refused(inline_ctx, data, offset, nav_shape):
    with pytest.raises(DataSetException, match="sync_offset is"):
        inline_ctx.load("memory", data=data, sync_offset=offset, nav_shape=nav_shape)
