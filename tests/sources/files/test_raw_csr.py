import numpy as np
import pytest
import scipy.sparse

from stemd_sources.errors import DataFileError
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


@pytest.mark.parametrize(
    "way", ["../outside/scan.data", "{tmp}/outside/scan.data", "link", "below/../../outside/scan.data"]
)
def test_a_description_reads_no_file_outside_its_folder(tmp_path, way):
    (tmp_path / "outside").mkdir()
    (tmp_path / "inside" / "below").mkdir(parents=True)
    write_raw_csr(tmp_path / "outside" / "scan.toml", ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    path = tmp_path / "inside" / "scan.toml"
    write_raw_csr(path, ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    (tmp_path / "inside" / "link").symlink_to(tmp_path / "outside" / "scan.data")
    path.write_text(path.read_text().replace("scan.data", way.format(tmp=tmp_path)))
    with pytest.raises(
        DataFileError, match=r"names .*, which leads to .*outside/scan.data, expected .*: put it there$"
    ):
        open_raw_csr(path)


def test_files_below_the_description_are_read(tmp_path):
    path = tmp_path / "scan.toml"
    write_raw_csr(path, ROWS, nav_shape=(2, 2), sig_shape=(2, 3))
    (tmp_path / "below").mkdir()
    (tmp_path / "scan.data").rename(tmp_path / "below" / "scan.data")
    path.write_text(path.read_text().replace("scan.data", "below/scan.data"))
    assert np.array_equal(open_raw_csr(path).data, ROWS.data)
