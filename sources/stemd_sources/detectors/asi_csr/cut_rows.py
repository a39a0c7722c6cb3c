"""Rows of a chunk to messages of one scan position each: compiled (``rows.c``) or NumPy."""

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np

from stemd_sources.csr.messages import FRAME_PREFIX_BYTES, frame_message
from stemd_sources.native import address, kernel

CutRows: TypeAlias = Callable[..., tuple[int, int, int, int]]
_DTYPES = {1: "u1", 2: "<u2", 4: "<u4", 8: "<u8"}


def cut_rows(
    data: np.ndarray, parameters: np.ndarray, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> tuple[int, int, int, int]:
    """Write rows of a chunk as messages, as many as there is room for.

    Parameters
    ----------
    data, room
        uint8; received bytes, and the memory for messages.
    parameters
        int64: where the row pointers begin and the bytes of one, the same for indices and values, pixels of
        the chunk; first row, number of rows, number of the first frame, bytes of the room in use, bytes of a
        value in messages; rows and columns of a frame; positions of the scan; whether values are counts.
    begins, lengths
        int64; where messages lie.

    Returns
    -------
    tuple of int
        Messages (-1: the pointers of the first row make no sense), bytes written, events in them, and how
        many of those lie outside of the scan. Values too large for their bytes are written with more.
    """
    return _chosen()(data, parameters, room, begins, lengths)


@cache
def _chosen() -> CutRows:
    cut = kernel("cut_rows", "ppp ippp", "i")
    if cut is None:
        return plain_cut_rows

    def cut_rows(
        data: np.ndarray, parameters: np.ndarray, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
    ) -> tuple[int, int, int, int]:
        told = np.empty(3, np.int64)
        addresses = map(address, (data, parameters, room))
        count: int = cut(*addresses, len(room), address(begins), address(lengths), address(told))
        written, events, outside = told.tolist()
        return count, written, events, outside

    return cut_rows


def plain_cut_rows(
    data: np.ndarray, parameters: np.ndarray, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> tuple[int, int, int, int]:
    """`cut_rows` with NumPy."""
    pointer_at, pointer_bytes, index_at, index_bytes, value_at, value_bytes, pixels, *rest = (
        parameters.tolist()
    )
    row, rows, number, used, item, height, width, positions, is_counts = rest
    pointers = _numbers(data, pointer_at + row * pointer_bytes, pointer_bytes, rows + 1)
    begin, events, outside = used, 0, 0
    for place in range(rows):
        first, last = int(pointers[place]), int(pointers[place + 1])
        if not first <= last <= pixels or (row + place == 0 and first):
            return place or -1, used - begin, events, outside
        indices = _numbers(data, index_at + first * index_bytes, index_bytes, last - first)
        values = _numbers(data, value_at + first * value_bytes, value_bytes, last - first)
        wide = item
        while len(values) and int(values.max()) >> (8 * wide):
            wide *= 2
        size = FRAME_PREFIX_BYTES + (last - first) * (4 + wide)
        if used + size > len(room):
            return place, used - begin, events, outside
        indices = np.minimum(indices.astype(np.uint64), 2**32 - 1)
        message = frame_message(number + place, (height, width), indices, values.astype(_DTYPES[wide]))
        room[used : used + size] = np.frombuffer(message, np.uint8)
        begins[place], lengths[place] = used, size
        used += size
        came = int(values.sum(dtype=np.uint64)) if is_counts else len(values)
        events += came
        outside += came if number + place >= positions else 0
    return rows, used - begin, events, outside


def _numbers(data: np.ndarray, begin: int, item: int, count: int) -> np.ndarray:
    return np.frombuffer(data, np.uint8)[begin : begin + count * item].view(_DTYPES[item])
