"""``stemd simulate`` for ``stemd demo``: it ends with its standard input, a pipe from the demo."""

import sys

from stemd.cli.root import main
from stemd.processes.child import leave_with_parent

if __name__ == "__main__":
    leave_with_parent(sys.stdin.fileno())
    main(["simulate", *sys.argv[1:]])
