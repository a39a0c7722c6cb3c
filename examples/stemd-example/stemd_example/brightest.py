"""A UDF with a unit, an event, and a panel of its own on the live page."""

import numpy as np

from stemd_udfs import UDF
from stemd_udfs.interface.units import Unit


class Brightest(UDF):
    """The largest value of each frame, in multiples of `gain` counts.

    Parameters
    ----------
    gain : float
        Counts for one electron.
    """

    panel = "histogram"  # stemd_example/panels/histogram.js

    def __init__(self, gain: float = 1.0) -> None:
        super().__init__(gain=gain)

    def get_result_buffers(self):
        return {"brightest": self.buffer(kind="nav", dtype="float32")}

    def process_tile(self, tile):
        largest = tile.max(axis=(1, 2)) / self.params.gain
        self.results.brightest[:] = np.maximum(self.results.brightest, largest)

    def result_units(self, calibration):
        return {"brightest": Unit("e")}

    def events(self, results):
        return {"brightest": {"value": float(results["brightest"].max())}}
