"""``python -m stemd``: the command line."""

import os
import sys

if not sys.flags.safe_path and sys.path[:1] == [os.getcwd()]:  # noqa: PTH109 -- sys.path takes text
    del sys.path[0]  # python -m put the working folder first: no file in it may replace a package

from stemd.cli import main

main()
