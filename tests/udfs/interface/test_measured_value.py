import pytest

from stemd_udfs.interface.measured_value import MeasuredValue, with_error


@pytest.mark.parametrize(
    ("value", "sigma", "text"),
    [
        (-6.278, 0.9118, "-6.3 ± 0.9"),
        (-169.1, 7.019, "-169 ± 7"),
        (0.51, 0.00123, "0.5100 ± 0.0012"),
        (5678.0, 132.0, "5680 ± 130"),
        (0.0, 0.096, "0.00 ± 0.10"),
        (-0.001, 0.3, "0.0 ± 0.3"),
        (1.0, 0.0, "1"),
        (1.5, None, "1.5"),
        (True, None, "true"),
        ((1.0, 2.0), (0.5, 0.2), "1.0 ± 0.5, 2.00 ± 0.20"),
    ],
)
def test_a_value_has_as_many_digits_as_its_error_allows(value, sigma, text):
    assert with_error(value, sigma) == text


def test_a_value_that_is_not_known_has_a_reason():
    unknown = MeasuredValue.unknown("scan out of focus", value=3.0)
    assert str(unknown) == "not known"
    assert unknown.as_dict() == {"value": 3.0, "sigma": None, "known": False, "reason": "scan out of focus"}
    assert MeasuredValue(value=(1.0, 2.0), sigma=(0.1, float("inf"))).as_dict() == {
        "value": [1.0, 2.0],
        "sigma": [0.1, None],
        "known": True,
        "reason": "",
    }
    for wrong in ({"value": None}, {"value": 1.0, "known": False}, {"value": 1.0, "reason": "x"}):
        with pytest.raises(ValueError, match="known"):
            MeasuredValue(**wrong)
