"""Requests that may take minutes: how many there may be, so that others are always answered."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from stemd.control.requests import Pace, Request, RequestRefused

MOST_LONG: Final = 32
"""Of one pace in progress, those that wait for their turn included; each holds its request in memory."""


class LongRequests:
    """Counts long requests in progress; used from one event loop only.

    Those that run code of UDFs are counted apart from the others, so many of them do not keep a UDF from
    being unregistered.
    """

    def __init__(self) -> None:
        self._counts: Counter[Pace] = Counter()

    @contextmanager
    def counted(self, request: Request) -> Iterator[None]:
        """Count a request for the block, if it may take long.

        Raises RequestRefused: ``too_many_changes`` if :data:`MOST_LONG` of its pace are in progress.
        """
        pace = request.pace
        if pace is not Pace.QUICK and self._counts[pace] >= MOST_LONG:
            raise RequestRefused(
                "too_many_changes",
                f"the limit of {MOST_LONG} requests in progress such as {request.op} is reached: try again "
                "when one of them has been answered",
            )
        self._counts[pace] += 1
        try:
            yield
        finally:
            self._counts[pace] -= 1
