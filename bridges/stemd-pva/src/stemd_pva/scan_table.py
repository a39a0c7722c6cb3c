"""The last scans with their ledgers, read from the result stream: one row for each scan."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final  # headers are maps of any plain values

TERMS: Final = (
    "announced",
    "received",
    "missing",
    "processed",
    "pending",
    "discarded",
    "undecodable",
    "duplicate",
    "foreign",
    "malformed",
)
"""What every ledger counts."""
_MOST_ROWS: Final = 16


@dataclass(frozen=True, kw_only=True)
class ScanRow:
    """What is known of a scan and its run."""

    scan_id: str
    run_id: str = ""
    status: str = "partial"
    reason: str = ""
    complete: bool = False
    ledger: Mapping[str, int] = field(default_factory=dict)
    t_publish: float = 0.0

    def count(self, term: str) -> int:
        """Return a term of the ledger; 0 where the stream has not said it yet."""
        return int(self.ledger.get(term, 0))


class ScanTable:
    """Rows of the last 16 scans, the newest first."""

    def __init__(self) -> None:
        self._rows: dict[str, ScanRow] = {}

    @property
    def rows(self) -> list[ScanRow]:
        """The newest scan first."""
        return list(self._rows.values())

    def take(self, topic: str, header: Mapping[str, Any]) -> bool:
        """Take what a message says of its scan; return whether its run began or ended with it."""
        if topic == "event/scan_started":
            known = header["scan_id"] in self._rows
            announced = header["announced"]
            ledger = {} if announced is None else {"announced": announced}
            self._put(self._row(header), {} if known else {"ledger": ledger})
            return True
        if topic == "event/run_ended":
            ending = {name: header[name] for name in ("status", "complete", "ledger")}
            self._put(self._row(header), ending | {"reason": header["reason"] or ""})
            return True
        if topic.startswith("result/"):
            row = self._row(header)
            if row.status == "partial":  # else its ledger is the last one
                self._put(row, {"ledger": header["ledger"]})
        return False

    def _row(self, header: Mapping[str, Any]) -> ScanRow:
        row = self._rows.get(header["scan_id"]) or ScanRow(scan_id=header["scan_id"], run_id=header["run_id"])
        return replace(row, t_publish=header["t_publish"])

    def _put(self, row: ScanRow, changes: Mapping[str, Any]) -> None:
        rows = self._rows | {row.scan_id: replace(row, **changes)}
        newest = sorted(rows, reverse=True)[:_MOST_ROWS]  # ids sort by time
        self._rows = {scan_id: rows[scan_id] for scan_id in newest}
