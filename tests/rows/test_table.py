"""The table of rows in the documentation is that of the tests as they are."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from table import ROOT, Rows, marked_files, table


def test_the_table_is_fresh_and_every_row_is_shown(request):
    items = request.session.items
    if not set(marked_files()) <= {item.path for item in items}:
        pytest.skip("a run of some files does not see all rows")
    rows = Rows()
    rows.pytest_collection_modifyitems(items)
    made = table(rows.places)
    page = (ROOT / "tests" / "rows" / "README.md").read_text()
    assert made == page, "run: python tests/rows/table.py > tests/rows/README.md"
    for line in made.splitlines():
        is_shown = "(not there yet: " not in line and "(advice to " not in line
        assert not (is_shown and line.endswith("|  |  |  |  |  |")), f"no test shows this: {line}"
