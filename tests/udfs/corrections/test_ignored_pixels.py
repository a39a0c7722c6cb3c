"""Ignored pixels of several sources add up."""

import numpy as np
import pytest

from stemd_udfs import CorrectionSet


def test_ignored_pixels_add_up():
    one = CorrectionSet(dark=np.zeros((1, 2)), ignored_pixels=[[True, False]])
    assert one.ignoring(None) is one
    assert one.ignoring([[False, True]]).ignored_pixels.all()
    assert repr(one.ignoring([[False, True]])) == "CorrectionSet(dark)"
    with pytest.raises(ValueError, match=r"have the shapes \(1, 2\) and \(2, 2\), expected a frame's"):
        one.ignoring(np.ones((2, 2)))
