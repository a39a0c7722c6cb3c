"""The kernels against plain NumPy."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from stemd_udfs import native
from stemd_udfs.kernels import sums
from stemd_udfs.kernels.conversions import TileConversions, working_dtype
from stemd_udfs.kernels.tiles import BLOCK
from stemd_udfs.stages.bin import sum_dtype
from stemd_udfs.stages.count import find_electrons

F4, F8, C16 = np.dtype("f4"), np.dtype("f8"), np.dtype("c16")
SHAPES = st.tuples(st.integers(1, 12), st.integers(1, 40), st.integers(1, 40))
SMALL_INTEGERS = st.sampled_from(["?", "u1", "i1", "u2", "i2"])


def sum_of(tile, axis):
    return tile.sum(axis=axis, dtype=object).astype(float)


def test_single_precision_only_where_it_is_exact():
    exact = {("u2", "u2"): "f4", ("?", "?"): "f4", ("u2", "f4"): "f4", ("i2", "f8"): "f4"}
    others = {("u4", "u4"): "f8", ("f4", "f4"): "f8", ("f2", "f2"): "f8", ("c8", "c8"): "c16"}
    for (stored, seen), working in (exact | others).items():
        assert working_dtype(np.dtype(stored), np.dtype(seen)) == np.dtype(working), stored


@given(data=st.data(), shape=SHAPES, dtype=SMALL_INTEGERS)
def test_sums_of_small_integers_are_exact(data, shape, dtype):
    tile = data.draw(hnp.arrays(dtype, shape, elements=hnp.from_dtype(np.dtype(dtype)), fill=st.nothing()))
    blocks = TileConversions().blocks(tile, F4)
    total, totals = np.zeros(shape[1:]), np.zeros(shape[0])
    sums.add_frames(blocks, total)
    sums.add_signal(blocks, totals)
    assert np.array_equal(total, sum_of(tile, 0))
    assert np.array_equal(totals, sum_of(tile, (1, 2)))


@pytest.mark.parametrize("depth", [1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 5])
def test_the_largest_values_stay_exact_at_any_depth_and_size(depth):
    tile = np.full((depth, 7, 11), 65535, np.uint16)
    tile[::2, 3, 3] = 65534
    total = np.ones((7, 11))
    sums.add_frames(TileConversions().blocks(tile, F4), total)
    assert np.array_equal(total, sum_of(tile, 0) + 1)
    wide = np.full((3, 192, 192), 65535, np.uint16)
    wide[:, 5, 7] = 1
    blocks = TileConversions().blocks(wide, F4)
    totals = np.zeros(3)
    sums.add_signal(blocks, totals)
    assert np.array_equal(totals, sum_of(wide, (1, 2)))
    everywhere = sums.block_masks(np.ones((1, 192, 192), bool), F4)
    assert np.array_equal(sums.mask_products(blocks, everywhere, F8)[:, 0], sum_of(wide, (1, 2)))


def test_sums_go_on_in_integers_for_long_ones():
    tile = np.full((2, 3, 3), 2**32 - 1, np.uint32)
    total = np.full((3, 3), 2**60 + 1, np.uint64)
    sums.add_frames(TileConversions().blocks(tile, F8), total)
    assert (total == 2**60 + 1 + 2 * (2**32 - 1)).all()


@given(data=st.data(), shape=SHAPES, count=st.integers(1, 9))
def test_boolean_masks_of_small_integers_are_exact(data, shape, count):
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    tile = rng.integers(0, 65536, shape).astype(np.uint16)
    masks = rng.random((count, *shape[1:])) < 0.5
    products = sums.mask_products(TileConversions().blocks(tile, F4), sums.block_masks(masks, F4), F8)
    expected = tile.reshape(shape[0], -1).astype(np.int64) @ masks.reshape(count, -1).astype(np.int64).T
    assert np.array_equal(products, expected)


@pytest.mark.parametrize("dtype", ["u2", "u4", "f4", "f8", "c8"])
def test_float_masks_are_within_1e_6_of_double_precision(dtype):
    rng = np.random.default_rng(3)
    tile = rng.poisson(1000, (5, 192, 192)).astype(dtype)
    masks = rng.random((4, 192, 192))
    working = working_dtype(tile.dtype, tile.dtype)
    wide = np.result_type(working, F8)
    blocks = TileConversions().blocks(tile, working)
    products = sums.mask_products(blocks, sums.block_masks(masks, working), wide)
    expected = tile.reshape(5, -1).astype(wide) @ masks.reshape(4, -1).T
    assert np.allclose(products, expected, rtol=1e-7, atol=0)


def test_a_tile_is_converted_once_until_it_is_forgotten_and_not_copied_where_no_copy_is_needed():
    conversions = TileConversions()
    floats = np.ones((2, 16, 16), np.float32)
    assert np.shares_memory(TileConversions().blocks(floats, F4), floats)
    tile = np.ones((2, 16, 16), np.uint16)
    first = conversions.blocks(tile, F4)
    assert conversions.blocks(tile, F4) is first
    wide = conversions.blocks(tile, F8)
    assert wide.dtype == F8
    assert conversions.blocks(tile, F4) is first
    again = conversions.blocks(tile[:], F4)
    assert again is not first
    assert np.shares_memory(again, first)
    of_floats = conversions.blocks(floats, F4)
    floats[:] = 2
    assert conversions.blocks(floats, F4) is of_floats
    conversions.forget()
    assert conversions.blocks(floats, F4) is not of_floats


def test_padding_is_zero_after_larger_tiles():
    conversions = TileConversions()
    conversions.blocks(np.full((4, 16, 16), 9, np.uint16), F4)
    small = conversions.blocks(np.full((4, 10, 10), 9, np.uint16), F4)
    assert small.shape == (4, 1, BLOCK)
    assert small.sum() == 4 * 900


def test_masks_that_ask_for_double_precision():
    small, wide = np.dtype("u1"), np.dtype("u2")
    ones = np.ones((2, 3, 3))
    both = ones.copy()
    both[1, 0, 0] = -1
    assert sums.needs_double(both, wide)
    assert sums.needs_double(2 * ones.astype("i2"), wide)
    one_sign_each = np.stack([ones[0], -ones[0]])
    for masks in (ones, -ones, one_sign_each, both.astype("i2"), both.astype(bool), ones[:0]):
        assert not sums.needs_double(masks, wide)
    assert not sums.needs_double(200 * ones.astype("i2"), small)
    for signed in (np.dtype("i1"), np.dtype("i2")):
        assert sums.needs_double(ones, signed), "frames with both signs"
        assert not sums.needs_double(ones.astype(bool), signed)
    assert not sums.needs_double(ones.astype("i1"), np.dtype("i1"))
    # Masks beyond the range of single precision.
    beyond = [1e39, -1e39, 1e-45, 1e-300, 1e33, np.float32(1e38), np.inf]
    within = [1e30, 1e-30, np.float16(6e-8), np.float16(65504), np.nan]
    for values, small, expected in ((beyond, 0, True), (within, 1e-60, False)):  # as the tails of a Gaussian
        for value in values:
            masks = np.full((2, 3, 3), value)
            masks[:, 0] = small
            assert sums.needs_double(masks, np.dtype("u2")) == expected, value


@given(
    seed=st.integers(0, 999),
    shape=st.tuples(st.integers(1, 9), st.integers(1, 300), st.integers(1, 300)),
    is_masked=st.booleans(),
)
def test_moments_of_small_integers_are_exact(seed, shape, is_masked):
    rng = np.random.default_rng(seed)
    tile = rng.integers(0, 65536, shape).astype("u2")
    mask = rng.random(shape[1:]) < 0.5
    y, x = np.arange(shape[1]) - 7.0, np.arange(shape[2]) + 3.0
    moments = np.ones((shape[0], 3))
    blocks = TileConversions().blocks(tile, np.dtype("f4"))
    frames = sums.images(blocks, *shape[1:])
    assert np.shares_memory(frames, blocks)
    sums.add_moments(frames, y, x, mask.astype("f4") if is_masked else None, moments)
    kept = tile.astype("i8") * (mask if is_masked else 1)
    expected = kept.sum(axis=(1, 2)), (kept.sum(axis=2) * y).sum(axis=1), (kept.sum(axis=1) * x).sum(axis=1)
    assert np.array_equal(moments, 1 + np.stack(expected, axis=1))


DTYPES = ("u1", "u2", "u4", "f4", "f8", "i4", ">u2")


def by_definition(frame, dark, threshold, limit):
    """Pixels within the limits that are the largest of 3 x 3 of these; ties go to the lower number."""
    values = frame.astype("f4") - (np.float32(0) if dark is None else dark)
    kept = np.where((values > threshold) & (values < np.float32(limit)), values, -np.inf)
    rows, columns = frame.shape
    found = []
    for y, x in np.argwhere(kept > -np.inf):
        near = [
            (-kept[ny, nx], ny * columns + nx)
            for ny in range(max(0, y - 1), min(rows, y + 2))
            for nx in range(max(0, x - 1), min(columns, x + 2))
        ]
        if min(near)[1] == y * columns + x:
            found.append(y * columns + x)
    return found


def check(frames, dark, thresholds, limit):
    counts, pixels = find_electrons(frames, dark, thresholds, limit)
    each = zip(frames, thresholds, strict=True)
    expected = [by_definition(frame, dark, threshold, limit) for frame, threshold in each]
    assert counts.tolist() == list(map(len, expected))
    assert pixels.tolist() == [pixel for frame in expected for pixel in frame]


@given(
    seed=st.integers(0, 9999),
    shape=st.tuples(st.integers(0, 3), st.integers(1, 40), st.integers(1, 70)),
    dtype=st.sampled_from(DTYPES),
    has_dark=st.booleans(),
    limit=st.sampled_from([np.inf, 5.0]),
)
def test_electrons_are_the_largest_of_their_neighbours(seed, shape, dtype, has_dark, limit):
    rng = np.random.default_rng(seed)
    frames = rng.integers(0, 8, shape).astype(dtype)  # few values: many neighbours are equally large
    dark = rng.integers(0, 3, shape[1:]).astype("f4") if has_dark else None
    check(frames, dark, rng.integers(0, 6, shape[0]).astype("f4"), limit)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("shape", [(2, 33, 65), (1, 1, 1), (2, 1, 40), (2, 40, 1)])
def test_compiled_and_plain_kernels_find_the_same(compiled, dtype, shape):
    rng = np.random.default_rng(1)
    frames = rng.integers(0, 30, shape).astype(dtype)
    dark = rng.integers(0, 3, shape[1:]).astype("f4")
    for own in (None, dark):
        for limit in (np.inf, 25):
            check(frames, own, rng.integers(5, 30, shape[0]).astype("f4"), limit)


def test_pixels_that_are_no_numbers_are_never_found(compiled):
    frames = np.full((1, 5, 5), 3, "f4")
    frames[0, 1, 1] = np.nan
    frames[0, 3, 3] = 9
    dark = np.zeros((5, 5), "f4")
    dark[3, 3] = np.nan
    assert find_electrons(frames, None, np.array([4], "f4"), np.inf)[1].tolist() == [18]
    assert find_electrons(frames, dark, np.array([4], "f4"), np.inf)[1].tolist() == []


@given(
    seed=st.integers(0, 999),
    shape=st.tuples(st.integers(1, 5), st.integers(1, 130), st.integers(1, 70)),
    largest=st.sampled_from([1, 700, 4096, 65535]),
)
def test_squares_of_small_integers_are_exact(seed, shape, largest):
    tile = np.random.default_rng(seed).integers(0, largest + 1, shape).astype("u2")
    total, squares = np.ones(shape[1:]), np.ones(shape[1:])
    sums.add_squares(TileConversions().blocks(tile, F4), total, squares)
    assert np.array_equal(total, 1 + tile.sum(axis=0, dtype="i8"))
    assert np.array_equal(squares, 1 + (tile.astype("i8") ** 2).sum(axis=0))


def test_only_some_pixels_are_bright():
    tile = np.full((BLOCK + 9, 70, 70), 3, "u2")
    tile[:, 0, 0] = tile[0, 69, 69] = 65535
    total, squares = np.zeros((70, 70)), np.zeros((70, 70))
    sums.add_squares(TileConversions().blocks(tile, F4), total, squares)
    assert np.array_equal(squares, (tile.astype("i8") ** 2).sum(axis=0))


@pytest.mark.parametrize("dtype", [F8, C16])
def test_deviations_of_several_tiles_join(dtype):
    rng = np.random.default_rng(0)
    frames = (1e8 + rng.normal(size=(40, 90, 80))).astype(dtype)
    if dtype.kind == "c":
        frames += 1j * rng.normal(size=frames.shape)
    total, deviations = np.zeros((90, 80), dtype), np.zeros((90, 80))
    for start, stop in ((0, 1), (1, 20), (20, 40)):
        blocks = TileConversions().blocks(frames[start:stop].copy(), dtype)
        sums.add_deviations(blocks, start, total, deviations)
    assert np.allclose(total, frames.sum(axis=0))
    assert np.allclose(deviations, (frames - 1e8).var(axis=0) * 40, rtol=1e-6)


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 5), (5, 0), (2, 9)])
def test_joining_takes_either_side_empty(first, second):
    values = np.random.default_rng(1).normal(size=(first + second, 3))
    sides = [values[:first], values[first:]]
    (a, da), (b, db) = (
        (v.sum(axis=0), ((v - v.mean(axis=0)) ** 2).sum(axis=0) if len(v) else np.zeros(3)) for v in sides
    )
    sums.join_deviations(first, a, da, second, b, db)
    assert np.allclose(a, values.sum(axis=0))
    assert np.allclose(da, ((values - values.sum(axis=0) / max(1, len(values))) ** 2).sum(axis=0))


@pytest.mark.parametrize(
    ("factor", "shape"),
    [(1, (2, 3, 5)), (2, (3, 8, 142)), (3, (2, 9, 111)), (8, (1, 64, 328)), (17, (1, 17, 34))],
)
@pytest.mark.parametrize("dtype", ["u1", "u2", "u4", "i2", "f4", "?"])
@pytest.mark.parametrize("kernels", [native.PLAIN, *native.available()])
def test_sums_are_those_of_numpy(use_kernels, kernels, dtype, factor, shape):
    use_kernels(kernels)
    rng = np.random.default_rng(0)
    if dtype in ("f4", "?"):
        frames = (rng.normal(size=shape) * 9).astype(dtype)
    else:
        limits = np.iinfo(dtype)
        frames = rng.integers(limits.min, limits.max, shape, dtype, endpoint=True)
        frames[0] = limits.max
    depth, rows, columns = shape
    out = np.empty((depth, rows // factor, columns // factor), sum_dtype(frames.dtype, factor**2))
    sums.bin_frames(frames, factor, out)
    wide = frames.astype("f8" if dtype == "f4" else "i8")
    expected = wide.reshape(depth, rows // factor, factor, columns // factor, factor).sum(axis=(2, 4))
    if dtype == "f4":
        np.testing.assert_allclose(out, expected, rtol=1e-4, atol=1e-4)
    else:
        assert np.array_equal(out, expected)


def test_sums_have_the_smallest_dtype_that_holds_them():
    cases = {("u1", 1): "u1", ("u1", 4): "u2", ("u1", 400): "u4", ("u2", 4): "u4", ("u4", 4): "u8"}
    cases |= {("i1", 4): "i2", ("i4", 9): "i8", ("u8", 4): "u8", ("?", 4): "u1"}
    cases |= {("f4", 4): "f4", ("f2", 4): "f4"}
    for (dtype, count), expected in cases.items():
        assert sum_dtype(np.dtype(dtype), count) == np.dtype(expected), (dtype, count)
