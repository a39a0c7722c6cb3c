import pytest

from stemd_sources.detectors.modules.messages import ModuleLayout, Rectangle, frame_shape
from stemd_sources.errors import MalformedMessage


def test_without_places_modules_stand_one_under_the_other():
    found = ModuleLayout(None).rectangles([(2, 6), (3, 6), (1, 6)])
    assert found == (Rectangle(0, 0, 2, 6), Rectangle(2, 0, 3, 6), Rectangle(5, 0, 1, 6))
    assert frame_shape(found) == (6, 6)


def test_places_may_leave_gaps():
    found = ModuleLayout([(0, 0), (0, 5), (3, 2)]).rectangles([(2, 4)] * 3)
    assert found == (Rectangle(0, 0, 2, 4), Rectangle(0, 5, 2, 4), Rectangle(3, 2, 2, 4))
    assert frame_shape(found) == (5, 9)


@pytest.mark.parametrize("place", [(0, 0), (1, 3), (0, 3)])
def test_modules_that_cover_the_same_pixels_are_refused(place):
    with pytest.raises(MalformedMessage, match=r"modules 0 and 1 cover the same pixels: 2 x 4 from row 0, "):
        ModuleLayout([(0, 0), place]).rectangles([(2, 4), (2, 4)])
