import re
import tomllib
from dataclasses import replace

import numpy as np
import pytest

from disk_images import segment_sums
from specimens import WeakPhaseScan, speckle
from stemd.calibration.measurement import ScanResults, SegmentImages, measure, measurement_lines
from stemd_udfs.interface.calibration import Calibration

Y, X = np.indices((40, 40))
PATTERN = 50.0 * (np.hypot(Y - 19, X - 21) <= 12)
NOISE = np.random.default_rng(4).normal(size=(16, 16, 2))


@pytest.mark.parametrize(
    ("centres", "words"),
    [
        (None, "register the UDF com, and scan"),
        (NOISE, "as in noise: scan something with sharp detail"),
        (np.ones((16, 16, 2)), "do not move"),
        (np.zeros((16, 2)), r"expected \(rows, columns, 2\)"),
    ],
)
def test_what_cannot_be_measured_is_absent_and_a_note_says_why(centres, words):
    found = measure(ScanResults(PATTERN, centres), Calibration())
    assert found.calibration.as_dict() == {"centre": [pytest.approx(19), pytest.approx(21)]}
    angle, rotation = found.notes
    assert angle == "mrad_per_pixel is not measured: set calibration.semi_convergence_mrad"
    assert rotation.startswith("rotation_deg and flip_y are not measured: ")
    assert re.search(words, rotation)


def test_the_semi_convergence_angle_gives_that_of_a_pixel():
    found = measure(ScanResults(PATTERN, None), Calibration(semi_convergence_mrad=24))
    assert found.calibration.mrad_per_pixel == 24 / found.disk.radius_px


def test_it_is_printed_as_toml_with_notes_as_comments():
    answer = measure(ScanResults(PATTERN, None), Calibration()).as_dict()
    lines = list(measurement_lines(answer | {"scan_id": "s1", "frames": 7}))
    assert lines[0].startswith("# scan s1, 7 frames, radius 11.8")
    assert tomllib.loads("\n".join(lines)) == {"calibration": {"centre": [19, 21]}}
    assert [line[:2] for line in lines[-2:]] == ["# ", "# "]


SCAN = WeakPhaseScan(
    speckle(5, (48, 48), 20, 12), nav=(48, 48), sig=(24, 24), centre=(11.7, 12.2), defocus_nm=20
)
RADIUS = SCAN.semi_convergence_mrad / SCAN.mrad_per_pixel


def with_segments(known, scan=SCAN):
    frames = scan.frames()
    sums, positions, _ = segment_sums(frames, scan.centre, RADIUS, 4)
    images = SegmentImages(np.moveaxis(sums, 0, -1), positions, RADIUS)
    return measure(ScanResults(frames.mean(axis=(0, 1)), None, images), known)


def test_images_of_segments_give_the_aberrations():
    known = Calibration(beam_energy_kev=SCAN.kev, semi_convergence_mrad=20.0, scan_step_nm=SCAN.scan_step_nm)
    found = with_segments(known)
    assert found.aberrations.defocus_nm == pytest.approx(
        20, rel=0.05
    )  # the angle of a pixel is measured, too
    answer = found.as_dict()
    assert answer["aberrations"]["defocus_nm"] == found.aberrations.defocus_nm
    lines = list(measurement_lines(answer | {"scan_id": "s1", "frames": 7}))
    assert any(re.fullmatch(r"# defocus 2?[01]?\d\S* ± \S+ nm", line) for line in lines), lines
    assert tomllib.loads("\n".join(lines))["calibration"].keys() == {"centre", "mrad_per_pixel"}


def test_values_that_aberrations_need_are_named():
    found = with_segments(Calibration(semi_convergence_mrad=20.0))
    assert found.aberrations is None
    assert found.notes[-1] == (
        "defocus and astigmatism are not measured: set calibration.beam_energy_kev, calibration.scan_step_nm"
    )


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
    assert found.calibration.flip_y is None


def test_no_flip_is_assumed_where_neither_defocus_nor_astigmatism_is_larger():
    found = with_segments(OTHERS, SCAN._replace(defocus_nm=12.0, astigmatism_nm=(12.0, 0.0)))
    assert found.aberrations is not None
    (note,) = notes_of(found, "flip_y")
    assert note.startswith("flip_y = false was assumed")


def test_a_known_flip_and_rotation_need_no_notes():
    scan = SCAN._replace(flip_y=True, scan_rotation=150.0)
    found = with_segments(replace(OTHERS, flip_y=True, rotation_deg=150.0), scan)
    assert found.aberrations.defocus_nm == pytest.approx(20, rel=0.05)
    assert not notes_of(found, "flip_y =")
    assert not notes_of(found, "the signs")
