"""How often UDFs may be changed over HTTP: one change at a time, and for a bounded share of the time."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, NamedTuple

import anyio

from stemd.control.server import RequestRefused

MOST_WAITING: Final = 32
"""Changes that wait for their turn; more are refused."""
_LEAST_PAUSE_S: Final = 0.1
_PAUSE_AFTER_RESTART_S: Final = 0.5
"""A result that starts over sees again what the ring holds: that costs the workers more than the change."""
_MOST_PAUSE_S: Final = 2.0
_PAUSE_PER_CHANGE: Final = 3.0
"""Seconds without a change after one that took a second, so that changes take a quarter of the time."""
_AGAIN_SHARE: Final = 0.03
"""Of the time for live frames: what frames may take that results see again, while workers are busy."""
_BUSY_SHARE: Final = 0.2
"""Of their time that workers spend on live frames: below it they have time for others."""
_MOST_EARNING_S: Final = 4.0
_LOOK_S: Final = 0.05


class Load(NamedTuple):
    """What the workers have done so far.

    Attributes
    ----------
    live_s : float
        Seconds on frames of the detector, of all workers together.
    again_s : float
        Seconds on frames that results see again.
    workers : int
    """

    live_s: float = 0.0
    again_s: float = 0.0
    workers: int = 1


class ActionPace:
    """Gives each change its turn, in the order in which they were requested; used from one event loop only.

    While the workers are busy with live frames, results start over only as often as these pay for it.

    Parameters
    ----------
    load : callable, optional
    clock : callable, optional
        Monotonic seconds.
    """

    def __init__(self, load: Callable[[], Load] = Load, clock: Callable[[], float] = time.monotonic) -> None:
        self._load = load
        self._clock = clock
        self._looked_at = clock()
        self._before = Load()
        self._owed_s = 0.0
        self._turn = anyio.Lock()
        self._free_at = 0.0
        self._waiting = 0

    @asynccontextmanager
    async def turn(self, *, restarts: bool = False) -> AsyncIterator[None]:
        """Wait for the turn, and have it for the block.

        Parameters
        ----------
        restarts : bool
            Whether the change has a result start over.

        Raises
        ------
        RequestRefused
            ``too_many_changes``, at once, if :data:`MOST_WAITING` wait already.
        """
        if self._waiting >= MOST_WAITING:
            words = f"{MOST_WAITING} changes wait already, as many as may wait: try again later"
            raise RequestRefused("too_many_changes", words)
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            await anyio.sleep(max(0.0, self._free_at - self._clock()))
            if restarts:
                await self._earn()
            begun = self._clock()
            try:
                yield
            finally:
                now = self._clock()
                least_s = _PAUSE_AFTER_RESTART_S if restarts else _LEAST_PAUSE_S
                pause_s = max(_PAUSE_PER_CHANGE * (now - begun), least_s)
                self._free_at = now + min(pause_s, _MOST_PAUSE_S)
        finally:
            self._turn.release()

    async def _earn(self) -> None:
        """Wait until live frames have paid for what was seen again before."""
        until = self._clock() + _MOST_EARNING_S
        while self._owed() > 0 and self._clock() < until:
            await anyio.sleep(_LOOK_S)

    def _owed(self) -> float:
        now, load = self._clock(), self._load()
        seconds = now - self._looked_at
        live_s, again_s = load.live_s - self._before.live_s, load.again_s - self._before.again_s
        if seconds > 0:
            is_busy = live_s > _BUSY_SHARE * seconds * max(load.workers, 1)
            owed_s = self._owed_s + again_s - _AGAIN_SHARE * live_s
            self._owed_s = max(0.0, owed_s) if is_busy else 0.0
            self._looked_at, self._before = now, load
        return self._owed_s
