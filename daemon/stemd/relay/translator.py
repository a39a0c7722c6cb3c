"""Follows the messages of any source, reduces frames, and makes messages of another protocol of them. Pure.

Frames are put through corrections and stages, cropped, and binned by sums; every n-th is sent.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

import numpy as np

from stemd.errors import StemdError
from stemd.ingest.series_tracker import SeriesTracker
from stemd_sources import events
from stemd_sources.codecs import frame_decoder
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.interfaces import Parser
from stemd_udfs import CorrectionSet, StageError
from stemd_udfs.engine import DataDescription
from stemd_udfs.engine.staging import Staging, kinds_of
from stemd_udfs.stages.stage import Stage

Parts: TypeAlias = tuple[bytes, ...]
FrameKind: TypeAlias = tuple[tuple[int, ...], np.dtype]
"""Shape and dtype of the frames for which the start of a scan was sent."""
_OUT = (np.dtype("|u1"), np.dtype("<u2"), np.dtype("<u4"))


class DoesNotFit(StemdError):
    """A reduction cannot be applied to the frames of a scan; the message says why."""


@dataclass(frozen=True, kw_only=True)
class Reduction:
    """What is left of each frame, and which frames."""

    crop: tuple[int, int, int, int] | None = None  # first row, end of rows, first column, end; None: all
    bin: int = 1  # so many rows and columns are summed to one pixel
    every: int = 1  # every n-th frame, from the first

    def shape(self, sig: tuple[int, ...]) -> tuple[int, int]:
        """Return rows and columns of a reduced frame. Raises DoesNotFit if `sig` cannot be reduced so."""
        if len(sig) != 2:
            raise DoesNotFit(f"frames of shape {sig}, expected rows and columns: set channel")
        rows, columns = sig
        y0, y1, x0, x1 = self.crop or (0, rows, 0, columns)
        if not (0 <= y0 < y1 <= rows and 0 <= x0 < x1 <= columns):
            expected = f"rows and columns within {rows} x {columns}"
            raise DoesNotFit(f"crop is {list(self.crop or ())}, expected {expected}")
        if (y1 - y0) % self.bin or (x1 - x0) % self.bin:
            expected = f"a divisor of {y1 - y0} and {x1 - x0}, the rows and columns of a frame after the crop"
            raise DoesNotFit(f"bin is {self.bin}, expected {expected}")
        return (y1 - y0) // self.bin, (x1 - x0) // self.bin

    def dtype(self, dtype: np.dtype) -> np.dtype:
        """Return the pixel type for all sums. Raises DoesNotFit if detectors have no such pixels."""
        if dtype.kind != "u" or dtype.itemsize > 4:
            raise DoesNotFit(f"pixels are {dtype}, expected uint8, uint16 or uint32 as detectors send them")
        most = int(np.iinfo(dtype).max) * self.bin**2
        fits = (out for out in _OUT if out.itemsize >= dtype.itemsize and most <= np.iinfo(out).max)
        return next(fits, _OUT[-1])

    def count(self, frames: int) -> int:
        """Return how many of so many frames are left."""
        return -(-frames // self.every)

    def nav_shape(self, nav: tuple[int, ...] | None) -> tuple[int, ...] | None:
        """Return the shape of the reduced scan; None if it is no grid any more."""
        if nav is None or self.every == 1:
            return nav
        if min(nav) < 1 or nav[-1] % self.every:
            return None
        return (*nav[:-1], nav[-1] // self.every)

    def frame(self, frame: np.ndarray) -> np.ndarray:
        """Reduce one frame (unsigned, 2-D); sums stay below all-ones of 32 bits, which means no data."""
        out, blocks = self.dtype(frame.dtype), self._blocks(frame)
        if self.bin == 1:
            return blocks[:, 0, :, 0]
        has_no_data = (blocks == np.iinfo(frame.dtype).max).any(axis=(1, 3))
        top = np.iinfo(out).max
        sums = np.minimum(blocks.sum(axis=(1, 3), dtype=np.uint64), top - 1)
        sums[has_no_data] = top
        reduced: np.ndarray = sums.astype(out)
        return reduced

    def mask(self, mask: np.ndarray) -> np.ndarray:
        """Reduce a pixel mask (bool): a sum of which one pixel has no data has none."""
        reduced: np.ndarray = np.logical_or.reduce(self._blocks(mask), axis=(1, 3))
        return reduced

    def _blocks(self, image: np.ndarray) -> np.ndarray:
        """View an image after the crop so that the pixels of a sum are along the second and last axis."""
        rows, columns = self.shape(image.shape)
        y0, y1, x0, x1 = self.crop or (0, image.shape[0], 0, image.shape[1])
        return image[y0:y1, x0:x1].reshape(rows, self.bin, columns, self.bin)


@dataclass(frozen=True)
class _OneFrame:
    """One frame, as the engine reads frames."""

    frame: np.ndarray

    @property
    def indices(self) -> slice:
        return slice(0, 1)

    def __len__(self) -> int:
        return 1

    def read(self, start: int, stop: int) -> np.ndarray:
        return self.frame[np.newaxis][start:stop]


class FrameStaging:
    """Puts frames of a scan through corrections and stages, to `sig_shape`, `dtype`; or DoesNotFit."""

    def __init__(
        self,
        stages: tuple[Stage, ...],
        corrections: CorrectionSet,
        nav_shape: tuple[int, ...],
        sig_shape: tuple[int, ...],
        dtype: np.dtype,
    ) -> None:
        data = DataDescription(
            nav_shape=nav_shape, sig_shape=sig_shape, dtype=dtype, corrections=corrections, stages=stages
        )
        try:
            last = kinds_of(data)[-1]
            self._reader = Staging(data).reader()
        except (StageError, ValueError) as error:
            raise DoesNotFit(str(error)) from error
        self.sig_shape, self.dtype = last.sig_shape, last.dtype

    def frame(self, frame: np.ndarray, index: int) -> np.ndarray:
        """Return frame `index` (for descan shifts) after the last stage, in memory that is reused."""
        staged: np.ndarray = self._reader.read(_OneFrame(frame), np.array([index]), 0, 1)[0]
        return staged


def decoded(image: events.ImageReceived, message: bytes) -> np.ndarray:
    """Return the pixels of a frame. Raises DecodeError or CodecUnavailable."""
    frame = np.empty(image.format.shape, image.format.dtype)
    frame_decoder(image.format)(message[image.offset : image.offset + image.size], frame)
    return frame


class Translator(ABC):
    """Takes the messages of a stream one after the other, and returns those to be sent.

    The first copy of a frame is sent. A scan ends with its source's end message, or with the last announced
    frame. Its start is sent as soon as shape and dtype of frames are known, if they can be reduced.
    """

    def __init__(self, parser: Parser, reduction: Reduction) -> None:
        self._parser, self._reduction = parser, reduction
        self._tracker = SeriesTracker()
        self._started: events.ScanStarted | None = None
        self._kind: FrameKind | None = None
        self._waits_for_image = False
        self.failed = 0  # frames that lack modules, or could not be decoded or reduced
        self.trouble = ""  # why the frames of a scan are not sent

    def messages(self, message: bytes) -> list[Parts]:
        """Return what is to be sent for a message: none, one or several, each as its parts."""
        try:
            event = self._parser.parse(message)
        except MalformedMessage:
            return []
        return [parts for one in events.in_order(event) for parts in self._messages_of(one, message)]

    def _messages_of(self, event: events.Single, message: bytes) -> list[Parts]:
        tracker = self._tracker
        match event:
            case events.ScanStarted():
                tracker.start(event)
                return self._start(event)
            case events.FrameBegan():
                tracker.begin(event)
                return []
            case events.ScanEnded():
                return self._end() if tracker.ends(event) else []
            case events.ImageReceived() | events.FrameIncomplete():
                if not tracker.end_joining(event) and not tracker.take(event):
                    return []
                assert self._started is not None  # before a start all frames are foreign
                found: list[Parts] = []
                if isinstance(event, events.ImageReceived):
                    found = self._image(self._started, event, message)
                else:
                    self.failed += 1
                is_whole = tracker.received == self._started.announced and not tracker.begun
                return found + self._end() if is_whole else found

    def _start(self, started: events.ScanStarted) -> list[Parts]:
        found, sig, dtype = self._cancel(), started.sig_shape, started.dtype
        self._started, self.trouble = started, ""
        self._waits_for_image = sig is None or dtype is None
        if sig is None or dtype is None:
            return found
        return found + self._try_begin(started, (sig, np.dtype(dtype)))

    def _image(self, started: events.ScanStarted, image: events.ImageReceived, message: bytes) -> list[Parts]:
        """Return the messages of a frame; each index comes once."""
        found: list[Parts] = []
        if self._waits_for_image:
            self._waits_for_image = False
            found += self._try_begin(started, (image.format.shape, np.dtype(image.format.dtype)))
        number, rest = divmod(image.index, self._reduction.every)
        return found if rest else found + self._frame(number, image, message)

    def _try_begin(self, started: events.ScanStarted, kind: FrameKind) -> list[Parts]:
        self._kind = kind
        try:
            return self._begin(started, kind)
        except DoesNotFit as error:
            self.trouble = str(error)
            return []

    def _check_kind(self, received: events.FrameFormat) -> None:
        """Raise DecodeError for a frame that is not of the kind of its scan, as workers do."""
        if (tuple(received.shape), np.dtype(received.dtype)) != self._kind:
            raise DecodeError(f"is {received}, expected {self._kind}")

    @property
    def _frames(self) -> int | None:
        """Frames of the scan that are left, where the source says how many there are."""
        assert self._started is not None
        announced, nav = self._started.announced, self._started.nav_shape
        if announced is None and nav and min(nav) > 0:
            announced = prod(nav)
        return None if announced is None else self._reduction.count(announced)

    @abstractmethod
    def _cancel(self) -> list[Parts]:
        """Return the end of a scan that another one cuts off; nothing, if the protocol has none."""

    @abstractmethod
    def _begin(self, started: events.ScanStarted, kind: FrameKind) -> list[Parts]:
        """Return the start of a scan, for frames of this kind. Raises DoesNotFit."""

    @abstractmethod
    def _frame(self, number: int, image: events.ImageReceived, message: bytes) -> list[Parts]:
        """Return the messages of a frame that is left, by its number among those."""

    @abstractmethod
    def _end(self) -> list[Parts]:
        """Return the end of the scan; nothing, if it has ended."""
