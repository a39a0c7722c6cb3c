"""Rows of a chunk to messages of one scan position each: compiled (``rows.c``) or NumPy."""

from functools import cache
from typing import NamedTuple

import numpy as np

from stemd_sources.csr.messages import FRAME_PREFIX_BYTES, frame_message
from stemd_sources.native import Kernel, address, kernel

_DTYPES = {1: "u1", 2: "<u2", 4: "<u4", 8: "<u8"}


class RowsToCut(NamedTuple):
    """Rows of a chunk, and what their messages say; the fields of `Cut` in ``rows.c``, in their order."""

    pointer_at: int  # where the row pointers of the chunk begin in the data
    pointer_bytes: int  # of one
    index_at: int
    index_bytes: int
    value_at: int
    value_bytes: int
    pixels: int  # of the chunk
    row: int  # the first to cut
    rows: int
    number: int  # of the first frame
    used: int  # bytes of the room that hold messages already
    item: int  # bytes of a value in messages
    height: int  # rows of a frame
    width: int
    positions: int  # of the scan
    is_counts: bool


def cut_rows(
    data: np.ndarray, cut: RowsToCut, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> tuple[int, int, int, int]:
    """Write rows of a chunk as messages to `room`, until it is full.

    `begins`, `lengths`: int64, get the places of messages. Returns how many messages (-1: wrong pointers),
    bytes, events, and events outside of the scan. Too large values are written with more bytes.
    """
    compiled = _compiled()
    if compiled is None:
        return plain_cut_rows(data, cut, room, begins, lengths)
    counts = np.empty(3, np.int64)
    addresses = map(address, (data, np.array(cut, np.int64), room))
    count: int = compiled(*addresses, len(room), address(begins), address(lengths), address(counts))
    written, events, outside = counts.tolist()
    return count, written, events, outside


@cache
def _compiled() -> Kernel | None:
    return kernel("cut_rows", "ppp ippp", "i")


def plain_cut_rows(
    data: np.ndarray, cut: RowsToCut, room: np.ndarray, begins: np.ndarray, lengths: np.ndarray
) -> tuple[int, int, int, int]:
    """`cut_rows` with NumPy."""
    pointers = _numbers(data, cut.pointer_at + cut.row * cut.pointer_bytes, cut.pointer_bytes, cut.rows + 1)
    used, events, outside = cut.used, 0, 0
    for place in range(cut.rows):
        first, last = int(pointers[place]), int(pointers[place + 1])
        if not first <= last <= cut.pixels or (cut.row + place == 0 and first):
            return place or -1, used - cut.used, events, outside
        indices = _numbers(data, cut.index_at + first * cut.index_bytes, cut.index_bytes, last - first)
        values = _numbers(data, cut.value_at + first * cut.value_bytes, cut.value_bytes, last - first)
        wide = cut.item
        while len(values) and int(values.max()) >> (8 * wide):
            wide *= 2
        size = FRAME_PREFIX_BYTES + (last - first) * (4 + wide)
        if used + size > len(room):
            return place, used - cut.used, events, outside
        indices = np.minimum(indices.astype(np.uint64), 2**32 - 1)
        number, shape = cut.number + place, (cut.height, cut.width)
        message = frame_message(number, shape, indices, values.astype(_DTYPES[wide]))
        room[used : used + size] = np.frombuffer(message, np.uint8)
        begins[place], lengths[place] = used, size
        used += size
        came = int(values.sum(dtype=np.uint64)) if cut.is_counts else len(values)
        events += came
        outside += came if number >= cut.positions else 0
    return cut.rows, used - cut.used, events, outside


def _numbers(data: np.ndarray, begin: int, item: int, count: int) -> np.ndarray:
    return np.frombuffer(data, np.uint8)[begin : begin + count * item].view(_DTYPES[item])
