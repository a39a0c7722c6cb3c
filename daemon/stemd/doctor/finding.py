"""One thing that was looked at."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial


class Level(StrEnum):
    """How bad it is."""

    OK = "ok"
    NOTE = "note"  # works; there is something better
    WARNING = "warning"  # works here and now, and may fail in use
    ERROR = "error"  # the daemon does not start, or not with this configuration


@dataclass(frozen=True)
class Finding:
    """What was found, in one line, and what mends it unless it is in order."""

    about: str  # what was looked at, such as ``memory`` or ``port results``
    found: str
    mend: str | None = None
    level: Level = field(kw_only=True)

    def __post_init__(self) -> None:
        if (self.level is Level.OK) != (self.mend is None):
            raise ValueError(f"{self.about}: got level {self.level} with mend {self.mend!r}, expected either")


ok, note = partial(Finding, level=Level.OK), partial(Finding, level=Level.NOTE)
warning, error = partial(Finding, level=Level.WARNING), partial(Finding, level=Level.ERROR)
