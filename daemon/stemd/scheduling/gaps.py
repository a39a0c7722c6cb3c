"""Which frames of a scan are missing, and what that looks like."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

_FEWEST: Final = 32  # received frames below which a pattern means nothing
_REGULAR: Final = 0.9  # part of the distances between received frames that must be the same
_MOST_CLIENTS: Final = 8


def missing_ranges(seen: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Return missing indices as ranges (first, last + 1); `seen`: bool, shape (frames,)."""
    edges = np.flatnonzero(np.diff(np.concatenate([[True], seen, [True]])))
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


def likely_cause(seen: NDArray[np.bool_]) -> str | None:
    """Return in words what may have taken the missing frames, or None where the gaps show no pattern.

    A ZeroMQ PUSH socket deals its messages out in turn to all PULL clients that are connected: with
    one more client at the detector, each gets every second frame.
    """
    received = np.flatnonzero(seen)
    if len(received) < _FEWEST:
        return None
    distances = np.diff(received)
    clients = int(np.median(distances))
    if not 2 <= clients <= _MOST_CLIENTS or np.mean(distances == clients) < _REGULAR:
        return None
    others = "another client is" if clients == 2 else f"{clients - 1} other clients are"
    return (
        f"1 of {clients} frames arrived: probably {others} connected to the detector and gets the rest; "
        f"look for a forgotten viewer or a second daemon"
    )
