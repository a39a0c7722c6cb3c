"""The frame counters of the metrics, brought up to the ledgers of scans."""

from typing import Final

from stemd.monitoring.metrics import FRAME_OUTCOMES, Metrics
from stemd.scheduling.scan import Scan

_WHILE_RUNNING: Final = tuple(outcome for outcome in FRAME_OUTCOMES if outcome != "missing")
"""What is missing is known at the end."""


class FrameCounts:
    """Counts what is new in a ledger; one scan at a time."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._scan: Scan | None = None
        self._counted: dict[str, int] = {}

    def update(self, scan: Scan, *, has_ended: bool = False) -> None:
        """Count what `scan` has more than at the last call; missing frames count when its run ends."""
        if scan is not self._scan:
            self._scan, self._counted = scan, {}
        ledger = scan.ledger().as_dict()
        self._metrics.scan_progress(int(ledger["processed"]) / max(1, int(ledger["announced"])))
        for outcome in FRAME_OUTCOMES if has_ended else _WHILE_RUNNING:
            count = int(ledger.get(outcome, 0))
            new = count - self._counted.get(outcome, 0)
            if new > 0:  # reprocessing may take counts back for a while; counters only rise
                self._metrics.frames(outcome, new)
                self._counted[outcome] = count
        new = scan.counts.processed - self._counted.get("decoded", 0)
        if new > 0:
            self._counted["decoded"] = scan.counts.processed
            self._metrics.decoded_bytes(new * scan.frame_bytes)
