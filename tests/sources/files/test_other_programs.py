"""HDF5 exports are opened by the programs that people use, and their files by stemd."""

import numpy as np
import pytest

from other_programs import run_beside
from stemd_sources.files.detect import open_frames
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


WRITE = {
    "hyperspy": """
import hyperspy.api as hs
signal = hs.signals.Signal2D(data)
signal.save(path + ".hspy")
signal.save(path + ".zspy", chunks=(2, 3, 16, 24))
""",
    "py4DSTEM": """
import py4DSTEM
py4DSTEM.save(path + ".h5", py4DSTEM.DataCube(data), mode="o")
""",
}


@pytest.mark.parametrize("program", WRITE)
def test_what_a_program_writes_is_opened(program, tmp_path, frames):
    np.save(tmp_path / "data.npy", frames.reshape(3, 4, 16, 24))
    data = f"data = numpy.load({str(tmp_path / 'data.npy')!r})"
    run_beside(program, "-c", f"import numpy\npath = {str(tmp_path / 'out')!r}\n{data}\n{WRITE[program]}")
    written = list(tmp_path.glob("out.*"))
    assert written
    for path in written:
        file = open_frames(path)
        assert file.nav_shape == (3, 4)
        assert np.array_equal(file.read(0, 12), frames)


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
