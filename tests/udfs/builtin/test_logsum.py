import numpy as np
import pytest

from stemd_udfs import LogsumUDF


def test_complex_data_are_refused(engine, data):
    with pytest.raises(ValueError, match="LogsumUDF: frames are complex64, expected real values"):
        engine.run(data.astype("c8"), LogsumUDF())


def test_the_smallest_value_is_that_of_each_frame(engine):
    data = np.array([[[3, 4]], [[1000, 1001]]], np.uint16)
    assert np.allclose(engine.run(data, LogsumUDF())["logsum"].data, [[0, 2 * np.log(2)]])


@pytest.mark.parametrize("offset", [0, -1e16, -1e18, 1e18])
def test_values_far_from_zero_count_by_their_distance_from_the_smallest(engine, offset):
    data = np.array([[[offset, offset + 4096]]])
    assert np.allclose(engine.run(data, LogsumUDF())["logsum"].data, [0, np.log(4097)], rtol=1e-12)
