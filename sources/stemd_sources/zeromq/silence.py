"""How long nothing has come, for receivers that give up what waits for something else."""

import time
from typing import Final

_MOST_S: Final = 0.02  # that two looks may count apart: while a process waits for the CPU, it does not look


class Silence:
    """Adds up short looks that received nothing; time without a look does not count: bytes may be there."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._looked_at = 0.0

    def end(self) -> None:
        """Note that something has come."""
        self.seconds = 0.0
        self._looked_at = time.monotonic()

    def go_on(self) -> None:
        """Note that nothing has come since the last look."""
        now = time.monotonic()
        self.seconds += min(now - self._looked_at, _MOST_S)
        self._looked_at = now
