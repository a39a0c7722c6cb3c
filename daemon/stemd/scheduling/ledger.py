"""The account of a scan's frames."""

from collections.abc import Iterator
from dataclasses import dataclass

TERMS = (
    "announced",
    "received",
    "missing",
    "processed",
    "pending",
    "discarded",
    "undecodable",
    "duplicate",
    "foreign",
    "malformed",
)


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """What happened to every frame of a scan. No term is computed from the others.

    `received`, `duplicate`, `foreign` and `malformed` are counted by the receiver where messages are parsed,
    `missing` is read from the bitmap of indices, the others are counted where they happen.
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
    outside: int = 0
    """Frames of the series that belong to no position of the scan (fly-back, before its first position); no
    other term has them, `announced` neither."""
    open_ended: bool = False
    """Nothing was announced: `announced` is the highest index seen + 1."""

    @property
    def closes(self) -> bool:
        """Whether every frame is accounted for exactly once."""
        return (
            self.announced == self.received + self.missing
            and self.received == self.processed + self.pending + self.discarded + self.undecodable
        )

    @property
    def is_complete(self) -> bool:
        """Whether no announced frame is missing, undecodable or discarded."""
        return not (self.missing or self.undecodable or self.discarded)

    def as_dict(self) -> dict[str, int | bool]:
        """Return the terms by name, as messages carry them."""
        return dict(self._items())

    def _items(self) -> Iterator[tuple[str, int | bool]]:
        for term in TERMS:
            yield term, getattr(self, term)
        if self.outside:
            yield "outside", self.outside
        if self.open_ended:
            yield "open_ended", True
