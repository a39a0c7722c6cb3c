"""UDFs over stored data, against LiberTEM's executors."""

from pathlib import Path

import numpy as np
from runs import Bench

from families.live import PEER, WORKLOADS

EXECUTORS = {
    "stemd": ("processes", "threads"),
    "stemd, plain": ("processes", "threads"),
    PEER: ("pipelined", "threads", "inline", "dask"),
}


RUNS_A_TURN = 2
"""Behind one in which processes start and loops are compiled."""


def run(bench: Bench) -> None:
    """Measure each executor; the best one of LiberTEM is what the table compares with."""
    frames, size = (64, 64) if bench.is_quick else (16384, 256)
    path = _data(bench.folder, frames, size)
    for kind in ("npy", "memory"):
        found: dict[tuple[str, str], list[float]] = {}
        for _ in range(bench.repeat):  # by turns, as live streams are measured
            for system, executors in EXECUTORS.items():
                for executor in executors[1:2] if bench.is_quick else executors:
                    if not bench.is_quick or system == "stemd":
                        _take_turn(bench, found, kind, path, system, executor)
        for (what, name), rates in found.items():
            bench.add("offline", what, name, "frames/s", rates)


def _take_turn(
    bench: Bench,
    found: dict[tuple[str, str], list[float]],
    kind: str,
    path: Path,
    system: str,
    executor: str,
) -> None:
    name = f"{system}, {executor}"
    workloads = WORKLOADS[:4] if bench.is_quick else WORKLOADS
    names = [one for one in workloads if bench.wants(f"{kind}: {one}", name)]
    if not names:
        return
    for one in bench.lines(system, "offline.py", executor, kind, path, *names, "--repeat", RUNS_A_TURN):
        rates = [one["frames"] / seconds for seconds in one["seconds"]]
        found.setdefault((f"{kind}: {one['workload']}", name), []).extend(rates)


def _data(folder: Path, frames: int, size: int) -> Path:
    """A file of Poisson frames, 64 different ones over and over."""
    path = folder / f"poisson-{frames}-{size}.npy"
    if not path.exists():
        side = int(np.sqrt(frames))
        array = np.lib.format.open_memmap(path, "w+", np.uint16, (side, side, size, size))
        some = np.random.default_rng(0).poisson(2, (64, size, size)).astype(np.uint16)
        flat = array.reshape(-1, size, size)
        for first in range(0, frames, 64):
            flat[first : first + 64] = some
        array.flush()
    return path
