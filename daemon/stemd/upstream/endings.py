"""How a run ends at a head: one table. Pure: no sockets, no clock of its own."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from stemd.scheduling.endings import WANTED, EndFacts, Ending, Row, always, first_ending

STALLED: Final = Ending("cancelled", "stalled")
_OF_NODES: Final = ("requested", "reconfigured", "shutdown", "source_lost")
"""Reasons for which nodes cancel their runs, and the head cancels its own."""


@dataclass(frozen=True, kw_only=True)
class TreeFacts(EndFacts):
    """What the end of a run depends on at a head."""

    has_overlap: bool = False  # two nodes have received the same frame
    is_whole: bool = False  # every announced frame was received by some node
    is_processed: bool = False  # every announced frame was processed, and merged here
    nothing_follows: bool = False  # the runs of all nodes have ended, or those nodes are lost
    has_lost_node: bool = False  # a node was lost before its run ended
    has_last: bool = False  # a node saw the last announced index
    reasons: Collection[str] = ()  # why runs of nodes were cancelled


def _cancelled(reason: str) -> Callable[[TreeFacts], bool]:
    return lambda facts: facts.nothing_follows and reason in facts.reasons


# The first row that holds decides.
ROWS: Final[tuple[Row[TreeFacts], ...]] = (
    *WANTED,
    Row(
        "two nodes receive the same frame",
        lambda facts: facts.has_overlap,
        Ending("failed", "overlap"),
        always,
    ),
    Row("all announced frames are processed", lambda facts: facts.is_processed),
    Row(
        "all announced frames arrived, some cannot be processed",
        lambda facts: facts.is_whole and facts.nothing_follows,
    ),
    Row(
        "a new series starts on a node",
        lambda facts: "restarted" in facts.reasons,
        Ending("cancelled", "restarted"),
        always,
    ),
    Row(
        "a node is lost",
        lambda facts: facts.nothing_follows and facts.has_lost_node,
        Ending("cancelled", "node_lost"),
    ),
    *(
        Row(f"a node cancels its run: {reason}", _cancelled(reason), Ending("cancelled", reason))
        for reason in _OF_NODES
    ),
    Row(
        "the last announced index arrived on a node and no frame follows; frames are missing",
        lambda facts: facts.nothing_follows and facts.has_last,
    ),
    Row(
        "`end` on the nodes before the last announced index",
        _cancelled("aborted"),
        Ending("cancelled", "aborted"),
    ),
    Row("no image comes to the nodes for the stall time", lambda facts: facts.nothing_follows, STALLED),
)


def decide(facts: TreeFacts) -> Ending | None:
    """Return how the run ends if it ends now, else None."""
    return first_ending(ROWS, facts)
