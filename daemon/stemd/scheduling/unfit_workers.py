"""Which kinds of workers cannot run a run or a part of it, and when no kind is left."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final, Self

from stemd.workers.messages import Unfit
from stemd_udfs.arrays.backends import DEVICE_CLASSES
from stemd_udfs.engine import RunPlan

DEVICE_FAILURES: Final = 3  # of GPUs in one run, after which it goes on without them


@dataclass
class UnfitWorkers:
    """Kinds of workers that cannot run the UDFs of one run, or one of its partitions."""

    barred: set[str] = field(default_factory=set)
    """Those that cannot run any partition."""
    _of_part: dict[int, set[str]] = field(default_factory=dict)
    _device_failures: int = 0

    @classmethod
    def of(cls, plan: RunPlan) -> Self:
        """Return those that cannot run the UDFs of a plan."""
        return cls(set(DEVICE_CLASSES) - set(plan.formats))

    def note(self, unfit: Unfit, kinds: Collection[str]) -> str | None:
        """Note that a kind of worker could not run a partition: ever, or as its device failed.

        Returns why the run has failed if none of these `kinds` can run the partition, else None.
        """
        self._device_failures += not unfit.for_good
        if unfit.for_good or self._device_failures >= DEVICE_FAILURES:
            self.barred.add(unfit.kind)
        self._of_part.setdefault(unfit.part, set()).add(unfit.kind)
        if all(self.has(kind, unfit.part) for kind in kinds):
            return f"no worker can run partition {unfit.part}: {unfit.text}"
        return None

    def has(self, kind: str, part: int) -> bool:
        """Whether a kind of worker cannot run a partition."""
        return kind in self.barred or kind in self._of_part.get(part, ())

    def forget(self, part: int) -> None:
        """Drop what is known of a partition that is not worked on any more."""
        self._of_part.pop(part, None)
