"""How a run ends at a head: one table. Pure: no sockets, no clock of its own."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final, NamedTuple

from stemd.scheduling.endings import FINAL, Ending

STALLED: Final = Ending("cancelled", "stalled")
_OF_NODES: Final = ("requested", "reconfigured", "shutdown", "source_lost")
"""Reasons for which nodes cancel their runs, and the head cancels its own."""


@dataclass(frozen=True, kw_only=True)
class TreeFacts:
    """What the end of a run depends on, at one moment."""

    request: str | None = None
    """``requested``, ``shutdown`` or ``reconfigured``, if somebody wants the run to end."""
    all_udfs_failed: bool = False
    has_overlap: bool = False
    """Two nodes have received the same frame."""
    is_whole: bool = False
    """Every announced frame was received by some node."""
    is_processed: bool = False
    """Every announced frame was processed, and merged here."""
    nothing_follows: bool = False
    """The runs of all nodes have ended, or those nodes are lost."""
    has_work: bool = False
    """Frames were received that are not merged here yet."""
    has_lost_node: bool = False
    """A node was lost before its run ended."""
    has_last: bool = False
    """A node saw the last announced index."""
    reasons: Collection[str] = ()
    """Why runs of nodes were cancelled."""


class Row(NamedTuple):
    """One way in which a run ends."""

    what: str
    """What happened, as documentation and tests name it."""
    holds: Callable[[TreeFacts], bool]
    ending: Ending
    discards: bool
    """Whether the run ends now, and unprocessed frames are discarded; else after they are processed."""


def _asked(reason: str) -> Callable[[TreeFacts], bool]:
    return lambda facts: facts.request == reason


def _cancelled(reason: str) -> Callable[[TreeFacts], bool]:
    return lambda facts: facts.nothing_follows and reason in facts.reasons


# The first row that holds decides.
ROWS: Final = (
    Row("a client cancels", _asked("requested"), Ending("cancelled", "requested"), True),
    Row("the head stops", _asked("shutdown"), Ending("cancelled", "shutdown"), True),
    Row("parameters change", _asked("reconfigured"), Ending("cancelled", "reconfigured"), True),
    Row("all UDFs fail", lambda facts: facts.all_udfs_failed, Ending("failed", "udf_failed"), True),
    Row(
        "two nodes receive the same frame",
        lambda facts: facts.has_overlap,
        Ending("failed", "overlap"),
        True,
    ),
    Row("all announced frames are processed", lambda facts: facts.is_processed, FINAL, False),
    Row(
        "all announced frames arrived, some cannot be processed",
        lambda facts: facts.is_whole and facts.nothing_follows,
        FINAL,
        False,
    ),
    Row(
        "a new series starts on a node",
        lambda facts: "restarted" in facts.reasons,
        Ending("cancelled", "restarted"),
        True,
    ),
    Row(
        "a node is lost",
        lambda facts: facts.nothing_follows and facts.has_lost_node,
        Ending("cancelled", "node_lost"),
        False,
    ),
    *(
        Row(f"a node cancels its run: {reason}", _cancelled(reason), Ending("cancelled", reason), False)
        for reason in _OF_NODES
    ),
    Row(
        "the last announced index arrived on a node and no frame follows; frames are missing",
        lambda facts: facts.nothing_follows and facts.has_last,
        FINAL,
        False,
    ),
    Row(
        "`end` on the nodes before the last announced index",
        _cancelled("aborted"),
        Ending("cancelled", "aborted"),
        False,
    ),
    Row(
        "no image comes to the nodes for the stall time", lambda facts: facts.nothing_follows, STALLED, False
    ),
)


def decide(facts: TreeFacts) -> Ending | None:
    """Return how the run ends if it ends now, else None."""
    row = next((row for row in ROWS if row.holds(facts)), None)
    if row is None or (facts.has_work and not row.discards):
        return None
    return row.ending
