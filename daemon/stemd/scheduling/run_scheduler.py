"""What the schedulers of a detector and of a head have in common: scans, and UDFs that join and leave."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final, Generic, TypeAlias, TypeVar

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.processes.activity import NO_UDF
from stemd.processes.failures import Failure
from stemd.processes.process_watch import look_pause_s
from stemd.scheduling.endings import CancelReason, Ending, EndingTimes
from stemd.scheduling.events import LedgerError
from stemd.scheduling.partitions import MergeTrial
from stemd.scheduling.run import AnyRunHost, Run
from stemd.scheduling.scan import Scan
from stemd.workers.pool import WorkerPool

LOOK_S: Final = 0.1  # between two looks at who reads
_IDLE_LOOK_S: Final = 0.5  # the same while there is no scan

S = TypeVar("S", bound=Scan)


class WakeUp:
    """One task waits, others of the same event loop wake it; cheaper than an event with a deadline."""

    def __init__(self) -> None:
        self._is_due = False
        self._waiting: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Have the task go on, now or as soon as it waits."""
        self._is_due = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self, timeout_s: float, *, not_before: float = 0.0) -> None:
        """Wait so many seconds, or for a wake-up since the last wait, not before `not_before`."""
        if self._is_due:
            await asyncio.sleep(0)
        else:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(timeout_s, self.wake)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
        if (rest_s := not_before - time.monotonic()) > 0:
            await asyncio.sleep(rest_s)
        self._is_due = False


class RunDispatcher(ABC):
    """Gives frames to the UDFs of runs."""

    def __init__(self, host: AnyRunHost, kick: Callable[[], None]) -> None:
        self._host = host
        self._kick = kick

    def join(self, run: Run, udf: int, needs: NDArray[np.bool_] | None = None) -> None:
        """Run a UDF that joins; see `Run.include`."""
        run.include(udf, needs)
        self._kick()

    def leave(self, run: Run, udf: int) -> None:
        """Run a UDF no more."""
        self._leave_out(run, udf)
        self._kick()

    def exclude(self, run: Run, udf: int, error: Failure) -> None:
        """Leave a UDF out of the rest of the run."""
        if run.is_left_out(udf) or udf == NO_UDF:
            return
        self._leave_out(run, udf)
        self._host.exclude(run, udf, error)

    def _leave_out(self, run: Run, udf: int) -> None:
        run.exclude(udf)

    def changing(self, run: Run) -> AbstractContextManager[None]:
        """Have a run go on, if no other scan waits, until a UDF is replaced and has caught up."""
        return run.changing(self._kick)

    @abstractmethod
    def in_work(self, run: Run) -> Collection[int]:
        """Return the partitions that workers or merges may still have something to do with."""

    @abstractmethod
    def begin_merge_trial(self, run: Run, udf: int) -> MergeTrial:
        """Have one UDF merged alone."""

    @abstractmethod
    def reclaim(self, run: Run) -> None:
        """Take merged frames back: what they were merged into is lost."""


class RunScheduler(ABC, Generic[S]):
    """Drives scans and their runs."""

    dispatcher: RunDispatcher
    pool: WorkerPool

    def __init__(self, host: AnyRunHost, times: EndingTimes, udf_timeout_s: float) -> None:
        self._host = host
        self._times = times
        self.udf_timeout_s = udf_timeout_s
        self._wakeup = WakeUp()
        self._run_of: dict[S, Run] = {}
        self._next_run = 1
        self.turns = 0  # how often the loop has turned: a sign of life
        self.looks = 0  # how often it was looked whether a process stands still

    @property
    @abstractmethod
    def scans(self) -> Sequence[S]:
        """Scans whose runs are not over, in the order in which they began."""

    @property
    @abstractmethod
    def source_trouble(self) -> str:
        """What is wrong where frames come from, in one line; empty if nothing is known."""

    @abstractmethod
    def unmerged_bytes(self) -> int:
        """Return the bytes of frames that wait here to be merged."""

    def kick(self) -> None:
        """Have the loop look at once."""
        self._wakeup.wake()

    def cancel(self, scan: Scan, reason: CancelReason) -> None:
        """Have the run of `scan` end as cancelled."""
        scan.cancel(reason)
        self.kick()

    def set_times(self, times: EndingTimes, udf_timeout_s: float, target_latency_s: float) -> None:
        """Set from now on times of the ending rules, and for a stretch of a UDF's code and until a merge."""
        self._times, self.udf_timeout_s = times, udf_timeout_s

    @abstractmethod
    async def run(self) -> None:
        """Work until cancelled."""

    async def _supervise(self) -> None:
        """Kill what takes too long or stands still; the death is reported to the owner of the work."""
        looked_at = 0.0
        while True:
            await anyio.sleep(LOOK_S if self.scans else _IDLE_LOOK_S)
            self.looks += 1
            self._host.follow_readers()
            if (now := time.monotonic()) - looked_at >= look_pause_s(self.udf_timeout_s):
                looked_at = now
                self._look_after(self.udf_timeout_s)

    def _look_after(self, limit_s: float) -> None:
        self._host.supervise(limit_s)

    async def _end(self, scan: S, ending: Ending) -> bool:
        scan.end(ending)
        if (run := self._run_of.get(scan)) is not None:
            if not await self._host.settle(run, ending):
                scan.resume()
                return False
            del self._run_of[scan]
            self._close(run)
        scan.discard_unprocessed()
        ledger = scan.ledger()
        if not ledger.closes:
            self._host.on_event(LedgerError(scan=scan, ledger=ledger))
        await self._host.ended(scan, run, ending, ledger)
        self._over(scan)
        await self._host.tidy()
        if run is not None:
            await self.pool.close_run(run.number)
        return True

    @abstractmethod
    def _close(self, run: Run) -> None:
        """Do no more for a run that is settled."""

    @abstractmethod
    def _over(self, scan: S) -> None:
        """Forget a scan whose run has ended."""


AnyRunScheduler: TypeAlias = RunScheduler[Any]  # a scheduler, whatever its scans are
