"""Which scan of the head a run of a node belongs to: nodes may miss scans, and see them at other times."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from stemd.scheduling.ledger import OpenLedger
from stemd.upstream.combined_scan import Bits, CombinedScan, FrameOutcomes
from stemd.upstream.messages import SharedRun

_KEPT: Final = 4096  # runs of a node that are known by their ids: more than a node keeps
_OWED_S: Final = 40.0
"""For so long after a scan ended, a run of a node that had not begun it by then is taken for its part.

A node that is silent is lost after 30 s: it can be so late.
"""
_ADDED: Final = ("duplicate", "foreign", "malformed")  # terms of the ledger that add up over the modules
_APART: Final = 2  # a node that misses a scan has none in common with another one for once


@dataclass(frozen=True, kw_only=True)
class _Owed:
    scan: CombinedScan
    until: float


class ScanPairs:
    """Finds the scan of each run, and makes those that are not there yet.

    A run belongs to a scan that it fits (series, shape, frames announced) without another run of its node:
    the one with its detector's id, else the first. Nodes may make ids of their own, so another id fits unless
    two nodes have had the same ids before. `kind`: how nodes share a scan.
    """

    def __init__(self, nodes: int, kind: type[CombinedScan] = CombinedScan) -> None:
        self._nodes = nodes
        self._kind = kind
        self._scans: list[CombinedScan] = []
        self._known: list[dict[str, CombinedScan | None]] = [{} for _ in range(nodes)]
        self._owed: list[list[_Owed]] = [[] for _ in range(nodes)]
        self._same_ids: set[int] = set()  # nodes that get the ids that other nodes get
        self._by_id: set[CombinedScan] = set()  # only runs with the same id are of these
        self._apart: Counter[frozenset[int]] = Counter()  # of two nodes, how often in a row
        self._next_number = 1

    @property
    def scans(self) -> list[CombinedScan]:
        """Those whose runs are not over, in the order in which they began."""
        return list(self._scans)

    def open_of(self, node: int) -> int:
        """Return how many of the scans that are not over a node has a run of."""
        return sum(node in scan.nodes_begun() for scan in self._scans)

    def find(self, node: int, run: SharedRun, now: float, *, is_first: bool = False) -> CombinedScan | None:
        """Return the scan of a node's run, None if it is over; `is_first`: of a node's first answer."""
        known = self._known[node]
        if run.scan_id not in known:
            known[run.scan_id] = self._place(node, run, now, is_old=is_first and run.status is not None)
            while len(known) > _KEPT:
                del known[next(iter(known))]
        found = known[run.scan_id]
        return found if found is not None and found.ending is None else None

    def begin_anew(self, node: int) -> None:
        """Note that a node was started again: nothing more of what it had can come."""
        self._owed[node].clear()
        self._same_ids.discard(node)
        for scan in self._scans:
            if scan.shares[node].begun is not None:
                scan.leave(node)

    def over(self, scan: CombinedScan, now: float) -> CombinedScan | None:
        """Forget an ended scan; return one that differs in number only for the second time in a row."""
        self._scans.remove(scan)
        self._by_id.discard(scan)
        for node, share in enumerate(scan.shares):
            owed = self._owed[node] = [one for one in self._owed[node] if one.until > now]
            if share.begun is None:
                if share.is_waited_for:
                    owed.append(_Owed(scan=scan, until=now + _OWED_S))
            elif share.begun.scan_id in self._known[node]:
                self._known[node][share.begun.scan_id] = None
        return self._find_apart(scan)

    def _find_apart(self, scan: CombinedScan) -> CombinedScan | None:
        nodes = scan.nodes_begun()
        for other in self._scans:
            others = other.nodes_begun()
            if scan.differs_in_number(other) and not nodes & others:
                apart = [frozenset((node, one)) for node in nodes for one in others]
                self._apart.update(apart)
                return other if any(self._apart[two] == _APART for two in apart) else None
        return None

    def _place(self, node: int, run: SharedRun, now: float, *, is_old: bool) -> CombinedScan | None:
        owed = [one.scan for one in self._owed[node] if one.until > now]
        fitting = [scan for scan in (*owed, *self._scans) if scan.may_begin(node, run)]
        scan = next((scan for scan in fitting if scan.nodes_with(run.unique_id)), None)
        if scan is not None:
            self._same_ids |= {node, *scan.nodes_with(run.unique_id)}
        else:
            scan = next((scan for scan in fitting if not self._is_other(scan, node, run)), None)
        if scan in owed:
            self._owed[node] = [one for one in self._owed[node] if one.scan in owed[owed.index(scan) + 1 :]]
            return None
        if scan is None:
            scan = self._make(run, now, self._place_of_old(node) if is_old else len(self._scans))
            if not self._by_id.issuperset(fitting):  # but for the id, it is of one of these
                self._by_id.add(scan)
                self._same_ids.discard(node)  # it may get ids of its own from now on
        if not is_old:
            self._owed[node].clear()
        for other in scan.nodes_begun():
            del self._apart[frozenset((node, other))]
        scan.begin_at(node, run)
        for earlier in self._scans[: self._scans.index(scan)]:
            earlier.leave(node)
        return scan

    def _place_of_old(self, node: int) -> int:
        """Return the place of a scan that a node had ended before: other nodes may have begun later ones."""
        begun = (place for place, scan in enumerate(self._scans, start=1) if scan.shares[node].begun)
        return max(begun, default=0)

    def _make(self, run: SharedRun, now: float, place: int) -> CombinedScan:
        scan = self._kind.of(self._next_number, run, self._nodes, now)
        self._next_number += 1
        for later in self._scans[place:]:
            for other in later.nodes_begun():
                scan.leave(other)
        self._scans.insert(place, scan)
        return scan

    def _is_other(self, scan: CombinedScan, node: int, run: SharedRun) -> bool:
        """Return whether ids of the detector say that a run is not of a scan which it fits."""
        if scan in self._by_id:
            return True
        if run.unique_id is None or node not in self._same_ids:
            return False
        begun = [share.begun for other, share in enumerate(scan.shares) if other in self._same_ids]
        return any(one is not None and one.unique_id is not None for one in begun)


class ModuleScan(CombinedScan):
    """A scan that several nodes share by modules.

    A frame is received with its first module, processed when all nodes have it, undecodable if one module is,
    and incomplete if one has not come before its node ended.
    """

    def __post_init__(self) -> None:
        super().__post_init__()
        self._whole: Bits = np.zeros(self.frames, bool)

    def _overlap(self, node: int, run: SharedRun, seen: Bits) -> str | None:
        for other, share in enumerate(self.shares):
            its = None if share.arrived is None else share.arrived.module
            if other != node and its is not None and run.module is not None and run.module.overlaps(its):
                return (
                    f"modules {run.module.number} and {its.number} have the same pixels: each node needs a "
                    "[source] place of its own"
                )
        return None

    def _count(self) -> OpenLedger:
        runs = self._runs()
        nothing = FrameOutcomes.of_none(self.frames)
        outcomes = [share.outcomes or nothing for share in self.shares]
        received = np.any([one.received for one in outcomes], axis=0)
        shared = list(zip(self.shares, outcomes, strict=True))
        processed = np.all([one.processed & share.is_merged for share, one in shared], axis=0)
        undecodable = np.any([one.undecodable for one in outcomes], axis=0)
        left = received & ~processed & ~undecodable
        incomplete, discarded = np.zeros_like(left), np.zeros_like(left)
        for share, one in shared:
            if share.run is not None and share.run.status is not None:
                incomplete |= left & ~one.received
                discarded |= left & one.received & ~one.processed
        self._whole = np.all([one.received for one in outcomes], axis=0)
        discarded &= self._whole
        if not all(share.is_merged for share in self.shares):  # what is merged again will be processed
            discarded[...] = False
        waiting = left & ~incomplete & ~discarded
        self.seen[...] = received
        return OpenLedger(
            received=int(np.count_nonzero(received)),
            processed=int(np.count_nonzero(processed)),
            undecodable=int(np.count_nonzero(undecodable)),
            incomplete=int(np.count_nonzero(incomplete)),
            discarded=int(np.count_nonzero(discarded)),
            in_work=int(np.count_nonzero(waiting & self._whole)),
            joining=int(np.count_nonzero(waiting & ~self._whole)),
            **{term: sum(int(run.ledger[term]) for run in runs) for term in _ADDED},
            outside=max((int(run.ledger.get("outside", 0)) for run in runs), default=0),
        )

    def discard_unprocessed(self) -> None:
        """Count what is not processed as incomplete where a module has not come, else as discarded."""
        self.counts.lose_modules(self.counts.joining)
        super().discard_unprocessed()

    @property
    def _is_whole(self) -> bool:
        return bool(np.count_nonzero(self._whole) == self.header.announced)

    def module_coverage(self) -> list[dict[str, Any]]:
        """Return the account of each module: of the frames that its node has received and processed."""
        found = []
        for share in self.shares:
            run = share.run or share.arrived
            if run is None or run.module is None:
                continue
            outcomes = share.outcomes or FrameOutcomes.of_none(self.frames)
            received = int(np.count_nonzero(outcomes.received))
            account = {
                "module": run.module.number,
                "place": list(run.module.place),
                "shape": list(run.module.shape),
                "received": received,
                "missing": (self.header.announced or 0) - received,
                "processed": int(np.count_nonzero(outcomes.processed)) if share.is_merged else 0,
                "undecodable": int(np.count_nonzero(outcomes.undecodable)),
            }
            found.append(account)
        return sorted(found, key=lambda module: module["module"])
