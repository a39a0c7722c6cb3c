"""Sparse frames, start to finish: sum and masks over a raw CSR file, beside LiberTEM's in the same run.

    python -m venv /tmp/libertem && /tmp/libertem/bin/pip install libertem
    python benchmarks/sparse_data.py --libertem /tmp/libertem/bin/python

Frames of 256 x 256 pixels, uint16, 1 % of them not zero, in a file that both read. Each interpreter runs sum,
sumsig and four masks on its inline executor, in turns; the best of each turn counts, and the median of the
turns is shown. The target is at most LiberTEM's time.
"""

import argparse
import json
import platform
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
from scipy import sparse

NAV, SIG, DENSITY = (64, 64), (256, 256), 0.01
ROUNDS, REPEATS = 3, 7


def rows():
    """Counts in compressed rows, the same each time."""
    random = np.random.default_rng(1)
    frames, pixels = NAV[0] * NAV[1], SIG[0] * SIG[1]
    per_frame = int(pixels * DENSITY)
    columns = np.sort(random.integers(0, pixels, (frames, per_frame), "i4"), axis=1)
    values = random.integers(1, 50, frames * per_frame).astype("u2")
    pointers = np.arange(frames + 1, dtype="i4") * per_frame
    matrix = sparse.csr_matrix((values, columns.reshape(-1), pointers), shape=(frames, pixels))
    matrix.sum_duplicates()
    return matrix


def four_masks():
    radius = np.hypot(*np.ogrid[-128:128, -128:128])
    return np.stack([radius < outer for outer in (20, 40, 80, 120)]).astype("f4")


def stemd_runs(path):
    import stemd

    ctx = stemd.Context("inline")
    data = ctx.load("raw_csr", path)
    masks = four_masks()
    yield "sum", lambda: ctx.run_udf(data, stemd.SumUDF())["intensity"].data
    yield "sumsig", lambda: ctx.run_udf(data, stemd.SumSigUDF())["intensity"].data
    yield "four masks", lambda: ctx.run_udf(data, stemd.ApplyMasksUDF(lambda: masks))["intensity"].data


def libertem_runs(path):
    from libertem.api import Context
    from libertem.executor.inline import InlineJobExecutor
    from libertem.udf.masks import ApplyMasksUDF
    from libertem.udf.sum import SumUDF
    from libertem.udf.sumsigudf import SumSigUDF

    ctx = Context(executor=InlineJobExecutor())
    data = ctx.load("raw_csr", path=path)
    masks = four_masks()
    yield "sum", lambda: ctx.run_udf(data, SumUDF())["intensity"].data
    yield "sumsig", lambda: ctx.run_udf(data, SumSigUDF())["intensity"].data
    yield (
        "four masks",
        lambda: ctx.run_udf(data, ApplyMasksUDF(lambda: masks))["intensity"].data,
    )


def measure(package, path):
    runs = {"stemd": stemd_runs, "libertem": libertem_runs}[package]
    expected = rows()
    found = {}
    for name, run in runs(path):
        result = np.asarray(run())
        check(name, result, expected)
        times = []
        for _ in range(REPEATS):
            begin = time.perf_counter()
            run()
            times.append(time.perf_counter() - begin)
        found[name] = min(times)
    print(json.dumps(found))


def check(name, result, matrix):
    """The results are those of NumPy, within single precision."""
    if name == "sum":
        wanted = np.asarray(matrix.sum(axis=0)).reshape(SIG)
    elif name == "sumsig":
        wanted = np.asarray(matrix.sum(axis=1)).reshape(NAV)
    else:
        wanted = (matrix @ four_masks().reshape(4, -1).T.astype("f8")).reshape(*NAV, 4)
    np.testing.assert_allclose(result.reshape(wanted.shape), wanted, rtol=1e-4)


def one_round(python, package, path):
    command = [python, __file__, "--measure", package, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout.splitlines()[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--libertem", metavar="PYTHON", help="interpreter of an environment with LiberTEM")
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        return measure(*arguments.measure)
    ours, theirs = [], []
    with TemporaryDirectory(prefix="stemd-sparse-") as folder:
        from stemd_sources.files.raw_csr import write_raw_csr

        path = Path(folder) / "scan.toml"
        write_raw_csr(path, rows(), nav_shape=NAV, sig_shape=SIG)
        for _ in range(ROUNDS):
            ours.append(one_round(sys.executable, "stemd", path))
            if arguments.libertem:
                theirs.append(one_round(arguments.libertem, "libertem", path))
    frames = NAV[0] * NAV[1]
    print(
        f"{platform.machine()}, Python {platform.python_version()}, {frames} frames of {SIG}, {DENSITY:.0%}"
    )
    slower = False
    for name in ours[0]:
        line = f"{name:12} stemd {median(times[name] for times in ours) * 1e3:7.2f} ms"
        if theirs:
            ratios = [mine[name] / other[name] for mine, other in zip(ours, theirs, strict=True)]
            slower |= median(ratios) > 1
            line += f"   LiberTEM {median(times[name] for times in theirs) * 1e3:7.2f} ms"
            line += f"   ratio {median(ratios):.2f}"
        print(line)
    return int(slower)


if __name__ == "__main__":
    sys.exit(main())
