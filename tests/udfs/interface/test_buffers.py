import numpy as np
import pytest

from stemd_udfs import BufferWrapper, Shape
from stemd_udfs.interface.declaration import declare_buffer

SHAPE = Shape((2, 3, 4, 5), sig_dims=2)
VALUES = np.arange(6.0, dtype=np.float32)


@pytest.fixture
def buffer():
    coverage = np.array([True, True, False, True, False, False])
    return BufferWrapper(declare_buffer("nav", (), "float32", None, None), VALUES, SHAPE, coverage)


def test_data_have_the_shape_of_the_data_set(buffer):
    """Rows 40 and 54."""
    assert buffer.data.shape == buffer.shape == (2, 3)
    assert np.array_equal(buffer.raw_data, VALUES)
    assert (buffer.kind, buffer.extra_shape, buffer.dtype, buffer.ndim, buffer.size) == (
        "nav",
        (),
        "f4",
        2,
        6,
    )
    assert (buffer.use, buffer.where) == (None, None)


def test_one_value_is_a_number_and_several_are_none(buffer):
    total = BufferWrapper(declare_buffer("single", (), "float64", None, None), np.array([2.75]), SHAPE)
    assert (float(total), int(total), bool(total), total.shape) == (2.75, 2, True, (1,))
    for kind, words in ((int, "size 1"), (float, "size 1"), (bool, "ambiguous")):
        with pytest.raises(ValueError, match=words):
            kind(buffer)


def test_values_without_a_frame_are_masked(buffer):
    assert buffer.valid_mask.tolist() == [[True, True, False], [True, False, False]]
    assert np.ma.sum(buffer.masked_data) == 4
    assert np.ma.sum(buffer.raw_masked_data) == 4
    extra = BufferWrapper(
        declare_buffer("nav", (2,), "f4", None, None), np.ones((6, 2)), SHAPE, np.arange(6) < 1
    )
    assert extra.masked_data.sum() == 2
    sig = BufferWrapper(
        declare_buffer("sig", (), "f4", None, None), np.ones((4, 5)), SHAPE, np.zeros(6, bool)
    )
    assert sig.valid_mask.all()


def test_a_copy_is_independent():
    values = VALUES.copy()
    buffer = BufferWrapper(declare_buffer("nav", (), "f4", None, None), values, SHAPE)
    copy = buffer.copy()
    values[:] = 9
    assert copy.data.max() == 5
    assert buffer.data.min() == 9
