import numpy as np

from stemd_udfs import UDF, SumSigUDF


def test_another_udfs_dtype_does_not_cost_exactness(engine):
    """Row 44: a run with a UDF that wants float32."""

    class Wants(UDF):
        def get_result_buffers(self):
            return {}

        def process_frame(self, frame):
            assert frame.dtype == np.float32

    data = np.full((6, 192, 192), 65535, np.uint16)
    data[:, 3, 3] = 65534
    sums, _ = engine.run(data, [SumSigUDF(), Wants()])
    assert np.array_equal(sums["intensity"].data, data.sum(axis=(1, 2), dtype="u8"))
    assert sums["intensity"].dtype == np.float64
