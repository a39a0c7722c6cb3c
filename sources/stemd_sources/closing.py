"""Things that are closed where their ``with`` block ends."""

from abc import ABC, abstractmethod
from typing import Self


class Closing(ABC):
    """A context manager that closes itself; who does not use it as one calls `close`."""

    @abstractmethod
    def close(self) -> None:
        """Close. Closing twice is allowed."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.close()
