import numpy as np
import pytest

from stemd_udfs import Shape, Slice, SliceUsageError

PART = Slice(origin=(3, 1, 2), shape=Shape((2, 4, 3), sig_dims=2))


def test_get_gives_the_index_or_a_view():
    """Row 97."""
    array = np.arange(10 * 6 * 6).reshape(10, 6, 6)
    assert PART.get() == (slice(3, 5), slice(1, 5), slice(2, 5))
    assert PART.get(nav_only=True) == (slice(3, 5),)
    assert PART.get(sig_only=True) == (slice(1, 5), slice(2, 5))
    view = PART.get(array)
    assert np.array_equal(view, array[3:5, 1:5, 2:5])
    assert np.shares_memory(view, array)
    assert np.array_equal(PART.get(array[0], sig_only=True), array[0, 1:5, 2:5])


def test_parts_of_a_slice():
    assert PART.nav == Slice((3,), Shape((2,), sig_dims=0))
    assert PART.sig == Slice((1, 2), Shape((4, 3), sig_dims=2))
    assert PART.discard_nav().origin == (0, 1, 2)
    assert Slice.from_shape((5, 6), sig_dims=1).get() == (slice(0, 5), slice(0, 6))


def test_intersection_and_shift():
    other = Slice(origin=(4, 0, 0), shape=Shape((9, 2, 9), sig_dims=2))
    assert PART.intersection_with(other) == Slice((4, 1, 2), Shape((1, 1, 3), sig_dims=2))
    assert PART.shift(other).origin == (-1, 1, 2)
    apart = Slice(origin=(9, 0, 0), shape=Shape((1, 9, 9), sig_dims=2))
    assert PART.intersection_with(apart).is_null()
    assert not PART.is_null()


def test_wrong_use_is_refused():
    with pytest.raises(SliceUsageError, match="exclude each other"):
        PART.get(sig_only=True, nav_only=True)
    with pytest.raises(SliceUsageError, match="dimensions"):
        PART.get(np.zeros(3))
    with pytest.raises(SliceUsageError, match="dimensions"):
        Slice(origin=(0,), shape=Shape((2, 2), sig_dims=1))
    with pytest.raises(SliceUsageError, match="different dimensions"):
        PART.intersection_with(PART.nav)
