"""A head and its nodes under restarts, and under kills of their processes.

``python tests/soak/tree.py [--restarts 500] [--minutes 20] [--modules] [--nodes 2] [--seed S]``: first
scans are restarted at random frames, with random shares of the nodes. After that, every 1.5 to 4.5 s a random
process of a random daemon is killed, or a whole node. With ``--modules``, each node has one module of every
frame. Every message of the head is checked:

* both equations of the ledger hold, and every result equals numpy's over its coverage: no result mixes scans;
* a scan that is sent whole is complete, also if the next one follows at once;
* a scan during which nothing was killed is complete.
"""

import argparse
import os
import sys
import tempfile
from functools import partial
from pathlib import Path


def main() -> int:
    sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))  # as pytest does
    from whole_way.tree_soak import kill_in_tree, restart_scans

    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--restarts", type=int, default=500)
    arguments.add_argument("--minutes", type=float, default=20.0)
    arguments.add_argument("--modules", action="store_true", help="nodes share scans by modules")
    arguments.add_argument("--nodes", type=int, choices=(2, 4), default=2)
    arguments.add_argument("--seed", type=int, default=None, help="of frames, shares, times and processes")
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for what, run in (
            ("restarts", partial(restart_scans, Path(folder) / "a", scans=options.restarts)),
            ("kills", partial(kill_in_tree, Path(folder) / "b", seconds=60 * options.minutes)),
        ):
            counts = run(seed=seed, by_modules=options.modules, nodes=options.nodes)
            print(f"{what}: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
