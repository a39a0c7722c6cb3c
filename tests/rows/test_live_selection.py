"""Corrections of a live source; those of a run, regions and auxiliary data are tested beside stored data."""

import numpy as np
import pytest

from stemd import Context, CorrectionSet, SumSigUDF, SumUDF
from stemd_sources.simulate.frames import reference_frames

NAV, SIG = (12, 10), (24, 20)
DATA = reference_frames(NAV, SIG)
RNG = np.random.default_rng(6)
BAD = np.zeros(SIG, bool)
BAD[0, 0] = BAD[5, 6] = BAD[5, 7] = True
CORRECTIONS = CorrectionSet(dark=RNG.normal(2, 1, SIG), gain=RNG.normal(1, 0.1, SIG), excluded_pixels=BAD)


@pytest.fixture(scope="module")
def ctx():
    with Context(workers=2) as context:
        yield context


@pytest.fixture
def source(ctx, simulate, tmp_path, request):
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG)
    options = {"ring_bytes": 2**26, "max_message_bytes": 2**22, "target_latency_ms": 1.0}
    with ctx.live(f"dectris-v2+{address}", **options, corrections=request.param) as source:
        yield source


@pytest.mark.parametrize("source", [CORRECTIONS], indirect=True)
def test_a_live_scan_is_corrected_as_stored_data_are(ctx, source):
    total, per_frame = ctx.run_udf(next(source), [SumUDF(), SumSigUDF()])
    stored = ctx.load("memory", data=DATA, corrections=CORRECTIONS)
    expected_total, expected_per_frame = ctx.run_udf(stored, [SumUDF(), SumSigUDF()])
    np.testing.assert_allclose(total["intensity"], expected_total["intensity"], rtol=1e-6)
    np.testing.assert_allclose(per_frame["intensity"], expected_per_frame["intensity"], rtol=1e-6)
    assert abs(expected_total["intensity"].data - DATA.sum(axis=(0, 1))).max() > 1


@pytest.mark.parametrize("source", [CorrectionSet(dark=np.zeros((3, 3)))], indirect=True)
def test_corrections_that_do_not_fit_fail_the_run_at_its_start(ctx, source):
    scan = next(source)
    with pytest.raises(ValueError, match=r"dark has the shape \(3, 3\), expected a frame's, \(24, 20\)"):
        ctx.run_udf(scan, SumUDF())
    # The scan is still there for one that fits.
    result = ctx.run_udf(scan, SumUDF(np.float64), corrections=CorrectionSet())
    np.testing.assert_array_equal(result["intensity"], DATA.sum(axis=(0, 1)))
