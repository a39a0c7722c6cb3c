import numpy as np
import pytest

from stemd_udfs import LogsumUDF


@pytest.mark.parametrize("offset", [0, -1e16, -1e18, 1e18])
def test_values_far_from_zero_count_by_their_distance_from_the_smallest(engine, offset):
    data = np.array([[[offset, offset + 4096]]])
    assert np.allclose(engine.run(data, LogsumUDF())["logsum"].data, [0, np.log(4097)], rtol=1e-12)
