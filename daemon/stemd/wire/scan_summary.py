"""What a watcher can say of the runs it saw end: status, ledger, rate and latency. Pure."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any  # a summary holds what headers hold

import numpy as np

from stemd.wire.messages import Message

_RUNS_OPEN = 64  # runs whose end was never seen (lost messages) are forgotten past this


@dataclass
class _Run:
    t_first: float | None = None
    t_last: float | None = None
    latencies_s: list[float] = field(default_factory=list)


class ScanSummaries:
    """Takes the messages of a stream and sums up each run when it ends."""

    def __init__(self) -> None:
        self.ended: list[dict[str, Any]] = []
        """One for each ended run: ``scan_id, status, reason, complete, ledger``; ``frames_per_s``, processed
        frames over the seconds between first and last reception; ``latency_ms``, with ``p50`` and ``p99`` of
        publication after the newest frame, over partial and final results. None where nothing was measured.
        """
        self._failed: Counter[str] = Counter()
        self._runs: dict[str, _Run] = {}

    def take(self, message: Message) -> None:
        """Take one message."""
        if message.is_result:
            self._take_result(message.header)
        elif message.topic == "event/run_ended":
            self._take_end(message.header)

    def as_json(self) -> dict[str, object]:
        """Return the object that ends the output of a watcher."""
        return {"scans": self.ended}

    def in_words(self) -> str:
        """Return a line for people: how many runs ended, and how."""
        if not self.ended:
            return "no run ended meanwhile"
        endings = Counter(
            run["status"] + (f" ({run['reason']})" if run["reason"] else "") for run in self.ended
        )
        runs = "1 run" if len(self.ended) == 1 else f"{len(self.ended)} runs"
        words = [f"{number} {ending}" for ending, number in endings.items()]
        words += [f"UDF {udf} failed in {number}" for udf, number in self._failed.items()]
        return f"{runs} ended: " + ", ".join(words)

    def _take_result(self, header: Mapping[str, Any]) -> None:
        run = self._runs.setdefault(header["run_id"], _Run())
        while len(self._runs) > _RUNS_OPEN:
            self._runs.pop(next(iter(self._runs)))
        if header.get("t_first") is not None:
            run.t_first = min(header["t_first"], run.t_first or header["t_first"])
        if header.get("t_last") is not None:
            run.t_last = max(header["t_last"], run.t_last or header["t_last"])
            if header["status"] in ("partial", "final"):
                run.latencies_s.append(header["t_publish"] - header["t_last"])

    def _take_end(self, header: Mapping[str, Any]) -> None:
        run = self._runs.pop(header.get("run_id", ""), _Run())
        ledger = header.get("ledger") or {}
        self._failed.update(name for name, how in (header.get("udfs") or {}).items() if how == "failed")
        self.ended.append(
            {
                "scan_id": header.get("scan_id"),
                "status": header.get("status"),
                "reason": header.get("reason"),
                "complete": header.get("complete"),
                "ledger": ledger,
                "frames_per_s": _rate(ledger.get("processed"), run),
                "latency_ms": {"p50": _percentile_ms(run, 50), "p99": _percentile_ms(run, 99)},
            }
        )


def _rate(processed: int | None, run: _Run) -> float | None:
    if processed is None or run.t_first is None or run.t_last is None or run.t_last <= run.t_first:
        return None
    return processed / (run.t_last - run.t_first)


def _percentile_ms(run: _Run, percent: float) -> float | None:
    return float(np.percentile(run.latencies_s, percent)) * 1000 if run.latencies_s else None
