"""Which scan a received message belongs to, and whether its frame is the first of its index. Pure."""

from array import array
from typing import Final

from stemd.nav_shape import believed
from stemd_sources.events import ImageReceived, ScanEnded, ScanStarted

_FIRST_ALLOCATION: Final = 1 << 16  # frames; a series may stop long before its announced end
_HIGHEST_INDEX: Final = 1 << 31  # an index beyond it can only be damage
_LAP: Final = 1 << 20  # frames of an endless series within which a second copy of an index is noticed


class SeriesTracker:
    """Counts what arrives for the current series; every counter is reset by the next start message.

    Attributes
    ----------
    scan : int
        Number of start messages so far; 0 before the first.
    received, duplicate, foreign, malformed : int
        Of the current scan. Before the first start message images count as foreign.
    """

    def __init__(self, first_scan: int = 0) -> None:
        self.scan = first_scan
        self.received = 0
        self.duplicate = 0
        self.foreign = 0
        self.malformed = 0
        self._identity: tuple[int, str | None] | None = None
        self._limit = 0
        self._seen = bytearray()
        self._laps: array[int] | None = None

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Received, duplicate, foreign, malformed."""
        return self.received, self.duplicate, self.foreign, self.malformed

    def start(self, event: ScanStarted) -> int:
        """Begin a scan; return its number. A series number may repeat: start messages separate scans."""
        self.scan += 1
        self.received = self.duplicate = self.foreign = self.malformed = 0
        self._identity = (event.series, event.unique_id)
        announced = believed(event.announced)
        self._limit = _HIGHEST_INDEX if announced is None else announced
        self._seen = bytearray(min(self._limit, _FIRST_ALLOCATION))
        self._laps = None if announced is not None else array("I", bytes(4 * _LAP))
        return self.scan

    def take(self, image: ImageReceived) -> bool:
        """Count an image; return True if it is the first of its index in the current scan."""
        index = image.index
        if not 0 <= index < self._limit or not self._is_ours(image.series, image.unique_id):
            self.foreign += 1
            return False
        if self._laps is not None:
            return self._take_endless(self._laps, index)
        seen = self._seen
        if index >= len(seen):
            seen.extend(bytes(min(max(index + 1, 2 * len(seen)), self._limit) - len(seen)))
        if seen[index]:
            self.duplicate += 1
            return False
        seen[index] = 1
        self.received += 1
        return True

    def _take_endless(self, laps: "array[int]", index: int) -> bool:
        lap, place = divmod(index, _LAP)
        if laps[place] > lap:  # it, or one so much newer that nobody can tell
            self.duplicate += 1
            return False
        laps[place] = lap + 1
        self.received += 1
        return True

    def ends(self, event: ScanEnded) -> bool:
        """Tell whether this end message closes the current scan; one of another series counts as foreign."""
        if self._is_ours(event.series, event.unique_id):
            return True
        self.foreign += 1
        return False

    def _is_ours(self, series: int, unique_id: str | None) -> bool:
        if self._identity is None or series != self._identity[0]:
            return False
        ours = self._identity[1]
        return ours == unique_id or ours is None or unique_id is None
