"""UDFs that take the results of others, in each way that the interface has."""

import numpy as np

from stemd_udfs import UDF


class Centre(UDF):
    """Sum, and sums along the rows and columns, of each frame; added tile by tile."""

    def __init__(self, scale=1.0):
        super().__init__(scale=scale)

    def get_preferred_input_dtype(self):
        return np.float64

    def get_result_buffers(self):
        return {
            "total": self.buffer("nav", dtype="f8"),
            "moment": self.buffer("nav", (2,), dtype="f8"),
            "hidden": self.buffer("nav", dtype="f8", use="private"),
            "mean": self.buffer("nav", (2,), dtype="f8", use="result_only"),
        }

    def process_tile(self, tile):
        y, x = np.indices(tuple(self.meta.dataset_shape.sig))[(slice(None), *self.meta.slice.sig.get())]
        self.results.total += tile.sum((1, 2)) * self.params.scale
        self.results.moment[:, 0] += (tile * y).sum((1, 2))
        self.results.moment[:, 1] += (tile * x).sum((1, 2))

    def get_results(self):
        with np.errstate(invalid="ignore"):
            mean = self.results.moment / self.results.total[:, np.newaxis]
        return {"total": self.results.total, "moment": self.results.moment, "mean": mean}


class Halved(Centre):
    """Has the sums only when a partition is complete."""

    def postprocess(self):
        self.results.total /= 2


class WholePartition(UDF):
    def get_result_buffers(self):
        return {"total": self.buffer("nav", dtype="f8")}

    def process_partition(self, partition):
        self.results.total[:] = partition.sum((1, 2))


class TakesInput(UDF):
    """The share of the brightest pixel in the sum of its frame, by the sum that another UDF has."""

    def __init__(self, source="Centre"):
        super().__init__(source=source)

    def get_inputs(self):
        return {"sums": self.params.source}

    def get_result_buffers(self):
        overall = self.buffer("nav", dtype="f8", use="result_only")
        return {"share": self.buffer("nav", dtype="f8"), "overall": overall}

    def get_results(self):
        total = self.inputs.sums.total
        return {"share": self.results.share, "overall": total / max(1.0, total.sum())}


class ByFrame(TakesInput):
    def process_frame(self, frame):
        self.results.share[:] = frame.max() / self.inputs.sums.total


class ByTile(TakesInput):
    """The brightest pixel of the tiles so far."""

    def process_tile(self, tile):
        share = tile.max((1, 2)) / self.inputs.sums.total
        np.maximum(self.results.share, share, out=self.results.share)


class ByPartition(TakesInput):
    def process_partition(self, partition):
        self.results.share[:] = partition.max((1, 2)) / self.inputs.sums.total


class Twice(UDF):
    """Takes the result of one that takes a result itself, and of another."""

    def get_inputs(self):
        return {"part": "ByFrame", "sums": "Centre"}

    def get_result_buffers(self):
        return {"brightest": self.buffer("nav", dtype="f8")}

    def process_tile(self, tile):
        self.results.brightest[:] = self.inputs.part.share * self.inputs.sums.total


class FromMerged(UDF):
    """Needs what the other one makes of all that is merged."""

    def get_inputs(self):
        return {"centre": "Centre"}

    def get_result_buffers(self):
        return {"distance": self.buffer("nav", dtype="f8", use="result_only")}

    def process_frame(self, frame):
        pass

    def get_results(self):
        mean = self.inputs.centre.mean
        return {"distance": np.hypot(*(mean - np.nan_to_num(mean).mean(axis=0)).T)}
