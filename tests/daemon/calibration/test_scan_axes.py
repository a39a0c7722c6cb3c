"""Rotation and flip are found within their errors, the sign with a dark field; noise is not believed."""

import numpy as np
import pytest

from stemd.calibration.scan_axes import measure_scan_axes

NAV = (40, 48)
DESCAN = np.array([[31.4, 29.9], [0.03, -0.01], [0.02, 0.05]])


def field_of_atoms():
    """Shifts towards atoms, (rows, columns, 2): the slope of a sum of Gaussians, which is the dark field."""
    y, x = np.indices(NAV, dtype=float)
    shifts, dark_field = np.zeros((*NAV, 2)), np.zeros(NAV)
    for cy in range(4, NAV[0], 8):
        for cx in range(3, NAV[1], 9):
            dy, dx = y - cy, x - cx
            height = np.exp(-(dy**2 + dx**2) / 8)
            shifts -= np.stack([dy, dx], axis=-1) * height[..., None] / 4
            dark_field += height
    return shifts, dark_field


FIELD, DARK_FIELD = field_of_atoms()


def seen_by_the_detector(shifts, rotation_deg, *, flip_y):
    """The inverse of what CoMParams does: turn back, then flip. Rotation by R(θ) = [[c, s], [-s, c]]."""
    angle = np.deg2rad(rotation_deg)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return shifts @ turn * [-1 if flip_y else 1, 1]  # its inverse is its transpose


def plane():
    rows, columns = np.indices(NAV)
    return DESCAN[0] + rows[..., None] * DESCAN[1] + columns[..., None] * DESCAN[2]


@pytest.mark.parametrize("flip_y", [False, True])
@pytest.mark.parametrize("rotation_deg", [-170, -87, 0, 12.5, 87, 133])
def test_a_known_rotation_is_found_within_its_error(rotation_deg, flip_y):
    noise = np.random.default_rng(5).normal(0, 0.03, (*NAV, 2))
    seen = seen_by_the_detector(FIELD, rotation_deg, flip_y=flip_y)
    axes = measure_scan_axes(seen + plane() + noise, DARK_FIELD)
    away = abs((axes.rotation_deg - rotation_deg + 180) % 360 - 180)
    assert away < 4 * axes.rotation_error < 2
    assert axes.flip_y is flip_y
    assert axes.is_clear
    assert axes.sign_signal > 5
    assert axes.sign_correlation > 0.5
    assert (np.abs(axes.descan[1:] - DESCAN[1:]) < 4 * axes.descan_error[1:]).all()


def test_steps_that_are_not_square_do_not_turn_the_axes():
    y, x = np.indices(NAV) * np.array([0.5, 1.0])[:, None, None]
    shifts = np.zeros((*NAV, 2))
    for cy, cx in np.ndindex(4, 7):  # the same atoms, in lengths
        dy, dx = y - 5 * cy - 2.5, x - 7 * cx - 3.3
        shifts -= np.stack([dy, dx], axis=-1) * np.exp(-(dy**2 + dx**2) / 4)[..., None] / 4
    noise = np.random.default_rng(5).normal(0, 0.01, shifts.shape)
    seen = seen_by_the_detector(shifts, 40, flip_y=True) + plane() + noise
    axes = measure_scan_axes(seen, None, (0.5, 1.0))
    assert abs((axes.rotation_deg - 40 + 90) % 180 - 90) < 4 * axes.rotation_error < 2
    assert (axes.flip_y, axes.is_clear) == (True, True)


def test_without_a_dark_field_the_sign_is_open():
    """Graphene that the probe does not resolve: the skewness of the divergence has the wrong sign."""
    step, a, sigma = 0.3, 2.46, 0.65
    y, x = np.mgrid[:48, :48] * step
    shifts, atoms = np.zeros((48, 48, 2)), np.zeros((48, 48))
    for i, j, b in np.ndindex(30, 40, 2):
        py, px = a * np.sqrt(3) / 2 * (i - 12) + b * a / np.sqrt(3), a * ((j - 15) + (i - 12) / 2)
        height = np.exp(-((y - py) ** 2 + (x - px) ** 2) / (2 * sigma**2))
        shifts += np.stack([-(y - py), -(x - px)], -1) * height[..., None]
        atoms += height
    axes = measure_scan_axes(shifts)
    assert axes.is_clear
    assert axes.sign_signal < 5
    assert abs((axes.rotation_deg + 90) % 180 - 90) < 0.1
    for rotation_deg in (0, 180):
        axes = measure_scan_axes(seen_by_the_detector(shifts, rotation_deg, flip_y=False), atoms)
        assert axes.sign_signal > 5
        assert abs((axes.rotation_deg - rotation_deg + 180) % 360 - 180) < 0.1


def test_errors_are_those_that_are_made():
    """From noise that hides the atoms to noise that hardly matters: pulls have an rms of 1."""
    pulls = []
    for seed in range(40):
        random = np.random.default_rng(seed)
        rotation_deg, flip_y = random.uniform(-180, 180), bool(seed % 2)
        noise = random.normal(0, 10 ** random.uniform(-2, 0), (*NAV, 2))
        axes = measure_scan_axes(seen_by_the_detector(FIELD, rotation_deg, flip_y=flip_y) + noise)
        if axes.is_clear:
            assert axes.flip_y is flip_y
            pulls.append(((axes.rotation_deg - rotation_deg + 90) % 180 - 90) / axes.rotation_error)
    assert len(pulls) > 25
    assert 0.6 < np.sqrt(np.mean(np.square(pulls))) < 1.4
    assert np.abs(pulls).max() < 4.5


def test_noise_of_the_size_of_the_signal_still_shows_the_rotation():
    """At most positions the curl is as large as the divergence; at frequencies with structure it is not."""
    noise = np.random.default_rng(8).normal(0, 0.2, (*NAV, 2))
    axes = measure_scan_axes(seen_by_the_detector(FIELD, 30, flip_y=False) + noise)
    assert axes.is_clear
    assert abs((axes.rotation_deg - 30 + 90) % 180 - 90) < 5


def test_positions_without_a_frame_do_not_matter():
    centres = seen_by_the_detector(FIELD, 30, flip_y=False) + plane()
    centres[:, 40:] = np.nan
    axes = measure_scan_axes(centres, np.full(NAV, np.nan))
    assert abs((axes.rotation_deg - 30 + 90) % 180 - 90) < 1
    assert axes.sign_signal == 0
    centres[::2] = np.nan  # no two rows next to each other
    axes = measure_scan_axes(centres)
    assert np.isfinite([*axes.wander, *np.ravel(axes.descan_error)]).all()


def test_noise_is_not_believed():
    for seed in range(20):
        random = np.random.default_rng(seed)
        axes = measure_scan_axes(random.normal(size=(*NAV, 2)), random.poisson(1, NAV))
        assert not axes.is_clear
        assert axes.sign_signal < 5
    assert not measure_scan_axes(np.zeros((*NAV, 2))).is_clear
    rounded = np.full((*NAV, 2), 23.5)
    rounded[3:9, 5:8] += 1e-14
    assert not measure_scan_axes(rounded).is_clear
    pairs = np.random.default_rng(1).normal(size=(*NAV, 2))
    pairs[(np.indices(NAV) % 4 > 1).any(axis=0)] = np.nan
    assert not measure_scan_axes(pairs).is_clear


@pytest.mark.parametrize(
    ("centres", "words"),
    [
        (np.zeros((30, 2)), "expected \\(rows, columns, 2\\)"),
        (np.zeros((11, 30, 2)), "at least 12 rows"),
        (np.full((*NAV, 2), np.nan), "on one line"),
    ],
)
def test_scans_that_show_no_rotation_are_refused(centres, words):
    with pytest.raises(ValueError, match=words):
        measure_scan_axes(centres)
