"""The disk is measured to a tenth of a pixel, whatever is in it and around it."""

import numpy as np
import pytest

from stemd.calibration.bright_field_disk import measure_disk

SHAPE = (64, 72)
COUNTS = 100


def rendered(centre, radius, shape=SHAPE, samples=8):
    """A disk of ones; pixels on its edge have the share of their area that is inside."""
    y, x = ((np.arange(length * samples) + 0.5) / samples - 0.5 for length in shape)
    inside = (y[:, None] - centre[0]) ** 2 + (x - centre[1]) ** 2 <= radius**2
    return inside.reshape(shape[0], samples, shape[1], samples).mean((1, 3))


def structured(centre, radius):
    """The same with a standing wave inside, and a dark field outside."""
    disk = rendered(centre, radius)
    y, x = np.indices(SHAPE)
    wave = 1 + 0.2 * np.cos(2 * np.pi * (y - centre[0]) / 5) * np.cos(2 * np.pi * (x - centre[1]) / 7)
    dark_field = 0.1 * np.exp(-np.hypot(y - centre[0], x - centre[1]) / 20)
    return disk * wave + (1 - disk) * dark_field


@pytest.mark.parametrize("make", [rendered, structured])
@pytest.mark.parametrize("seed", range(12))
def test_centre_and_radius_are_found_to_a_tenth_of_a_pixel(make, seed):
    rng = np.random.default_rng(seed)
    radius, centre = rng.uniform(10, 22), (rng.uniform(26, 38), rng.uniform(26, 46))
    disk = measure_disk(rng.poisson(COUNTS * make(centre, radius)))
    assert abs(disk.radius_px - radius) < 0.1
    assert np.abs(np.subtract(disk.centre, centre)).max() < 0.1


def test_the_definition_gives_the_same_on_a_clean_disk():
    pattern = COUNTS * rendered((31.3, 35.8), 14.4)
    disk = measure_disk(pattern)
    top = np.median(pattern[pattern > pattern.max() / 2])
    inside = pattern > top / 2
    assert (disk.intensity, disk.background) == (top, 0)
    assert disk.radius_px == np.sqrt(inside.sum() / np.pi)
    weights = np.minimum(pattern / top, 1)
    expected = [np.average(axis, weights=weights) for axis in np.indices(SHAPE)]
    assert np.allclose(disk.centre, expected)


def test_hot_and_dead_pixels_do_not_matter():
    pattern = COUNTS * rendered((31.3, 35.8), 14.4)
    expected = measure_disk(pattern)
    pattern[5, 6], pattern[30, 30], pattern[31, 40] = 65535, np.nan, 0
    found = measure_disk(pattern)
    assert abs(found.radius_px - expected.radius_px) < 0.05
    assert np.abs(np.subtract(found.centre, expected.centre)).max() < 0.05


def test_a_disk_that_reaches_beyond_the_detector_has_its_seen_part_as_area():
    assert measure_disk(np.full((20, 20), 7)).radius_px == np.sqrt(400 / np.pi)


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (np.zeros(5), "shape \\(5,\\), expected two dimensions"),
        (np.zeros((8, 8)), "the pattern is empty"),
        (COUNTS * rendered((20, 20), 0.8), "radius of 1.3 pixels, expected .* more than 1.5"),
    ],
)
def test_where_there_is_no_disk_it_says_so(pattern, words):
    with pytest.raises(ValueError, match=words):
        measure_disk(pattern)
