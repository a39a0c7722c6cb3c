"""The command ``stemd``: one file for each group of commands."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit the process with its status."""
    try:
        from stemd.cli import root
    except KeyboardInterrupt:  # while modules are loaded there is nobody else to take it
        sys.exit(130)
    root.main(arguments)
