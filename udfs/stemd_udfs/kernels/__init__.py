"""Fast sums and mask products over tiles, shared by the built-in UDFs."""

from stemd_udfs.kernels.compiled_kernels import PartOfFrames
from stemd_udfs.kernels.conversions import FRAMES_AT_ONCE, TileConversions, working_dtype
from stemd_udfs.kernels.gathered import ColumnPixels, ShiftedPixels, add_columns, add_shifted
from stemd_udfs.kernels.limits import BLOCK, STRIP_PIXELS
from stemd_udfs.kernels.products import block_masks, mask_products, needs_double
from stemd_udfs.kernels.sums import (
    add_deviations,
    add_frames,
    add_moments,
    add_signal,
    add_squares,
    images,
    join_deviations,
)
from stemd_udfs.kernels.transforms import LANES, LaneWeights, add_weighted, column_transforms
from stemd_udfs.kernels.waiting import is_patient, patient

__all__ = [
    "BLOCK",
    "FRAMES_AT_ONCE",
    "LANES",
    "STRIP_PIXELS",
    "ColumnPixels",
    "LaneWeights",
    "PartOfFrames",
    "ShiftedPixels",
    "TileConversions",
    "add_columns",
    "add_deviations",
    "add_frames",
    "add_moments",
    "add_shifted",
    "add_signal",
    "add_squares",
    "add_weighted",
    "block_masks",
    "column_transforms",
    "images",
    "is_patient",
    "join_deviations",
    "mask_products",
    "needs_double",
    "patient",
    "working_dtype",
]
