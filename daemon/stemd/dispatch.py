"""Partitions: cut from what has arrived, given to whoever is idle, merged, and again when somebody died."""

import bisect
import math
import time
from collections.abc import Callable, Iterable
from typing import Any, Final

from stemd import filling
from stemd.elsewhere import may_go, note_unfit, places_of
from stemd.failures import stated, too_long
from stemd.note import NO_UDF, OPENING
from stemd.pool import Worker, WorkerPool
from stemd.ring import Counter, Ring
from stemd.runs import Host, Partition, Run
from stemd.scan import Scan
from stemd.sizing import PartitionSizer

_DEATHS: Final = 2  # of workers on one partition (or on one UDF alone, or while a run is opened)
_KEPT_SHARE: Final = 0.5  # of the ring: merged frames stay readable while no more than that is used


class Dispatcher:
    """Knows where every partition is; hears from the pool and from the host.

    Parameters
    ----------
    ring : Ring
    host : Host
    sizer : PartitionSizer
    kick : callable
        Wakes the scheduler's loop.

    Attributes
    ----------
    needed_from : int
        Number of the oldest record that is not merged.
    """

    def __init__(self, ring: Ring, host: Host, sizer: PartitionSizer, kick: Callable[[], None]) -> None:
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
        if self.pool is None or run.is_paused:
            return
        scan = run.scan
        assert scan.dtype is not None
        assert scan.sig_shape is not None
        limit = self._sizer.limit(math.prod(scan.sig_shape) * scan.dtype.itemsize)
        for worker in sorted(self.pool.workers, key=lambda one: len(one.tasks) / max(1, one.capacity)):
            while worker.kind not in run.barred and self._wants_more(worker, run, limit):
                if not run.retry and len(scan.pending):
                    run.retry.append(self._cut(run, limit))
                partition = next((one for one in run.retry if may_go(run, one, worker.kind)), None)
                if partition is None:
                    break
                run.retry.remove(partition)
                self._give(run, partition, worker)
        if run.joined:
            self._fill(run)

    def _wants_more(self, worker: Worker, run: Run, limit: int) -> bool:
        in_hand = len(worker.tasks)
        if in_hand < worker.capacity:
            return self._is_ripe(run, limit)
        return in_hand < 2 * worker.capacity and len(run.scan.pending) >= limit

    def _is_ripe(self, run: Run, limit: int) -> bool:
        scan = run.scan
        oldest = scan.pending.oldest
        if run.retry:
            return True
        if oldest is None:
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
            partition = filling.next_to_fill(run)
            if partition is None:
                return
            self._give(run, partition, worker)

    def join(self, run: Run, udf: int) -> None:
        """See `filling.join`."""
        filling.join(run, udf)
        self._kick()

    def leave(self, run: Run, udf: int) -> None:
        """Run a UDF no more."""
        filling.leave(run, udf)
        if self.pool is not None:
            self.pool.exclude(run.number, udf)
        self._kick()

    def _give(self, run: Run, partition: Partition, worker: Worker) -> None:
        assert self.pool is not None
        only = None
        if partition.of is not None:
            only = sorted(partition.lacks)
        elif partition.suspects:
            only = partition.suspects[:1]
        elif run.excluded or run.joined:
            only = [number for number in range(run.udfs) if number not in run.excluded]
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
                "is_trial": bool(partition.suspects),
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
        elif partition.suspects:
            partition.suspects.pop(0)
            partition.deaths_alone = 0
            run.retry.append(partition)
        elif run.is_paused:
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
        filling.note_seen(partition, answer)
        if partition.frames:
            self._host.merge(run, partition, worker, answer)
        else:
            self._drop(run, partition)
            self._release(worker, answer)

    def _try_elsewhere(self, run: Run, partition: Partition, unfit: dict[str, Any]) -> None:
        assert self.pool is not None
        note_unfit(run, partition, unfit, self.pool.kinds, self._host)
        if partition.of is not None:
            filling.give_back(run, partition)
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
        elif run is not None:
            partition = run.partitions[part]
            run.scan.processed += partition.frames
            run.scan.in_work -= partition.frames
            if not run.scan.header.is_endless:  # there it would grow for as long as the scan runs
                run.merged_indices.append(partition.indices)
            filling.note_merged(run, partition)
            bisect.insort(run.merged, partition, key=lambda merged: merged.cut.first)
            self._drop(run, partition)
        self._kick()

    def dropped(self, run_number: int, part: int, worker: Worker, slot: int) -> None:
        """Hear from the host that it let go of a partition without merging it."""
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
                self._blame(run, partition, worker)
            if partition.of is not None:
                filling.give_back(run, partition)
                self._drop(run, partition)
            elif partition.number in run.partitions:
                run.retry.append(partition)
        if doing is not None and doing.part == OPENING and doing.udf != NO_UDF:
            self._blame_opening(doing.run, doing.udf, worker)
        self._kick()

    def _died_elsewhere(self, run: Run, partition: Partition) -> None:
        """Hear that processes of a cluster died on a partition again and again: find out of which UDF."""
        if partition.of is not None:
            for udf in set(partition.lacks):
                self.exclude(run, udf, _killed(partition.number))
            self._drop(run, partition)
            return
        if partition.suspects:
            self.exclude(run, partition.suspects.pop(0), _killed(partition.number))
        elif partition.deaths >= _DEATHS:  # each UDF alone did no harm, and still
            self._give_up(run, partition)
            return
        else:
            partition.suspects = [number for number in range(run.udfs) if number not in run.excluded]
        partition.deaths = _DEATHS
        run.retry.append(partition)

    def _blame(self, run: Run, partition: Partition, worker: Worker) -> None:
        """Find out which UDF ends its process: set it aside, and let the others go on."""
        doing = worker.doing
        assert doing is not None
        if worker.timed_out_s is not None:
            self.exclude(run, doing.udf, too_long(worker.timed_out_s))
            partition.suspects.clear()
        elif partition.of is not None:
            (udf,) = partition.lacks
            run.opening_deaths[udf] = run.opening_deaths.get(udf, 0) + 1
            if run.opening_deaths[udf] >= _DEATHS:
                self.exclude(run, udf, _killed(partition.number))
        elif partition.suspects:
            partition.deaths_alone += 1
            if partition.deaths_alone < _DEATHS:
                return
            partition.deaths_alone = 0
            if doing.udf == NO_UDF:  # it dies on the frames themselves
                self._give_up(run, partition)
                return
            self.exclude(run, partition.suspects.pop(0), _killed(partition.number))
        else:
            partition.deaths += 1
            if partition.deaths == _DEATHS:
                partition.suspects = [number for number in range(run.udfs) if number not in run.excluded]
            elif partition.deaths >= 2 * _DEATHS:  # each UDF alone did no harm, and still
                self._give_up(run, partition)

    def _blame_opening(self, run_number: int, udf: int, worker: Worker) -> None:
        run = self.runs.get(run_number)
        if run is None or udf in run.excluded:
            return
        run.opening_deaths[udf] = run.opening_deaths.get(udf, 0) + 1
        if worker.timed_out_s is not None:
            self.exclude(run, udf, too_long(worker.timed_out_s))
        elif run.opening_deaths[udf] >= _DEATHS:
            self.exclude(run, udf, _killed(None))

    def exclude(self, run: Run, udf: int, error: dict[str, Any]) -> None:
        """Leave a UDF out of the rest of the run."""
        if udf in run.excluded or udf == NO_UDF:
            return
        filling.leave(run, udf)
        if self.pool is not None:
            self.pool.exclude(run.number, udf)
        self._host.exclude(run, udf, error)

    def _give_up(self, run: Run, partition: Partition) -> None:
        scan = run.scan
        lost = partition.cut.frames - partition.undecodable
        scan.in_work -= lost
        scan.discarded += lost
        self._drop(run, partition)
        self._host.tell("partition_lost", scan, frames=lost)

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


def _killed(part: int | None) -> dict[str, Any]:
    where = "while the run was set up" if part is None else f"alone on partition {part}"
    return stated("ProcessDied", f"its worker process died {_DEATHS} times {where}")
