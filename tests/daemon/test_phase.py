"""Phase images from Python against those of UDFs, and aberrations fitted on columns."""

import numpy as np
import pytest

import stemd
import stemd.phase
from specimens import WeakPhaseScan, speckle
from stemd_udfs.errors import NotCalibrated

NAV = (48, 44)
SCAN = WeakPhaseScan(
    speckle(5, NAV, 25, 13),
    nav=NAV,
    sig=(48, 48),
    centre=(23.7, 24.2),
    mrad_per_pixel=1.0,
    defocus_nm=20.0,
    scan_rotation=30.0,
)
KNOWN = {
    "beam_energy_kev": SCAN.kev,
    "semi_convergence_mrad": SCAN.semi_convergence_mrad,
    "mrad_per_pixel": SCAN.mrad_per_pixel,
    "scan_step_nm": SCAN.scan_step_nm,
    "centre": list(SCAN.centre),
    "rotation_deg": SCAN.scan_rotation,
}


@pytest.fixture(scope="module")
def dataset():
    frames = np.random.default_rng(0).poisson(SCAN._replace(counts=400.0).frames()).astype(np.uint16)
    with stemd.Context(executor="inline") as ctx:
        yield ctx.load("memory", data=frames, sig_dims=2, calibration=KNOWN)


@pytest.fixture(scope="module")
def columns(dataset):
    return stemd.phase.columns(dataset)


def test_the_images_are_those_of_the_udfs(dataset, columns):
    own = {"defocus_nm": 19.0, "coma_nm": (100.0, 50.0)}
    with stemd.Context(executor="inline") as ctx:
        udfs = [stemd.SSBUDF(**own, filter="noise"), stemd.TiltCorrectedBFUDF(**own, upsampling=2)]
        results = ctx.run_udf(dataset, udfs)
    images = (columns.ssb(**own, filter="noise"), columns.tcbf(**own, upsampling=2))
    for found, expected in zip(images, results, strict=True):
        for name, buffer in expected.items():
            np.testing.assert_array_equal(getattr(found, name), buffer.data)


def test_values_that_are_not_known_are_named(columns):
    assert repr(columns).endswith(f" of {columns.pixels.sum()} pixels, scan of 48 x 44>")
    unknown = stemd.phase.Columns(columns.counts, columns.positions, columns.pixels)
    with pytest.raises(NotCalibrated, match="semi_convergence_mrad, mrad_per_pixel, scan_step_nm"):
        unknown.ssb(beam_energy_kev=80)
    with pytest.raises(ValueError, match=r"expected .rows, columns, n., .n, 2. and .n,."):
        stemd.phase.Columns(columns.counts[0], columns.positions, columns.pixels)


def test_the_fit_on_columns_finds_the_aberrations(columns):
    low, high = columns.fit(higher=False), columns.fit()
    for found in (low, high):
        assert found.defocus_nm == pytest.approx(20.0, rel=0.03)
        assert found.scan_rotation == pytest.approx(30.0, abs=1)
    third = 0.06 * 20.0 / 0.02  # nm: what 6 % of the defocus are at the edge of the disk
    assert np.abs([*high.coma_nm, *high.trefoil_nm]).max() < third


def test_the_image_is_sharpest_near_the_true_defocus(columns):
    tried = np.arange(-30.0, 35.0, 5.0)
    assert tried[columns.sharpness(tried).argmax()] == pytest.approx(20.0, abs=5)


@pytest.mark.parametrize("case", ["vacuum", "5 electrons"])
def test_without_contrast_or_electrons_there_is_no_fit(columns, case):
    rng, pixels = np.random.default_rng(3), columns.pixels
    counts = columns.counts
    mean = 50.0 * pixels if case == "vacuum" else 5 * counts / counts.sum(axis=2, keepdims=True)
    frames = rng.poisson(np.broadcast_to(mean, counts.shape)).astype(np.uint16)
    noise = stemd.phase.Columns(frames, columns.positions, pixels, calibration=KNOWN)
    with pytest.raises(ValueError, match="no shift in common stands out of the noise"):
        noise.fit()
