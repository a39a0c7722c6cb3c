"""A run's progress, told to a reporter."""

from stemd.offline.progress import ProgressReporter
from stemd.offline.udf_run import UDFRun


class ProgressFollower:
    """Tells a reporter how far a run is.

    Parameters
    ----------
    reporter : ProgressReporter
    """

    def __init__(self, reporter: ProgressReporter) -> None:
        self._reporter = reporter

    def begin(self, run: UDFRun) -> None:
        """See :class:`stemd.offline.followers.Follower`."""
        self._reporter.start(run.progress())

    def merged(self, run: UDFRun) -> None:
        """See :class:`stemd.offline.followers.Follower`."""
        self._reporter.update(run.progress())

    def finish(self, run: UDFRun) -> None:
        """Nothing to do: the end is told by `close`."""

    def close(self, run: UDFRun) -> None:
        """See :class:`stemd.offline.followers.Follower`."""
        self._reporter.end(run.progress())
