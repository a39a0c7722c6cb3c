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
    assert circle.dtype == np.float64
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


def test_the_pixel_of_the_centre_is_full():
    assert np.allclose(masks.circular(5.5, 0, 12, 1, 0.2, True)[0, 4:8], [0, 0.2, 1, 0])
    assert masks.circular(5.3, 6.1, 13, 12, 0, antialiased=True).sum() == 1
    assert not masks.circular(20, 6, 13, 12, 0, antialiased=True).any()
    ring = masks.ring(5.3, 0, 12, 1, 3, 0.2, antialiased=True)
    assert np.allclose(ring, [[0, 0, 0.2, 1, 1, 0.8, 1, 1, 0.8, 0, 0, 0]])  # LiberTEM's


def test_of_two_close_edges_the_lower_value_counts():
    assert np.allclose(masks.ring(5, 0, 12, 1, 3, 2.7, True), [[0, 0, 0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0]])
    assert not masks.ring(5, 5, 12, 12, 2, 4, antialiased=True).any()


@pytest.mark.parametrize(("width", "height"), [(0, 3), (4, 0), (0, 0), (-0.0, 2.5)])
def test_a_rectangle_without_extent_is_empty(width, height):
    assert not masks.rectangular(2, 3, width, height, 9, 8).any()


def test_corners_are_cut_off_to_whole_pixels():
    rectangle = masks.rectangular(5.5, 3, -1.2, -1.5, 9, 8)
    expected = np.zeros((8, 9), bool)
    expected[1:4, 4:6] = True  # columns 4.3 to 5.5, rows 1.5 to 3
    assert np.array_equal(rectangle, expected)


@pytest.mark.parametrize("name", masks.__all__)
def test_every_name_is_there(name):
    assert getattr(masks, name).__doc__


def test_a_ring_takes_what_a_disk_takes():
    wanted = masks.disk((16, 20), 5) & ~masks.disk((16, 20), 2)
    assert np.array_equal(masks.ring((16, 20), 2, 5), wanted)
    assert np.array_equal(masks.ring(sig_shape=(16, 20), radius=5, radius_inner=2), wanted)
    moved = masks.ring((16, 20), 2, 5, (3, 4), antialiased=True)
    assert np.array_equal(moved, masks.ring(4, 3, 20, 16, 5, 2, antialiased=True))
