import pytest

from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.runs import FEW, Runs


def runs_of(indices, *, runs=None, **options):
    """The numbers in each run, and those that were left out."""
    runs = runs or Runs()
    found, left_out = [[] for _ in range(runs.count)], []
    for index in indices:
        try:
            if runs.starts(index, b"%d" % index, **options):
                found.append([])
            found[-1].append(index)
        except MalformedMessage:
            left_out.append(index)
    assert runs.count == len(found)
    return found, left_out


@pytest.mark.parametrize(
    ("indices", "runs"),
    [
        ([0, 1, 2], [[0, 1, 2]]),
        ([5, 6], [[5, 6]]),
        ([0, 1, 0], [[0, 1], [0]]),
        ([1, 2, 3, 0, 1], [[1, 2, 3], [0, 1]]),  # frame 0 was lost
        ([50, 51, 0, 1, 0], [[50, 51], [0, 1], [0]]),  # received from the middle on
        ([0, 1, 2, 1, 2], [[0, 1, 2], [1, 2]]),
        ([0, 1, 2, 3, 2, 3], [[0, 1, 2, 3], [2, 3]]),
        ([0, 50, 3, 4], [[0, 50], [3, 4]]),
        ([*range(99), 37, 38], [[*range(99)], [37, 38]]),
    ],
)
def test_a_number_that_does_not_rise_starts_a_run(indices, runs):
    assert runs_of(indices) == (runs, [])


@pytest.mark.parametrize(
    "indices",
    [
        [0, 0, 1],  # the same message twice
        [0, 1, 2, 2, 3],
        [*range(8), 7, 8],  # another message of the number before
        [*range(10), 11, 10, 12],  # overtaken
        [*range(53), 93, 54, 55],  # 53 was damaged
    ],
)
def test_a_number_that_cannot_be_one_of_the_next_run_continues(indices):
    assert runs_of(indices) == ([indices], [])


@pytest.mark.parametrize("first", range(1, FEW + 1))
def test_a_run_that_lost_its_first_frames_is_a_run_although_the_one_before_was_short(first):
    short = [*range(first + 1)]
    runs = Runs()
    parts = [runs.starts(index, b"a%d" % index) for index in short]
    parts += [runs.starts(index, b"b%d" % index) for index in (first, first + 1)]
    assert parts == [True, *[False] * first, True, False]


def test_a_number_with_a_damaged_digit_is_left_out_once():
    before, after = [*range(52)], [53, 54]
    assert runs_of([*before, 12, *after]) == ([before + after], [12])
    assert runs_of([*before, 12, 13, 14]) == ([before, [13, 14]], [12])
    assert runs_of([*before, 12, 13], is_certain=True) == ([before, [12, 13]], [])


def test_nothing_is_damaged_after_the_last_announced_frame():
    before = [*range(52)]
    assert runs_of([*before, 12, 13], announced=52) == ([before, [12, 13]], [])


@pytest.mark.parametrize("wild", [50, 1000, 2**53])
def test_a_number_beyond_those_announced_starts_and_ends_nothing(wild):
    indices = [*range(20), wild, wild + 1, *range(20, 50)]
    assert runs_of(indices, announced=50) == ([indices], [])


def test_after_an_end_only_what_it_overtook_continues():
    for late, starts in ((0, True), (1, True), (7, False), (8, False), (9, True)):
        runs = Runs()
        runs_of(range(8), runs=runs)
        runs.end()
        assert runs.starts(late, b"late") is starts
    runs = Runs()
    runs_of(range(8), runs=runs)
    runs.end()
    assert runs.starts(8, announced=8)


def test_announced_runs_start_with_whichever_frame_comes_first():
    runs = Runs(are_announced=True)
    assert not any(runs.starts(index) for index in (5, 6, 0, 3))
    for _ in range(2):
        runs.begin()
        assert [runs.starts(index) for index in (7, 8, 10, 9, 0, 1)] == [False] * 4 + [True, False]
    assert runs.count == 4
