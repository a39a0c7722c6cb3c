"""The main node's side of a run: merging what the workers send."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy, deepcopy
from functools import cached_property, partial
from inspect import signature
from typing import Any, Final, Protocol

import numpy as np

from stemd_udfs.engine.clean_copy import with_parameters
from stemd_udfs.engine.counting_errors import SUFFIX
from stemd_udfs.engine.description import place_of
from stemd_udfs.engine.inputs import merged_inputs
from stemd_udfs.engine.plan import AuxViews, RunPlan, check_alike, check_merge, declarations
from stemd_udfs.engine.resolution import Resolution, resolution_of, why_not
from stemd_udfs.engine.result_rules import ResultBuffers, final_results
from stemd_udfs.engine.watched_buffers import ForgottenBuffers, shown_buffers
from stemd_udfs.errors import add_note, as_exception
from stemd_udfs.interface.buffers import BufferWrapper
from stemd_udfs.interface.declaration import MaskedResult, declare_buffer
from stemd_udfs.interface.namespaces import BufferViews, Inputs
from stemd_udfs.interface.numbers import MeasuredValue, PerAxis
from stemd_udfs.interface.udf import UDF, Half
from stemd_udfs.regions.selection import Indices, compact

# Any, in this file: result buffers have any dtype.
Array = np.ndarray[Any, Any]
Rectangle = tuple[slice, ...]

_NARROWEST: Final = np.dtype(np.uint16)
_REAL_KINDS: Final = frozenset("biuf")


class MainNode:
    """Holds the results of one UDF (not a copy) in one run: allocates, preprocesses, merges, makes them."""

    def __init__(self, udf: UDF, plan: RunPlan) -> None:
        self.udf = udf
        self._shape = plan.data.shape
        self._selection = plan.selection
        self._merged = np.zeros(self._selection.size, dtype=bool)
        self._module = None if plan.data.module is None else plan.data.module.rectangle(plan.data.sig_shape)
        self._meta = plan.main_node_meta()
        udf.meta = self._meta
        self._declared = declarations(udf)
        check_merge(udf, self._declared, merges_all=plan.merges_all)
        self._names_parameters = {"dest", "src"}.issubset(signature(udf.merge).parameters)
        self._buffers = {
            name: np.zeros(
                declaration.shape(self._selection.size, self._shape.sig),
                dtype=_NARROWEST if declaration.is_narrow else declaration.dtype,
            )
            for name, declaration in self._declared.items()
            if declaration.use != "result_only"
        }
        self._nav = {name for name in self._buffers if self.kind(name) == "nav"}
        self._aux = AuxViews(udf, self._shape, self._selection)
        self._warned: set[str] = set()
        self._forgotten = ForgottenBuffers(udf, self._declared)
        before = dict(vars(udf))
        self._show_results()
        try:
            udf.preprocess()
        finally:
            self._hide_results()
        self._preprocessed = {name for name, value in vars(udf).items() if before.get(name) is not value}
        self._meta._valid = self._merged

    @property
    def coverage(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which frames are merged, flat navigation: this object's memory, unless frames were selected."""
        return self._selection.spread(self._merged, False)

    def damage(self) -> BufferWrapper:
        """Which frames are merged, as a result buffer with memory of its own."""
        merged = self._merged.copy()
        declaration = declare_buffer("nav", (), bool, None, None)
        return BufferWrapper(declaration, merged, self._shape, merged, selection=self._selection)

    def as_declared(self, buffers: Mapping[str, Array]) -> dict[str, Array]:
        """Return a partition's buffers in the dtypes here: UDFs that joined may have widened real ones."""
        found = dict(buffers)
        for name in self._buffers:
            mine = self._declared[name].dtype
            are_real = {buffers[name].dtype.kind, mine.kind} <= _REAL_KINDS
            if are_real and buffers[name].dtype != mine:
                found[name] = buffers[name].astype(mine)
        return found

    def _narrowed(self, buffers: Mapping[str, Array], *, will_add: bool = False) -> dict[str, Array]:
        """Return buffers with the dtypes of this node's narrow ones, which become wide if values need it."""
        found = dict(buffers)
        for name, mine in self._buffers.items():
            declaration = self._declared[name]
            if not declaration.is_narrow:
                continue
            highest = buffers[name].max(initial=0)
            if mine.dtype != declaration.dtype and (will_add or highest > np.iinfo(mine.dtype).max):
                self._buffers[name] = mine.astype(declaration.dtype)
            found[name] = buffers[name].astype(self._buffers[name].dtype, copy=False)
        return found

    def merge(self, indices: Indices, buffers: Mapping[str, Array]) -> None:
        """Merge the results of one partition; `indices`: flat, rising; partitions come in any order."""
        places = self._selection.places(indices)
        buffers = self._narrowed(buffers)
        dest = self._buffers | {name: self._buffers[name][places] for name in self._nav}
        with self._entered(indices, places, dest):
            into = shown_buffers(type(self.udf).__name__, dest, self._declared, self._warned)
            views = self._forgotten.views(into), BufferViews({name: buffers[name] for name in dest})
            if self._names_parameters:  # in whichever order
                self.udf.merge(dest=views[0], src=views[1])
            else:
                self.udf.merge(*views)
        self._merged[places] = True
        self._forgotten.look(views[0], buffers, self._merged)

    @contextmanager
    def _entered(self, indices: Indices, places: Indices, dest: Mapping[str, Array]) -> Iterator[None]:
        """Show some frames to the UDF in the block, then keep `dest`, their part of navigation buffers."""
        meta = self.udf.meta = self._meta
        size = indices.stop - indices.start if isinstance(indices, slice) else len(indices)
        meta._enter_partition(indices, size)
        self._show_aux(places)
        try:
            yield
        finally:
            self._aux.hide()
            meta._enter_dataset()
            meta.rectangle = meta._whole_sig
        if not isinstance(places, slice):  # NumPy made copies of these parts
            for name in self._nav:
                self._buffers[name][places] = dest[name]

    def check_parameters(self, values: Mapping[str, Any]) -> UDF:
        """Return the UDF made again with other parameters; changes nothing.

        ValueError for other result buffers or unfit auxiliary data, TypeError of the constructor.
        """
        anew = with_parameters(self.udf, values)  # the old one may remember what it made of its parameters
        anew.meta, anew.carried = self._meta, self.udf.carried
        check_alike(anew, self.udf, self._declared)
        AuxViews(anew, self._shape, self._selection)
        return anew

    def change_parameters(self, values: Mapping[str, Any]) -> None:
        """Change parameters, or raise as :meth:`check_parameters`; what is merged stays.

        Attributes are those of a new object, cached properties again; what only ``preprocess`` sets stays.
        """
        anew, own = vars(self.check_parameters(values)), vars(self.udf)
        for name in tuple(own):
            if isinstance(getattr(type(self.udf), name, None), cached_property):
                del own[name]
        own.update({name: value for name, value in anew.items() if name not in self._preprocessed})
        self._aux = AuxViews(self.udf, self._shape, self._selection)

    def state(self) -> tuple[dict[str, Array], Array]:
        """What is merged: the buffers by name, and which of the frames of the run; this object's memory."""
        return self._buffers, self._merged

    def resume(self, buffers: Mapping[str, Array], merged: Array) -> None:
        """Go on from the :meth:`state` of another node of the same run, which stays as it is."""
        for name, values in self._narrowed(buffers).items():
            self._buffers[name][...] = deepcopy(values) if values.dtype.hasobject else values
        self._merged[...] = merged

    def take_over(self, other: "MainNode") -> None:
        """Go on from another node of the same run with its memory: nobody uses the other one any more."""
        self._buffers = other._buffers
        self._merged[...] = other._merged

    def kind(self, name: str) -> str:
        """Return the kind of a result buffer: ``nav``, ``sig`` or ``single``."""
        return self._declared[name].kind

    def shared_state(self) -> dict[str, Array]:
        """What is merged, for another daemon: of ``nav`` the merged rows, of a module all, or its place."""
        if self._module is not None:
            return self._shown_of(self._module)
        if self._merged.all():
            return self._buffers
        return {
            name: buffer[self._merged] if self.kind(name) == "nav" else buffer
            for name, buffer in self._buffers.items()
        }

    def _shown_of(self, rectangle: Rectangle) -> dict[str, Array]:
        """The buffers as `combine_modules` sees them of a module."""
        return {
            name: buffer[rectangle] if self._declared[name].combine == "place" else buffer
            for name, buffer in self._buffers.items()
        }

    def check_state(
        self, buffers: Mapping[str, Array], merged: Array, module: Rectangle | None = None
    ) -> None:
        """Raise ValueError for a :meth:`shared_state` (of a `module`) with wrong buffers."""
        rows = int(np.count_nonzero(merged))
        expected = self._buffers if module is None else self._shown_of(module)
        for name, own in expected.items():
            if (other := buffers.get(name)) is None:
                raise ValueError(f"buffer {name} is missing: buffers of Python objects stay on their node")
            shape = own.shape if module is not None or self.kind(name) != "nav" else (rows, *own.shape[1:])
            declared = self._declared[name]
            dtypes = {own.dtype, declared.dtype} | ({_NARROWEST} if declared.is_narrow else set())
            if other.shape != shape or other.dtype not in dtypes:
                raise ValueError(
                    f"buffer {name}: got shape {other.shape} and dtype {other.dtype}, "
                    f"expected {shape} and {own.dtype}: give all nodes the same UDF and parameters"
                )

    def merge_state(self, buffers: Mapping[str, Array], merged: Array) -> None:
        """Merge the :meth:`shared_state` of a node of the run, which has these other frames."""
        if len(found := np.flatnonzero(merged)):
            self.merge(compact(found), buffers)

    def combine_module(self, rectangle: Rectangle, buffers: Mapping[str, Array], common: Array) -> None:
        """Combine a node's :meth:`shared_state` of the module at `rectangle`, for `common` frames."""
        found = np.flatnonzero(common)
        indices = compact(found) if len(found) else slice(0, 0)
        buffers = self._narrowed(buffers, will_add=True)
        dest, src = self._shown_of(rectangle), {name: buffers[name] for name in self._buffers}
        for name in self._nav:
            dest[name], src[name] = dest[name][indices], src[name][indices]
        with self._entered(indices, indices, dest):
            self._meta.rectangle = place_of(rectangle)
            self.udf.combine_modules(BufferViews(dest), BufferViews(src))
        self._merged[...] = common

    def results(self, inputs: Inputs | None = None) -> ResultBuffers:
        """Make the results of what is merged so far, in order of declaration, without private buffers.

        Buffers passed on are views, until the next merge. `inputs`: of `merged_inputs`. Or UDFException.
        """
        with self._shown(inputs):
            merged = (self.udf, self._declared, self._buffers, self._shape)
            results = final_results(*merged, coverage=self._merged, selection=self._selection)
        if self.udf.wants_resolution:
            results.resolution = partial(self._resolutions, results, inputs)
        return results

    def _resolutions(
        self, results: ResultBuffers, inputs: Inputs | None, scan_step_nm: PerAxis = 1.0
    ) -> dict[str, Resolution]:
        """Measure the resolution of those results that have a standard error, from what is merged now."""
        vectors = {*self.udf.vectors, self.udf.centres}
        there = [name for name in results if name + SUFFIX in results and name not in vectors]
        names = [name for name in there if self.kind(name) == "nav"]
        if len(self._shape.nav) == 3 and self._shape.nav[-1] > 1:
            # Every second frame of a position makes a half: these share no electron, whatever gF is.
            with self._shown(inputs):
                frames = self._images({}, names)
            halves_of = {
                name: (one[:, :, ::2].mean(axis=2), one[:, :, 1::2].mean(axis=2))
                for name, one in frames.items()
            }
            return {name: resolution_of(*both, scan_step_nm) for name, both in halves_of.items()}
        gain = MeasuredValue.unknown("") if results.gain is None else results.gain()
        reason = why_not(gain, self._meta.value_dtype)
        with self._shown(inputs):
            halves = None if reason or len(self._shape.nav) != 2 else self.udf.halves()
            if halves is None:
                reason = reason or f"{type(self.udf).__name__} does not split counts over a scan into halves"
                return dict.fromkeys(names, Resolution.unknown(reason))
            first, second = (self._images(half, names) for half in halves)
        return {name: resolution_of(first[name], second[name], scan_step_nm) for name in names}

    def _images(self, half: Half, names: Iterable[str]) -> dict[str, Array]:
        """Make results with other buffers: float64 over the scan, NaN where there is no frame."""
        self.udf.results = BufferViews(dict.fromkeys(self._declared) | self._buffers | dict(half))
        made = {**vars(self.udf.results), **self.udf.get_results()}
        images = {}
        for name in names:
            value = made[name].data if isinstance(made[name], MaskedResult) else made[name]
            values = np.array(value, np.float64)
            values[~self._merged] = np.nan
            images[name] = self._selection.spread(values, np.nan).reshape(*self._shape.nav, *values.shape[1:])
        return images

    def contained(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which frames the results contain: those that are merged, but for those that the UDF left out."""
        with self._shown(None):
            own = self.udf.get_coverage()
        if own is None:
            return self.coverage
        return self._selection.spread(self._merged & np.asarray(own, bool), False)

    def carry_over(self, inputs: Inputs | None = None) -> Any:
        """Return what the UDF gives to the run over the next scan; `inputs` as for :meth:`results`."""
        with self._shown(inputs):
            return self.udf.carry_over()

    def frozen(self) -> "MainNode":
        """The node as it is now, in memory of its own, with a shallow copy of its UDF, for another thread."""
        other = copy(self)
        other.udf = object.__new__(type(self.udf))
        other.udf.__dict__.update(self.udf.__dict__)
        other._merged = self._merged.copy()
        other._meta = copy(self._meta)
        other._meta._valid = other._merged
        other._aux = AuxViews(other.udf, self._shape, self._selection)
        other._buffers = {
            # What an object buffer refers to may be changed in place by the next merge.
            name: deepcopy(buffer) if buffer.dtype.hasobject else buffer.copy()
            for name, buffer in self._buffers.items()
        }
        return other

    @contextmanager
    def _shown(self, inputs: Inputs | None) -> Iterator[None]:
        """Let the UDF see its results and inputs meanwhile."""
        self._show_results()
        if inputs is not None:
            self.udf.inputs = inputs
        try:
            yield
        finally:
            self._hide_results()
            self.udf.__dict__.pop("inputs", None)

    def _show_results(self) -> None:
        self.udf.meta = self._meta
        self.udf.results = BufferViews({name: self._buffers.get(name) for name in self._declared})
        self._show_aux(slice(0, self._selection.size))

    def _hide_results(self) -> None:
        del self.udf.results
        self._aux.hide()

    def _show_aux(self, places: Indices) -> None:
        if self.udf.params is not self._aux.original:  # the run goes on with other parameters
            self._aux = AuxViews(self.udf, self._shape, self._selection)
        self._aux.show(places)


class MakesResults(Protocol):
    """What makes the results of one UDF, such as a main node."""

    def results(self, inputs: Inputs | None = None) -> dict[str, BufferWrapper]:
        """Make the results of what is merged so far."""


def all_results(nodes: Sequence[MakesResults], plan: RunPlan) -> list[dict[str, BufferWrapper]]:
    """Make the results of all UDFs of a plan: of each after those that it takes as input."""
    results: list[dict[str, BufferWrapper]] = []
    for node, own in zip(nodes, plan.inputs, strict=True):
        inputs = {name: (plan.name_of(source), results[source]) for name, source in own.items()}
        with naming(plan, len(results), "in get_results"):
            results.append(node.results(merged_inputs(inputs) if inputs else None))
    return results


@contextmanager
def naming(plan: RunPlan, number: int, where: str) -> Iterator[None]:
    """Add to an exception of user code in the block which UDF raised it; see `as_exception`."""
    try:
        yield
    except BaseException as error:
        failure = as_exception(error)
        add_note(failure, f"in UDF {number} ({type(plan.udfs[number]).__name__}), {where}")
        if failure is error:
            raise
        raise failure from error
