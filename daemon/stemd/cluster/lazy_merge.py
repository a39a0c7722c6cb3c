"""Merging partial results that are not computed yet."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

import dask
import dask.array as da
import numpy as np

from stemd.cluster.order import Order, Outcome, run_here
from stemd_udfs import UDF, Shape, Slice
from stemd_udfs.engine import MainNode, RunPlan, load_udf
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.namespaces import BufferViews

# Any, in this file: Dask has no types, and results have any dtype.
Array = np.ndarray[Any, Any]
Lazy = dict[str, Any]

_AT_ONCE: Final = 8  # partitions in one step of merging: each step copies the buffers


class LazyPartition(NamedTuple):
    """One partition of a delayed run."""

    places: slice | Array
    """Where its frames are among those that the run takes."""
    size: int
    outcome: Any
    """Delayed :class:`~stemd.cluster.order.Outcome`."""


class LazyMerge:
    """Merges the partial results of one UDF.

    Parameters
    ----------
    plan : RunPlan
    order : Delayed
        Of an :class:`~stemd.cluster.order.Order`.
    number : int
        Of the UDF in the plan.
    partitions : sequence of LazyPartition
        In rising order of their first frames.
    """

    def __init__(self, plan: RunPlan, order: Any, number: int, partitions: Sequence[LazyPartition]) -> None:
        self._plan = plan
        self._order = order
        self._number = number
        self._partitions = partitions
        self._udf = plan.udfs[number]

    def merged(self, declared: Mapping[str, BufferDeclaration], begun: Mapping[str, Array]) -> Lazy:
        """Merge in the way that suits the UDF.

        Parameters
        ----------
        declared : mapping
            The buffers of the UDF.
        begun : mapping of str to ndarray
            Those that are allocated, as ``preprocess`` left them.

        Returns
        -------
        dict of str to dask array
            Of each buffer in `begun`, with flat navigation.

        Raises
        ------
        ValueError
            If ``merge_all`` returns something else than was declared.
        """
        own = {name: declared[name] for name in begun}
        if hasattr(self._udf, "merge_all"):
            return self._merged_by_udf(own)
        if type(self._udf).merge is UDF.merge and self._is_in_order():
            return {name: self._joined(name, own[name], begun[name]) for name in own}
        return self._merged_in_steps(own)

    def _is_in_order(self) -> bool:
        places = [part.places for part in self._partitions if isinstance(part.places, slice)]
        if len(places) < len(self._partitions):
            return False
        return all(first.stop <= second.start for first, second in pairwise(places))

    def _buffer(self, part: LazyPartition, name: str, declaration: BufferDeclaration) -> Any:
        values = dask.delayed(_buffer_of, pure=False)(part.outcome, self._number, name)
        shape = declaration.shape(part.size, self._plan.data.sig_shape)
        return da.from_delayed(values, shape, declaration.dtype)

    def _joined(self, name: str, declaration: BufferDeclaration, begun: Array) -> Any:
        """Concatenate all partitions; positions of frames that are in none keep their initial value."""
        pieces = []
        end = 0
        for part in self._partitions:
            assert isinstance(part.places, slice)
            if part.places.start > end:
                pieces.append(da.from_array(begun[end : part.places.start]))
            pieces.append(self._buffer(part, name, declaration))
            end = part.places.stop
        if end < len(begun):
            pieces.append(da.from_array(begun[end:]))
        return da.concatenate(pieces)

    def _merged_in_steps(self, declared: Mapping[str, BufferDeclaration]) -> Lazy:
        step = dask.delayed(_merge_step, pure=False)
        state = None
        for first in range(0, len(self._partitions), _AT_ONCE):
            parts = self._partitions[first : first + _AT_ONCE]
            state = step(self._order, self._number, state, [part.outcome for part in parts])
        size = self._plan.selection.size
        return {
            name: da.from_delayed(
                dask.delayed(_state_of, pure=False)(state, name),
                declaration.shape(size, self._plan.data.sig_shape),
                declaration.dtype,
            )
            for name, declaration in declared.items()
        }

    def _merged_by_udf(self, declared: Mapping[str, BufferDeclaration]) -> Lazy:
        name_of_udf = type(self._udf).__name__
        sig_shape = self._plan.data.sig_shape
        ordered = {}
        for part in self._partitions:
            first = part.places.start if isinstance(part.places, slice) else int(part.places[0])
            key = Slice((first, *(0 for _ in sig_shape)), Shape((part.size, *sig_shape), len(sig_shape)))
            ordered[key] = BufferViews({name: self._buffer(part, name, declared[name]) for name in declared})
        self._udf.meta = self._plan.main_node_meta()
        returned = self._udf.merge_all(ordered)
        unknown = set(returned) - set(declared)
        if unknown:
            raise ValueError(
                f"{name_of_udf}: Returned result names from merge_all that are not declared: "
                f"{', '.join(sorted(unknown))}, expected some of {', '.join(declared) or 'none'}"
            )
        merged = {}
        for name, declaration in declared.items():
            shape = declaration.shape(self._plan.selection.size, sig_shape)
            if name not in returned:
                merged[name] = da.zeros(shape, declaration.dtype)
                continue
            values = da.asarray(returned[name])
            if values.shape != shape:
                raise ValueError(
                    f"{name_of_udf}: Shape mismatch: merge_all returned {name!r} with the shape "
                    f"{values.shape}, expected {shape}"
                )
            if values.dtype != declaration.dtype:
                raise ValueError(
                    f"{name_of_udf}: dtype mismatch: merge_all returned {name!r} as {values.dtype}, "
                    f"expected {declaration.dtype}"
                )
            merged[name] = values
        return merged


# What follows runs where Dask computes.


def _buffer_of(outcome: Outcome, number: int, name: str) -> Array:
    buffer: Array = outcome.results[number]["buffers"][name]
    return buffer


class MergeState(NamedTuple):
    """The buffers of a UDF after some steps of merging, and which frames are in them."""

    buffers: dict[str, Array]
    merged: Array


def _merge_step(order: Order, number: int, state: MergeState | None, outcomes: list[Outcome]) -> MergeState:
    # A UDF of its own: Dask may run steps of several runs side by side, and never changes an input.
    node = MainNode(load_udf(order.udfs[number]), run_here(order).plan())
    if state is not None:
        node.resume(*state)
    for outcome in outcomes:
        node.merge(outcome.indices, outcome.results[number]["buffers"])
    return MergeState(*node.state())


def _state_of(state: MergeState, name: str) -> Array:
    return state.buffers[name]
