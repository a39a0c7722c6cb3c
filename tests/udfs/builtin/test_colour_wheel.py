import numpy as np
import pytest

from stemd_udfs import rgb_from_2dvector


@pytest.mark.parametrize(
    ("degrees", "colour"),
    [
        (0, (255, 0, 0)),
        (60, (255, 255, 0)),
        (120, (0, 255, 0)),
        (180, (0, 255, 255)),
        (240, (0, 0, 255)),
        (300, (255, 0, 255)),
        (30, (255, 128, 0)),
    ],
)
def test_directions_are_hues(degrees, colour):
    angle = np.deg2rad(degrees)
    rgb = rgb_from_2dvector(x=np.cos(angle), y=np.sin(angle))
    assert rgb.dtype == np.uint8
    assert np.allclose(rgb, colour, atol=1)


def test_lengths_are_brightness():
    x = np.array([[0, 1, 2, 4, np.nan]])
    rgb = rgb_from_2dvector(x, 0 * x)
    assert rgb.shape == (1, 5, 3)
    assert rgb[0, :, 0].tolist() == [0, 64, 128, 255, 0]
    assert not rgb[..., 1:].any()
    assert rgb_from_2dvector(x, 0 * x, vmax=2)[0, :, 0].tolist() == [0, 128, 255, 255, 0]


def test_no_vectors_are_black():
    assert not rgb_from_2dvector(np.zeros((2, 2)), np.zeros((2, 2))).any()
    assert rgb_from_2dvector([], []).shape == (0, 3)
