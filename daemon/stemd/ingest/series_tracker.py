"""Which scan a received message belongs to, and whether its frame is the first of its index. Pure."""

from array import array
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from stemd_sources import events
from stemd_sources.headers.runs import Identity
from stemd_sources.user_data import believed

_FIRST_ALLOCATION: Final = 1 << 16  # frames; a series may stop long before its announced end
_HIGHEST_INDEX: Final = 1 << 31  # an index beyond it can only be damage
_PASS: Final = 1 << 20  # frames of an endless series within which a second copy of an index is noticed


class SeriesTracker:
    """Counts what arrives for the current series; every counter is reset by the next start message.

    Images before a receiver's first start message are foreign: no counts of a dead receiver go on.
    """

    def __init__(self, scans: int = 0) -> None:
        self.scan = 0  # number of the current scan; 0 before the first start message
        self._scans = scans
        self.received = 0
        self.duplicate = 0
        self.foreign = 0
        self.malformed = 0
        self._identity: Identity | None = None
        self._limit = 0
        self._seen = bytearray()
        self._passes: array[int] | None = None
        self.begun: set[int] = set()  # indices of received frames of which modules are still to come

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Received, duplicate, foreign, malformed."""
        return self.received, self.duplicate, self.foreign, self.malformed

    def start(self, event: events.ScanStarted) -> int:
        """Begin a scan; return its number. A series number may repeat: start messages separate scans."""
        self._scans += 1
        self.scan = self._scans
        self.received = self.duplicate = self.foreign = self.malformed = 0
        self._identity = (event.series, event.unique_id)
        announced = believed(event.announced)
        self._limit = _HIGHEST_INDEX if announced is None else announced
        self._seen = bytearray(min(self._limit, _FIRST_ALLOCATION))
        self._passes = None if announced is not None else array("I", bytes(4 * _PASS))
        self.begun.clear()
        return self.scan

    def begin(self, frame: events.FrameBegan) -> bool:
        """Count a frame by its first module; return True if it is the first of its index in the scan."""
        if not self.take(frame):
            return False
        self.begun.add(frame.index)
        return True

    def end_joining(self, frame: events.ImageReceived | events.FrameIncomplete) -> bool:
        """Return whether a frame was counted by its first module and was waited for until now."""
        if frame.index not in self.begun or not self._is_ours(frame.series, frame.unique_id):
            return False
        self.begun.remove(frame.index)
        return True

    def take(self, image: events.ImageReceived | events.FrameBegan | events.FrameIncomplete) -> bool:
        """Count an image; return True if it is the first of its index in the current scan."""
        index = image.index
        if not 0 <= index < self._limit or not self._is_ours(image.series, image.unique_id):
            self.foreign += 1
            return False
        if self._passes is not None:
            turn, place = divmod(index, _PASS)
            if self._passes[place] > turn:  # it, or one so much newer that the two look the same
                self.duplicate += 1
                return False
            self._passes[place] = turn + 1
            self.received += 1
            return True
        seen = self._seen
        if index >= len(seen):
            self._make_room(index)
        if seen[index]:
            self.duplicate += 1
            return False
        seen[index] = 1
        self.received += 1
        return True

    def take_many(self, images: events.Images) -> int:
        """Count images, up to the first that `take` has to be asked about; return how many were counted."""
        indices = images.indices
        if not len(indices) or not self._is_ours(images.series, images.unique_id):
            return 0
        steps_back = np.flatnonzero(indices[1:] <= indices[:-1])
        rising = indices if not len(steps_back) else indices[: steps_back[0] + 1]
        if not (count := int(np.searchsorted(rising, self._limit))):
            return 0
        rising = rising[:count]
        seen: NDArray[np.unsignedinteger[Any]]
        if self._passes is None:
            self._make_room(int(rising[-1]))
            seen, passes, places = np.frombuffer(self._seen, np.uint8), np.zeros_like(rising), rising
        else:
            seen, (passes, places) = np.frombuffer(self._passes, np.uint32), np.divmod(rising, _PASS)
        is_old = seen[places] > passes
        if is_old.any():
            count = int(is_old.argmax())
        seen[places[:count]] = passes[:count] + 1
        self.received += count
        return count

    def _make_room(self, index: int) -> None:
        seen = self._seen
        if index >= len(seen):
            seen.extend(bytes(min(max(index + 1, 2 * len(seen)), self._limit) - len(seen)))

    def ends(self, event: events.ScanEnded) -> bool:
        """Return whether this end message closes the current scan; one of another series is foreign."""
        if self._is_ours(event.series, event.unique_id):
            return True
        self.foreign += 1
        return False

    def _is_ours(self, series: int, unique_id: str | None) -> bool:
        # As `stemd_sources.headers.runs.is_same_scan`, without a call for each frame.
        if self._identity is None or series != self._identity[0]:
            return False
        ours = self._identity[1]
        return ours == unique_id or ours is None or unique_id is None
