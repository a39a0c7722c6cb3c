import tomllib
from typing import ClassVar

import pytest

from stemd_udfs import FEMUDF, SSBUDF, UDF, BFSegmentsUDF, CoMParams, CoMUDF, RadialProfileUDF, StrainUDF
from stemd_udfs.engine.clean_copy import calibrated, filled
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibration import Calibration

KNOWN = Calibration(
    beam_energy_kev=80,
    semi_convergence_mrad=21,
    mrad_per_pixel=1.5,
    scan_step_nm=0.02,
    rotation_deg=33.0,
    flip_y=True,
    centre=(60.5, 64.25),
    radius_px=14.0,
    sigma={"rotation_deg": 0.4, "centre": (0.1, 0.2)},
)

SCALES = {"mrad_per_pixel": 1.5, "scan_step_nm": 0.02}


class Own(UDF):
    """One of another package: a parameter without a default must be known."""

    from_calibration: ClassVar = {"wide": "radius_px", "turn": "rotation_deg"}

    def __init__(self, wide, turn=0.0):
        super().__init__(wide=wide, turn=turn)


SQUARE, PLACE = {"mrad_per_pixel": 1.5}, (60.5, 64.25)
OF_COM = {"cx": 64.25, "flip_y": True} | SCALES


@pytest.mark.parametrize(
    ("udf_class", "given", "known", "more"),
    [
        (RadialProfileUDF, {"bin_width": 2}, KNOWN, {"centre": PLACE} | SQUARE),
        (RadialProfileUDF, {"centre": (1, 2)}, KNOWN, SQUARE),
        (RadialProfileUDF, {"centre": None}, Calibration(), {}),
        (FEMUDF, {"rad_in": 1, "rad_out": 2}, KNOWN, {"center": PLACE}),
        (BFSegmentsUDF, {}, KNOWN, {"radius": 14.0, "centre": PLACE} | SQUARE),
        (Own, {}, KNOWN, {"wide": 14.0, "turn": 33.0}),
        (Own, {"wide": 2}, None, {}),
    ],
)
def test_what_is_not_given_comes_from_what_is_known(udf_class, given, known, more):
    assert filled(udf_class, given, known)[0] == given | more


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"r": 20, "cy": 3, "scan_rotation": 0}, {"r": 20, "cy": 3, "scan_rotation": 0} | OF_COM),
        (CoMParams(r=20, cx=5), CoMParams(60.5, 5, 20, 0, 33.0, True, **SCALES)),
    ],
)
def test_fields_of_com_params_that_are_not_given_are_filled_in(given, expected):
    assert filled(CoMUDF, {"com_params": given}, KNOWN)[0] == {"com_params": expected}


def test_it_is_said_where_each_value_came_from():
    _, taken = filled(CoMUDF, {"com_params": {"cy": 3}}, KNOWN)
    assert {name: tuple(one) for name, one in taken.items()} == {
        "com_params.cy": (3, "given", None),
        "com_params.cx": (64.25, "calibration", 0.2),
        "com_params.scan_rotation": (33.0, "calibration", 0.4),
        "com_params.flip_y": (True, "calibration", None),
        "com_params.mrad_per_pixel": (1.5, "calibration", None),
        "com_params.scan_step_nm": (0.02, "calibration", None),
    }
    _, taken = filled(CoMUDF, {}, Calibration())
    assert taken["com_params.scan_rotation"].as_dict() == {"value": 0.0, "from": "default", "sigma": None}


@pytest.mark.parametrize(
    ("udf_class", "given", "missing"),
    [
        (SSBUDF, {"beam_energy_kev": 80}, "semi_convergence_mrad, mrad_per_pixel, scan_step_nm"),
        (BFSegmentsUDF, {}, "radius_px"),
        (Own, {"turn": 1}, "radius_px"),
    ],
)
@pytest.mark.parametrize("known", [None, Calibration(centre=(1, 2))])
def test_what_must_be_known_is_named(udf_class, given, missing, known):
    words = f"{udf_class.__name__} waits for: {missing}: give the parameters"
    with pytest.raises(NotCalibrated, match=words):
        filled(udf_class, given, known)


def test_a_parameter_that_no_calibration_brings_is_named_before_those_that_are_waited_for():
    with pytest.raises(TypeError, match="'g1'"):
        filled(StrainUDF, {}, None)
    with pytest.raises(NotCalibrated, match="radius_px"):
        filled(StrainUDF, {"g1": (0, 20), "g2": (20, 0)}, None)


def test_an_object_takes_what_was_not_given_to_it():
    udf = RadialProfileUDF(n_bins=3)
    made = calibrated(udf, KNOWN)
    assert (made.params.centre, made.params.n_bins, udf.params.centre) == ((60.5, 64.25), 3, None)
    assert calibrated(udf, None) is udf
    assert calibrated(made, Calibration(centre=(0, 0))).params.centre == (60.5, 64.25)


def test_only_known_values_are_in_the_map_and_in_the_toml():
    expected = {"mrad_per_pixel": 0.51, "scan_step_nm": [0.02, 0.04], "rotation_deg": 87.0}
    expected |= {"flip_y": False, "centre": [127.5, 128.1]}
    known = Calibration(**expected | {"scan_step_nm": (0.02, 0.04), "centre": (127.5, 128.1)})
    assert known.as_dict() == expected
    assert tomllib.loads(known.as_toml()) == {"calibration": expected}
    assert Calibration().as_dict() == {}


def test_errors_stay_with_the_values_that_were_measured_and_ellipses_give_way_to_a_pixel_of_two_angles():
    sigma = {"centre": (0.1, 0.2), "rotation_deg": 0.3}
    measured = Calibration(centre=(3.0, 4.0), rotation_deg=87.04, sigma=sigma)
    given = Calibration(centre=(5.0, 6.0))
    used = given.over(measured)
    assert used == Calibration(centre=(5.0, 6.0), rotation_deg=87.04, sigma={"rotation_deg": 0.3})
    assert (used.of("centre").sigma, used.of("flip_y")) == (None, None)
    assert str(used.of("rotation_deg")) == "87.0 ± 0.3"
    assert Calibration.from_dict(measured.as_dict()) == measured
    with pytest.raises(ValueError, match=r"got calibration .*, expected errors of its values"):
        Calibration.from_dict({"rotation_deg": 87.0, "sigma": {"centre": [0.1, 0.2]}})
    assert "rotation_deg = 87.04           # 87.0 ± 0.3; as CoMParams" in measured.as_toml()
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
