"""What a run needs where its partitions are processed, and the processing: what Dask's workers run."""

import pickle
import threading
import time
import uuid
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final

import numpy as np

from stemd.datasets.base import DataSet, Indices
from stemd.libertem import is_on, use_as_libertem
from stemd.processes.failures import Failure, describe
from stemd.workers.device import UnfitDevice, WorkerDevice
from stemd_udfs import UDF, NoOpUDF, get_use_cuda
from stemd_udfs.arrays.backends import CPU, CUDA
from stemd_udfs.engine import DataDescription, Frames, PartitionRunner, RunPlan, dump_udf, load_udf
from stemd_udfs.engine.inputs import Names
from stemd_udfs.engine.plan import declarations

Buffers = dict[str, np.ndarray]

_KEPT: Final = 8  # orders whose runners a process keeps: of runs side by side, and of one that changed


class PlanWithMergeAll(RunPlan):
    """The plan of a delayed run, whose UDFs may have a ``merge_all`` only, but need results (ValueError)."""

    merges_all = True

    def __init__(self, udfs: Sequence[UDF], data: DataDescription, names: Names | None = None) -> None:
        super().__init__(udfs, data, names)
        for udf in self.udfs:
            if not isinstance(udf, NoOpUDF) and not declarations(udf):
                raise ValueError(
                    f"{type(udf).__name__} has no result buffers, so that no result of a delayed run would "
                    "ever have it run: use another executor"
                )


@dataclass(frozen=True, kw_only=True, eq=False)
class Order:
    """What a worker gets once for each run, however many partitions of it it gets."""

    uid: str
    udfs: tuple[bytes, ...]  # see :func:`stemd_udfs.engine.dump_udf`
    data: bytes  # the pickled :class:`~stemd_udfs.engine.DataDescription`
    names: tuple[tuple[str, ...], ...] | None = None  # by which others find each UDF; see `RunPlan`
    dataset: bytes | None = None  # pickled, opened by its path; None: frames come with partitions
    merges_all: bool = False  # see :attr:`stemd_udfs.engine.RunPlan.merges_all`
    libertem: bool = False  # whether the names of LiberTEM are to be on

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        if self.libertem:
            use_as_libertem()

    @classmethod
    def of(cls, plan: RunPlan, dataset: DataSet | None) -> "Order":
        """Make the order of a run as it is now."""
        if dataset is not None and dataset.shared_arrays():
            dataset = dataset.with_arrays(dataset.shared_arrays())  # without what these were made of
        return cls(
            uid=uuid.uuid4().hex,
            udfs=tuple(dump_udf(udf) for udf in plan.udfs),
            data=pickle.dumps(plan.unstaged),
            names=None if plan.names is None else tuple(tuple(names) for names in plan.names),
            dataset=None if dataset is None else pickle.dumps(dataset),
            merges_all=plan.merges_all,
            libertem=is_on(),
        )

    def plan(self) -> RunPlan:
        """Make the plan; runs the UDFs' code."""
        data: DataDescription = pickle.loads(self.data)  # our own bytes, from the process that runs the UDFs
        kind = PlanWithMergeAll if self.merges_all else RunPlan
        return kind([load_udf(udf) for udf in self.udfs], data, self.names)


@dataclass(frozen=True, kw_only=True, eq=False)
class Outcome:
    """The outcome of one partition: `results` of each UDF, its buffers by name, or what it failed with."""

    indices: Indices
    results: list[Buffers | Failure]
    failure: Failure | None = None  # what kept all of them from being run
    seconds: float = 0.0


class SentFrames:
    """Frames that were sent with their partition; see :class:`stemd_udfs.engine.Frames`."""

    def __init__(self, indices: Indices, block: np.ndarray) -> None:
        self.indices = indices
        self._block = np.ascontiguousarray(block)

    def __len__(self) -> int:
        return len(self._block)

    def read(self, start: int, stop: int) -> np.ndarray:
        """See :meth:`stemd_udfs.engine.Frames.read`."""
        return self._block[start:stop]


class RunHere:
    """A run in this process: its plan is made once, and each thread that works for it has a runner."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self._making = threading.Lock()
        self._plan: RunPlan | None = None
        self._dataset: DataSet | None = None
        self._idle: SimpleQueue[PartitionRunner] = SimpleQueue()

    def plan(self) -> RunPlan:
        """The plan, made when it is first asked for."""
        with self._making:
            if self._plan is None:
                self._plan = self.order.plan()
                if self.order.dataset is not None:
                    self._dataset = pickle.loads(self.order.dataset)  # our own, too
            return self._plan

    def process(self, partition: Indices, block: np.ndarray | None) -> Outcome:
        """Run the UDFs over the frames of a partition that the run takes."""
        begin = time.perf_counter()
        plan = self.plan()
        indices = plan.selection.within(partition)
        frames: Frames
        if block is not None:
            frames = SentFrames(indices, block)
        else:
            assert self._dataset is not None
            frames = self._dataset.frames(indices)
        try:
            runner = self._idle.get_nowait()
        except Empty:
            runner = _runner(plan)
        results = runner.run(frames)
        self._idle.put(runner)
        return Outcome(
            indices=indices,
            results=[describe(result) if isinstance(result, Exception) else result for result in results],
            seconds=time.perf_counter() - begin,
        )


def _runner(plan: RunPlan) -> PartitionRunner:
    if CUDA in plan.formats:
        gpu = get_use_cuda()
        if gpu is not None:
            try:
                return WorkerDevice(gpu).runner(plan)
            except UnfitDevice:
                if CPU not in plan.formats:
                    raise
    return WorkerDevice().runner(plan)


_runs: OrderedDict[str, RunHere] = OrderedDict()
_lock = threading.Lock()


def run_here(order: Order) -> RunHere:
    """Return what this process has made of an order; the least recently used ones are forgotten."""
    with _lock:
        here = _runs.get(order.uid)
        if here is None:
            here = _runs[order.uid] = RunHere(order)
        _runs.move_to_end(order.uid)
        while len(_runs) > _KEPT:
            _runs.popitem(last=False)
    return here


def process(
    order: Order, partitions: Sequence[Indices], blocks: Sequence[np.ndarray] | None = None
) -> list[Outcome]:
    """Run all UDFs of an order over some partitions; Dask calls this.

    `blocks`: the frames, shape (frames, *signal), of each partition, where the data set is not opened here.
    """
    here = run_here(order)
    outcomes = []
    for number, partition in enumerate(partitions):
        try:
            outcomes.append(here.process(partition, None if blocks is None else blocks[number]))
        except BaseException as error:  # noqa: BLE001 - reading may raise anything; it is reported, the worker stays
            outcomes.append(Outcome(indices=partition, results=[], failure=describe(error)))
            break
    return outcomes
