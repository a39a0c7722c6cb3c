import numpy as np
import pytest

from stemd.relay.translator import DoesNotFit, Reduction

FRAME = np.random.default_rng(2).integers(0, 60000, (24, 32)).astype("<u2")


@pytest.mark.parametrize(
    ("dtype", "factor", "out"),
    [("u1", 1, "u1"), ("u1", 2, "u2"), ("u1", 32, "u4"), ("u2", 2, "u4"), ("u4", 4, "u4")],
)
def test_the_pixel_type_holds_every_sum_as_far_as_there_is_one(dtype, factor, out):
    assert Reduction(bin=factor).dtype(np.dtype(dtype)) == np.dtype(out)


def test_a_pixel_without_data_leaves_its_sum_without_data():
    frame = np.ones((4, 4), "<u2")
    frame[0, 1] = 65535
    found = Reduction(bin=2).frame(frame)
    assert found.tolist() == [[2**32 - 1, 4], [4, 4]]


def test_sums_beyond_32_bits_stay_below_the_mark_of_no_data():
    frame = np.full((2, 2), 2**32 - 2, "<u4")
    assert Reduction(bin=2).frame(frame).tolist() == [[2**32 - 2]]


@pytest.mark.parametrize(
    ("reduction", "words"),
    [
        (Reduction(crop=(0, 25, 0, 8)), r"crop is \[0, 25, 0, 8\], expected .* within 24 x 32"),
        (Reduction(crop=(8, 8, 0, 8)), "crop is"),
        (Reduction(bin=5), "bin is 5, expected a divisor of 24 and 32"),
        (Reduction(crop=(0, 5, 0, 8), bin=2), "divisor of 5 and 8"),
    ],
)
def test_what_does_not_fit_the_frames_is_named(reduction, words):
    with pytest.raises(DoesNotFit, match=words):
        reduction.shape(FRAME.shape)


def test_pixels_that_no_detector_sends_are_named():
    with pytest.raises(DoesNotFit, match="float32"):
        Reduction().dtype(np.dtype("f4"))
    with pytest.raises(DoesNotFit, match="set channel"):
        Reduction().shape((2, 24, 32))


def test_every_nth_frame_keeps_the_grid_only_if_lines_are_whole():
    third = Reduction(every=3)
    assert third.count(10) == 4
    assert third.nav_shape((2, 6)) == (2, 2)
    assert third.nav_shape((2, 5)) is None
    assert third.nav_shape(None) is None
    assert Reduction().nav_shape((2, -1)) == (2, -1)
