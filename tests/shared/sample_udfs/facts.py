"""UDFs of another package that say about themselves what built-in ones do."""

import numpy as np

from stemd_udfs import UDF
from stemd_udfs.interface.units import Unit, length_unit


class Described(UDF):
    """The mean pattern, and a vector for each position."""

    panel = "own"
    mean_pattern = "mean"
    vectors = ("moves",)
    writes_files = True

    def __init__(self, masks=()):
        super().__init__(masks=masks)

    @classmethod
    def changes_in_place(cls, before, after):
        return len(before["masks"]) == len(after["masks"])

    def get_result_buffers(self):
        return {"mean": self.buffer("sig", dtype="float64"), "moves": self.buffer("nav", (2,))}

    def process_frame(self, frame):
        self.results.mean += frame

    def merge(self, dest, src):
        dest.mean += src.mean
        dest.moves[:] = src.moves

    def result_units(self, calibration):
        return {"moves": length_unit(calibration), "mean": Unit("e")}

    def events(self, results):
        return {"brightest": {"value": float(np.max(results["mean"]))}}


class Wrong(Described):
    """One of its facts has a wrong type."""

    panel = 3
