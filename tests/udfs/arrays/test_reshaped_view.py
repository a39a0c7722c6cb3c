import numpy as np
import pytest

from stemd_udfs import reshaped_view


def test_writing_to_the_view_writes_to_the_array():
    array = np.zeros((2, 3))
    reshaped_view(array, (-1,))[4] = 7
    assert array[1, 1] == 7
    assert reshaped_view(np.zeros((0, 3)), (3, 0)).shape == (3, 0)


def test_a_copy_is_never_made():
    with pytest.raises(ValueError, match="not contiguous"):
        reshaped_view(np.zeros((4, 4))[:, :2], (-1,))
