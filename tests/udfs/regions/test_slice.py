import pickle

import numpy as np
import pytest

from stemd_udfs import Shape, Slice, SliceUsageError

PART = Slice(origin=(3, 1, 2), shape=Shape((2, 4, 3), sig_dims=2))


def test_get_gives_the_index_or_a_view_and_a_slice_has_parts():
    """Row 97."""
    array = np.arange(10 * 6 * 6).reshape(10, 6, 6)
    assert PART.get() == (slice(3, 5), slice(1, 5), slice(2, 5))
    assert PART.get(nav_only=True) == (slice(3, 5),)
    assert PART.get(sig_only=True) == (slice(1, 5), slice(2, 5))
    view = PART.get(array)
    assert np.array_equal(view, array[3:5, 1:5, 2:5])
    assert np.shares_memory(view, array)
    assert np.array_equal(PART.get(array[0], sig_only=True), array[0, 1:5, 2:5])
    assert PART.nav == Slice((3,), Shape((2,), sig_dims=0))
    assert PART.sig == Slice((1, 2), Shape((4, 3), sig_dims=2))
    assert PART.discard_nav().origin == (0, 1, 2)
    assert Slice.from_shape((5, 6), sig_dims=1).get() == (slice(0, 5), slice(0, 6))


def test_slices_are_intersected_moved_and_clipped():
    other = Slice(origin=(4, 0, 0), shape=Shape((9, 2, 9), sig_dims=2))
    assert PART.intersection_with(other) == Slice((4, 1, 2), Shape((1, 1, 3), sig_dims=2))
    assert PART.shift(other).origin == (-1, 1, 2)
    apart = Slice(origin=(9, 0, 0), shape=Shape((1, 9, 9), sig_dims=2))
    assert PART.intersection_with(apart).is_null()
    assert not PART.is_null()
    assert PART.shift_by((1, 0, -2)) == Slice((4, 1, 0), PART.shape)
    assert PART.shift(PART).origin == (0, 0, 0)
    assert PART.clip_to((4, 3, 9)) == Slice((3, 1, 2), Shape((1, 2, 3), sig_dims=2))
    assert PART.clip_to((3, 9, 9)).is_null()
    for wrong in (lambda: PART.shift_by((1, 2)), lambda: PART.clip_to((1, 2))):
        with pytest.raises(SliceUsageError, match="expected 3 dimensions"):
            wrong()


def test_wrong_use_is_refused():
    with pytest.raises(SliceUsageError, match="exclude each other"):
        PART.get(sig_only=True, nav_only=True)
    with pytest.raises(SliceUsageError, match="dimensions"):
        PART.get(np.zeros(3))
    with pytest.raises(SliceUsageError, match="dimensions"):
        Slice(origin=(0,), shape=Shape((2, 2), sig_dims=1))
    with pytest.raises(SliceUsageError, match=r"expected a stemd\.Shape"):
        Slice((0, 0), (2, 2))
    with pytest.raises(SliceUsageError, match="different dimensions"):
        PART.intersection_with(PART.nav)


def test_parts_are_cut_in_c_order():
    parts = list(PART.subslices((2, 3, 2)))
    assert [part.origin for part in parts] == [(3, 1, 2), (3, 1, 4), (3, 4, 2), (3, 4, 4)]
    assert [tuple(part.shape) for part in parts] == [(2, 3, 2), (2, 3, 1), (2, 1, 2), (2, 1, 1)]
    array = np.zeros((10, 6, 6), int)
    for part in parts:
        part.get(array)[:] += 1
    expected = np.zeros(array.shape, int)
    expected[PART.get()] = 1
    assert np.array_equal(array, expected)
    with pytest.raises(SliceUsageError, match="lengths start at 1"):
        list(PART.subslices((0, 1, 1)))


def test_positions_that_follow_one_another_are_flattened():
    rows = Slice((1, 0, 2), Shape((2, 5, 7), sig_dims=1))
    assert rows.flatten_nav((4, 5, 9)) == Slice((5, 2), Shape((10, 7), sig_dims=1))
    one_row = Slice((1, 3, 2), Shape((1, 2, 7), sig_dims=1))
    assert one_row.flatten_nav(Shape((4, 5, 9), sig_dims=1)) == Slice((8, 2), Shape((2, 7), sig_dims=1))
    assert PART.flatten_nav((10, 6, 6)) is PART
    with pytest.raises(SliceUsageError, match="do not follow one another"):
        Slice((1, 0, 2), Shape((2, 4, 7), sig_dims=1)).flatten_nav((4, 5, 9))
    with pytest.raises(SliceUsageError, match="is not within"):
        rows.flatten_nav((2, 5, 9))


def test_a_slice_is_counted_in_selected_positions():
    roi = np.array([True, False, True, True, True, False, False, True, True, False])
    assert PART.adjust_for_roi(None) is PART
    assert PART.adjust_for_roi(roi.reshape(2, 5)) == Slice((2, 1, 2), Shape((2, 4, 3), sig_dims=2))
    assert PART.adjust_for_roi(np.zeros(10, bool)).is_null()
    with pytest.raises(SliceUsageError, match="expected 1"):
        Slice((0, 0), Shape((2, 2), sig_dims=0)).adjust_for_roi(roi)


SHAPE = Shape((4, 5, 6, 7), sig_dims=2)


def test_a_shape_has_parts_and_sizes_and_flattening_keeps_the_other_part():
    """Row 94."""
    assert tuple(SHAPE) == SHAPE.to_tuple() == (4, 5, 6, 7)
    assert (SHAPE.nav, SHAPE.sig) == ((4, 5), (6, 7))
    assert (SHAPE.size, SHAPE.nav.size, SHAPE.sig.size) == (840, 20, 42)
    assert (SHAPE.dims, SHAPE.nav.dims, SHAPE.sig.dims) == (4, 2, 2)
    again = pickle.loads(pickle.dumps(SHAPE))
    assert (again, again.sig) == (SHAPE, (6, 7))
    assert np.zeros(SHAPE.nav).shape == (4, 5), "numpy takes it"
    assert np.random.default_rng(0).choice([True, False], size=SHAPE.nav).shape == (4, 5)
    assert (SHAPE.flatten_nav(), SHAPE.flatten_nav().sig) == ((20, 6, 7), (6, 7))
    assert (SHAPE.flatten_sig(), SHAPE.flatten_sig().nav) == ((4, 5, 42), (4, 5))


@pytest.mark.parametrize(("shape", "sig_dims"), [((3,), 2), ((3, 4), -1), ((3, -4), 1)])
def test_impossible_shapes_are_refused(shape, sig_dims):
    with pytest.raises(ValueError, match="shape"):
        Shape(shape, sig_dims=sig_dims)


def test_further_dimensions_are_added_to_the_signal_or_the_scan():
    longer = SHAPE + (2, 3)
    assert (longer, longer.sig) == ((4, 5, 6, 7, 2, 3), (6, 7, 2, 3))
    deeper = (2,) + SHAPE
    assert (deeper, deeper.nav, deeper.sig) == ((4, 5, 2, 6, 7), (4, 5, 2), (6, 7))
    assert (9,) + SHAPE.sig == (9, 6, 7)
    assert type(SHAPE + SHAPE.nav) is tuple
    assert SHAPE + ("a",) == (4, 5, 6, 7, "a")
    assert ("a",) + SHAPE == ("a", 4, 5, 6, 7)


def test_shapes_that_are_split_elsewhere_differ():
    other = Shape(tuple(SHAPE), sig_dims=1)
    assert other != SHAPE
    assert not other == SHAPE
    assert SHAPE == Shape(tuple(SHAPE), sig_dims=2) == tuple(SHAPE)
    assert len({SHAPE, other}) == 2
    assert (SHAPE.nav_dims, SHAPE.sig.nav_dims) == (2, 0)
