"""Products of frames with masks."""

from typing import Any

import numpy as np

from stemd_udfs.kernels.limits import BLOCK

# Any, in this file: frames and masks have many dtypes.
Array = np.ndarray[Any, Any]

_EXACT = 2**24  # up to it single precision holds every integer
_SINGLE_VALUES = (2.0**-100, 2.0**100)
"""The largest value of a mask for single precision, at least and at most: sums of 2048 products with 16 bits
stay within its range, and what is lost below it, at 2**-126, is beyond the digits of the largest value."""


def block_masks(masks: Array, dtype: np.dtype[Any], length: int = BLOCK) -> Array:
    """Lay out masks, shape (masks, *signal), in blocks of `length` pixels, for both kernels.

    Returns shape (blocks, masks, length), C-contiguous: the pixels of each mask in their order, then zeros.
    """
    count = len(masks)
    flat = masks.reshape(count, -1)
    blocks = -(-flat.shape[1] // length)
    padded = np.zeros((count, blocks * length), dtype=dtype)
    padded[:, : flat.shape[1]] = flat
    return np.ascontiguousarray(padded.reshape(count, blocks, length).swapaxes(0, 1))


def needs_double(masks: Array, data_dtype: np.dtype[Any]) -> bool:
    """Whether products of integers of up to 16 bits with masks are to be taken in double precision.

    Boolean masks, and integers of a block that add up to less than 2**24, are exact in single precision.
    Other sums are rounded, much of the result where signs cancel; and values may be beyond its range.
    """
    if masks.dtype.kind == "b" or not masks.size:
        return False
    if masks.dtype.kind in "iu":
        bounds = (0, 1) if data_dtype.kind == "b" else (np.iinfo(data_dtype).min, np.iinfo(data_dtype).max)
        largest = max(int(masks.max()), -int(masks.min())) * max(int(bounds[1]), -int(bounds[0]))
        return largest * BLOCK > _EXACT
    flat = masks.reshape(len(masks), -1)
    has_both_signs = (flat.min(axis=1) < 0) & (flat.max(axis=1) > 0)
    most = np.abs(flat).max(axis=1).astype(np.float64)
    is_beyond = ((most > 0) & (most < _SINGLE_VALUES[0])) | (most > _SINGLE_VALUES[1])
    return data_dtype.kind == "i" or bool((has_both_signs | is_beyond).any())


def mask_products(blocks: Array, masks: Array, wide: np.dtype[Any]) -> Array:
    """Multiply each frame with each mask and sum over the pixels, in dtype `wide`: shape (depth, masks).

    `blocks`: of :meth:`TileConversions.blocks`; `masks`: of :func:`block_masks`, same dtype. A product for
    each block is exact for boolean masks and up to 16 bits, and rounding does not build up.
    """
    # Both operands with the pixels last: BLAS takes the transposed form about a third faster here.
    products = np.matmul(blocks.swapaxes(0, 1), masks.swapaxes(1, 2))
    summed: Array = products.sum(axis=0, dtype=wide)
    return summed
