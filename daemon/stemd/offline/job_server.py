"""Offline runs over a pool of workers: partitions go to idle workers, several runs at a time."""

import itertools
import queue
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeVar

import anyio
from msgspec.structs import replace

from stemd.errors import ProcessDied
from stemd.monitoring.log import get_logger
from stemd.processes.activity import NO_UDF, OPENING
from stemd.processes.failures import place_in
from stemd.processes.process_watch import STOPPED_S
from stemd.scheduling.blame import AGAIN, Blame, Failed, GiveUp, TryAlone, Verdict
from stemd.scheduling.run import UnfitWorkers
from stemd.workers import messages
from stemd.workers.pool import WorkerPool
from stemd.workers.result_slots import SlotCopy, SlotReader
from stemd.workers.worker_handle import SlotReaders, WorkerHandle
from stemd_udfs.engine import RunPlan
from stemd_udfs.engine.inputs import with_sources
from stemd_udfs.regions.selection import Indices

_AHEAD: Final = 2  # partitions in the hands of one worker: one in work, one after it
SLOW_S: Final = 10.0
"""After so long in one call of a UDF the log names it: there is no limit of time offline."""
_LOOK_S: Final = 1.0  # between two looks at the workers
_ABANDONED_S: Final = 2.0  # that a worker may go on for a run that is over, then another one takes its place
_UNMERGED: Final = 4  # partitions of one run, for each worker, that are in work or wait for being merged

log = get_logger(__name__)
T = TypeVar("T")
OfUDFs = tuple[tuple[T, ...], ...]


@dataclass(eq=False)
class Finished:
    """A partition whose results wait for being merged."""

    job: "Job"
    worker: WorkerHandle
    answer: messages.Processed
    copy: SlotCopy | None = None  # the results, if they do not lie in the slot of the worker any more


@dataclass(frozen=True)
class Over:
    """The end of a run, with what it failed with if it has: nothing more is processed."""

    error: Exception | None = None


@dataclass(eq=False)
class Job:
    """One run; its inbox gets every answer, then its end."""

    number: int
    todo: deque[messages.DataSetTask]
    left: int
    has_caller: bool = True
    """Whether its caller waits for more."""
    inbox: "queue.SimpleQueue[Finished | messages.NotProcessed | Over]" = field(
        default_factory=queue.SimpleQueue
    )
    held: set[Finished] = field(default_factory=set)
    """Whatever its caller has not given back."""
    blame: Blame = field(default_factory=Blame)
    in_work: int = 0
    indices: list[messages.PlainIndices] = field(default_factory=list)
    """Of each partition, as tasks carry them."""
    unfit: UnfitWorkers = field(default_factory=UnfitWorkers)
    names: OfUDFs[str] = ()
    """Of each UDF, by which others find it as their input."""
    sources: OfUDFs[int] = ()
    """Of each UDF, those that it takes results of, and its own number at last."""

    def next_for(self, kind: str) -> int | None:
        """Where in `todo` the next partition is that a kind of worker may run; None if there is none."""
        if kind in self.unfit.barred:
            return None  # without a look at each of many partitions
        may = (place for place, task in enumerate(self.todo) if not self.unfit.has(kind, task.part))
        return next(may, None)

    def take_for(self, kind: str) -> messages.DataSetTask:
        """Take that partition."""
        place = self.next_for(kind)
        assert place is not None
        task = self.todo[place]
        del self.todo[place]
        return task

    def task(self, part: int) -> messages.DataSetTask:
        """Return the task of a partition."""
        return messages.DataSetTask(run=self.number, part=part, indices=self.indices[part])

    def name_of(self, udf: int) -> str:
        """Return a name of a UDF."""
        return self.names[udf][0] if udf < len(self.names) and self.names[udf] else "without a name"

    def give_up(self, error: Exception) -> None:
        """End the run."""
        self.todo.clear()
        self.inbox.put(Over(error))

    @property
    def unmerged(self) -> int:
        """Partitions that are in work or wait in the inbox."""
        return self.in_work + self.inbox.qsize()


class JobServer:
    """Listener of a pool; all methods run on its loop.

    Workers get tasks of the run with the fewest under way. With several runs results do not wait in their
    memory, so a run whose results nobody takes blocks no other.
    """

    def __init__(self, workers: int, gpus: Sequence[int] = ()) -> None:
        self.slots = SlotReaders()
        self.pool = WorkerPool(
            workers,
            self,
            gpus=gpus,
            on_start=self.slots.add,
            on_ready=self._dispatch,  # a waiting job may need this worker
        )
        self._jobs: dict[int, Job] = {}
        self._numbers = itertools.count(1)
        self._asked: dict[WorkerHandle, float] = {}  # when slow calls of workers asked for a stack began
        self._reported: dict[WorkerHandle, float] = {}

    def make_job(self, plan: RunPlan, partitions: list[Indices]) -> Job:
        """Make a run of a plan over some partitions, which `close_job` ends; for any thread."""
        indices = [messages.plain_indices(partition) for partition in partitions]
        job = Job(
            next(self._numbers),
            deque(),
            len(indices),
            indices=indices,
            unfit=UnfitWorkers.of(plan),
            names=messages.sent_names(plan) or (),
            sources=tuple(
                (*sorted({*with_sources([udf], plan.inputs)} - {udf}), udf) for udf in range(len(plan.udfs))
            ),
        )
        job.todo.extend(job.task(part) for part in range(len(indices)))
        if not indices:
            job.inbox.put(Over())
        return job

    async def open(self, job: Job, order: messages.OpenRun, fds: tuple[int, ...]) -> None:
        """Begin a run; raises Exception if the workers cannot be sent what to run."""
        await self.pool.open_run(order, fds)
        if not job.has_caller:  # interrupted: some workers have this message after that of its end
            await self.pool.close_run(job.number)
            return
        for other in self._jobs.values():
            self._move_out(other)
        self._jobs[job.number] = job
        self._dispatch()

    async def close_job(self, job: Job) -> None:
        """Forget a run and its results; a worker that goes on with it is replaced soon."""
        job.has_caller = False
        self._jobs.pop(job.number, None)
        job.todo.clear()
        for finished in tuple(job.held):
            self.release(finished)
        await self.pool.close_run(job.number)

    def release(self, finished: Finished) -> None:
        """Let the worker reuse the memory of results; once is enough."""
        if finished in finished.job.held:
            finished.job.held.remove(finished)
            if finished.copy is None:
                self.pool.release(finished.worker, finished.answer.slot)
            self._dispatch()

    def slot(self, finished: Finished) -> SlotReader | SlotCopy:
        """Return the memory that holds the results of a partition, valid until it is released."""
        if finished.copy is not None:
            return finished.copy
        return self.slots.get(finished.worker, finished.answer.slot)

    def partition_done(self, worker: WorkerHandle, answer: messages.Answer) -> None:
        """Called when a worker has answered a task."""
        job = self._jobs.get(answer.run)
        if worker.trial is not None:
            if job is not None and isinstance(worker.trial, messages.DataSetTask):
                self._tried(job, worker.trial, answer)
        elif job is not None:
            self._take_answer(job, worker, answer)
        elif isinstance(answer, messages.Processed):
            self.pool.release(worker, answer.slot)
        self._dispatch()

    def _take_answer(self, job: Job, worker: WorkerHandle, answer: messages.Answer) -> None:
        match answer:
            case messages.Processed():
                finished = Finished(job, worker, answer)
                job.held.add(finished)
                if len(self._jobs) > 1:
                    self._copy_out(finished)
                self._put(job, finished)
            case messages.NotProcessed():
                self._put(job, answer)
            case messages.Unfit():
                self._try_elsewhere(job, answer)
            case _:  # a worker died or did not know the run; trials are answered elsewhere
                job.in_work -= 1
                job.todo.appendleft(job.task(answer.part))

    def _put(self, job: Job, item: Finished | messages.NotProcessed) -> None:
        job.inbox.put(item)
        job.in_work -= 1
        job.left -= 1
        if job.left == 0:
            job.inbox.put(Over())

    def _try_elsewhere(self, job: Job, unfit: messages.Unfit) -> None:
        """Have other workers run a partition that one kind of them cannot."""
        job.in_work -= 1
        if text := job.unfit.note(unfit, self.pool.kinds):
            job.give_up(RuntimeError(text))
        else:
            job.todo.appendleft(job.task(unfit.part))

    def worker_died(self, worker: WorkerHandle, tasks: list[messages.Task]) -> None:
        """Called when a worker died: its partitions run again elsewhere."""
        self.slots.forget(worker)
        self._asked.pop(worker, None)
        self._reported.pop(worker, None)
        if worker.trial is not None:
            job = self._jobs.get(worker.trial.run)
            if job is not None and isinstance(worker.trial, messages.DataSetTask):
                self._died_alone(job, worker.trial, worker)
            self._dispatch()
            return
        begun = _begun(worker, tasks)
        for task in tasks:
            if (job := self._jobs.get(task.run)) is None:
                continue
            part = task.part
            job.in_work -= 1
            udf = NO_UDF if worker.doing is None else worker.doing.udf
            verdict: Verdict = AGAIN
            if task is begun and not worker.is_killed:
                verdict = job.blame.died_on(part, udf, udfs=range(len(job.sources)))
            match verdict:
                case GiveUp():
                    text = f"workers died again and again on partition {part}, and with no UDF alone"
                    job.give_up(ProcessDied(text))
                case TryAlone():
                    self._try_next(job, part, worker.gpu)
                case _ if job.blame.suspect(part) is None:
                    job.todo.appendleft(job.task(part))
        self._dispatch()

    def _try_next(self, job: Job, part: int, gpu: int | None) -> None:
        """Have the next suspect run alone on a partition, in a process of its own; at last, all run on it."""
        if (udf := job.blame.suspect(part)) is None:
            job.todo.appendleft(job.task(part))
            return
        only = () if udf == NO_UDF else job.sources[udf]
        self.pool.try_alone(replace(job.task(part), only=only, is_trial=True), gpu)

    def _tried(self, job: Job, trial: messages.DataSetTask, answer: messages.Answer) -> None:
        if isinstance(answer, messages.NotProcessed) and not trial.only:
            job.inbox.put(answer)
            return
        job.blame.cleared(trial.part, _suspect_of(trial))
        self._try_next(job, trial.part, None)

    def _died_alone(self, job: Job, trial: messages.DataSetTask, worker: WorkerHandle) -> None:
        udf = _suspect_of(trial)
        in_call = worker.doing is not None and worker.doing.udf == udf != NO_UDF
        verdict = AGAIN if worker.is_killed else job.blame.died_alone(trial.part, udf, in_call=in_call)
        match verdict:
            case Failed():
                why = worker.stack or "it ends its process"
                text = (
                    f"UDF {udf} ({job.name_of(udf)}): {why}; workers died again and again on "
                    f"partition {trial.part} while it ran alone"
                )
                job.give_up(ProcessDied(text))
                self.pool.renew()
            case GiveUp():
                text = f"workers died again and again on partition {trial.part} without any UDF"
                job.give_up(ProcessDied(text))
            case _:
                self._try_next(job, trial.part, worker.gpu)

    async def supervise(self) -> None:
        """Replace workers that a signal stopped or whose run is over; log UDFs whose calls take long."""
        while True:
            await anyio.sleep(_LOOK_S)
            for worker in self.pool.workers:
                self._report_if_slow(worker)
            self.pool.replace_abandoned(_ABANDONED_S)
            for worker in self.pool.replace_stopped(STOPPED_S):
                text = f"a worker was stopped by a signal for {STOPPED_S:g} s; it is replaced"
                log.warning("process_stuck", text=text, pid=worker.child.pid)

    def _report_if_slow(self, worker: WorkerHandle) -> None:
        doing = worker.look()
        job = None if doing is None else self._jobs.get(doing.run)
        if doing is None or job is None or worker.activity is None:
            return
        seconds = time.monotonic() - doing.since_s
        if seconds < SLOW_S or self._reported.get(worker) == doing.since_s:
            return
        if self._asked.get(worker) != doing.since_s:  # it has answered by the next look
            self._asked[worker] = doing.since_s
            worker.activity.ask(worker.child.pid)
            return
        self._reported[worker] = doing.since_s
        names = job.names[doing.udf] if doing.udf < len(job.names) else ()
        log.warning(
            "udf_slow",
            udf=names[0] if names else doing.udf,
            partition="being set up" if doing.part == OPENING else doing.part,
            where=place_in(worker.activity.stack()) or "unknown",
            text=f"one call takes {seconds:.0f} s by now; there is no time limit offline; Ctrl-C ends it",
        )

    def _dispatch(self) -> None:
        for in_hand in range(_AHEAD):
            for worker in self.pool.workers:
                if len(worker.tasks) <= in_hand:
                    most = _UNMERGED * len(self.pool.workers)
                    ready = [job for job in self._jobs.values() if job.todo and job.unmerged < most]
                    if not ready:
                        return
                    if not (waiting := [job for job in ready if job.next_for(worker.kind) is not None]):
                        continue
                    job = min(waiting, key=lambda job: job.unmerged)
                    job.in_work += 1
                    self.pool.submit(worker, job.take_for(worker.kind))

    def _move_out(self, job: Job) -> None:
        """Copy what waits in an inbox out of the workers' memory."""
        items = []
        with suppress(queue.Empty):
            while True:  # others take the oldest from it, so that the order stays
                items.append(job.inbox.get_nowait())
        for item in items:
            if isinstance(item, Finished):
                self._copy_out(item)
            job.inbox.put(item)

    def _copy_out(self, finished: Finished) -> None:
        if finished.copy is not None:
            return
        worker, slot = finished.worker, finished.answer.slot
        layout = [item.buffers for item in finished.answer.outcome if isinstance(item, messages.UDFBuffers)]
        finished.copy = self.slots.get(worker, slot).copied(layout)
        self.pool.release(worker, slot)


def _suspect_of(trial: messages.DataSetTask) -> int:
    return trial.only[-1] if trial.only else NO_UDF


def _begun(worker: WorkerHandle, tasks: list[messages.Task]) -> messages.Task | None:
    """Return the task that a worker died on: the one in work, or the next one if none had begun."""
    doing = worker.doing
    at = None if doing is None else (doing.run, doing.part)
    return next((task for task in tasks if (task.run, task.part) == at), tasks[0] if tasks else None)
