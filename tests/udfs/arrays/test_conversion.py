"""Arrays of one type become those of another."""

import numpy as np
import pytest
import sparse
from scipy.sparse import csr_matrix

from stemd_udfs.arrays import conversion
from stemd_udfs.arrays.backends import ArrayBackends
from stemd_udfs.arrays.conversion import convert, fitting, read_only

VALUES = np.arange(6.0).reshape(2, 3)


@pytest.mark.parametrize("make", [csr_matrix, sparse.COO, sparse.GCXS.from_numpy, np.array])
def test_an_array_of_any_type_fits_one_of_numpy(make):
    fitted = fitting(make(VALUES), np.zeros(6))
    assert type(fitted) is np.ndarray
    assert np.array_equal(fitted, VALUES.reshape(-1))
    assert fitting(3.0, np.zeros(6)) == 3.0


@pytest.mark.parametrize("backend", [ArrayBackends.BACKEND_SPARSE_COO, ArrayBackends.BACKEND_SPARSE_GCXS])
def test_a_pixel_that_stands_twice_counts_twice(backend):
    rows = csr_matrix(([1, 2, 4], [0, 0, 2], [0, 2, 3]), shape=(2, 3))
    assert np.array_equal(convert(rows, backend, (2, 3)).todense(), [[3, 0, 0], [0, 0, 4]])
    assert rows.nnz == 3


def test_dates_cannot_be_written_to_either():
    view = read_only(np.array(["2026-11-30"], "M8[D]"))
    with pytest.raises(ValueError, match="read-only"):
        view[0] = "2027-01-01"


def test_a_package_that_is_missing_is_named(monkeypatch):
    monkeypatch.setattr(conversion, "_package", lambda: None)
    words = r"sparseconverter is not installed; pip install 'stemd\[sparse\]'"
    with pytest.raises(RuntimeError, match=words):
        fitting(csr_matrix(VALUES), csr_matrix(VALUES))
