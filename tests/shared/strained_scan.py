"""A scan of a crystal that is strained more and more, for tests of strain in the page and in a daemon."""

import numpy as np

import stemd
from specimens import Crystal
from stored_runs import run_stored

CRYSTAL = Crystal(g1=(20.0, 0.0), g2=(0.0, 20.0), radius=3.0, sig=(64, 64), centre=(31.6, 32.3), order=1)
PARAMS = {"g1": [20, 0], "g2": [0, 20], "radius": 3, "centre": [31.6, 32.3], "max_order": 1, "window": 5}
MAPS = ("e_xx", "e_yy", "e_xy", "omega", "residual")


def strained_frames(nav: tuple[int, int]) -> np.ndarray:
    """The specimen is stretched along its columns and compressed along its rows, and turns around."""
    places = np.ndindex(nav)
    turned = [[[1 - 0.001 * y, -0.002 * y], [0.002 * y, 1 + 0.001 * x]] for y, x in places]
    means = [CRYSTAL.frame(np.array(one)) for one in turned]
    counts = np.random.default_rng(3).poisson(np.array(means)).astype(np.uint16)
    return counts.reshape(*nav, *CRYSTAL.sig)


def computed(udf: stemd.UDF, frames: np.ndarray, names: tuple[str, ...] = MAPS) -> dict[str, np.ndarray]:
    """Results of a run over the same frames without a daemon."""
    found = run_stored(frames, udf)
    return {name: found[name].data for name in names}
