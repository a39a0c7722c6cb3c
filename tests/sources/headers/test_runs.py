import pytest

from stemd_sources.headers.runs import Runs


@pytest.mark.parametrize(
    ("indices", "starts"),
    [
        ([0, 1, 2], [0]),
        ([5, 6], [0]),
        ([0, 1, 0], [0, 2]),
        ([0, 0, 1], [0]),  # twice
        ([1, 0, 2], [0]),  # after the one that follows it
        ([0, 30, 14], [0]),
        ([0, 30, 13], [0, 2]),
    ],
)
def test_a_frame_far_below_the_highest_starts_a_run(indices, starts):
    runs = Runs()
    assert [place for place, index in enumerate(indices) if runs.starts(index)] == starts
    assert runs.count == len(starts)


def test_another_identity_starts_a_run():
    runs = Runs()
    assert [runs.starts(index, name) for index, name in enumerate("aabba")] == [
        True,
        False,
        True,
        False,
        True,
    ]


def test_frame_0_after_an_end_starts_a_run_and_a_late_frame_does_not():
    runs = Runs()
    assert runs.starts(0)
    runs.end()
    assert not runs.starts(1)
    runs.end()
    assert runs.starts(0)
    runs.end()
    assert runs.starts(0)
