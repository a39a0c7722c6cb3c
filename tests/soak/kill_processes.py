"""Processes of a daemon that are killed or stopped at random while a backlog of scans is processed.

``python tests/soak/kill_processes.py [--minutes N] [--seed S] [--kill MODULE ...]``: a detector sends scan
after scan, faster than they are processed; a recording and a relay hold it back if they are slow. Every 1.5
to 4.5 s one process is killed, or stopped for the daemon to find: a worker, the results process, the
receiver, the recorder, the template and the relay in turn. A subscriber of its own checks that

* both equations of the ledger hold in every message, and every result equals numpy's over its coverage;
* a scan that was received as a whole before the receiver was killed is final, complete and exact;
* the detector is never held back for longer than the limits of the daemon say: for that, the second half of
  the time has a small ring, and the results process is left alone (its successor needs more of the ring);
* no UDF fails. A process is stopped before it is killed, and goes on if it runs a UDF alone: so no UDF has
  two deaths in its own call while it runs alone. A process that is being started goes on, too.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path


def main() -> int:
    sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))  # as pytest does
    from whole_way.process_killer import MERGER, MODULES, kill_processes

    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--minutes", type=float, default=20.0)
    arguments.add_argument("--seed", type=int, default=None, help="of the times and the processes")
    arguments.add_argument("--kill", nargs="+", default=list(MODULES), choices=MODULES, metavar="MODULE")
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
    print(f"seed {seed}", flush=True)
    for modules in (options.kill, [module for module in options.kill if module != MERGER]):
        with tempfile.TemporaryDirectory() as folder:
            counts = kill_processes(
                Path(folder), seconds=30 * options.minutes, seed=seed, modules=tuple(modules)
            )
        print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
