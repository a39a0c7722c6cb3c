import numpy as np
import pytest

from stemd_udfs import masks


def test_a_circle_holds_the_pixels_within_its_radius():
    y, x = np.indices((11, 13))
    distance = np.hypot(x - 4, y - 6)
    circle = masks.circular(centerX=4, centerY=6, imageSizeX=13, imageSizeY=11, radius=3)
    assert circle.dtype == bool
    assert np.array_equal(circle, distance <= 3)
    ring = masks.ring(centerX=4, centerY=6, imageSizeX=13, imageSizeY=11, radius=3, radius_inner=2)
    assert np.array_equal(ring, (distance <= 3) & (distance > 2))


def test_a_disk_is_in_the_middle_unless_told_otherwise():
    middle = masks.disk((10, 12), radius=2)
    assert np.array_equal(middle, masks.circular(6, 5, 12, 10, 2))
    assert masks.disk((10, 12), radius=0, centre=(3, 4))[3, 4]
    assert masks.disk((10, 12), radius=0, centre=(3, 4)).sum() == 1


def test_smooth_edges_are_half_at_the_radius():
    circle = masks.circular(5, 5, 12, 11, radius=3, antialiased=True)
    assert circle.dtype == np.float32
    assert circle[5, 5:11].tolist() == [1, 1, 1, 0.5, 0, 0]
    ring = masks.ring(5, 5, 12, 11, radius=4, radius_inner=2, antialiased=True)
    assert ring[5, 5:11].tolist() == [0, 0, 0.5, 1, 0.5, 0]
    assert abs(circle.sum() - np.pi * 9) < 0.5


def test_a_rectangle_has_its_corner_anywhere():
    rectangle = masks.rectangular(X=2, Y=3, Width=4, Height=1, imageSizeX=9, imageSizeY=8)
    expected = np.zeros((8, 9), bool)
    expected[3:5, 2:7] = True
    assert np.array_equal(rectangle, expected)
    assert np.array_equal(masks.rectangular(6, 4, -4, -1, 9, 8), expected)
    assert not masks.rectangular(20, 20, 4, 4, 9, 8).any()


@pytest.mark.parametrize("name", masks.__all__)
def test_every_name_is_there(name):
    assert getattr(masks, name).__doc__
