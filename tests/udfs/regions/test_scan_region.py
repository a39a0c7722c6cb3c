import numpy as np
import pytest

from stemd_udfs.regions.scan_region import check_region, positions_in

NAV = (12, 15)
Y, X = np.indices(NAV)


def where(**region):
    return positions_in(region, NAV)


def test_a_point_is_the_nearest_position_and_a_rectangle_ends_before_its_last_row_and_column():
    assert np.array_equal(where(shape="point", at=[3.4, 6.5]), (Y == 3) & (X == 7))
    rectangle = where(shape="rectangle", **{"from": [2, 3], "to": [5, 99]})
    assert np.array_equal(rectangle, (Y >= 2) & (Y < 5) & (X >= 3))


@pytest.mark.parametrize("radii", [(3, 4), (2.5, 0), (0, 0), (5, 5)])
def test_an_ellipse_has_the_positions_on_its_line(radii):
    (ry, rx), inside = radii, where(shape="ellipse", centre=[5, 7], radii=radii)
    for y, x in np.ndindex(NAV):
        dy, dx = abs(y - 5), abs(x - 7)
        expected = (dy == 0 if ry == 0 else dy <= ry) and (dx == 0 if rx == 0 else dx <= rx)
        if ry and rx:
            expected = (dy / ry) ** 2 + (dx / rx) ** 2 <= 1
        assert inside[y, x] == expected, (y, x)


AN_L = [[0, 0], [0, 4], [6, 4], [6, 10], [10, 10], [10, 0]]
POLYGONS = {
    "box": ([[2, 3], [2, 8], [6, 8], [6, 3]], (Y >= 2) & (Y <= 6) & (X >= 3) & (X <= 8)),
    "diamond": ([[1, 7], [6, 12], [11, 7], [6, 2]], abs(Y - 6) + abs(X - 7) <= 5),
    "triangle": ([[1.5, 1.5], [1.5, 9.5], [9.5, 1.5]], (Y > 1) & (X > 1) & (Y + X <= 11)),
    "without its notch": (AN_L, ((Y <= 10) & (X <= 4)) | ((Y >= 6) & (Y <= 10) & (X <= 10))),
    "edges that cross": ([[0, 0], [8, 8], [8, 0], [0, 8]], (abs(X - 4) <= abs(Y - 4)) & (Y <= 8)),
}


@pytest.mark.parametrize("is_reversed", [False, True])
@pytest.mark.parametrize(("corners", "expected"), POLYGONS.values(), ids=POLYGONS)
def test_a_polygon_has_the_positions_within_and_on_its_edges(corners, expected, is_reversed):
    inside = where(shape="polygon", corners=corners[::-1] if is_reversed else corners)
    assert np.array_equal(inside, expected)


@pytest.mark.parametrize(
    ("region", "words"),
    [
        ("point", "expected a mapping such as"),
        ({"at": [1, 2]}, "shape is None, expected one of point, rectangle, ellipse, polygon"),
        ({"shape": ["point"]}, "expected one of point"),
        ({"shape": "point"}, "got nothing else, point takes at"),
        ({"shape": "point", "at": [1, 2], "radius": 3}, "got at, radius, point takes at"),
        ({"shape": "point", "at": 3}, "at is 3, expected two numbers, row and column"),
        ({"shape": "point", "at": [1, float("nan")]}, "expected two numbers"),
        ({"shape": "rectangle", "from": [1, 2], "to": "ab"}, "to is 'ab', expected two numbers"),
        ({"shape": "ellipse", "centre": [1, 2], "radii": [1, -2]}, "radii are negative"),
        ({"shape": "polygon", "corners": [[1, 2], [3, 4]]}, "a list of at least three pairs"),
        ({"shape": "polygon", "corners": 7}, "a list of at least three pairs"),
        ({"shape": "polygon", "corners": [[1, 2], [3, 4], [5]]}, r"corners\[2\] is \[5\], expected two"),
    ],
)
def test_a_wrong_description_is_named(region, words):
    with pytest.raises(ValueError, match=words):
        check_region(region)


def test_a_region_outside_of_the_scan_is_refused():
    with pytest.raises(ValueError, match="no position of a scan of 12 x 15 lies in it"):
        where(shape="rectangle", **{"from": [20, 0], "to": [30, 9]})
    with pytest.raises(ValueError, match=r"the scan has the shape \(2, 3, 4\), expected two dimensions"):
        positions_in({"shape": "point", "at": [0, 0]}, (2, 3, 4))
