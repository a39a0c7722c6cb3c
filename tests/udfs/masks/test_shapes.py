import numpy as np
import pytest

from stemd_udfs import ApplyMasksUDF, masks


def test_a_circle_holds_the_pixels_within_its_radius_and_a_disk_is_in_the_middle_by_default():
    y, x = np.indices((11, 13))
    distance = np.hypot(x - 4, y - 6)
    circle = masks.circular(centerX=4, centerY=6, imageSizeX=13, imageSizeY=11, radius=3)
    assert circle.dtype == bool
    assert np.array_equal(circle, distance <= 3)
    ring = masks.ring(centerX=4, centerY=6, imageSizeX=13, imageSizeY=11, radius=3, radius_inner=2)
    assert np.array_equal(ring, (distance <= 3) & (distance > 2))
    middle = masks.disk((10, 12), radius=2)
    assert np.array_equal(middle, masks.circular(6, 5, 12, 10, 2))
    assert masks.disk((10, 12), radius=0, centre=(3, 4))[3, 4]
    assert masks.disk((10, 12), radius=0, centre=(3, 4)).sum() == 1


def test_smooth_edges_are_half_at_the_radius_and_of_two_the_lower_counts_but_the_centre_is_full():
    circle = masks.circular(5, 5, 12, 11, radius=3, antialiased=True)
    assert circle.dtype == np.float64
    assert circle[5, 5:11].tolist() == [1, 1, 1, 0.5, 0, 0]
    ring = masks.ring(5, 5, 12, 11, radius=4, radius_inner=2, antialiased=True)
    assert ring[5, 5:11].tolist() == [0, 0, 0.5, 1, 0.5, 0]
    assert abs(circle.sum() - np.pi * 9) < 0.5
    assert np.allclose(masks.ring(5, 0, 12, 1, 3, 2.7, True), [[0, 0, 0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0]])
    assert not masks.ring(5, 5, 12, 12, 2, 4, antialiased=True).any()
    assert np.allclose(masks.circular(5.5, 0, 12, 1, 0.2, True)[0, 4:8], [0, 0.2, 1, 0])
    assert masks.circular(5.3, 6.1, 13, 12, 0, antialiased=True).sum() == 1
    assert not masks.circular(20, 6, 13, 12, 0, antialiased=True).any()
    ring = masks.ring(5.3, 0, 12, 1, 3, 0.2, antialiased=True)
    assert np.allclose(ring, [[0, 0, 0.2, 1, 1, 0.8, 1, 1, 0.8, 0, 0, 0]])  # LiberTEM's


def test_a_rectangle_has_its_corner_anywhere():
    rectangle = masks.rectangular(X=2, Y=3, Width=4, Height=1, imageSizeX=9, imageSizeY=8)
    expected = np.zeros((8, 9), bool)
    expected[3:5, 2:7] = True
    assert np.array_equal(rectangle, expected)
    assert np.array_equal(masks.rectangular(6, 4, -4, -1, 9, 8), expected)
    assert not masks.rectangular(20, 20, 4, 4, 9, 8).any()
    expected = np.zeros((8, 9), bool)
    expected[1:4, 4:6] = True  # columns 4.3 to 5.5, rows 1.5 to 3: cut off to whole pixels
    assert np.array_equal(masks.rectangular(5.5, 3, -1.2, -1.5, 9, 8), expected)
    for width, height in ((0, 3), (4, 0), (0, 0), (-0.0, 2.5)):
        assert not masks.rectangular(2, 3, width, height, 9, 8).any()


def test_a_ring_takes_what_a_disk_takes():
    wanted = masks.disk((16, 20), 5) & ~masks.disk((16, 20), 2)
    assert np.array_equal(masks.ring((16, 20), 2, 5), wanted)
    assert np.array_equal(masks.ring(sig_shape=(16, 20), radius=5, radius_inner=2), wanted)
    moved = masks.ring((16, 20), 2, 5, (3, 4), antialiased=True)
    assert np.array_equal(moved, masks.ring(4, 3, 20, 16, 5, 2, antialiased=True))


SIG = (16, 20)
Y, X = np.indices(SIG)


@pytest.mark.parametrize("angle", [0, 0.7, np.pi, -2.5, 9.0])
def test_a_wedge_is_a_sector_of_a_ring(angle):
    wedge = masks.wedge(SIG, radius=6, angle=angle, width=1.2, radius_inner=2, centre=(7.3, 9.6))
    along = (X - 9.6) * np.cos(angle) + (Y - 7.3) * np.sin(angle)
    r = np.hypot(X - 9.6, Y - 7.3)
    assert wedge.dtype == bool
    assert np.array_equal(wedge, (r <= 6) & (r > 2) & (along >= r * np.cos(0.6)))


def test_a_wedge_of_a_circle_has_its_tip():
    assert masks.wedge(SIG, radius=6, angle=2, width=0.5)[8, 10]
    assert not masks.wedge(SIG, radius=6, angle=2, width=0.5, radius_inner=0.5)[8, 10]
    assert np.array_equal(masks.wedge(SIG, 5, 0, 2 * np.pi), masks.disk(SIG, 5))


@pytest.mark.parametrize("n", [1, 2, 4, 7])
@pytest.mark.parametrize("rotation", [0, 0.3, -4])
def test_segments_share_out_a_ring(n, rotation):
    segments = masks.segments(SIG, radius=7, n=n, radius_inner=2, rotation=rotation)
    assert segments.shape == (n, *SIG)
    assert np.array_equal(segments.sum(axis=0), masks.ring(10, 8, 20, 16, 7, 2))
    for number, segment in enumerate(segments):
        turned = ((X - 10) + 1j * (Y - 8)) * np.exp(-1j * (rotation + (number + 0.5) * 2 * np.pi / n))
        assert (np.abs(np.angle(turned[segment])) <= np.pi / n + 1e-9).all()
    with pytest.raises(ValueError, match=r"n is 2\.5, expected a positive whole number"):
        masks.segments(SIG, 7, n=2.5)


def test_a_point_is_a_pixel_or_those_around_it():
    assert np.argwhere(masks.point(SIG, centre=(3.4, 5.6))).tolist() == [[3, 6]]
    assert np.argwhere(masks.point((1, 1))).tolist() == [[0, 0]]
    assert np.array_equal(masks.point(SIG, 1.5, (3.4, 5.6)), masks.disk(SIG, 1.5, (3, 6)))


def test_a_polygon_holds_the_pixels_inside():
    corners = [(2.5, 3.5), (2.5, 15.5), (12.5, 3.5)]
    expected = (Y > 2.5) & (X > 3.5) & ((Y - 2.5) / 10 + (X - 3.5) / 12 < 1)
    assert np.array_equal(masks.polygon(SIG, corners), expected)
    assert np.array_equal(masks.polygon(SIG, corners[::-1]), expected)
    square = masks.polygon(SIG, [(2, 3), (2, 6), (5, 6), (5, 3)])
    assert np.array_equal(square, (Y >= 2) & (Y < 5) & (X >= 3) & (X < 6))
    with pytest.raises(ValueError, match="there are 2 corners, expected three or more"):
        masks.polygon(SIG, corners[:2])


def test_segments_make_a_result_for_each(engine, data):
    udf = ApplyMasksUDF(masks=[{"shape": "segments", "radius": 4, "n": 4}])
    result = engine.run(data, udf)["intensity"].data
    stack = masks.segments(data.shape[2:], 4)
    assert np.array_equal(result, np.tensordot(data, stack, axes=([2, 3], [1, 2])))


@pytest.mark.parametrize("corners", [[[1, 2], 3, 4], [1, 2, 3], "abc", 5, [[1, "a"]] * 3])
def test_corners_that_are_no_places_are_refused(corners):
    with pytest.raises(ValueError, match=r"a corner is .*, expected row and column"):
        ApplyMasksUDF(masks=[{"shape": "polygon", "corners": corners}])


def test_a_painted_mask_has_the_pixels_of_its_runs_as_far_as_they_lie_in_the_frame():
    expected = np.zeros(SIG, bool)
    expected[2, 3:7] = expected[2, 8] = expected[5, :2] = expected[6, SIG[1] - 2 :] = True
    runs = [(2, 3, 4), (2, 8, 1), (5, -3, 5), (6, SIG[1] - 2, 90), (-1, 0, 4), (SIG[0], 0, 4), (7, -9, 5)]
    assert np.array_equal(masks.painted(SIG, runs), expected)


@pytest.mark.parametrize("runs", [5, [5], [[1, 2]], [[1, 2, 3, 4]], [[1, 2.5, 3]], "abc"])
def test_runs_that_are_no_pieces_of_rows_are_refused(runs):
    with pytest.raises(ValueError, match=r"a run is .*, expected row, first column, number of pixels"):
        ApplyMasksUDF(masks=[{"shape": "painted", "runs": runs}])
