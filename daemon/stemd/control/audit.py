"""The log of accepted requests."""

import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from stemd.control import requests
from stemd.monitoring.log import get_logger

_MOST_CHARACTERS: Final = 120  # of one value in the log
_MOST_KEPT: Final = 1000

Do = Callable[[requests.AnyRequest, str | None], Awaitable[requests.Answer]]
"""Does what a peer requests, and returns the answer; None in place of the peer's name: do not log it."""

log = get_logger(__name__)


def logged_fields(request: requests.Request, answer: requests.Answer) -> dict[str, str]:
    """Return what the log has of a request and its answer: no parameters, and of code its length."""
    values = request.given() | answer
    known = {name: values[name] for name in request.logged or () if values.get(name) is not None}
    logged = {name: str(value)[:_MOST_CHARACTERS] for name, value in known.items()}
    if isinstance(request, requests.Register) and request.pickle is not None:
        logged["code_bytes"] = str(len(request.pickle))
    return logged


class AcceptedRequests:
    """Logs accepted requests, and keeps the last 1000 for the manifests of scans."""

    def __init__(self) -> None:
        self._last: deque[tuple[float, dict[str, str]]] = deque(maxlen=_MOST_KEPT)

    def logged(self, do: Callable[[requests.AnyRequest], Awaitable[requests.Answer]]) -> Do:
        """Return a function that does a request by `do`, then logs the request if the peer has a name."""

        async def done(request: requests.AnyRequest, peer: str | None) -> requests.Answer:
            answer = await do(request)
            if peer is not None:
                self.take(request.op, peer, logged_fields(request, answer))
            return answer

        return done

    def take(self, op: str, peer: str, fields: Mapping[str, str]) -> None:
        """Log and keep that a request (`op`, or ``reload``) of `peer` (by name, or ``signal``) was done."""
        log.info("request_accepted", op=op, peer=peer, **fields)
        self._last.append((time.time(), {"op": op, "peer": peer, **fields}))

    def between(self, begin: float, end: float) -> list[dict[str, object]]:
        """Return the requests accepted between two times in seconds since the epoch, each with its `t`."""
        return [{"t": t, **fields} for t, fields in self._last if begin <= t <= end]
