import numpy as np
import pytest

from stemd_udfs.arrays.sparse import dense, is_sparse
from stemd_udfs.masks import CoordinateStack

VALUES = np.array([[0, 2, 0], [0, 0, 5]])


@pytest.fixture(params=["scipy", "sparse", "ours"])
def array(request):
    if request.param == "ours":
        return CoordinateStack.from_dense(VALUES)
    if request.param == "scipy":
        return pytest.importorskip("scipy.sparse").coo_array(VALUES)
    return pytest.importorskip("sparse").COO.from_numpy(VALUES)


def test_sparse_arrays_are_known_and_made_dense(array):
    assert is_sparse(array)
    assert type(dense(array)) is np.ndarray
    assert np.array_equal(dense(array), VALUES)


@pytest.mark.parametrize("array", [VALUES, VALUES.tolist(), np.ma.MaskedArray(VALUES)])
def test_other_arrays_are_not_sparse(array):
    assert not is_sparse(array)
    assert type(dense(array)) is np.ndarray
    assert np.array_equal(dense(array), VALUES)
