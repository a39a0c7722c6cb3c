"""Rotation and flip are found within a degree, the descan to the noise; noise alone is not believed."""

import numpy as np
import pytest

from stemd.calibration.scan_axes import measure_scan_axes

NAV = (40, 48)
DESCAN = np.array([[31.4, 29.9], [0.03, -0.01], [0.02, 0.05]])


def field_of_atoms():
    """Shifts towards atoms, (rows, columns, 2): the slope of a sum of Gaussians."""
    y, x = np.indices(NAV, dtype=float)
    shifts = np.zeros((*NAV, 2))
    for cy in range(4, NAV[0], 8):
        for cx in range(3, NAV[1], 9):
            dy, dx = y - cy, x - cx
            height = np.exp(-(dy**2 + dx**2) / 8)
            shifts -= np.stack([dy, dx], axis=-1) * height[..., None] / 4
    return shifts


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
def test_a_known_rotation_is_found_within_a_degree(rotation_deg, flip_y):
    noise = np.random.default_rng(5).normal(0, 0.03, (*NAV, 2))
    axes = measure_scan_axes(
        seen_by_the_detector(field_of_atoms(), rotation_deg, flip_y=flip_y) + plane() + noise
    )
    assert abs((axes.rotation_deg - rotation_deg + 180) % 360 - 180) < 1
    assert axes.flip_y is flip_y
    assert axes.is_clear
    assert np.abs(axes.descan[1:] - DESCAN[1:]).max() < 5e-3


def test_positions_without_a_frame_do_not_matter():
    centres = seen_by_the_detector(field_of_atoms(), 30, flip_y=False) + plane()
    centres[:, 40:] = np.nan
    axes = measure_scan_axes(centres)
    assert abs(axes.rotation_deg - 30) < 1


def test_noise_is_not_believed():
    assert not measure_scan_axes(np.random.default_rng(2).normal(size=(*NAV, 2))).is_clear
    assert not measure_scan_axes(np.zeros((*NAV, 2))).is_clear
    rounded = np.full((*NAV, 2), 23.5)
    rounded[3:9, 5:8] += 1e-14
    assert not measure_scan_axes(rounded).is_clear


@pytest.mark.parametrize(
    ("centres", "words"),
    [
        (np.zeros((30, 2)), "expected \\(rows, columns, 2\\)"),
        (np.zeros((1, 30, 2)), "at least two rows"),
        (np.full((*NAV, 2), np.nan), "on one line"),
    ],
)
def test_scans_that_show_no_rotation_are_refused(centres, words):
    with pytest.raises(ValueError, match=words):
        measure_scan_axes(centres)
