import numpy as np
import pytest

from stemd_udfs import masks


def test_gradients_are_coordinates():
    y, x = np.indices((5, 7))
    assert np.array_equal(masks.gradient_x(imageSizeX=7, imageSizeY=5), x)
    assert np.array_equal(masks.gradient_y(imageSizeX=7, imageSizeY=5), y)
    assert masks.gradient_x(7, 5).dtype == np.float32
    assert masks.gradient_y(7, 5, dtype="i2").dtype == np.int16


def test_a_radial_gradient_rises_to_one_at_its_radius():
    gradient = masks.radial_gradient(centerX=4, centerY=3, imageSizeX=12, imageSizeY=7, radius=4)
    assert gradient[3, 4:11].tolist() == [0, 0.25, 0.5, 0.75, 1, 0, 0]
    smooth = masks.radial_gradient(4, 3, 12, 7, 4, antialiased=True)
    assert smooth[3, 8] == 0.5


@pytest.mark.parametrize("antialiased", [False, True])
def test_background_is_subtracted_in_balance(antialiased):
    mask = masks.background_subtraction(10, 9, 22, 20, radius=7, radius_inner=4, antialiased=antialiased)
    assert mask.sum(dtype=float) == pytest.approx(0, abs=1e-4)
    assert mask[9, 10] == 1
    assert mask[9, 16] < 0
    assert mask[9, 20] == 0


def test_a_radial_gradient_falls_to_its_background():
    r = np.array([0, 2, 4, 4.5, 5, 5.5, 6, 8, 8.1])
    values = masks.radial_gradient_background_subtraction(r, r0=5, r_outer=8, delta=2)
    assert values.tolist() == [0, 0.5, 1, 0.5, 0, -0.5, -1, -1, 0]


def test_balancing_scales_what_is_negative():
    balanced = masks.balance(np.array([[4, -1], [0, -3]]))
    assert balanced.tolist() == [[4, -1], [0, -3]]
    assert masks.balance(np.array([6.0, -1, -2])).tolist() == [6, -2, -4]
    assert not masks.balance(np.zeros(3)).any()
    with pytest.raises(ValueError, match="only a mask that has both can be balanced"):
        masks.balance(np.ones(3))
