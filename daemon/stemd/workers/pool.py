"""The worker processes: started, given UDFs and partitions, replaced when they die."""

import math
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import anyio
import anyio.abc
from msgspec.structs import replace

from stemd.errors import NotEnoughMemory, single_error
from stemd.ingest.messages import NewFormat
from stemd.monitoring.log import get_logger
from stemd.processes.activity import Activity
from stemd.processes.channel import ChannelClosed, Received
from stemd.processes.child import Child
from stemd.processes.outbox import Outbox
from stemd.processes.template_handle import Template, start_child
from stemd.processes.user_output import Printed, UserOutputLog
from stemd.workers import messages
from stemd.workers.udf_spec import SentUDF
from stemd.workers.worker_handle import WorkerHandle


class WrongAnswer(ChannelClosed):
    """A worker answered what it was not asked, or answered twice; it is replaced."""


_RETRY_S: Final = 1.0  # before a worker is started again that died at its start

ForAllRuns = messages.MapRing | NewFormat

log = get_logger(__name__)


class PoolListener(Protocol):
    """Is called with what the workers have done, on the event loop; must not block."""

    def partition_done(self, worker: "WorkerHandle", answer: messages.Answer) -> None:
        """Called when a worker has answered a task (the worker keeps its slot until `WorkerPool.release`)."""

    def worker_died(self, worker: "WorkerHandle", tasks: list[messages.Task]) -> None:
        """Called when a worker is gone, with the tasks it had not answered; answered slots stay readable."""


class WorkerPool:
    """A fixed number of worker processes."""

    def __init__(
        self,
        count: int,
        listener: PoolListener,
        *,
        spares: int = 0,  # that take the place of one that dies
        cluster: str | None = None,  # address of a Dask scheduler, whose workers are one more worker
        gpus: Sequence[int] = (),
        on_start: Callable[[WorkerHandle], None] = lambda worker: None,  # called with one that is up
        on_ready: Callable[[], None] = lambda: None,  # called when it takes partitions
        template: Template | None = None,
        output: UserOutputLog | None = None,
    ) -> None:
        self._count = count
        self._output = output or UserOutputLog()
        self._gpus = tuple(gpus)
        self._cluster = cluster
        self._spares = spares
        self._listener = listener
        self._workers: list[WorkerHandle] = []
        self._next_number = 0
        # Messages that workers that come later get, too, with descriptors.
        self._setup: list[tuple[ForAllRuns, tuple[int, ...]]] = []
        self._runs: dict[int, tuple[messages.OpenRun, tuple[int, ...]]] = {}
        self._made: dict[int, dict[int, tuple[str, str]]] = {}  # name and class of UDFs that all workers have
        self._group: anyio.abc.TaskGroup | None = None
        self._is_closing = False
        self._template = Template("stemd.workers.worker") if template is None else template
        self.restarts = 0
        self._on_start = on_start
        self._on_ready = on_ready

    @property
    def workers(self) -> list[WorkerHandle]:
        """The workers that are up and take partitions."""
        ready = self.all_workers
        local = [worker for worker in ready if worker.is_local]
        return local[: self._count] + [worker for worker in ready if not worker.is_local]

    @property
    def kinds(self) -> set[str]:
        """The kinds of workers that it has, or soon has again."""
        has_cpus = self._count > 0 or self._cluster is not None
        return ({"cpu"} if has_cpus else set()) | ({"cuda"} if self._gpus else set())

    @property
    def all_workers(self) -> list[WorkerHandle]:
        """The workers that are up, spare ones included."""
        return [worker for worker in self._workers if worker.is_ready and worker.trial is None]

    @property
    def processes(self) -> list[WorkerHandle]:
        """All worker processes, also those that still receive earlier messages."""
        return list(self._workers)

    @property
    def is_up(self) -> bool:
        """Whether all workers are ready."""
        local = sum(worker.is_local for worker in self.workers)
        return local == self._count and (self._count > 0 or bool(self.workers))

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Start all workers; return when they are ready. Raises ProcessDied if one ends or hangs."""
        self._group = group
        try:
            async with anyio.create_task_group() as starting:
                for gpu in (*[None] * self._count, *self._gpus):
                    starting.start_soon(self._bring_up, await self._spawn(gpu=gpu))
        except BaseExceptionGroup as several:
            raise single_error(several) from several
        for _ in range(self._spares):
            group.start_soon(self._bring_up_again)
        if self._cluster is not None:
            group.start_soon(self._bring_up_again, self._cluster)

    async def send_to_all(self, message: ForAllRuns, fds: tuple[int, ...] = ()) -> None:
        """Send a set-up message to every worker, and to those that come later."""
        self._setup.append((message, fds))
        await self._send_all(message, fds)

    async def open_run(self, message: messages.OpenRun, fds: tuple[int, ...] = ()) -> None:
        """Send every worker, also later ones, what to run; tasks may follow when it returns."""
        self._runs[message.run] = (message, fds)
        self._made[message.run] = _made(message)
        await self._send_all(message, fds)

    async def replace_udf(self, run: int, number: int, spec: SentUDF) -> bool:
        """Have workers go on with a UDF of the same buffers; False if not all have it by name and class."""
        opened = self._runs.get(run)
        if opened is None or not spec.use or self._made[run].get(number) != (spec.name, spec.use):
            return False
        message, fds = opened
        excluded = tuple(one for one in message.excluded if one != number)
        self._runs[run] = (replace(message, excluded=excluded), fds)
        await self.change_udfs(run, {number: spec})
        return True

    async def change_udfs(self, run: int, udfs: dict[int, SentUDF]) -> None:
        """Have all workers, also later ones, change parameters of UDFs of `run`, unless it is closed."""
        if (opened := self._runs.get(run)) is not None:
            message, fds = opened
            now = tuple(udfs.get(number, spec) for number, spec in enumerate(message.udfs))
            self._runs[run] = (replace(message, udfs=now), fds)
            await self._send_all(messages.ReplaceUDFs(run=run, udfs=udfs), ())

    async def close_run(self, run: int) -> None:
        """Let every worker forget `run`; tasks of it that have not begun are dropped."""
        self._made.pop(run, None)
        self._runs.pop(run, None)
        await self._send_all(messages.CloseRun(run=run), ())

    def exclude(self, run: int, udf: int) -> None:
        """Have workers that come later leave out a UDF of `run`, whose number stays taken."""
        if (opened := self._runs.get(run)) is not None:
            message, fds = opened
            self._runs[run] = (replace(message, excluded=(*message.excluded, udf)), fds)

    def try_alone(self, task: messages.Task, gpu: int | None = None) -> None:
        """Run a task in a process of its own with the UDFs of ``task.only``; the listener gets the answer."""
        assert self._group is not None
        self._group.start_soon(self._bring_up_again, None, gpu, task)

    def renew(self) -> None:
        """Replace all workers of this machine: a UDF that failed may have left something in them."""
        for worker in self._workers:
            if worker.is_ready and worker.cluster is None and worker.trial is None and not worker.is_killed:
                worker.renew()

    def submit(self, worker: WorkerHandle, task: messages.Task) -> None:
        """Give a partition to `worker`; if that dies, the listener gets it. TypeError if it can't be sent."""
        worker.outbox.send(task)
        worker.tasks[task.run, task.part] = task

    def release(self, worker: WorkerHandle, slot: int) -> None:
        """Let `worker` write a new result where the one in `slot` was."""
        worker.slots_in_use.discard(slot)
        if worker in self._workers:
            worker.outbox.send(messages.ReleaseSlot(slot=slot))

    def supervise(self, limit_s: float) -> list[tuple[WorkerHandle, str]]:
        """Kill workers in which a UDF takes too long, or that stand still; return the latter, and why."""
        stuck = []
        for worker in self._looked_at():
            watch = worker.watch
            if worker.activity is not None and watch.must_end(limit_s, worker.activity):
                worker.timed_out_s = limit_s
            elif watch.is_stuck(limit_s):
                stuck.append((worker, watch.words()))
            else:
                continue
            worker.kill()
        return stuck

    def replace_abandoned(self, limit_s: float) -> None:
        """Replace workers that have been at work for a run for longer than this since it was closed."""
        now = time.monotonic()
        for worker in self._workers:
            if not worker.is_killed and worker.runs_at_work() - self._runs.keys():
                worker.abandoned_at = min(worker.abandoned_at, now)
                if now - worker.abandoned_at > limit_s:
                    worker.renew()
            else:
                worker.abandoned_at = math.inf

    def replace_stopped(self, limit_s: float) -> list[WorkerHandle]:
        """Kill workers that a signal stopped longer ago, and return them; all others may take their time."""
        stopped = [worker for worker in self._looked_at() if worker.watch.is_stopped_for(limit_s)]
        for worker in stopped:
            worker.kill()
        return stopped

    def _looked_at(self) -> list[WorkerHandle]:
        """Look at every worker that was not killed; return them."""
        now = time.monotonic()
        workers = [worker for worker in self._workers if not worker.is_killed]
        for worker in workers:
            worker.watch.look(now, worker.look(), has_work=worker.is_ready and worker.has_work)
        return workers

    async def close(self) -> None:
        """End all workers."""
        self._is_closing = True
        workers = list(self._workers)
        for worker in workers:
            worker.child.end(wait=False)
        with anyio.CancelScope(shield=True):
            for worker in workers:
                await worker.child.aclose()
                worker.close_slots()
            await self._template.aclose()
        self._workers.clear()

    async def _spawn(
        self, cluster: str | None = None, gpu: int | None = None, trial: messages.Task | None = None
    ) -> WorkerHandle:
        program = "stemd.workers.worker" if cluster is None else "stemd.cluster.forwarder"
        arguments = tuple(str(one) for one in (cluster, gpu) if one is not None)
        # One with a GPU is started without the template: libraries of GPUs may not be forked.
        child: Child[messages.ToWorker, messages.FromWorker] = await start_child(
            program, messages.FROM_WORKER, None if arguments else self._template, arguments
        )
        if self._is_closing:
            await child.aclose()
            raise ChannelClosed("the pool is closed")
        assert self._group is not None
        outbox = Outbox(child.channel, self._group)
        worker = WorkerHandle(self._next_number, child, outbox, cluster, gpu, trial=trial)
        self._next_number += 1
        self._workers.append(worker)
        return worker

    async def _bring_up(self, worker: WorkerHandle) -> None:
        ready, (activity_fd, *worker.slot_fds), _ = await worker.child.first_message()
        assert isinstance(ready, messages.Ready)
        worker.capacity = ready.capacity
        worker.activity = Activity(activity_fd)
        if worker.trial is not None:
            await self._begin_trial(worker, worker.trial)
            return
        sent: list[tuple[ForAllRuns | messages.OpenRun, tuple[int, ...]]] = []
        while left := [
            one for one in (*self._setup, *self._runs.values()) if not any(one is old for old in sent)
        ]:
            for message, fds in left:  # more may come meanwhile
                await worker.outbox.send_whole(message, fds)
                if isinstance(message, messages.OpenRun) and message.run in self._made:
                    made, here = self._made[message.run], _made(message)
                    self._made[message.run] = {number: made[number] for number in made if number in here}
            sent += left
        self._on_start(worker)
        self._begin_to_listen(worker)
        self._on_ready()

    async def _begin_trial(self, worker: WorkerHandle, trial: messages.Task) -> None:
        worker.tasks[trial.run, trial.part] = trial
        for known, fds in self._setup:
            await worker.outbox.send_whole(known, fds)
        if (opened := self._runs.get(trial.run)) is not None:
            message, fds = opened
            others = set(range(len(message.udfs))) - set(trial.only or ())
            alone = replace(message, excluded=tuple(sorted(others)), is_alone=True)
            await worker.outbox.send_whole(alone, fds)
        worker.outbox.send(trial)
        self._begin_to_listen(worker)

    def _begin_to_listen(self, worker: WorkerHandle) -> None:
        worker.is_ready = True
        assert self._group is not None
        self._group.start_soon(self._listen, worker)

    async def _listen(self, worker: WorkerHandle) -> None:
        try:
            await worker.child.channel.listen(partial(self._take, worker))
        except ChannelClosed as error:
            if self._is_closing:
                return
            if isinstance(error, WrongAnswer):
                log.warning("worker_answer_refused", pid=worker.child.pid, text=str(error))
        await self._bury(worker)
        if worker.trial is None:
            await self._bring_up_again(worker.cluster, worker.gpu)

    def _take(self, worker: WorkerHandle, received: Received[messages.FromWorker]) -> None:
        message = received.message
        if isinstance(message, messages.Ready):
            worker.capacity = message.capacity
        elif isinstance(message, Printed):
            self._output.take(message)
        elif worker.tasks.pop((message.run, message.part), None) is None:
            raise WrongAnswer(f"partition {message.part} of run {message.run} was not asked of it")
        else:
            if isinstance(message, messages.Processed):
                worker.slots_in_use.add(message.slot)
            self._listener.partition_done(worker, message)
            if worker.trial is not None:
                raise ChannelClosed("its only task is done")

    async def _bury(self, worker: WorkerHandle) -> None:
        self._workers.remove(worker)
        worker.is_ready = False
        if worker.activity is not None:
            worker.doing, worker.stack = worker.activity.read(), worker.activity.stack()
        tasks = list(worker.tasks.values())
        worker.tasks.clear()
        await worker.child.aclose()
        if tasks or worker.trial is None:
            self.restarts += 1
            self._listener.worker_died(worker, tasks)
        worker.close_slots()

    async def _bring_up_again(
        self, cluster: str | None = None, gpu: int | None = None, trial: messages.Task | None = None
    ) -> None:
        while not self._is_closing and (trial is None or trial.run in self._runs):
            worker: WorkerHandle | None = None
            try:
                worker = await self._spawn(cluster, gpu, trial)
                await self._bring_up(worker)
            # At its start, or the pool is being closed and will see to it.
            except (ChannelClosed, OSError, NotEnoughMemory) as error:
                if not self._is_closing:
                    has_died = worker is not None and isinstance(error, ChannelClosed)
                    if not has_died:
                        log.warning("worker_not_started", error=str(error))
                    if worker is not None:
                        if not has_died:
                            worker.close_activity()  # no UDF is to blame, whatever it is doing
                        is_reported = has_died and trial is not None and bool(worker.tasks)
                        await self._bury(worker)
                        if is_reported:
                            return
                    await anyio.sleep(_RETRY_S)
            else:
                return

    async def _send_all(self, message: messages.ToWorker, fds: tuple[int, ...]) -> None:
        for worker in self.all_workers:
            try:
                await worker.outbox.send_whole(message, fds)
            except ChannelClosed:
                continue  # its reader notices, and replaces it


def _made(message: messages.OpenRun) -> dict[int, tuple[str, str]]:
    """Return name and class of the UDFs that a message has workers make, by number."""
    named = {number: (spec.name, spec.use) for number, spec in enumerate(message.udfs) if spec.use}
    return {number: name for number, name in named.items() if number not in message.excluded}
