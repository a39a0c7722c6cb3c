"""At a head: what is known of one node."""

import time
from collections.abc import Collection
from typing import Final

import anyio

from stemd.config.source import NodeConfig
from stemd.sockets.curve_keys import ClientKey

_NOT_YET: Final = "not reached yet"


class Node:
    """One node; `looked_at`: when it was asked for the last answer that was taken, monotonic seconds.

    `config`: where it always is; without it, a placement says where.
    """

    def __init__(self, number: int, config: NodeConfig | None = None) -> None:
        self.number = number
        self.name = str(number) if config is None else config.name
        """What messages call it."""
        self.config = config
        self.key = None if config is None or config.key is None else ClientKey.read(config.key)
        self.where = ""  # the worker of the engine that runs it
        self.moved = anyio.Event()  # set when it is somewhere else, or gone
        self.trouble = _NOT_YET  # why the node is not there, in one line; empty if it is
        self.known = 0  # `Answer.changes` of its last answer
        self.looked_at = self._asked_at = 0.0
        self.is_compared = False  # whether its UDFs were compared with ours since its start
        self._asked = 0
        self._taken = 0
        self._all_from = 1
        self._fresh_from: dict[str, int] = {}
        self._changing: set[str] = set()
        self._doubtful: set[str] = set()

    def place(self, config: NodeConfig, key: ClientKey, where: str) -> None:
        """Have it asked at other addresses: it was started there."""
        self.config, self.key, self.where = config, key, where
        self._move()

    def vacate(self, why: str) -> None:
        """Have it asked nowhere: it has ended, and is started again."""
        self.config, self.where = None, ""
        if not self.is_up:
            self.trouble = why
        self._move()

    def _move(self) -> None:
        self.moved.set()
        self.moved = anyio.Event()

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

    def started(self) -> None:
        """Note that it was started again, and that nothing is known of its UDFs."""
        self.is_compared = False

    # --- its UDFs ---

    @property
    def is_set_up(self) -> bool:
        """Whether it has the UDFs of the head, as far as is known."""
        return self.is_compared and not self._doubtful

    @property
    def doubtful(self) -> frozenset[str]:
        """UDFs that it may have otherwise than the head: nothing of them is taken from its answers."""
        return frozenset(self._doubtful)

    def compared(self, differing: Collection[str]) -> None:
        """Note which of its UDFs are not those of the head."""
        self._doubtful.update(differing)
        self.is_compared = True

    def doubt(self, udf: str) -> None:
        """Note that it may have a UDF otherwise than the head; and those that are changed with it now."""
        self._doubtful.update({udf}, self._changing)

    def trust(self, udf: str) -> None:
        """Note that it has a UDF as the head has it, since now."""
        self._doubtful.discard(udf)
        self.forget_answers(udf)

    # --- questions and answers ---

    def begin_question(self) -> int:
        """Return the number of another question."""
        self._asked += 1
        self._asked_at = time.monotonic()
        return self._asked

    def answered(self, changes: int, question: int) -> None:
        """Note what its answer to a question is about."""
        if question >= self._all_from:  # else all is to be sent again
            self.known = changes

    def forget_answers(self, udf: str | None = None) -> None:
        """Have it send all again; older answers may have what was merged before `udf` changed."""
        self.known = 0
        self._all_from = self._asked + 1
        if udf is not None:
            self._fresh_from[udf] = self._asked + 1

    def begin_change(self, udfs: Collection[str]) -> None:
        """Have answers about some UDFs outdated until these are changed on the nodes and here."""
        self._changing.update(udfs)

    def end_change(self, udfs: Collection[str]) -> None:
        """Have all sent again of UDFs that were changed."""
        self._changing.difference_update(udfs)
        for udf in udfs:
            self.forget_answers(udf)

    def taken(self, question: int) -> None:
        """Note that the answer to a question was merged."""
        self._taken = question
        self.looked_at = self._asked_at

    @property
    def is_outdated(self) -> bool:
        """Whether a UDF is being changed, or no answer that was asked for after a change is merged."""
        return bool(self._changing) or any(self._taken < first for first in self._fresh_from.values())

    def outdated(self, question: int) -> list[str]:
        """Return the UDFs that changed after a question, by its number, are being changed or are doubtful."""
        changed = [udf for udf, first in self._fresh_from.items() if question < first]
        return [*changed, *(self._changing | self._doubtful).difference(changed)]
