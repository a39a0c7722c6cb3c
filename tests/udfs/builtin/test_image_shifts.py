"""Images shifted by parts of a pixel, and shifts measured between images of one object."""

import numpy as np
import pytest

from scanned_object import bilinear, scanned
from stemd_udfs.builtin.image_shifts import measure_shift, shifted_image

SHAPE = (64, 72)


@pytest.mark.parametrize("shift", [(0.0, 0.0), (2.0, -3.0), (0.25, -1.7), (-80.0, 1.0)])
def test_a_shifted_image_has_the_values_that_are_bilinear_between_pixels(shift):
    image = np.random.default_rng(0).random((9, 11))
    image[4, 5] = np.nan
    values, weights = bilinear(image, shift)
    found = shifted_image(image, shift)
    np.testing.assert_allclose(found[0], values, atol=1e-12)
    np.testing.assert_allclose(found[1], weights, atol=1e-12)


@pytest.mark.parametrize("shift", [(0.0, 0.0), (0.3, -0.4), (-7.6, 4.1), (14.5, -9.25)])
def test_a_shift_is_found_where_the_object_goes_on_at_all_edges(shift):
    found = measure_shift(scanned(SHAPE, shift), scanned(SHAPE))
    np.testing.assert_allclose(found, shift, atol=0.02)


def test_a_shift_is_found_to_a_twentieth_of_a_pixel_at_twenty_counts():
    random, shape = np.random.default_rng(3), (96, 100)
    reference = random.poisson(20 * scanned(shape)).astype(float)
    for _ in range(5):
        shift = random.uniform(-4, 4, 2)
        image = random.poisson(20 * scanned(shape, shift)).astype(float)
        np.testing.assert_allclose(measure_shift(image, reference), shift, atol=0.05)


def particles(shape, shift):
    """60 round particles on nothing, some of them beyond the edges; mean about 20 counts."""
    random = np.random.default_rng(0)
    y, x = np.indices(shape, float) - np.reshape(shift, (2, 1, 1))
    image = np.zeros(shape)
    for _ in range(60):
        cy, cx = random.uniform(-20, np.add(shape, 20))
        image += random.uniform(6, 20) * np.exp(
            -((y - cy) ** 2 + (x - cx) ** 2) / 2 / random.uniform(1.5, 3) ** 2
        )
    return 20 * image / image.mean()


@pytest.mark.parametrize("shift", [(6.5, -5.1), (10.25, 9.6), (-14.3, 21.7)])
def test_a_shift_by_a_fifth_of_the_scan_is_found_to_a_twentieth_of_a_pixel(shift):
    reference, image = particles((48, 80), (0, 0)), particles((48, 80), shift)
    np.testing.assert_allclose(measure_shift(image, reference), shift, atol=0.005)
    random = np.random.default_rng(3)
    found = [
        measure_shift(*(random.poisson(one).astype(float) for one in (image, reference))) for _ in range(5)
    ]
    np.testing.assert_allclose(np.median(found, axis=0), shift, atol=0.05)


def test_missing_positions_do_not_move_it():
    image = scanned(SHAPE, (1.3, -2.6))
    image[:5] = np.nan
    image[30, 20:40] = np.nan
    np.testing.assert_allclose(measure_shift(image, scanned(SHAPE)), (1.3, -2.6), atol=0.1)


@pytest.mark.parametrize("fill", [0.0, 7.0, np.nan])
def test_an_image_that_shows_nothing_is_not_shifted(fill):
    assert measure_shift(np.full(SHAPE, fill), scanned(SHAPE)) == (0, 0)
