"""The audit line: one event for each accepted request that changes something, with the peer's name."""

from collections.abc import Mapping
from typing import Any, Final  # a request is a map of any plain values

from stemd.monitoring.log import get_logger

_NAMED: Final = (
    *("name", "use", "restart", "replace"),
    *("scan_id", "nav_shape", "when_full"),
    *("action", "path", "apply"),
)
_MOST_CHARACTERS: Final = 120  # of one value

log = get_logger(__name__)


def log_accepted(op: str, peer: str, request: Mapping[str, Any]) -> None:
    """Log that a request was accepted and done.

    Parameters
    ----------
    op : str
        The operation of the control socket, or ``reload``.
    peer : str
        Who asked: the name of a CURVE key, ``ipc uid=1000 (alice)``, ``anonymous 127.0.0.1``, ``http link``,
        ``http token`` or ``signal``.
    request : Mapping
        The request, and what its answer adds. Parameters of UDFs and code are not logged, except how long the
        code is.
    """
    told = {key: str(request[key])[:_MOST_CHARACTERS] for key in _NAMED if request.get(key) is not None}
    match request.get("pickle"):
        case bytes(code):
            told["code_bytes"] = str(len(code))
    log.info("request_accepted", op=op, peer=peer, **told)
