import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs import native
from stemd_udfs.kernels.conversions import TileConversions
from stemd_udfs.kernels.sums import add_deviations, add_squares, bin_frames, join_deviations
from stemd_udfs.kernels.tiles import BLOCK
from stemd_udfs.stages.bin import sum_dtype

F4, F8, C16 = np.dtype("f4"), np.dtype("f8"), np.dtype("c16")


@given(
    seed=st.integers(0, 999),
    shape=st.tuples(st.integers(1, 5), st.integers(1, 130), st.integers(1, 70)),
    largest=st.sampled_from([1, 700, 4096, 65535]),
)
def test_squares_of_small_integers_are_exact(seed, shape, largest):
    tile = np.random.default_rng(seed).integers(0, largest + 1, shape).astype("u2")
    total, squares = np.ones(shape[1:]), np.ones(shape[1:])
    add_squares(TileConversions().blocks(tile, F4), total, squares)
    assert np.array_equal(total, 1 + tile.sum(axis=0, dtype="i8"))
    assert np.array_equal(squares, 1 + (tile.astype("i8") ** 2).sum(axis=0))


def test_only_some_pixels_are_bright():
    tile = np.full((BLOCK + 9, 70, 70), 3, "u2")
    tile[:, 0, 0] = tile[0, 69, 69] = 65535
    total, squares = np.zeros((70, 70)), np.zeros((70, 70))
    add_squares(TileConversions().blocks(tile, F4), total, squares)
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
        add_deviations(blocks, start, total, deviations)
    assert np.allclose(total, frames.sum(axis=0))
    assert np.allclose(deviations, (frames - 1e8).var(axis=0) * 40, rtol=1e-6)


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 5), (5, 0), (2, 9)])
def test_joining_takes_either_side_empty(first, second):
    values = np.random.default_rng(1).normal(size=(first + second, 3))
    sides = [values[:first], values[first:]]
    (a, da), (b, db) = (
        (v.sum(axis=0), ((v - v.mean(axis=0)) ** 2).sum(axis=0) if len(v) else np.zeros(3)) for v in sides
    )
    join_deviations(first, a, da, second, b, db)
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
    bin_frames(frames, factor, out)
    wide = frames.astype("f8" if dtype == "f4" else "i8")
    expected = wide.reshape(depth, rows // factor, factor, columns // factor, factor).sum(axis=(2, 4))
    if dtype == "f4":
        np.testing.assert_allclose(out, expected, rtol=1e-4, atol=1e-4)
    else:
        assert np.array_equal(out, expected)


def test_sums_have_the_smallest_dtype_that_holds_them():
    cases = {("u1", 1): "u1", ("u1", 4): "u2", ("u1", 400): "u4", ("u2", 4): "u4", ("u4", 4): "u8"}
    cases |= {
        ("i1", 4): "i2",
        ("i4", 9): "i8",
        ("u8", 4): "u8",
        ("f4", 4): "f4",
        ("f2", 4): "f4",
        ("?", 4): "u1",
    }
    for (dtype, count), expected in cases.items():
        assert sum_dtype(np.dtype(dtype), count) == np.dtype(expected), (dtype, count)
