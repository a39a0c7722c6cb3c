"""Follows the messages of any source, and makes messages of another protocol of them. Pure."""

from abc import ABC, abstractmethod
from typing import TypeAlias

import numpy as np

from stemd.ingest.series_tracker import SeriesTracker
from stemd_sources import events
from stemd_sources.errors import DecodeError, MalformedMessage
from stemd_sources.interfaces import Parser

Parts: TypeAlias = tuple[bytes, ...]
FrameKind: TypeAlias = tuple[tuple[int, ...], np.dtype]
"""Shape and dtype of the frames for which the start of a scan was sent."""


def check_kind(received: events.FrameFormat, kind: FrameKind) -> None:
    """Raise DecodeError for a frame that is not of the kind of its scan, as workers do."""
    if (tuple(received.shape), np.dtype(received.dtype)) != kind:
        raise DecodeError(f"is {received}, expected {kind}")


class Translator(ABC):
    """Takes the messages of a stream one after the other, and returns those to be sent.

    The first copy of a frame is sent. A scan ends with its source's end message, or with the last announced
    frame.
    """

    def __init__(self, parser: Parser) -> None:
        self._parser = parser
        self._tracker = SeriesTracker()
        self._announced: int | None = None
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
                self._announced = event.announced
                return self._start(event)
            case events.FrameBegan():
                tracker.begin(event)
                return []
            case events.ScanEnded():
                return self._end() if tracker.ends(event) else []
            case events.ImageReceived() | events.FrameIncomplete():
                if not tracker.settle(event) and not tracker.take(event):
                    return []
                found: list[Parts] = []
                if isinstance(event, events.ImageReceived):
                    found = self._image(event, message)
                else:
                    self.failed += 1
                is_whole = tracker.received == self._announced and not tracker.begun
                return found + self._end() if is_whole else found

    @abstractmethod
    def _start(self, started: events.ScanStarted) -> list[Parts]:
        """Return the start of a scan."""

    @abstractmethod
    def _image(self, image: events.ImageReceived, message: bytes) -> list[Parts]:
        """Return the messages of a frame; each index comes once."""

    @abstractmethod
    def _end(self) -> list[Parts]:
        """Return the end of the scan; nothing, if it has ended."""
