"""At a head: has the UDFs of a run merged from what nodes have merged."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray

from stemd.processes.activity import NO_UDF
from stemd.processes.failures import Failure
from stemd.scheduling.partition import Trial
from stemd.scheduling.run import Run
from stemd.scheduling.run_host import AnyRunHost
from stemd.upstream.combined_scan import CombinedScan


class PartDispatcher:
    """Does for the parts of nodes what `stemd.scheduling.dispatcher.Dispatcher` does for partitions.

    Parameters
    ----------
    merge_again : callable
        Hands all newest parts of a run to the results process.
    merge_later : callable
        Does so when the run goes on.
    """

    def __init__(
        self,
        host: AnyRunHost,
        kick: Callable[[], None],
        *,
        merge_again: Callable[[Run], None],
        merge_later: Callable[[Run], None],
    ) -> None:
        self._host = host
        self._kick = kick
        self._merge_again = merge_again
        self._merge_later = merge_later

    def join(self, run: Run, udf: int, needs: NDArray[np.bool_] | None = None) -> None:
        """Run a UDF that joins: nodes send what they have of it with their next answers."""
        run.include(udf, needs)
        self._kick()

    def leave(self, run: Run, udf: int) -> None:
        """Run a UDF no more."""
        run.exclude(udf)
        self._kick()

    def exclude(self, run: Run, udf: int, error: Failure) -> None:
        """Leave a UDF out of the rest of the run."""
        if run.is_left_out(udf) or udf == NO_UDF:
            return
        run.exclude(udf)
        self._host.exclude(run, udf, error)

    @contextmanager
    def changing(self, run: Run) -> Iterator[None]:
        """Have a run go on, if no other scan waits, until a UDF is replaced."""
        run.begin_change()
        try:
            yield
        finally:
            run.end_change()
            self._kick()

    def in_work(self, run: Run) -> Collection[int]:
        """Return none: the results process takes parts, and UDFs that join and leave, in their order."""
        return ()

    def begin_trial(self, run: Run, udf: int) -> Trial:
        """Have one UDF merged alone from all newest parts."""
        trial = run.begin_trial(udf)
        self._merge_again(run)
        trial.end()  # the results process takes the parts before it is asked for its results
        return trial

    def reclaim(self, run: Run) -> None:
        """Take back what was merged: it is merged again when the run goes on."""
        if isinstance(run.scan, CombinedScan):
            run.scan.take_back()
        self._merge_later(run)
