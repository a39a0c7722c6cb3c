import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from stemd.scheduling.ledger import likely_cause, missing_ranges


def seen(frames, *index):
    bitmap = np.zeros(frames, bool)
    bitmap[list(index)] = True
    return bitmap


@pytest.mark.parametrize(
    ("bitmap", "ranges"),
    [
        (seen(0), []),
        (seen(4, 0, 1, 2, 3), []),
        (seen(4), [(0, 4)]),
        (seen(6, 0, 3, 4), [(1, 3), (5, 6)]),
        (seen(6, 1, 5), [(0, 1), (2, 5)]),
    ],
)
def test_missing_frames_come_as_ranges(bitmap, ranges):
    assert missing_ranges(bitmap) == ranges


@given(st.lists(st.booleans(), max_size=40))
def test_ranges_hold_what_is_missing_and_nothing_else(bitmap):
    missing = [
        index for first, stop in missing_ranges(np.array(bitmap, bool)) for index in range(first, stop)
    ]
    assert missing == [index for index, was_seen in enumerate(bitmap) if not was_seen]


@pytest.mark.parametrize(
    ("clients", "others"), [(2, "another client is"), (3, "2 other clients"), (8, "7 other")]
)
@pytest.mark.parametrize("first", [0, 1])
def test_evenly_spaced_frames_are_the_mark_of_other_clients(clients, others, first):
    cause = likely_cause(seen(1024, *range(first, 1024, clients)))
    assert cause.startswith(f"1 of {clients} frames arrived: probably {others}")
    assert "look for" in cause
    assert "\n" not in cause


def test_a_few_lost_frames_on_top_do_not_hide_the_pattern():
    received = np.arange(0, 1024, 2)
    assert likely_cause(seen(1024, *np.delete(received, [5, 70, 71, 400]))) is not None


@pytest.mark.parametrize(
    "bitmap",
    [
        seen(1024),
        seen(1024, *range(1024)),
        seen(1024, *range(500)),  # stopped half-way
        seen(1024, *range(0, 1024, 9)),  # more clients than anybody runs
        seen(64, *range(0, 62, 2)),  # too few frames to tell
        np.random.default_rng(3).random(1024) < 0.5,
    ],
    ids=["nothing came", "all came", "the first half came", "1 of 9", "31 frames", "random"],
)
def test_other_gaps_have_no_cause_that_is_known(bitmap):
    assert likely_cause(bitmap) is None
