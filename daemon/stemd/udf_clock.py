"""How long each UDF of a run takes in a worker."""

import time
from typing import Any, Final

from numpy.typing import NDArray

from stemd_udfs.engine import Frames

_READING: Final = -1


class UDFClock:
    """Adds up seconds per UDF, told whenever another one begins."""

    def __init__(self) -> None:
        self._seconds: dict[int, float] = {}
        self._current = _READING
        self._since = time.perf_counter()

    def enter(self, number: int) -> None:
        """Hear that UDF `number` begins, or that a tile is read (-1)."""
        now = time.perf_counter()
        self._seconds[self._current] = self._seconds.get(self._current, 0.0) + now - self._since
        self._current, self._since = number, now

    def take(self, udfs: int) -> list[float]:
        """Return the seconds of each of `udfs` UDFs since the last call, and begin anew."""
        self.enter(_READING)
        seconds = [self._seconds.get(number, 0.0) for number in range(udfs)]
        self._seconds.clear()
        return seconds


class TimedFrames:
    """Frames whose reading counts for no UDF."""

    def __init__(self, frames: Frames, clock: UDFClock) -> None:
        self._frames = frames
        self._clock = clock
        self.indices = frames.indices

    def __len__(self) -> int:
        return len(self._frames)

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Read as the frames do."""
        self._clock.enter(_READING)
        return self._frames.read(start, stop)
