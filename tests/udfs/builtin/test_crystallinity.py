import numpy as np
import pytest

from stemd_udfs import CrystallinityUDF


def test_periods_in_the_ring_count_and_others_do_not(engine):
    y = np.indices((32, 32))[0]
    frames = np.stack([1 + np.cos(2 * np.pi * n * y / 32) for n in (0, 3, 9)])
    intensity = engine.run(frames, CrystallinityUDF(rad_in=1, rad_out=5))["intensity"].data
    assert intensity[0] == pytest.approx(0, abs=1e-9)
    assert intensity[1] == pytest.approx(32 * 32)
    assert intensity[2] == pytest.approx(0, abs=1e-9)


def test_frames_must_have_two_dimensions_and_real_values(engine, data):
    udf = CrystallinityUDF(rad_in=1, rad_out=5)
    with pytest.raises(ValueError, match="expected two dimensions and real values"):
        engine.run(data, udf, sig_dims=1)
    with pytest.raises(ValueError, match="expected two dimensions and real values"):
        engine.run(data.astype("c8"), udf)
