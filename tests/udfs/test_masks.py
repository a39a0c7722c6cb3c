import numpy as np

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
