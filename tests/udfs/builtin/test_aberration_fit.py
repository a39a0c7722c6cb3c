"""Aberrations fitted to images of segments that are made by wave optics."""

import numpy as np
import pytest

from disk_images import segment_sums
from specimens import WeakPhaseScan, speckle
from stemd_udfs import fit_aberrations

NAV = (64, 64)
SCAN = WeakPhaseScan(
    speckle(5, NAV, 30, 16), nav=NAV, sig=(24, 24), centre=(11.7, 12.2), defocus_nm=20.0, counts=1e4
)


def images_of(scan, *, rings=4, noise=False, part=...):
    frames = scan.frames()[part]
    if noise:
        frames = np.random.default_rng(2).poisson(frames)
    radius = scan.semi_convergence_mrad / np.sqrt(np.prod(np.broadcast_to(scan.mrad_per_pixel, 2)))
    return segment_sums(frames, scan.centre, radius, rings, scan.mrad_per_pixel)[:2]


def fit(scan, images, positions, **more):
    names = ("semi_convergence_mrad", "mrad_per_pixel", "scan_step_nm", "flip_y", "scan_rotation")
    known = {name: getattr(scan, name) for name in names} | {"beam_energy_kev": scan.kev}
    return fit_aberrations(images, positions, **(known | more))


def check(found, scan):
    """C1 within 2 %, the rotation within 1 degree, and the astigmatism within 2 % of C1."""
    assert found.defocus_nm == pytest.approx(scan.defocus_nm, rel=0.02)
    np.testing.assert_allclose(found.astigmatism_nm, scan.astigmatism_nm, atol=0.02 * abs(scan.defocus_nm))
    assert found.scan_rotation == pytest.approx(scan.scan_rotation, abs=1)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"defocus_nm": -20.0},
        {"defocus_nm": 45.0, "scan_rotation": 70.0},
        {"scan_rotation": -40.0, "astigmatism_nm": (4.0, -3.0)},
        {"scan_rotation": 130.0, "flip_y": True, "astigmatism_nm": (-6.0, 9.0)},
        {"scan_rotation": 30.0, "mrad_per_pixel": (1.8, 2.2), "scan_step_nm": (0.055, 0.045)},
    ],
    ids=["overfocus", "underfocus", "far", "astigmatism", "flipped", "not square"],
)
def test_defocus_astigmatism_and_rotation_are_those_of_the_probe(changes):
    scan = SCAN._replace(**changes)
    check(fit(scan, *images_of(scan)), scan)


HIGHER = {"coma_nm": (400.0, -250.0), "trefoil_nm": (-300.0, 200.0), "cs_mm": 0.03}


@pytest.mark.parametrize("angle", [0.0, 70.0, 160.0])
def test_coma_trefoil_and_c3_are_those_of_the_probe(angle):
    scan = SCAN._replace(**HIGHER, astigmatism_nm=(3.0, -2.0), scan_rotation=angle)
    found = fit(scan, *images_of(scan, rings=6), higher=True)
    check(found, scan)
    third = 0.06 * abs(scan.defocus_nm) / (1e-3 * scan.semi_convergence_mrad)
    np.testing.assert_allclose(found.coma_nm, scan.coma_nm, atol=third)
    np.testing.assert_allclose(found.trefoil_nm, scan.trefoil_nm, atol=third)
    assert found.cs_mm == pytest.approx(scan.cs_mm, abs=1.5e-6 * third / (1e-3 * scan.semi_convergence_mrad))


def test_counts_are_noisy_and_the_errors_say_so():
    scan = SCAN._replace(counts=50.0)
    found = fit(scan, *images_of(scan, noise=True))
    check(found, scan)
    exact = fit(SCAN, *images_of(SCAN))
    assert exact.defocus_error_nm < found.defocus_error_nm < 0.02 * scan.defocus_nm
    assert abs(found.defocus_nm - scan.defocus_nm) < 4 * found.defocus_error_nm
    assert abs(found.scan_rotation) < 4 * found.rotation_error
    assert max(np.abs(found.astigmatism_nm) / found.astigmatism_error_nm) < 4
    assert found.residual > exact.residual


def test_it_gives_the_shifts_that_it_measured_and_plain_values_have_none_for_the_others():
    images, positions = images_of(SCAN)
    found = fit(SCAN, images, positions)
    expected = SCAN.defocus_nm * 1e-3 * SCAN.mrad_per_pixel * positions / SCAN.scan_step_nm
    known = np.isfinite(found.shifts).all(axis=1)
    assert known[:19].all()
    assert not known[19:].any()  # of the outer ring no segment is overlapped on both sides
    assert np.abs(found.shifts - expected)[known].max() < 0.2
    distance = np.hypot(*(found.shifts - expected)[known].T)
    assert found.residual == pytest.approx(np.sqrt((distance**2).mean()), rel=0.5)
    values = found.as_dict()
    assert values["shifts"][36] == [None, None]
    assert isinstance(values["shifts"][3][0], float)
    assert len(values["astigmatism_nm"]) == len(values["astigmatism_error_nm"]) == 2


def test_positions_that_were_not_scanned_may_be_missing():
    images, positions = images_of(SCAN)
    images[:, 50:] = np.nan
    images[:, 20, 7] = np.nan
    check(fit(SCAN, images, positions), SCAN)


def test_the_other_solution_has_the_opposite_sign():
    found = fit(SCAN, *images_of(SCAN), scan_rotation=175.0)
    check(found, SCAN._replace(defocus_nm=-SCAN.defocus_nm, scan_rotation=180.0))


@pytest.mark.parametrize("near", [0.0, 175.0])
def test_the_mean_of_the_images_is_sharpest_at_the_defocus(near):
    scan = SCAN._replace(defocus_nm=20.0, astigmatism_nm=(4.0, -3.0))
    found = fit(scan, *images_of(scan), scan_rotation=near)
    defocus, sharpness = found.sharpness.T
    assert defocus[len(defocus) // 2] == pytest.approx(found.defocus_nm)
    assert abs(defocus[sharpness.argmax()] - found.defocus_nm) < 2 * np.diff(defocus)[0]
    assert max(sharpness[0], sharpness[-1]) < 0.5 * sharpness.max()


EVEN, RISING, PLACES = np.ones((37, 9, 9)), np.arange(37.0 * 81).reshape(37, 9, 9), np.ones((37, 2))


@pytest.mark.parametrize(
    ("images", "positions", "changes", "words"),
    [
        (EVEN[..., 0], PLACES, {}, r"images have the shape .37, 9. and positions .37, 2."),
        (EVEN, np.ones((37, 3)), {}, r".*and positions .37, 3., expected .segments, rows"),
        (EVEN[1:], PLACES[1:], {}, "there are 36 images, expected 19, 37, 61, 91"),
        (EVEN, PLACES, {}, "the images do not change"),
        (EVEN, PLACES, {"scan_step_nm": 0}, "scan_step_nm is 0, expected a positive"),
        (EVEN, PLACES, {"mrad_per_pixel": None}, "mrad_per_pixel is None"),
        (RISING, PLACES, {"scan_step_nm": 0.001}, "no frequency of the scan scatters"),
    ],
)
def test_what_cannot_be_fitted_is_refused(images, positions, changes, words):
    with pytest.raises(ValueError, match=f"fit_aberrations: {words}"):
        fit(SCAN, images, positions, **changes)
