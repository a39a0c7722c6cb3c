import numpy as np
import pytest

from stemd_udfs import CoMUDF, SumUDF
from stemd_udfs.builtin.field_phase import phase_of_field
from stemd_udfs.interface.calibration import Calibration

ALL = Calibration(beam_energy_kev=80, mrad_per_pixel=0.4, scan_step_nm=0.03)


def test_the_phase_in_rad_is_the_one_that_deflects_the_beam():
    """Truth: a phase of a few rad deflects by λ/2π times its gradient; that angle in pixels is the field."""
    rows, columns = 48, 64
    y, x = np.indices((rows, columns)) * ALL.scan_step_nm
    waves = [(2.0, 2, 3), (0.7, 1, 5)]  # rad, periods along rows and columns
    true = np.zeros((rows, columns))
    angle = np.zeros((2, rows, columns))  # rad
    for height, down, right in waves:
        k_y = 2 * np.pi * down / (rows * ALL.scan_step_nm)
        k_x = 2 * np.pi * right / (columns * ALL.scan_step_nm)
        true += height * np.cos(k_y * y + k_x * x)
        slope = -height * np.sin(k_y * y + k_x * x)
        angle += ALL.wavelength_nm / (2 * np.pi) * np.stack([k_y * slope, k_x * slope])
    field = angle / (1e-3 * ALL.mrad_per_pixel)  # pixels
    unit, scale = CoMUDF().result_units(ALL)["phase"]
    assert unit == "rad"
    assert np.abs(scale * phase_of_field(*field, edges="periodic") - true).max() < 1e-8 * np.ptp(true)


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        (ALL, {"field": ("mrad", 0.4), "divergence": ("mrad/nm", 0.4 / 0.03)}),
        (Calibration(mrad_per_pixel=0.4), {"field": ("mrad", 0.4), "divergence": ("px/step", 1)}),
        (Calibration(), {"field": ("px", 1), "phase": ("px step", 1)}),
    ],
)
def test_units_are_those_of_what_is_known(known, expected):
    units = CoMUDF().result_units(known)
    assert {name: tuple(units[name]) for name in expected} == expected
    assert SumUDF().result_units(known) == {}
