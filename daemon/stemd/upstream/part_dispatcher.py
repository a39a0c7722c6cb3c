"""At a head: has the UDFs of a run merged from what nodes have merged."""

from collections.abc import Callable, Collection

from stemd.scheduling.partition import Trial
from stemd.scheduling.run import Run
from stemd.scheduling.run_host import AnyRunHost
from stemd.scheduling.run_scheduler import RunDispatcher
from stemd.upstream.combined_scan import CombinedScan


class PartDispatcher(RunDispatcher):
    """The dispatcher of a head: merges parts from nodes instead of partitions.

    `merge_again`: hands all newest parts of a run to the results process.
    `merge_later`: does so when the run goes on.
    """

    def __init__(
        self,
        host: AnyRunHost,
        kick: Callable[[], None],
        *,
        merge_again: Callable[[Run], None],
        merge_later: Callable[[Run], None],
    ) -> None:
        super().__init__(host, kick)
        self._merge_again = merge_again
        self._merge_later = merge_later

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
