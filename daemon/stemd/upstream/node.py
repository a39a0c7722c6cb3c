"""At a head: what is known of one node."""

import time
from typing import Final

from stemd.config.upstream import NodeConfig
from stemd.sockets.curve_keys import ClientKey

_NOT_YET: Final = "not reached yet"


class Node:
    """One node, as the connection to it and the requests that it gets share it.

    Parameters
    ----------
    number : int
        From 0, in the order of the configuration.
    config : NodeConfig

    Attributes
    ----------
    key : ClientKey, optional
    trouble : str
        Why the node is not there, in one line; empty if it is.
    known : int
        `Answer.changes` of its last answer.
    looked_at : float
        When it was asked for the last answer that was taken, monotonic seconds.
    is_set_up : bool
        Whether it has got all changes of UDFs.
    """

    def __init__(self, number: int, config: NodeConfig) -> None:
        self.number = number
        self.config = config
        self.key = None if config.key is None else ClientKey.read(config.key)
        self.trouble = _NOT_YET
        self.known = 0
        self.looked_at = self._asked_at = 0.0
        self.is_set_up = False
        self._asked = 0
        self._taken = 0
        self._fresh_from: dict[str, int] = {}

    @property
    def name(self) -> str:
        """What messages call it."""
        return self.config.name

    @property
    def is_up(self) -> bool:
        """Whether it answers."""
        return not self.trouble

    def found(self) -> None:
        """Note that it answers."""
        self.trouble = ""

    def lost(self, why: str) -> None:
        """Note that it does not."""
        self.trouble = why

    def begin_question(self) -> int:
        """Return the number of another question."""
        self._asked += 1
        self._asked_at = time.monotonic()
        return self._asked

    def answered(self, changes: int, known: int) -> None:
        """Note what its newest answer is about, which was asked when `known` was known."""
        if self.known == known:  # else all is to be sent again
            self.known = changes

    def forget_answers(self, udf: str | None = None) -> None:
        """Have it send all again.

        Parameters
        ----------
        udf : str, optional
            One that was changed: answers to earlier questions may have what was merged before.
        """
        self.known = 0
        if udf is not None:
            self._fresh_from[udf] = self._asked + 1

    def taken(self, question: int) -> None:
        """Note that the answer to a question was merged."""
        self._taken = question
        self.looked_at = self._asked_at

    @property
    def is_outdated(self) -> bool:
        """Whether a UDF was changed, and no answer that was asked for after that is merged."""
        return bool(self.outdated(self._taken))

    def outdated(self, question: int) -> list[str]:
        """Return the UDFs that were changed after a question, by its number."""
        return [udf for udf, first in self._fresh_from.items() if question < first]
