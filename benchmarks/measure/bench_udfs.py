"""The work that is measured, for stemd and for LiberTEM: whichever is installed where this is imported."""

import numpy as np

try:
    from stemd_udfs import UDF, ApplyMasksUDF, CoMUDF, StdDevUDF, SumSigUDF, SumUDF, masks
except ImportError:
    from libertem import masks
    from libertem.udf import UDF
    from libertem.udf.com import CoMUDF
    from libertem.udf.masks import ApplyMasksUDF
    from libertem.udf.stddev import StdDevUDF
    from libertem.udf.sum import SumUDF
    from libertem.udf.sumsigudf import SumSigUDF


class FrameSum(UDF):
    """Sums each frame in Python."""

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        self.results.total[:] = frame.sum()


class TileSum(UDF):
    """Sums each frame in Python, a tile at a time."""

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="float64")}

    def process_tile(self, tile):
        self.results.total[:] += tile.sum(axis=(1, 2))


class EmptyFrame(UDF):
    """Does nothing with each frame."""

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="float64")}

    def process_frame(self, frame):
        pass


class Carrier(UDF):
    """Has a parameter of some size, and does nothing with each tile."""

    def __init__(self, load):
        super().__init__(load=load)

    def get_preferred_input_dtype(self):
        return self.USE_NATIVE_DTYPE

    def get_result_buffers(self):
        return {"total": self.buffer(kind="nav", dtype="float64")}

    def process_tile(self, tile):
        self.results.total[:] = self.params.load[0]


def four_masks(size):
    """Four float masks without zeros to be left out."""

    def make():
        middle = size / 2
        stack = [
            masks.gradient_x(size, size),
            masks.gradient_y(size, size),
            masks.radial_gradient(middle, middle, size, size, size),
            masks.radial_gradient(middle, middle, size, size, size / 2),
        ]
        return np.stack([np.asarray(mask) for mask in stack]).astype(np.float32)

    return ApplyMasksUDF(mask_factories=make, mask_count=4, mask_dtype=np.float32)


def workload(name, size):
    """Make the UDFs of a workload for frames of `size` x `size`."""
    made = {
        "sum": lambda: [SumUDF()],
        "sumsig": lambda: [SumSigUDF()],
        "masks": lambda: [four_masks(size)],
        "three": lambda: [SumUDF(), SumSigUDF(), four_masks(size)],
        "com": lambda: [CoMUDF.with_params(cy=size / 2, cx=size / 2)],
        "stddev": lambda: [StdDevUDF()],
        "python frame": lambda: [FrameSum()],
        "python tile": lambda: [TileSum()],
    }
    return made[name]()
