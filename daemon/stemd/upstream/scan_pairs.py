"""Which scan of the head a run of a node belongs to. Pure.

Nodes see the same scans in the same order, but not at the same time, and a node may miss one.
"""

from collections import deque
from dataclasses import dataclass
from typing import Final

from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.messages import SharedRun

_KEPT: Final = 4096  # runs of a node that are known by their ids: more than a node keeps
_OWED_S: Final = 10.0
"""For so long after a scan ended, a run of a node that had not begun it by then is taken for its part."""


@dataclass(frozen=True, kw_only=True)
class _Owed:
    scan: CombinedScan
    until: float


class ScanPairs:
    """Finds the scan of each run, and makes those that are not there yet.

    A run belongs to the first scan that it fits (series number, shape, frames announced) of which its node
    has no other run. A node that begins a later scan adds nothing to earlier ones.

    Parameters
    ----------
    nodes : int
    kind : type of CombinedScan
        Of the scans: how nodes share one.
    """

    def __init__(self, nodes: int, kind: type[CombinedScan] = CombinedScan) -> None:
        self._nodes = nodes
        self._kind = kind
        self._scans: deque[CombinedScan] = deque()
        self._known: list[dict[str, CombinedScan | None]] = [{} for _ in range(nodes)]
        self._ids: dict[CombinedScan, dict[int, str]] = {}  # of runs of nodes, for scans not over
        self._owed: list[list[_Owed]] = [[] for _ in range(nodes)]
        self._next_number = 1

    @property
    def scans(self) -> list[CombinedScan]:
        """Those whose runs are not over, in the order in which they began."""
        return list(self._scans)

    def open_of(self, node: int) -> int:
        """Return how many of the scans that are not over a node has a run of."""
        return sum(node in ids for ids in self._ids.values())

    def find(self, node: int, run: SharedRun, now: float) -> CombinedScan | None:
        """Return the scan that a run of a node belongs to; None: that one is over.

        Parameters
        ----------
        node : int
        run : SharedRun
        now : float
            Monotonic seconds.
        """
        known = self._known[node]
        if run.scan_id not in known:
            scan = known[run.scan_id] = self._place(node, run, now)
            if scan is not None:
                self._ids[scan][node] = run.scan_id
            while len(known) > _KEPT:
                del known[next(iter(known))]
        found = known[run.scan_id]
        return None if found is None or found.ending is not None else found

    def begin_anew(self, node: int) -> None:
        """Note that a node was started again: nothing more of what it had can come."""
        self._owed[node].clear()
        for scan in self._scans:
            if node in self._ids[scan]:
                scan.leave(node)

    def over(self, scan: CombinedScan, now: float) -> None:
        """Forget a scan whose run has ended."""
        self._scans.remove(scan)
        ids = self._ids.pop(scan)
        for node, scan_id in ids.items():
            if scan_id in self._known[node]:
                self._known[node][scan_id] = None
        for node, share in enumerate(scan.shares):
            owed = self._owed[node] = [one for one in self._owed[node] if one.until > now]
            if share.is_waited_for and node not in ids:
                owed.append(_Owed(scan=scan, until=now + _OWED_S))

    def _place(self, node: int, run: SharedRun, now: float) -> CombinedScan | None:
        owed = self._owed[node] = [one for one in self._owed[node] if one.until > now]
        for one in owed:
            if one.scan.fits(run):
                owed.remove(one)
                return None
        scan = next((scan for scan in self._scans if self._may_join(scan, node, run)), None)
        if scan is None:
            scan = self._kind.of(self._next_number, run, self._nodes)
            scan.begin(now)
            self._next_number += 1
            self._scans.append(scan)
            self._ids[scan] = {}
        for earlier in self._scans:
            if earlier is scan:
                break
            earlier.leave(node)
        return scan

    def _may_join(self, scan: CombinedScan, node: int, run: SharedRun) -> bool:
        return node not in self._ids[scan] and scan.fits(run) and not scan.shares[node].has_left
