"""The audit line: one event for each accepted request that changes something, with the peer's name."""

import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from stemd.control.requests import Answer, AnyRequest, Register, Request
from stemd.monitoring.log import get_logger

_MOST_CHARACTERS: Final = 120  # of one value
_MOST_KEPT: Final = 1000

Do = Callable[[AnyRequest, str | None], Awaitable[Answer]]
"""Does what a peer requests, and returns the answer; None in place of the peer's name: do not log it."""

log = get_logger(__name__)


def logged_fields(request: Request, answer: Answer) -> dict[str, str]:
    """Return what the log has of a request and its answer: no parameters, and of code its length."""
    values = request.given() | answer
    known = {name: values[name] for name in request.logged or () if values.get(name) is not None}
    logged = {name: str(value)[:_MOST_CHARACTERS] for name, value in known.items()}
    if isinstance(request, Register) and request.pickle is not None:
        logged["code_bytes"] = str(len(request.pickle))
    return logged


class AcceptedRequests:
    """Logs accepted requests, and keeps the last 1000 for the manifests of scans."""

    def __init__(self) -> None:
        self._last: deque[tuple[float, dict[str, str]]] = deque(maxlen=_MOST_KEPT)

    def logged(self, do: Callable[[AnyRequest], Awaitable[Answer]]) -> Do:
        """Return a function that does a request by `do`, then logs the request if the peer has a name."""

        async def done(request: AnyRequest, peer: str | None) -> Answer:
            answer = await do(request)
            if peer is not None:
                self.take(request.op, peer, logged_fields(request, answer))
            return answer

        return done

    def take(self, op: str, peer: str, fields: Mapping[str, str]) -> None:
        """Log and keep that a request (`op`, or ``reload``) was accepted and done.

        `peer`: the name of a CURVE key, ``ipc uid=1000 (alice)``, ``anonymous 127.0.0.1``, ``http link``,
        ``http token``, ``pva 127.0.0.1:52110 (alice)`` or ``signal``.
        """
        log.info("request_accepted", op=op, peer=peer, **fields)
        self._last.append((time.time(), {"op": op, "peer": peer, **fields}))

    def between(self, begin: float, end: float) -> list[dict[str, object]]:
        """Return the requests accepted between two times in seconds since the epoch, each with its `t`."""
        return [{"t": t, **fields} for t, fields in self._last if begin <= t <= end]
