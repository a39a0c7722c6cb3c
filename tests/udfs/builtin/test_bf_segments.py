"""Images of segments of the bright-field disk, and the image that they make, against their definitions."""

import numpy as np
import pytest

from disk_images import segment_sums
from scanned_object import bilinear
from specimens import WeakPhaseScan, speckle
from stemd_udfs import BFSegmentsUDF, TiltCorrectedBFUDF, shift_and_add
from stemd_udfs.engine import MainNode, RunPlan

NAV = (26, 28)
SCAN = WeakPhaseScan(speckle(3, NAV, 12, 6), nav=NAV, defocus_nm=12.0, scan_rotation=30.0, flip_y=True)
RADIUS = SCAN.semi_convergence_mrad / SCAN.mrad_per_pixel
NOT_SQUARE = {"mrad_per_pixel": (1.7, 2.3), "scan_step_nm": (0.06, 0.045)}


def udf(rings=4, radius=RADIUS):
    return BFSegmentsUDF(radius, rings, centre=SCAN.centre)


@pytest.mark.parametrize(("rings", "scales"), [(1, {}), (3, {}), (4, {}), (3, NOT_SQUARE)])
@pytest.mark.parametrize("tileshape", [None, (5, 12, 32), (3, 32, 10)])
def test_sums_positions_and_pixels_are_those_of_the_definition(engine, rings, scales, tileshape):
    """On pixels that are not square the disk is an ellipse."""
    scan = SCAN._replace(**scales)
    frames = np.random.default_rng(1).poisson(scan.frames()).astype(np.uint16)
    own = BFSegmentsUDF(RADIUS, rings, centre=scan.centre, mrad_per_pixel=scan.mrad_per_pixel)
    result = engine.run(frames, own, tileshape=tileshape)
    sums, positions, pixels = segment_sums(frames, scan.centre, RADIUS, rings, scan.mrad_per_pixel)
    np.testing.assert_array_equal(result["intensity"].data, np.moveaxis(sums, 0, -1))
    np.testing.assert_allclose(result["positions"].data, positions, atol=1e-12)
    np.testing.assert_array_equal(result["pixels"].data, pixels)


def test_positions_without_a_frame_are_nan(engine):
    result = engine.run(SCAN.frames(), udf(), partitions=[slice(0, 100), slice(300, NAV[0] * NAV[1])])
    missing = np.isnan(result["intensity"].data).reshape(-1, 37)
    assert missing[100:300].all()
    assert not missing[:100].any()
    assert not missing[300:].any()


def test_another_radius_changes_the_geometry_in_the_results(engine):
    node = MainNode(own := udf(rings=2), RunPlan([own], engine.description(SCAN.frames())))
    node.change_parameters({"radius": RADIUS + 1})
    _, positions, pixels = segment_sums(SCAN.frames(), SCAN.centre, RADIUS + 1, 2)
    result = node.results()
    np.testing.assert_array_equal(result["pixels"].data, pixels)
    np.testing.assert_allclose(result["positions"].data, positions, atol=1e-12)


def by_definition(sums, positions, pixels, scan):
    """``T(r) = Σ I(r - s) / Σ pixels``, bilinear, one segment after the other."""
    total, weight = np.zeros((2, *sums.shape[1:]))
    turn = np.deg2rad(scan.scan_rotation)
    flip = -1 if scan.flip_y else 1
    for image, place, count in zip(sums, positions, pixels, strict=True):
        y, x = scan.mrad_per_pixel * place * (flip, 1)
        u = 1e-3 * np.array([np.cos(turn) * y + np.sin(turn) * x, np.cos(turn) * x - np.sin(turn) * y])
        a, b = scan.astigmatism_nm
        matrix = np.array([[scan.defocus_nm + a, b], [b, scan.defocus_nm - a]])
        values, shares = bilinear(image, matrix @ u / scan.scan_step_nm)
        total += values
        weight += count * shares
    return total, weight


def shifted(sums, positions, pixels, scan, **more):
    names = ("defocus_nm", "mrad_per_pixel", "scan_step_nm", "scan_rotation", "flip_y", "astigmatism_nm")
    return shift_and_add(sums, positions, pixels, **{name: getattr(scan, name) for name in names}, **more)


@pytest.mark.parametrize(("missing", "scales"), [(False, {}), (True, NOT_SQUARE)])
def test_shifted_images_are_added_as_in_the_definition(missing, scales):
    scan = SCAN._replace(astigmatism_nm=(3.0, -2.0), **scales)
    sums, positions, pixels = segment_sums(scan.frames(), scan.centre, RADIUS, 3)
    if missing:
        sums[:, 5:8, 3:20] = np.nan
    total, weight = by_definition(sums, positions, pixels, scan)
    found = shifted(sums, positions, pixels, scan)
    there = weight > 1e-6
    np.testing.assert_allclose(found[there], (total / weight)[there], rtol=1e-9)


def test_many_segments_come_close_to_single_pixels(engine):
    frames = SCAN.frames()
    result = engine.run(frames, udf(5))
    images = np.moveaxis(result["intensity"].data, -1, 0)
    found = shifted(images, result["positions"].data, result["pixels"].data, SCAN)
    names = ("defocus_nm", "mrad_per_pixel", "scan_step_nm", "centre", "scan_rotation", "flip_y")
    pixelwise = TiltCorrectedBFUDF(**{name: getattr(SCAN, name) for name in names}, radius=RADIUS)
    exact = engine.run(frames, pixelwise)["intensity"].data
    inner = (slice(8, -8), slice(8, -8))
    assert np.corrcoef(found[inner].ravel(), exact[inner].ravel())[0, 1] > 0.99


@pytest.mark.parametrize("defocus_nm", [12.0, -12.0])
def test_with_phases_flipped_the_image_looks_like_the_phase(engine, defocus_nm):
    scan = SCAN._replace(waves=speckle(3, NAV, 40, 12), defocus_nm=defocus_nm)
    sums, positions, pixels = segment_sums(scan.frames(), scan.centre, RADIUS, 5)
    beam = {"beam_energy_kev": scan.kev, "semi_convergence_mrad": scan.semi_convergence_mrad}
    found = shifted(sums, positions, pixels, scan, flip_phase=True, **beam)
    inner = (slice(5, -5), slice(5, -5))
    plain = shifted(sums, positions, pixels, scan)
    found, plain = (
        np.corrcoef(one[inner].ravel(), scan.phase()[inner].ravel())[0, 1] for one in (found, plain)
    )
    assert found > 0.65 > 0.45 > abs(plain)
    words = "shift_and_add: a phase has no contrast with defocus_nm=0: scan out"
    with pytest.raises(ValueError, match=words):
        shifted(sums, positions, pixels, scan._replace(defocus_nm=0.0), flip_phase=True, **beam)


def test_images_that_do_not_fit_are_refused():
    words = r"shift_and_add: images, positions and pixels have the shapes .3, 4"
    with pytest.raises(ValueError, match=words):
        shift_and_add(np.ones((3, 4)), [], [], defocus_nm=1, mrad_per_pixel=1, scan_step_nm=1)
