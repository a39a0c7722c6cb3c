"""Runs of nodes as they come to a head."""

from typing import Any

import numpy as np

from stemd.upstream.combined_scan import FrameOutcomes
from stemd.upstream.messages import SharedRun

FRAMES = 16


def shared_run(scan_id="A", *, processed=0, pending=0, ended=None, **of: Any) -> SharedRun:
    """Make a run with a ledger that closes."""
    received = processed + pending
    ledger = dict.fromkeys(("discarded", "undecodable", "duplicate", "foreign", "malformed"), 0)
    ledger |= {"announced": FRAMES, "received": received, "missing": FRAMES - received}
    ledger |= {"processed": processed, "pending": pending}
    status, reason = ended or (None, None)
    given: dict[str, Any] = {"run_id": f"run {scan_id}", "series": 1, "announced": FRAMES, "sent": FRAMES}
    given |= {"nav_shape": (4, 4), "geometry": {}, "sig_shape": (2, 2), "dtype": "<u2", "stage": []}
    given |= {"event_unit": None, "is_catching_up": False, "seen": 0, "events": (0, 0, 0), "udfs": ()}
    return SharedRun(scan_id=scan_id, status=status, reason=reason, ledger=ledger, **given | of)


def seen(*frames: int) -> np.ndarray:
    found = np.zeros(FRAMES, bool)
    found[list(frames)] = True
    return found


def outcomes(received, processed=None, undecodable=None) -> FrameOutcomes:
    processed, undecodable = (seen() if one is None else one for one in (processed, undecodable))
    return FrameOutcomes(received=received, processed=processed, undecodable=undecodable)
