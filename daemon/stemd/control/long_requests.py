"""Requests that may take minutes: how many there may be, so that others are always answered."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

MOST_LONG: Final = 32
"""Of a kind in progress, those that wait for their turn included; each holds its request in memory."""

_KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("register", "set_parameters", "describe"), "runs code of UDFs"),
    # They wait for another change, for the results process or for a disk.
    **dict.fromkeys(("unregister", "region", "calibrate", "save"), "waits for others"),
}


class LongRequests:
    """Counts long requests in progress; used from one event loop only.

    Those that run code of UDFs are counted apart from the others, so many of them do not keep a UDF from
    being unregistered.
    """

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def is_long(self, op: str) -> bool:
        """Return whether requests of an operation may take long."""
        return op in _KINDS

    def why_no_more(self, op: str) -> str | None:
        """Return in one line why there may be no further request of a long operation, or None."""
        if self._counts[_KINDS[op]] < MOST_LONG:
            return None
        return (
            f"{MOST_LONG} requests such as {op} are in progress, as many as there may be: try again when one "
            "of them has been answered"
        )

    @contextmanager
    def counted(self, op: str) -> Iterator[None]:
        """Count one for the block."""
        kind = _KINDS[op]
        self._counts[kind] += 1
        try:
            yield
        finally:
            self._counts[kind] -= 1
