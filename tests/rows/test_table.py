"""The table of rows in the documentation is that of the tests as they are."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "udf-rows.md"


def test_the_table_in_the_documentation_is_fresh_and_every_row_is_shown():
    done = subprocess.run(
        [sys.executable, str(HERE / "table.py")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == PAGE.read_text(), "run: python tests/rows/table.py > docs/udf-rows.md"
    for line in done.stdout.splitlines():
        is_shown = "(not there yet: " not in line and "(advice to " not in line
        assert not (is_shown and line.endswith("|  |  |  |  |  |")), f"no test shows this: {line}"
