"""What parsers share whose messages describe the array of each frame."""

from abc import abstractmethod
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar

from stemd_sources.errors import SourceURLError
from stemd_sources.events import FrameFormat, ScanStarted
from stemd_sources.headers.json_object import plain_values
from stemd_sources.interfaces import Parser
from stemd_sources.user_data import images_of, nav_shape_of

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

    channel: str  # the name of the only channel
    stream: ClassVar[str] = "a stream of this protocol"

    def __init__(self, channel: str | None = None) -> None:
        check_channel(channel, self.channel, self.stream)
        self._known: tuple[Description, FrameFormat] | None = None

    def format_of(self, description: Description, what: str) -> FrameFormat:
        """The format of frames that are described so; see `describe` for errors."""
        if self._known is not None and self._known[0] == description:
            return self._known[1]
        # Another description of the same format keeps the object, by which the images after it are known.
        found = shared_format(self.describe(description, what))
        self._known = description, found
        return found

    def started(
        self,
        series: int,
        user_data: dict[str, object],
        header: dict[str, object],
        frame_format: FrameFormat | None,
        *,
        unique_id: str | None = None,
        has_end: bool = True,
        notes: tuple[str, ...] = (),
    ) -> ScanStarted:
        """The start of a scan whose user data hold ``images`` and ``nav_shape``; `frame_format`: if known."""
        return ScanStarted(
            series=series,
            unique_id=unique_id,
            announced=images_of(user_data),
            sig_shape=None if frame_format is None else frame_format.shape,
            dtype=None if frame_format is None else frame_format.dtype,
            channels=(self.channel,),
            channel=self.channel,
            nav_shape=nav_shape_of(user_data),
            has_end=has_end,
            header=plain_values(header),
            notes=notes,
        )

    @abstractmethod
    def describe(self, description: Description, what: str) -> FrameFormat:
        """The format that a description stands for; raises `MalformedMessage`, which names `what`."""
