"""Images shifted by parts of a pixel, and shifts measured between images of one object."""

import numpy as np
import pytest

from scanned_object import bilinear, scanned
from stemd_udfs.builtin.image_shifts import NOTHING, measure_shift, shifted_image

SHAPE = (64, 72)


@pytest.mark.parametrize("shift", [(0.0, 0.0), (2.0, -3.0), (0.25, -1.7), (-80.0, 1.0)])
def test_a_shifted_image_has_the_values_that_are_bilinear_between_pixels(shift):
    image = np.random.default_rng(0).random((9, 11))
    image[4, 5] = np.nan
    values, weights = bilinear(image, shift)
    found = shifted_image(image, shift)
    np.testing.assert_allclose(found[0], values, atol=1e-12)
    np.testing.assert_allclose(found[1], weights, atol=1e-12)


def test_a_shift_is_found_to_a_twentieth_of_a_pixel_at_twenty_counts():
    random, shape = np.random.default_rng(3), (96, 100)
    reference = random.poisson(20 * scanned(shape)).astype(float)
    for _ in range(5):
        shift = random.uniform(-4, 4, 2)
        image = random.poisson(20 * scanned(shape, shift)).astype(float)
        np.testing.assert_allclose(measure_shift(image, reference)[:2], shift, atol=0.05)


def particles(shape, shift):
    """60 round particles on nothing, some of them beyond the edges; mean about 20 counts."""
    random = np.random.default_rng(0)
    y, x = np.indices(shape, float) - np.reshape(shift, (2, 1, 1))
    image = np.zeros(shape)
    for _ in range(60):
        cy, cx = random.uniform(-20, np.add(shape, 20))
        height, width = random.uniform(6, 20), random.uniform(1.5, 3)
        image += height * np.exp(-((y - cy) ** 2 + (x - cx) ** 2) / 2 / width**2)
    return 20 * image / image.mean()


@pytest.mark.parametrize("shift", [(6.5, -5.1), (10.25, 9.6), (-14.3, 21.7)])
def test_a_shift_by_a_fifth_of_the_scan_is_found_to_a_twentieth_of_a_pixel(shift):
    reference, image = particles((48, 80), (0, 0)), particles((48, 80), shift)
    np.testing.assert_allclose(measure_shift(image, reference)[:2], shift, atol=0.005)
    random = np.random.default_rng(3)
    pairs = [[random.poisson(one).astype(float) for one in (image, reference)] for _ in range(5)]
    found = [measure_shift(*pair)[:2] for pair in pairs]
    np.testing.assert_allclose(np.median(found, axis=0), shift, atol=0.05)


def test_missing_positions_do_not_move_it():
    image = scanned(SHAPE, (1.3, -2.6))
    image[:5] = np.nan
    image[30, 20:40] = np.nan
    np.testing.assert_allclose(measure_shift(image, scanned(SHAPE))[:2], (1.3, -2.6), atol=0.1)


def spots(shape, shift=(0, 0)):
    """Bright spots on a dim ground: the noise of counts is strongest where the image has its slopes."""
    y, x = np.indices(shape)
    centres = np.random.default_rng(7).uniform(4, np.array(shape) - 4, (40, 2)) + shift
    return 1 + sum(np.exp(-(np.hypot(y - row, x - column) ** 2) / 8) for row, column in centres)


@pytest.mark.parametrize("is_reference_noisy", [False, True])
@pytest.mark.parametrize("image_of", [spots, scanned])
def test_errors_of_shifts_are_those_that_are_made(image_of, is_reference_noisy):
    shape, true = (48, 48), (0.3, -0.6)
    mean, reference = 20 * image_of(shape, true), 20 * image_of(shape)
    found = []
    for seed in range(60):
        random = np.random.default_rng(seed)
        other = random.poisson(reference).astype(float) if is_reference_noisy else reference
        found.append(measure_shift(random.poisson(mean).astype(float), other))
    assert min(one.confidence for one in found) > 10
    away = np.array([one[:2] for one in found]) - true
    ratio = np.sqrt(np.square([one.sigma for one in found]).mean() / np.square(away).mean())
    assert ratio == pytest.approx(1, abs=0.15)  # 120 values: the scatter is known to 6 %


def test_an_image_that_shows_nothing_is_not_shifted_and_noise_is_not_believed():
    for fill in (0.0, 7.0, np.nan):
        assert measure_shift(np.full(SHAPE, fill), scanned(SHAPE)) == NOTHING
    for seed in range(20):
        random = np.random.default_rng(seed)
        for shape in (SHAPE, (2, 2)):
            assert measure_shift(*random.normal(size=(2, *shape))).confidence < 6


def test_of_the_shifts_of_a_lattice_the_expected_one_is_taken():
    y, x = np.indices(SHAPE)
    lattice = 20 + 10 * np.cos(2 * np.pi * y / 8) * np.cos(2 * np.pi * x / 8)
    moved = 20 + 10 * np.cos(2 * np.pi * (y - 9.3) / 8) * np.cos(2 * np.pi * (x - 7.6) / 8)
    random = np.random.default_rng(9)
    image, reference = (random.poisson(one).astype(float) for one in (moved, lattice))
    found = measure_shift(image, reference, expected=(9, 8))
    np.testing.assert_allclose(found[:2], (9.3, 7.6), atol=0.05)
    assert found.next_peak > 0.7
    near = measure_shift(image, reference, expected=(0, 0), most=4)
    assert np.hypot(near.rows, near.columns) < 4
    # No peak lies there, or no shift at all: the peak next to it.
    slope = measure_shift(image, reference, expected=(3.5, 0), most=1)
    np.testing.assert_allclose(slope[:2], (1.3, -0.4), atol=0.05)
    beyond = measure_shift(image, reference, expected=(100, 0), most=4)
    np.testing.assert_allclose(beyond[:2], (29.3, 3.6), atol=0.1)
