"""Follows the messages of any source, and makes messages of another protocol of them. Pure."""

from abc import ABC, abstractmethod
from math import prod
from typing import TypeAlias

import numpy as np

from stemd.ingest.series_tracker import SeriesTracker
from stemd.relay.reduction import DoesNotFit, Reduction
from stemd_sources import events
from stemd_sources.codecs import frame_decoder
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.interfaces import Parser

Parts: TypeAlias = tuple[bytes, ...]
FrameKind: TypeAlias = tuple[tuple[int, ...], np.dtype]
"""Shape and dtype of the frames for which the start of a scan was sent."""


def check_kind(received: events.FrameFormat, kind: FrameKind) -> None:
    """Raise DecodeError for a frame that is not of the kind of its scan, as workers do."""
    if (tuple(received.shape), np.dtype(received.dtype)) != kind:
        raise DecodeError(f"is {received}, expected {kind}")


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
        self._parser = parser
        self._reduction = reduction
        self._tracker = SeriesTracker()
        self._started: events.ScanStarted | None = None
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
        found = self._cancel()
        self._started, self.trouble = started, ""
        self._waits_for_image = started.sig_shape is None or started.dtype is None
        if started.sig_shape is None or started.dtype is None:
            return found
        return found + self._try_begin(started, (tuple(started.sig_shape), np.dtype(started.dtype)))

    def _image(self, started: events.ScanStarted, image: events.ImageReceived, message: bytes) -> list[Parts]:
        """Return the messages of a frame; each index comes once."""
        found: list[Parts] = []
        if self._waits_for_image:
            self._waits_for_image = False
            found += self._try_begin(started, (image.format.shape, np.dtype(image.format.dtype)))
        number, rest = divmod(image.index, self._reduction.every)
        return found if rest else found + self._frame(number, image, message)

    def _try_begin(self, started: events.ScanStarted, kind: FrameKind) -> list[Parts]:
        try:
            return self._begin(started, kind)
        except DoesNotFit as error:
            self.trouble = str(error)
            return []

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
