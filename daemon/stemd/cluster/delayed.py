"""The executor that computes nothing by itself: the results of its runs are Dask arrays."""

from collections.abc import Collection, Generator, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import dask
import dask.array as da
import numpy as np

import stemd_udfs
from stemd.cluster import order as orders
from stemd.cluster.lazy_merge import Lazy, LazyMerge, LazyPartition
from stemd.datasets.base import DataSet, Indices, LiveDataSet, PartitionDone, count_of, first_of
from stemd.errors import DataSetException
from stemd.offline.executor import Executor, InlineJobExecutor
from stemd.offline.udf_run import PartialResults, Results, UDFRun
from stemd.processes.failures import Failure, restore
from stemd_udfs import UDF, BufferWrapper, Shape
from stemd_udfs.arrays.backends import DEVICE_CLASSES
from stemd_udfs.engine import MainNode, RunPlan, all_results, load_udf
from stemd_udfs.engine.plan import declarations
from stemd_udfs.engine.result_rules import check_result
from stemd_udfs.interface.buffers import fill_of
from stemd_udfs.interface.declaration import BufferDeclaration, MaskedResult, ResultWhenRead
from stemd_udfs.interface.namespaces import BufferViews, InputResults, Inputs
from stemd_udfs.regions.selection import Selection

# Any, in this file: Dask has no types, and results have any dtype.
Array = np.ndarray[Any, Any]


class DelayedBuffer(BufferWrapper):
    """One result buffer of a delayed run; ``data`` and ``raw_data`` compute it when first read."""

    def __init__(
        self,
        declaration: BufferDeclaration,
        lazy: Any,  # flat in navigation, or in the full shape
        dataset_shape: Shape,
        coverage: Array,
        *,
        selection: Selection,
        edges: Sequence[int],  # rising flat positions where chunks of `delayed_data` end after a selection
        mask: Any = None,
    ) -> None:
        super().__init__(declaration, lazy, dataset_shape, coverage, selection=selection, mask=mask)
        self._lazy = lazy
        self._edges = edges

    @cached_property
    def delayed_raw_data(self) -> Any:
        """:attr:`raw_data` as a Dask array that is not computed."""
        return self._raw(self._lazy)

    @cached_property
    def delayed_data(self) -> Any:
        """:attr:`data` as a Dask array that is not computed."""
        if self._is_full(self._lazy):
            return self._reshaped(self._lazy, self.shape)
        flat = self._selection.flat
        assert flat is not None
        parts = []
        first = 0
        for start, stop in pairwise(self._edges):
            taken = flat[start:stop]
            end = first + int(np.count_nonzero(taken))
            spread = dask.delayed(_spread, pure=False)(taken, self.delayed_raw_data[first:end])
            parts.append(da.from_delayed(spread, (stop - start, *self.extra_shape), self.dtype))
            first = end
        return da.concatenate(parts).reshape(self.shape)

    @cached_property
    def _computed(self) -> Array:
        values: Array = np.asarray(self._lazy.compute())
        return values

    @cached_property
    def _computed_mask(self) -> Array:
        return np.asarray(super()._mask())

    def _mask(self) -> Array:
        return self._computed_mask

    @property
    def data(self) -> Array:
        """The values, computed when they are first asked for; see :attr:`stemd_udfs.BufferWrapper.data`."""
        return self._full(self._computed, fill_of(self.dtype))

    @property
    def raw_data(self) -> Array:
        return self._raw(self._computed)

    def copy(self) -> "DelayedBuffer":
        """The same result; what is not computed cannot change."""
        return self


def _spread(taken: Array, values: Array) -> Array:
    return Selection(len(taken), taken).spread(values, fill_of(values.dtype))


class DelayedRun(UDFRun):
    """A run as Dask graphs, one step for all partitions. See :class:`stemd.offline.udf_run.UDFRun`."""

    plan_class = orders.PlanWithMergeAll
    _covered: np.ndarray
    _edges: list[int]
    _lazy: list[Results] | None = None

    def steps(self) -> Generator[None, None, None]:
        """Put the graphs together; nothing is computed."""
        if isinstance(self._dataset, LiveDataSet):
            raise DataSetException(f"{self._dataset!r} is live: it cannot be run later, use another executor")
        partitions = self._plan_partitions()
        # Which of the frames that the run takes are in a partition.
        covered = np.zeros(self.plan.selection.size, bool)
        for part in partitions:
            covered[part.places] = True
        for node in self._main_nodes:
            node.resume({}, covered)
        self._covered = covered
        self._edges = _edges(self._dataset.partitions(), self.plan.data.shape.nav.size)
        lazy: list[Results] = []
        for number in range(len(self.plan.udfs)):
            lazy.append(self._delayed_results(number, partitions, lazy))
        self._lazy = lazy
        self.partitions = len(partitions)
        yield

    def results(self) -> list[Results]:
        return super().results() if self._lazy is None else self._lazy

    def snapshot(self) -> PartialResults:
        """All results, with the frames that are in them when they are computed."""
        ready = [_Ready(results) for results in self.results()]
        damage = self._main_nodes[0].damage()
        return PartialResults(ready, self.plan, damage, self.partitions, self._merging)  # type: ignore[arg-type]  # has what is used of a MainNode

    def _plan_partitions(self) -> list[LazyPartition]:
        sends = orders.is_sent(self._dataset)
        order = orders.Order.of(self.plan, None if sends else self._dataset)
        # One node of the graph has it, whatever its size; all others refer to that.
        self._order = dask.delayed(order, name=f"stemd-order-{order.uid}", traverse=False)
        selection = self.plan.selection
        partitions = []
        for number, partition in enumerate(self.plan.taken(self._dataset.partitions())):
            taken = selection.within(partition)
            block = orders.block_of(self._dataset, taken) if sends else None
            if isinstance(block, np.ndarray):
                block = dask.delayed(block, name=f"stemd-frames-{order.uid}-{number}", traverse=False)
            outcome = dask.delayed(_process, pure=False)(self._order, partition, block)
            partitions.append(LazyPartition(selection.places(taken), count_of(taken), outcome))
        return sorted(partitions, key=lambda part: first_of(part.places))

    def _delayed_results(self, number: int, parts: list[LazyPartition], before: list[Results]) -> Results:
        udf = self.plan.udfs[number]
        udf.meta = self.plan.main_node_meta(self._covered)
        declared = declarations(udf)
        begun, _ = self._main_nodes[number].state()
        buffers = LazyMerge(self.plan, self._order, number, parts).merged(declared, begun)
        if type(udf).get_results is UDF.get_results:
            values: Mapping[str, Any] = buffers
        else:
            values = {**buffers, **self._final(number, udf, buffers, before)}
        results: Results = {}
        for name, declaration in declared.items():
            if declaration.use == "private":
                continue
            value = values[name]
            mask: Any = None
            if isinstance(value, MaskedResult | _LazyMasked):
                mask = value.mask
                value = value.data
            results[name] = DelayedBuffer(
                declaration,
                da.asarray(value),
                self.plan.data.shape,
                self._covered,
                selection=self.plan.selection,
                edges=self._edges,
                mask=mask,
            )
        return results

    def _final(self, number: int, udf: UDF, buffers: Lazy, before: list[Results]) -> Mapping[str, Any]:
        """What ``get_results`` makes of Dask arrays, or where it cannot take these, of what they will be."""
        declared = declarations(udf)
        if self.plan.inputs[number]:
            return self._final_task(number, buffers, before)
        is_ours = type(udf).__module__.partition(".")[0] == stemd_udfs.__name__
        udf.results = BufferViews({name: buffers.get(name) for name in declared})
        returned = None
        try:
            # Ours never compute before they are asked to; what the author of another one does is up to them.
            with dask.config.set(scheduler=_refuse) if is_ours else dask.config.set():
                returned = {
                    name: value.make() if isinstance(value, ResultWhenRead) else value
                    for name, value in udf.get_results().items()
                }
        except Exception:  # noqa: BLE001 - what NumPy cannot do with Dask arrays; the task reports other faults
            pass
        finally:
            del udf.results
        if returned is None:
            return self._final_task(number, buffers, before)
        for name, value in returned.items():
            check_result(type(udf).__name__, name, value, declared, (np.ndarray, np.generic, da.Array))
        return returned

    def _final_task(self, number: int, buffers: Lazy, before: list[Results]) -> Mapping[str, Any]:
        # What it makes of buffers that nothing is merged into shows shapes and dtypes.
        expected = all_results(self._main_nodes, self.plan)[number]
        inputs = {
            name: {
                buffer: one.delayed_raw_data
                for buffer, one in before[source].items()
                if isinstance(one, DelayedBuffer)
            }
            for name, source in self.plan.inputs[number].items()
        }
        values = dask.delayed(_get_results, pure=False)(self._order, number, buffers, self._covered, inputs)
        return {
            name: _LazyMasked(
                data=da.from_delayed(values[name][0], buffer.shape, buffer.dtype),
                mask=da.from_delayed(values[name][1], buffer.shape, np.dtype(bool)),
            )
            for name, buffer in expected.items()
        }


class DelayedJobExecutor(Executor):
    """Makes results that are Dask arrays; Dask's own scheduler computes them when they are wanted.

    A result of a run has ``delayed_data`` and ``delayed_raw_data``, and ``data`` and ``raw_data``, which
    compute it. Compute several results of a run with one call of :func:`dask.compute`, so that the UDFs run
    once. A UDF with a method ``merge_all`` is merged in one step:

    ``merge_all(self, ordered_results)``
        Gets a dict of all partial results by the :class:`~stemd.Slice` of their partition, in the order of
        the scan; their buffers are read as attributes, and are Dask arrays. Returns a dict of arrays by the
        names of result buffers, with flat navigation where they are of kind nav. Buffers that it leaves out
        are zero.
    """

    run_class = DelayedRun

    @staticmethod
    def get_resources_from_udfs(
        udfs: UDF | Iterable[UDF], user_backends: Iterable[str] | None = None
    ) -> dict[str, float]:
        """Resource tags that workers need for some UDFs, for the argument `resources` of ``compute``.

        Parameters
        ----------
        udfs : UDF or iterable of UDF
        user_backends : iterable of str, optional
            The array types that are allowed; all that the UDFs know if not given.

        Returns
        -------
        dict of str to float
            Such as ``{"compute": 1, "CPU": 1, "ndarray": 1}``.

        Raises
        ------
        ValueError
            If no kind of worker can run all of them.
        """
        return orders.resources_for([udfs] if isinstance(udfs, UDF) else udfs, user_backends)

    @property
    def device_classes(self) -> Collection[str]:
        """See :attr:`Executor.device_classes`; which workers there are shows when results are computed."""
        return DEVICE_CLASSES

    def run(self, plan: RunPlan, dataset: DataSet) -> Generator[PartitionDone, None, None]:
        """Process every partition here and now; see :meth:`Executor.run`."""
        yield from InlineJobExecutor(inline_threads=1).run(plan, dataset)


class _LazyMasked(NamedTuple):
    """A result whose mask of valid values is not computed yet, either."""

    data: Any
    mask: Any


class _Ready:
    """Results that are all there, in the place of a main node."""

    def __init__(self, results: Results) -> None:
        self._results = results

    def frozen(self) -> "_Ready":
        return self

    def results(self, inputs: Inputs | None = None) -> Results:
        return self._results


def _edges(partitions: list[Indices], positions: int) -> list[int]:
    """Where partitions begin and end, from 0 to the number of positions; nowhere else if they interleave."""
    edges = {0, positions}
    for part in partitions:
        if not isinstance(part, slice):
            return [0, positions]
        edges |= {part.start, part.stop}
    return sorted(edges)


def _refuse(*args: Any, **kwargs: Any) -> Any:
    raise RuntimeError("nothing is computed before it is read")


# What follows runs where Dask computes.


def _process(order: orders.Order, partition: Indices, block: np.ndarray | None) -> orders.Outcome:
    (outcome,) = orders.process(order, [partition], None if block is None else [block])
    for failure in (outcome.failure, *outcome.results):
        if isinstance(failure, Failure):
            raise restore(failure)
    return outcome


def _get_results(
    order: orders.Order,
    number: int,
    buffers: dict[str, np.ndarray],
    covered: np.ndarray,
    inputs: dict[str, dict[str, np.ndarray]],
) -> dict[str, tuple[Array, Array]]:
    """Return what ``get_results`` returns, and where it is valid."""
    plan = orders.run_here(order).plan()
    node = MainNode(load_udf(order.udfs[number]), plan)
    node.resume(buffers, covered)
    names = {name: plan.name_of(source) for name, source in plan.inputs[number].items()}
    shown = Inputs({name: InputResults(names[name], values) for name, values in inputs.items()})
    results = node.results(shown if inputs else None)
    masked = {name: buffer.masked_data for name, buffer in results.items()}
    return {name: (values.data, ~np.ma.getmaskarray(values)) for name, values in masked.items()}
