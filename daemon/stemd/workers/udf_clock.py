"""How long each UDF of a run takes in a worker."""

import time
from collections.abc import Iterator
from typing import Any

from numpy.typing import NDArray

from stemd.processes.activity import NO_UDF, Activity
from stemd_udfs.engine import Frames
from stemd_udfs.engine.cupy_device import CuPyDevice, can_be_on_device
from stemd_udfs.engine.description import Strip, can_have_strips


class UDFClock:
    """Adds up seconds per UDF, notified when another one begins; passes it on to the process's activity."""

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self._seconds: dict[int, float] = {}
        self._current: tuple[int, ...] = (NO_UDF,)
        self._since = time.perf_counter()

    def enter(self, *numbers: int) -> None:
        """Called when a UDF begins, or several in one pass, who share its time; or `NO_UDF`."""
        self._activity.enter(numbers[0])
        now = time.perf_counter()
        share = (now - self._since) / len(self._current)
        for number in self._current:
            self._seconds[number] = self._seconds.get(number, 0.0) + share
        self._current, self._since = numbers, now

    def take(self, udfs: int) -> list[float]:
        """Return the seconds of each of `udfs` UDFs since the last call, and begin again."""
        self.enter(NO_UDF)
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
        self._clock.enter(NO_UDF)
        return self._frames.read(start, stop)

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """Read in strips, where the frames can be."""
        if not can_have_strips(self._frames):
            return None
        strips = self._frames.strips(start, stop, multiple)
        return None if strips is None else self._timed(strips)

    def _timed(self, strips: Iterator[Strip]) -> Iterator[Strip]:
        self._clock.enter(NO_UDF)
        for strip in strips:
            yield strip
            self._clock.enter(NO_UDF)

    # Any: arrays of CuPy, which is not imported here.
    def on_device(self, device: CuPyDevice, start: int, stop: int) -> Any:
        """Decode in the memory of a device, where the frames can be."""
        if not can_be_on_device(self._frames):
            return None
        self._clock.enter(NO_UDF)
        return self._frames.on_device(device, start, stop)

    def has_damaged(self) -> bool:
        """Whether the device could not decode some of them."""
        return can_be_on_device(self._frames) and self._frames.has_damaged()

    # Any: sparse arrays of packages that are not imported here.
    def read_as(self, backend: str, start: int, stop: int) -> Any:
        """Read as another array type, where the frames can be."""
        self._clock.enter(NO_UDF)
        return self._frames.read_as(backend, start, stop)  # type: ignore[attr-defined] # asked of such alone
