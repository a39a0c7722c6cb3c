"""Merging partial results that are not computed yet."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import dask
import dask.array as da
import numpy as np

from stemd.cluster.order import Order, Outcome, run_here
from stemd.datasets.base import first_of
from stemd.processes.failures import Failure
from stemd_udfs import UDF, Shape, Slice
from stemd_udfs.engine import MainNode, RunPlan, load_udf
from stemd_udfs.engine.plan import declarations
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews

# Any, in this file: Dask has no types, and results have any dtype.
Array = np.ndarray[Any, Any]
Lazy = dict[str, object]

_AT_ONCE: Final = 8  # partitions in one step of merging: each step copies the buffers


class LazyPartition(NamedTuple):
    """One partition of a delayed run."""

    places: slice | Array  # where its frames are among those that the run takes
    size: int
    outcome: Any  # delayed :class:`~stemd.cluster.order.Outcome`


class LazyMerge:
    """Merges the partial results of one UDF, whose `partitions` rise with their first frames."""

    def __init__(self, plan: RunPlan, order: Any, number: int, partitions: Sequence[LazyPartition]) -> None:
        self._plan = plan
        self._order = order
        self._number = number
        self._partitions = partitions
        self._udf = plan.udfs[number]

    def merged(self, declared: Mapping[str, BufferDeclaration], begun: Mapping[str, Array]) -> Lazy:
        """Return a flat dask array for each buffer in `begun`; ValueError for a wrong ``merge_all``."""
        own = {name: declared[name] for name in begun}
        if not self._partitions:
            return {name: da.from_array(values) for name, values in begun.items()}
        if (merge_all := getattr(self._udf, "merge_all", None)) is not None:
            return self._merged_by_udf(merge_all, own)
        if type(self._udf).merge is UDF.merge:
            return {
                name: self._joined(
                    begun[name], [self._buffer(part, name, own[name]) for part in self._partitions]
                )
                for name in own
            }
        return self._merged_in_steps(own, begun)

    def _is_in_order(self) -> bool:
        places = [part.places for part in self._partitions if isinstance(part.places, slice)]
        if len(places) < len(self._partitions):
            return False
        return all(first.stop <= second.start for first, second in pairwise(places))

    def _buffer(self, part: LazyPartition, name: str, declaration: BufferDeclaration) -> Any:
        values = dask.delayed(_buffer_of, pure=False)(part.outcome, self._number, name)
        shape = declaration.shape(part.size, self._plan.data.sig_shape)
        return da.from_delayed(values, shape, declaration.dtype)

    def _joined(self, begun: Array, pieces: Sequence[Any]) -> Any:
        """Navigation buffers of all partitions, with a chunk for each; `begun` where no partition is."""
        if not self._is_in_order():
            places = [part.places for part in self._partitions]
            placed = dask.delayed(_placed, pure=False)(begun, places, list(pieces))
            return da.from_delayed(placed, begun.shape, begun.dtype)
        joined = []
        end = 0
        for part, piece in zip(self._partitions, pieces, strict=True):
            assert isinstance(part.places, slice)
            if part.places.start > end:
                joined.append(da.from_array(begun[end : part.places.start]))
            joined.append(piece)
            end = part.places.stop
        if end < len(begun):
            joined.append(da.from_array(begun[end:]))
        return da.concatenate(joined)

    def _merged_in_steps(self, declared: Mapping[str, BufferDeclaration], begun: Mapping[str, Array]) -> Lazy:
        """Merge with the UDF's own function, some partitions a step; one if nav buffers are final then."""
        step = dask.delayed(_merge_step, pure=False)
        nav = [name for name, declaration in declared.items() if declaration.kind == "nav"]
        at_once = 1 if nav else _AT_ONCE
        state = None
        pieces: dict[str, list[Any]] = {name: [] for name in nav}
        for first in range(0, len(self._partitions), at_once):
            parts = self._partitions[first : first + at_once]
            state = step(self._order, self._number, state, [part.outcome for part in parts])
            for name in nav:
                values = dask.delayed(_of_state, pure=False)(state, name)
                shape = declared[name].shape(parts[0].size, self._plan.data.sig_shape)
                pieces[name].append(da.from_delayed(values, shape, declared[name].dtype))
        merged = {
            name: da.from_delayed(
                dask.delayed(_of_state, pure=False)(state, name), begun[name].shape, declaration.dtype
            )
            for name, declaration in declared.items()
            if declaration.kind != "nav"
        }
        return merged | {name: self._joined(begun[name], pieces[name]) for name in nav}

    def _merged_by_udf(self, merge: Callable[..., Lazy], declared: Mapping[str, BufferDeclaration]) -> Lazy:
        name_of_udf = type(self._udf).__name__
        sig_shape = self._plan.data.sig_shape
        ordered = {}
        for part in self._partitions:
            origin = (first_of(part.places), *(0 for _ in sig_shape))
            key = Slice(origin, Shape((part.size, *sig_shape), len(sig_shape)))
            ordered[key] = BufferViews({name: self._buffer(part, name, declared[name]) for name in declared})
        self._udf.meta = self._plan.main_node_meta()
        returned = merge(ordered)
        unknown = set(returned) - set(declared)
        if unknown:
            got = f"Returned result names from merge_all that are not declared: {', '.join(sorted(unknown))}"
            raise ValueError(f"{name_of_udf}: {got}, expected some of {', '.join(declared) or 'none'}")
        merged = {}
        for name, declaration in declared.items():
            shape = declaration.shape(self._plan.selection.size, sig_shape)
            if name not in returned:
                merged[name] = da.zeros(shape, declaration.dtype)
                continue
            values = da.asarray(returned[name])
            if values.shape != shape:
                words = f"merge_all returned {name!r} with the shape {values.shape}, expected {shape}"
                raise ValueError(f"{name_of_udf}: Shape mismatch: {words}")
            if values.dtype != declaration.dtype:
                words = f"merge_all returned {name!r} as {values.dtype}, expected {declaration.dtype}"
                raise ValueError(f"{name_of_udf}: dtype mismatch: {words}")
            merged[name] = values
        return merged


# What follows runs where Dask computes.


def _buffer_of(outcome: Outcome, number: int, name: str) -> Array:
    return _buffers_of(outcome, number)[name]


def _buffers_of(outcome: Outcome, number: int) -> dict[str, Array]:
    buffers = outcome.results[number]
    assert not isinstance(buffers, Failure)  # the task of a partition raises what a UDF raised
    return buffers


class MergeState(NamedTuple):
    """What a UDF has after some steps of merging."""

    buffers: dict[str, Array]  # of signal and single kind
    merged: Array  # which frames are in them
    nav: dict[str, Array]  # navigation buffers of the last partition


def _merge_step(order: Order, number: int, state: MergeState | None, outcomes: list[Outcome]) -> MergeState:
    # A UDF of its own: Dask may run steps of several runs side by side, and never changes an input.
    plan = run_here(order).plan()
    udf = load_udf(order.udfs[number])
    node = MainNode(udf, plan)
    if state is not None:
        node.resume(state.buffers, state.merged)
    for outcome in outcomes:
        node.merge(outcome.indices, _buffers_of(outcome, number))
    buffers, merged = node.state()
    declared = declarations(udf)
    nav = [name for name in buffers if declared[name].kind == "nav"]
    places = plan.selection.places(outcomes[-1].indices)
    return MergeState(
        buffers={name: values for name, values in buffers.items() if name not in nav},
        merged=merged,
        nav={name: buffers[name][places].copy() for name in nav},
    )


def _of_state(state: MergeState, name: str) -> Array:
    return state.nav[name] if name in state.nav else state.buffers[name]


def _placed(begun: Array, places: Sequence[slice | Array], pieces: Sequence[Array]) -> Array:
    whole = begun.copy()
    for place, piece in zip(places, pieces, strict=True):
        whole[place] = piece
    return whole
