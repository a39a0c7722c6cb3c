"""Partitions: cut from the frames that arrived, given to idle workers, merged, run again after deaths."""

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, assert_never

import numpy as np

from stemd.ingest.ring import Counter, RecordKind, Ring
from stemd.processes.activity import NO_UDF, OPENING
from stemd.processes.failures import Failure
from stemd.scheduling.deaths import Deaths
from stemd.scheduling.events import FrameUndecodable, PartitionLost, RunFailed, WorkerDied, WorkerUnfit
from stemd.scheduling.partition_size import PartitionSizer, WaitingFrames
from stemd.scheduling.partitions import AfterMerge, MergeTrial, Partition
from stemd.scheduling.reread import Rereads
from stemd.scheduling.run import AnyRingHost, Run
from stemd.scheduling.run_scheduler import RunDispatcher
from stemd.scheduling.scan import Scan
from stemd.workers import messages
from stemd.workers.messages import Answer, Processed
from stemd.workers.pool import PoolListener, WorkerPool
from stemd.workers.worker_handle import WorkerHandle

_KEPT_SHARE: Final = 0.5  # of the ring: merged frames stay readable while no more than that is used


def may_go(run: Run, kind: str, partition: Partition) -> bool:
    """Whether a partition may go to a kind of worker now: no UDF is tried alone on it."""
    if run.unfit.has(kind, partition.number) or run.blame.suspect(partition.number) is not None:
        return False
    if partition.places is None:
        return True
    # Nothing older may be under way for the same places: of two frames the later one stays.
    older = [one.places for one in run.partitions.unmerged.values() if one.number < partition.number]
    return not any(np.intersect1d(places, partition.places).size for places in older if places is not None)


MakePool = Callable[[PoolListener], WorkerPool]


class Dispatcher(RunDispatcher):
    """Moves every partition of the runs, as the pool and the host report."""

    _host: AnyRingHost

    def __init__(
        self,
        ring: Ring,
        host: AnyRingHost,
        sizer: PartitionSizer,
        kick: Callable[[], None],
        make_pool: MakePool,
    ) -> None:
        super().__init__(host, kick)
        self._ring = ring
        self._sizer = sizer
        self._outstanding: dict[tuple[int, int], Partition] = {}
        self.waiting = WaitingFrames(ring, host, sizer, kick)
        self.pool = make_pool(self)
        self.runs: dict[int, Run] = {}
        self.needed_from = 0  # number of the oldest record that is not merged
        self.rereads = Rereads()
        self.live_s = 0.0  # that workers have spent on frames of the detector, all together
        self.again_s = 0.0  # on frames that UDFs which joined or started over see again
        self._deaths = Deaths(self)

    # --- out ---

    def dispatch(self, run: Run) -> None:
        """Give what is ripe to workers that want more."""
        trial = run.merge_trial
        if (run.is_paused and trial is None) or (trial is not None and trial.over.is_set()):
            return
        self._deaths.try_next(run)
        scan = run.scan
        limit = self._sizer.limit(scan.frame_bytes, len(scan.pending) / self._at_once)
        for worker in sorted(self.pool.workers, key=lambda one: len(one.tasks) / max(1, one.capacity)):
            while worker.kind not in run.unfit.barred and self._wants_more(worker, run, limit):
                if not run.partitions.waiting and len(scan.pending) and trial is None:
                    self._cut(run, limit)
                partition = run.partitions.next_waiting(partial(may_go, run, worker.kind))
                if partition is None:
                    break
                self._give(run, partition, worker)
        if trial is not None:
            if trial.udf in run.excluded or len(trial.done) == len(run.partitions.unmerged):
                trial.over.set()
        elif run.joined:
            self._backfill(run, limit)

    def _wants_more(self, worker: WorkerHandle, run: Run, limit: int) -> bool:
        in_hand = len(worker.tasks)
        if in_hand < worker.capacity:
            scan = run.scan
            if run.partitions.waiting:
                return True
            ripe_at = self.waiting.ripe_at(scan)
            if ripe_at is None or run.merge_trial is not None:
                return False
            is_all_here = scan.counts.received == scan.header.announced or scan.had_end
            return is_all_here or len(scan.pending) >= limit or time.time() >= ripe_at
        return in_hand < 2 * worker.capacity and len(run.scan.pending) >= limit and run.merge_trial is None

    @property
    def _at_once(self) -> int:
        """How many partitions workers can be busy with; at least 1."""
        return max(1, sum(worker.capacity for worker in self.pool.workers))

    def _cut(self, run: Run, limit: int) -> None:
        scan = run.scan
        if scan.counts.received == scan.header.announced:  # the last ones: shared out to end together
            limit = min(limit, self._sizer.share(len(scan.pending), self._at_once))
        cut, places = scan.cut(max(1, limit)), None
        if scan.header.is_endless:
            records = self._ring.between(cut.first, cut.last)
            is_ours = (records["kind"] == RecordKind.FRAME) & (records["scan"] == scan.header.number)
            places = scan.map.places(records["index"][is_ours])
            places = places[places >= 0]
        run.partitions.add(scan, cut, places)

    def _backfill(self, run: Run, limit: int) -> None:
        if run.blame.suspected:
            return
        for worker in self.pool.workers:
            if worker.tasks or worker.kind in run.unfit.barred:
                continue
            if (partition := run.partitions.next_backfill(limit, run.spared)) is None:
                return
            self._give(run, partition, worker)

    def in_work(self, run: Run) -> set[int]:
        return {part for number, part in self._outstanding if number == run.number}

    def _leave_out(self, run: Run, udf: int) -> None:
        super()._leave_out(run, udf)
        self.pool.exclude(run.number, udf)

    def _give(self, run: Run, partition: Partition, worker: WorkerHandle) -> None:
        partition.prepare(alone=None if run.merge_trial is None else run.merge_trial.udf)
        alone = min(partition.lacks) if partition.of else partition.alone
        only = None
        if alone is not None:
            only = (*run.sources(alone), alone)
        elif run.excluded or run.joined:
            only = tuple(run.running)
        self._outstanding[run.number, partition.number] = partition
        scan, cut = partition.scan, partition.cut
        task = messages.RingTask(
            run=run.number,
            part=partition.number,
            scan=scan.header.number,
            start=cut.first,
            stop=cut.last,
            only=only,
            backlog=len(scan.pending) / max(1, self._at_once * cut.frames),
            places=partition.to_see,
        )
        self.pool.submit(worker, task)

    # --- back ---

    def partition_done(self, worker: WorkerHandle, answer: Answer) -> None:
        """Called by the pool when a worker has answered."""
        key = (answer.run, answer.part)
        run, partition = self.runs.get(answer.run), self._outstanding.get(key)
        if worker.trial is not None:
            self._deaths.answered(worker.trial, answer)
        elif self.rereads.answered(worker, answer):
            if isinstance(answer, Processed):
                self.pool.release(worker, answer.slot)
        elif run is None or partition is None or run.is_over:
            self._outstanding.pop(key, None)
            if isinstance(answer, Processed):
                self.pool.release(worker, answer.slot)
        else:
            self._take_answer(run, partition, worker, answer)
        self._kick()

    def _take_answer(self, run: Run, partition: Partition, worker: WorkerHandle, answer: Answer) -> None:
        match answer:
            case Processed():
                if partition.of:
                    self._take_backfill(run, partition, worker, answer)
                elif run.may_merge(partition):
                    self._take_live(run, partition, worker, answer)
                else:
                    self.pool.release(worker, answer.slot)
                    run.partitions.run_again(partition)
            case messages.NotProcessed():
                self._deaths.not_processed(run, partition, worker, answer.failure)
                self._run_again(run, partition, has_died=True)
            case messages.Unfit():
                self._host.on_event(WorkerUnfit(scan=run.scan, worker=answer.kind, text=answer.text))
                if text := run.unfit.note(answer, self.pool.kinds):
                    self.fail(run, Failure(type="RuntimeError", message=text))
                self._run_again(run, partition)
            case messages.WorkersDied():
                self._deaths.died_elsewhere(run, partition)
                self._run_again(run, partition, has_died=True)
            case messages.RunUnknown() | messages.Tried():  # the latter comes from trials only
                self._run_again(run, partition)
            case _:
                assert_never(answer)

    def _take_live(self, run: Run, partition: Partition, worker: WorkerHandle, answer: Processed) -> None:
        scan = run.scan
        bad, new = answer.undecodable, partition.processed(answer)
        scan.fail_to_decode((index for index, _ in bad), new)
        for index, reason in bad if new else ():
            self._host.on_event(FrameUndecodable(scan=scan, index=index, text=reason))
        self._sizer.measured(answer.frames, answer.seconds, answer.fixed_s)
        self.live_s += answer.seconds
        if partition.frames:
            self._host.merge(run, partition, worker, answer)
        else:
            self._drop(run, partition)
            self.pool.release(worker, answer.slot)

    def _run_again(self, run: Run, partition: Partition, *, has_died: bool = False) -> None:
        if partition.of:
            if partition.number in run.partitions.backfilling:
                partition.put_back(run.excluded, has_died=has_died)
            self._drop(run, partition)
        elif partition.number in run.partitions.unmerged:
            run.partitions.run_again(partition)

    def _take_backfill(self, run: Run, partition: Partition, worker: WorkerHandle, answer: Processed) -> None:
        self.again_s += answer.seconds
        if run.is_paused or not answer.frames or partition.number not in run.partitions.backfilling:
            self._drop(run, partition)
            self.pool.release(worker, answer.slot)
        else:
            self._host.merge(run, partition, worker, answer)

    def after_merge(self, run: Run, partition: Partition, worker: WorkerHandle, slot: int) -> AfterMerge:
        """Return what follows when the results process merges a partition whose results lie in a slot."""
        in_slot = (partition.number, worker, slot)
        return AfterMerge(
            merged=partial(self.merged, run.number, *in_slot),
            dropped=partial(self.dropped, run.number, *in_slot),
            returned=partial(self.returned, run, *in_slot),
            t_first=None if partition.of else partition.cut.t_first,
        )

    def merged(self, run_number: int, part: int, worker: WorkerHandle, slot: int) -> None:
        """Count a partition that the host merged: its frames are processed."""
        self.pool.release(worker, slot)
        if (run := self.runs.get(run_number)) is not None:
            if part in run.partitions.backfilling:
                self._drop(run, run.partitions.backfilling[part])
            elif run.merge_trial is not None:
                run.merge_trial.merged(run.partitions.unmerged[part])
            else:
                partition = run.partitions.unmerged[part]
                run.merged(partition)
                self._drop(run, partition)
        self._kick()

    def dropped(self, run_number: int, part: int, worker: WorkerHandle, slot: int) -> None:
        """Take back the slot of a partition that the host released without merging it."""
        self.pool.release(worker, slot)
        self._outstanding.pop((run_number, part), None)
        self._kick()

    def returned(self, run: Run, part: int, worker: WorkerHandle, slot: int) -> None:
        """Run a partition again that the host could not merge."""
        self.pool.release(worker, slot)
        if part in run.partitions.backfilling:
            self._drop(run, run.partitions.backfilling[part])
        else:
            run.partitions.run_again(run.partitions.unmerged[part])

    def _drop(self, run: Run, partition: Partition) -> None:
        run.forget(partition)
        self._outstanding.pop((run.number, partition.number), None)

    def open(self, run: Run) -> None:
        """Take partitions of another run."""
        self.runs[run.number] = run
        self.rereads.run_opened()

    def close(self, run: Run) -> None:
        """Forget a run that has ended: what workers read of it stays in the ring, and what the host keeps."""
        del self.runs[run.number]
        self._deaths.close(run)
        if self._host.keeps_ended:
            self.rereads.run_closed(run)
        for partition in run.partitions.waiting:
            self._outstanding.pop((run.number, partition.number), None)

    # --- deaths ---

    def worker_died(self, worker: WorkerHandle, tasks: list[messages.Task]) -> None:
        """Run the partitions of a worker that died in another one."""
        self._host.on_event(WorkerDied(pid=worker.child.pid, partitions=len(tasks)))
        if worker.trial is not None:
            self._deaths.died_alone(worker.trial, worker)
            self._kick()
            return
        doing = worker.doing
        self._host.worker_gone(worker)
        for task in tasks:
            key = (task.run, task.part)
            self.rereads.lost(*key)
            run = self.runs.get(task.run)
            partition = self._outstanding.get(key)
            if run is None or partition is None or run.is_over:
                self._outstanding.pop(key, None)
                continue
            if doing is not None and (doing.run, doing.part) == key:
                self._deaths.died_on(run, partition, worker, doing)
            self._run_again(run, partition, has_died=True)
        if doing is not None and doing.part == OPENING and doing.udf != NO_UDF and doing.run in self.runs:
            self._deaths.died_opening(self.runs[doing.run], worker, doing.udf)
        self._kick()

    def fail(self, run: Run, failure: Failure) -> None:
        """End a run that cannot go on."""
        self._host.on_event(RunFailed(scan=run.scan, failure=failure))
        run.scan.fail()

    def give_up(self, run: Run, partition: Partition) -> None:
        """Process a partition no more. Its frames are discarded, unless they were processed before."""
        self._drop(run, partition)
        if not partition.of:
            lost = partition.cut.frames - partition.undecodable
            run.scan.counts.give_up(lost)
            self._host.on_event(PartitionLost(scan=run.scan, frames=lost))

    # --- the results process ---

    def begin_merge_trial(self, run: Run, udf: int) -> MergeTrial:
        """Run one UDF alone over all partitions that were cut, to be merged in a process of its own."""
        trial = run.begin_merge_trial(udf)
        self._kick()
        return trial

    # --- the ring ---

    def reclaim(self, run: Run) -> None:
        for partition in run.take_back_merged():
            self._outstanding[run.number, partition.number] = partition

    def free(self, drained: int, scans: Iterable[Scan]) -> None:
        """Let the receiver overwrite what is not needed; merged frames stay until their space is wanted."""
        needed = [partition.cut.first for partition in self._outstanding.values()]
        needed += self.rereads.first_records() + self._deaths.first_records()
        needed += [first for scan in scans if (first := scan.pending.first_record) is not None]
        self.needed_from = min([drained, *needed])
        counters = self._ring.counters
        while True:
            of_runs = [run.partitions for run in self.runs.values()]
            of_runs += [] if self.rereads.ended is None else [self.rereads.ended]
            kept = {first: of_run for of_run in of_runs if (first := of_run.oldest_merged) is not None}
            counters[Counter.FREED] = max(min([drained, *needed, *kept]), int(counters[Counter.FREED]))
            held = int(counters[Counter.HEAD]) - int(counters[Counter.FREED])
            ring = self._ring
            is_tight = max(ring.used_bytes() / ring.size_bytes, held / ring.record_count) > _KEPT_SHARE
            if not kept or not is_tight:
                return
            kept[min(kept)].forget_oldest_merged()
