"""Messages between the daemon and the receiver process."""

from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from msgspec.msgpack import Decoder

from stemd.processes.channel import Message
from stemd_sources.events import FrameFormat, ScanStarted


@dataclass(frozen=True, kw_only=True)
class Silence:
    """What the receiver knows of the detector's silence (monotonic seconds): only it sees unread messages."""

    looked_at: float  # when the receiver last found the socket empty
    reading_since: float = 0.0  # when the receiver last stopped holding the detector back

    def since(self, moment: float) -> float:
        """Return seconds of silence since `moment` in which the receiver looked and held nothing back."""
        return self.looked_at - self.starts(moment)

    def starts(self, moment: float) -> float:
        """Return from when on the seconds since `moment` count."""
        return max(moment, self.reading_since)


class SocketRing(msgspec.Struct, frozen=True, kw_only=True):
    """One of several sockets, as the receiver process has to know it."""

    pid: int  # of the process that reads it
    records: int  # of its ring


class OpenSource(Message, frozen=True, kw_only=True):
    """First and only message to a process that receives; with it come its ring and an event to be written.

    To the receiver come its kept start and, of several sockets, the event of their readers and their rings.
    """

    url: str
    channel: str | None = None
    queue_messages: int
    max_message_bytes: int
    records: int  # of the ring
    sockets: tuple[SocketRing, ...] = ()  # those that other processes read; none: there is only one
    are_modules: bool = False  # whether each socket brings a module of each frame
    places: tuple[tuple[int, int], ...] | None = None  # row and column of the first pixel of each module
    notes: dict[str, str] | None = None  # of receivers before this one, see `SourceNotes`; None: none


class ReceiverReady(Message, frozen=True, kw_only=True):
    """The socket exists."""


class SourceNotOpened(Message, frozen=True, kw_only=True):
    """The source cannot be opened; the process ends."""

    text: str


class StartMessage(Message, frozen=True, kw_only=True):
    """A scan begins; its record follows in the ring."""

    scan: int  # the receiver's number of it
    started: ScanStarted  # without header and pixel mask
    pixel_mask: bytes | None = None  # packed bits; ones mark pixels without data
    event_unit: str | None = None  # what the detector counts besides frames, if it does


class NewFormat(Message, frozen=True, kw_only=True):
    """Frames of this format carry this number in their records from now on."""

    number: int
    format: FrameFormat


class SourceTrouble(Message, frozen=True, kw_only=True):
    """What is wrong with the detector's address or protocol, in one line; empty if nothing is known."""

    text: str


class SourceNotes(Message, frozen=True, kw_only=True):
    """What a receiver in the place of this one has to know: `stemd_sources.interfaces.Receiver.notes`."""

    notes: dict[str, str]


class MessageRefused(Message, frozen=True, kw_only=True):
    """What the detector sent is not used; the first few of each scan and kind are described."""

    kind: Literal["refused", "foreign", "malformed", "incomplete"]
    scan: int  # 0 before the first
    text: str


FromReceiver = (
    ReceiverReady | SourceNotOpened | StartMessage | NewFormat | SourceTrouble | SourceNotes | MessageRefused
)

OPEN_SOURCE: Final[Decoder[OpenSource]] = Decoder(OpenSource)
FROM_RECEIVER: Final[Decoder[FromReceiver]] = Decoder(FromReceiver)
