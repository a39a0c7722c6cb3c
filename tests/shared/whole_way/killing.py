"""A thread that kills processes until it is stopped."""

import threading
from abc import ABC, abstractmethod
from collections import Counter


class Killing(ABC):
    """Kills processes in a thread, from `begin` on."""

    def __init__(self) -> None:
        self.killed: Counter[str] = Counter()
        """How often what was killed."""
        self.error: BaseException | None = None
        """What went wrong in the thread."""
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def begin(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Kill nothing more; raise what went wrong."""
        self._is_over.set()
        self._thread.join()
        if self.error is not None:
            raise self.error

    @abstractmethod
    def kill_in_turn(self) -> None:
        """Kill until `waits` returns False."""

    def waits(self, seconds: float) -> bool:
        """Wait; return whether killing goes on."""
        return not self._is_over.wait(seconds)

    def _run(self) -> None:
        try:
            self.kill_in_turn()
        except BaseException as error:  # raised again in `stop`
            self.error = error
