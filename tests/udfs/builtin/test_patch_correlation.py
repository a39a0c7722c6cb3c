import numpy as np
import pytest

from stemd_udfs.builtin.disk_search import PatchCorrelation


@pytest.mark.parametrize(("size", "length"), [(5, 12), (5, 13), (1, 4), (7, 7)])
def test_it_is_the_sum_of_products_where_the_template_lies_in_the_patch(size, length):
    rng = np.random.default_rng(0)
    template, patches = rng.normal(size=(size, size)), rng.normal(size=(6, length, length)).astype(np.float32)
    places = length - size + 1
    expected = np.empty((6, places, places))
    for y, x in np.ndindex(places, places):
        expected[:, y, x] = (patches[:, y : y + size, x : x + size] * template).sum(axis=(1, 2))
    found = PatchCorrelation(template, length).with_patches(patches)
    np.testing.assert_allclose(found, expected, atol=1e-5 * size)
