import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def program():
    spec = importlib.util.spec_from_file_location("compare_masks", ROOT / "tests/compare/masks.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def test_the_documents_name_each_difference_on_purpose(program):
    text = (ROOT / "docs/from-libertem.md").read_text()
    missing = [entry.reason for entry in program.ON_PURPOSE if entry.reason not in text]
    assert not missing


def test_the_grid_of_arguments_names_all_factories_of_arrays(program):
    called = {name for name, _ in program.cases()}
    own = {"CoordinateStack", "disk", "wedge", "polygon", "segments", "point", "painted"}
    assert called == set(program.ours.__all__) - own
