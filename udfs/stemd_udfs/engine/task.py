"""One UDF on one worker: its buffers, and its views of them as the data goes by."""

import warnings
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from stemd_udfs.arrays.conversion import read_only
from stemd_udfs.engine.clean_copy import clean_copy
from stemd_udfs.engine.cupy_device import CuPyDevice
from stemd_udfs.engine.description import place_of
from stemd_udfs.engine.plan import AuxViews, RunPlan, check_alike, declarations
from stemd_udfs.engine.result_rules import check_is_dict
from stemd_udfs.engine.tiling import Tiling
from stemd_udfs.engine.watched_buffers import shown_buffers
from stemd_udfs.interface.declaration import BufferDeclaration
from stemd_udfs.interface.meta import UDFMeta
from stemd_udfs.interface.namespaces import BufferViews, InputResults, Inputs, TaskData
from stemd_udfs.interface.udf import UDF, UDFMethod
from stemd_udfs.kernels.conversions import is_patient
from stemd_udfs.regions.selection import Indices

# Any, in this file: frames and result buffers have any dtype.
Array = np.ndarray[Any, Any]
Rectangle = tuple[slice, ...]
_METHODS = (UDFMethod.TILE, UDFMethod.FRAME, UDFMethod.PARTITION)
_TILE, _FRAME, _PARTITION = (method.function_name for method in _METHODS)


class UDFTask:
    """A clean copy of a UDF and the buffers of its partition; subclasses walk over the data."""

    def __init__(
        self, udf: UDF, meta: UDFMeta, plan: RunPlan, tiling: Tiling, device: CuPyDevice | None = None
    ) -> None:
        self.udf = clean_copy(udf)
        self.meta = meta
        self.udf.meta = meta
        self._device = device
        if device is not None:
            self.udf.__dict__["_xp"] = device.xp
        self._rectangles = tiling.rectangles
        self._is_cut = tiling.is_cut
        self.declared: Mapping[str, BufferDeclaration] = declarations(self.udf)
        self._plan = plan
        self._has_task_data = type(udf).get_task_data is not UDF.get_task_data
        self.udf.results = BufferViews(dict.fromkeys(self.declared))
        # The engine swaps views here, past BufferViews.__setattr__, which writes into them.
        self._views: dict[str, Any] = self.udf.results.__dict__
        self.buffers: dict[str, Any] = {}  # in memory of a GPU while it works
        # Where a view goes, its name there, and the whole of it: result buffers, then auxiliary data.
        self._nav: list[tuple[dict[str, Any], str, Array]] = []
        self._sig: list[tuple[str, Array]] = []
        self._aux = AuxViews(self.udf, plan.data.shape, plan.selection)
        self._has_returned_value = False
        self._warned: set[str] = set()
        self._inputs: dict[str, _Input] = {}

    def take_inputs(self, sources: Mapping[str, tuple[str, "UDFTask"]]) -> None:
        """Show the UDF results of others while it gets data; `sources`: name and task of each input's UDF."""
        self._inputs = {name: _Input(task, InputResults(udf, {})) for name, (udf, task) in sources.items()}

    def replace(self, udf: UDF) -> None:
        """Go on with a clean copy of `udf`, between partitions. ValueError for other result buffers."""
        fresh = clean_copy(udf)
        fresh.meta, fresh.results = self.meta, self.udf.results
        check_alike(fresh, self.udf, self.declared)
        if self._device is not None:
            fresh.__dict__["_xp"] = self._device.xp
        self._aux = AuxViews(fresh, self._plan.data.shape, self._plan.selection)
        self.udf = fresh

    def start(self, indices: Indices, size: int) -> None:
        """Allocate the buffers of a partition, then run get_task_data and preprocess."""
        sig_shape = self._plan.data.shape.sig
        self.buffers = {
            name: np.zeros(declaration.shape(size, sig_shape), dtype=declaration.dtype)
            for name, declaration in self.declared.items()
            if declaration.use != "result_only"
        }
        if self._device is not None:
            for name, buffer in self.buffers.items():
                if self.declared[name].where == "device":
                    self.buffers[name] = self._device.xp.zeros(buffer.shape, buffer.dtype)
        views = self._views
        seen = shown_buffers(type(self.udf).__name__, self.buffers, self.declared, self._warned)
        self._nav = [(views, name, buf) for name, buf in seen.items() if self.declared[name].kind == "nav"]
        self._sig = [(name, seen[name]) for name in seen if self.declared[name].kind == "sig"]
        views.update(seen)
        self.meta._partition_size = size
        self.meta._enter_partition(indices, size)
        if self._aux:
            self._aux.show(self._plan.selection.places(indices))
            self._nav += [(self._aux.target, name, data) for name, data in self._aux.nav]
        if self._has_task_data:
            task_data = self.udf.get_task_data()
            check_is_dict(self.udf, "get_task_data", task_data, "values by name")
            self.udf.task_data = TaskData(task_data)
        self.udf.preprocess()
        if self._inputs:
            self._show_inputs()

    def _show_inputs(self) -> None:
        """Have the parts of the inputs' buffers move along with the data, as those of the own ones."""
        self.udf.inputs = Inputs({name: one.shown for name, one in self._inputs.items()})
        for one in self._inputs.values():
            views = one.shown.__dict__
            for name, declaration in one.task.declared.items():
                if declaration.kind == "nav" and declaration.use is None:
                    buffer = one.task.buffers[name]
                    buffer = read_only(buffer) if isinstance(buffer, np.ndarray) else buffer.view()
                    views[name] = buffer
                    self._nav.append((views, name, buffer))

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        """Give data to the UDF: frames `start` to `stop` of the partition, `rectangle` of the signal."""
        raise NotImplementedError

    def finish(self) -> dict[str, Array]:
        """Run postprocess and cleanup with the whole partition in view; the buffers."""
        self._views.update(self.buffers)
        for views, name, whole in self._nav:
            views[name] = whole
        if self._aux:
            self._aux.show_partition()
        meta = self.meta
        meta._start, meta._stop, meta.rectangle = 0, meta._partition_size or 0, meta._whole_sig
        meta.tiling_scheme_idx = 0
        self.udf.postprocess()
        self.udf.cleanup()
        if self._inputs:
            del self.udf.inputs
        return self.buffers

    def export(self) -> None:
        """Bring the buffers of a finished partition back from the device."""
        if self._device is not None:
            for name, buffer in self.buffers.items():
                if not isinstance(buffer, np.ndarray):
                    self.buffers[name] = self._device.download(buffer)

    def _note_value(self, method: UDFMethod) -> None:
        """Warn, once for each UDF, of a value that a method returned instead of filling a buffer."""
        if self._has_returned_value:
            return
        self._has_returned_value = True
        names = ", ".join(f"self.results.{name}" for name in self.declared)
        warnings.warn(
            f"{type(self.udf).__name__}: {method.function_name} returned a value, which is not used: "
            f"fill {names}",
            UserWarning,
            stacklevel=2,
        )


class _Input(NamedTuple):
    """The results of another UDF that a UDF reads."""

    task: UDFTask
    shown: InputResults


class FrameTask(UDFTask):
    """Gives one frame after the other to process_frame; all at once to built-in UDFs that take stacks."""

    def start(self, indices: Indices, size: int) -> None:
        self._process_frames = getattr(self.udf, "_process_frames", None)
        super().start(indices, size)

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        meta = self.meta
        if self._process_frames is not None:
            for views, name, buf in self._nav:
                views[name] = buf[start:stop]
            meta._start, meta._stop = start, stop
            self._process_frames(data)
            return
        process_frame = getattr(self.udf, _FRAME)
        if not self._nav:
            for position, frame in enumerate(data, start):
                meta._start = position
                meta._stop = position + 1
                if process_frame(frame) is not None:
                    self._note_value(UDFMethod.FRAME)
            return
        # A buffer without extra dimensions shows an array of one element, not a scalar.
        rows = [buf[start:stop] if buf.ndim > 1 else buf[start:stop, np.newaxis] for *_, buf in self._nav]
        if len(rows) == 1:
            views, name, _ = self._nav[0]
            for position, (frame, row) in enumerate(zip(data, rows[0], strict=True), start):
                views[name] = row
                meta._start = position
                meta._stop = position + 1
                if process_frame(frame) is not None:
                    self._note_value(UDFMethod.FRAME)
            return
        targets = [(views, name) for views, name, _ in self._nav]
        for position, (frame, *parts) in enumerate(zip(data, *rows, strict=True), start):
            for (views, name), part in zip(targets, parts, strict=True):
                views[name] = part
            meta._start = position
            meta._stop = position + 1
            if process_frame(frame) is not None:
                self._note_value(UDFMethod.FRAME)


class _Cut(NamedTuple):
    """What a UDF sees in one rectangle of the signal."""

    number: int
    place: tuple[tuple[int, ...], tuple[int, ...]]  # origin and shape
    sig: list[tuple[str, Array, Array]]  # name of each signal buffer, its part, and what is shown of it
    aux: list[tuple[str, Array]]


class TileTask(UDFTask):
    """Gives stacks of frames, or of rectangles of them, to process_tile."""

    def start(self, indices: Indices, size: int) -> None:
        self._cuts: dict[tuple[int, ...], _Cut] = {}
        self._is_patient = is_patient(getattr(self.udf, _TILE))
        super().start(indices, size)

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        meta = self.meta
        for views, name, buf in self._nav:
            views[name] = buf[start:stop]
        if self._is_cut:
            self._show_rectangle(rectangle)
        meta._start = start
        meta._stop = stop
        conversions = meta.conversions
        conversions.may_wait = self._is_patient
        try:
            if getattr(self.udf, _TILE)(data) is not None:
                self._note_value(UDFMethod.TILE)
        finally:
            conversions.may_wait = False

    def _show_rectangle(self, rectangle: Rectangle) -> None:
        origin = tuple(part.start for part in rectangle)
        if (cut := self._cuts.get(origin)) is None:
            cut = self._cuts[origin] = self._cut(rectangle)
        for name, _, shown in cut.sig:
            self._views[name] = shown
        self._aux.target.update(cut.aux)
        self.meta.rectangle = cut.place
        self.meta.tiling_scheme_idx = cut.number

    def _cut(self, rectangle: Rectangle) -> _Cut:
        # Contiguous, so that a UDF can flatten what it sees and write to it: copies, which finish puts back,
        # unless they are whole rows.
        parts = [(name, buf[rectangle]) for name, buf in self._sig]
        return _Cut(
            number=self._rectangles.index(rectangle),
            place=place_of(rectangle),
            sig=[(name, part, _contiguous(part)) for name, part in parts],
            aux=[(name, np.ascontiguousarray(data[rectangle])) for name, data in self._aux.sig],
        )

    def finish(self) -> dict[str, Array]:
        for cut in self._cuts.values():
            for _, part, shown in cut.sig:
                if shown is not part:
                    part[...] = shown
        return super().finish()


class PartitionTask(UDFTask):
    """Gives whole partitions to process_partition."""

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        if getattr(self.udf, _PARTITION)(data) is not None:
            self._note_value(UDFMethod.PARTITION)


def _contiguous(part: Array) -> Array:
    # An array in a device's memory knows how itself.
    return np.ascontiguousarray(part) if isinstance(part, np.ndarray) else part.copy(order="C")


TASKS: dict[UDFMethod, type[UDFTask]] = {
    UDFMethod.TILE: TileTask,
    UDFMethod.FRAME: FrameTask,
    UDFMethod.PARTITION: PartitionTask,
}
