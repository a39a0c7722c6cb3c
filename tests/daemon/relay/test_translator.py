import numpy as np
import pytest

from stemd.relay.translator import DoesNotFit, Reduction


@pytest.mark.parametrize(
    ("dtype", "factor", "out"),
    [("u1", 1, "u1"), ("u1", 2, "u2"), ("u1", 32, "u4"), ("u2", 2, "u4"), ("u4", 4, "u4")],
)
def test_the_pixel_type_holds_every_sum_as_far_as_there_is_one(dtype, factor, out):
    assert Reduction(bin=factor).dtype(np.dtype(dtype)) == np.dtype(out)


def test_a_pixel_without_data_leaves_its_sum_without_and_sums_beyond_32_bits_stay_below_that_mark():
    frame = np.ones((4, 4), "<u2")
    frame[0, 1] = 65535
    found = Reduction(bin=2).frame(frame)
    assert found.tolist() == [[2**32 - 1, 4], [4, 4]]
    large = np.full((2, 2), 2**32 - 2, "<u4")
    assert Reduction(bin=2).frame(large).tolist() == [[2**32 - 2]]


@pytest.mark.parametrize(
    ("reduction", "shape", "words"),
    [
        (Reduction(crop=(0, 25, 0, 8)), (24, 32), r"crop is \[0, 25, 0, 8\], expected .* within 24 x 32"),
        (Reduction(crop=(8, 8, 0, 8)), (24, 32), "crop is"),
        (Reduction(bin=5), (24, 32), "bin is 5, expected a divisor of 24 and 32"),
        (Reduction(crop=(0, 5, 0, 8), bin=2), (24, 32), "divisor of 5 and 8"),
        (Reduction(), (2, 24, 32), "set channel"),
    ],
)
def test_what_does_not_fit_the_frames_or_no_detector_sends_is_named(reduction, shape, words):
    with pytest.raises(DoesNotFit, match=words):
        reduction.shape(shape)
    with pytest.raises(DoesNotFit, match="float32"):
        reduction.dtype(np.dtype("f4"))


def test_every_nth_frame_keeps_the_grid_only_if_lines_are_whole():
    third = Reduction(every=3)
    assert third.count(10) == 4
    assert third.nav_shape((2, 6)) == (2, 2)
    assert third.nav_shape((2, 5)) is None
    assert third.nav_shape(None) is None
    assert Reduction().nav_shape((2, -1)) == (2, -1)
