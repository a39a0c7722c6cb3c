"""The figures of the gallery are made by its example, which compares them with the simulated specimen."""

import re
import sys
from pathlib import Path

import matplotlib.image

from whole_way.programs import finished

ROOT = Path(__file__).parents[1]
FIGURES = ROOT / "docs" / "gallery"


def test_the_example_makes_all_figures_of_the_page(tmp_path):
    script = ROOT / "examples" / "gallery" / "figures.py"
    done = finished(sys.executable, script, tmp_path)
    assert done.returncode == 0, done.stderr
    made = {path.name: matplotlib.image.imread(path).shape for path in tmp_path.iterdir()}
    kept = {path.name: matplotlib.image.imread(path).shape for path in FIGURES.iterdir()}
    assert made == kept
    shown = re.findall(r"\]\(gallery/(\w+\.png)\)", (ROOT / "docs" / "gallery.md").read_text())
    assert sorted(shown) == sorted(kept)
    assert sum(path.stat().st_size for path in FIGURES.iterdir()) < 2**20
