import numpy as np
import pytest

from stemd.datasets.nodata import frame_cleaner

SIG = (6, 7)
MARK = 65535
MASK = np.array([[True, False, False], [False, False, True]])


def scene():
    frames = np.random.default_rng(1).integers(0, 900, (5, *SIG)).astype(np.uint16)
    bad = np.zeros(SIG, bool)
    bad[0, 0] = bad[3, 3] = bad[3, 4] = True
    return frames, bad


def expected_mean(frame, bad, y, x):
    area = (slice(max(0, y - 1), y + 2), slice(max(0, x - 1), x + 2))
    return np.rint(frame[area][~bad[area]].mean())


@pytest.mark.parametrize("has_mask", [True, False])
def test_pixels_without_data_become_the_rounded_mean_of_their_neighbours(has_mask):
    frames, bad = scene()
    frames[:, bad] = MARK
    before = frames.copy()
    frame_cleaner(bad if has_mask else None, frames.dtype, "repair", sig_shape=SIG)(frames)
    for number, (y, x) in ((n, place) for n in range(5) for place in np.argwhere(bad)):
        assert frames[number, y, x] == expected_mean(before[number], bad, y, x)
    np.testing.assert_array_equal(frames[:, ~bad], before[:, ~bad])


def test_marks_may_be_elsewhere_in_each_frame():
    frames, _ = scene()
    clean = frame_cleaner(None, frames.dtype, "repair", sig_shape=SIG)
    for number, frame in enumerate(frames):
        frame[number, number] = MARK
    before = frames.copy()
    clean(frames)
    for number in range(5):
        bad = before[number] == MARK
        assert frames[number, number, number] == expected_mean(before[number], bad, number, number)


def test_a_pixel_without_neighbours_that_have_data_reads_as_zero():
    frames, bad = scene()
    bad[:3, :3] = True
    frame_cleaner(bad, frames.dtype, "repair", sig_shape=SIG)(frames)
    assert (frames[:, 1, 1] == 0).all()
    assert (frames[:, 2, 2] > 0).all()


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4"])
@pytest.mark.parametrize("mask", [None, MASK, np.zeros((2, 3), bool)])
def test_pixels_without_data_read_zero_and_no_others(mask, dtype):
    values = np.arange(1, 13).reshape(2, 2, 3).astype(dtype)
    values[0, 1, 1] = np.iinfo(dtype).max
    expected = np.where(values == np.iinfo(dtype).max if mask is None else mask, 0, values)
    clean = frame_cleaner(mask, np.dtype(dtype), "zero", sig_shape=(2, 3))
    for _ in range(2):
        clean(values)
        assert (values == expected).all()
    clean(np.empty((0, 2, 3), dtype))


@pytest.mark.parametrize(("mask", "mode"), [(None, "keep"), (MASK, "keep"), (None, "zero")])
@pytest.mark.parametrize("dtype", ["u2", "i2", "f4"])
def test_keep_changes_nothing_and_other_dtypes_have_no_mark(dtype, mask, mode):
    values = np.full((1, 2, 3), 7 if dtype == "u2" and mode == "zero" else -1).astype(dtype)
    before = values.copy()
    frame_cleaner(mask, values.dtype, mode, sig_shape=(2, 3))(values)
    assert (values == before).all()


def test_an_unknown_mode_and_a_mask_of_another_shape_are_refused():
    with pytest.raises(ValueError, match=r"mask of shape \(3, 2\), expected the frames' \(2, 3\)"):
        frame_cleaner(MASK.T, np.dtype("u2"), "repair", sig_shape=(2, 3))
    with pytest.raises(ValueError, match="nodata mode 'red', expected one of zero, keep, repair"):
        frame_cleaner(MASK, np.dtype("u2"), "red", sig_shape=(2, 3))
