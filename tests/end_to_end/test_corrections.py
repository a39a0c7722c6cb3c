"""The daemon corrects frames as its configuration says."""

import numpy as np
import pytest

from stemd import Context, CorrectionSet, SumUDF
from stemd_sources.simulate.data_file import FileFrames
from stemd_sources.simulate.frames import reference_frames
from stemd_sources.simulate.simulator import Simulator

NAV, SIG = (8, 9), (16, 12)
DATA = reference_frames(NAV, SIG)
RNG = np.random.default_rng(0)
DARK = RNG.normal(1, 0.5, SIG)
GAIN = RNG.normal(1, 0.1, SIG)
BAD = np.zeros(SIG, bool)
BAD[3, 4] = BAD[15, 11] = True


@pytest.fixture
def correction_files(tmp_path):
    """Environment of a daemon with corrections."""
    for name, array in {"dark": DARK, "gain": GAIN, "excluded_pixels": BAD}.items():
        np.save(tmp_path / f"{name}.npy", array)
    return {
        f"STEMD_CORRECTIONS_{name.upper()}": str(tmp_path / f"{name}.npy")
        for name in ("dark", "gain", "excluded_pixels")
    }


def test_the_workers_of_the_daemon_correct_frames(start_daemon, collect, simulate, correction_files):
    daemon = start_daemon("sum", env=correction_files)
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=SIG)
    (run,) = collector.runs(1)
    assert run.ended["complete"]
    with Context("inline") as ctx:
        stored = ctx.load("memory", data=DATA)
        expected = ctx.run_udf(stored, SumUDF(), corrections=CorrectionSet(DARK, GAIN, BAD))["intensity"]
    np.testing.assert_allclose(run.last("sum").arrays["intensity"], expected, rtol=1e-6)


def test_corrections_of_another_shape_fail_every_udf_and_the_daemon_goes_on(
    start_daemon, collect, simulate, correction_files
):
    daemon = start_daemon("sum", "sumsig", env=correction_files)
    collector = collect(daemon)
    simulate(daemon.detector, nav=NAV, sig=(10, 10))
    (run,) = collector.runs(1)
    assert run.ended["status"] == "failed"
    assert "dark has the shape (16, 12), expected a frame's, (10, 10)" in run.last("sum").header["error"]
    assert daemon.status()["ready"]


def test_pixels_without_data_are_repaired(start_daemon, collect, tmp_path):
    frames = DATA.copy()
    frames[..., 5, 5] = 65535
    frames[..., 0, 0] = 65535
    np.save(tmp_path / "frames.npy", frames)
    daemon = start_daemon("sum", options=("--nodata", "repair"))
    collector = collect(daemon)
    Simulator(FileFrames(tmp_path / "frames.npy"), address=daemon.detector).run()
    (run,) = collector.runs(1)
    got = run.last("sum").arrays["intensity"]
    near = [(4, 4), (4, 5), (4, 6), (5, 4), (5, 6), (6, 4), (6, 5), (6, 6)]
    mean = np.mean([DATA[..., y, x] for y, x in near], axis=0)
    assert got[5, 5] == np.rint(mean).sum()
    assert got[0, 0] == np.rint((DATA[..., 0, 1] + DATA[..., 1, 0] + DATA[..., 1, 1]) / 3.0).sum()
    others = np.ones(SIG, bool)
    others[5, 5] = others[0, 0] = False
    np.testing.assert_array_equal(got[others], DATA.sum(axis=(0, 1))[others])
