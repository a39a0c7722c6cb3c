"""What makes messages of the bytes of an event detector's stream. Pure."""

from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np

from stemd_sources.errors import MalformedMessage


class Cut(NamedTuple):
    """What was made of some bytes."""

    consumed: int
    begins: np.ndarray  # int64; where each message begins in the room that it was written to
    lengths: np.ndarray
    error: str = ""  # what broke the protocol after these messages; empty if nothing did
    is_broken: bool = False  # whether the stream cannot be followed any further


class Cutter(ABC):
    """Makes messages of the bytes of one stream, from the beginning of a connection."""

    unit: str  # what the values of pixels count
    wanted_bytes: int  # that have to be there in one piece before anything can be made of them
    is_over = False  # whether the stream has ended; `begin_stream` sets it to False

    @property
    def trouble(self) -> str:
        """What the detector does not send that is needed; empty if all is well."""
        return ""

    @property
    @abstractmethod
    def event_counts(self) -> tuple[int, int, int]:
        """Events of the scan so far: received, outside of the grid, without a position."""

    @abstractmethod
    def begin_stream(self) -> None:
        """Know nothing: a connection begins."""

    def end_stream(self) -> None:
        """Nothing more comes."""
        self.is_over = True

    def idle(self, seconds: float) -> None:
        """Nothing has come for so long, which by default says nothing."""
        del seconds

    @abstractmethod
    def cut(self, data: np.ndarray, begin: int, end: int, room: np.ndarray, most: int) -> Cut:
        """Make up to `most` messages of the bytes ``data[begin:end]``, written to `room` (both uint8).

        A start is always the only message, so that `event_counts` belong to one scan.
        """


def cut_stream(cutter: Cutter, stream: bytes) -> list[bytes]:
    """The messages of a whole stream; raises MalformedMessage if it breaks its protocol."""
    data, position = np.frombuffer(stream, np.uint8), 0
    room = np.empty(2 * len(data) + 2**16, np.uint8)
    found: list[bytes] = []
    has_ended = False
    while True:
        cut = cutter.cut(data, position, len(data), room, 2**16)
        if cut.error:
            raise MalformedMessage(cut.error)
        position += cut.consumed
        found += [
            room[begin : begin + length].tobytes()
            for begin, length in zip(cut.begins.tolist(), cut.lengths.tolist(), strict=True)
        ]
        if not cut.consumed and not len(cut.begins):
            if has_ended:
                return found
            cutter.end_stream()
            has_ended = True
