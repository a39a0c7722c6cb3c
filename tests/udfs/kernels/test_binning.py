import numpy as np
import pytest

from stemd_udfs.kernels.sums import bin_frames
from stemd_udfs.stages.bin import sum_dtype

CASES = [
    (dtype, factor, shape)
    for dtype in ("u1", "u2", "u4", "i2", "f4", "?")
    for factor, shape in (
        (1, (2, 3, 5)),
        (2, (3, 8, 6)),
        (3, (2, 9, 12)),
        (8, (1, 64, 32)),
        (17, (1, 17, 34)),
    )
]


def check(dtype, factor, shape):
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


@pytest.mark.parametrize(("dtype", "factor", "shape"), CASES)
def test_sums_are_those_of_numpy(dtype, factor, shape):
    check(dtype, factor, shape)


@pytest.mark.parametrize(("dtype", "factor", "shape"), CASES)
def test_compiled_sums_are_those_of_numpy(compiled, dtype, factor, shape):
    check(dtype, factor, shape)


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
