"""Puts a header together whose parts come as messages of their own."""

from collections.abc import Sequence

from stemd_sources.detectors.dectris_v1.header import MAX_APPENDIX_BYTES
from stemd_sources.errors import MalformedMessage
from stemd_sources.headers.json_object import read_object

_MOST_BYTES = 2**30


class SplitHeader:
    """Collects the parts; nothing in them says where they belong, so they have to follow each other.

    No message says whether there is an appendix after the last part: a header that is otherwise whole is kept
    until the next message, or silence, shows it.
    """

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._expected = 0

    def begin(self, part: bytes, expected: int) -> None:
        """Take the first of `expected` parts."""
        self.parts = [part]
        self._expected = expected

    @property
    def is_whole(self) -> bool:
        """Whether all parts are there that the first one names."""
        return bool(self.parts) and len(self.parts) >= self._expected

    def take(self) -> list[bytes]:
        """Return what was collected, and begin again."""
        parts, self.parts = self.parts, []
        return parts

    def add(self, parts: list[bytes]) -> None:
        """Take further parts; raises MalformedMessage if that makes more than any detector sends."""
        self.parts += parts
        if sum(map(len, self.parts)) > _MOST_BYTES:
            raise MalformedMessage(f"header of {len(self.take())} parts and more than {_MOST_BYTES} bytes")


def may_be_appendix(parts: Sequence[bytes]) -> bool:
    """Return whether a message can be the appendix of a header: one part, a text set at the detector.

    A JSON object with an `htype` is a message of the protocol, whatever it says.
    """
    if len(parts) != 1 or not 0 < len(parts[0]) <= MAX_APPENDIX_BYTES:
        return False
    try:
        text = str(parts[0], "utf-8")
    except UnicodeDecodeError:
        return False
    if any(ord(character) < ord(" ") and not character.isspace() for character in text):
        return False
    try:
        return "htype" not in read_object(parts[0], "appendix")
    except MalformedMessage:
        return True
