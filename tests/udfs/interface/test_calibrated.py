from typing import ClassVar

import pytest

from stemd_udfs import FEMUDF, SSBUDF, UDF, BFSegmentsUDF, CoMParams, CoMUDF, RadialProfileUDF
from stemd_udfs.errors import NotCalibrated
from stemd_udfs.interface.calibrated import calibrated, filled
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


@pytest.mark.parametrize(
    ("udf_class", "given", "known", "expected"),
    [
        (
            RadialProfileUDF,
            {"bin_width": 2},
            KNOWN,
            {"bin_width": 2, "centre": (60.5, 64.25), "mrad_per_pixel": 1.5},
        ),
        (RadialProfileUDF, {"centre": (1, 2)}, KNOWN, {"centre": (1, 2), "mrad_per_pixel": 1.5}),
        (RadialProfileUDF, {"centre": None}, Calibration(), {"centre": None}),
        (FEMUDF, {"rad_in": 1, "rad_out": 2}, KNOWN, {"rad_in": 1, "rad_out": 2, "center": (60.5, 64.25)}),
        (BFSegmentsUDF, {}, KNOWN, {"radius": 14.0, "centre": (60.5, 64.25), "mrad_per_pixel": 1.5}),
        (
            CoMUDF,
            {"com_params": {"r": 20, "cy": 3, "scan_rotation": 0}},
            KNOWN,
            {"com_params": {"r": 20, "cy": 3, "cx": 64.25, "scan_rotation": 0, "flip_y": True} | SCALES},
        ),
        (
            CoMUDF,
            {"com_params": CoMParams(r=20, cx=5)},
            KNOWN,
            {"com_params": CoMParams(60.5, 5, 20, 0, 33.0, True, **SCALES)},
        ),
        (Own, {}, KNOWN, {"wide": 14.0, "turn": 33.0}),
        (Own, {"wide": 2}, None, {"wide": 2}),
    ],
)
def test_what_is_not_given_comes_from_what_is_known(udf_class, given, known, expected):
    assert filled(udf_class, given, known)[0] == expected


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
    with pytest.raises(
        NotCalibrated, match=f"{udf_class.__name__} waits for: {missing}: give the parameters"
    ):
        filled(udf_class, given, known)


def test_an_object_takes_what_was_not_given_to_it():
    udf = RadialProfileUDF(n_bins=3)
    made = calibrated(udf, KNOWN)
    assert (made.params.centre, made.params.n_bins, udf.params.centre) == ((60.5, 64.25), 3, None)
    assert calibrated(udf, None) is udf
    assert calibrated(made, Calibration(centre=(0, 0))).params.centre == (60.5, 64.25)
