import tomllib

import pytest

from stemd.config import load
from stemd.errors import ConfigurationError
from stemd_udfs.interface.calibration import Calibration

TOML = """
[calibration]
beam_energy_kev = 300
semi_convergence_mrad = 21.4
mrad_per_pixel = 0.51
scan_step_nm = 0.02
rotation_deg = 87.0
flip_y = false
centre = [127.5, 128.1]
"""


def test_all_keys_are_optional_and_have_units(toml):
    assert load(None, {}).calibration.values() == Calibration()
    assert load(toml(TOML), {}).calibration.values().as_dict() == tomllib.loads(TOML)["calibration"]


def test_the_environment_can_set_them():
    config = load(None, {"STEMD_CALIBRATION_CENTRE": "3.5,4", "STEMD_CALIBRATION_FLIP_Y": "true"})
    assert (config.calibration.centre, config.calibration.flip_y) == ((3.5, 4.0), True)


STEPS = [(0.02, 0.02), ("0.02", 0.02), ([0.02, 0.04], (0.02, 0.04)), ("0.02, 0.04", (0.02, 0.04))]


@pytest.mark.parametrize(("given", "expected"), [*STEPS, ([0.1, 0.1], 0.1)])
def test_a_step_is_one_number_or_one_for_each_axis(given, expected):
    assert load(None, {}, {"calibration.scan_step_nm": given}).calibration.values().scan_step_nm == expected


def test_an_ellipse_is_described_once():
    words = r"mrad_per_pixel is .* and ellipticity 1\.1, expected one of them"
    with pytest.raises(ConfigurationError, match=words):
        load(None, {}, {"calibration.mrad_per_pixel": [0.1, 0.2], "calibration.ellipticity": 1.1})
