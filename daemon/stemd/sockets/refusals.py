"""Refused peers and requests, counted for metrics and status, and logged without flooding the log."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from stemd.monitoring.log import get_logger

_LOGGED_EACH_S: Final = 1.0  # of one socket and reason; the counter has all of them

log = get_logger(__name__)


class Refusals:
    """Counts refusals by socket and reason, both constant words; for any thread."""

    def __init__(self, on_refused: Callable[[str, str], None] | None = None) -> None:
        self._on_refused = on_refused
        self._counts: Counter[tuple[str, str]] = Counter()
        self._logged_at: dict[tuple[str, str], float] = {}
        self._lock = threading.Lock()

    def count(self, socket: str, reason: str, **fields: object) -> None:
        """Count one; `fields` say more in the log."""
        now = time.monotonic()
        with self._lock:
            self._counts[socket, reason] += 1
            total = self._counts[socket, reason]
            is_due = now - self._logged_at.get((socket, reason), -_LOGGED_EACH_S) >= _LOGGED_EACH_S
            if is_due:
                self._logged_at[socket, reason] = now
        if self._on_refused is not None:
            self._on_refused(socket, reason)
        if is_due:
            cut = {name: str(value)[:120] for name, value in fields.items()}
            log.warning("refused", socket=socket, reason=reason, so_far=total, **cut)

    def as_dict(self) -> dict[str, dict[str, int]]:
        """Return how often, by socket and reason."""
        with self._lock:
            found: dict[str, dict[str, int]] = {}
            for (socket, reason), number in sorted(self._counts.items()):
                found.setdefault(socket, {})[reason] = number
            return found
