import functools

import numpy as np
import pytest

from stemd_udfs import AutoUDF


@pytest.mark.parametrize(
    ("f", "expected", "dtype"),
    [
        (np.sum, lambda data: data.sum(axis=(2, 3)), "f4"),
        (functools.partial(np.sum, axis=-1), lambda data: data.sum(axis=-1), "f4"),
        (lambda frame: int(frame[0, 0]), lambda data: data[:, :, 0, 0], "i8"),
        (
            lambda frame: [frame.min(), frame.max()],
            lambda data: np.stack([data.min((2, 3)), data.max((2, 3))], -1),
            "f4",
        ),
        (lambda frame: frame > 30, lambda data: data > 30, "?"),
    ],
)
def test_shape_and_dtype_come_from_the_function(engine, data, f, expected, dtype):
    """Rows 115 and 116."""
    result = engine.run(data, AutoUDF(f=f))["result"]
    assert result.kind == "nav"
    assert result.dtype == np.dtype(dtype)
    assert np.array_equal(result.data, expected(data))


@pytest.mark.parametrize(
    "f",
    [
        lambda frame: {"brightest": frame.max()},
        lambda frame: [[1], [2, 3]],
        lambda frame: None,
    ],
)
def test_what_makes_no_regular_array_is_kept_as_object(engine, data, f):
    """Row 116."""
    result = engine.run(data, AutoUDF(f=f))["result"]
    assert result.dtype == object
    assert result.data[3, 4] == f(data[3, 4])


def test_an_error_of_the_function_comes_through(engine, data):
    """Row 115."""

    def fails(frame):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        engine.run(data, AutoUDF(fails))


@pytest.mark.parametrize("f", [np.sum, functools.partial(np.sum, axis=0)])
def test_the_monitor_shows_the_last_frame(engine, data, f):
    """Row 117: the last in navigation order, whatever came last."""
    udf = AutoUDF(f=f, monitor=True)
    results = engine.run(data, udf, partitions=[slice(5, 10), slice(0, 5)])
    assert list(results) == ["result", "monitor"]
    assert results["monitor"].kind == "single"
    assert np.array_equal(results["monitor"].data, np.atleast_1d(f(data[1, 4])))
    assert not engine.run(data, udf, partitions=[])["monitor"].data.any()


def test_the_function_is_asked_once_for_each_shape(engine, data):
    asked = []
    udf = AutoUDF(lambda frame: asked.append(1) or 0.0)
    udf_frames = 20
    engine.run(data, udf)
    # The workers' copy has a function of its own, so only the main node's calls are seen here.
    assert len(asked) == 1 < udf_frames
