import numpy as np
import pytest

from stemd_udfs import CoMParams, CoMUDF, guess_corrections
from stemd_udfs.builtin.com_params import curl, divergence, turn_shifts
from stemd_udfs.engine import with_sigma

SIG = (15, 21)
MIDDLE = np.array([7, 10])


def spots(shifts):
    """Frames with all intensity in one pixel, moved from the middle by whole pixels."""
    data = np.zeros((*shifts.shape[:-1], *SIG), np.uint16)
    for index in np.ndindex(shifts.shape[:-1]):
        y, x = MIDDLE + shifts[index]
        data[index][int(y), int(x)] = 5 + sum(index)
    return data


@pytest.fixture
def shifts():
    return np.random.default_rng(1).integers(-4, 5, (5, 6, 2))


def test_field_magnitude_divergence_and_curl_fit_together(engine, shifts):
    result = engine.run(spots(shifts), CoMUDF.with_params(cy=7, cx=10))
    y, x = shifts[..., 0].astype(float), shifts[..., 1].astype(float)
    assert np.array_equal(result["field_y"].data, y)
    assert np.array_equal(result["field_x"].data, x)
    assert np.allclose(result["magnitude"].data, np.hypot(y, x))
    assert np.allclose(result["divergence"].data, np.gradient(y, axis=0) + np.gradient(x, axis=1))
    assert np.allclose(result["curl"].data, np.gradient(y, axis=1) - np.gradient(x, axis=0))


@pytest.mark.parametrize(
    ("scan_rotation", "flip_y", "turned"),
    [
        (0, False, lambda y, x: (y, x)),
        (90, False, lambda y, x: (x, -y)),  # a shift to the right then points down: clockwise
        (-90, False, lambda y, x: (-x, y)),
        (180, False, lambda y, x: (-y, -x)),
        (0, True, lambda y, x: (-y, x)),
        (90, True, lambda y, x: (x, y)),  # the flip comes first
    ],
)
def test_shifts_are_flipped_then_turned_clockwise(engine, shifts, scan_rotation, flip_y, turned):
    udf = CoMUDF.with_params(cy=7, cx=10, scan_rotation=scan_rotation, flip_y=flip_y)
    result = engine.run(spots(shifts), udf)
    assert np.array_equal(result["raw_shifts"].data, shifts)
    expected = np.stack(turned(shifts[..., 0], shifts[..., 1]), axis=-1)
    assert np.allclose(result["field"].data, expected, atol=1e-12)
    assert not result["regression"].data.any()


def plane(nav, coefficients):
    y, x = np.indices(nav)
    return np.stack([np.ones(nav), y, x], axis=-1) @ coefficients


def test_regression_subtracts_a_mean_a_plane_or_given_coefficients_after_the_rotation(engine, shifts):
    tilted, drift = np.array([[-2, 3], [1, 0], [0, -1]]), np.arange(6.0).reshape(3, 2)
    level = np.array([shifts.mean(axis=(0, 1)), (0, 0), (0, 0)])
    for seen, regression, expected in (
        *((shifts, 0, level), (shifts, drift, drift)),
        (plane((5, 6), tilted), 1, tilted),
    ):
        result = engine.run(spots(seen), CoMUDF.with_params(cy=7, cx=10, regression=regression))
        assert np.allclose(result["regression"].data, expected)
        assert np.allclose(result["field"].data, seen - plane((5, 6), expected), atol=1e-12)
        assert np.array_equal(result["raw_shifts"].data, seen)
    coefficients = np.array([[1, 0], [0, 0], [0, 0]])  # as in LiberTEM
    udf = CoMUDF.with_params(scan_rotation=90, regression=coefficients)
    result = engine.run(spots(np.full((5, 6, 2), (2, 0))), udf)
    np.testing.assert_allclose(result["field"].data, np.full((5, 6, 2), (-1, -2)), atol=1e-12)


def test_dark_and_missing_frames_are_nan_and_left_out_of_the_regression(engine, shifts):
    data = spots(shifts)
    data[0, 0] = 0
    keep = np.setdiff1d(np.arange(30), [8])
    result = engine.run(data, CoMUDF.with_params(cy=7, cx=10, regression=0), partitions=[keep])
    for name in ("raw_com", "field", "magnitude"):
        hole = np.isnan(result[name].data)
        assert hole[0, 0].all()
        assert hole[1, 2].all()
        assert hole.sum() == 2 * (2 if hole.ndim == 3 else 1)
    valid = np.delete(shifts.reshape(-1, 2), [0, 8], axis=0)
    assert np.allclose(result["regression"].data[0], valid.mean(axis=0))
    nothing = engine.run(data, CoMUDF.with_params(regression=1), partitions=[])
    assert np.isnan(nothing["field"].data).all()
    assert not nothing["regression"].data.any()


@pytest.mark.parametrize("nav", [(30,), (1, 30), (30, 1), (2, 3, 5)])
def test_scans_of_other_shapes_have_shifts_but_no_divergence(engine, shifts, nav):
    data = spots(shifts).reshape(*nav, *SIG)
    result = engine.run(data, with_sigma(CoMUDF.with_params(cy=7, cx=10, regression=1), True))
    assert result["magnitude"].data.shape == nav
    assert np.array_equal(result["raw_shifts"].data.reshape(-1, 2), shifts.reshape(-1, 2))
    assert np.isnan(result["divergence"].data).all()
    assert np.isnan(result["curl_sigma"].data).all()
    assert np.isnan(result["curl"].data).all()
    assert np.isnan(result["phase"].data).all() == (len(nav) != 2)


def test_sums_of_integers_are_exact_whatever_the_mask(engine):
    data = np.random.default_rng(0).integers(0, 65536, (3, 300, 310)).astype(np.uint16)
    y, x = np.indices(data.shape[1:])
    for udf in (CoMUDF(), CoMUDF.with_params(r=120, ri=7)):
        params = udf.params.com_params
        distance = np.hypot(y - 150, x - 155)
        inside = (distance <= params.r) & ((distance > params.ri) | (params.ri == 0))
        frames = data.astype("i8") * inside
        total = frames.sum(axis=(1, 2))
        expected = np.stack([(frames * y).sum(axis=(1, 2)), (frames * x).sum(axis=(1, 2))], axis=-1)
        assert np.allclose(
            engine.run(data, udf)["raw_com"].data, expected / total[:, np.newaxis], rtol=1e-15, atol=1e-13
        )


def test_parameters_come_in_several_forms_and_a_field_given_to_the_class_is_told_where_it_belongs():
    params = CoMParams(cy=3, flip_y=True)
    assert CoMUDF.with_params(cy=3, flip_y=True).params.com_params == params
    assert CoMUDF(com_params={"cy": 3, "flip_y": True}).params.com_params == params
    assert CoMUDF().params.com_params == CoMParams()
    assert CoMUDF.guess_corrections is guess_corrections
    words = r"no parameter 'r', but com_params has it: .*, or CoMUDF\.with_params\(r=…\)"
    with pytest.raises(TypeError, match=words):
        CoMUDF(r=3)
    with pytest.raises(TypeError, match="CoMUDF has no parameter 'radius'; it takes com_params"):
        CoMUDF(radius=3)


def test_a_position_without_a_centre_has_no_derivatives_even_if_all_its_neighbours_have(engine, shifts):
    data, dark = spots(shifts), spots(shifts)
    dark[2, 3] = 0
    around = np.zeros((5, 6), bool)
    around[2, 2:5] = around[1:4, 3] = True  # itself, and those whose neighbour it is
    for frames, partitions in ((dark, None), (data, [np.setdiff1d(np.arange(30), [2 * 6 + 3])])):
        result = engine.run(frames, CoMUDF(), partitions=partitions)
        for name in ("divergence", "curl"):
            assert np.array_equal(np.isnan(result[name].data), around), name


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
@pytest.mark.parametrize("angle", [0, 17.5, 33, 90, -90, 135, -179, 180])
def test_rotation_and_flip_are_found_again_and_the_corrected_field_has_no_curl(atoms, angle, flip_y):
    y, x = on_the_detector(atoms, angle, flip_y)
    guess = guess_corrections(y + 64, x + 60)
    assert guess.flip_y is flip_y
    assert (guess.scan_rotation - angle + 180) % 360 - 180 == pytest.approx(0, abs=1)
    assert guess.cy == pytest.approx(64 + y.mean())
    assert guess.cx == pytest.approx(60 + x.mean())
    assert -180 <= guess.scan_rotation <= 180
    y, x = y + 64 - guess.cy, x + 60 - guess.cx
    field = turn_shifts(y, x, guess.scan_rotation, guess.flip_y)
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


def test_the_scan_must_have_two_dimensions_and_a_constant_field_gives_a_guess():
    assert np.isfinite(guess_corrections(np.ones((3, 3)), np.ones((3, 3)))).all()
    for shape in ((9,), (1, 9), (3, 3, 3)):
        with pytest.raises(ValueError, match="expected the same two-dimensional one"):
            guess_corrections(np.ones(shape), np.ones(shape))
