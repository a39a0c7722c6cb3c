"""What colours the live page gives to values, by numpy and on its own."""

import re
from importlib.resources import files

import numpy as np

TO_COME = (24, 30, 37)
MISSING = (255, 63, 208)
NAV_COLOURS = {"map_name": "gray", "low": 0.5, "high": 99.8}
"""Of results per scan position, while nobody has chosen others."""
SIG_COLOURS = {"map_name": "inferno", "low": 1, "high": 99.8, "is_log": True}
"""Of results in the shape of a frame."""


def colour_table(name: str) -> np.ndarray:
    """Return 256 colours, shape (256, 3), uint8: the anchors that the page has, linear between them."""
    source = (files("stemd.web") / "page" / "lib" / "colour_maps.js").read_text()
    anchors = re.search(rf'"{name}": "([0-9a-f ]+)"', source)
    assert anchors is not None
    colours = np.array([list(bytes.fromhex(colour)) for colour in anchors[1].split()], float)
    places = np.linspace(0, len(colours) - 1, 256)
    table = [np.interp(places, np.arange(len(colours)), colours[:, part]) for part in range(3)]
    return np.floor(np.stack(table, axis=1) + 0.5).astype(np.uint8)


def coloured(
    values, *, map_name: str, low: float, high: float, is_log=False, covered=None, uncovered=TO_COME
) -> np.ndarray:
    """Return the colours of an image, shape (rows, columns, 3), uint8.

    `low`, `high`: percentiles of what is covered, and above 0 with a logarithmic scale. `uncovered`: the
    colour of what is not covered, or an array of colours.
    """
    values = np.asarray(values, float)
    covered = np.ones(values.shape, bool) if covered is None else covered
    known = values[covered & (values > 0)] if is_log else values[covered]
    assert known.size <= 16384, "the page samples larger images"
    first, last = np.percentile(known, [low, high])
    with np.errstate(divide="ignore", invalid="ignore"):
        if is_log:
            share = (np.log(values) - np.log(first)) / (np.log(last) - np.log(first))
            share[values <= 0] = 0
        else:
            share = (values - first) / (last - first)
    steps = np.minimum(np.clip(share, 0, 1) * 256, 255).astype(int)
    return np.where(covered[..., None], colour_table(map_name)[steps], np.uint8(uncovered))
