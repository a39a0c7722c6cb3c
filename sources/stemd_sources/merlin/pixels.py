"""Raw Merlin pixels (R64): groups of 8 bytes in reverse order, and four chips in one row of a quad.

24 bit are two frames of 12 bit, the higher bits first.
"""

from typing import Any, Final

import numpy as np

RAW_DTYPES: Final = {1: "u1", 6: "u1", 12: "u2", 24: "u4"}  # what raw pixels decode to, by counter depth
RAW_BITS: Final = {1: 1, 6: 8, 12: 16, 24: 32}  # bits that a raw pixel takes, by counter depth
_GAP: Final = 2
_GROUP_BYTES: Final = 8
_QUAD: Final = 4


def raw_shape(height: int, width: int, chips: int, *, has_gap: bool) -> tuple[int, int]:
    """Rows and columns of a decoded raw frame whose header says `height` and `width`."""
    if chips != _QUAD:
        return height, width
    gap = _GAP if has_gap else 0
    return 2 * height + gap, width // 2 + gap


# Any: arrays of either of two dtypes.
def decode_raw(payload: bytes | memoryview, depth: int, chips: int, out: np.ndarray[Any, Any]) -> None:
    """Decode one raw frame to `out` (`raw_shape`, `RAW_DTYPES`); gap pixels become 0.

    `depth`: 1, 6, 12 or 24 bit. `chips`: 1 or 4. Raises ValueError for another size of the payload.
    """
    rows, columns = out.shape
    gap = 0 if chips != _QUAD else rows % 4
    # Chips have a multiple of 4 rows, so that what is left over is the gap between two of them.
    height, width = (rows, columns) if chips != _QUAD else ((rows - gap) // 2, (columns - gap) * 2)
    flat = _in_order(payload, depth).reshape(height, width)
    if chips != _QUAD:
        out[...] = flat
        return
    side = width // 4
    fourth, third, second, first = (flat[:, place * side : (place + 1) * side] for place in range(_QUAD))
    if gap:
        out[...] = 0
    low, right = height + gap, side + gap
    out[:height, :side] = first
    out[:height, right:] = second
    out[low:, :side] = third[::-1, ::-1]
    out[low:, right:] = fourth[::-1, ::-1]


def _in_order(payload: bytes | memoryview, depth: int) -> np.ndarray[Any, Any]:
    if depth == 24:
        half = len(payload) // 2
        high, low = _in_order(payload[:half], 12), _in_order(payload[half:], 12)
        both: np.ndarray[Any, Any] = (high.astype(np.uint32) << 12) + low
        return both
    groups = np.frombuffer(payload, np.uint8).reshape(-1, _GROUP_BYTES)[:, ::-1]
    if depth == 1:
        return np.unpackbits(groups.reshape(-1), bitorder="little")
    if depth == 6:
        return groups.reshape(-1)
    # Reversed as a whole, four big-endian numbers are four little-endian ones in reverse order.
    return np.ascontiguousarray(groups).reshape(-1).view("<u2")
