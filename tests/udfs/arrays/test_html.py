"""What a notebook shows of results."""

import base64
import io
import re

import numpy as np
import pytest
import scipy.sparse
import sparse

from stemd_udfs import reshaped_view
from stemd_udfs.arrays import html
from stemd_udfs.arrays.conversion import dense, is_sparse
from stemd_udfs.masks import CoordinateStack

image = pytest.importorskip("matplotlib.image")


def shown(text):
    """The pictures in a piece of HTML, as arrays of 8-bit grey values."""
    encoded = re.findall(r"data:image/png;base64,([^']+)'", text)
    found = [image.imread(io.BytesIO(base64.b64decode(one))) for one in encoded]
    return [np.rint(255 * one).astype(int) for one in found]


@pytest.mark.parametrize("dtype", ["uint8", "int32", "float32", "float64", "complex64"])
def test_a_picture_goes_from_the_smallest_to_the_largest_value(dtype):
    array = np.arange(15).reshape(3, 5).astype(dtype)
    (found,) = shown(html.picture(array, "sum"))
    assert np.array_equal(found, (255 * np.arange(15) / 14).astype(int).reshape(3, 5))
    assert "0 to 14" in html.picture(array, "sum")


def test_values_that_are_not_finite_are_black_and_a_constant_is_no_error():
    array = np.array([[1.0, np.nan], [np.inf, 3.0]])
    (found,) = shown(html.picture(array))
    assert found.tolist() == [[0, 0], [0, 255]]
    for constant in (np.full((2, 2), 7.0), np.full((2, 2), np.nan), np.zeros((2, 2), bool)):
        assert shown(html.picture(constant))[0].tolist() == [[0, 0], [0, 0]]


def test_a_large_array_is_thinned_out_and_a_small_one_enlarged():
    (found,) = shown(html.picture(np.zeros((1000, 300))))
    assert max(found.shape) <= 160
    assert "width=160 height=80" in html.picture(np.zeros((10, 20)))


@pytest.mark.parametrize("array", [np.zeros(3), np.zeros((0, 3)), np.array([["a"]]), np.array([[None]])])
def test_what_is_no_image_gives_no_picture(array):
    assert not html.picture(array)


def test_the_first_components_each_have_a_picture():
    array = np.random.default_rng(0).random((4, 5, 9))
    text = html.pictures(array, "com")
    assert len(shown(text)) == 4
    assert "com[..., 3]" in text


def test_names_and_values_are_escaped():
    text = html.table("<b>", [("<i>", "&")], html.picture(np.zeros((2, 2)), "'><script>"))
    assert "<script>" not in text
    assert "&lt;b&gt;" in text
    assert "&lt;i&gt;" in text


def test_writing_to_the_view_writes_to_the_array_and_a_copy_is_never_made():
    array = np.zeros((2, 3))
    reshaped_view(array, (-1,))[4] = 7
    assert array[1, 1] == 7
    assert reshaped_view(np.zeros((0, 3)), (3, 0)).shape == (3, 0)
    with pytest.raises(ValueError, match="not contiguous"):
        reshaped_view(np.zeros((4, 4))[:, :2], (-1,))


VALUES = np.array([[0, 2, 0], [0, 0, 5]])


SPARSE = [CoordinateStack.from_dense(VALUES), scipy.sparse.coo_array(VALUES), sparse.COO.from_numpy(VALUES)]


@pytest.mark.parametrize("array", [*SPARSE, VALUES, VALUES.tolist(), np.ma.MaskedArray(VALUES)], ids=type)
def test_sparse_arrays_are_known_and_all_arrays_are_made_dense(array):
    assert is_sparse(array) == any(array is one for one in SPARSE)
    assert type(dense(array)) is np.ndarray
    assert np.array_equal(dense(array), VALUES)
