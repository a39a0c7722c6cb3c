"""The scheduler of a head: from runs of nodes to merged results, scan after scan; one loop, no user code."""

import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Final

import anyio
import anyio.abc
import anyio.to_thread

from stemd.monitoring.log import get_logger
from stemd.processes.template_handle import Template
from stemd.scheduling.endings import CancelReason, EndingTimes
from stemd.scheduling.partitions import AfterMerge
from stemd.scheduling.run import Run
from stemd.scheduling.run_scheduler import LOOK_S, RunScheduler
from stemd.scheduling.scan import Scan
from stemd.upstream.combined_scan import CombinedScan
from stemd.upstream.messages import Answer, MalformedAnswer, SharedRun
from stemd.upstream.node import Node, NodeLink
from stemd.upstream.part_dispatcher import AnyPartHost, NodePart, NoWorkers, PartDispatcher
from stemd.upstream.scan_pairs import ModuleScan, ScanPairs

_IDLE_S: Final = 0.25  # the loop turns at least that often
_MOST_OPEN: Final = 64  # a node with runs of so many scans that are not over is not asked for more
_LEAST_WAITING: Final = 4
_MOST_WAITING_BYTES: Final = 2**28
"""The same once it has sent more bytes for scans whose runs are not open, if these are not too few."""
_AHEAD_S: Final = 15.0  # it is asked that often in any case: a node keeps its runs while a head asks for them
_SMALL_BYTES: Final = 2**20  # are copied at once; more of them in a thread
_APART: Final = (
    "series with different numbers are not merged. If these are of one scan, the detector sends no numbers, "
    "and each node counts for itself: start the nodes again between two scans"
)

log = get_logger(__name__)


class HeadScheduler(RunScheduler[CombinedScan]):
    """Drives the scans of several nodes."""

    _host: AnyPartHost

    def __init__(
        self,
        nodes: Sequence[Node],
        host: AnyPartHost,
        *,
        times: EndingTimes,  # `stall_timeout_s` for a node that has not begun a scan which the others ended
        udf_timeout_s: float,  # longest merge before the results process is killed
        max_rate_hz: float,
        is_by_modules: bool = False,  # each node has one module of every frame
        set_up_node: Callable[[Node], Coroutine[None, None, None]],  # has one that was started run our UDFs
        cancel_on_node: Callable[[Node, str], Coroutine[None, None, None]],  # takes the scan's id there
        template: Template | None = None,
    ) -> None:
        super().__init__(host, times, udf_timeout_s)
        self.set_up = set_up_node
        self._cancel_on_node = cancel_on_node
        self.pool = NoWorkers(template)  # without workers
        self.nodes = nodes
        self._links = [NodeLink(node, self, 1.0 / max_rate_hz) for node in nodes]
        self.dispatcher = PartDispatcher(host, self.kick, self._merge_all, self._merge_later)
        self._is_by_modules = is_by_modules
        self._pairs = ScanPairs(len(nodes), ModuleScan if is_by_modules else CombinedScan)
        self._newest: dict[CombinedScan, dict[int, NodePart]] = {}
        self._to_merge: set[int] = set()
        self._refused: dict[Node, str] = {}
        self._reached: set[Node] = set()  # those of which the first answer is to come
        self._began = time.monotonic()
        self._next_part = 0
        self._tasks: anyio.abc.TaskGroup | None = None

    @property
    def scans(self) -> list[CombinedScan]:
        return self._pairs.scans

    @property
    def source_trouble(self) -> str:
        """Which nodes are not there, and why."""
        return "; ".join(f"node {node.name}: {node.trouble}" for node in self.nodes if node.trouble)

    def unmerged_bytes(self) -> int:
        """Return 0: no frames wait here."""
        return 0

    def cancel(self, scan: Scan, reason: CancelReason) -> None:
        """Have the run of `scan` end as cancelled; what a client asks for is passed on to the nodes."""
        if reason == "requested" and isinstance(scan, CombinedScan) and self._tasks is not None:
            for node, share in zip(self.nodes, scan.shares, strict=True):
                if share.arrived is not None and share.is_waited_for:
                    self._tasks.start_soon(self._cancel_on_node, node, share.arrived.scan_id)
        super().cancel(scan, reason)

    # --- what nodes answer ---

    async def node_found(self, node: Node, *, is_new: bool) -> None:
        """Set a node up that answers again."""
        if is_new:
            self._pairs.begin_anew(node.number)
        if is_new or not node.is_set_up:
            await self.set_up(node)
        for scan in self.scans:
            scan.find_node(node.number)
        self._reached.add(node)
        self.kick()

    def node_lost(self, node: Node) -> None:
        """Go on without a node."""
        for scan in self.scans:
            scan.lose_node(node.number)
        self._host.node_trouble(f"node {node.name} is lost: {node.trouble}")
        self.kick()

    async def take(self, node: Node, answer: Answer, parts: Sequence[memoryview], question: int) -> None:
        """Take the answer to a question of a node; return when it is merged."""
        outdated = partial(node.outdated, question)
        is_first = node in self._reached
        self._reached.discard(node)
        for run in answer.runs:
            scan = self._find(node, run, is_first=is_first)
            if scan is None:
                continue
            make = partial(NodePart, node.number, node.name, run, parts, outdated)
            is_small = sum(map(len, parts)) <= _SMALL_BYTES
            part = make() if is_small else await anyio.to_thread.run_sync(make)
            if scan.ending is not None:
                continue
            overlap = scan.arrive(node.number, run, part.outcomes.received, time.monotonic())
            if overlap is not None:
                self._host.node_trouble(overlap)
            else:
                self._newest.setdefault(scan, {})[node.number] = part
                if scan in self._run_of:
                    self._merge(scan, self._run_of[scan], part)
            self.kick()
            if overlap is None and scan in self._run_of:
                await part.done.wait()
        until = time.monotonic() + _AHEAD_S
        while self._is_ahead(node.number) and time.monotonic() < until:  # another node is late, or merging
            await anyio.sleep(LOOK_S)

    def _is_ahead(self, node: int) -> bool:
        """Return whether a node has brought so much that the scans before that are to be shown first."""
        scan = self._at_work()
        if scan is not None and scan.may_bring_more(node):
            return False
        waiting = [
            parts[node].run.size_bytes
            for scan, parts in self._newest.items()
            if node in parts and scan not in self._run_of
        ]
        is_much = len(waiting) >= _LEAST_WAITING and sum(waiting) > _MOST_WAITING_BYTES
        return is_much or self._pairs.open_of(node) >= _MOST_OPEN

    def _find(self, node: Node, run: SharedRun, *, is_first: bool) -> CombinedScan | None:
        if (why_not := self._why_not(run)) is not None:
            if self._refused.get(node) != run.scan_id:  # once for each scan, not with each answer
                self._refused[node] = run.scan_id
                self._host.node_trouble(f"node {node.name}: {why_not}")
            return None
        scan = self._pairs.find(node.number, run, time.monotonic(), is_first=is_first)
        if scan is not None and not scan.fits(run):
            raise MalformedAnswer(f"scan {run.scan_id} is described otherwise than before")
        return scan

    def _why_not(self, run: SharedRun) -> str | None:
        """Return why a run of a node cannot be merged, or None if it can."""
        if run.announced is None:
            return (
                f"series {run.series} announces no number of frames: a head merges scans of known length only"
            )
        if run.module is None and self._is_by_modules:
            return (
                "it has whole frames, and this head expects modules: set source.module, place and "
                'detector_shape there, or upstream.share = "frames" here'
            )
        if run.module is not None and not self._is_by_modules:
            return (
                "it has a module of each frame, and this head expects whole frames: set upstream.share = "
                '"modules" here'
            )
        return None

    # --- merging ---

    def _merge(self, scan: CombinedScan, run: Run, part: NodePart) -> None:
        if run.is_paused and run.merge_trial is None:
            self._merge_later(run)
            return
        self._next_part += 1
        try:
            self._host.merge_part(run, self._next_part, part, self._after_merge(scan, run, part))
        except OSError as error:
            log.error("part_not_merged_yet", node=self.nodes[part.node].name, error=str(error))
            self._to_merge.add(run.number)  # at the next turn of the loop
        else:
            scan.begin_merge()

    def _merge_all(self, run: Run) -> None:
        assert isinstance(run.scan, CombinedScan)
        for part in self._newest.get(run.scan, {}).values():
            self._merge(run.scan, run, part)

    def _merge_later(self, run: Run) -> None:
        self._to_merge.add(run.number)
        self.kick()

    def _after_merge(self, scan: CombinedScan, run: Run, part: NodePart) -> AfterMerge:
        """Return what follows when a part is merged: what its node has processed counts as processed."""

        def merged() -> None:
            scan.end_merge()
            if run.merge_trial is None:
                scan.take(part.node, part.run, part.outcomes)
                part.done.set()
            self.kick()

        def dropped() -> None:
            scan.end_merge()
            part.done.set()
            self.kick()

        def returned() -> None:
            scan.end_merge()
            self._merge_later(run)

        return AfterMerge(merged=merged, dropped=dropped, returned=returned)

    # --- the loop ---

    async def run(self) -> None:
        async with anyio.create_task_group() as group:
            self._tasks = group
            for link in self._links:
                group.start_soon(link.run)
            group.start_soon(self._supervise)
            while True:
                self.turns += 1
                await self._turn()
                await self._wakeup.wait(_IDLE_S)

    async def _turn(self) -> None:
        for run in self._run_of.values():
            if run.number in self._to_merge and not run.is_paused:
                self._to_merge.discard(run.number)
                self._merge_all(run)
        while (scan := self._at_work()) is not None and await self._advance(scan):
            pass

    def _at_work(self) -> CombinedScan | None:
        """Return the scan whose run is open, else the first; a node may have brought older ones since."""
        return next(iter([*self._run_of, *self.scans]), None)

    async def _advance(self, scan: CombinedScan) -> bool:
        """Open or end the run of a scan; return whether it is over."""
        if scan not in self._run_of:
            run = await self._host.open_run(scan, self._next_run)
            if run is None:
                return False
            self._next_run += 1
            self._run_of[scan] = run
            self._merge_all(run)
        self._lose_nodes(scan)
        looked_at = [node.looked_at for node in self.nodes]
        ending = scan.decide_at(time.monotonic(), self._times.stall_timeout_s, looked_at)
        if ending is not None and ending.status == "final" and self._may_catch_up(scan):
            return False
        return ending is not None and await self._end(scan, ending)

    def _lose_nodes(self, scan: CombinedScan) -> None:
        """Expect nothing of nodes that are not there; a head that starts reaches one after the other."""
        has_had_time = time.monotonic() - self._began >= self._times.stall_timeout_s
        for node in self.nodes:
            if not node.is_up and (node.looked_at or has_had_time):
                scan.lose_node(node.number)

    def _may_catch_up(self, scan: CombinedScan) -> bool:
        """Return whether UDFs that joined may still see more on the nodes, and no other scan waits."""
        waits = self._run_of[scan].changes > 0 or scan.is_catching_up
        waits |= any(node.is_up and node.is_outdated for node in self.nodes)
        return waits and len(self.scans) == 1

    def _close(self, run: Run) -> None:
        self._to_merge.discard(run.number)

    def _over(self, scan: CombinedScan) -> None:
        apart = self._pairs.over(scan, time.monotonic())
        if apart is not None:
            have = [
                f"node {self.nodes[number].name} has series {one.header.series}"
                for one in (scan, apart)
                for number in sorted(one.nodes_begun())
            ]
            self._host.node_trouble(f"{', '.join(have)}: {_APART}")
        for part in self._newest.pop(scan, {}).values():
            part.done.set()
