"""Messages between the daemon and a relay process."""

from typing import Final, Literal

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class OpenRelay(Message, frozen=True, kw_only=True):
    """Listen at an address, and pass messages on. With it come the descriptors of ring and kept start."""

    number: int  # of the relay, from 0
    protocol: str  # of the source
    channel: str | None
    address: str
    sends: Literal["same", "dectris-v1", "dectris-v2", "asi-csr"]
    has_parts: bool  # whether the source's messages have several parts
    bin: int
    crop: tuple[int, int, int, int] | None
    every: int
    staged: bytes | None  # the pickled stages and corrections that frames go through before; None: none
    queue_bytes: int
    blocks: bool  # whether the ring waits for the consumer; else messages are dropped and counted
    peers: tuple[str, ...]  # IP addresses of the machines that may connect
    records: int  # of the ring
    max_message_bytes: int


class StopRelay(Message, frozen=True, kw_only=True):
    """Send what waits, as far as the consumer takes it, and end."""


class RelayReady(Message, frozen=True, kw_only=True):
    """The socket listens."""

    address: str


class RelayRefused(Message, frozen=True, kw_only=True):
    """The socket cannot listen at its address; the process ends."""

    text: str


class RelayProgress(Message, frozen=True, kw_only=True):
    """How many messages were passed on, and how many were not."""

    sent: int
    dropped: int
    failed: int
    queued_bytes: int
    trouble: str  # why the frames of the current scan are not sent; empty if they are
    has_stopped: bool = False  # this is the last message


ToRelay = OpenRelay | StopRelay
FromRelay = RelayReady | RelayRefused | RelayProgress

TO_RELAY: Final[Decoder[ToRelay]] = Decoder(ToRelay)
FROM_RELAY: Final[Decoder[FromRelay]] = Decoder(FromRelay)
