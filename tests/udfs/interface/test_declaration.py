import re

import numpy as np
import pytest

from stemd_udfs import UDF, Shape


@pytest.mark.parametrize(
    ("kind", "extra_shape", "shape"),
    [
        ("nav", (), (20,)),
        ("nav", (3, 2), (20, 3, 2)),
        ("nav", (0,), (20, 0)),
        ("sig", (), (6, 7)),
        ("sig", (2,), (6, 7, 2)),
        ("single", (), (1,)),
        ("single", (16, 16), (16, 16)),
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
