"""Partitions: cut from what has arrived, given to whoever is idle, merged, and again when somebody died."""

import bisect
import math
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from stemd.ingest.ring import Counter, Ring
from stemd.processes.activity import NO_UDF, OPENING, Doing
from stemd.processes.failures import stated, too_long
from stemd.scheduling import backfill
from stemd.scheduling.blame import DEATHS, Failed, GiveUp, Verdict
from stemd.scheduling.partition_size import PartitionSizer
from stemd.scheduling.placement import may_go, note_unfit, places_of
from stemd.scheduling.run import Partition, Run, RunHost, Trial
from stemd.scheduling.scan import Scan
from stemd.workers.pool import Worker, WorkerPool

_KEPT_SHARE: Final = 0.5  # of the ring: merged frames stay readable while no more than that is used


class Dispatcher:
    """Knows where every partition is; hears from the pool and from the host.

    Parameters
    ----------
    ring : Ring
    host : RunHost
    sizer : PartitionSizer
    kick : callable
        Wakes the scheduler's loop.

    Attributes
    ----------
    needed_from : int
        Number of the oldest record that is not merged.
    """

    def __init__(self, ring: Ring, host: RunHost, sizer: PartitionSizer, kick: Callable[[], None]) -> None:
        self._ring = ring
        self._host = host
        self._sizer = sizer
        self._kick = kick
        self._outstanding: dict[tuple[int, int], Partition] = {}
        self.pool: WorkerPool | None = None
        self.runs: dict[int, Run] = {}
        self.needed_from = 0

    # --- out ---

    def dispatch(self, run: Run) -> None:
        """Give what is ripe to workers that want more."""
        if self.pool is None or (run.is_paused and run.trial is None):
            return
        if run.trial is not None and run.trial.over.is_set():
            return
        scan = run.scan
        assert scan.dtype is not None
        assert scan.sig_shape is not None
        limit = self._sizer.limit(math.prod(scan.sig_shape) * scan.dtype.itemsize)
        for worker in sorted(self.pool.workers, key=lambda one: len(one.tasks) / max(1, one.capacity)):
            while worker.kind not in run.barred and self._wants_more(worker, run, limit):
                if not run.retry and len(scan.pending) and run.trial is None:
                    run.retry.append(self._cut(run, limit))
                partition = next((one for one in run.retry if may_go(run, one, worker.kind)), None)
                if partition is None:
                    break
                run.retry.remove(partition)
                self._give(run, partition, worker)
        if run.trial is not None:
            self._look_at_trial(run, run.trial)
        elif run.joined:
            self._fill(run)

    def _wants_more(self, worker: Worker, run: Run, limit: int) -> bool:
        in_hand = len(worker.tasks)
        if in_hand < worker.capacity:
            return self._is_ripe(run, limit)
        return in_hand < 2 * worker.capacity and len(run.scan.pending) >= limit and run.trial is None

    def _is_ripe(self, run: Run, limit: int) -> bool:
        scan = run.scan
        oldest = scan.pending.oldest
        if run.retry:
            return True
        if oldest is None or run.trial is not None:
            return False
        is_all_here = scan.received == scan.header.announced or scan.had_end
        return is_all_here or len(scan.pending) >= limit or time.time() - oldest >= self._sizer.wait_s

    def _cut(self, run: Run, limit: int) -> Partition:
        scan = run.scan
        assert self.pool is not None
        if scan.received == scan.header.announced:  # the last ones: shared out, so that all end together
            at_once = sum(worker.capacity for worker in self.pool.workers)
            limit = min(limit, -(-len(scan.pending) // max(1, at_once)))
        cut = scan.pending.take(max(1, limit))
        partition = Partition(run.next_part, scan, cut)
        if scan.header.is_endless:
            partition.places = places_of(scan, self._ring.between(cut.first, cut.last))
        run.next_part += 1
        scan.in_work += cut.frames
        run.partitions[partition.number] = partition
        return partition

    def _fill(self, run: Run) -> None:
        """Give idle workers what UDFs that joined later have not seen."""
        assert self.pool is not None
        for worker in [one for one in self.pool.workers if not one.tasks and one.kind not in run.barred]:
            partition = backfill.next_to_fill(run)
            if partition is None:
                return
            self._give(run, partition, worker)

    def join(self, run: Run, udf: int) -> None:
        """See `backfill.join`."""
        backfill.join(run, udf)
        self._kick()

    def leave(self, run: Run, udf: int) -> None:
        """Run a UDF no more."""
        run.blame.excluded(udf)
        backfill.leave(run, udf)
        if self.pool is not None:
            self.pool.exclude(run.number, udf)
        self._kick()

    def _give(self, run: Run, partition: Partition, worker: Worker) -> None:
        assert self.pool is not None
        partition.tried = run.blame.suspect(partition.number)
        partition.alone = None if run.trial is None else run.trial.udf
        alone = _alone_on(partition)
        only = None
        if alone is not None:
            only = [alone]
        elif run.excluded or run.joined:
            only = run.running
        self._outstanding[run.number, partition.number] = partition
        self.pool.submit(
            worker,
            {
                "run": run.number,
                "part": partition.number,
                "scan": partition.scan.header.number,
                "start": partition.cut.first,
                "stop": partition.cut.last,
                "only": only,
                "is_alone": alone is not None,
                "is_trial": partition.tried is not None,
            },
        )

    # --- back ---

    def partition_done(self, worker: Worker, answer: dict[str, Any]) -> None:
        """Hear from the pool that a worker has answered."""
        key = (answer["run"], answer["part"])
        run = self.runs.get(answer["run"])
        partition = self._outstanding.get(key)
        if run is None or partition is None or run.scan.ending is not None:
            self._outstanding.pop(key, None)
            self._release(worker, answer)
        elif answer.get("failure") is not None:
            self._outstanding.pop(key)
            self._host.tell("run_failed", run.scan, failure=answer["failure"])
            run.scan.all_udfs_failed = True
        elif answer.get("unfit"):
            self._try_elsewhere(run, partition, answer["unfit"])
        elif answer.get("deaths"):
            self._died_elsewhere(run, partition)
        elif partition.of is not None:
            self._take_filling(run, partition, worker, answer)
        elif partition.tried is not None:
            run.blame.cleared(partition.number, partition.tried)
            run.retry.append(partition)
        elif not run.may_merge(partition):
            self._release(worker, answer)
            run.retry.append(partition)
        else:
            self._take_answer(run, partition, worker, answer)
        self._kick()

    def _take_answer(self, run: Run, partition: Partition, worker: Worker, answer: dict[str, Any]) -> None:
        scan = run.scan
        bad = answer["undecodable"]
        new = len(bad) - partition.undecodable  # counted already if it is run again
        partition.undecodable = len(bad)
        scan.undecodable += new
        scan.in_work -= new
        for index, reason in bad if new else ():
            self._host.tell("undecodable", scan, index=index, text=reason)
        partition.frames, partition.indices = answer["frames"], answer["indices"]
        self._sizer.measured(answer["frames"], answer["seconds"])
        backfill.note_seen(partition, answer)
        if partition.frames:
            self._host.merge(run, partition, worker, answer)
        else:
            self._drop(run, partition)
            self._release(worker, answer)

    def _try_elsewhere(self, run: Run, partition: Partition, unfit: dict[str, Any]) -> None:
        assert self.pool is not None
        note_unfit(run, partition, unfit, self.pool.kinds, self._host)
        if partition.of is not None:
            backfill.give_back(run, partition)
            self._drop(run, partition)
        else:
            run.retry.append(partition)

    def _take_filling(self, run: Run, partition: Partition, worker: Worker, answer: dict[str, Any]) -> None:
        if run.is_paused or not answer["frames"] or partition.number not in run.filling:
            self._drop(run, partition)
            self._release(worker, answer)
        else:
            self._host.merge(run, partition, worker, answer)

    def merged(self, run_number: int, part: int, worker: Worker, slot: int) -> None:
        """Hear from the host that a partition is merged: its frames are processed."""
        run = self.runs.get(run_number)
        assert self.pool is not None
        self.pool.release(worker, slot)
        if run is not None and part in run.filling:
            self._drop(run, run.filling[part])
        elif run is not None and run.trial is not None:
            run.trial.done.append(run.partitions[part])
        elif run is not None:
            partition = run.partitions[part]
            run.scan.processed += partition.frames
            run.scan.in_work -= partition.frames
            if not run.scan.header.is_endless:  # there it would grow for as long as the scan runs
                run.merged_indices.append(partition.indices)
            backfill.note_merged(run, partition)
            bisect.insort(run.merged, partition, key=lambda merged: merged.cut.first)
            self._drop(run, partition)
        self._kick()

    def dropped(self, run_number: int, part: int, worker: Worker, slot: int) -> None:
        """Note that the host released a partition without merging it."""
        assert self.pool is not None
        self.pool.release(worker, slot)
        self._outstanding.pop((run_number, part), None)
        self._kick()

    def returned(self, run: Run, part: int, worker: Worker, slot: int) -> None:
        """Hear from the host that a partition could not be merged: it is run again."""
        assert self.pool is not None
        self.pool.release(worker, slot)
        if part in run.filling:
            self._drop(run, run.filling[part])
        else:
            run.retry.append(run.partitions[part])

    def _release(self, worker: Worker, answer: dict[str, Any]) -> None:
        if answer.get("slot") is not None:
            assert self.pool is not None
            self.pool.release(worker, answer["slot"])

    def _drop(self, run: Run, partition: Partition) -> None:
        run.blame.forget(partition.number)
        run.partitions.pop(partition.number, None)
        run.filling.pop(partition.number, None)
        self._outstanding.pop((run.number, partition.number), None)

    def close(self, run: Run) -> None:
        """Forget a run that has ended: only what workers still read of it stays in the ring."""
        del self.runs[run.number]
        for partition in run.retry:
            self._outstanding.pop((run.number, partition.number), None)

    # --- deaths ---

    def worker_died(self, worker: Worker, tasks: list[dict[str, Any]]) -> None:
        """Hear from the pool that a worker died: what it had in hand runs again elsewhere."""
        doing = worker.doing
        self._host.tell("worker_died", None, pid=worker.child.pid, partitions=len(tasks))
        self._host.worker_gone(worker)
        for task in tasks:
            key = (task["run"], task["part"])
            run = self.runs.get(task["run"])
            partition = self._outstanding.get(key)
            if run is None or partition is None or run.scan.ending is not None:
                self._outstanding.pop(key, None)
                continue
            if doing is not None and (doing.run, doing.part) == key:
                self._blame(run, partition, worker, doing)
            if partition.of is not None:
                if partition.number in run.filling:
                    backfill.give_back(run, partition)
                    self._drop(run, partition)
            elif partition.number in run.partitions:
                run.retry.append(partition)
        if doing is not None and doing.part == OPENING and doing.udf != NO_UDF:
            self._blame_opening(worker, doing)
        self._kick()

    def _died_elsewhere(self, run: Run, partition: Partition) -> None:
        """Hear that processes of a cluster died on a partition again and again; it is not known why."""
        alone = _alone_on(partition)
        udf = NO_UDF if alone is None else alone
        verdict = run.blame.died_on(_key(partition), udf, alone=alone, udfs=run.running, deaths=DEATHS)
        self._follow(run, partition, verdict)
        if partition.of is not None:
            self._drop(run, partition)
        elif partition.number in run.partitions:
            run.retry.append(partition)

    def _blame(self, run: Run, partition: Partition, worker: Worker, doing: Doing) -> None:
        """Find out which UDF ends its process: set it aside, and let the others go on."""
        if worker.timed_out_s is not None:
            self.exclude(run, doing.udf, too_long(worker.timed_out_s))
            return
        alone = _alone_on(partition) if doing.is_alone else None
        verdict = run.blame.died_on(_key(partition), doing.udf, alone=alone, udfs=run.running)
        self._follow(run, partition, verdict)

    def _blame_opening(self, worker: Worker, doing: Doing) -> None:
        run = self.runs.get(doing.run)
        if run is None or doing.udf in run.excluded:
            return
        if worker.timed_out_s is not None:
            self.exclude(run, doing.udf, too_long(worker.timed_out_s))
            return
        verdict = run.blame.died_opening(doing.udf, is_alone=doing.is_alone)
        if isinstance(verdict, Failed):
            self.exclude(run, doing.udf, _killed("while the run was set up"))
        elif self.pool is not None:
            self.pool.open_first(run.number, run.blame.opened_first)

    def _follow(self, run: Run, partition: Partition, verdict: Verdict) -> None:
        if isinstance(verdict, Failed):
            self.exclude(run, verdict.udf, _killed(f"on partition {partition.number}"))
        elif isinstance(verdict, GiveUp):
            self._give_up(run, partition)

    def exclude(self, run: Run, udf: int, error: dict[str, Any]) -> None:
        """Leave a UDF out of the rest of the run."""
        if udf in run.excluded or udf == NO_UDF:
            return
        run.blame.excluded(udf)
        backfill.leave(run, udf)
        if self.pool is not None:
            self.pool.exclude(run.number, udf)
        self._host.exclude(run, udf, error)

    def _give_up(self, run: Run, partition: Partition) -> None:
        """Process a partition no more: its frames are discarded, unless they were processed before."""
        self._drop(run, partition)
        if partition.of is None:
            lost = partition.cut.frames - partition.undecodable
            run.scan.in_work -= lost
            run.scan.discarded += lost
            self._host.tell("partition_lost", run.scan, frames=lost)

    # --- the results process ---

    def begin_trial(self, run: Run, udf: int) -> Trial:
        """Run one UDF alone over all partitions that were cut, to be merged in a process of its own."""
        run.trial = Trial(udf)
        self._kick()
        return run.trial

    def end_trial(self, run: Run) -> None:
        """Have the partitions of the trial run again, with all UDFs."""
        assert run.trial is not None
        run.retry.extend(run.trial.done)
        run.trial = None

    @staticmethod
    def _look_at_trial(run: Run, trial: Trial) -> None:
        if trial.udf in run.excluded or len(trial.done) == len(run.partitions):
            trial.over.set()

    # --- the ring ---

    def reclaim(self, run: Run) -> None:
        """Take merged frames back: what they were merged into is lost. What left the ring is discarded."""
        scan = run.scan
        for partition in run.merged:
            run.partitions[partition.number] = partition
            self._outstanding[run.number, partition.number] = partition
            scan.processed -= partition.frames
            scan.in_work += partition.frames
            run.retry.append(partition)
        run.merged.clear()
        run.filling.clear()  # the partitions themselves come again, with all UDFs
        run.merged_indices.clear()
        scan.discarded += scan.processed
        scan.processed = 0

    def free(self, drained: int, scans: Iterable[Scan]) -> None:
        """Let the receiver overwrite what nobody needs; merged frames stay until their space is wanted."""
        needed = [partition.cut.first for partition in self._outstanding.values()]
        needed += [first for scan in scans if (first := scan.pending.first_record) is not None]
        self.needed_from = min([drained, *needed])
        counters = self._ring.counters
        while True:
            kept = [run.merged for run in self.runs.values() if run.merged]
            oldest = min([drained, *needed, *(merged[0].cut.first for merged in kept)])
            counters[Counter.FREED] = max(oldest, int(counters[Counter.FREED]))
            if not kept or not self._is_tight():
                return
            min(kept, key=lambda merged: merged[0].cut.first).pop(0)

    def _is_tight(self) -> bool:
        ring = self._ring
        held = int(ring.counters[Counter.HEAD]) - int(ring.counters[Counter.FREED])
        return ring.used_bytes() > _KEPT_SHARE * ring.size_bytes or held > _KEPT_SHARE * ring.record_count


def _alone_on(partition: Partition) -> int | None:
    """Return the UDF that a worker runs alone on a partition."""
    if partition.of is not None:
        return min(partition.lacks)
    return partition.alone if partition.tried is None else partition.tried


def _key(partition: Partition) -> int:
    """Return under which number the deaths on a partition are counted: to be filled again it has others."""
    return partition.number if partition.of is None else -1 - partition.of.number


def _killed(where: str) -> dict[str, Any]:
    text = f"worker processes died {DEATHS} times in its code while it ran alone, the last time {where}"
    return stated("ProcessDied", text)
