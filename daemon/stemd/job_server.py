"""Offline runs over a pool of workers: partitions to whoever is idle, several runs side by side."""

import queue
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from stemd.arena import ArenaCopy, ArenaReader
from stemd.pool import Worker, WorkerPool
from stemd.slots import SlotReaders
from stemd.worker import plain_indices
from stemd_udfs.selection import Indices

_AHEAD: Final = 2  # partitions in the hands of one worker: one in work, one behind it
_MAX_DEATHS: Final = 2  # of workers on one partition
_UNMERGED: Final = 4  # partitions of one run, for each worker, that are in work or wait for being merged


@dataclass(eq=False)
class Job:
    """One run; its inbox gets every answer, and None behind the last."""

    number: int
    todo: deque[dict[str, Any]]
    left: int
    inbox: "queue.SimpleQueue[tuple[Worker, dict[str, Any]] | str | None]" = field(
        default_factory=queue.SimpleQueue
    )
    deaths: dict[int, int] = field(default_factory=dict)
    in_work: int = 0

    @property
    def unmerged(self) -> int:
        """Partitions that are in work or wait in the inbox."""
        return self.in_work + self.inbox.qsize()


class JobServer:
    """Listener of a pool; all methods run on its loop.

    A run whose results nobody takes for a while keeps no other from going on: workers get tasks of the run
    that has the fewest on the way, and while there are several, no results wait in the workers' memory.
    """

    def __init__(self, workers: int) -> None:
        self.pool = WorkerPool(workers, self)
        self.slots = SlotReaders()
        self.pool.on_start = self._worker_started
        self._jobs: dict[int, Job] = {}
        self._next = 1

    async def open(self, message: dict[str, Any], fds: tuple[int, ...], partitions: list[Indices]) -> Job:
        """Begin a run.

        Parameters
        ----------
        message : dict
            What the workers are told: ``udfs``, ``data``, ``source``.
        fds : tuple of int
            Shared memory that goes with it.
        partitions : list of slice or ndarray of int
            Flat nav indices.
        """
        number, self._next = self._next, self._next + 1
        tasks = [
            {"run": number, "part": part, "indices": plain_indices(indices)}
            for part, indices in enumerate(partitions)
        ]
        await self.pool.open_run(number, message, fds)
        for other in self._jobs.values():
            self._move_out(other)
        job = self._jobs[number] = Job(number, deque(tasks), len(tasks))
        if not tasks:
            job.inbox.put(None)
        self._dispatch()
        return job

    async def change_udfs(self, job: Job, udfs: dict[int, dict[str, Any]]) -> None:
        """Go on with other parameters; see `WorkerPool.change_udfs`."""
        await self.pool.change_udfs(job.number, udfs)

    async def close_job(self, job: Job) -> None:
        """Forget a run: what has not begun is dropped, what comes of it is thrown away."""
        self._jobs.pop(job.number, None)
        job.todo.clear()
        while True:
            try:
                item = job.inbox.get_nowait()
            except queue.Empty:
                break
            if isinstance(item, tuple):
                self.release(*item)
        await self.pool.close_run(job.number)

    def release(self, worker: Worker, answer: dict[str, Any]) -> None:
        """Let the worker reuse the memory of an answer that was taken from an inbox."""
        if answer.get("slot") is not None:
            self.pool.release(worker, answer["slot"])
        self._dispatch()

    def arena(self, worker: Worker, answer: dict[str, Any]) -> ArenaReader | ArenaCopy:
        """Return the memory that holds the results of an answer, valid until it is released."""
        copied: ArenaCopy | None = answer.get("copied")
        return self.slots.get(worker, answer["slot"]) if copied is None else copied

    def partition_done(self, worker: Worker, answer: dict[str, Any]) -> None:
        """Hear that a worker has answered a task."""
        job = self._jobs.get(answer["run"])
        if job is None:
            self.release(worker, answer)
        else:
            if len(self._jobs) > 1:
                self._copy_out(worker, answer)
            job.inbox.put((worker, answer))
            job.in_work -= 1
            job.left -= 1
            if job.left == 0:
                job.inbox.put(None)
        self._dispatch()

    def worker_died(self, worker: Worker, tasks: list[dict[str, Any]]) -> None:
        """Hear that a worker died: its partitions run again elsewhere."""
        self.slots.forget(worker)
        for task in tasks:
            job = self._jobs.get(task["run"])
            if job is None:
                continue
            part = task["part"]
            job.in_work -= 1
            job.deaths[part] = job.deaths.get(part, 0) + 1
            if job.deaths[part] < _MAX_DEATHS:
                job.todo.appendleft(task)
            else:
                job.todo.clear()
                job.inbox.put(f"{job.deaths[part]} workers died on partition {part}")
        self._dispatch()

    def _worker_started(self, worker: Worker) -> None:
        self.slots.add(worker)

    def _dispatch(self) -> None:
        for in_hand in range(_AHEAD):
            for worker in self.pool.workers:
                if len(worker.tasks) <= in_hand:
                    most = _UNMERGED * len(self.pool.workers)
                    waiting = [job for job in self._jobs.values() if job.todo and job.unmerged < most]
                    if not waiting:
                        return
                    job = min(waiting, key=lambda job: job.unmerged)
                    job.in_work += 1
                    self.pool.submit(worker, job.todo.popleft())

    def _move_out(self, job: Job) -> None:
        """Copy what waits in an inbox out of the workers' memory."""
        items = []
        # Whoever takes from it meanwhile takes the oldest, so that the order stays.
        while not job.inbox.empty():
            try:
                items.append(job.inbox.get_nowait())
            except queue.Empty:
                break
        for item in items:
            if isinstance(item, tuple):
                self._copy_out(*item)
            job.inbox.put(item)

    def _copy_out(self, worker: Worker, answer: dict[str, Any]) -> None:
        if answer.get("slot") is None:
            return
        slot = answer.pop("slot")
        layout = [outcome["buffers"] for outcome in answer["outcome"] if "buffers" in outcome]
        answer["copied"] = self.slots.get(worker, slot).copied(layout)
        self.pool.release(worker, slot)
