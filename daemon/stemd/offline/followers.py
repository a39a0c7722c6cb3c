"""What goes along with a run while it is merged: progress bars and plots."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from stemd.offline.progress import ProgressReporter
from stemd.offline.udf_run import UDFRun


class Follower(Protocol):
    """Looks at a run after each merge, in the thread that runs it."""

    def begin(self, run: UDFRun) -> None:
        """Called when the run begins."""

    def merged(self, run: UDFRun) -> None:
        """Called when there is something new."""

    def finish(self, run: UDFRun) -> None:
        """Called when all is merged; not called for a run that was cancelled or failed."""

    def close(self, run: UDFRun) -> None:
        """Called when the run is over, for any reason."""


class Followers:
    """All followers of one run."""

    def __init__(self, run: UDFRun, followers: Sequence[Follower]) -> None:
        self._run = run
        self._followers = followers

    @contextmanager
    def following(self) -> Iterator[None]:
        """Begin, and close or, if nothing was raised, finish at the end of the block."""
        begun: list[Follower] = []
        try:
            for follower in self._followers:
                follower.begin(self._run)
                begun.append(follower)
            yield
            for follower in self._followers:
                follower.finish(self._run)
        finally:
            for follower in begun:
                follower.close(self._run)

    def merged(self) -> None:
        """Notify all that there is something new."""
        for follower in self._followers:
            follower.merged(self._run)


class ProgressFollower:
    """Reports to a progress reporter how far a run is."""

    def __init__(self, reporter: ProgressReporter) -> None:
        self._reporter = reporter

    def begin(self, run: UDFRun) -> None:
        """See `Follower`."""
        self._reporter.start(run.progress())

    def merged(self, run: UDFRun) -> None:
        """See `Follower`."""
        self._reporter.update(run.progress())

    def finish(self, run: UDFRun) -> None:
        """Do nothing: `close` reports the end."""

    def close(self, run: UDFRun) -> None:
        """See `Follower`."""
        self._reporter.end(run.progress())
