"""``stemd simulate`` that leaves with the demo: ``python -m stemd.cli.demo_detector PROTOCOL OPTION...``.

Its standard input is a pipe that ends when the demo is gone.
"""

import sys

from stemd.cli.root import main
from stemd.processes.child import leave_with_parent

if __name__ == "__main__":
    leave_with_parent(sys.stdin.fileno())
    main(["simulate", *sys.argv[1:]])
