import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd_udfs.regions.selection import Selection, compact, runs_of

flags = st.lists(st.booleans(), min_size=1, max_size=30).map(np.array)


def as_list(indices):
    return list(range(indices.start, indices.stop)) if isinstance(indices, slice) else indices.tolist()


@given(flags, st.data())
def test_places_count_selected_frames(roi, data):
    selection = Selection(len(roi), roi)
    first = data.draw(st.integers(0, len(roi)))
    last = data.draw(st.integers(first, len(roi)))
    taken = selection.within(slice(first, last))
    expected = [index for index in range(first, last) if roi[index]]
    assert as_list(taken) == expected
    assert selection.has_any(slice(first, last)) == bool(expected)
    assert as_list(selection.places(taken)) == [int(roi[:index].sum()) for index in expected]
    # A live partition may lack some of them.
    some = np.array([index for index in expected if data.draw(st.booleans())], dtype=np.int64)
    assert as_list(selection.within(some)) == some.tolist()
    assert as_list(selection.places(some)) == [int(roi[:index].sum()) for index in some]


@given(flags)
def test_spread_is_the_way_back(roi):
    selection = Selection(len(roi), roi)
    values = np.arange(selection.size) + 1
    np.testing.assert_array_equal(selection.spread(values, -1)[roi], values)
    assert (selection.spread(values, -1)[~roi] == -1).all()


def test_without_a_region_indices_stay_what_they_are():
    selection = Selection(7)
    holes = np.array([1, 4, 5])
    assert selection.size == 7
    assert selection.indices == slice(0, 7)
    assert selection.within(holes) is selection.places(holes) is holes
    assert selection.place(3) == 3
    values = np.arange(7)
    assert selection.spread(values, 0) is values


def test_indices_without_a_hole_become_a_slice():
    assert compact(np.array([3, 4, 5])) == slice(3, 6)
    assert compact(np.array([], dtype=np.int64)).tolist() == []
    assert compact(np.array([3, 5])).tolist() == [3, 5]


@pytest.mark.parametrize(
    ("indices", "runs"),
    [
        (slice(2, 5), [(2, 5)]),
        (np.array([3]), [(3, 4)]),
        (np.array([3, 4, 5], np.uint32), [(3, 6)]),
        (np.array([0, 2, 3, 7, 8, 9]), [(0, 1), (2, 4), (7, 10)]),
        (np.array([], np.int64), []),
    ],
)
def test_runs_of_indices(indices, runs):
    assert [(run.start, run.stop) for run in runs_of(indices)] == runs
