"""A thread that works until it is stopped, such as by killing processes."""

import threading
from abc import ABC, abstractmethod
from collections import Counter
from typing import Self


class Background(ABC):
    """Works in a thread, from `begin` on, or during a ``with`` block."""

    def __init__(self) -> None:
        self.killed: Counter[str] = Counter()
        """How often what was killed, if that is the work."""
        self.error: BaseException | None = None
        """What went wrong in the thread."""
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self.begin()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def begin(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Work no more; raise what went wrong."""
        self._is_over.set()
        self._thread.join()
        if self.error is not None:
            raise self.error

    @abstractmethod
    def work(self) -> None:
        """Work until `waits` returns False."""

    def waits(self, seconds: float) -> bool:
        """Wait; return whether the work goes on."""
        return not self._is_over.wait(seconds)

    def _run(self) -> None:
        try:
            self.work()
        except BaseException as error:  # raised again in `stop`
            self.error = error
