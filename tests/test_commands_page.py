"""The page of the commands in the documentation is what `--help` says now."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_page_of_commands_is_fresh():
    script = ROOT / "tests" / "commands_page.py"
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    page = (ROOT / "docs" / "commands.md").read_text()
    assert done.stdout == page, "run: python tests/commands_page.py > docs/commands.md"
