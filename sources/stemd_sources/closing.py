"""Things that are closed where their ``with`` block ends, or opened where they are used."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class Closing(ABC):
    """A context manager that closes itself; who does not use it as one calls `close`."""

    @abstractmethod
    def close(self) -> None:
        """Close. Closing twice is allowed."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()


class OpenedOnce(Generic[T]):
    """What is opened in each process by the first thread that asks for it; it pickles closed."""

    def __init__(self, opened: T | None = None) -> None:
        self._opened = opened
        self.lock = threading.Lock()

    def get(self, open_it: Callable[[], T]) -> T:
        """Return it, opened if needed."""
        with self.lock:
            if self._opened is None:
                self._opened = open_it()
            return self._opened

    def drop(self) -> T | None:
        """Forget it; return it for the one who closes it, if it was open."""
        with self.lock:
            opened, self._opened = self._opened, None
            return opened

    def __reduce__(self) -> tuple[type["OpenedOnce[T]"], tuple[()]]:
        return OpenedOnce, ()
