"""Frames of ``abtem_frames.py`` as other programs take them."""

from collections.abc import Iterator

import numpy as np

COEFFICIENTS = {
    "C10": ("defocus_nm", 10.0),
    "C12": ("c12", 10.0),
    "phi12": ("phi12", 1.0),
    "C21": ("coma", 10.0),
    "C30": ("cs_mm", 1e7),
}
"""Names of abTEM, py4DSTEM and quantem, lengths in Å."""


def specimens(
    data: dict[str, np.ndarray],
) -> Iterator[tuple[str, dict[str, float], np.ndarray, np.ndarray]]:
    """Return the name of each, what is known, frames in focus, and frames out of focus."""
    for name in dict.fromkeys(key.split("/")[0] for key in data if key.endswith("/focus")):
        known = {
            key.split("/")[1]: float(one)
            for key, one in data.items()
            if key.startswith(("known/", f"{name}/")) and one.ndim == 0
        }
        yield name, known, data[f"{name}/focus"], data[f"{name}/defocus"]


def aberrations(known: dict[str, float]) -> dict[str, float]:
    """Return the aberrations of the probe out of focus."""
    return {name: known[key] * scale for name, (key, scale) in COEFFICIENTS.items()}
