"""The runners of the runs in progress, for executors that keep them in this process."""

import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from stemd_udfs.engine import PartitionRunner, RunPlan


class RunnersInUse:
    """Knows which runners work for which run, so that new parameters reach them. Safe in several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._runners: dict[RunPlan, list[PartitionRunner]] = {}

    @contextmanager
    def run(self, plan: RunPlan) -> Iterator[None]:
        """Keep the runners of a run for as long as the block lasts."""
        with self._lock:
            self._runners[plan] = []
        try:
            yield
        finally:
            with self._lock:
                del self._runners[plan]

    def add(self, plan: RunPlan, runner: PartitionRunner) -> None:
        """Add a runner to a run that may have ended meanwhile."""
        with self._lock:
            self._runners.get(plan, []).append(runner)

    def parameters_changed(self, plan: RunPlan, numbers: Collection[int]) -> None:
        """See `Executor.parameters_changed`."""
        with self._lock:
            for runner in self._runners.get(plan, ()):
                runner.replace({number: plan.udfs[number] for number in numbers})
