"""Files of other programs are opened; they open ours in ``daemon/recording/test_scan_file.py``."""

import numpy as np
import pytest

from other_programs import run_beside
from stemd_sources.files.detect import open_frames

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
