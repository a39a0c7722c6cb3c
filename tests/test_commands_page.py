"""The page of the commands in the documentation is what `--help` says now."""

import sys
from pathlib import Path

from whole_way.programs import finished

ROOT = Path(__file__).parents[1]


def test_the_page_of_commands_is_fresh():
    script = ROOT / "tests" / "commands_page.py"
    done = finished(sys.executable, str(script))
    assert done.returncode == 0, done.stdout + done.stderr
    page = (ROOT / "docs" / "commands.md").read_text()
    assert done.stdout == page, "run: python tests/commands_page.py > docs/commands.md"
