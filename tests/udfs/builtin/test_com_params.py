import numpy as np
import pytest

from stemd_udfs import CoMParams, CoMUDF, guess_corrections
from stemd_udfs.builtin.com_params import curl, divergence, turn_shifts


@pytest.fixture
def atoms():
    """Shifts towards a few atoms, as rows and columns: a field without curl."""
    y, x = np.indices((48, 52)).astype(float)
    potential = np.zeros_like(y)
    for cy, cx in ((10, 12), (11, 38), (30, 25), (39, 41), (35, 8)):
        potential += np.exp(-((y - cy) ** 2 + (x - cx) ** 2) / 8)
    return np.gradient(potential)


def on_the_detector(field, scan_rotation, flip_y):
    """Undo the corrections."""
    y, x = turn_shifts(*field, -scan_rotation, False)
    return (-y, x) if flip_y else (y, x)


def replaced(**given):
    return CoMUDF(CoMParams()._replace(**given))


@pytest.mark.parametrize("radii", [{"r": 3, "ri": 3}, {"r": 3, "ri": 4}, {"r": 0}, {"ri": float("inf")}])
def test_an_inner_radius_must_be_less_than_the_outer_one(radii):
    for make in (CoMParams, CoMUDF.with_params, lambda **radii: CoMUDF(radii), replaced):
        with pytest.raises(ValueError, match="is not less than r="):
            make(**radii)


NO_NUMBERS = [("cy", "a"), ("cx", np.nan), ("cx", np.inf), ("r", None), ("r", np.nan), ("ri", np.nan)]


@pytest.mark.parametrize(
    ("name", "value"), [*NO_NUMBERS, ("scan_rotation", np.nan), ("scan_rotation", 1j), ("flip_y", "no")]
)
def test_what_is_not_a_number_is_refused(name, value):
    words = f"CoMParams: {name} is .*, expected {'true or false' if name == 'flip_y' else 'a number'}"
    for make in (CoMParams, CoMUDF.with_params, replaced):
        with pytest.raises(ValueError, match=words):
            make(**{name: value})


@pytest.mark.parametrize("flip_y", [False, True])
@pytest.mark.parametrize("angle", [0, 17.5, 90, -90, 135, -179, 180])
def test_rotation_and_flip_are_found_again(atoms, angle, flip_y):
    y, x = on_the_detector(atoms, angle, flip_y)
    guess = guess_corrections(y + 64, x + 60)
    assert guess.flip_y is flip_y
    assert (guess.scan_rotation - angle + 180) % 360 - 180 == pytest.approx(0, abs=1)
    assert guess.cy == pytest.approx(64 + y.mean())
    assert guess.cx == pytest.approx(60 + x.mean())
    assert -180 <= guess.scan_rotation <= 180


def test_the_field_has_no_curl_once_it_is_corrected(atoms):
    y, x = on_the_detector(atoms, 33, True)
    guess = guess_corrections(y, x)
    field = turn_shifts(y - guess.cy, x - guess.cx, guess.scan_rotation, guess.flip_y)
    assert np.abs(curl(*field)).max() < 0.05 * np.abs(divergence(*field)).max()
    assert divergence(*field).min() < -divergence(*field).max()


def test_positions_outside_of_the_roi_and_nan_do_not_count(atoms):
    y, x = (part + 5 for part in on_the_detector(atoms, 40, False))
    roi = np.ones(y.shape, bool)
    roi[:4] = False
    clean = guess_corrections(y, x, roi=roi)
    y[:4] = 1e6
    assert guess_corrections(y, x, roi=roi) == clean
    y[:4] = x[:4] = np.nan
    assert guess_corrections(y, x) == clean


def test_a_field_that_is_constant_gives_a_guess():
    assert np.isfinite(guess_corrections(np.ones((3, 3)), np.ones((3, 3)))).all()


@pytest.mark.parametrize("shape", [(9,), (1, 9), (3, 3, 3)])
def test_the_scan_must_have_two_dimensions(shape):
    with pytest.raises(ValueError, match="expected the same two-dimensional one"):
        guess_corrections(np.ones(shape), np.ones(shape))


def test_a_field_given_to_the_class_is_answered_with_where_it_belongs():
    with pytest.raises(
        TypeError, match=r"no parameter 'r', but com_params has it: .*, or CoMUDF\.with_params\(r=…\)"
    ):
        CoMUDF(r=3)
    with pytest.raises(TypeError, match="CoMUDF has no parameter 'radius'; it takes com_params"):
        CoMUDF(radius=3)
