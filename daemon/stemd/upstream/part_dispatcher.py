"""At a head: what merges parts from nodes in place of partitions, and the pool, which has no workers."""

import math
import os
import weakref
from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

import anyio

from stemd.processes import shared_memory
from stemd.processes.failures import Failure
from stemd.processes.template_handle import Template
from stemd.results.messages import NodeBuffers
from stemd.scheduling.partitions import AfterMerge, MergeTrial
from stemd.scheduling.run import AnyRunHost, R, Run, RunHost
from stemd.scheduling.run_scheduler import RunDispatcher
from stemd.upstream.combined_scan import CombinedScan, FrameOutcomes
from stemd.upstream.messages import MalformedAnswer, SharedBuffer, SharedRun
from stemd.wire.arrays import dtype_from_wire
from stemd.workers.messages import Answer, Task, UDFFailed
from stemd.workers.pool import WorkerPool
from stemd.workers.result_slots import StoredBuffer
from stemd.workers.worker_handle import WorkerHandle

_ALIGNMENT = 64


class NodePart:
    """One answer of a node about one run, copied; MalformedAnswer if buffers and bytes do not match."""

    def __init__(
        self,
        node: int,
        name: str,
        run: SharedRun,
        parts: Sequence[memoryview],
        outdated: Callable[[], Collection[str]] = tuple,  # UDFs changed since the question: left out
    ) -> None:
        self.node = node
        self._outdated = outdated
        self.run = run
        self.done = anyio.Event()  # set when it is merged, or will not be merged
        self.outcomes = FrameOutcomes.of(run, parts)
        self._udfs: dict[str, NodeBuffers | UDFFailed] = {}
        pieces: list[tuple[int, memoryview]] = []
        end = 0
        without = outdated()
        for udf in run.udfs:
            if udf.name in without:
                continue
            if udf.error is not None:
                error = Failure(type="NodeFailed", message=f"on node {name}: {udf.error}")
                self._udfs[udf.name] = UDFFailed(error=error)
            elif udf.coverage is not None:
                stored = []
                for buffer in udf.buffers:
                    if buffer.part is None:
                        continue
                    data = parts[buffer.part]
                    stored.append(_stored(buffer, end, len(data)))
                    pieces.append((end, data))
                    end = (end + len(data) + _ALIGNMENT - 1) & ~(_ALIGNMENT - 1)
                self._udfs[udf.name] = NodeBuffers(
                    buffers=tuple(stored),
                    coverage=bytes(parts[udf.coverage]),
                    t_first=udf.t_first,
                    t_last=udf.t_last,
                )
        self._fd = shared_memory.store("node", max(end, 1), pieces)
        weakref.finalize(self, os.close, self._fd)

    def udfs(self, numbers: Mapping[str, int]) -> dict[int, NodeBuffers | UDFFailed]:
        """Return what there is of the UDFs of a run, by their numbers there; not of those changed since."""
        without = self._outdated()
        there = {name: item for name, item in self._udfs.items() if name in numbers and name not in without}
        return {numbers[name]: item for name, item in there.items()}

    def descriptor(self) -> int:
        """Return another descriptor of the memory, owned by the caller."""
        return os.dup(self._fd)


def _stored(buffer: SharedBuffer, offset: int, size_bytes: int) -> StoredBuffer:
    try:
        dtype = dtype_from_wire(buffer.dtype)
        expected = dtype.itemsize * math.prod(buffer.shape)
    except (TypeError, ValueError, OverflowError) as error:
        raise MalformedAnswer(f"buffer {buffer.name}: {error}") from error
    if dtype.hasobject or expected != size_bytes:
        raise MalformedAnswer(f"buffer {buffer.name}: got {size_bytes} bytes, expected {expected}")
    return StoredBuffer(
        name=buffer.name,
        dtype=buffer.dtype,
        shape=buffer.shape,
        is_pickled=False,
        offset=offset,
        size_bytes=size_bytes,
    )


class PartHost(RunHost[R]):
    """Owner of runs whose frames are processed on nodes."""

    @abstractmethod
    def merge_part(self, run: R, number: int, part: NodePart, after: AfterMerge) -> None:
        """Merge the newest part of a node in place of the one before. Raises OSError without a descriptor."""

    @abstractmethod
    def node_trouble(self, text: str) -> None:
        """Publish what is wrong with a node, in one line."""


AnyPartHost: TypeAlias = PartHost[Any]
"""A host, for a scheduler: it gives back the runs that the host has opened."""


class PartDispatcher(RunDispatcher):
    """The dispatcher of a head: merges parts from nodes instead of partitions."""

    def __init__(
        self,
        host: AnyRunHost,
        kick: Callable[[], None],
        merge_again: Callable[[Run], None],  # hands all newest parts of a run over
        merge_later: Callable[[Run], None],  # the same when the run goes on
    ) -> None:
        super().__init__(host, kick)
        self._merge_again = merge_again
        self._merge_later = merge_later

    def in_work(self, run: Run) -> Collection[int]:
        """Return none: the results process takes parts, and UDFs that join and leave, in their order."""
        return ()

    def begin_merge_trial(self, run: Run, udf: int) -> MergeTrial:
        trial = run.begin_merge_trial(udf)
        self._merge_again(run)
        trial.over.set()  # the results process takes the parts before it is asked for its results
        return trial

    def reclaim(self, run: Run) -> None:
        """Take back what was merged: it is merged again when the run goes on."""
        if isinstance(run.scan, CombinedScan):
            run.scan.take_back()
        self._merge_later(run)


class NoWorkers(WorkerPool):
    """A pool without workers, which is always up."""

    def __init__(self, template: Template | None = None) -> None:
        super().__init__(0, self, template=template)

    def partition_done(self, worker: WorkerHandle, answer: Answer) -> None:
        """Do nothing, as `worker_died`: there are no workers."""

    def worker_died(self, worker: WorkerHandle, tasks: list[Task]) -> None:
        """See `partition_done`."""

    @property
    def kinds(self) -> set[str]:
        """Any kind: each node looks whether it has what a UDF needs."""
        return {"cpu", "cuda"}

    @property
    def is_up(self) -> bool:
        """Always: there are no workers to wait for."""
        return True
