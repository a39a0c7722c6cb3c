"""The account of a scan's frames: open while its run goes on, frozen at its end; and what is missing."""

from dataclasses import MISSING, dataclass, fields
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

_FEWEST: Final = 32  # received frames below which a pattern means nothing
_REGULAR: Final = 0.9  # part of the distances between received frames that must be the same
_MOST_CLIENTS: Final = 8
Refused = Literal["duplicate", "foreign", "malformed"]  # why a message counts as no frame of the scan


def missing_ranges(seen: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Return missing indices as ranges (first, last + 1); `seen`: bool, shape (frames,)."""
    edges = np.flatnonzero(np.diff(np.concatenate([[True], seen, [True]])))
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


def likely_cause(seen: NDArray[np.bool_]) -> str | None:
    """Return in words what may have taken the missing frames, or None where the gaps show no pattern.

    A ZeroMQ PUSH socket deals its messages out in turn to all PULL clients that are connected: with
    one more client at the detector, each gets every second frame.
    """
    received = np.flatnonzero(seen)
    if len(received) < _FEWEST:
        return None
    distances = np.diff(received)
    clients = int(np.median(distances))
    if not 2 <= clients <= _MOST_CLIENTS or np.mean(distances == clients) < _REGULAR:
        return None
    rest, get = ("another client is", "gets") if clients == 2 else (f"{clients - 1} other clients are", "get")
    return (
        f"1 of {clients} frames arrived: probably {rest} connected to the detector and {get} the rest; "
        f"look for a forgotten viewer or a second daemon"
    )


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """What happened to every frame of a scan.

    The receiver counts `received`, `duplicate`, `foreign` and `malformed`; `missing` is computed from the
    announced number and the bitmap of indices.
    """

    announced: int
    received: int
    missing: int
    processed: int
    pending: int
    discarded: int
    undecodable: int
    duplicate: int
    foreign: int
    malformed: int
    incomplete: int | None = None
    """Frames of which modules of the detector did not come; None: its frames do not come in modules."""
    outside: int = 0  # frames before the first position of the scan (fly-back); no other term has them
    open_ended: bool = False  # nothing was announced: `announced` is the highest index seen + 1

    @property
    def closes(self) -> bool:
        """Whether every frame is accounted for exactly once."""
        return (
            self.announced == self.received + self.missing
            and self.received
            == self.processed + self.pending + self.discarded + self.undecodable + (self.incomplete or 0)
        )

    @property
    def is_complete(self) -> bool:
        """Whether no announced frame is missing, undecodable, incomplete or discarded."""
        return not (self.missing or self.undecodable or self.incomplete or self.discarded)

    def as_dict(self) -> dict[str, int | bool]:
        """Return the terms by name, as messages carry them."""
        terms: dict[str, int | bool] = {term: getattr(self, term) for term in TERMS}
        if self.incomplete is not None:
            terms["incomplete"] = self.incomplete
        if self.outside:
            terms["outside"] = self.outside
        if self.open_ended:
            terms["open_ended"] = True
        return terms


TERMS = tuple(field.name for field in fields(Ledger) if field.default is MISSING)  # what every ledger has


@dataclass(eq=False)
class OpenLedger:
    """The counts of a scan's frames while its run goes on; what changes them is a method."""

    received: int = 0
    processed: int = 0
    in_work: int = 0  # frames of partitions that were cut and are not merged
    joining: int = 0  # frames of which some modules came, and others are waited for
    discarded: int = 0
    undecodable: int = 0
    incomplete: int | None = None  # None until a frame came in modules
    duplicate: int = 0
    foreign: int = 0
    malformed: int = 0
    outside: int = 0  # frames of the series that have no place in the scan: no other count has them
    placed: int = 0  # frames that have a place in the scan; a frame received twice counts twice

    def place(self, placed: int, outside: int) -> None:
        """Count frames by whether they have a place in the scan."""
        self.placed += placed
        self.outside += outside

    def receive(self, of_series: int) -> None:
        """Take over what the receiver has counted of the series: it does not know the shape of the scan."""
        self.received = of_series - self.outside

    def refuse(self, reason: Refused, messages: int) -> None:
        """Count messages that are no frames of the scan."""
        match reason:
            case "duplicate":
                self.duplicate += messages
            case "foreign":
                self.foreign += messages
            case "malformed":
                self.malformed += messages

    def discard(self, frames: int) -> None:
        """Count received frames that will not be processed."""
        self.discarded += frames

    def begin(self, frames: int) -> None:
        """Count received frames of which modules are still to come."""
        if frames:
            self.joining += frames
            self.incomplete = self.incomplete or 0

    def join(self, frames: int) -> None:
        """Count frames of which the last module came."""
        self.joining -= frames

    def lose_modules(self, frames: int) -> None:
        """Count frames of which modules will not come."""
        if frames:
            self.joining -= frames
            self.incomplete = (self.incomplete or 0) + frames

    def discard_joining(self) -> None:
        """Count the frames that wait for modules as discarded: the run is over."""
        self.discard(self.joining)
        self.joining = 0

    def cut(self, frames: int) -> None:
        """Count frames that were cut into a partition."""
        self.in_work += frames

    def fail_to_decode(self, frames: int) -> None:
        """Count frames of a partition that cannot be decoded."""
        self.undecodable += frames
        self.in_work -= frames

    def merge(self, frames: int) -> None:
        """Count frames of a partition that was merged."""
        self.processed += frames
        self.in_work -= frames

    def take_back(self, frames: int) -> None:
        """Count merged frames as in work again: what they were merged into is lost."""
        self.processed -= frames
        self.in_work += frames

    def lose_processed(self) -> None:
        """Count merged frames as discarded: the results are lost and the frames are no longer in the ring."""
        self.discard(self.processed)
        self.processed = 0

    def give_up(self, frames: int) -> None:
        """Count frames that were cut and not merged as discarded."""
        self.discard(frames)
        self.in_work -= frames

    def freeze(self, *, announced: int, missing: int, pending: int, open_ended: bool) -> Ledger:
        """Return the account now; `pending`: whole frames that belong to no partition yet."""
        return Ledger(
            announced=announced,
            received=self.received,
            missing=missing,
            processed=self.processed,
            pending=pending + self.in_work + self.joining,
            discarded=self.discarded,
            undecodable=self.undecodable,
            incomplete=self.incomplete,
            duplicate=self.duplicate,
            foreign=self.foreign,
            malformed=self.malformed,
            outside=self.outside,
            open_ended=open_ended,
        )
