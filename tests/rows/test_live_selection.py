"""Regions of interest, corrections and auxiliary data over a live scan, as over stored data."""

import numpy as np
import pytest

from stemd import UDF, Context, CorrectionSet, SumSigUDF, SumUDF
from stemd_sources.simulate.frames import reference_frames

NAV, SIG = (12, 10), (24, 20)
DATA = reference_frames(NAV, SIG)
RNG = np.random.default_rng(6)
ROI = RNG.random(NAV) < 0.3
AUX = RNG.random(NAV).astype(np.float32)
BAD = np.zeros(SIG, bool)
BAD[0, 0] = BAD[5, 6] = BAD[5, 7] = True


class Weighted(UDF):
    """Frames times auxiliary data, with where meta says that they are."""

    def get_result_buffers(self):
        return {
            "weighted": self.buffer("nav", dtype=np.float64),
            "coordinates": self.buffer("nav", extra_shape=(2,), dtype=np.int64),
            "place": self.buffer("nav", dtype=np.int64),
        }

    def process_tile(self, tile):
        self.results.weighted += tile.sum(axis=(1, 2), dtype=np.float64) * self.params.aux
        self.results.coordinates[:] = self.meta.coordinates
        self.results.place[:] = self.meta.slice.origin[0] + np.arange(len(tile))


@pytest.fixture(scope="module")
def ctx():
    with Context(workers=2) as context:
        yield context


@pytest.fixture
def scans(ctx, simulate, tmp_path):
    """One live scan after another; keyword arguments go to Context.live."""
    address = f"ipc://{tmp_path}/detector"
    simulate(address, nav=NAV, sig=SIG)
    options = {"ring_bytes": 2**26, "max_message_bytes": 2**22, "target_latency_ms": 1.0}

    def scan(**kwargs):
        with ctx.live(f"dectris-v2+{address}", **options, **kwargs) as source:
            yield ctx, next(iter(source))

    return scan


@pytest.mark.row(46, 52, 88, 89, 96, 97, 98)
@pytest.mark.parametrize("roi", [ROI, (3, 4), [((0, 0), False)], np.zeros(NAV, bool)])
def test_a_live_scan_takes_an_roi(scans, roi):
    for ctx, scan in scans():
        udfs = [Weighted(aux=UDF.aux_data(AUX, kind="nav")), SumUDF(np.float64)]
        weighted, total = ctx.run_udf(scan, udfs, roi)
        # Frames outside are dealt with by leaving them alone.
        assert scan.complete
        assert scan.ledger["processed"] == 120
        taken = weighted["weighted"].valid_mask
        np.testing.assert_array_equal(scan.coverage, taken)
    stored = ctx.load("memory", data=DATA)
    expected, expected_total = ctx.run_udf(stored, udfs, roi)
    np.testing.assert_array_equal(taken, expected["weighted"].valid_mask)
    np.testing.assert_array_equal(total["intensity"], expected_total["intensity"])
    np.testing.assert_allclose(weighted["weighted"].raw_data, expected["weighted"].raw_data)
    for name in ("coordinates", "place"):
        np.testing.assert_array_equal(weighted[name].raw_data, expected[name].raw_data)


@pytest.mark.row(56)
def test_an_roi_without_frames_gives_one_partial_result(scans):
    for ctx, scan in scans():
        parts = list(ctx.run_udf_iter(scan, SumSigUDF(), np.zeros(NAV, bool)))
    assert len(parts) == 1
    assert parts[0].buffers[0]["intensity"].raw_data.shape == (0,)


CORRECTIONS = CorrectionSet(dark=RNG.normal(2, 1, SIG), gain=RNG.normal(1, 0.1, SIG), excluded_pixels=BAD)


@pytest.mark.row(101, 102)
@pytest.mark.parametrize("where", ["source", "run"])
def test_a_live_scan_is_corrected_as_stored_data_are(scans, where):
    of_source, of_run = (
        ({"corrections": CORRECTIONS}, {}) if where == "source" else ({}, {"corrections": CORRECTIONS})
    )
    for ctx, scan in scans(**of_source):
        total, per_frame = ctx.run_udf(scan, [SumUDF(), SumSigUDF()], **of_run)
    stored = ctx.load("memory", data=DATA, corrections=CORRECTIONS)
    expected_total, expected_per_frame = ctx.run_udf(stored, [SumUDF(), SumSigUDF()])
    np.testing.assert_allclose(total["intensity"], expected_total["intensity"], rtol=1e-6)
    np.testing.assert_allclose(per_frame["intensity"], expected_per_frame["intensity"], rtol=1e-6)
    assert abs(expected_total["intensity"].data - DATA.sum(axis=(0, 1))).max() > 1


def test_corrections_that_do_not_fit_fail_the_run_at_its_start(scans):
    for ctx, scan in scans(corrections=CorrectionSet(dark=np.zeros((3, 3)))):
        with pytest.raises(ValueError, match=r"dark has the shape \(3, 3\), expected a frame's, \(24, 20\)"):
            ctx.run_udf(scan, SumUDF())
        # The scan is still there for one that fits.
        result = ctx.run_udf(scan, SumUDF(np.float64), corrections=CorrectionSet())
        np.testing.assert_array_equal(result["intensity"], DATA.sum(axis=(0, 1)))
