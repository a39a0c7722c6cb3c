"""Random deaths of everything, and restarts, over nodes on a Dask cluster; all that is published is exact.

``.ci/engines soak [--minutes 20] [--restarts 500] [--seed S]``: first scans are restarted at random frames.
After that, again and again, a node, the worker process of one, the scheduler or the head is killed in the
middle of a scan, and a whole scan follows when all nodes are in place again.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path


def main() -> int:
    sys.path.insert(0, str(Path(__file__).parents[1] / "shared"))  # as pytest does
    from whole_way.dask_engine import WORKERS, Engine, worker_of
    from whole_way.placed import PlacedHead
    from whole_way.waiting import wait_until

    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--minutes", type=float, default=20.0)
    arguments.add_argument("--restarts", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=None, help="of frames, times and deaths")
    options = arguments.parse_args()
    seed = options.seed if options.seed is not None else int.from_bytes(os.urandom(4))
    print(f"seed {seed}", flush=True)
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as files:
        engine = Engine(Path(folder), Path(files))
        head = PlacedHead(Path(folder), engine.address, WORKERS, engine.config, Path(files))
        try:
            wait_until(head.is_whole)
            head.restart_scans(rng, options.restarts)
            print(f"{options.restarts} restarts", flush=True)
            until, deaths = time.monotonic() + 60 * options.minutes, Counter[str]()
            while time.monotonic() < until:
                what, node = rng.choice(["node", "worker", "scheduler", "head"]), rng.choice(head.nodes())
                if what == "head":
                    head.kill()
                elif what == "scheduler":
                    head.check_broken_scan(engine.scheduler.process.kill, lost=WORKERS)
                else:
                    pid = node if what == "node" else worker_of(node)
                    head.check_broken_scan(partial(os.kill, pid, signal.SIGKILL))
                wait_until(lambda: head.is_whole() and len(head.nodes()) == WORKERS)
                head.check_whole_scan()
                deaths[what] += 1
            print(", ".join(f"{what} {count}" for what, count in sorted(deaths.items())))
        finally:
            head.close()
            engine.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
