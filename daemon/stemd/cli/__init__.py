"""The command ``stemd``: one file for each group of commands."""

from stemd.cli.root import main

__all__ = ["main"]
