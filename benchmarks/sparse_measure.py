"""Runs sum and masks over a raw CSR file with whichever package is named; see sparse_data.py.

    python sparse_measure.py stemd|libertem PATH

Checks the results, and prints one JSON object: milliseconds of each, the best of several runs.
"""

import json
import sys
import time

import numpy as np
from scipy import sparse

NAV, SIG, DENSITY = (64, 64), (256, 256), 0.01
REPEATS = 7


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


def check(name, result, matrix):
    """The results are those of NumPy, within single precision."""
    if name == "sum":
        wanted = np.asarray(matrix.sum(axis=0)).reshape(SIG)
    elif name == "sumsig":
        wanted = np.asarray(matrix.sum(axis=1)).reshape(NAV)
    else:
        wanted = (matrix @ four_masks().reshape(4, -1).T.astype("f8")).reshape(*NAV, 4)
    np.testing.assert_allclose(result.reshape(wanted.shape), wanted, rtol=1e-4)


def main():
    package, path = sys.argv[1:]
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
        found[name] = 1e3 * min(times)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
