import numpy as np
import pytest
import scipy.sparse

from stemd_sources.files.raw_csr import open_raw_csr, write_raw_csr

ROWS = scipy.sparse.csr_matrix(np.arange(24, dtype=np.float32).reshape(4, 6) % 5)


@pytest.mark.parametrize(
    "stem", ["plain", "one's own", 'a "b"', "back\\slash", "μ-Ångström \U0001f52c", "del\x7f"]
)
def test_what_was_written_is_read_back_whatever_its_name(tmp_path, stem):
    path = tmp_path / f"{stem}.toml"
    write_raw_csr(path, ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    file = open_raw_csr(path)
    assert (file.nav_shape, file.sig_shape) == ((2, 2), (2, 3))
    for name in ("indptr", "indices", "data"):
        assert np.array_equal(getattr(file, name), getattr(ROWS, name))
