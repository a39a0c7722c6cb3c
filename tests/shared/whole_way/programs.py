"""Programs that a test runs to their end."""

import subprocess
from pathlib import Path
from typing import Any

from whole_way.waiting import LIMIT_S


# Any: what `subprocess.run` takes.
def finished(*command: str | Path, check: bool = False, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, and return its status and what it printed."""
    return subprocess.run(command, capture_output=True, text=True, timeout=LIMIT_S, check=check, **options)
