"""The worker's side of a run: all UDFs over one partition in a single pass."""

import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import numpy as np

from stemd_udfs.arrays.backends import CPU
from stemd_udfs.engine import shown_memory
from stemd_udfs.engine.blocks import Block, Blocks
from stemd_udfs.engine.cupy_device import CuPyDevice
from stemd_udfs.engine.description import (
    FRAMES_IN_STRIPS,
    Frames,
    FramesInStrips,
    NotInStrips,
    can_have_strips,
    even_parts,
)
from stemd_udfs.engine.inputs import lost_input, with_sources
from stemd_udfs.engine.plan import RunPlan
from stemd_udfs.engine.task import TASKS, Array, Rectangle, UDFTask
from stemd_udfs.errors import add_note, as_exception, class_name, text_of
from stemd_udfs.interface.udf import UDF, UDFMethod
from stemd_udfs.kernels.conversions import TileConversions
from stemd_udfs.kernels.tiles import STRIP_PIXELS, UnreadTile

PartitionResult = dict[str, Array] | Exception
"""The buffers of one UDF for one partition, or the exception that it raised."""


class PartitionRunner:
    """Runs copies of the UDFs of a plan over partitions; one for each run and worker.

    A few frames are read at a time, for every UDF while in cache. `device`: the GPU. `entering`: gets the
    numbers of UDFs before their code, so a supervisor knows which hangs or kills. The rest: for ``meta``.
    """

    def __init__(
        self,
        plan: RunPlan,
        *,
        threads_per_worker: int | None = 1,
        device_class: str = CPU,
        device: CuPyDevice | None = None,
        entering: Callable[..., None] | None = None,
    ) -> None:
        self._plan = plan
        formats, tiling = plan.formats[device_class], plan.tilings[device_class]
        self._tiling = tiling
        self._stages = None if plan.staging is None else plan.staging.reader()
        self._blocks = None if formats.is_plain else Blocks(plan, formats, tiling, device)
        self._enter: Callable[..., object] = entering or (lambda *numbers: None)
        self.fixed_s = 0.0  # of the last partition before its first frame: buffers, preprocess
        self._broken: dict[int, Exception] = {}
        self._errors: dict[int, Exception] = {}
        self._tasks: dict[int, UDFTask] = {}
        self._replacements: deque[tuple[int, UDF]] = deque()
        self._conversions = TileConversions(waits=self._blocks is None)
        # Known after their first tile: those that ask for sums over it and do not look at it.
        self._takers_of_sums: set[int] = set()
        self._lookers: set[int] = set()  # those that did look at a later one
        is_whole = len(plan.rectangles) == 1 and not tiling.is_cut
        is_as_read = plan.corrector is None and self._stages is None and plan.input_dtype == plan.data.dtype
        self._can_have_strips = is_whole and is_as_read
        self._has_frame_tasks = UDFMethod.FRAME in plan.methods
        self._unread: Array | None = None
        self._cast_buffer: Array | None = None
        self._tile_buffer: Array | None = None
        for number, (udf, method) in enumerate(zip(plan.udfs, plan.methods, strict=True)):
            meta = plan.meta(
                tiling_scheme=tiling.scheme(plan.data, is_cut=method is UDFMethod.TILE),
                device_class=device_class,
                array_backend=formats.given[number],
                threads_per_worker=threads_per_worker,
                conversions=self._conversions,
            )
            self._enter(number)
            try:
                own_device = device if formats.given[number] in UDF.CUPY_BACKENDS else None
                task = TASKS[method](udf, meta, plan, tiling, own_device)
                sources = {
                    name: (plan.name_of(source), self._tasks[source])
                    for name, source in plan.inputs[number].items()
                    if source in self._tasks
                }
                task.take_inputs(sources)
                self._tasks[number] = task
            except BaseException as error:  # noqa: BLE001 -- user code may raise anything; run() hands it back
                self._broken[number] = self._explained(error, number, "before its first partition")

    def replace(self, udfs: Mapping[int, UDF]) -> None:
        """From the next partition on run copies of these UDFs, by number; for any thread."""
        self._replacements.extend(udfs.items())

    def run(
        self, frames: Frames, *, only: Collection[int] | None = None, backlog: float = 0.0
    ) -> list[PartitionResult]:
        """Run the UDFs over one partition of at least one frame.

        Frames go to UDFs in blocks; where all UDFs take only sums, from the second partition on, in strips of
        bytes; array types other than NumPy's are converted.

        `only`: numbers of UDFs to run, with their inputs; by default all. `backlog`: for ``meta``. Returns,
        by rising number, each UDF's buffers (the caller's), or the exception that it raised. Raises
        UndecodableFrame: no results; the next partition starts afresh.
        """
        began = time.perf_counter()
        if self._stages is not None:
            frames = self._stages.frames(frames)
        asked = range(len(self._plan.udfs)) if only is None else sorted(only)
        numbers = asked if only is None else with_sources(asked, self._plan.inputs)
        while self._replacements:
            self._replace(*self._replacements.popleft())
        self._start(numbers, frames, backlog)
        self.fixed_s = time.perf_counter() - began
        late = [number for number in numbers if number in self._plan.late]
        early = [number for number in numbers if number not in self._plan.late] if late else numbers
        try:
            if self._blocks is not None:
                self._run_converted(early, late, frames, self._blocks)
                if self._blocks.has_damaged(frames):
                    self._start(numbers, frames, backlog)
                    self._run_converted(early, late, frames, self._blocks, decoded_here=True)
            elif late or not self._run_strips(numbers, frames, backlog):
                self._run_blocks(early, late, frames)
        finally:
            self._conversions.forget()
        if self._blocks is not None:
            for number, task in self._running(numbers):
                self._guard(number, "while its results are fetched", task.export)
        for _ in self._running(numbers):  # notes those whose input has failed last
            pass
        return [self._errors.get(number) or self._tasks[number].buffers for number in asked]

    def _start(self, numbers: Collection[int], frames: Frames, backlog: float) -> None:
        self._errors = dict(self._broken)
        for number, task in self._running(numbers):
            task.meta.backlog = backlog
            self._guard(number, "before the data", task.start, frames.indices, len(frames))

    def _finish(self, numbers: Collection[int]) -> None:
        for number, task in self._running(numbers):
            self._guard(number, "after the data", task.finish)

    def _run_converted(
        self,
        early: Collection[int],
        late: Collection[int],
        frames: Frames,
        blocks: Blocks,
        *,
        decoded_here: bool = False,
    ) -> None:
        """Run UDFs that take different array types, or others than NumPy's."""
        methods = {self._plan.methods[number] for number in early}
        for block in blocks.of(frames, decoded_here=decoded_here) if methods - {UDFMethod.PARTITION} else ():
            for numbers in self._by_level(early):
                self._process_converted(numbers, block)
        whole = blocks.whole(frames) if late or UDFMethod.PARTITION in methods else None
        if whole is not None:
            self._process_whole(early, whole, len(frames))
        self._finish(early)
        for number in late:
            assert whole is not None
            self._process_converted([number], whole)
            self._process_whole([number], whole, len(frames))
            self._finish([number])

    def _process_converted(self, numbers: Collection[int], block: Block) -> None:
        start, stop = block.start, block.stop
        for number, task in self._running(numbers, UDFMethod.FRAME):
            self._guard(number, "in process_frame", task.process, block.rows(number), start, stop, ())
        for rectangle in self._tiling.rectangles:
            for number, task in self._running(numbers, UDFMethod.TILE):
                tile = block.tile(number, rectangle)
                self._guard(number, "in process_tile", task.process, tile, start, stop, rectangle)

    def _replace(self, number: int, udf: UDF) -> None:
        self._takers_of_sums.discard(number)
        self._lookers.discard(number)
        if number not in self._broken:
            self._enter(number)
            try:
                self._tasks[number].replace(udf)
            except BaseException as error:  # noqa: BLE001 -- user code may raise anything; run() hands it back
                self._broken[number] = self._explained(error, number, "while taking new parameters")

    def _run_blocks(self, early: Collection[int], late: Collection[int], frames: Frames) -> None:
        plan = self._plan
        size = len(frames)
        levels = self._by_level(early)
        whole = None
        if late or UDFMethod.PARTITION in (plan.methods[number] for number in early):
            whole = shown_memory.empty((size, *plan.data.sig_shape), plan.input_dtype)
        for start in range(0, size, plan.tile_depth):
            stop = min(start + plan.tile_depth, size)
            block = self._read(frames, start, stop)
            for numbers in levels:
                self._process_block(numbers, block, start, stop)
            if whole is not None:
                whole[start:stop] = block
        if whole is not None:
            whole = shown_memory.shown(whole)  # all UDFs of the run see it
            self._process_whole(early, whole, size)
        self._finish(early)
        for number in late:
            assert whole is not None
            for start in range(0, size, plan.tile_depth):
                stop = min(start + plan.tile_depth, size)
                self._process_block([number], whole[start:stop], start, stop)
            self._process_whole([number], whole, size)
            self._finish([number])

    def _run_strips(self, numbers: Collection[int], frames: Frames, backlog: float) -> bool:
        """Run UDFs that only take sums over frames in strips; else nothing has happened."""
        if not numbers or not (self._takers_of_sums.issuperset(numbers) and can_have_strips(frames)):
            return False
        try:
            for start, stop in even_parts(len(frames), FRAMES_IN_STRIPS):
                self._add_strips(numbers, frames, start, stop)
        except NotInStrips:
            self._conversions.forget()
            self._start(numbers, frames, backlog)
            return False
        self._finish(numbers)
        return True

    def _add_strips(self, numbers: Collection[int], frames: FramesInStrips, start: int, stop: int) -> None:
        if (strips := frames.strips(start, stop, STRIP_PIXELS)) is None:
            for begin in range(start, stop, self._plan.tile_depth):
                end = min(begin + self._plan.tile_depth, stop)
                self._process_block(numbers, self._read(frames, begin, end), begin, end)
            return
        if self._unread is None or len(self._unread) < stop - start:
            self._unread = np.empty((stop - start, *self._plan.data.sig_shape), self._plan.input_dtype)
            self._unread.flags.writeable = False
        tile = self._unread[: stop - start].view(UnreadTile)
        for number, task in self._running(numbers):
            asks = self._process_tile(number, task, tile, start, stop, self._plan.rectangles[0])
            if not asks or number in self._errors:  # the error of one that has failed is to be seen as ever
                self._takers_of_sums.discard(number)
                self._lookers.add(number)
                raise NotInStrips
        for strip in strips:
            self._enter(*numbers)
            self._conversions.add_strip(*strip)
        self._conversions.forget_sums()

    def _process_block(self, numbers: Collection[int], block: Array, start: int, stop: int) -> None:
        if self._has_frame_tasks:
            for number, task in self._running(numbers, UDFMethod.FRAME):
                self._guard(number, "in process_frame", task.process, block, start, stop, ())
        for rectangle in self._plan.rectangles:
            tile = None
            waiting: list[int] = []
            for number, task in self._running(numbers, UDFMethod.TILE):
                tile = self._cut(block, rectangle) if tile is None else tile
                if self._process_tile(number, task, tile, start, stop, rectangle):
                    waiting.append(number)
            if waiting:
                self._enter(*waiting)
                self._conversions.finish_tile()
                if self._can_have_strips and not self._takers_of_sums.issuperset(waiting):
                    self._takers_of_sums.update(set(waiting) - self._lookers)

    # Any: hands on what the task's method takes.
    def _process_tile(self, number: int, task: UDFTask, *tile: Any) -> bool:
        """Give a tile to a UDF; return whether it asked for one or more sums that wait."""
        before = self._conversions.waiting
        self._guard(number, "in process_tile", task.process, *tile)
        return self._conversions.waiting > before

    def _process_whole(self, numbers: Collection[int], whole: Array | Block, size: int) -> None:
        for number, task in self._running(numbers, UDFMethod.PARTITION):
            data = whole.whole(number) if isinstance(whole, Block) else whole
            self._guard(number, "in process_partition", task.process, data, 0, size, ())

    def _by_level(self, numbers: Collection[int]) -> list[list[int]]:
        """Return the UDFs in groups, so that the inputs of each are in an earlier group."""
        levels = self._plan.levels
        return [
            [number for number in numbers if levels[number] == level]
            for level in sorted({levels[number] for number in numbers})
        ]

    def _running(
        self, numbers: Collection[int], method: UDFMethod | None = None
    ) -> Iterator[tuple[int, UDFTask]]:
        plan, errors = self._plan, self._errors
        for number in numbers:
            if number in errors:
                continue
            if plan.inputs[number]:
                self._note_lost_input(number)
                if number in errors:
                    continue
            if method is None or method is plan.methods[number]:
                yield number, self._tasks[number]

    def _note_lost_input(self, number: int) -> None:
        """Have a UDF failed whose input has failed."""
        for name, source in self._plan.inputs[number].items():
            if source in self._errors:
                self._enter(source)  # the text of its exception may be its own code, too
                error = self._errors[source]
                why = f"failed: {class_name(error)}: {text_of(error)}"
                self._errors[number] = lost_input(name, self._plan.name_of(source), why)
                return

    # Any: hands on whatever the task's method takes.
    def _guard(self, number: int, where: str, function: Callable[..., object], *args: Any) -> None:
        self._enter(number)
        try:
            function(*args)
        except BaseException as error:  # noqa: BLE001 -- user code may raise anything; it is handed back
            self._errors[number] = self._explained(error, number, where)

    def _explained(self, error: BaseException, number: int, where: str) -> Exception:
        failure = as_exception(error)
        add_note(failure, f"in UDF {number} ({type(self._plan.udfs[number]).__name__}), {where}")
        return failure

    def _read(self, frames: Frames, start: int, stop: int) -> Array:
        native = frames.read(start, stop)
        dtype = self._plan.input_dtype
        corrector = self._plan.corrector
        if native.dtype == dtype and corrector is None:
            block = native
        else:
            if self._cast_buffer is None:
                depth = self._plan.tile_depth
                self._cast_buffer = shown_memory.empty((depth, *self._plan.data.sig_shape), dtype)
            block = self._cast_buffer[: stop - start]
            if corrector is None:
                np.copyto(block, native)
            else:
                corrector.correct(native, block)
        # All UDFs of the run see the same memory, so none may write to it.
        return shown_memory.shown(block)

    def _cut(self, block: Array, rectangle: Rectangle) -> Array:
        if len(self._plan.rectangles) == 1:
            return block
        part = block[(slice(None), *self._tiling.as_read(rectangle))]
        if part.flags.c_contiguous:  # whole rows of a single frame
            return part
        if self._tile_buffer is None:
            first = self._plan.rectangles[0]  # no other one is larger
            pixels = int(np.prod([cut.stop - cut.start for cut in first]))
            self._tile_buffer = shown_memory.empty((self._plan.tile_depth * pixels,), self._plan.input_dtype)
        tile = self._tile_buffer[: part.size].reshape(part.shape)
        np.copyto(tile, part)
        return shown_memory.shown(tile)
