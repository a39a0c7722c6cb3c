import re
import tomllib

import numpy as np
import pytest

from stemd.calibration.calibration import Calibration
from stemd.calibration.measurement import ScanResults, measure, measurement_lines

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
