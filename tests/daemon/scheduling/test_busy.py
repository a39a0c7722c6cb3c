"""When the workers are busy with frames of the detector."""

from stemd.scheduling.partition_size import are_busy


def test_workers_are_busy_if_live_frames_take_a_fifth_of_their_time():
    assert not are_busy(0.39, 1.0, 2)
    assert are_busy(0.41, 1.0, 2)
    assert are_busy(4.1, 10.0, 2)


def test_without_workers_one_is_assumed():
    assert not are_busy(0.19, 1.0, 0)
    assert are_busy(0.21, 1.0, 0)


def test_no_time_and_no_work_is_not_busy():
    assert not are_busy(0.0, 0.0, 2)
