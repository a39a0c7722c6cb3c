import numpy as np

from stemd_udfs import MaxUDF


def test_infinite_and_missing_values_are_kept(engine):
    data = np.full((5, 2, 2), -np.inf)
    data[3, 1, 1] = np.nan
    result = engine.run(data, MaxUDF())["maxbuf"].data
    assert np.isnan(result[1, 1])
    assert np.isneginf(result[0]).all()
