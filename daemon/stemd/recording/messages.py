"""Messages between the daemon and the recorder process."""

from typing import Final

from msgspec.msgpack import Decoder

from stemd.processes.channel import Message


class StartRecording(Message, frozen=True, kw_only=True):
    """Record all messages from now on. Descriptors of the ring and of the kept start are attached."""

    path: str
    session: dict[str, str | None]
    """What the recording begins with: ``protocol``, ``channel``, ``url``, ``recorder``, ``host``."""
    records: int
    """Of the ring."""
    max_message_bytes: int
    holds: bool
    """Whether the ring waits for what is not written; else it is dropped and counted."""


class StopRecording(Message, frozen=True, kw_only=True):
    """Write what has come up to now, and close the file."""


class RecorderReady(Message, frozen=True, kw_only=True):
    """The file is open."""


class RecordingRefused(Message, frozen=True, kw_only=True):
    """The file cannot be written or is no recording; the process ends."""

    text: str


class RecordingProgress(Message, frozen=True, kw_only=True):
    """How far the recording is."""

    messages: int
    dropped: int
    size_bytes: int
    trouble: str | None
    """Why nothing can be written just now, such as a full disk."""
    has_stopped: bool = False
    """The file is closed; this is the last message."""


ToRecorder = StartRecording | StopRecording
FromRecorder = RecorderReady | RecordingRefused | RecordingProgress

TO_RECORDER: Final[Decoder[ToRecorder]] = Decoder(ToRecorder)
FROM_RECORDER: Final[Decoder[FromRecorder]] = Decoder(FromRecorder)
