"""Functions that stemd has for LiberTEM's module paths alone: coordinates, corrections, shapes."""

import numpy as np
import pytest

from stemd.libertem import functions as coordinates
from stemd.libertem.functions import RepairDescriptor, correct, count_nonzero, make_2D_square, prod
from stemd_udfs import RepairValueError


def test_coordinates_are_y_and_x():
    np.testing.assert_array_equal(coordinates.identity(), np.eye(2))
    np.testing.assert_array_equal(coordinates.flip_y() @ (1, 2), (-1, 2))
    np.testing.assert_array_equal(coordinates.flip_x() @ (1, 2), (1, -2))
    np.testing.assert_array_equal(coordinates.scale(3) @ (1, 2), (3, 6))
    np.testing.assert_allclose(coordinates.rotate(np.pi / 2) @ (1, 0), (0, -1), atol=1e-15)
    np.testing.assert_allclose(coordinates.rotate_deg(30), coordinates.rotate(np.pi / 6))


@pytest.mark.parametrize("flips", [False, True])
def test_a_map_is_split_into_scale_rotation_and_flip_unless_it_shears(flips):
    flip = coordinates.flip_y() if flips else coordinates.identity()
    matrix = coordinates.scale(3) @ coordinates.rotate(0.4) @ flip
    factor, angle, has_flip = coordinates.scale_rotate_flip_y(matrix)
    assert (factor, angle, has_flip) == (pytest.approx(3), pytest.approx(0.4), flips)
    with pytest.raises(ValueError, match="also shears"):
        coordinates.scale_rotate_flip_y(np.array([[1.0, 0.5], [0.0, 1.0]]))


FRAMES = np.arange(2 * 3 * 4 * 5, dtype=np.uint16).reshape(2, 3, 4, 5)


def test_frames_are_corrected_with_dark_gain_and_repair():
    dark, gain = np.full((4, 5), 2.0, np.float32), np.full((4, 5), 3.0, np.float32)
    expected = (FRAMES - 2.0) * 3
    expected[..., 1, 2] = (expected[..., :3, 1:4].sum(axis=(-1, -2)) - expected[..., 1, 2]) / 8
    corrected = correct(FRAMES, dark, gain, np.array([[1], [2]]))
    assert corrected.dtype == np.float32
    np.testing.assert_allclose(corrected, expected, rtol=1e-6)
    described = RepairDescriptor((4, 5), np.array([[1], [2]]))
    np.testing.assert_array_equal(correct(FRAMES, dark, gain, repair_descriptor=described), corrected)


def test_correcting_in_place_writes_into_the_buffer_also_where_it_is_not_contiguous():
    whole = FRAMES.astype(np.float64).repeat(2, axis=1)
    view = whole[:, ::2]
    expected = correct(view.copy(), excluded_pixels=([1], [2]), sig_shape=(4, 5))
    assert correct(view, excluded_pixels=([1], [2]), sig_shape=(4, 5), inplace=True) is view
    np.testing.assert_array_equal(whole[:, ::2], expected)
    with pytest.raises(TypeError, match="dtype uint16, expected floats"):
        correct(FRAMES, sig_shape=(4, 5), inplace=True)


def test_excluded_pixels_may_be_sparse_and_empty():
    sparse = pytest.importorskip("sparse", exc_type=ImportError)
    bad = np.zeros((4, 5), bool)
    bad[1, 2] = True
    by_place = correct(FRAMES, excluded_pixels=([1], [2]), sig_shape=(4, 5))
    as_mask = correct(FRAMES, excluded_pixels=sparse.COO(bad), sig_shape=(4, 5))
    np.testing.assert_array_equal(as_mask, by_place)
    nothing = sparse.COO(np.zeros((4, 5), bool))
    for empty in (nothing, nothing.coords, np.zeros((2, 0), int), []):
        np.testing.assert_array_equal(correct(FRAMES, excluded_pixels=empty, sig_shape=(4, 5)), FRAMES)


def test_a_pixel_without_good_neighbours_is_refused_unless_it_may_stay():
    everything = np.nonzero(np.ones((4, 5)))
    with pytest.raises(RepairValueError):
        correct(FRAMES, excluded_pixels=everything, sig_shape=(4, 5))
    kept = correct(FRAMES, excluded_pixels=everything, sig_shape=(4, 5), allow_empty=True)
    np.testing.assert_array_equal(kept, FRAMES)


def test_shapes_of_corrections_must_be_known_and_fit():
    described = {"excluded_pixels": ([1], [2]), "repair_descriptor": RepairDescriptor((4, 5))}
    for given, words in (
        ({}, "need either `dark_image`, `gain_map`, or `sig_shape`"),
        ({"sig_shape": (5, 4)}, "expected one that ends with the frame's"),
        ({"dark_image": np.zeros((4, 5)), "gain_map": np.zeros((5, 4))}, "the same shape of a frame"),
        (described, "expected one of them"),
    ):
        with pytest.raises(ValueError, match=words):
            correct(FRAMES, **given)


def test_products_are_of_python_and_cannot_overflow():
    assert prod(np.array([2**40, 2**40])) == 2**80
    assert prod(()) == 1
    with pytest.raises(TypeError):
        prod((1.5,))


def test_elements_are_counted():
    sparse = pytest.importorskip("sparse", exc_type=ImportError)
    scipy_sparse = pytest.importorskip("scipy.sparse")
    assert count_nonzero(np.eye(3)) == 3
    for form in ("coo", "gcxs", "dok"):
        assert count_nonzero(sparse.COO(np.eye(3)).asformat(form)) == 3
    assert count_nonzero(sparse.COO([[1]], [0], shape=(2**16,), fill_value=7)) == 2**16 - 1
    same = scipy_sparse.coo_array(([1, 2, 3, -3], ([0, 0, 1, 1], [0, 0, 1, 1])), shape=(7, 9))
    assert count_nonzero(same) == 1


@pytest.mark.parametrize(("shape", "square"), [((16,), (4, 4)), ((15,), (15,)), ((2, 8), (2, 8))])
def test_a_line_of_square_length_is_made_square(shape, square):
    assert make_2D_square(shape) == square
