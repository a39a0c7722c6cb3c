import numpy as np
import pytest

from stemd_udfs import BinStage, CropStage, StageError
from stemd_udfs.stages.stage import FrameKind


def kind(sig=(12, 18), nav=(2, 3), dtype="u2"):
    return FrameKind(nav_shape=nav, sig_shape=sig, dtype=np.dtype(dtype))


def test_frames_become_smaller_and_their_dtype_wider():
    output = BinStage(3).fitted(kind()).output
    assert (output.nav_shape, output.sig_shape, output.dtype) == ((2, 3), (4, 6), np.dtype("u4"))


@pytest.mark.parametrize(
    ("sig", "factor", "words"),
    [
        ((12, 18), 4, r"bin: factor 4 does not divide the 12 x 18 pixels of a frame at this stage: factors "),
        ((12, 18), 4, r"factors that divide it are 2, 3, 6; or crop to \[0, 12, 1, 17\] before"),
        ((7, 9), 2, r"no factor above 1 does; or crop to \[0, 6, 0, 8\] before"),
        ((4, 4), 5, "factors that divide it are 2, 4$"),
    ],
)
def test_a_factor_that_does_not_divide_is_refused_with_those_that_do(sig, factor, words):
    with pytest.raises(StageError, match=words):
        BinStage(factor).fitted(kind(sig))


def test_wrong_factors_and_frames_are_refused():
    for factor in (0, -2, 1.5, "2", None):
        with pytest.raises(StageError, match=r"bin: got factor .*, expected a whole number above 0"):
            BinStage(factor)
    with pytest.raises(StageError, match=r"bin: frames have the shape \(7,\), expected rows and columns"):
        BinStage(2).fitted(kind((7,)))


KIND = FrameKind(nav_shape=(2, 3), sig_shape=(10, 12), dtype=np.dtype("u2"))


def test_a_rectangle_is_kept_and_one_outside_of_the_frame_refused():
    step = CropStage((1, 9, 0, 12)).fitted(KIND)
    assert (step.output.sig_shape, step.output.dtype) == ((8, 12), KIND.dtype)
    for crop in ((0, 11, 0, 12), (0, 10, 3, 13)):
        with pytest.raises(StageError, match=r"crop: got \[.*within the 10 x 12 pixels of a frame"):
            CropStage(crop).fitted(KIND)


def test_crops_that_are_none_are_refused():
    for crop in ((4, 4, 0, 1), (0, 1, 5, 2), (-1, 3, 0, 2), (1, 2, 3), (0.0, 1, 2, 3), 7, None):
        with pytest.raises(StageError, match=r"crop: got .*, expected .*first row, row after the last"):
            CropStage(crop)
