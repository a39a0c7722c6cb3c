"""The daemon corrects frames as its configuration says."""

import numpy as np
import pytest

from stemd import Context, CorrectionSet, SumUDF
from stemd_sources.simulate.frames import reference_frames

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
