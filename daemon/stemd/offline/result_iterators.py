"""What `Context.run_udf_iter` returns, and what goes along with a run: progress bars and plots."""

import threading
from collections.abc import AsyncGenerator, Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from types import TracebackType
from typing import Any, TypeVar

from stemd.offline.progress import ProgressReporter
from stemd.offline.udf_run import PartialResults, UDFRun
from stemd.processes.loop_thread import POLL_S, caller_has_left, check_caller

# Any, in this file: parameters are whatever the author of a UDF makes them.
Parameters = Sequence[Mapping[str, Any]]
Snapshots = Generator[PartialResults, None, None]
_Raised = type[BaseException] | BaseException
T = TypeVar("T")


class Follower:
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
        with ExitStack() as begun:
            for follower in self._followers:
                follower.begin(self._run)
                begun.callback(follower.close, self._run)
            yield
            for follower in self._followers:
                follower.finish(self._run)

    def merged(self) -> None:
        """Notify all that there is something new."""
        for follower in self._followers:
            follower.merged(self._run)


class ProgressFollower(Follower):
    """Reports to a progress reporter how far a run is."""

    def __init__(self, reporter: ProgressReporter) -> None:
        self._reporter = reporter

    def begin(self, run: UDFRun) -> None:
        self._reporter.start(run.progress())

    def merged(self, run: UDFRun) -> None:
        self._reporter.update(run.progress())

    def close(self, run: UDFRun) -> None:
        self._reporter.end(run.progress())


async def steps_in_thread(steps: Generator[T, None, None]) -> AsyncGenerator[T, None]:
    """Run each step of a generator in a thread; never two of them at the same time.

    Cancelling the task ends a step that waits for processes or threads, else awaits it; then closes.
    """
    from anyio import CancelScope, to_thread

    ended = object()
    has_left, turn = threading.Event(), threading.Lock()

    def step() -> T | object:
        caller_has_left.set(has_left)
        with turn:
            return next(steps, ended)

    def close() -> None:
        with turn:
            steps.close()

    try:
        while (item := await to_thread.run_sync(step, abandon_on_cancel=True)) is not ended:
            yield item  # type: ignore[misc]  # everything but `ended` is a T
    finally:
        has_left.set()
        with CancelScope(shield=True):
            await to_thread.run_sync(close)


class ResultIterator(Generator[PartialResults, None, None]):
    """Gives the partial results of a run after each partition; a generator. Closing it cancels the run."""

    def __init__(self, run: UDFRun, snapshots: Snapshots, followers: Followers) -> None:
        self._run = run
        self._steps = _followed(run, snapshots, followers)

    def send(self, value: None) -> PartialResults:
        """Give the next partial results."""
        return self._steps.send(value)

    def throw(
        self, typ: _Raised, val: BaseException | object = None, tb: TracebackType | None = None
    ) -> PartialResults:
        """Cancel the run and raise an exception where the generator stands."""
        return self._steps.throw(_instance(typ, val, tb))

    def close(self) -> None:
        """Cancel the run, if it is not over."""
        self._steps.close()

    def update_parameters_experimental(self, parameters: Parameters) -> None:
        """Go on with other parameters; see :meth:`UDFRun.update_parameters`.

        Parameters
        ----------
        parameters : sequence of mapping
            For each UDF the parameters that change, by name.
        """
        self._run.update_parameters(parameters)


class AsyncResultIterator(AsyncGenerator[PartialResults, None]):
    """Gives the partial results of a run after each partition; an asynchronous generator."""

    def __init__(self, run: UDFRun, snapshots: Snapshots, followers: Followers) -> None:
        self._run = run
        self._steps = _followed_async(run, snapshots, followers)

    async def asend(self, value: None) -> PartialResults:
        """Give the next partial results."""
        return await self._steps.asend(value)

    async def athrow(
        self, typ: _Raised, val: BaseException | object = None, tb: TracebackType | None = None
    ) -> PartialResults:
        """Cancel the run and raise an exception where the generator stands."""
        return await self._steps.athrow(_instance(typ, val, tb))

    async def aclose(self) -> None:
        """Cancel the run, if it is not over."""
        await self._steps.aclose()

    async def update_parameters_experimental(self, parameters: Parameters) -> None:
        """Go on with other parameters; see :meth:`UDFRun.update_parameters`."""
        from anyio import to_thread

        await to_thread.run_sync(self._run.update_parameters, parameters)


def _followed(run: UDFRun, snapshots: Snapshots, followers: Followers) -> Snapshots:
    is_empty = True
    try:
        with followers.following():
            for snapshot in snapshots:
                is_empty = False
                followers.merged()
                yield snapshot
            if is_empty:  # nothing was to be processed: that too is a result
                yield run.snapshot()
    finally:
        snapshots.close()


async def _followed_async(
    run: UDFRun, snapshots: Snapshots, followers: Followers
) -> AsyncGenerator[PartialResults, None]:
    is_empty = True
    steps = steps_in_thread(snapshots)
    try:
        with followers.following():
            async for snapshot in steps:
                is_empty = False
                followers.merged()
                yield snapshot
            if is_empty:
                yield run.snapshot()
    finally:
        await steps.aclose()


def _instance(typ: _Raised, val: BaseException | object, tb: TracebackType | None) -> BaseException:
    if isinstance(val, BaseException):
        error = val
    elif isinstance(typ, BaseException):
        error = typ
    else:
        error = typ() if val is None else typ(val)
    return error if tb is None else error.with_traceback(tb)


def newest_snapshots(run: UDFRun, cancel: Callable[[], None]) -> Snapshots:
    """Merge in a thread of its own, and give the newest snapshot whenever there is something new.

    A slow consumer misses snapshots, never the last one. Closing the generator cancels the run. Raises as
    :meth:`UDFRun.steps`. `cancel` ends the run; called from the consumer's thread.
    """
    merging = _MergingThread(run)
    merging.start()
    seen = 0
    try:
        while merging.wait_beyond(seen):
            snapshot = run.snapshot()
            seen = snapshot.partitions
            yield snapshot
        if not seen:
            yield run.snapshot()
    finally:
        if merging.is_alive():
            cancel()
        merging.join()


class _MergingThread(threading.Thread):
    def __init__(self, run: UDFRun) -> None:
        super().__init__(name="stemd-merging", daemon=True)
        self._run = run
        self._changed = threading.Condition()
        self._is_over = False
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            for _ in self._run.steps():
                with self._changed:
                    self._changed.notify_all()
        except BaseException as error:  # noqa: BLE001 - raised again where the results are read
            self._error = error
        finally:
            with self._changed:
                self._is_over = True
                self._changed.notify_all()

    def wait_beyond(self, count: int) -> bool:
        """Wait until more partitions are merged; False if the run is over without. Raises what ended it."""
        with self._changed:
            while not self._changed.wait_for(lambda: self._is_over or self._run.partitions > count, POLL_S):
                check_caller()
            if self._error is not None:
                raise self._error
            return self._run.partitions > count
