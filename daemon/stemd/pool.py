"""The worker processes: started, told what to run, given partitions, replaced when they die."""

import os
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import anyio
import anyio.abc

from stemd.channel import ChannelClosed
from stemd.child import Child
from stemd.note import NO_UDF, Doing, Note

START_TIMEOUT_S: Final = 60.0
_RETRY_S: Final = 1.0  # before a worker is started again that died at its start
_LARGE_BYTES: Final = 32768  # a message that may not fit into a socket's buffer is sent from a thread


class PoolListener(Protocol):
    """Who hears what the workers have done. Called on the event loop; must not block."""

    def partition_done(self, worker: "Worker", answer: dict[str, Any]) -> None:
        """Hear that a worker has answered a task (the worker keeps its slot until `WorkerPool.release`)."""

    def worker_died(self, worker: "Worker", tasks: list[dict[str, Any]]) -> None:
        """Hear that a worker is gone, with the tasks it had not answered; answered slots stay readable."""


@dataclass(eq=False)
class Worker:
    """One worker process as its pool knows it."""

    number: int
    """Unique for the life of the pool: a replacement has a number of its own."""
    child: Child
    slot_fds: list[int] = field(default_factory=list)
    tasks: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    is_ready: bool = False
    note: Note | None = None
    """Where the process writes what it is doing."""
    doing: Doing | None = None
    """What it was doing when it died."""
    timed_out_s: float | None = None
    """The time limit that it passed, if it was killed for that."""
    sending: anyio.Lock = field(default_factory=anyio.Lock)
    """Held while a message goes out that may take a thread; others wait in `backlog` or for the lock."""
    backlog: deque[dict[str, Any]] = field(default_factory=deque)

    def look(self) -> Doing | None:
        """Return which UDF's code the process runs, and since when; None while it runs none."""
        if self.note is None or self.timed_out_s is not None:
            return None
        doing = self.note.read()
        return None if doing.udf == NO_UDF else doing


@dataclass(eq=False)
class _Opened:
    message: dict[str, Any]
    fds: tuple[int, ...]


class WorkerPool:
    """A fixed number of worker processes.

    Parameters
    ----------
    count : int
    listener : PoolListener
    spares : int
        Further processes, started and told everything, that take the place of one that dies.
    """

    def __init__(self, count: int, listener: PoolListener, *, spares: int = 0) -> None:
        self._count = count
        self._spares = spares
        self._listener = listener
        self._workers: list[Worker] = []
        self._next_number = 0
        self._setup: list[_Opened] = []
        self._runs: dict[int, _Opened] = {}
        self._group: anyio.abc.TaskGroup | None = None
        self._is_closing = False
        self.restarts = 0
        self.on_start: Callable[[Worker], None] = lambda worker: None

    @property
    def workers(self) -> list[Worker]:
        """The workers that are up and take partitions."""
        return self.all_workers[: self._count]

    @property
    def all_workers(self) -> list[Worker]:
        """The workers that are up, spare ones included."""
        return [worker for worker in self._workers if worker.is_ready]

    @property
    def processes(self) -> list[Worker]:
        """All worker processes, those too that are still being told what came before them."""
        return list(self._workers)

    @property
    def is_up(self) -> bool:
        """Whether all workers are ready."""
        return len(self.workers) == self._count

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Start all workers and return when they are ready; their readers run in `group`."""
        self._group = group
        with anyio.fail_after(START_TIMEOUT_S):
            async with anyio.create_task_group() as starting:
                for worker in [self._spawn() for _ in range(self._count)]:
                    starting.start_soon(self._bring_up, worker)
        for _ in range(self._spares):
            group.start_soon(self._bring_up_again)

    async def tell_all(self, message: dict[str, Any], fds: tuple[int, ...] = ()) -> None:
        """Send a set-up message to every worker, and to those that come later."""
        self._setup.append(_Opened(message, fds))
        await self._send_all(message, fds)

    async def open_run(self, run: int, message: dict[str, Any], fds: tuple[int, ...] = ()) -> None:
        """Tell every worker, and those that come later, what to run; tasks may follow when it returns."""
        self._runs[run] = _Opened({"op": "run", "run": run, **message}, fds)
        await self._send_all(self._runs[run].message, fds)

    async def change_udfs(self, run: int, udfs: dict[int, dict[str, Any]]) -> None:
        """Have every worker, and those that come later, go on with other parameters of some UDFs of `run`.

        Parameters
        ----------
        run : int
            Nothing happens if it is closed.
        udfs : dict of int to dict
            By their numbers, UDFs as in the message of `open_run`.
        """
        opened = self._runs.get(run)
        if opened is not None:
            before = opened.message["udfs"]
            now = [udfs.get(number, spec) for number, spec in enumerate(before)]
            self._runs[run] = _Opened({**opened.message, "udfs": now}, opened.fds)
            changed = {"op": "udfs", "run": run, "numbers": list(udfs), "udfs": list(udfs.values())}
            await self._send_all(changed, ())

    async def close_run(self, run: int) -> None:
        """Let every worker forget `run`; tasks of it that have not begun are dropped."""
        if self._runs.pop(run, None) is not None:
            await self._send_all({"op": "end", "run": run}, ())

    def exclude(self, run: int, udf: int) -> None:
        """Have workers that come later leave out a UDF of `run`, whose number stays taken."""
        opened = self._runs.get(run)
        if opened is not None:
            excluded = [*opened.message.get("excluded", []), udf]
            self._runs[run] = _Opened({**opened.message, "excluded": excluded}, opened.fds)

    def submit(self, worker: Worker, task: dict[str, Any]) -> None:
        """Give a partition to `worker`. A worker that dies meanwhile brings it back through the listener."""
        worker.tasks[task["run"], task["part"]] = task
        self._send(worker, {"op": "task", **task})

    def release(self, worker: Worker, slot: int) -> None:
        """Let `worker` write a new result where the one in `slot` was."""
        if worker in self._workers:
            self._send(worker, {"op": "release", "slot": slot})

    async def close(self) -> None:
        """End all workers."""
        self._is_closing = True
        workers = list(self._workers)
        for worker in workers:
            worker.child.end(wait=False)
        with anyio.CancelScope(shield=True):
            for worker in workers:
                await anyio.to_thread.run_sync(worker.child.end)
                _close_slots(worker)
        self._workers.clear()

    def _spawn(self) -> Worker:
        worker = Worker(self._next_number, Child("stemd.worker"))
        self._next_number += 1
        self._workers.append(worker)
        return worker

    async def _bring_up(self, worker: Worker) -> None:
        _, (note_fd, *worker.slot_fds) = await worker.child.channel.receive_async()
        worker.note = Note(note_fd)
        sent: set[_Opened] = set()
        while left := [opened for opened in (*self._setup, *self._runs.values()) if opened not in sent]:
            for opened in left:  # more may come meanwhile
                await _send_whole(worker, opened.message, opened.fds)
            sent.update(left)
        self.on_start(worker)
        worker.is_ready = True
        assert self._group is not None
        self._group.start_soon(self._listen, worker)

    async def _listen(self, worker: Worker) -> None:
        channel = worker.child.channel
        try:
            while True:
                answer, _ = await channel.receive_async()
                worker.tasks.pop((answer["run"], answer["part"]), None)
                self._listener.partition_done(worker, answer)
        except ChannelClosed:
            if self._is_closing:
                return
        await self._replace(worker)

    async def _replace(self, worker: Worker) -> None:
        await self._bury(worker)
        await self._bring_up_again()

    async def _bury(self, worker: Worker) -> None:
        self._workers.remove(worker)
        worker.is_ready = False
        worker.doing = None if worker.note is None else worker.note.read()
        tasks = list(worker.tasks.values())
        worker.tasks.clear()
        self.restarts += 1
        await anyio.to_thread.run_sync(worker.child.end)
        self._listener.worker_died(worker, tasks)
        _close_slots(worker)

    async def _bring_up_again(self) -> None:
        while not self._is_closing:
            worker = self._spawn()
            try:
                await self._bring_up(worker)
            except ChannelClosed:  # it died at its start, or the pool is being closed and will see to it
                if not self._is_closing:
                    await self._bury(worker)
                    await anyio.sleep(_RETRY_S)
            else:
                return

    async def _send_all(self, message: dict[str, Any], fds: tuple[int, ...]) -> None:
        for worker in self.all_workers:
            try:
                await _send_whole(worker, message, fds)
            except ChannelClosed:
                continue  # its listener hears of it and replaces it

    def _send(self, worker: Worker, message: dict[str, Any]) -> None:
        if worker.sending.locked():
            worker.backlog.append(message)
            return
        try:
            worker.child.channel.send(message)
        except ChannelClosed:
            return  # its listener hears of it and replaces it


def _close_slots(worker: Worker) -> None:
    for fd in worker.slot_fds:
        os.close(fd)
    worker.slot_fds = []
    if worker.note is not None:
        worker.note.close()
        worker.note = None


async def _send_whole(worker: Worker, message: dict[str, Any], fds: tuple[int, ...]) -> None:
    size = sum(len(value) for value in message.values() if isinstance(value, bytes | str))
    size += sum(len(spec.get("pickle") or b"") for spec in message.get("udfs", []))
    async with worker.sending:
        if size < _LARGE_BYTES:
            worker.child.channel.send(message, fds)
        else:
            await anyio.to_thread.run_sync(worker.child.channel.send, message, fds)
        while worker.backlog:
            worker.child.channel.send(worker.backlog.popleft())
