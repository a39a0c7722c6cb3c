"""Which frame belongs to which run, by the numbers of frames, and which messages name the same scan."""

from typing import Final, TypeAlias

from stemd_sources.errors import MalformedMessage

Identity: TypeAlias = tuple[int, str | None]  # series and unique id of a scan
FEW: Final = 4
"""Up to so many frames that are lost at the boundary of two runs cannot hide it where numbers do not rise."""


class Runs:
    """Looks at the numbers of frames, which start at 0 in every run and rise within it.

    Frame 0 starts a run, as does a number that does not rise, unless few lost frames explain it: it is the
    frame before once more, or one which that overtook, or that had a damaged number. A number of which one
    digit may be damaged is left out once; the next frame decides. Numbers that only rise cannot show that a
    run was stopped after a few frames, and as many of the next were lost.

    `are_announced`: each run has a start message; frames before the first one are of no run. Attributes:
    `count`: runs. `last`: newest number, -1 before the first frame. `has_ended`: the end message came.
    """

    def __init__(self, *, are_announced: bool = False) -> None:
        self._are_announced = are_announced
        self.count = -1
        self.begin()

    def begin(self, first: int = -1) -> None:
        """Begin a run, with a frame of this number or with whichever comes next."""
        self.count += 1
        self.last = self._before = first
        self.has_ended = False
        self._left_out: int | None = None
        self._early = b""  # the message before, of the first frames of a run

    def end(self) -> None:
        """Take an end message; the one frame that it may have overtaken can follow."""
        self.has_ended = True

    def starts(
        self,
        index: int,
        message: bytes | memoryview = b"",
        *,
        announced: int | None = None,
        is_certain: bool = False,
    ) -> bool:
        """Take a frame; whether it starts a run. MalformedMessage, unless `is_certain`, if damaged."""
        if not self.count and self._are_announced:
            return False
        if self.count and not self.has_ended and announced is not None and index >= announced:
            return False  # no run has this frame: the next ones go on after the one before
        if not self.count or not self._continues(index, message, announced):
            if self.count and not is_certain and self._may_be_damaged(index, announced):
                self._left_out = index
                expected = "a higher number: left out, because one digit of it may be damaged"
                raise MalformedMessage(f"frame {index} after frame {self.last}, expected {expected}")
            self.begin(index)
            self._early = bytes(message) if index <= FEW else b""
            return True
        # After a frame that was overtaken, or one with a damaged number, the numbers go on from here.
        self._before = self.last if index > self.last else index
        self.last = index
        self._left_out = None
        self._early = bytes(message) if index <= FEW else b""
        return False

    def _continues(self, index: int, message: bytes | memoryview, announced: int | None) -> bool:
        if index > self.last:
            if self._left_out is not None and self._lost(index) - 1 <= FEW:
                return False  # the number left out, and this one, can be of the next run
            is_next = FEW < index == self.last + 1 and (announced is None or index < announced)
            return is_next or not self.has_ended
        if self._lost(index) <= FEW or index == 0:
            return index == self.last and bool(self._early) and message == self._early
        if index == self.last:
            return True
        was_damaged = index <= self._before + 2 + FEW and is_one_digit_apart(self.last, self._before + 1)
        return self._before < index and (index == self.last - 1 or was_damaged)

    def _lost(self, index: int) -> int:
        """How many frames are lost if this one is the first of the next run."""
        return max(0, self.last - self._before - 1) + index

    def _may_be_damaged(self, index: int, announced: int | None) -> bool:
        expected = self.last + 1
        is_second = self._left_out is not None and index > self._left_out
        if index == 0 or is_second or self.has_ended:
            return False
        is_over = index <= FEW if announced is None else expected >= announced
        return not is_over and is_one_digit_apart(index, expected)


def is_one_digit_apart(one: int, other: int) -> bool:
    """Whether two numbers differ in one decimal digit."""
    first, second = str(one), str(other)
    return len(first) == len(second) and sum(map(str.__ne__, first, second)) == 1


def is_same_scan(one: Identity, other: Identity) -> bool:
    """Whether two messages name the same scan; an id that is not given fits any."""
    return one[0] == other[0] and (one[1] == other[1] or one[1] is None or other[1] is None)
