"""A new HDF5 file on a disk that is full: one error, no rest, and the process lives."""

import sys

import h5py
import numpy as np
import pytest

from stemd.errors import DataSetException
from stemd.result_files.result_file import new_hdf5
from whole_way.programs import finished

# A limit on the size of files stands in for the full disk: writing fails in the same place.
WRITE = """
import gc, resource, sys
from pathlib import Path
import numpy as np
import stemd
from stemd.context.nxem import write_nxem
from stemd.errors import DataSetException
from stemd.result_files.result_file import write_run
from stemd.result_files.result_file import WrittenBuffer, StoredRun, StoredUDF

values = np.random.default_rng(0).random((64, 64))
buffer = WrittenBuffer(name="intensity", kind="sig", values=values)
udf = StoredUDF(name="sum", buffers=[buffer], coverage=np.ones((4, 4), bool))
run = StoredRun(nav_shape=(4, 4), udfs=[udf], coverage=udf.coverage)
write_run("whole.h5", run)
sample = {"preparation_date": "2026-01-02T10:00:00+00:00", "atom_types": "Sr"}
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
for write in (
    lambda: write_run("full.h5", run),
    lambda: write_nxem("full.nxs", "whole.h5", sample=sample, start_time="2026-01-03T10:00:00+00:00"),
):
    try:
        write()
    except DataSetException as error:
        print(error)
    gc.collect()
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
write_run("later.h5", run)
"""


def test_a_full_disk_is_one_error_and_leaves_nothing(tmp_path):
    done = finished(sys.executable, "-c", WRITE, cwd=tmp_path)
    assert (done.returncode, done.stdout.splitlines()) == (
        0,
        ["full.h5: cannot be written: File too large", "full.nxs: cannot be written: File too large"],
    ), done.stderr
    assert sorted(file.name for file in tmp_path.iterdir()) == ["later.h5", "whole.h5"]
    with h5py.File(tmp_path / "later.h5") as later, h5py.File(tmp_path / "whole.h5") as whole:
        assert np.array_equal(later["results/sum/intensity"], whole["results/sum/intensity"])


def test_what_fails_while_it_is_filled_leaves_nothing(tmp_path):
    with pytest.raises(LookupError), new_hdf5(tmp_path / "a.h5", overwrite=False):
        raise LookupError
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_a_run_reads_is_not_replaced(tmp_path):
    path = tmp_path / "a.h5"
    path.write_text("frames")
    with pytest.raises(DataSetException, match=r"a\.h5"), new_hdf5(path, overwrite=True, inputs=[path]):
        pass
    assert path.read_text() == "frames"
