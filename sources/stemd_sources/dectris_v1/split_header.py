"""Puts a header together whose parts come as messages of their own."""

from stemd_sources.errors import MalformedMessage

_MOST_BYTES = 2**30


class SplitHeader:
    """Collects the parts; nothing in them tells where they belong, so they have to follow each other."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self._expected = 0
        self._may_have_appendix = False

    def begin(self, part: bytes, expected: int) -> None:
        """Take the first of `expected` parts."""
        self.parts = [part]
        self._expected = expected

    def drop(self) -> int:
        """Forget what was collected; return how many parts that was."""
        count, self.parts = len(self.parts), []
        self._may_have_appendix = False
        return count

    @property
    def takes_any(self) -> bool:
        """Whether a message that is none of the protocol's belongs to a header."""
        return bool(self.parts) or self._may_have_appendix

    def add(self, parts: list[bytes]) -> list[bytes] | None:
        """Take further parts; return all once they are whole, and begin anew.

        Whether a header has an appendix stands nowhere: one that is a message of its own comes when the
        header was already whole, and is dropped.

        Raises
        ------
        MalformedMessage
            If that makes more than any detector sends.
        """
        if not self.parts:
            self._may_have_appendix = False
            return None
        self.parts += parts
        if sum(map(len, self.parts)) > _MOST_BYTES:
            raise MalformedMessage(f"header of {self.drop()} parts and more than {_MOST_BYTES} bytes")
        if len(self.parts) < self._expected:
            return None
        whole, self.parts = self.parts, []
        self._may_have_appendix = True
        return whole
