"""One UDF on one worker: its buffers, and its views of them as the data goes by."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from stemd_udfs.declaration import BufferDeclaration
from stemd_udfs.engine.clean_copy import clean_copy
from stemd_udfs.engine.plan import RunPlan, declarations
from stemd_udfs.meta import Indices, UDFMeta
from stemd_udfs.namespaces import BufferViews, TaskData
from stemd_udfs.udf import UDF, UDFMethod

# Any, in this file: frames and result buffers have any dtype.
Array = np.ndarray[Any, Any]
Rectangle = tuple[slice, ...]


class UDFTask:
    """A clean copy of a UDF and the buffers of the partition that it is working on.

    Derived classes walk over the data in the UDF's way.
    """

    def __init__(self, udf: UDF, meta: UDFMeta, plan: RunPlan) -> None:
        self.udf = clean_copy(udf)
        self.meta = meta
        self.udf.meta = meta
        self.declared: Mapping[str, BufferDeclaration] = declarations(self.udf)
        self._plan = plan
        self._has_task_data = type(udf).get_task_data is not UDF.get_task_data
        self.udf.results = BufferViews(dict.fromkeys(self.declared))
        # The engine swaps views here, past BufferViews.__setattr__, which writes into them.
        self._views: dict[str, Any] = self.udf.results.__dict__
        self.buffers: dict[str, Array] = {}
        self._nav: list[tuple[str, Array]] = []
        self._sig: list[tuple[str, Array]] = []

    def start(self, indices: Indices, size: int) -> None:
        """Allocate the buffers of a partition, then run get_task_data and preprocess."""
        sig_shape = self._plan.data.sig_shape
        self.buffers = {
            name: np.zeros(declaration.shape(size, sig_shape), dtype=declaration.dtype)
            for name, declaration in self.declared.items()
            if declaration.use != "result_only"
        }
        self._nav = [(name, self.buffers[name]) for name in self.buffers if self.declared[name].kind == "nav"]
        self._sig = [(name, self.buffers[name]) for name in self.buffers if self.declared[name].kind == "sig"]
        self._views.update(self.buffers)
        self.meta._partition_size = size
        self.meta._enter_partition(indices, size)
        if self._has_task_data:
            self.udf.task_data = TaskData(self.udf.get_task_data())
        self.udf.preprocess()

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        """Give data to the UDF: frames `start` to `stop` of the partition, `rectangle` of the signal."""
        raise NotImplementedError

    def finish(self) -> dict[str, Array]:
        """Run postprocess and cleanup with the whole partition in view; the buffers."""
        self._views.update(self.buffers)
        meta = self.meta
        meta._start, meta._stop, meta._rectangle = 0, meta._partition_size or 0, meta._whole_sig
        self.udf.postprocess()
        self.udf.cleanup()
        return self.buffers


class FrameTask(UDFTask):
    """Gives one frame after the other to process_frame."""

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        """See :meth:`UDFTask.process`."""
        meta, views = self.meta, self._views
        process_frame = self.udf.process_frame
        names = [name for name, _ in self._nav]
        if not names:
            for position, frame in enumerate(data, start):
                meta._start = position
                meta._stop = position + 1
                process_frame(frame)
            return
        # A buffer without extra dimensions shows an array of one element, not a scalar.
        rows = [buf[start:stop] if buf.ndim > 1 else buf[start:stop, np.newaxis] for _, buf in self._nav]
        if len(names) == 1:
            name = names[0]
            for position, (frame, row) in enumerate(zip(data, rows[0], strict=True), start):
                views[name] = row
                meta._start = position
                meta._stop = position + 1
                process_frame(frame)
            return
        for position, (frame, *row_of_each) in enumerate(zip(data, *rows, strict=True), start):
            for name, row in zip(names, row_of_each, strict=True):
                views[name] = row
            meta._start = position
            meta._stop = position + 1
            process_frame(frame)


class TileTask(UDFTask):
    """Gives stacks of frames, or of rectangles of them, to process_tile."""

    def start(self, indices: Indices, size: int) -> None:
        """See :meth:`UDFTask.start`."""
        self._copies: dict[tuple[int, ...], list[tuple[str, Array, Array]]] = {}
        super().start(indices, size)

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        """See :meth:`UDFTask.process`."""
        meta, views = self.meta, self._views
        for name, buf in self._nav:
            views[name] = buf[start:stop]
        if len(self._plan.rectangles) > 1:
            self._show_rectangle(rectangle)
        meta._start = start
        meta._stop = stop
        self.udf.process_tile(data)

    def _show_rectangle(self, rectangle: Rectangle) -> None:
        # Rectangles of a signal buffer are shown as contiguous copies, so that a UDF can flatten them and
        # write; finish puts them back.
        origin = tuple(cut.start for cut in rectangle)
        copies = self._copies.get(origin)
        if copies is None:
            copies = self._copies[origin] = [
                (name, buf[rectangle], np.ascontiguousarray(buf[rectangle]).copy()) for name, buf in self._sig
            ]
        for name, _, copy in copies:
            self._views[name] = copy
        self.meta._rectangle = (origin, tuple(cut.stop - cut.start for cut in rectangle))

    def finish(self) -> dict[str, Array]:
        """See :meth:`UDFTask.finish`."""
        for copies in self._copies.values():
            for _, part, copy in copies:
                part[...] = copy
        return super().finish()


class PartitionTask(UDFTask):
    """Gives whole partitions to process_partition."""

    def process(self, data: Array, start: int, stop: int, rectangle: Rectangle) -> None:
        """See :meth:`UDFTask.process`."""
        self.udf.process_partition(data)


TASKS: dict[UDFMethod, type[UDFTask]] = {
    UDFMethod.TILE: TileTask,
    UDFMethod.FRAME: FrameTask,
    UDFMethod.PARTITION: PartitionTask,
}
