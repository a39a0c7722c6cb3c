import re

import pytest

from stemd_udfs import SSBUDF
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.plausible import consequences, mistake_in


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


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("beam_energy_kev", 30),
        ("semi_convergence_mrad", 0.1),
        ("scan_step_nm", 50),
        ("defocus_nm", -200),
        ("defocus_nm", 0),
    ],
)
def test_usual_numbers_have_none(name, value):
    assert mistake_in(name, value) is None


@pytest.mark.parametrize(
    ("known", "words"),
    [
        (
            {"beam_energy_kev": 300, "semi_convergence_mrad": 21, "scan_step_nm": 0.02},
            "21 mrad at 300 keV: resolution 47 pm, depth of focus 4.5 nm, step 20 pm: oversampled 2.3 times",
        ),
        (
            {"beam_energy_kev": 300, "semi_convergence_mrad": 21, "scan_step_nm": 0.1},
            "21 mrad at 300 keV: resolution 47 pm, depth of focus 4.5 nm, step 100 pm: "
            "undersampled 2.1 times",
        ),
        (
            {"beam_energy_kev": 80, "semi_convergence_mrad": 1},
            "1 mrad at 80 keV: resolution 2.1 nm, depth of focus 4.2 µm",
        ),
        (
            {"beam_energy_kev": 300, "semi_convergence_mrad": 21, "scan_step_nm": (0.02, 0.1)},
            "21 mrad at 300 keV: resolution 47 pm, depth of focus 4.5 nm, step 20 pm by 100 pm: "
            "oversampled 2.3 times and undersampled 2.1 times",
        ),
        ({"beam_energy_kev": 80}, None),
    ],
)
def test_what_follows_from_the_numbers_is_one_line(known, words):
    assert consequences(Calibration(**known)) == words
