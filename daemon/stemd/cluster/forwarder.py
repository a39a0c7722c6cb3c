"""Represents a Dask cluster among the worker processes of a daemon. No user code runs in it.

Started as ``python -m stemd.cluster.forwarder FD LIFE_FD SCHEDULER``, it copies the frames of a partition out
of the ring, still compressed, to a Dask worker, and leaves the result in shared memory, as a worker does.
"""

import os
import sys
import uuid
from collections import deque
from typing import Any, Final, assert_never

import anyio
import anyio.abc
import distributed
import numpy as np
from distributed.client import FutureCancelledError
from msgspec.structs import replace

from stemd.cluster.order import CPU_WORKER, offered
from stemd.cluster.remote import Briefing, RunMessage, work
from stemd.ingest.messages import NewFormat
from stemd.ingest.ring import RecordKind, Ring
from stemd.monitoring.log import configure, get_logger
from stemd.processes import shared_memory
from stemd.processes.activity import Activity
from stemd.processes.channel import Channel, ChannelClosed, encode
from stemd.processes.child import own_channel
from stemd.processes.failures import describe
from stemd.processes.user_output import VARIABLE, Printed
from stemd.workers import messages
from stemd.workers.result_slots import SlotWriter

SLOTS: Final = 14  # a message carries 16 descriptors at most
_SMALL_BYTES: Final = 1 << 18  # that go with a task: to send them by themselves takes three messages more
_ATTEMPTS: Final = 6  # at a partition whose data were lost with workers
_LOOK_S: Final = 1.0  # between two looks at how many workers the cluster has
_AGAIN_S: Final = 0.2  # before a partition is sent again

log = get_logger(__name__)


class Forwarder:
    """Takes partitions from the daemon and gives them to a cluster."""

    # Any: Dask has no types.
    def __init__(self, channel: Channel[messages.FromWorker, messages.ToWorker], client: Any) -> None:
        self._channel = channel
        self._client = client
        self._session = uuid.uuid4().hex
        self._slots = [SlotWriter(f"results-{number}") for number in range(SLOTS)]
        self._free = deque(range(SLOTS))
        self._vacancies = anyio.Semaphore(SLOTS)  # wakes one waiter for each slot that is free again
        self._note = Activity.create()
        self._ring: Ring
        self._formats: list[NewFormat] = []
        self._messages_of: dict[int, list[RunMessage]] = {}
        # How many of the messages are in it, and the data on the cluster.
        self._briefings: dict[int, tuple[int, Any]] = {}
        self._briefing = anyio.Lock()
        self._on_their_way: dict[tuple[int, int], anyio.CancelScope] = {}
        self._capacity = 0
        self._resources: dict[str, float] | None = None

    async def run(self) -> None:
        """Work until the daemon closes its end, or the scheduler is gone."""
        await self._look()
        fds = (self._note.fd, *(slot.fd for slot in self._slots))
        self._channel.send(messages.Ready(capacity=self._capacity), fds)
        try:
            async with anyio.create_task_group() as group:
                group.start_soon(self._watch)
                while True:
                    received = await self._channel.receive_async()
                    self._handle(received.message, received.fds, group)
        except* ChannelClosed:
            pass
        except* OSError as errors:  # another one is started in the place of this process
            log.warning("cluster_lost", error=str(errors.exceptions[0]))

    def _handle(self, message: messages.ToWorker, fds: list[int], group: anyio.abc.TaskGroup) -> None:
        match message:
            case messages.RingTask():
                group.start_soon(self._forward, message)
            case messages.DataSetTask():  # offline runs go to a cluster by another way
                self._channel.send(messages.RunUnknown(run=message.run, part=message.part))
            case messages.ReleaseSlot():
                self._free.append(message.slot)
                self._vacancies.release()
            case NewFormat() | messages.OpenRun() | messages.ReplaceUDFs():
                self._keep(message)
            case messages.MapRing():
                self._ring = Ring(shared_memory.map_read_only(fds[0]), message.records)
                os.close(fds[0])
            case messages.CloseRun():
                self._messages_of.pop(message.run, None)
                self._briefings.pop(message.run, None)
                for (run, _), scope in self._on_their_way.items():
                    if run == message.run:
                        scope.cancel()
            case _:
                assert_never(message)

    def _keep(self, message: RunMessage) -> None:
        """Keep what workers of the cluster are to know of a run; they read on from where they are."""
        match message:
            case NewFormat():
                self._formats.append(message)
                for of_run in self._messages_of.values():
                    of_run.append(message)
            case messages.OpenRun():
                self._messages_of.setdefault(message.run, list(self._formats)).append(message)
            case messages.ReplaceUDFs():
                if message.run in self._messages_of:
                    self._messages_of[message.run].append(message)
            case _:
                assert_never(message)

    async def _watch(self) -> None:
        while True:
            await anyio.sleep(_LOOK_S)
            before = self._capacity
            await self._look()
            if self._capacity != before:
                self._channel.send(messages.Ready(capacity=self._capacity))

    async def _look(self) -> None:
        workers = (await self._client.scheduler.identity(n_workers=-1))["workers"]
        self._resources = offered(CPU_WORKER, workers)
        wanted = set(self._resources or ())
        taking = [one for one in workers.values() if wanted.issubset(one.get("resources") or {})]
        self._capacity = sum(worker["nthreads"] for worker in taking)

    async def _forward(self, task: messages.RingTask) -> None:
        run, part = task.run, task.part
        answer: messages.Answer = messages.RunUnknown(run=run, part=part)
        if run in self._messages_of:
            with anyio.CancelScope() as scope:
                self._on_their_way[run, part] = scope
                try:
                    answer = await self._processed(task)
                finally:
                    del self._on_their_way[run, part]
        self._channel.send(answer)

    async def _processed(self, task: messages.RingTask) -> messages.Answer:
        """Have a partition processed, also after a lost worker; OSError after several of them."""
        sent = self._taken(task)
        lost: Exception | None = None
        for _ in range(_ATTEMPTS):
            try:
                briefing = await self._briefing_of(task.run)
                data: Any = sent
                if sent[1].nbytes > _SMALL_BYTES:  # straight to a worker, past the scheduler
                    (data,) = await self._client.scatter([sent], hash=False)
                key = f"stemd-live-{uuid.uuid4().hex}"
                future = self._client.submit(
                    work, briefing, task, data, key=key, pure=False, resources=self._resources
                )
                result, memory = _checked(task, await future)
            except distributed.KilledWorker:
                return messages.WorkersDied(run=task.run, part=task.part)
            except (OSError, FutureCancelledError, KeyError) as error:  # lost on its way there or back
                lost = error
                await anyio.sleep(_AGAIN_S)
            except Exception as error:  # noqa: BLE001 - what the cluster cannot even begin: the run fails
                return messages.NotProcessed(run=task.run, part=task.part, failure=describe(error))
            else:
                return await self._kept(result, memory)
        raise OSError(f"partition {task.part} was lost {_ATTEMPTS} times: {lost!r}") from lost

    async def _kept(self, answer: messages.Answer, memory: np.ndarray) -> messages.Answer:
        """Put a result where a worker would have left it; waits while the daemon reads all slots."""
        if not isinstance(answer, messages.Processed):
            return answer
        await self._vacancies.acquire()
        slot = self._free.popleft()
        self._slots[slot].write_copy(memory)
        return replace(answer, slot=slot)

    async def _briefing_of(self, run: int) -> Any:
        async with self._briefing:
            of_run = self._messages_of[run]
            known, data = self._briefings.get(run, (0, None))
            if known != len(of_run) or data.status != "finished":
                known = len(of_run)
                briefing = Briefing(session=self._session, run=run, messages=tuple(of_run))
                # To all workers: so it is there as long as one of them is.
                (data,) = await self._client.scatter([briefing], broadcast=True, hash=False)
                self._briefings[run] = (known, data)
            return data

    def _taken(self, task: messages.RingTask) -> tuple[np.ndarray, np.ndarray]:
        """Copy the frames of a partition out of the ring; their records with where they lie in the copy."""
        records = self._ring.between(task.start, task.stop)
        records = records[(records["kind"] == RecordKind.FRAME) & (records["scan"] == task.scan)]
        ends = np.cumsum(records["size"], dtype=np.uint64)
        payloads = np.empty(int(ends[-1]) if len(ends) else 0, np.uint8)
        into, ring = payloads.data, self._ring.data
        begin = 0
        for first, size in zip(records["payload"].tolist(), records["size"].tolist(), strict=True):
            into[begin : begin + size] = ring[first : first + size]
            begin += size
        records["payload"] = ends - records["size"]
        return records, payloads


def _checked(task: messages.RingTask, sent: object) -> tuple[messages.Answer, np.ndarray]:
    """Return a cluster's answer to a partition; TypeError or ValueError for those of other versions."""
    advice = "are the workers of the cluster of this version?"
    match sent:
        case (answer, np.ndarray() as memory) if memory.dtype == np.uint8 and memory.ndim == 1:
            answer = messages.FROM_WORKER.decode(encode(answer))
        case _:
            words = f"expected an answer and memory: {advice}"
            raise TypeError(f"the cluster answered {type(sent).__name__}, {words}")
    if isinstance(answer, messages.Ready | Printed) or (answer.run, answer.part) != (task.run, task.part):
        raise ValueError(f"the cluster answered to another partition than {task.part}: {advice}")
    if isinstance(answer, messages.Processed):
        items = [item.buffers for item in answer.outcome if isinstance(item, messages.UDFBuffers)]
        stored = [buffer for buffers in items for buffer in buffers]
        if any(not 0 <= one.offset <= one.offset + one.size_bytes <= len(memory) for one in stored):
            raise ValueError(f"the cluster answered with results outside of its memory: {advice}")
    return answer, memory


async def _forward_to(address: str, channel: Channel[messages.FromWorker, messages.ToWorker]) -> None:
    """Connect to the scheduler as soon as it is there: the daemon's other workers go on meanwhile."""
    while True:
        try:
            client = await distributed.Client(
                address, asynchronous=True, set_as_default=False, direct_to_workers=True
            )
            break
        except OSError as error:
            log.warning("cluster_not_reached", scheduler=address, error=str(error))
            await anyio.sleep(_LOOK_S)
    async with client:
        await Forwarder(channel, client).run()


def main() -> None:
    """Run the forwarder process."""
    channel: Channel[messages.FromWorker, messages.ToWorker] = own_channel(messages.TO_WORKER)
    configure(os.environ.get(VARIABLE, "warning"))
    with channel:
        anyio.run(_forward_to, sys.argv[3], channel)


if __name__ == "__main__":
    main()
