"""Fast sums and mask products over tiles, shared by the built-in UDFs."""

from stemd_udfs.kernels.conversions import BLOCK, TileConversions, working_dtype
from stemd_udfs.kernels.products import block_masks, mask_products
from stemd_udfs.kernels.sums import add_frames, add_signal

__all__ = [
    "BLOCK",
    "TileConversions",
    "add_frames",
    "add_signal",
    "block_masks",
    "mask_products",
    "working_dtype",
]
