import numpy as np
import pytest

from stemd_udfs import MaxUDF


@pytest.mark.parametrize("tileshape", [None, (7, 5, 4)])
@pytest.mark.parametrize("dtype", ["?", "u1", "i1", "u2", "i2", "u4", "i4", "i8", "u8", "f4", "f8", "c8"])
def test_maximum_of_every_dtype(engine, data, dtype, tileshape):
    """Row 34: also where all values are negative."""
    values = (data.astype("i8") - (200 if np.dtype(dtype).kind in "ifc" else 0)).astype(dtype)
    result = engine.run(values, MaxUDF(), tileshape=tileshape)["maxbuf"]
    assert result.dtype == values.dtype
    assert np.array_equal(result.data, values.reshape(-1, 12, 10).max(axis=0))


def test_infinite_and_missing_values_are_kept(engine):
    data = np.full((5, 2, 2), -np.inf)
    data[3, 1, 1] = np.nan
    result = engine.run(data, MaxUDF())["maxbuf"].data
    assert np.isnan(result[1, 1])
    assert np.isneginf(result[0]).all()
