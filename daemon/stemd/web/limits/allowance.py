"""What pages may take: CPU time while workers are busy with frames of the detector, and room for pictures."""

import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import coroutine
from typing import Any, Final, NamedTuple, TypeVar

import anyio

from stemd.control.requests import RequestRefused
from stemd.scheduling.partition_size import are_busy

_LOOK_S: Final = 0.1  # between two looks: each reads files of the kernel
_OWN_SHARE: Final = 0.5
"""Seconds of CPU time in a second, for each worker, that stemd takes at least while workers are busy. Where
it takes less, frames take long because other programs have the cores."""
_GAP_S: Final = 0.5
"""Workers are idle between two scans of a row. A pause up to this length cancels nothing that is owed."""

Returned = TypeVar("Returned")


class Load(NamedTuple):
    """What the daemon and its workers have done so far."""

    live_s: float = 0.0  # seconds on frames of the detector, of all workers together
    again_s: float = 0.0  # seconds on frames that results see again
    workers: int = 1
    cpu_s: float = 0.0  # CPU time of the daemon and the workers


class Allowance:
    """A `share` of stemd's CPU time while workers are busy, after at most `most_wait_s`; else no limit."""

    def __init__(
        self,
        share: float,
        most_wait_s: float,
        load: Callable[[], Load] = Load,
        clock: Callable[[], float] = time.monotonic,
        *,
        pays_again: bool = False,  # whether frames that results see again are paid from it
    ) -> None:
        self._share = share
        self._most_wait_s = most_wait_s
        self._load = load
        self._clock = clock
        self._pays_again = pays_again
        self._before = load()
        self._looked_at = clock()
        self._busy_at = -math.inf
        self._owed_s = 0.0
        self._earned_per_s = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether workers were busy when `wait_s` looked last, or are between two scans of a row."""
        return self._earned_per_s > 0

    def spend(self, seconds: float) -> None:
        """Note that so much CPU time was taken."""
        self._owed_s += seconds

    def wait_s(self) -> float:
        """Return for how many seconds nothing more is to be done, until what was taken is paid for."""
        now = self._clock()
        if now - self._looked_at >= _LOOK_S:
            self._look(now)
        return min(self._owed_s / self._earned_per_s, self._most_wait_s) if self._earned_per_s else 0.0

    def _look(self, now: float) -> None:
        load, before, seconds = self._load(), self._before, now - self._looked_at
        self._before, self._looked_at = load, now
        # A worker that died takes its CPU time along.
        cpu_s = max(0.0, load.cpu_s - before.cpu_s)
        has_work = cpu_s > _OWN_SHARE * seconds * load.workers
        is_busy = has_work and are_busy(load.live_s - before.live_s, seconds, load.workers)
        earned_s = self._share * cpu_s
        if is_busy and earned_s:
            self._busy_at, self._earned_per_s = now, earned_s / seconds
        elif now - self._busy_at > _GAP_S:
            self._owed_s = self._earned_per_s = 0.0
            return
        if self._pays_again:
            self._owed_s += load.again_s - before.again_s
        most_owed_s = self._most_wait_s * self._earned_per_s
        self._owed_s = min(max(0.0, self._owed_s - self._earned_per_s * seconds), most_owed_s)


async def metered(work: Awaitable[Returned], spend: Callable[[float], None]) -> Returned:
    """Await `work`; call `spend` with the CPU time of each of its own steps."""

    async def run() -> Returned:
        return await work

    return await _metered(run(), spend)


# Any: what a coroutine and its event loop pass to each other is theirs alone.
@coroutine
def _metered(
    work: Coroutine[Any, Any, Returned], spend: Callable[[float], None]
) -> Generator[Any, Any, Returned]:
    sent: Any = None
    error: BaseException | None = None
    while True:
        begun = time.thread_time()
        try:
            waited_for = work.send(sent) if error is None else work.throw(error)
        except StopIteration as end:
            returned: Returned = end.value
            return returned
        finally:
            spend(time.thread_time() - begun)
        try:
            sent, error = (yield waited_for), None
        except BaseException as raised:  # noqa: BLE001 - passed on to where it was waited
            error = raised


MOST_WAITING: Final = 32  # changes that wait for their turn; more are refused
_LEAST_PAUSE_S: Final = 0.1
_PAUSE_AFTER_RESTART_S: Final = 0.5
"""A result that starts over sees again what the ring holds: that costs the workers more than the change."""
_MOST_PAUSE_S: Final = 2.0
_PAUSE_PER_CHANGE: Final = 3.0
"""Seconds without a change after one that took a second, while workers are busy: changes take a quarter of
the time."""
_PAUSE_WHEN_IDLE: Final = 0.25  # the same while workers have time: a hand on a slider waits for each image
_SHARE: Final = 0.0075
"""Of the CPU time of the daemon and the workers: what changes may take, while workers are busy."""
_ELSEWHERE: Final = 3.0
"""CPU time of all processes for a change, for each second of the daemon's own: they set the UDF up, too."""
_MOST_WAIT_S: Final = 4.0
_BETWEEN_LOOKS_S: Final = 0.05
MOST_BYTES: Final = 64 * 2**20  # of pictures that wait for slow pages
PATIENCE_S: Final = 5.0  # for how long a page may hold bytes that another one needs


class ActionPace:
    """Gives changes turns in the order of requests, with an :class:`Allowance` while workers are busy."""

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
                await anyio.sleep(_BETWEEN_LOOKS_S)
            begun = self._clock()
            try:
                yield
            finally:
                now = self._clock()
                least_s = _PAUSE_AFTER_RESTART_S if restarts else _LEAST_PAUSE_S
                pause_s = max(_PAUSE_PER_CHANGE * (now - begun), least_s)
                if not (restarts or self._allowance.is_busy):
                    pause_s = _PAUSE_WHEN_IDLE * (now - begun)
                self._free_at = now + min(pause_s, _MOST_PAUSE_S)
        finally:
            self._turn.release()

    async def run(self, change: Awaitable[Returned]) -> Returned:
        """Await a change that has its turn, and count what it takes."""
        return await metered(change, lambda seconds: self._allowance.spend(_ELSEWHERE * seconds))


@dataclass(eq=False)
class _Sending:
    size_bytes: int
    since: float
    cut_off: Callable[[], None]


class PictureBytes:
    """Room for pictures on their way, :data:`MOST_BYTES`; a larger one goes alone. For one event loop."""

    def __init__(self) -> None:
        self._sending: list[_Sending] = []
        self._has_changed = anyio.Event()

    @property
    def used_bytes(self) -> int:
        """Bytes that are on their way."""
        return sum(one.size_bytes for one in self._sending)

    @asynccontextmanager
    async def taken(self, size_bytes: int, cut_off: Callable[[], None]) -> AsyncIterator[None]:
        """Wait for room for the block; `cut_off` has to end the block when others need the room."""
        while self._sending and self.used_bytes + size_bytes > MOST_BYTES:
            oldest = self._sending[0]
            left_s = oldest.since + PATIENCE_S - time.monotonic()
            if left_s <= 0:
                oldest.cut_off()
            with anyio.move_on_after(max(left_s, PATIENCE_S / 10)):
                await self._has_changed.wait()
        sending = _Sending(size_bytes, time.monotonic(), cut_off)
        self._sending.append(sending)
        try:
            yield
        finally:
            self._sending.remove(sending)
            self._has_changed.set()
            self._has_changed = anyio.Event()
