"""What the owner of runs needs from the scheduler of a detector, or of a head."""

from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from stemd.processes.failures import Failure
from stemd.scheduling.endings import EndingTimes
from stemd.scheduling.partition import Trial
from stemd.scheduling.run import Run
from stemd.scheduling.scan import Scan
from stemd.workers.pool import WorkerPool


class RunDispatcher(Protocol):
    """Has the UDFs of runs see frames; see `stemd.scheduling.dispatcher.Dispatcher`."""

    def join(self, run: Run, udf: int, needs: NDArray[np.bool_] | None = None) -> None:
        """Run a UDF that joins."""

    def leave(self, run: Run, udf: int) -> None:
        """Run a UDF no more."""

    def exclude(self, run: Run, udf: int, error: Failure) -> None:
        """Leave a UDF out of the rest of the run."""

    def changing(self, run: Run) -> AbstractContextManager[None]:
        """Have a run go on until a UDF is replaced and has caught up."""

    def in_work(self, run: Run) -> Collection[int]:
        """Return the partitions that workers or merges may still have something to do with."""

    def begin_trial(self, run: Run, udf: int) -> Trial:
        """Have one UDF merged alone."""

    def reclaim(self, run: Run) -> None:
        """Take merged frames back: what they were merged into is lost."""


class RunScheduler(Protocol):
    """Drives scans and their runs; see `stemd.scheduling.scheduler.Scheduler`."""

    turns: int
    looks: int
    udf_timeout_s: float

    @property
    def dispatcher(self) -> RunDispatcher:
        """Has the UDFs see frames."""

    @property
    def pool(self) -> WorkerPool:
        """The workers of this daemon."""

    @property
    def scans(self) -> Sequence[Scan]:
        """Scans whose runs are not over, in the order in which they began."""

    @property
    def source_trouble(self) -> str:
        """What is wrong where frames come from, in one line; empty if nothing is known."""

    def unmerged_bytes(self) -> int:
        """Return the bytes of frames that wait here to be merged."""

    def kick(self) -> None:
        """Have the loop look at once."""

    def cancel(self, scan: Scan, reason: str) -> None:
        """Have the run of `scan` end as cancelled."""

    def set_times(self, times: EndingTimes) -> None:
        """Set other times of the ending rules, from now on."""

    def set_udf_timeout(self, udf_timeout_s: float) -> None:
        """Set how long one stretch of a UDF's code may take, from now on."""

    def aim(self, target_latency_s: float) -> None:
        """Set another target for the time from a partition's first frame to its merge."""

    async def run(self) -> None:
        """Work until cancelled."""
