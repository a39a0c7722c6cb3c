"""A run over stored frames in the process of a test, to compare a live one with."""

from typing import Any

import numpy as np

import stemd


# Any: results of one UDF or of several, as `run_udf` returns them.
def run_stored(frames: np.ndarray, udf: Any, **options: Any) -> Any:
    """Run UDFs over an array, shape (rows, columns, sig_y, sig_x); options go to the run."""
    with stemd.Context(executor="inline") as ctx:
        return ctx.run_udf(ctx.load("memory", data=frames, sig_dims=2), udf, **options)


def sums(ctx: stemd.Context, dataset: Any) -> Any:
    """Sum the frames of a data set."""
    return ctx.run_udf(dataset, stemd.SumSigUDF())["intensity"].data
