"""How a run ends: one table. Pure: no sockets, no clock of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, NamedTuple, TypeVar

CancelReason = Literal["requested", "shutdown", "reconfigured"]
"""Why somebody ends a run: a client asks, the daemon stops, parameters of the source change."""


class Ending(NamedTuple):
    """How a run ends."""

    status: str  # ``final``, ``cancelled`` or ``failed``
    reason: str | None = None


@dataclass(frozen=True, kw_only=True)
class EndingTimes:
    """Configured times of the ending rules."""

    end_grace_s: float = 0.5
    stall_timeout_s: float = 5.0
    gets_share: bool = False  # this daemon, a node, gets a share of frames: `end` may come early


@dataclass(frozen=True, kw_only=True)
class EndFacts:
    """What the end of any run depends on, at one moment."""

    request: CancelReason | None = None  # if the run is to end
    all_udfs_failed: bool = False
    has_work: bool = False  # frames were received that are not processed yet, or at a head not merged


@dataclass(frozen=True, kw_only=True)
class WireFacts(EndFacts):
    """What the end of a run depends on whose frames come from a detector."""

    is_open_ended: bool = False  # the detector announced no number of frames
    is_superseded: bool = False  # the next scan has started
    is_lost: bool = False  # the connection was closed, or the receiver process died
    had_end: bool = False
    has_come_through: bool = False  # the detector has sent all: `end`, or without one the last index
    has_last: bool = False  # the last announced index was seen
    is_silent: bool = False  # `end_grace_s` of silence followed on that `end`, or on that last index
    is_stalled: bool = False  # no image came for the stall time
    is_whole: bool = False  # every announced frame was received
    is_processed: bool = False  # every announced frame was processed
    is_past_outside: bool = False  # no frame without a place in the scan (fly-back) is waited for
    gets_share: bool = False  # other daemons get other frames: an early `end` is no abort

    @property
    def nothing_follows(self) -> bool:
        """Whether no further frame of this scan can come."""
        return self.is_superseded or self.is_lost or self.is_silent


F_contra = TypeVar("F_contra", bound=EndFacts, contravariant=True)


def discard(_: EndFacts) -> bool:
    """Discard what is not processed yet."""
    return True


def process_first(_: EndFacts) -> bool:
    """Process what was received."""
    return False


class Row(NamedTuple, Generic[F_contra]):
    """One way in which a run ends."""

    what: str  # what happened, as documentation and tests name it
    holds: Callable[[F_contra], bool]
    ending: Ending = Ending("final")
    discards: Callable[[F_contra], bool] = process_first  # the run ends now; else after all is processed


def _for_the_next_series(facts: WireFacts) -> bool:
    return facts.is_superseded and not (facts.gets_share and facts.had_end)


def _asked(what: str, reason: CancelReason) -> Row[EndFacts]:
    return Row(what, lambda facts: facts.request == reason, Ending("cancelled", reason), discard)


WANTED: Final[tuple[Row[EndFacts], ...]] = (
    _asked("a client cancels", "requested"),
    _asked("the daemon stops", "shutdown"),
    _asked("parameters of the source change", "reconfigured"),
    Row("all UDFs fail", lambda facts: facts.all_udfs_failed, Ending("failed", "udf_failed"), discard),
)
"""The first rows of every table."""

# The first row that holds decides.
ROWS: Final[tuple[Row[WireFacts], ...]] = (
    *WANTED,
    Row("all announced frames are processed", lambda facts: facts.is_processed and facts.is_past_outside),
    Row(
        "all announced frames arrived, some cannot be processed",
        lambda facts: (
            facts.is_whole and facts.is_past_outside and (facts.has_come_through or facts.nothing_follows)
        ),
    ),
    Row(
        "the last announced index arrived and no frame follows; frames are missing",
        lambda facts: (
            not facts.is_open_ended and facts.has_come_through and facts.has_last and facts.nothing_follows
        ),
    ),
    Row(
        "no number was announced: `end`, a new series, or silence",
        lambda facts: (
            facts.is_open_ended
            and (
                facts.is_superseded or facts.is_stalled or (facts.has_come_through and facts.nothing_follows)
            )
        ),
    ),
    Row(
        "`end` before the last announced index",
        lambda facts: facts.had_end and facts.nothing_follows,
        Ending("cancelled", "aborted"),
        _for_the_next_series,
    ),
    Row(
        "the connection closes, or the receiver process dies",
        lambda facts: facts.is_lost,
        Ending("cancelled", "source_lost"),
        _for_the_next_series,
    ),
    Row("a new series starts", lambda facts: facts.is_superseded, Ending("cancelled", "restarted"), discard),
    Row(
        "no image comes for the stall time",
        lambda facts: facts.is_stalled and not facts.has_come_through,
        Ending("cancelled", "stalled"),
    ),
)

PROCESSED_FIRST: Final = frozenset(row.ending for row in ROWS if row.discards is not discard)
"""Endings before which frames that were received are processed, as long as no new series starts."""


def first_ending(rows: Sequence[Row[F_contra]], facts: F_contra) -> Ending | None:
    """Return how the run ends if it ends now, by the first row that holds, else None."""
    row = next((row for row in rows if row.holds(facts)), None)
    return None if row is None or (facts.has_work and not row.discards(facts)) else row.ending
