"""A scan whose frames are shared out to several nodes, and how its run ends at a head: one table. Pure."""

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from stemd.geometry.frame_map import FrameMap
from stemd.scheduling.endings import WANTED, EndFacts, Ending, Row, discard, first_ending
from stemd.scheduling.ledger import OpenLedger
from stemd.scheduling.scan import Scan, ScanHeader, new_scan_id
from stemd.upstream.messages import SharedRun

_OF_NODES: Final = ("requested", "reconfigured", "shutdown", "source_lost")
"""Reasons for which nodes cancel their runs, and the head cancels its own."""
_ADDED: Final = ("received", "processed", "discarded", "undecodable", "duplicate", "foreign", "malformed")
"""Terms of the ledger that add up over the nodes."""

Bits = NDArray[np.bool_]


@dataclass(frozen=True, kw_only=True)
class TreeFacts(EndFacts):
    """What the end of a run depends on at a head."""

    has_overlap: bool = False  # two nodes have received the same frame
    is_whole: bool = False  # every announced frame was received by some node
    is_processed: bool = False  # every announced frame was processed, and merged here
    nothing_follows: bool = False  # the runs of all nodes have ended, or those nodes are lost
    has_lost_node: bool = False  # a node was lost before its run ended
    has_last: bool = False  # a node saw the last announced index
    reasons: Collection[str] = ()  # why runs of nodes were cancelled


def _cancelled(reason: str) -> Callable[[TreeFacts], bool]:
    return lambda facts: facts.nothing_follows and reason in facts.reasons


_cancel: Final = partial(Ending, "cancelled")

# The first row that holds decides.
ROWS: Final[tuple[Row[TreeFacts], ...]] = (
    *WANTED,
    Row("two nodes receive the same frame", lambda it: it.has_overlap, Ending("failed", "overlap"), discard),
    Row("all announced frames are processed", lambda it: it.is_processed),
    Row(
        "all announced frames arrived, some cannot be processed",
        lambda it: it.is_whole and it.nothing_follows,
    ),
    Row("a new series starts on a node", lambda it: "restarted" in it.reasons, _cancel("restarted"), discard),
    Row("a node is lost", lambda it: it.nothing_follows and it.has_lost_node, _cancel("node_lost")),
    *(Row(f"a node cancels its run: {reason}", _cancelled(reason), _cancel(reason)) for reason in _OF_NODES),
    Row(
        "the last announced index arrived on a node and no frame follows; frames are missing",
        lambda it: it.nothing_follows and it.has_last,
    ),
    Row("`end` on the nodes before the last announced index", _cancelled("aborted"), _cancel("aborted")),
    Row("no image comes to the nodes for the stall time", lambda it: it.nothing_follows, _cancel("stalled")),
)


@dataclass(frozen=True, kw_only=True, eq=False)
class FrameOutcomes:
    """The frames that a node has received, and how they ended if it says so: a bool for each place."""

    received: Bits
    processed: Bits
    undecodable: Bits

    @classmethod
    def of(cls, run: SharedRun, parts: Sequence[bytes | memoryview]) -> Self:
        """Read them from the parts of an answer."""
        frames = math.prod(run.nav_shape)

        def read(number: int | None) -> Bits:
            if number is None:
                return np.zeros(frames, bool)
            return np.unpackbits(np.frombuffer(parts[number], np.uint8), count=frames).astype(bool)

        return cls(received=read(run.seen), processed=read(run.processed), undecodable=read(run.undecodable))

    @classmethod
    def of_none(cls, frames: int) -> Self:
        """Return those of a node that has no frame yet."""
        return cls(**dict.fromkeys(("received", "processed", "undecodable"), np.zeros(frames, bool)))


@dataclass(eq=False)
class NodeShare:
    """What one node has of a scan."""

    begun: SharedRun | None = None  # its run, as first heard of; None before
    arrived: SharedRun | None = None  # its run, as last received; None before the first
    run: SharedRun | None = None  # the same as it was when what it has was last merged here
    outcomes: FrameOutcomes | None = None  # frames that it had received then
    is_merged: bool = True  # whether its frames are merged here, in the present results process
    is_lost: bool = False  # the node cannot be reached
    has_left: bool = False  # it is at a later scan, or was started again: nothing more comes of this one

    @property
    def has_ended(self) -> bool:
        """Whether its run has ended."""
        return self.arrived is not None and self.arrived.status is not None

    @property
    def is_waited_for(self) -> bool:
        """Whether more may come."""
        return not (self.has_ended or self.is_lost or self.has_left)


@dataclass(eq=False)
class CombinedScan(Scan):
    """A scan of several nodes. What happens to it is a method: no other code assigns its fields."""

    nodes: int = 0  # how many there are
    stage: list[dict[str, object]] = field(default_factory=list)  # what frames go through on the nodes
    has_overlap: bool = False
    pending_merges: int = 0  # parts of nodes that the results process has not merged yet
    changed_at: float = 0.0  # when a node was last heard of, monotonic seconds

    def __post_init__(self) -> None:
        super().__post_init__()
        self.shares = [NodeShare() for _ in range(self.nodes)]
        self._arrived: dict[int, NDArray[np.bool_]] = {}

    @classmethod
    def of(cls, number: int, run: SharedRun, nodes: int, now: float = 0.0) -> Self:
        """Make the scan that a run of a node belongs to; what the node has arrives later."""
        geometry = run.scan_geometry
        positions = run.nav_shape[:-1] if geometry.frames_per_position > 1 else run.nav_shape
        header = ScanHeader(
            number=number,
            scan_id=new_scan_id(),
            series=run.series,
            unique_id=run.unique_id,
            announced=run.announced,
            sent=run.sent,
            nav_shape=run.nav_shape,
            frame_map=FrameMap(geometry, positions),
            event_unit=run.event_unit,
        )
        scan = cls(header, nodes=nodes, stage=run.stage, changed_at=now)
        scan.learn_format(run.sig_shape, np.dtype(run.dtype))
        return scan

    def fits(self, run: SharedRun) -> bool:
        """Return whether a run of a node is of this scan, by what its start message says."""
        return run.series == self.header.series and self._is_like(run)

    def _is_like(self, run: SharedRun) -> bool:
        header = self.header
        return (
            (run.nav_shape, run.announced, run.sig_shape, run.stage)
            == (header.nav_shape, header.announced, self.sig_shape, self.stage)
            and np.dtype(run.dtype) == self.dtype
            and run.scan_geometry == self.map.geometry
        )

    def may_begin(self, node: int, run: SharedRun) -> bool:
        """Return whether a run of a node can be its part of this scan."""
        share = self.shares[node]
        return share.begun is None and not share.has_left and self.fits(run)

    def may_bring_more(self, node: int) -> bool:
        """Return whether more may come of a node that has begun it."""
        return self.shares[node].begun is not None and self.shares[node].is_waited_for

    def differs_in_number(self, other: "CombinedScan") -> bool:
        """Return whether another scan is like this one but for the series number."""
        run = next((share.begun for share in other.shares if share.begun is not None), None)
        return run is not None and run.series != self.header.series and self._is_like(run)

    def nodes_begun(self) -> set[int]:
        """Return the nodes that have begun it."""
        return {node for node, share in enumerate(self.shares) if share.begun is not None}

    def nodes_with(self, unique_id: str | None) -> list[int]:
        """Return the nodes whose runs have this id of the detector; None: there are none."""
        begun = enumerate(share.begun for share in self.shares)
        return [node for node, run in begun if run and unique_id is not None and run.unique_id == unique_id]

    # --- messages of nodes ---

    def begin_at(self, node: int, run: SharedRun) -> None:
        """Note that a run of a node is its part; what it has arrives later."""
        self.shares[node].begun = run

    def arrive(self, node: int, run: SharedRun, seen: NDArray[np.bool_], now: float) -> str | None:
        """Note what a node has before it is merged; return, in words, why it cannot be: the scan fails."""
        self.changed_at = now
        overlap = self._overlap(node, run, seen)
        if overlap is not None:
            self.has_overlap = True
            return overlap
        self._arrived[node] = seen
        self.shares[node].arrived = run
        return None

    def _overlap(self, node: int, run: SharedRun, seen: NDArray[np.bool_]) -> str | None:
        for other, taken in self._arrived.items():
            if other != node and (both := seen & taken).any():
                frame = int(np.flatnonzero(both)[0])
                return f"frame {frame} came to two nodes, expected one: share the frames out"
        return None

    def begin_merge(self) -> None:
        """Note that the results process is to merge a part."""
        self.pending_merges += 1

    def end_merge(self) -> None:
        """Note that it has, or never will."""
        self.pending_merges -= 1

    def take(self, node: int, run: SharedRun, outcomes: FrameOutcomes) -> None:
        """Take the ledger of a node, and the frames that it has received: what it merged is merged here."""
        share = self.shares[node]
        share.run, share.outcomes, share.is_merged = run, outcomes, True
        self._add_up()

    def take_back(self) -> None:
        """Count what was merged here as pending: it is merged again."""
        for share in self.shares:
            share.is_merged = False
        self._add_up()

    def lose_node(self, node: int) -> None:
        """Note that a node cannot be reached."""
        self.shares[node].is_lost = True

    def find_node(self, node: int) -> None:
        """Note that a node is reached again; if it was started again, nothing of this scan is left there."""
        share = self.shares[node]
        share.is_lost = share.is_lost and share.has_left

    def leave(self, node: int) -> None:
        """Note that nothing more comes of a node: it is at a later scan, or was started again."""
        self.shares[node].has_left = True

    def _add_up(self) -> None:
        self.counts = self._count()
        columns = zip((0, 0, 0), *(run.events for run in self._runs()), strict=True)
        received, outside, unassigned = map(sum, columns)
        self.event_counts = (received, outside, unassigned)

    def _count(self) -> OpenLedger:
        runs = self._runs()
        terms = {term: sum(int(run.ledger.get(term, 0)) for run in runs) for term in _ADDED}
        to_merge = [share.run for share in self.shares if share.run is not None and not share.is_merged]
        waiting = sum(int(run.ledger["processed"]) for run in to_merge)
        terms["processed"] -= waiting
        modules = [int(run.ledger["incomplete"]) for run in runs if "incomplete" in run.ledger]
        self.seen[...] = False
        for share in self.shares:
            if share.outcomes is not None:
                self.seen |= share.outcomes.received
        return OpenLedger(
            **terms,
            in_work=waiting + sum(int(run.ledger["pending"]) for run in runs),
            incomplete=sum(modules) if modules else None,
            outside=sum(int(run.ledger.get("outside", 0)) for run in runs),
        )

    def _runs(self) -> list[SharedRun]:
        return [share.run for share in self.shares if share.run is not None]

    # --- how it ends ---

    def decide_at(self, now: float, grace_s: float, looked_at: Sequence[float] = ()) -> Ending | None:
        """Return how the run ends if it ends `now` (monotonic seconds), else None."""
        counts, announced = self.counts, self.header.announced
        begun = [share for share in self.shares if share.arrived is not None]
        is_quiet = now - self.changed_at >= grace_s
        has_ended = any(share.has_ended for share in self.shares)
        may_follow = []
        for share, asked_at in zip(self.shares, looked_at or [now] * self.nodes, strict=True):
            # One that has begun may wait for its first frame as long as no other has ended, and all are
            # waited for that were not asked since the last change.
            is_late = is_quiet and asked_at >= self.changed_at and (has_ended or share not in begun)
            has_frames = share.arrived is not None and share.arrived.ledger["received"]
            if share.is_waited_for and (has_frames or not is_late):
                may_follow.append(share)
        reasons = {run.reason for run in self._runs() if run.reason is not None}
        if any(share.has_left and not share.has_ended and not share.is_lost for share in begun):
            reasons.add("restarted")
        facts = TreeFacts(
            request=self.cancel_reason,
            all_udfs_failed=self.all_udfs_failed,
            has_overlap=self.has_overlap,
            is_whole=self._is_whole,
            is_processed=counts.processed == announced,
            nothing_follows=not may_follow,
            has_work=self._has_work,
            has_lost_node=any(share.is_lost and not share.has_ended for share in self.shares),
            has_last=any(run.status == "final" for run in self._runs()),
            reasons=reasons,
        )
        return first_ending(ROWS, facts)

    @property
    def _is_whole(self) -> bool:
        return self.counts.received == self.header.announced

    @property
    def _has_work(self) -> bool:
        """Whether frames are to be merged here, or are pending on a node that can still process them."""
        if self.pending_merges:
            return True
        return any(
            not share.is_merged or (share.is_waited_for and share.run.ledger["pending"])
            for share in self.shares
            if share.run is not None
        )

    @property
    def is_catching_up(self) -> bool:
        """Whether UDFs that joined later have still to see frames on a node."""
        return any(
            share.is_waited_for and share.arrived is not None and share.arrived.is_catching_up
            for share in self.shares
        )
