import numpy as np
import pytest

from stemd_udfs import StdDevUDF, SumUDF
from stemd_udfs.builtin.stddev import _exact_varsum

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


def test_other_udfs_of_the_run_change_nothing(engine, data):
    class Picky(SumUDF):
        def get_preferred_input_dtype(self):
            return np.float32

    alone = engine.run(data, StdDevUDF())
    together, _ = engine.run(data, [StdDevUDF(), Picky()])
    assert all(np.array_equal(alone[name].data, together[name].data) for name in alone)
