"""``python -m stemd``: the command line."""

from stemd.cli import main

main()
