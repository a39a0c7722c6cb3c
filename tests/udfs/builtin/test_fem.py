import numpy as np
import pytest

from stemd_udfs import FEMUDF, CrystallinityUDF


def test_a_smooth_ring_gives_zero_and_spots_give_more(engine):
    y, x = np.indices((20, 20))
    smooth = (10 * np.round(np.hypot(y - 10, x - 9))).astype("f4")
    spotted = smooth.copy()
    spotted[10, 14] += 500
    flat = np.where(np.hypot(y - 10, x - 9) < 6, 3, smooth).astype("f4")
    intensity = engine.run(np.stack([flat, spotted]), FEMUDF(center=(10, 9), rad_in=3, rad_out=5))[
        "intensity"
    ]
    assert intensity.kind == "nav"
    assert intensity.data[0] == 0
    assert intensity.data[1] > 10


def test_an_empty_ring_and_lines_are_refused(engine, data):
    with pytest.raises(ValueError, match="no pixel of frames of shape"):
        engine.run(data, FEMUDF(center=(4, 4), rad_in=5, rad_out=5))
    with pytest.raises(ValueError, match="expected two dimensions"):
        engine.run(data, FEMUDF(center=(4, 4), rad_in=1, rad_out=5), sig_dims=1)


@pytest.mark.parametrize("udf", [FEMUDF, CrystallinityUDF])
@pytest.mark.parametrize(
    "wrong",
    [{"rad_in": np.nan}, {"rad_out": np.nan}, {"rad_in": [1]}]
    + [{"center": center} for center in (5, [5], [5, 6, 7], [5, np.nan])],
)
def test_a_parameter_that_is_no_number_is_refused(udf, wrong):
    good = {"center": (4, 4), "rad_in": 1, "rad_out": np.inf}
    if udf is CrystallinityUDF:
        good, wrong = (
            {name.replace("center", "real_center"): value for name, value in given.items()}
            for given in (good, wrong)
        )
    udf(**good)
    (name,) = wrong
    with pytest.raises(ValueError, match=rf"{udf.__name__}: {name} is .*, expected"):
        udf(**good | wrong)
