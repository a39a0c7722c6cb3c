"""Where a run starts in a stream that has no start messages."""

from typing import Final

_MOST_DISORDER: Final = 16
"""A frame that is further below the highest one belongs to another run."""


class Runs:
    """Looks at the frame numbers, which start at 0 in every run.

    A run starts with the first frame of all, with another identity, with frame 0 after another frame 0 and
    later ones, and with a frame that is far below the highest one. A frame may come twice, or after the one
    that follows it; neither starts a run.

    Attributes
    ----------
    count : int
        Runs so far.
    """

    def __init__(self) -> None:
        self.count = 0
        self._identity: object = None
        self._highest = 0
        self._has_first = self._has_ended = False

    def starts(self, index: int, identity: object = None) -> bool:
        """Take a frame; whether it starts a run.

        Parameters
        ----------
        index
            Its number, from 0.
        identity
            What all frames of a run have in common.
        """
        if not self._is_other(index, identity):
            self._highest = max(self._highest, index)
            self._has_first = self._has_first or index == 0
            return False
        self.count += 1
        self._identity = identity
        self._highest, self._has_first, self._has_ended = index, index == 0, False
        return True

    def end(self) -> None:
        """Take an end message; frames that it overtook may follow."""
        self._has_ended = True

    def _is_other(self, index: int, identity: object) -> bool:
        if self.count == 0 or identity != self._identity:
            return True
        if index == 0:
            return self._has_first and (self._highest > 0 or self._has_ended)
        return index < self._highest - _MOST_DISORDER
