"""What the results process was given to merge, and what follows from the outcome."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(kw_only=True)
class AfterMerge:
    """The functions to call when the results process has merged, dropped or returned a part."""

    merged: Callable[[], None]
    dropped: Callable[[], None]  # it will not be merged
    returned: Callable[[], None]  # it is to be merged again: the results process died
    t_first: float | None = None  # when its first frame was received; None where that is not measured
