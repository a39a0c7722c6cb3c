import numpy as np
import pytest

from stemd_udfs import CropStage, StageError
from stemd_udfs.stages.stage import FrameKind

KIND = FrameKind(nav_shape=(2, 3), sig_shape=(10, 12), dtype=np.dtype("u2"))


def test_a_rectangle_is_kept():
    step = CropStage((1, 9, 0, 12)).fitted(KIND)
    assert (step.output.sig_shape, step.output.dtype) == ((8, 12), KIND.dtype)


def test_crops_outside_of_the_frame_are_refused():
    for crop in ((0, 11, 0, 12), (0, 10, 3, 13)):
        with pytest.raises(StageError, match=r"crop: got \[.*within the 10 x 12 pixels of a frame"):
            CropStage(crop).fitted(KIND)


def test_crops_that_are_none_are_refused():
    for crop in ((4, 4, 0, 1), (0, 1, 5, 2), (-1, 3, 0, 2), (1, 2, 3), (0.0, 1, 2, 3), 7, None):
        with pytest.raises(StageError, match=r"crop: got .*, expected .*first row, row after the last"):
            CropStage(crop)
