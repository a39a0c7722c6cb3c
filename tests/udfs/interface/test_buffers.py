import re

import numpy as np
import pytest

from stemd_udfs import UDF, BufferWrapper, Shape
from stemd_udfs.interface.declaration import declare_buffer

SHAPE = Shape((2, 3, 4, 5), sig_dims=2)
VALUES = np.arange(6.0, dtype=np.float32)


def wrapped(kind, values, coverage=None, extra_shape=()):
    return BufferWrapper(declare_buffer(kind, extra_shape, "float32", None, None), values, SHAPE, coverage)


@pytest.fixture
def buffer():
    return wrapped("nav", VALUES, np.array([True, True, False, True, False, False]))


def test_data_have_the_shape_of_the_data_set(buffer):
    """Rows 40 and 54."""
    assert buffer.data.shape == buffer.shape == (2, 3)
    assert np.array_equal(buffer.raw_data, VALUES)
    assert (buffer.kind, buffer.extra_shape, buffer.dtype) == ("nav", (), "f4")
    assert (buffer.ndim, buffer.size, buffer.use, buffer.where) == (2, 6, None, None)


def test_one_value_is_a_number_and_several_are_none(buffer):
    total = wrapped("single", np.array([2.75]))
    assert (float(total), int(total), bool(total), total.shape) == (2.75, 2, True, (1,))
    for kind, words in ((int, "size 1"), (float, "size 1"), (bool, "ambiguous")):
        with pytest.raises(ValueError, match=words):
            kind(buffer)


def test_values_without_a_frame_are_masked(buffer):
    assert buffer.valid_mask.tolist() == [[True, True, False], [True, False, False]]
    assert np.ma.sum(buffer.masked_data) == 4
    assert np.ma.sum(buffer.raw_masked_data) == 4
    assert wrapped("nav", np.ones((6, 2)), np.arange(6) < 1, (2,)).masked_data.sum() == 2
    assert wrapped("sig", np.ones((4, 5)), np.zeros(6, bool)).valid_mask.all()


def test_a_copy_is_independent():
    values = VALUES.copy()
    buffer = wrapped("nav", values)
    copy = buffer.copy()
    values[:] = 9
    assert copy.data.max() == 5
    assert buffer.data.min() == 9


@pytest.mark.parametrize(
    ("kind", "extra_shape", "shape"),
    [
        *(("nav", (), (20,)), ("nav", (3, 2), (20, 3, 2)), ("nav", (0,), (20, 0))),
        *(("sig", (), (6, 7)), ("sig", (2,), (6, 7, 2))),
        *(("single", (), (1,)), ("single", (16, 16), (16, 16))),
        ("nav", Shape((3, 2), sig_dims=1), (20, 3, 2)),
    ],
)
def test_shapes_of_kinds(kind, extra_shape, shape):
    """Rows 3 to 6."""
    declaration = UDF().buffer(kind, extra_shape)
    assert declaration.shape(20, (6, 7)) == shape
    assert declaration.dtype == np.float32


@pytest.mark.parametrize("wrong", [3, 2.7, None, (2.7,), "3", (3, "2")])
def test_an_extra_shape_that_is_no_tuple_of_whole_numbers_is_named(wrong):
    """Row 3."""

    class Mine(UDF):
        pass

    seen = re.escape(f"Mine: buffer: extra_shape is {wrong!r}")
    with pytest.raises(ValueError, match=rf"^{seen}, expected a tuple of whole numbers, such as \(3,\)$"):
        Mine().buffer("nav", extra_shape=wrong)
