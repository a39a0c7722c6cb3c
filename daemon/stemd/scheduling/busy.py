"""Whether the workers are busy with frames of the detector, so that everything else is to take less."""

from typing import Final

_BUSY_SHARE: Final = 0.2
"""Of their time that workers spend on live frames: below it the machine has time for others."""


def are_busy(live_s: float, seconds: float, workers: int) -> bool:
    """Return whether workers that spent `live_s` together on live frames in so many seconds are busy."""
    return live_s > _BUSY_SHARE * seconds * max(workers, 1)
