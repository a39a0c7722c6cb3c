import numpy as np
import pytest

from stemd_udfs import masks


def test_polar_coordinates_of_each_pixel():
    r, phi = masks.polar_map(centerX=2, centerY=1, imageSizeX=6, imageSizeY=4)
    y, x = np.indices((4, 6))
    assert np.allclose(r * np.cos(phi), x - 2)
    assert np.allclose(r * np.sin(phi), y - 1)
    assert r[1, 5] == 3
    assert phi[3, 2] == pytest.approx(np.pi / 2)


def test_circles_become_ellipses():
    r, _ = masks.polar_map(10, 10, 21, 21, stretchY=2)
    assert r[16, 10] == pytest.approx(3)
    assert r[10, 16] == pytest.approx(6)
    turned, _ = masks.polar_map(10, 10, 21, 21, stretchY=2, angle=np.pi / 2)
    assert turned[16, 10] == pytest.approx(6)
    assert turned[10, 16] == pytest.approx(3)
    slanted, _ = masks.polar_map(10, 10, 21, 21, stretchY=2, angle=np.pi / 4)
    assert slanted[14, 6] == pytest.approx(np.hypot(4, 4) / 2)
    assert slanted[14, 14] == pytest.approx(np.hypot(4, 4))


def test_angles_are_measured_in_the_stretched_ellipse():
    r, phi = masks.polar_map(5.3, 6.1, 13, 12, stretchY=1.5, angle=np.pi / 4)
    y, x = np.indices((12, 13))
    turned = ((x - 5.3) + 1j * (y - 6.1)) * np.exp(-0.25j * np.pi)
    point = turned.real + 1j * turned.imag / 1.5
    assert np.allclose(r, abs(point))
    assert np.allclose(phi, np.angle(point))
    assert (r[0, 0], phi[0, 0]) == pytest.approx((8.069834, -3.094843))  # LiberTEM's
    assert (r[11, 2], phi[11, 2]) == pytest.approx((4.027682, 1.286066))


@pytest.mark.parametrize(("x", "y"), [(0, 0), (5, 7), (12, 3), (-4, 20)])
def test_the_bounding_radius_covers_the_image(x, y):
    radius = masks.bounding_radius(x, y, 12, 15)
    assert isinstance(radius, int)
    assert masks.circular(x, y, 12, 15, radius).all()


def test_the_bounding_radius_has_a_pixel_to_spare():
    found = [masks.bounding_radius(x, y, 12, 15) for x, y in ((0, 0), (5, 7), (12, 3), (-4, 20))]
    assert found == [21, 12, 18, 27]  # LiberTEM's
    assert masks.bounding_radius(8, 6, 16, 12) == 10 + 1
