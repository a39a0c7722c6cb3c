"""Frames that were received and wait for a worker, cut into partitions."""

from collections import deque
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class Cut(NamedTuple):
    """A partition that was cut: the records from `first` up to, not including, `last` hold its frames."""

    first: int
    last: int
    frames: int
    t_first: float
    t_last: float


class _Chunk(NamedTuple):
    records: NDArray[np.int64]
    times: NDArray[np.float64]
    continues: bool  # goes on from the chunk before it


class PendingFrames:
    """A queue of frames as they arrived, cut where an index is below an earlier one by over `disorder`."""

    def __init__(self, disorder: int = 0) -> None:
        self._disorder = disorder
        self._chunks: deque[_Chunk] = deque()
        self._frames = 0
        self._highest = -1
        self._last_index = -1
        self._was_late = False

    def __len__(self) -> int:
        return self._frames

    @property
    def first_record(self) -> int | None:
        """Number of the oldest waiting frame's record."""
        return int(self._chunks[0].records[0]) if self._chunks else None

    @property
    def oldest(self) -> float | None:
        """When the oldest waiting frame was received, seconds since the epoch."""
        return float(self._chunks[0].times[0]) if self._chunks else None

    def add(self, records: NDArray[np.int64], index: NDArray[np.int64], times: NDArray[np.float64]) -> None:
        """Append frames: the numbers of their records, their indices, and when they were received."""
        before = np.maximum.accumulate(np.concatenate([[self._highest], index]))[:-1]
        late = index < before - self._disorder
        previous = np.concatenate([[self._last_index], index[:-1]])
        was_late = np.concatenate([[self._was_late], late[:-1]])
        breaks = (index < previous - self._disorder) | (late != was_late)
        edges = [0, *(np.flatnonzero(breaks[1:]) + 1).tolist(), len(index)]
        for begin, end in pairwise(edges):
            continues = begin == 0 and not breaks[0] and bool(self._chunks)
            self._chunks.append(_Chunk(records[begin:end], times[begin:end], continues))
        self._frames += len(index)
        self._highest = max(self._highest, int(index.max()))
        self._last_index = int(index[-1])
        self._was_late = bool(late[-1])

    def take(self, limit: int) -> Cut:
        """Cut a partition of at most `limit` frames off the front. The queue must not be empty."""
        first, t_first = int(self._chunks[0].records[0]), float(self._chunks[0].times[0])
        frames, last, t_last = 0, first, t_first
        while self._chunks and frames < limit:
            chunk = self._chunks[0]
            if frames and not chunk.continues:
                break
            count = min(limit - frames, len(chunk.records))
            last, t_last = int(chunk.records[count - 1]) + 1, float(chunk.times[count - 1])
            frames += count
            if count == len(chunk.records):
                self._chunks.popleft()
            else:
                self._chunks[0] = _Chunk(chunk.records[count:], chunk.times[count:], continues=True)
        self._frames -= frames
        return Cut(first, last, frames, t_first, t_last)

    def clear(self) -> int:
        """Drop all; return how many frames that were."""
        frames, self._frames = self._frames, 0
        self._chunks.clear()
        return frames
