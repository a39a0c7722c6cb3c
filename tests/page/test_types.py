"""The types in the page's JavaScript, as TypeScript checks them where it is installed."""

import os
import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from whole_way.programs import finished

_CHECK = (
    *("--noEmit", "--allowJs", "--checkJs", "--strict"),
    *("--target", "es2022", "--module", "es2022", "--lib", "es2023,dom"),
)
STRICT = (
    "lib/curves.js",
    "lib/numbers.js",
    "cards/gaps.js",
    "shapes/painted.js",
    "parameter_fields.js",
    "shapes/shapes.js",
    "panels/strain_fields.js",
    "panels/strain_template.js",
    "lib/units.js",
)
"""Modules whose types are written down."""


def test_the_geometry_of_shapes_is_typed_throughout():
    tsc = shutil.which("tsc")
    if tsc is None:
        if "STEMD_WITHOUT_TYPESCRIPT" in os.environ:
            pytest.skip("npm's registry did not answer .ci/run: TypeScript is not installed")
        assert "STEMD_CI" not in os.environ, "TypeScript is not installed: .ci/run installs it"
        pytest.skip("TypeScript is not installed: npm install --global typescript")
    folder = Path(str(files("stemd.web") / "page"))
    found = finished(tsc, *_CHECK, *STRICT, cwd=folder)
    assert (found.stdout, found.returncode) == ("", 0)
