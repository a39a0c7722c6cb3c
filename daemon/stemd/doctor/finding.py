"""One thing that was looked at."""

from dataclasses import dataclass
from enum import StrEnum


class Level(StrEnum):
    """How bad it is."""

    OK = "ok"
    NOTE = "note"  # works; there is something better
    WARNING = "warning"  # works here and now, and may fail in use
    ERROR = "error"  # the daemon does not start, or not with this configuration


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What was found, in one line, and what mends it unless it is in order."""

    about: str  # what was looked at, such as ``memory`` or ``port results``
    level: Level
    found: str
    mend: str | None = None

    def __post_init__(self) -> None:
        if (self.level is Level.OK) != (self.mend is None):
            raise ValueError(f"{self.about}: got level {self.level} with mend {self.mend!r}, expected either")


def ok(about: str, found: str) -> Finding:
    """Say that something is in order."""
    return Finding(about=about, level=Level.OK, found=found)


def note(about: str, found: str, mend: str) -> Finding:
    """Say that something could be better."""
    return Finding(about=about, level=Level.NOTE, found=found, mend=mend)


def warning(about: str, found: str, mend: str) -> Finding:
    """Say that something may fail in use."""
    return Finding(about=about, level=Level.WARNING, found=found, mend=mend)


def error(about: str, found: str, mend: str) -> Finding:
    """Say that the daemon will not start."""
    return Finding(about=about, level=Level.ERROR, found=found, mend=mend)
