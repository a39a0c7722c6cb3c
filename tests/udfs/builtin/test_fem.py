import numpy as np
import pytest

from stemd_udfs import FEMUDF, CrystallinityUDF


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
