import re
import tomllib
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from disk_images import segment_sums
from specimens import WeakPhaseScan, speckle
from stemd.calibration.measured_aberrations import SegmentImages, measure_aberrations
from stemd.calibration.measurement import measure
from stemd.calibration.scan_results import ScanResults
from stemd.cli.talk import mask_of, measurement_lines
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.numbers import MeasuredValue

Y, X = np.indices((40, 40))
PATTERN = 50.0 * (np.hypot(Y - 19, X - 21) <= 12)
NOISE = np.random.default_rng(4).normal(size=(16, 16, 2))


@pytest.mark.parametrize(
    ("centres", "words"),
    [
        (None, "register the UDF com, and scan"),
        (NOISE, "a specimen with sharp detail, or more dose, helps"),
        (np.ones((16, 16, 2)), "do not move"),
        (np.zeros((16, 2)), r"expected \(rows, columns, 2\)"),
    ],
)
def test_a_value_that_is_not_known_has_the_reason_and_is_not_applied(centres, words):
    found = measure(ScanResults(PATTERN, centres), Calibration())
    names = {"centre", "radius_px", "ellipticity", "ellipse_angle_deg", "sigma"}
    assert found.calibration.as_dict().keys() == names
    assert found.measured["mrad_per_pixel"].reason == "set calibration.semi_convergence_mrad"
    for name in ("rotation_deg", "flip_y"):
        assert not found.measured[name].known
        assert re.search(words, found.measured[name].reason)


def test_the_semi_convergence_angle_gives_that_of_a_pixel():
    found = measure(ScanResults(PATTERN, None), Calibration(semi_convergence_mrad=24))
    angle = found.measured["mrad_per_pixel"]
    assert angle.value == 24 / found.disk.radius_px == found.calibration.mrad_per_pixel
    assert angle.sigma / angle.value == pytest.approx(found.disk.radius_error / found.disk.radius_px)


def test_pixels_that_are_not_square_keep_their_ratio():
    pattern = 50.0 * (np.hypot((Y - 19) / 1.1, 1.1 * (X - 21)) <= 12)
    known = Calibration(semi_convergence_mrad=24, mrad_per_pixel=(2 / 1.1, 2 * 1.1))
    found = measure(ScanResults(pattern, None), known)
    sigma = np.array(found.calibration.sigma["mrad_per_pixel"])
    assert (np.abs(np.array(found.calibration.mrad_per_pixel) - (2 / 1.1, 2 * 1.1)) < 3 * sigma).all()
    assert sigma.max() < 0.05 / 3
    expected = "calibration.mrad_per_pixel has a value for each axis, which describes it"
    assert found.measured["ellipse"].reason == expected


def test_it_is_printed_as_toml_with_errors_and_reasons_as_comments():
    answer = measure(ScanResults(PATTERN, None), Calibration()).as_dict()
    more = {"scan_id": "s1", "frames": 7, "follows": "21 mrad at 300 keV: 47 pm"}
    lines = list(measurement_lines(answer | more))
    assert lines[-1] == "# 21 mrad at 300 keV: 47 pm"
    assert lines[0] == "# scan s1, 7 frames"
    printed = tomllib.loads("\n".join(lines))["calibration"]
    assert printed["centre"] == pytest.approx([19, 21], abs=0.1)
    assert re.search(r"\nradius_px = \S+ +# 1[12]\.\d+ ± 0\.\d+\n", "\n".join(lines))
    assert "# rotation not known: register the UDF com, and scan" in lines


def test_hot_pixels_are_shown_and_still_used():
    pattern = PATTERN.copy()
    pattern[3, 5], pattern[30, 2] = 4000, 90
    ignored = np.zeros(pattern.shape, bool)
    found = measure(ScanResults(pattern, None, ignored=ignored), Calibration())
    assert found.as_dict()["hot_pixels"] == [[3, 5], [30, 2]]
    words = "2 pixels count more than three times what each neighbour counts: (3, 5), (30, 2); "
    assert words in found.notes[0]
    assert np.argwhere(mask_of([[3, 5], [30, 2]], pattern.shape)).tolist() == [[3, 5], [30, 2]]
    ignored[3, 5] = True
    found = measure(ScanResults(pattern, None, ignored=ignored), Calibration())
    assert found.as_dict()["hot_pixels"] == [[30, 2]]
    assert found.notes[0].startswith("1 pixel counts more")


def test_without_an_edge_or_with_a_small_part_of_it_nothing_is_known():
    for counts, words in ((3, "scatters by 5%"), (1, "stands out of the noise")):
        pattern = np.random.default_rng(1).poisson(20 + counts * (PATTERN > 0))
        found = measure(ScanResults(pattern, None), Calibration(semi_convergence_mrad=24))
        assert not any(one.known for one in found.measured.values())
        assert f"the edge of the disk {words}" in found.measured["centre"].reason
        assert found.calibration == Calibration()
    corner = 200 * np.clip(14.9 - np.hypot(Y - 7, X - 8), 0, 1)
    radius = measure(ScanResults(corner), Calibration()).measured["radius_px"]
    assert not radius.known
    assert "of the edge of the disk, in one piece, are not seen" in radius.reason


def test_a_disk_that_may_be_a_bragg_disk_gives_no_centre():
    pattern = np.zeros((40, 80))
    pattern[:, :40] = PATTERN
    found = measure(ScanResults(pattern + 0.95 * np.roll(pattern, 36, axis=1)), Calibration()).measured
    assert not found["centre"].known
    assert "another disk has 95% of the brightness" in found["centre"].reason
    assert found["radius_px"].known


def scan_of_atoms(sign=1.0):
    """Centres of mass that are drawn to atoms on a lattice, and their dark field."""
    y, x = np.indices((32, 32))
    shifts, atoms = np.zeros((32, 32, 2)), np.zeros((32, 32))
    for cy, cx in np.ndindex(4, 4):
        dy, dx = y - 8 * cy - 4, x - 8 * cx - 3
        height = np.exp(-(dy**2 + dx**2) / 8)
        shifts -= np.stack([dy, dx], -1) * height[..., None] / 4
        atoms += height
    random = np.random.default_rng(3)
    return 20 + sign * shifts + random.normal(0, 0.02, shifts.shape), random.poisson(30 * atoms)


WITH_DARK_FIELD = PATTERN + 0.5  # atoms scatter to high angles


def test_the_dark_field_shows_the_sign_of_atoms_and_not_of_edges_of_smooth_objects():
    """Only atoms scatter to high angles; the counts next to the disk are there at each steep edge."""
    for sign, rotation in ((1.0, 0.0), (-1.0, 180.0)):
        centres, atoms = scan_of_atoms(sign)
        found = measure(ScanResults(WITH_DARK_FIELD, centres, dark_field=atoms), Calibration())
        one = found.measured["rotation_deg"]
        assert one.known, one.reason
        assert abs((one.value - rotation + 180) % 360 - 180) < 4 * one.sigma
        assert found.candidates == ()
    centres, atoms = scan_of_atoms()
    pattern = PATTERN + 0.5 * ((np.hypot(Y - 19, X - 21) < 15) & (PATTERN == 0))
    one = measure(ScanResults(pattern, centres, dark_field=atoms), Calibration()).measured["rotation_deg"]
    assert not one.known
    assert "no atoms scatter to high angles" in one.reason


def test_descan_is_in_pixels_of_the_detector_if_they_are_not_square():
    centres, _ = scan_of_atoms()
    rows, columns = np.indices((32, 32))
    centres = centres + np.stack([0.05 * rows, -0.03 * columns], axis=-1)
    known = Calibration(semi_convergence_mrad=24, mrad_per_pixel=(2 / 1.1, 2 * 1.1))
    pattern = 50.0 * (np.hypot((Y - 19) / 1.1, 1.1 * (X - 21)) <= 12) + 0.5
    found = measure(ScanResults(pattern, centres), known)
    value, sigma = np.array(found.measured["descan"].value), np.array(found.measured["descan"].sigma)
    assert (np.abs(value - [[0.05, 0], [0, -0.03]]) < 4 * sigma).all()
    assert sigma.max() < 2e-3


@pytest.mark.parametrize("dark_field", [None, np.random.default_rng(0).poisson(5, (32, 32))])
def test_without_a_dark_field_that_shows_the_atoms_both_candidates_are_given(dark_field):
    centres, _ = scan_of_atoms()
    found = measure(ScanResults(WITH_DARK_FIELD, centres, dark_field=dark_field), Calibration())
    one = found.measured["rotation_deg"]
    assert not one.known
    assert found.measured["flip_y"].known
    assert abs(found.candidates[0] - found.candidates[1]) == pytest.approx(180)
    assert one.reason.startswith("either ")
    assert found.calibration.rotation_deg is None


@pytest.mark.parametrize(("near", "expected"), [(20.0, 0.0), (-150.0, 180.0), (90.0, None)])
def test_a_known_rotation_decides_between_the_candidates(near, expected):
    centres, _ = scan_of_atoms()
    found = measure(ScanResults(WITH_DARK_FIELD, centres), Calibration(rotation_deg=near))
    one = found.measured["rotation_deg"]
    assert one.known is (expected is not None)
    if expected is not None:
        assert abs((one.value - expected + 180) % 360 - 180) < 2


@pytest.mark.parametrize(("seen", "expected"), [(None, 180.0), (5.0, 180.0), (-178.0, 0.0)])
def test_it_is_turned_on_request_and_turned_back(seen, expected):
    centres, atoms = scan_of_atoms()
    for dark_field in (atoms, None):
        results = ScanResults(WITH_DARK_FIELD, centres, dark_field=dark_field)
        one = measure(results, Calibration(rotation_deg=seen), turn=True).measured["rotation_deg"]
        assert one.known
        if seen is not None or dark_field is not None:
            assert abs((one.value - expected + 180) % 360 - 180) < 2


def moving_disk(cut):
    """Frames of an elliptical disk that descan moves, pixels without value, and the truth of its slopes."""
    slopes = np.array([[0.03, -0.02], [0.01, 0.04]])
    rows, columns = np.indices((16, 16))
    at = np.stack([rows, columns], -1) @ slopes + (17.0, 19.0)
    y, x = Y - at[..., 0, None, None], X - at[..., 1, None, None]
    edge = 12 * (1 + 0.04 * np.cos(2 * np.arctan2(x, y) - 0.8))
    frames = np.random.default_rng(2).poisson(50 * np.clip(edge - np.hypot(y, x) + 0.5, 0, 1)).astype(float)
    ignored = np.zeros(Y.shape, bool)
    ignored[cut] = True
    return frames * ~ignored, ignored, slopes


@pytest.mark.parametrize(
    ("cut", "background"), [(slice(0, 0), 0), (slice(12, 15), 0), (slice(0, 10), 0), (slice(0, 0), 5.0)]
)
def test_descan_is_that_of_the_disk_whatever_of_it_is_seen(cut, background):
    """Counts that are the same everywhere do not change it."""
    frames, ignored, slopes = moving_disk(cut)
    descan = measure(results_of(frames + background, ignored), Calibration()).measured["descan"]
    assert descan.known
    assert np.abs((np.array(descan.value) - slopes) / descan.sigma).max() < 4
    assert np.max(descan.sigma) < 0.01


def test_a_disk_of_which_little_is_seen_or_that_noise_hides_gives_no_descan():
    few_rows, all_others, _ = moving_disk(slice(0, 22))
    frames, ignored, _ = moving_disk(slice(0, 0))
    for results, words in (
        (results_of(few_rows, all_others), "of the edge of the disk, in one piece, are not seen"),
        (results_of(frames + 20.0, ignored), "hide"),
        (ScanResults(PATTERN, 40 * NOISE), "the way of the disk over the scan is known to"),
    ):
        descan = measure(results, Calibration()).measured["descan"]
        assert not descan.known
        assert words in descan.reason


def results_of(frames, ignored=None):
    """What the UDFs make of frames."""
    totals, largest = frames.sum((2, 3)), frames.max((0, 1))
    centres = np.stack([(frames * one).sum((2, 3)) / totals for one in np.indices(frames.shape[2:])], -1)
    peaks = np.stack([largest, (frames == largest).sum((0, 1))])
    return ScanResults(frames.sum((0, 1)), centres, ignored=ignored, peaks=peaks, totals=totals)


def second_beam(frames, columns):
    """Frames with the same beam once more, at other columns."""
    return np.random.default_rng(3).poisson((frames + np.roll(frames, columns, axis=3)) / 2)


def jumping(frames):
    """Frames that move to other pixels from row 7 of the scan on."""
    return np.concatenate([frames[:7], np.roll(frames[7:], (1, -2), axis=(2, 3))])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        *((partial(second_beam, columns=columns), "as of two beams") for columns in (4, 8)),
        *((partial(np.minimum, most), "saturated") for most in (55, 30)),
        (jumping, r"the disk jumps by 2\.\d pixels in row [67] of the scan"),
    ],
)
def test_nothing_is_known_of_a_scan_of_more_than_one_disk_or_of_limited_counts(change, words):
    frames, _, _ = moving_disk(slice(0, 0))
    before = measure(results_of(frames), Calibration()).measured
    assert all(before[name].known for name in ("centre", "radius_px", "descan"))
    found = measure(results_of(change(frames)), Calibration())
    assert not any(one.known for one in found.measured.values())
    for name in ("centre", "radius_px", "ellipse", "descan", "rotation_deg", "flip_y"):
        assert re.search(words, found.measured[name].reason)


def test_few_counts_are_not_saturated():
    for counts in (0.02, 0.3, 3):
        frames = np.random.default_rng(1).poisson(counts * (PATTERN > 0), (40, 40, *PATTERN.shape))
        results = results_of(frames + 1e-9)._replace(peaks=results_of(frames + 1e-9).peaks.round())
        assert results.clipped(measure(results, Calibration()).disk) == 0
    assert results_of(np.minimum(frames, 4)).clipped(measure(results, Calibration()).disk) > 0.5


@pytest.mark.parametrize("stop", [(14, 22, 5), (24, 19, 6), (20, 18, 8)])
def test_what_a_beam_stop_hides_does_not_change_the_descan(stop):
    frames, _, slopes = moving_disk(slice(0, 0))
    row, column, radius = stop
    frames[..., np.hypot(Y - row, X - column) < radius] = 0
    found = measure(results_of(frames), Calibration())
    assert found.measured["descan"].known
    assert np.abs((found.measured["descan"].value - slopes) / found.measured["descan"].sigma).max() < 4
    away = found.disk.centre - np.array([7.5, 7.5]) @ slopes - (17.0, 19.0)
    assert np.abs(away / found.measured["centre"].sigma).max() < 4


def test_a_beam_that_becomes_weaker_moves_neither_the_centre_nor_the_descan():
    frames, _, slopes = moving_disk(slice(0, 0))
    frames = np.random.default_rng(4).poisson(frames * np.linspace(1.0, 0.4, 16)[:, None, None, None])
    frames[..., 3, 35] += 2000
    found = measure(results_of(frames), Calibration())
    value, sigma = found.measured["descan"].value, found.measured["descan"].sigma
    assert np.abs((value - slopes) / sigma).max() < 4
    middle = np.array([17.0, 19.0]) + np.array([7.5, 7.5]) @ slopes
    assert np.abs(found.disk.centre - middle).max() < 0.03


@pytest.mark.parametrize("cut", [slice(0, 0), slice(12, 15), slice(0, 10)])
def test_a_disk_that_is_brighter_on_one_side_has_a_less_certain_centre(cut):
    """A specimen moves the edge and what is within it, but not alike; what is not seen does not matter."""
    frames, ignored, _ = moving_disk(cut)
    sigma = []
    for slope in (0.0, 0.03):
        results = results_of(frames * (1 + slope * (X - 19)), ignored)
        found = measure(results, Calibration())
        row, column = results.asymmetry(found.disk)
        assert abs(row) < 0.2
        assert column == pytest.approx(slope * 12**2 / 4, rel=0.1, abs=0.1)
        sigma.append(found.measured["centre"].sigma)
    assert sigma[0][1] < 0.1 < 0.3 < sigma[1][1]
    assert sigma[1][0] < 0.1


SCAN = WeakPhaseScan(
    speckle(5, (48, 48), 20, 12), nav=(48, 48), sig=(24, 24), centre=(11.7, 12.2), defocus_nm=20
)
RADIUS = SCAN.semi_convergence_mrad / SCAN.mrad_per_pixel


def images_of(frames):
    sums, positions, _ = segment_sums(frames, SCAN.centre, RADIUS, 4)
    return SegmentImages(np.moveaxis(sums, 0, -1), positions, RADIUS)


def with_segments(known, scan=SCAN):
    frames = scan.frames()
    return measure(ScanResults(frames.mean(axis=(0, 1)), None, images_of(frames)), known)


def test_images_of_segments_give_the_aberrations():
    found = with_segments(replace(OTHERS, rotation_deg=0.0, flip_y=False))
    defocus = found.measured["defocus_nm"]
    assert defocus.known, defocus.reason
    assert abs(defocus.value - 20) < 4 * defocus.sigma < 4
    answer = found.as_dict()
    assert answer["aberrations"]["defocus_nm"] == found.aberrations.defocus_nm == defocus.value
    lines = list(measurement_lines(answer | {"scan_id": "s1", "frames": 7}))
    printed = tomllib.loads("\n".join(lines))["calibration"]
    assert printed["defocus_nm"] == pytest.approx(defocus.value, rel=1e-4)
    assert printed.keys() >= {"centre", "mrad_per_pixel"}


def test_aberrations_beyond_astigmatism_are_known_and_change_the_others_also_if_they_are_small():
    known = replace(OTHERS, rotation_deg=0.0, flip_y=False)
    strong = {"coma_nm": (400.0, -250.0), "cs_mm": 0.03}
    small = {"defocus_nm": -12.0, "cs_mm": 0.02}
    for aberrations in ({}, strong, small):
        scan = SCAN._replace(**aberrations)
        found = with_segments(known, scan)
        assert not notes_of(found, "coma, trefoil and C3 were taken as 0")
        for name in ("defocus_nm", "coma_nm", "trefoil_nm", "cs_mm"):
            one = found.measured[name]
            assert one.known, one.reason
            away = np.abs(np.array(one.value) - getattr(scan, name)) / one.sigma
            assert np.max(away) < 4
            assert getattr(found.calibration, name) == one.value


def test_a_beam_that_changes_from_row_to_row_does_not_change_the_defocus():
    frames = np.random.default_rng(2).poisson(SCAN.frames() * np.linspace(1, 0.7, 48)[:, None, None, None])
    given = replace(OTHERS, rotation_deg=0.0, flip_y=False)
    results = results_of(frames)._replace(centres=None, peaks=None, segments=images_of(frames))
    found = measure(results, given).measured["defocus_nm"]
    assert found.known
    assert abs(found.value - SCAN.defocus_nm) < 3 * found.sigma


def test_a_rotation_that_is_turned_turns_the_sign_of_the_defocus():
    frames = SCAN._replace(defocus_nm=2.0).frames()
    results = results_of(frames)._replace(peaks=None, totals=None, segments=images_of(frames))
    known = replace(OTHERS, rotation_deg=0.0, sigma={"rotation_deg": 1.0})
    once, turned = (measure(results, known, turn=turn) for turn in (False, True))
    assert abs(turned.calibration.rotation_deg - once.calibration.rotation_deg) == pytest.approx(180)
    assert turned.calibration.defocus_nm == pytest.approx(-once.calibration.defocus_nm)


def test_values_that_aberrations_need_are_named():
    found = with_segments(Calibration(semi_convergence_mrad=20.0))
    assert found.aberrations is None
    expected = "set calibration.beam_energy_kev, calibration.scan_step_nm"
    assert found.measured["defocus_nm"].reason == expected
    coma = with_segments(replace(OTHERS, flip_y=False)).measured["coma_nm"]
    assert coma.reason == "set calibration.rotation_deg"


def test_vacuum_has_no_defocus():
    vacuum = SCAN._replace(waves=())
    for seed in range(2):
        frames = np.random.default_rng(seed).poisson(20, (*SCAN.nav, *SCAN.sig)) * (vacuum.frames() > 0)
        found = measure(ScanResults(frames.mean(axis=(0, 1)), None, images_of(frames)), OTHERS)
        assert found.aberrations is None
        assert "no shift in common stands out of the noise" in found.measured["defocus_nm"].reason


def test_a_fit_that_contradicts_the_rotation_is_not_known():
    found = with_segments(replace(OTHERS, flip_y=False, rotation_deg=40.0))
    assert not found.measured["defocus_nm"].known
    assert "does not agree with 40" in found.measured["defocus_nm"].reason
    # The same for an axis of which the sign is not known.
    known = replace(OTHERS, flip_y=False, mrad_per_pixel=SCAN.mrad_per_pixel)
    for angle, words in ((40.0, "does not agree with 40 modulo 180"), (180.0, "the opposite for one turned")):
        axis = MeasuredValue.unknown("either of two", angle, 1.0)
        given = images_of(SCAN.frames()), known, (0.0, 0.0), axis
        aberrations, _ = measure_aberrations(*given, scattered=0.0, notes=[])
        assert words in aberrations["defocus_nm"].reason


OTHERS = Calibration(beam_energy_kev=SCAN.kev, semi_convergence_mrad=20.0, scan_step_nm=SCAN.scan_step_nm)


def notes_of(found, name):
    return [note for note in found.notes if note.startswith(name)]


@pytest.mark.parametrize("flip_y", [False, True])
def test_a_flip_that_is_not_known_comes_from_a_defocus_larger_than_the_astigmatism(flip_y):
    scan = SCAN._replace(flip_y=flip_y, scan_rotation=30.0, astigmatism_nm=(3.0, -4.0))
    found = with_segments(OTHERS, scan)
    assert found.aberrations.defocus_nm == pytest.approx(20, rel=0.05)
    assert found.aberrations.astigmatism_nm == pytest.approx((3, -4), abs=0.5)
    assert found.aberrations.scan_rotation == pytest.approx(30, abs=1)
    (note,) = notes_of(found, "flip_y")
    assert note.startswith(f"flip_y = {str(flip_y).lower()} was taken")
    assert len(notes_of(found, "the signs of defocus")) == 1
    assert not found.measured["defocus_nm"].known
    assert found.calibration.flip_y is None


def test_no_flip_is_assumed_where_neither_defocus_nor_astigmatism_is_larger_and_a_known_one_needs_no_note():
    found = with_segments(OTHERS, SCAN._replace(defocus_nm=12.0, astigmatism_nm=(12.0, 0.0)))
    assert found.aberrations is not None
    (note,) = notes_of(found, "flip_y")
    assert note.startswith("flip_y = false was assumed")
    scan = SCAN._replace(flip_y=True, scan_rotation=150.0)
    found = with_segments(replace(OTHERS, flip_y=True, rotation_deg=150.0), scan)
    assert found.aberrations.defocus_nm == pytest.approx(20, rel=0.05)
    assert not notes_of(found, "flip_y =")
    assert not notes_of(found, "the signs")
