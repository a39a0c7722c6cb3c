"""Messages of whole frames, made of what the modules of a scan have sent."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.several.socket_reader import SocketQueue
from stemd_sources.detectors.modules.messages import (
    Kind,
    ModuleLayout,
    ModulePixels,
    OfFrame,
    Rectangle,
    Whole,
    frame_shape,
    message_of,
    start_of,
    table_of,
    tables_of,
)
from stemd_sources.errors import MalformedMessage
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.headers.runs import Identity


class ModulesInStep(NamedTuple):
    """The oldest images of each module, as far as all have the same frames in the same order."""

    identities: list[Identity]  # of the scans, for each module
    formats: list[FrameFormat]
    frames: NDArray[np.int64]  # shape (frames,); rising
    begins: NDArray[np.int64]  # shape (frames, modules): places of payloads in each socket's memory
    sizes: NDArray[np.int64]  # shape (frames, modules): bytes of each payload

    def first(self, count: int) -> "ModulesInStep":
        """Return the first so many frames."""
        cut = self.frames[:count], self.begins[:count], self.sizes[:count]
        return ModulesInStep(self.identities, self.formats, *cut)


def modules_in_step(queues: Sequence[SocketQueue], most: int, size_bytes: int) -> ModulesInStep | None:
    """Return frames whose modules all came, at most so many bytes of each module; None: there are none."""
    if not all(queue.has_message for queue in queues):
        return None
    columns = []
    for queue in queues:
        if (found := queue.images(most, size_bytes)) is None:
            return None
        columns.append(found)
    count = min(len(images.indices) for images, _ in columns)
    numbers = np.array([images.indices[:count] for images, _ in columns])
    is_common = (numbers == numbers[0]).all(axis=0)
    is_common[1:] &= numbers[0, 1:] > numbers[0, :-1]
    count = count if is_common.all() else int(is_common.argmin())
    if not count:
        return None
    begins = [spans.begins[:count] + images.offsets[:count] for images, spans in columns]
    return ModulesInStep(
        [(images.series, images.unique_id) for images, _ in columns],
        [images.format for images, _ in columns],
        numbers[0, :count],
        np.array(begins).T,
        np.array([images.sizes[:count] for images, _ in columns]).T,
    )


class FramesInStep(NamedTuple):
    """What whole frames have in addition to the payloads of their modules."""

    heads: list[bytes]
    tables: NDArray[np.uint8]  # shape (frames, bytes)
    lengths: NDArray[np.int64]  # shape (frames,): bytes of each message

    def write(self, buffer: memoryview, found: ModulesInStep, data: Sequence[memoryview]) -> None:
        """Write the first of these whole frames: head, table, and `data` of each module's socket."""
        place = 0
        begins, ends = found.begins.tolist(), (found.begins + found.sizes).tolist()
        for frame, (firsts, lasts) in enumerate(zip(begins, ends, strict=True)):
            of_modules = (one[first:last] for one, first, last in zip(data, firsts, lasts, strict=True))
            for part in (self.heads[frame], self.tables[frame].data, *of_modules):
                buffer[place : place + len(part)] = part
                place += len(part)


class JoinedMessages:
    """Makes the messages of `stemd_sources.detectors.modules.messages`, for one scan after the other."""

    def __init__(self, layout: ModuleLayout, max_message_bytes: int) -> None:
        self._layout = layout
        self._largest = max_message_bytes
        self._identity: Identity = 0, None
        self._shapes: Sequence[tuple[int, int]] = ()
        self._rectangles: tuple[Rectangle, ...] = ()
        self._frame_shape = (0, 0)

    def begin(self, event: ScanStarted) -> None:
        """Make the messages of another scan from now on."""
        self._identity = event.series, event.unique_id
        self._shapes = ()

    def start(self, first: ScanStarted, of_modules: Sequence[ScanStarted]) -> bytes:
        """Return the start of whole frames. Raises MalformedMessage: the modules cannot be placed."""
        shapes = [one.sig_shape for one in of_modules if one.sig_shape is not None]
        if len(shapes) < len(of_modules) or any(len(shape) != 2 for shape in shapes):
            return message_of(Kind.START, start_of(first, None, None, has_marks=first.has_marks))
        rectangles = self._layout.rectangles([(shape[0], shape[1]) for shape in shapes])
        shape = frame_shape(rectangles)
        mask = np.ones(shape, bool)  # what lies between modules has no data
        for one, (row, column, rows, columns) in zip(of_modules, rectangles, strict=True):
            of_module = False if one.pixel_mask is None else one.pixel_mask
            mask[row : row + rows, column : column + columns] = of_module
        has_mask = mask.any() or any(one.pixel_mask is not None for one in of_modules)
        # A module without a mask may mark pixels in its frames.
        has_marks = any(one.has_marks or one.pixel_mask is None for one in of_modules)
        return message_of(Kind.START, start_of(first, shape, mask if has_mask else None, has_marks=has_marks))

    def of_frame(self, kind: Kind, frame: int, text: str = "") -> bytes:
        """Return the message that a frame has begun, or that it stays incomplete, and why."""
        series, unique_id = self._identity
        return message_of(kind, OfFrame(series=series, unique_id=unique_id, index=frame, text=text))

    def whole(self, frame: int, modules: list[ModulePixels]) -> list[bytes]:
        """Return the parts of a whole frame's message; MalformedMessage if too large or without places."""
        self._place([one.shape for one in modules])
        payload = [table_of(self._rectangles, modules), *(one.payload for one in modules)]
        message = [self._head_of(frame, sum(map(len, payload)), modules[0].dtype), *payload]
        size = sum(map(len, message))
        if size > self._largest:
            raise MalformedMessage(
                f"its modules have {size} bytes together, expected at most {self._largest}: raise "
                "source.max_message_bytes"
            )
        return message

    def in_step(self, found: ModulesInStep) -> FramesInStep:
        """Return what whole frames have besides modules; MalformedMessage if these have no places."""
        self._place([(one.shape[0], one.shape[1]) for one in found.formats])
        tables = tables_of(self._rectangles, [one.codec for one in found.formats], found.sizes)
        sizes = found.sizes.sum(axis=1) + tables.shape[1]
        dtype = found.formats[0].dtype
        frames = zip(found.frames.tolist(), sizes.tolist(), strict=True)
        heads = [self._head_of(frame, size, dtype) for frame, size in frames]
        return FramesInStep(heads, tables, sizes + np.array([len(head) for head in heads], np.int64))

    def _place(self, shapes: Sequence[tuple[int, int]]) -> None:
        if shapes != self._shapes:
            self._shapes, self._rectangles = shapes, self._layout.rectangles(shapes)
            self._frame_shape = frame_shape(self._rectangles)

    def _head_of(self, frame: int, size: int, dtype: str) -> bytes:
        series, unique_id = self._identity
        shape = self._frame_shape
        whole = Whole(series=series, unique_id=unique_id, index=frame, dtype=dtype, shape=shape, size=size)
        return message_of(Kind.WHOLE, whole)
