"""How often UDFs may be changed over HTTP: one change at a time, and for a bounded share of the time."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

import anyio

from stemd.control.requests import RequestRefused
from stemd.web.limits.allowance import Allowance, Load, metered

MOST_WAITING: Final = 32  # changes that wait for their turn; more are refused
_LEAST_PAUSE_S: Final = 0.1
_PAUSE_AFTER_RESTART_S: Final = 0.5
"""A result that starts over sees again what the ring holds: that costs the workers more than the change."""
_MOST_PAUSE_S: Final = 2.0
_PAUSE_PER_CHANGE: Final = 3.0
"""Seconds without a change after one that took a second, so that changes take a quarter of the time."""
_SHARE: Final = 0.0075
"""Of the CPU time of the daemon and the workers: what changes may take, while workers are busy."""
_ELSEWHERE: Final = 3.0
"""CPU time of all processes for a change, for each second of the daemon's own: they set the UDF up, too."""
_MOST_WAIT_S: Final = 4.0
_LOOK_S: Final = 0.05

Returned = TypeVar("Returned")


class ActionPace:
    """Gives changes their turns in the order of requests, in one event loop.

    While workers are busy with live frames, changes and what results see again have an :class:`Allowance`.
    """

    def __init__(self, load: Callable[[], Load] = Load, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = Allowance(_SHARE, _MOST_WAIT_S, load, clock, pays_again=True)
        self._clock = clock
        self._turn = anyio.Lock()
        self._free_at = 0.0
        self._waiting = 0

    @asynccontextmanager
    async def turn(self, *, restarts: bool = False) -> AsyncIterator[None]:
        """Have a turn for the block; RequestRefused: ``too_many_changes`` beyond :data:`MOST_WAITING`."""
        if self._waiting >= MOST_WAITING:
            words = f"the limit of {MOST_WAITING} waiting changes is reached: try again later"
            raise RequestRefused("too_many_changes", words)
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        try:
            await anyio.sleep(max(0.0, self._free_at - self._clock()))
            # Wait until live frames have paid for the changes before.
            until = self._clock() + _MOST_WAIT_S
            while self._allowance.wait_s() > 0 and self._clock() < until:
                await anyio.sleep(_LOOK_S)
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

    async def run(self, change: Awaitable[Returned]) -> Returned:
        """Await a change that has its turn, and count what it takes."""
        return await metered(change, lambda seconds: self._allowance.spend(_ELSEWHERE * seconds))
