"""Deaths of workers: whose code they are blamed on, and trials of UDFs alone in processes of their own."""

from dataclasses import dataclass, field
from typing import Protocol

from msgspec.structs import replace

from stemd.processes.activity import NO_UDF, OPENING, Doing
from stemd.processes.failures import Failure, too_long
from stemd.scheduling.blame import DEATHS, Failed, GiveUp, Part
from stemd.scheduling.partitions import Partition
from stemd.scheduling.run import Run
from stemd.workers.messages import Answer, NotProcessed, RingTask, Task
from stemd.workers.pool import WorkerPool
from stemd.workers.worker_handle import WorkerHandle


class FollowsDeaths(Protocol):
    """Does to a run what follows from deaths."""

    pool: WorkerPool

    def exclude(self, run: Run, udf: int, error: Failure) -> None:
        """Leave a UDF out of the rest of the run."""

    def fail(self, run: Run, failure: Failure) -> None:
        """End a run that cannot go on."""

    def give_up(self, run: Run, partition: Partition) -> None:
        """Process a partition no more."""


@dataclass(frozen=True, eq=False)
class _Trial:
    run: Run
    key: Part
    udf: int  # the only one that runs, with those that it takes results of; `NO_UDF`: none
    task: RingTask


@dataclass(eq=False)
class Deaths:
    """Follows the deaths of workers. At most one UDF is tried alone at a time."""

    dispatcher: FollowsDeaths
    _suspected: dict[tuple[int, Part], tuple[RingTask, int | None]] = field(default_factory=dict)
    """Partitions of runs on which UDFs are to be tried alone, each with the GPU of the worker that died."""
    _trial: _Trial | None = None

    def first_records(self) -> list[int]:
        """Return the first record of each partition on which UDFs are to be tried alone."""
        return [task.start for (_, key), (task, _) in self._suspected.items() if key is not None]

    # --- deaths ---

    def died_on(self, run: Run, partition: Partition, worker: WorkerHandle, doing: Doing) -> None:
        """Follow the death of a worker that ran all UDFs on a partition."""
        if worker.timed_out_s is not None:
            self.dispatcher.exclude(run, doing.udf, too_long(worker.timed_out_s, worker.stack))
        elif not worker.is_renewed:
            self._follow_death(run, partition, doing.udf, gpu=worker.gpu)

    def died_elsewhere(self, run: Run, partition: Partition) -> None:
        """Follow deaths of processes of a cluster on a partition; it is not known why they died."""
        self._follow_death(run, partition, NO_UDF, deaths=DEATHS)

    def not_processed(self, run: Run, partition: Partition, worker: WorkerHandle, failure: Failure) -> None:
        """Replace a worker that could not process a partition: a UDF may have changed its process."""
        worker.renew()
        self._follow_death(run, partition, NO_UDF, gpu=worker.gpu, failure=failure)

    def died_opening(self, run: Run, worker: WorkerHandle, udf: int) -> None:
        """Follow the death of a worker that set up a UDF."""
        if run.is_left_out(udf):
            return
        if worker.timed_out_s is not None:
            self.dispatcher.exclude(run, udf, too_long(worker.timed_out_s, worker.stack))
        elif not worker.is_renewed:
            run.blame.died_opening(udf)
            self._suspect(run, None, (0, 0), worker.gpu)

    def close(self, run: Run) -> None:
        """Forget a run that has ended."""
        self._suspected = {key: one for key, one in self._suspected.items() if key[0] != run.number}
        if self._trial is not None and self._trial.run is run:
            self._trial = None

    def _follow_death(
        self,
        run: Run,
        partition: Partition,
        udf: int,
        *,
        deaths: int = 1,
        gpu: int | None = None,
        failure: Failure | None = None,
    ) -> None:
        # Those on a backfill are counted under another number than those on its partition.
        key = -1 - partition.of[0].number if partition.of else partition.number
        if isinstance(run.blame.died_on(key, udf, udfs=run.running, deaths=deaths), GiveUp):
            if failure is not None:
                self.dispatcher.fail(run, failure)
            self.dispatcher.give_up(run, partition)
            return
        cut = (partition.of[0] if partition.of else partition).cut
        self._suspect(run, key, (cut.first, cut.last), gpu)

    def _suspect(self, run: Run, key: Part, records: tuple[int, int], gpu: int | None) -> None:
        if run.blame.suspect(key) is None:
            return
        scan, (start, stop) = run.scan.header.number, records
        task = RingTask(run=run.number, part=OPENING, scan=scan, start=start, stop=stop, is_trial=True)
        self._suspected.setdefault((run.number, key), (task, gpu))

    # --- trials ---

    def try_next(self, run: Run) -> None:
        """Begin the next trial of a run, if none is under way."""
        if self._trial is not None or run.is_over:
            return
        wanted = {(run.number, key) for key in run.blame.suspected}
        self._suspected = {key: one for key, one in self._suspected.items() if key in wanted}
        for (_, key), (suspected, gpu) in self._suspected.items():
            udf = run.blame.suspect(key)
            assert udf is not None
            task = replace(suspected, only=() if udf == NO_UDF else (*run.sources(udf), udf))
            self._trial = _Trial(run, key, udf, task)
            self.dispatcher.pool.try_alone(task, gpu)
            return

    def answered(self, task: Task, answer: Answer) -> None:
        """Follow the end of a trial whose process has lived."""
        if (trial := self._take(task)) is None:
            return
        if not isinstance(answer, NotProcessed):
            trial.run.blame.cleared(trial.key, trial.udf)
        elif trial.udf == NO_UDF:
            self.dispatcher.fail(trial.run, answer.failure)
        else:
            self._follow(trial, in_call=True)

    def died_alone(self, task: Task, worker: WorkerHandle) -> None:
        """Follow the death of the process of a trial."""
        if (trial := self._take(task)) is None:
            return
        if worker.timed_out_s is not None and trial.udf != NO_UDF:
            self.dispatcher.exclude(trial.run, trial.udf, too_long(worker.timed_out_s, worker.stack))
        elif not worker.is_killed:  # else it stood still, and another process tries the same
            in_call = worker.doing is not None and worker.doing.udf == trial.udf != NO_UDF
            self._follow(trial, in_call=in_call, word=worker.stack)

    def _take(self, task: Task) -> _Trial | None:
        trial = self._trial
        if trial is None or trial.task is not task:  # of a run that has ended
            return None
        self._trial = None
        return trial

    def _follow(self, trial: _Trial, *, in_call: bool, word: str = "") -> None:
        run, key = trial.run, trial.key
        match run.blame.died_alone(key, trial.udf, in_call=in_call):
            case Failed(udf):
                where = "while the run was set up" if key is None else f"on partition {max(key, -1 - key)}"
                text = f"worker processes died again and again while it ran alone, the last time {where}"
                failure = Failure(type="ProcessDied", message=f"{word}; {text}" if word else text)
                self.dispatcher.exclude(run, udf, failure)
                self.dispatcher.pool.renew()
            case GiveUp() if key is not None:
                if key < 0:
                    run.partitions.spare_all(-1 - key)
                elif (partition := run.partitions.unmerged.get(key)) is not None:
                    self.dispatcher.give_up(run, partition)
            case _:
                pass
