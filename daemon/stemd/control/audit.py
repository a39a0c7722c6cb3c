"""The audit line: one event for each accepted request that changes something, with the peer's name."""

import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final  # a request is a map of any plain values

from stemd.monitoring.log import get_logger

_NAMED: Final = (
    *("name", "use", "restart", "replace"),
    *("scan_id", "nav_shape", "when_full"),
    *("action", "path", "apply"),
)
_MOST_CHARACTERS: Final = 120  # of one value
_MOST_KEPT: Final = 1000

OnAccepted = Callable[[str, str, Mapping[str, Any]], object]
"""Called with operation, peer, and request with what its answer adds."""

log = get_logger(__name__)


def log_accepted(op: str, peer: str, request: Mapping[str, Any]) -> dict[str, str]:
    """Log that a request was accepted and done; return the fields of the line.

    Parameters
    ----------
    op : str
        The operation of the control socket, or ``reload``.
    peer : str
        Who asked: the name of a CURVE key, ``ipc uid=1000 (alice)``, ``anonymous 127.0.0.1``, ``http link``,
        ``http token``, ``pva 127.0.0.1:52110 (alice)``
        or ``signal``.
    request : Mapping
        The request, and what its answer adds. Parameters of UDFs and code are not logged, except how long the
        code is.
    """
    logged = {key: str(request[key])[:_MOST_CHARACTERS] for key in _NAMED if request.get(key) is not None}
    match request.get("pickle"):
        case bytes(code):
            logged["code_bytes"] = str(len(code))
    log.info("request_accepted", op=op, peer=peer, **logged)
    return {"op": op, "peer": peer, **logged}


class AcceptedRequests:
    """Logs accepted requests, and keeps the last 1000 for the manifests of scans."""

    def __init__(self) -> None:
        self._last: deque[tuple[float, dict[str, str]]] = deque(maxlen=_MOST_KEPT)

    def take(self, op: str, peer: str, request: Mapping[str, Any]) -> None:
        """Log and keep a request; see `log_accepted`."""
        self._last.append((time.time(), log_accepted(op, peer, request)))

    def between(self, begin: float, end: float) -> list[dict[str, Any]]:
        """Return the requests accepted between two times in seconds since the epoch, each with its `t`."""
        return [{"t": t, **fields} for t, fields in self._last if begin <= t <= end]
