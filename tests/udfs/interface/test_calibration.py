import re

import pytest

from stemd_udfs import SSBUDF
from stemd_udfs.interface.calibration import Calibration, consequences, mistake_in
from stemd_udfs.interface.numbers import MeasuredValue, with_error


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
    known = MeasuredValue(value=(1.0, 2.0), sigma=(0.1, float("inf")))
    assert known.as_dict() == {"value": [1.0, 2.0], "sigma": [0.1, None], "known": True, "reason": ""}
    for wrong in ({"value": None}, {"value": 1.0, "known": False}, {"value": 1.0, "reason": "x"}):
        with pytest.raises(ValueError, match="known"):
            MeasuredValue(**wrong)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("beam_energy_kev", 300000, "in keV, did you give eV?"),
        ("beam_energy_kev", 0.3, "in keV, did you give MeV?"),
        ("semi_convergence_mrad", 0.0214, "in mrad, did you give rad?"),
        ("mrad_per_pixel", 0.0004, "in mrad, did you give rad?"),
        ("scan_step_nm", 2e-11, "in nm, did you give m?"),
        ("scan_step_nm", (0.02, 2e-11), "in nm, did you give m?"),
    ],
)
def test_a_likely_mistake_is_named(name, value, words):
    with pytest.raises(ValueError, match=f"SSBUDF: {name} is .*{re.escape(words)}"):
        SSBUDF(**{name: value})


def test_usual_numbers_have_none():
    usual = {"beam_energy_kev": 30, "semi_convergence_mrad": 0.1, "scan_step_nm": 50, "defocus_nm": -200}
    for name, value in (*usual.items(), ("defocus_nm", 0)):
        assert mistake_in(name, value) is None, name


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (0.02, "step 20 pm: oversampled 2.3 times"),
        (0.1, "step 100 pm: undersampled 2.1 times"),
        ((0.02, 0.1), "step 20 pm by 100 pm: oversampled 2.3 times and undersampled 2.1 times"),
    ],
)
def test_what_follows_from_the_numbers_is_one_line(step, words):
    known = Calibration(beam_energy_kev=300, semi_convergence_mrad=21, scan_step_nm=step)
    begin = "21 mrad at 300 keV: resolution 47 pm, depth of focus 4.5 nm, "
    assert consequences(known) == begin + words
    few = Calibration(beam_energy_kev=80, semi_convergence_mrad=1)
    assert consequences(few) == "1 mrad at 80 keV: resolution 2.1 nm, depth of focus 4.2 µm"
    assert consequences(Calibration(beam_energy_kev=80)) is None
