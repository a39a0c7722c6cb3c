"""What a source is made of: a parser, a receiver, a source URL, and the entry that registers a protocol."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from stemd_sources.events import Event


class Parser(Protocol):
    """Messages to events, without any I/O."""

    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event that one message stands for; raises `MalformedMessage` and nothing else.

        None: the message is in order and tells nothing yet, such as the first of several that make a header.
        A parser that keeps a start back until the next message has a method ``settle`` as well, which returns
        it (or None) when there is silence instead.
        """
        ...


class Receiver(Protocol):
    """Bytes from a socket to memory of the caller; see `ZeroMQReceiver`.

    One that can wait within a message has a method ``report_empty`` as well: what it is given is called each
    time when the socket is empty. Of others None from `receive_into` says so.
    """

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected now."""
        ...

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message; None when nothing came."""
        ...

    def connection_lost(self) -> bool:
        """Whether the detector went away, reported once and after its last message."""
        ...

    def forget_loss(self) -> None:
        """Drop a loss that was not reported yet if a detector is connected again."""
        ...

    def close(self) -> None:
        """Close the socket."""
        ...


@dataclass(frozen=True, kw_only=True)
class SourceURL:
    """A source URL, taken apart and checked."""

    protocol: str
    transport: str
    address: str
    """As ZeroMQ takes it: ``tcp://host:port`` or ``ipc:///path``."""
    options: Mapping[str, str] = field(default_factory=dict)


class Connect(Protocol):
    """Makes the receiver of a protocol."""

    def __call__(self, source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
        """A receiver that goes on trying until a detector is there.

        `queue_messages` is for receivers that have a queue of their own. Those below have none: what is not
        received waits in the kernel's buffers, and then the detector is held back.
        """
        ...


@dataclass(frozen=True, kw_only=True)
class ProtocolEntry:
    """How a protocol is read and where its detectors listen."""

    parser: Callable[[str | None], Parser]
    """Called with the channel to process."""
    default_port: int
    transports: tuple[str, ...] = ("tcp", "ipc")
    connect: Connect | None = None
    """None: ZeroMQ messages of one part."""
    options: tuple[str, ...] = ()
    """Names that may stand behind the ``?`` of a source URL."""
