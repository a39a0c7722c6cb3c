"""What a run needs where its partitions are processed, and the processing there: what Dask's workers run."""

import pickle
import threading
import time
import uuid
import weakref
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

import numpy as np

from stemd.datasets.base import BlockFrames, DataSet, Indices
from stemd.datasets.dask import DaskDataSet
from stemd.errors import DataSetException
from stemd.libertem import is_on, use_as_libertem
from stemd.processes.failures import Failure, describe
from stemd.workers.run_here import UnfitDevice, WorkerDevice
from stemd.workers.udf_spec import pickled
from stemd_udfs import UDF, NoOpUDF, get_use_cuda
from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends, allowed_backends, checked_backends
from stemd_udfs.engine import DataDescription, Frames, PartitionRunner, RunPlan, dump_udf, load_udf
from stemd_udfs.engine.inputs import Names
from stemd_udfs.engine.plan import declarations

# Workers that were asked, and those of them that have the files.
_asked: "weakref.WeakKeyDictionary[DataSet, tuple[frozenset[str], list[str]]]" = weakref.WeakKeyDictionary()
CPU_WORKER: Final[dict[str, float]] = {"CPU": 1, "compute": 1, "ndarray": 1}
"""Tags of a worker process of ours: it works on one partition at a time."""
Buffers = dict[str, np.ndarray]

_KEPT: Final = 8  # orders whose runners a process keeps: of runs side by side, and of one that changed


def is_sent(dataset: DataSet) -> bool:
    """Whether frames go with each partition; sparse ones in memory, being small, go with the order."""
    is_dense = ArrayBackends.BACKEND_NUMPY in dataset.description().array_backends
    return isinstance(dataset, DaskDataSet) or (is_dense and bool(dataset.shared_arrays()))


# Any: a Dask array, which has no types.
def block_of(dataset: DataSet, indices: Indices) -> Any:
    """These frames as given to Dask, shape (frames, *signal); None where workers open the data set."""
    if isinstance(dataset, DaskDataSet):
        return dataset.taken(indices)
    if is_sent(dataset):
        frames = dataset.frames(indices)
        return frames.read(0, len(frames))
    return None


# Any: Dask has no types.
def workers_with(client: Any, dataset: DataSet) -> list[str] | None:
    """Find the workers that can open a data set. Raises DataSetException if none can."""
    paths = dataset.paths()
    if not paths:
        return None
    there = frozenset(client.nthreads())
    known = _asked.get(dataset)
    if known is not None and known[0] == there:
        having = known[1]
    else:
        answers = client.run(_have, paths, on_error="ignore")
        having = [address for address, has_it in answers.items() if has_it]
        # A worker that did not answer may have them, and where none has them somebody may put them there.
        if having and there.issubset(answers):
            _asked[dataset] = (there, having)
    if not having and there:
        mend = "put it where they see it under this path, or load it with 'memory'"
        missing = f"none of the {len(there)} Dask workers of {client.scheduler.address} has this file"
        raise DataSetException(f"{paths[0]}: {missing}: {mend}")
    return None if len(having) == len(there) else having


def _have(paths: tuple[Path, ...]) -> bool:
    return all(path.exists() for path in paths)


def gpu_worker(has_cupy: bool) -> dict[str, float]:
    """Tags of a GPU worker; without `has_cupy` only UDFs of the backend ``"cuda"`` can run there."""
    return {"CUDA": 1, "compute": 1, **({"ndarray": 1} if has_cupy else {})}


# Any: Dask has no types.
def workers_in(client: Any) -> Mapping[str, Any]:
    """Return all workers by address as the scheduler knows them; ``scheduler_info()`` may be old."""
    workers: Mapping[str, Any] = client.sync(client.scheduler.identity, n_workers=-1)["workers"]
    return workers


def kinds_of(workers: Mapping[str, Any]) -> tuple[str, ...]:
    """The kinds of workers in a cluster, ``"cpu"`` and ``"cuda"``; those without tags are CPU workers."""
    tags = [worker.get("resources") or {} for worker in workers.values()]
    has_cpu = any("CUDA" not in one for one in tags) or not tags
    return ((CPU,) if has_cpu else ()) + ((CUDA,) if any("CUDA" in one for one in tags) else ())


def resources_for(udfs: Iterable[UDF], user_backends: Iterable[str] | None = None) -> dict[str, float]:
    """Return the tags of workers that can run all these UDFs; ValueError if there can be none."""
    allowed = allowed_backends(user_backends)
    on_cpu = on_cuda = True
    arrays = False
    for udf in udfs:
        backends = checked_backends(udf.get_backends(), type(udf).__name__)
        if allowed is not None:
            backends = tuple(name for name in backends if name in allowed)
        of_gpu = [name for name in backends if name in UDF.CUDA_BACKENDS]
        on_cpu = on_cpu and len(of_gpu) < len(backends)
        on_cuda = on_cuda and bool(of_gpu)
        arrays = arrays or ArrayBackends.BACKEND_CUDA not in backends
    if not (on_cpu or on_cuda):
        raise ValueError("no kind of worker, CPU or CUDA, can run all of these UDFs: run them one by one")
    needed = {"compute": True, "CPU": not on_cuda, "CUDA": not on_cpu, "ndarray": arrays}
    return {tag: 1 for tag, is_needed in needed.items() if is_needed}


def offered(tags: Mapping[str, float], workers: Mapping[str, Any]) -> dict[str, float] | None:
    """Those tags, if there are workers with tags like ours; None in a cluster without: any worker will do."""
    is_tagged = any("compute" in (worker.get("resources") or {}) for worker in workers.values())
    return dict(tags) if is_tagged else None


class PlanWithMergeAll(RunPlan):
    """The plan of a delayed run, whose UDFs may have a ``merge_all`` only, but need results (ValueError)."""

    merges_all = True

    def __init__(self, udfs: Sequence[UDF], data: DataDescription, names: Names | None = None) -> None:
        super().__init__(udfs, data, names)
        for udf in self.udfs:
            if not isinstance(udf, NoOpUDF) and not declarations(udf):
                words = "so that no result of a delayed run would ever have it run: use another executor"
                raise ValueError(f"{type(udf).__name__} has no result buffers, {words}")


@dataclass(frozen=True, kw_only=True, eq=False)
class Order:
    """What a worker gets once for each run, however many partitions of it it gets."""

    uid: str
    udfs: tuple[bytes, ...]  # see :func:`stemd_udfs.engine.load_udf`
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
    def of(cls, plan: RunPlan, dataset: DataSet | None, *, with_code: bool = False) -> "Order":
        """Make the order of a run as it is now; `with_code`: workers may lack the modules of UDFs."""
        if dataset is not None and dataset.shared_arrays():
            dataset = dataset.with_arrays(dataset.shared_arrays())  # without what these were made of
        return cls(
            uid=uuid.uuid4().hex,
            udfs=tuple((_with_code if with_code else dump_udf)(udf) for udf in plan.udfs),
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


def _with_code(udf: UDF) -> bytes:
    try:
        return pickled(udf)
    except TypeError:  # its module has globals that cannot be sent: workers import the module by its name
        return dump_udf(udf)


@dataclass(frozen=True, kw_only=True, eq=False)
class Outcome:
    """The outcome of one partition: `results` of each UDF, its buffers by name, or what it failed with."""

    indices: Indices
    results: list[Buffers | Failure]
    failure: Failure | None = None  # what kept all of them from being run
    seconds: float = 0.0


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
            frames = BlockFrames(indices, np.ascontiguousarray(block))
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
    gpu = get_use_cuda() if CUDA in plan.formats else None
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
    """Run all UDFs of an order over partitions, with their frames if these were sent; Dask calls this."""
    here = run_here(order)
    outcomes = []
    for number, partition in enumerate(partitions):
        try:
            outcomes.append(here.process(partition, None if blocks is None else blocks[number]))
        except BaseException as error:  # noqa: BLE001 - reading may raise anything; it is reported, the worker stays
            outcomes.append(Outcome(indices=partition, results=[], failure=describe(error)))
            break
    return outcomes
