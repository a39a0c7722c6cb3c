import numpy as np
import pytest

from stemd_udfs import UDF, ApplyMasksUDF, CoMUDF, SumSigUDF
from stemd_udfs.engine.clean_copy import with_parameters
from stemd_udfs.interface.constructor import parameters_of, unknown_parameter


class OfOne(UDF):
    def __init__(self, size=1):
        super().__init__(size=size)


@pytest.mark.parametrize(
    ("udf", "text"),
    [
        (SumSigUDF(), "SumSigUDF()"),
        (CoMUDF.with_params(r=3), "CoMUDF(com_params=CoMParams(r=3))"),
        (OfOne(size=3), "OfOne(size=3)"),
        (OfOne(), "OfOne()"),
        (
            ApplyMasksUDF(masks=[{"shape": "disk", "radius": 3}]),
            "ApplyMasksUDF(masks=[{'shape': 'disk', 'radius': 3}])",
        ),
        (
            ApplyMasksUDF(masks=np.ones((2, 4, 5))),
            "ApplyMasksUDF(masks=[<array float64 (2, 4, 5)>])",
        ),
    ],
)
def test_a_udf_is_shown_as_the_call_that_makes_it(udf, text):
    assert repr(udf) == text


def test_a_wrong_parameter_is_named_with_the_nearest_one_and_all():
    words = "OfOne has no parameter 'sizes', the nearest known one is size; it takes size"
    assert unknown_parameter("OfOne", OfOne, ["sizes"]) == words
    with pytest.raises(TypeError, match="^" + words):
        with_parameters(OfOne(), {"sizes": 2})


def test_who_takes_any_parameter_is_asked_nothing():
    assert parameters_of(UDF) is None
    assert unknown_parameter("UDF", UDF, ["anything"]) is None
