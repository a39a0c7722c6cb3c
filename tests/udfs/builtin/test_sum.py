import numpy as np
import pytest

from stemd_udfs import UDF, LogsumUDF, MaxUDF, PickSumUDF, StdDevUDF, SumSigUDF, SumUDF
from stemd_udfs.builtin.stddev import _exact_varsum


@pytest.mark.parametrize(
    ("native", "wanted", "result"),
    [("u2", "f4", "f4"), ("u2", "u8", "u8"), ("i4", "f4", "f8"), ("f4", "f4", "f4"), ("c8", "f4", "c8")],
)
def test_the_result_holds_the_wanted_and_the_native_dtype(engine, data, native, wanted, result):
    intensity = engine.run(data.astype(native), SumUDF(dtype=wanted))["intensity"]
    assert intensity.dtype == np.dtype(result)
    assert np.array_equal(intensity.data, data.sum(axis=(0, 1)))


class OfTwice(LogsumUDF):
    def process_frame(self, frame):
        super().process_frame(2 * frame)


def test_a_subclass_may_change_frames_before_their_logarithms(engine, data):
    changed, expected = engine.run(data, OfTwice()), engine.run(2 * data, LogsumUDF())
    np.testing.assert_array_equal(changed["logsum"], expected["logsum"])


def test_the_default_is_float32_and_nothing_else_is_shown(engine, data):
    result = engine.run(data, SumUDF())
    assert list(result) == ["intensity"]
    assert result["intensity"].dtype == np.float32


@pytest.mark.parametrize(("shape", "dtype", "less"), [((2000, 4, 4), "u2", 65534), ((20, 64, 64), "u4", 1)])
def test_sums_of_the_largest_integers_stay_exact(engine, shape, dtype, less):
    data = np.full(shape, np.iinfo(dtype).max, dtype)
    data[::3, 1, 2] -= less
    data[::2, 2:] -= 1
    total, sums = engine.run(data, [SumUDF("u8"), SumSigUDF()])
    assert np.array_equal(total["intensity"].data, data.sum(axis=0, dtype="u8"))
    assert np.array_equal(sums["intensity"].data, data.sum(axis=(1, 2), dtype="u8"))


@pytest.mark.parametrize("dtype", ["f4", "f8"])
def test_floats_are_summed_in_double_precision(engine, dtype):
    data = np.random.default_rng(0).normal(1, 3, (40, 5, 33, 31)).astype(dtype)
    total, sums = engine.run(data, [SumUDF("f8"), SumSigUDF()])
    assert np.allclose(total["intensity"], data.sum(axis=(0, 1), dtype="f8"), rtol=1e-12, atol=1e-9)
    assert np.allclose(sums["intensity"], data.sum(axis=(2, 3), dtype="f8"), rtol=1e-12, atol=1e-9)


@pytest.mark.parametrize(("dtype", "value"), [("u8", 2**64 - 1), ("i8", -(2**63))])
def test_one_pixel_at_the_end_of_64_bits_does_not_wrap(engine, dtype, value):
    data = np.ones((3, 2, 4, 4), dtype)
    data[0, 0, 0, :2] = data[2, 1, 0, 0] = value
    total, sums, picked = engine.run(data, [SumUDF(), SumSigUDF(), PickSumUDF()])
    for found in (total, picked):
        assert np.array_equal(found["intensity"].data, data.sum((0, 1), dtype="f8"))
    assert np.array_equal(sums["intensity"].data, data.sum((2, 3), dtype="f8"))


@pytest.mark.parametrize("offset", [0, -1e16, -1e18, 1e18])
def test_values_far_from_zero_count_by_their_distance_from_the_smallest(engine, offset):
    data = np.array([[[offset, offset + 4096]]])
    assert np.allclose(engine.run(data, LogsumUDF())["logsum"].data, [0, np.log(4097)], rtol=1e-12)


def test_another_udfs_dtype_does_not_cost_exactness(engine, data):
    """Row 44: a run with a UDF that wants float32."""

    class Wants(UDF):
        def get_result_buffers(self):
            return {}

        def process_frame(self, frame):
            assert frame.dtype == np.float32

    large = np.full((6, 192, 192), 65535, np.uint16)
    large[:, 3, 3] = 65534
    sums, _ = engine.run(large, [SumSigUDF(), Wants()])
    assert np.array_equal(sums["intensity"].data, large.sum(axis=(1, 2), dtype="u8"))
    assert sums["intensity"].dtype == np.float64
    alone = engine.run(data, StdDevUDF())
    together, _ = engine.run(data, [StdDevUDF(), Wants()])
    assert all(np.array_equal(alone[name].data, together[name].data) for name in alone)


def test_infinite_and_missing_values_are_kept(engine):
    data = np.full((5, 2, 2), -np.inf)
    data[3, 1, 1] = np.nan
    result = engine.run(data, MaxUDF())["maxbuf"].data
    assert np.isnan(result[1, 1])
    assert np.isneginf(result[0]).all()


COMPLEX = [("c8", None, "c16", "f8"), ("c8", "f4", "c8", "f4"), ("f8", "c8", "c8", "f4")]


@pytest.mark.parametrize(
    ("native", "wanted", "mean", "var"),
    [("u2", "f4", "f4", "f4"), ("u2", "i4", "f8", "f8"), ("f4", "f4", "f4", "f4"), *COMPLEX],
)
def test_dtype_decides_that_of_the_results(engine, data, native, wanted, mean, var):
    result = engine.run(data.astype(native), StdDevUDF(dtype=wanted, use_numba=False))
    assert result["mean"].dtype == np.dtype(mean)
    assert result["var"].dtype == np.dtype(var)
    assert np.allclose(result["std"].data, data.std(axis=(0, 1)))


@pytest.mark.parametrize("dtype", ["f4", "f8", "c16", "i4"])
def test_small_deviations_from_a_large_mean_survive(engine, dtype):
    rng = np.random.default_rng(0)
    step = 2**-3 if dtype == "f4" else 1
    data = (1_000_000 + step * rng.integers(-3, 4, (200, 8, 8))).astype(dtype)
    partitions = [slice(0, 1), slice(150, 200), slice(1, 2), slice(2, 150)]
    result = engine.run(data, StdDevUDF(), partitions=partitions)
    centred = data.astype("c16") - 1_000_000
    assert np.allclose(result["var"].data, centred.var(axis=0), rtol=1e-10)


def test_variance_of_small_integers_is_right_to_the_last_digits(engine):
    data = np.full((4001, 2, 2), 65535, np.uint16)
    data[:, 0, 1] = np.arange(4001) % 2
    data[7, 1, 0] = 65534
    var = engine.run(data, StdDevUDF())["var"].data
    n = 4001
    assert var[0, 0] == 0
    assert var[0, 1] == pytest.approx(2000 * 2001 / n**2, rel=1e-15)
    assert var[1, 0] == pytest.approx((n - 1) / n**2, rel=1e-15)


def test_rounded_sums_of_squares_give_no_negative_variance():
    """Beyond 2**53 the sum of squares may be too small for the mean."""
    count = 3_000_000
    total, squares = np.array([count * 65535.0]), np.array([count * 65535.0**2])
    assert (_exact_varsum(total, np.nextafter(squares, 0), count) == 0).all()
