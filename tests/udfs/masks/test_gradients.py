import numpy as np
import pytest

from stemd_udfs import masks


def test_gradients_are_coordinates():
    y, x = np.indices((5, 7))
    assert np.array_equal(masks.gradient_x(imageSizeX=7, imageSizeY=5), x)
    assert np.array_equal(masks.gradient_y(imageSizeX=7, imageSizeY=5), y)
    assert masks.gradient_x(7, 5).dtype == np.float32
    assert masks.gradient_y(7, 5, dtype="i2").dtype == np.int16


def test_a_radial_gradient_rises_to_one_at_its_radius_or_falls_through_zero_if_it_is_antialiased():
    gradient = masks.radial_gradient(centerX=4, centerY=3, imageSizeX=12, imageSizeY=7, radius=4)
    assert gradient[3, 4:11].tolist() == [0, 0.25, 0.5, 0.75, 1, 0, 0]
    assert gradient.dtype == np.float64
    smooth = masks.radial_gradient(5.3, 0, 12, 1, 2.5, antialiased=True)
    assert np.allclose(smooth, [[0, 0, 0, 0.4, 0.52, 0.12, 0.28, 0.68, -0.4, 0, 0, 0]])  # LiberTEM's


def test_background_is_subtracted_in_balance_and_an_antialiased_ring_is_scaled_before():
    for antialiased in (False, True):
        mask = masks.background_subtraction(10, 9, 22, 20, 7, radius_inner=4, antialiased=antialiased)
        assert mask.sum(dtype=float) == pytest.approx(0, abs=1e-4)
        assert mask[9, 10] == 1
        assert mask[9, 16] < 0
        assert mask[9, 20] == 0
    with pytest.raises(ValueError, match=r"more than radius_inner=4 .* no background to subtract"):
        masks.background_subtraction(5, 5, 12, 12, radius=4, radius_inner=4)
    mask = masks.background_subtraction(5, 0, 12, 1, 3.3, 1.2, antialiased=True)
    edge, around, half = 0.7 - 0.3 * 4 / 7, -4 / 7, -0.8 * 4 / 7
    assert mask.dtype == np.float64
    assert np.allclose(mask, [[0, 0, half, around, edge, 1, edge, around, half, 0, 0, 0]])  # LiberTEM's


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.int64])
def test_a_radial_gradient_falls_to_its_background(dtype):
    r = np.array([0, 2, 4, 4.5, 5, 5.5, 6, 8, 8.1]).astype(dtype)
    expected = np.interp(r, [0, 4 - 1e-9, 4, 6], [0, 0.8, 1, -1])
    values = masks.radial_gradient_background_subtraction(r, r0=5, r_outer=8, delta=2)
    assert values.dtype == (np.float64 if dtype == np.int64 else dtype)
    assert np.allclose(values, np.where(r > 8, 0, expected))
    alone = masks.radial_gradient_background_subtraction(r, r0=5, r_outer=3, delta=2)
    assert np.allclose(alone, np.where(r >= 6, 0, expected))


def test_balancing_scales_what_is_negative():
    balanced = masks.balance(np.array([[4, -1], [0, -3]]))
    assert balanced.tolist() == [[4, -1], [0, -3]]
    assert masks.balance(np.array([6.0, -1, -2])).tolist() == [6, -2, -4]
    assert not masks.balance(np.zeros(3)).any()
    with pytest.raises(ValueError, match="only a mask that has both can be balanced"):
        masks.balance(np.ones(3))


def test_polar_coordinates_of_each_pixel_in_circles_and_ellipses():
    r, phi = masks.polar_map(centerX=2, centerY=1, imageSizeX=6, imageSizeY=4)
    y, x = np.indices((4, 6))
    assert np.allclose(r * np.cos(phi), x - 2)
    assert np.allclose(r * np.sin(phi), y - 1)
    assert r[1, 5] == 3
    assert phi[3, 2] == pytest.approx(np.pi / 2)
    r, _ = masks.polar_map(10, 10, 21, 21, stretchY=2)
    assert r[16, 10] == pytest.approx(3)
    assert r[10, 16] == pytest.approx(6)
    turned, _ = masks.polar_map(10, 10, 21, 21, stretchY=2, angle=np.pi / 2)
    assert turned[16, 10] == pytest.approx(6)
    assert turned[10, 16] == pytest.approx(3)
    slanted, _ = masks.polar_map(10, 10, 21, 21, stretchY=2, angle=np.pi / 4)
    assert slanted[14, 6] == pytest.approx(np.hypot(4, 4) / 2)
    assert slanted[14, 14] == pytest.approx(np.hypot(4, 4))
    r, phi = masks.polar_map(5.3, 6.1, 13, 12, stretchY=1.5, angle=np.pi / 4)
    y, x = np.indices((12, 13))
    turned = ((x - 5.3) + 1j * (y - 6.1)) * np.exp(-0.25j * np.pi)
    point = turned.real + 1j * turned.imag / 1.5
    assert np.allclose(r, abs(point))
    assert np.allclose(phi, np.angle(point))
    assert (r[0, 0], phi[0, 0]) == pytest.approx((8.069834, -3.094843))  # LiberTEM's
    assert (r[11, 2], phi[11, 2]) == pytest.approx((4.027682, 1.286066))


def test_the_bounding_radius_covers_the_image_with_a_pixel_to_spare():
    for x, y, expected in ((0, 0, 21), (5, 7, 12), (12, 3, 18), (-4, 20, 27)):
        radius = masks.bounding_radius(x, y, 12, 15)
        assert (type(radius), radius) == (int, expected)  # LiberTEM's
        assert masks.circular(x, y, 12, 15, radius).all()
    assert masks.bounding_radius(8, 6, 16, 12) == 10 + 1
