import tomllib

import pytest

from stemd_udfs.interface.calibration import Calibration


def test_only_known_values_are_in_the_map_and_in_the_toml():
    known = Calibration(
        mrad_per_pixel=0.51, scan_step_nm=(0.02, 0.04), flip_y=False, centre=(127.5, 128.1), rotation_deg=87.0
    )
    expected = {
        "mrad_per_pixel": 0.51,
        "scan_step_nm": [0.02, 0.04],
        "rotation_deg": 87.0,
        "flip_y": False,
        "centre": [127.5, 128.1],
    }
    assert known.as_dict() == expected
    assert tomllib.loads(known.as_toml()) == {"calibration": expected}
    assert Calibration().as_dict() == {}


def test_errors_stay_with_the_values_that_were_measured():
    measured = Calibration(
        centre=(3.0, 4.0), rotation_deg=87.04, sigma={"centre": (0.1, 0.2), "rotation_deg": 0.3}
    )
    given = Calibration(centre=(5.0, 6.0))
    used = given.over(measured)
    assert used == Calibration(centre=(5.0, 6.0), rotation_deg=87.04, sigma={"rotation_deg": 0.3})
    assert (used.of("centre").sigma, str(used.of("rotation_deg")), used.of("flip_y")) == (
        None,
        "87.0 ± 0.3",
        None,
    )
    assert Calibration.from_dict(measured.as_dict()) == measured
    assert "rotation_deg = 87.04           # 87.0 ± 0.3; as CoMParams" in measured.as_toml()


def test_an_angle_of_a_pixel_for_each_axis_takes_the_place_of_an_ellipse():
    measured = Calibration(ellipticity=1.1, ellipse_angle_deg=3.0, radius_px=9.0, sigma={"ellipticity": 0.1})
    given = Calibration(mrad_per_pixel=(0.2, 0.3))
    assert given.over(measured) == Calibration(mrad_per_pixel=(0.2, 0.3), radius_px=9.0)


def test_the_dose_needs_electrons_and_steps():
    known = Calibration(counts_per_electron=2.5, scan_step_nm=(0.02, 0.05))
    assert known.dose_e_per_a2(1000) == pytest.approx(400 / (0.2 * 0.5))
    assert Calibration(counts_per_electron=2.5).dose_e_per_a2(1000) is None


@pytest.mark.parametrize(("energy_kev", "wavelength_pm"), [(300, 1.96875), (200, 2.50793), (80, 4.17572)])
def test_the_wavelength_is_relativistic(energy_kev, wavelength_pm):
    wavelength_nm = Calibration(beam_energy_kev=energy_kev).wavelength_nm
    assert wavelength_nm == pytest.approx(1e-3 * wavelength_pm, rel=5e-6)
    assert Calibration().wavelength_nm is None
