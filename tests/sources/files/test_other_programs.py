"""HDF5 exports are opened by the programs that people use."""

import numpy as np
import pytest

from other_programs import run_beside
from stemd_sources.files.hdf5_export import export_frames
from stemd_sources.files.raw import RawFile

READ = {
    "hyperspy": """
import hdf5plugin, hyperspy.api as hs
signal = hs.load(path + ".nxs", nxdata_only=True)
assert signal.axes_manager.navigation_shape == (4, 3), signal
data = signal.data
""",
    "py4DSTEM": """
import hdf5plugin, py4DSTEM
data = py4DSTEM.read(path + ".h5").data
""",
    "libertem": """
import hdf5plugin, libertem.api as lt
from libertem.udf.record import RecordUDF
with lt.Context.make_with("inline") as ctx:
    dataset = ctx.load("auto", path=path + ".h5")
    ctx.run_udf(dataset, RecordUDF(path + ".npy"))
    data = numpy.load(path + ".npy").reshape(dataset.shape)
""",
    "h5py": """
import hdf5plugin, h5py
data = h5py.File(path + ".h5")["entry/data/data"][()]
""",
}


@pytest.mark.parametrize("program", READ)
def test_an_export_is_opened(program, tmp_path, frames):
    (tmp_path / "a.raw").write_bytes(frames.tobytes())
    raw = RawFile(tmp_path / "a.raw", dtype="<u2", sig_shape=(16, 24))
    for suffix in (".h5", ".nxs"):
        export_frames(raw, tmp_path / f"out{suffix}", nav_shape=(3, 4))
    script = f"import numpy\npath = {str(tmp_path / 'out')!r}\n{READ[program]}\n"
    script += f"numpy.save({str(tmp_path / 'read.npy')!r}, numpy.asarray(data))"
    run_beside(program, "-c", script)
    assert np.array_equal(np.load(tmp_path / "read.npy"), frames.reshape(3, 4, 16, 24))
