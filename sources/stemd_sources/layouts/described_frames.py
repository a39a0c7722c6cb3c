"""What parsers share whose messages describe the array of each frame."""

from abc import abstractmethod
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

from stemd_sources.errors import SourceURLError
from stemd_sources.events import FrameFormat
from stemd_sources.interfaces import Parser

Description = TypeVar("Description")


@lru_cache(maxsize=256)
def shared_format(frame_format: FrameFormat) -> FrameFormat:
    """The one object for all equal formats."""
    return frame_format


def check_channel(channel: str | None, only: str, stream: str) -> None:
    """Raise `SourceURLError` if a stream with one channel is to give another one."""
    if channel not in (None, only):
        raise SourceURLError(f"channel {channel!r}: {stream} has only {only!r}")


class DescribedFramesParser(Parser, Generic[Description]):
    """Reads a description in full only when it changes. Raises SourceURLError for other channels."""

    channel: ClassVar[str]  # the name of the only channel
    stream: ClassVar[str] = "a stream of this protocol"

    def __init__(self, channel: str | None = None) -> None:
        check_channel(channel, self.channel, self.stream)
        self._known: tuple[Description, FrameFormat] | None = None

    def known_format(self, description: Description) -> FrameFormat | None:
        """The format of frames if they are described as those before."""
        return self._known[1] if self._known is not None and self._known[0] == description else None

    def new_format(self, description: Description, what: str) -> FrameFormat:
        """The format of frames with another description; raises `MalformedMessage`, which names `what`."""
        # Another description of the same format keeps the object, by which the images after it are known.
        found = shared_format(self.describe(description, what))
        self._known = description, found
        return found

    @abstractmethod
    def describe(self, description: Description, what: str) -> FrameFormat:
        """The format that a description stands for; raises `MalformedMessage`, which names `what`."""
