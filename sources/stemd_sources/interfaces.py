"""What a source is made of: a parser, a receiver, a source URL, and the entry that registers a protocol."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import numpy as np

from stemd_sources.closing import Closing
from stemd_sources.errors import SourceURLError
from stemd_sources.events import Event, Images, ScanStarted


class Spans(NamedTuple):
    """Where messages lie in a buffer; two arrays of int64."""

    begins: np.ndarray
    lengths: np.ndarray


class Parser(ABC):
    """Messages to events, without any I/O. What is not abstract is optional."""

    keeps_start_back = False
    """Whether a start may be kept back until the next message, so that one message can be two events."""

    has_start_in_parts = True
    """Whether a message without an event may be a part of the next start."""

    @abstractmethod
    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event that one message stands for.

        Parameters
        ----------
        message
            One whole message; neither kept nor copied. ``offset`` of an image counts from its first byte.
            Messages of parts are joined, see `stemd_sources.zeromq.multipart`.

        Returns
        -------
        Event or None
            None: the message is correct and has no event yet, such as the first of several of a header.

        Raises
        ------
        MalformedMessage
            If it is no message of this protocol; nothing else is ever raised, and the parser can go on.
        """

    def settle(self) -> ScanStarted | None:
        """Return the delayed start if no further message arrives, otherwise None."""
        return None

    def read_images(self, buffer: memoryview, begins: np.ndarray, lengths: np.ndarray) -> Images | None:
        """The images of the first of these messages, read in one call, as far as they share a format.

        Parameters
        ----------
        buffer
            Contiguous.
        begins, lengths
            int64; where in it each message begins, and its bytes.

        Returns
        -------
        Images or None
            The message after the images, if there is one, is for `parse`; None: all of them are.
        """
        return None


class Receiver(Closing):
    """Bytes from a socket to memory of the caller; see `ZeroMQReceiver`. What is not abstract is optional."""

    _is_lost = False
    takes_many = False
    """Whether `take_whole` takes many received messages in one call, and `read_more` waits for more bytes."""

    @property
    @abstractmethod
    def is_connected(self) -> bool:
        """Whether a detector is connected now."""

    @abstractmethod
    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message.

        Parameters
        ----------
        buffer
            Where it goes; writable, contiguous, at least as long as the largest message.
        timeout_s
            How long to wait.

        Returns
        -------
        int or None
            Size in bytes; None when nothing came in time, or after the last message of a lost connection.

        Raises
        ------
        MalformedMessage
            If a message is not one of this transport; it is dropped, and the next call goes on.
        """

    def connection_lost(self) -> bool:
        """Whether the detector went away, reported once and after its last message."""
        is_lost, self._is_lost = self._is_lost, False
        return is_lost

    def forget_loss(self) -> None:
        """Drop a loss that was not reported yet if a detector is connected again."""
        if self.is_connected:
            self._is_lost = False

    @abstractmethod
    def close(self) -> None:
        """Close the socket; messages that were not received are lost. Closing twice is allowed."""

    def take_whole(self, buffer: memoryview, most: int) -> Spans:
        """Take messages that have come already and are whole, without waiting.

        Parameters
        ----------
        buffer
            Where they go; writable, contiguous.
        most
            At most so many.

        Returns
        -------
        Spans
            Where they are in `buffer`, rising; none if `receive_into` has to be called, or bytes are lacking.
        """
        return Spans(np.empty(0, np.int64), np.empty(0, np.int64))

    def read_more(self, timeout_s: float, gather_s: float = 0.0) -> bool:
        """If `take_whole` only needs more bytes, wait for them; return True if some came.

        Where few come, it may wait for `gather_s` after the first ones, so that more are taken together.
        """
        return False

    def report_empty(self, on_empty: Callable[[], None]) -> bool:
        """Have `on_empty` called each time when the socket is empty, for those that wait within a message.

        Return whether it will be called; if not, None from `receive_into` says that the socket is empty.
        """
        return False

    @property
    def event_unit(self) -> str | None:
        """Return the things that an event detector counts, such as electrons; None for other detectors."""
        return None

    @property
    def event_counts(self) -> tuple[int, int, int]:
        """Events of the scan of the newest messages: received, outside of the grid, unassigned."""
        return 0, 0, 0

    @property
    def notes(self) -> dict[str, str]:
        """What a receiver in place of this one has to know, as far as it is new; empty: forget the key."""
        return {}

    def take_notes(self, notes: Mapping[str, str]) -> None:
        """Take the notes of the receivers in whose place this one comes, before anything is received."""
        return

    @property
    def trouble(self) -> str:
        """What is wrong with the program at the detector's address; empty if nothing is known."""
        return ""


@dataclass(frozen=True, kw_only=True)
class SourceURL:
    """A source URL, taken apart and checked."""

    protocol: str
    transport: str
    address: str
    """As ZeroMQ takes it: ``tcp://host:port`` or ``ipc:///path``."""
    options: Mapping[str, str] = field(default_factory=dict)

    def number(self, name: str, default: int, *, least: int = 1, most: int = 2**31 - 1) -> int:
        """The value of an option that is a whole number; raises SourceURLError if it is something else."""
        text = self.options.get(name, str(default))
        is_number = text.isascii() and text.isdigit() and len(text) < 16
        if name in self.options and not (is_number and least <= int(text) <= most):
            raise self.wrong(name, f"a number from {least} to {most}")
        return int(text)

    def one_of(self, name: str, known: Sequence[str]) -> str:
        """The value of an option, one of these, by default the first; SourceURLError for something else."""
        text = self.options.get(name, known[0])
        if text not in known:
            raise self.wrong(name, f"one of {', '.join(known)}")
        return text

    def lengths(self, name: str) -> tuple[int, ...]:
        """The numbers from 1 in an option such as ``256,256``; none if it is something else."""
        lengths = self.options.get(name, "").split(",")
        are_numbers = all(one.isascii() and one.isdigit() and len(one) < 10 for one in lengths)
        found = tuple(map(int, lengths)) if are_numbers else ()
        return found if 0 not in found else ()

    def addresses(self, option: str, count: int) -> list[str]:
        """The addresses of as many ports as an option says; over ``ipc://`` the only one."""
        if self.transport != "tcp":
            return [self.address]
        host, _, first = self.address.rpartition(":")
        if int(first) + count > 2**16:
            raise SourceURLError(f"source option {option}={count}: {self.address} has fewer ports after it")
        return [f"{host}:{int(first) + port}" for port in range(count)]

    def wrong(self, name: str, expected: str) -> SourceURLError:
        """The error of an option that has another value than is expected."""
        text = self.options.get(name, "")
        return SourceURLError(f"source option {name}={text!r}: expected {expected}")


class Connect(Protocol):
    """Makes the receiver of a protocol."""

    def __call__(self, source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
        """A receiver that goes on trying until a detector is there.

        `queue_messages` is for receivers that have a queue of their own. Those below have none: what is not
        received waits in the kernel's buffers, and then the detector is held back.
        """


@dataclass(frozen=True, kw_only=True)
class Detector:
    """A protocol: how it is read, where its detectors listen, and what simulates one."""

    protocol: str = ""
    """Its name in source URLs; of another package's the name of the entry point counts."""
    parser: Callable[[str | None], Parser]
    """Called with the channel to process."""
    default_port: int = 0
    """Port of a source URL that names none, and of the simulator."""
    transports: tuple[str, ...] = ("tcp", "ipc")
    """What may stand after the ``+`` of a source URL."""
    connect: Connect | None = None
    """None: ZeroMQ messages of one part."""
    options: tuple[str, ...] = ()
    """Names that may stand after the ``?`` of a source URL."""
    check: Callable[[SourceURL], object] | None = None
    """Raises `SourceURLError` where the value of an option is wrong; called before anything is opened."""
    listens: bool = False
    """Whether the receiver listens and the detector connects to it."""
    names_series: bool = False
    """Whether each message names its scan, so that several sockets may bring messages of one."""
    simulated: str = ""
    """``module:NAME`` of a `stemd_sources.sending.simulation.Simulation`; empty: nothing simulates it."""
    name: str = ""
    """The detectors, for the documentation; empty: messages that stemd makes itself."""
    url: str = ""
    """A source URL, for the documentation; empty: the default port of ``host``."""
    listens_at: str = ""
    """For the documentation; empty: the default port."""
    tested_with: str = ""
    """For the documentation."""


ProtocolEntry = Detector
"""The name of `Detector` in packages written for earlier versions."""
