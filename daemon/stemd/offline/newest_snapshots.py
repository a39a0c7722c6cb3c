"""Merging a live run independently of its readers, which may be slow."""

import threading
from collections.abc import Callable, Generator

from stemd.offline.partial_results import PartialResults
from stemd.offline.udf_run import UDFRun


def newest_snapshots(run: UDFRun, cancel: Callable[[], None]) -> Generator[PartialResults, None, None]:
    """Merge in a thread of its own, and give the newest snapshot whenever there is something new.

    A consumer that is slower than the run misses snapshots, but never the last one, and holds nothing back.
    Closing the generator cancels the run. Raises UDFRunCancelled or Exception: see :meth:`UDFRun.steps`.

    `cancel`: ends the run soon; called from the consumer's thread.
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

    def wait_beyond(self, partitions: int) -> bool:
        """Wait until more than that are merged; False if the run is over without. Raises what ended it."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_over or self._run.partitions > partitions)
            if self._error is not None:
                raise self._error
            return self._run.partitions > partitions
