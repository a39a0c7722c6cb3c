from dataclasses import replace

import numpy as np
import pytest

from stemd_udfs import ApplyMasksUDF, CoMParams, CoMUDF, RadialProfileUDF, SumUDF
from stemd_udfs.engine.clean_copy import calibrated
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import both

ALL = Calibration(beam_energy_kev=80, mrad_per_pixel=0.4, scan_step_nm=0.03)
NOT_SQUARE = replace(ALL, mrad_per_pixel=(0.3, 0.5), scan_step_nm=(0.02, 0.04))


@pytest.mark.parametrize("known", [ALL, NOT_SQUARE], ids=["square", "not square"])
def test_the_phase_in_rad_is_the_one_that_deflects_the_beam(engine, known):
    """Truth: a phase of a few rad deflects by λ/2π times its gradient; that angle in pixels is the field."""
    rows, columns = 48, 64
    step = both(known.scan_step_nm)
    y, x = np.indices((rows, columns)) * np.reshape(step, (2, 1, 1))
    waves = [(2.0, 2, 3), (0.7, 1, 5)]  # rad, periods along rows and columns
    true = np.zeros((rows, columns))
    angle = np.zeros((2, rows, columns))  # rad
    for height, down, right in waves:
        k_y = 2 * np.pi * down / (rows * step[0])
        k_x = 2 * np.pi * right / (columns * step[1])
        true += height * np.cos(k_y * y + k_x * x)
        slope = -height * np.sin(k_y * y + k_x * x)
        angle += known.wavelength_nm / (2 * np.pi) * np.stack([k_y * slope, k_x * slope])
    # Turned back to the detector's axes: first the turn, then the flip of rows.
    turn = np.deg2rad(30)
    to_scan = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]) @ np.diag([-1, 1])
    per_pixel = 1e-3 * np.reshape(both(known.mrad_per_pixel), (2, 1, 1))
    pixels = np.tensordot(np.linalg.inv(to_scan), angle, 1) / per_pixel
    # Frames of 3 x 3 pixels whose centre of mass is exactly there; small enough to have positive counts.
    small = 0.2 / np.abs(pixels).max()
    k = np.indices((3, 3)) - 1.0
    frames = 1 + 1.5 * np.einsum("iyx,ikl->yxkl", small * pixels, k)
    given = CoMParams(cy=1, cx=1, scan_rotation=30, flip_y=True, edges="periodic")
    udf = calibrated(CoMUDF(given), replace(known, rotation_deg=None))
    unit, scale, _ = udf.result_units(known)["phase"]
    assert unit == "rad"
    phase = engine.run(frames, udf)["phase"].data
    assert np.abs(scale * phase / small - true).max() < 1e-8 * np.ptp(true)


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        (ALL, {"field": ("mrad", 0.4), "divergence": ("mrad/nm", 0.4 / 0.03)}),
        (Calibration(mrad_per_pixel=0.4), {"field": ("mrad", 0.4), "divergence": ("px/step", 1)}),
        (NOT_SQUARE, {"raw_com": ("px", 1), "field": ("mrad", 0.15**0.5)}),
        (NOT_SQUARE, {"divergence": ("mrad/nm", (0.15 / 8e-4) ** 0.5)}),
        (Calibration(), {"field": ("px", 1), "phase": ("px step", 1)}),
    ],
)
def test_units_are_those_of_what_is_known(known, expected):
    units = CoMUDF().result_units(known)
    assert {name: (units[name].unit, pytest.approx(units[name].scale)) for name in expected} == expected
    assert SumUDF().result_units(known) == {}


def test_bins_of_radial_profiles_have_a_unit():
    udf = RadialProfileUDF(bin_width=2)
    bins = {"name": "radius", "first": 0.4, "step": 0.8, "unit": "mrad"}
    assert udf.result_units(ALL)["intensity"].as_dict() == {"unit": "counts", "scale": 1.0, "bins": bins}
    assert udf.result_units(Calibration())["intensity"].bins == ("radius", 1.0, 2.0, "px")


def test_a_virtual_detector_is_a_fraction_of_a_known_beam():
    udf = ApplyMasksUDF(masks=[{"shape": "disk", "radius": 3}])
    assert udf.result_units(ALL) == {}
    unit = udf.result_units(replace(ALL, beam_counts=5000.0))["intensity"]
    assert (unit.unit, 150 * unit.scale) == ("of the beam", pytest.approx(0.03))
