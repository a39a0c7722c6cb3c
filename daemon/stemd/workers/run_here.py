"""One run as a worker process sees it: the processor that it uses, and how long each UDF takes."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from numpy.typing import NDArray

from stemd.datasets.shared import SharedDataSet
from stemd.processes.activity import NO_UDF, Activity
from stemd.processes.failures import Failure
from stemd.workers.ring_frames import RingSource
from stemd_udfs import set_use_cuda
from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends
from stemd_udfs.engine import Frames, PartitionResult, PartitionRunner, RunPlan
from stemd_udfs.engine.cupy_device import CuPyDevice, can_be_on_device, is_gpu_failure
from stemd_udfs.engine.description import Strip, can_have_strips

Results = list[PartitionResult | None]
"""By number of the UDF; None: it was not run."""


class UnfitDevice(Exception):
    """What a worker cannot run; another kind of worker may."""


class WorkerDevice:
    """Makes runners here, and separates failures of `gpu` (its number; None: a core) from those of UDFs."""

    def __init__(self, gpu: int | None = None) -> None:
        self.kind = CPU if gpu is None else CUDA
        self._gpu = gpu
        self._cupy: CuPyDevice | None = None
        if gpu is not None:
            set_use_cuda(gpu)

    def runner(self, plan: RunPlan, entering: Callable[..., None] | None = None) -> PartitionRunner:
        """Make a runner. Raises UnfitDevice if a UDF cannot run here, or the GPU cannot be used."""
        if (formats := plan.formats.get(self.kind)) is None:
            raise UnfitDevice(f"UDFs of the run cannot run on workers of the kind {self.kind}")
        device = None
        if self._gpu is not None and not ArrayBackends.CUPY_BACKENDS.isdisjoint(formats.given):
            device = self._open_cupy(self._gpu)
        return PartitionRunner(plan, device_class=self.kind, device=device, entering=entering)

    def failure(self, outcome: Iterable[PartitionResult | None] | BaseException) -> BaseException | None:
        """What went wrong with the GPU while a partition was processed; None for anything else."""
        if self._gpu is None:
            return None
        errors = [outcome] if isinstance(outcome, BaseException) else outcome
        return next((one for one in errors if isinstance(one, Exception) and is_gpu_failure(one)), None)

    def _open_cupy(self, gpu: int) -> CuPyDevice:
        if self._cupy is None:
            try:
                self._cupy = CuPyDevice(gpu)
            except Exception as error:  # whatever keeps a GPU from being used, the run goes on without it
                raise UnfitDevice(f"GPU {gpu} cannot be used: {type(error).__name__}: {error}") from error
        return self._cupy


class UDFClock:
    """Adds up seconds per UDF, notified when another one begins; passes it on to the process's activity."""

    def __init__(self, activity: Activity) -> None:
        self._activity = activity
        self._seconds: dict[int, float] = {}
        self._current: tuple[int, ...] = (NO_UDF,)
        self._since = time.perf_counter()

    def enter(self, *numbers: int) -> None:
        """Called when a UDF begins, or several in one pass, who share its time; or `NO_UDF`."""
        self._activity.enter(numbers[0])
        now = time.perf_counter()
        share = (now - self._since) / len(self._current)
        for number in self._current:
            self._seconds[number] = self._seconds.get(number, 0.0) + share
        self._current, self._since = numbers, now

    def take(self, udfs: int) -> list[float]:
        """Return the seconds of each of `udfs` UDFs since the last call, and begin again."""
        self.enter(NO_UDF)
        seconds = [self._seconds.get(number, 0.0) for number in range(udfs)]
        self._seconds.clear()
        return seconds


class TimedFrames:
    """Frames whose reading counts for no UDF."""

    def __init__(self, frames: Frames, clock: UDFClock) -> None:
        self._frames = frames
        self._clock = clock
        self.indices = frames.indices

    def __len__(self) -> int:
        return len(self._frames)

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Read as the frames do."""
        self._clock.enter(NO_UDF)
        return self._frames.read(start, stop)

    def strips(self, start: int, stop: int, multiple: int) -> Iterator[Strip] | None:
        """Read in strips, where the frames can be."""
        if not can_have_strips(self._frames):
            return None
        strips = self._frames.strips(start, stop, multiple)
        return None if strips is None else self._timed(strips)

    def _timed(self, strips: Iterator[Strip]) -> Iterator[Strip]:
        self._clock.enter(NO_UDF)
        for strip in strips:
            yield strip
            self._clock.enter(NO_UDF)

    # Any: arrays of CuPy, which is not imported here.
    def on_device(self, device: CuPyDevice, start: int, stop: int) -> Any:
        """Decode in the memory of a device, where the frames can be."""
        if not can_be_on_device(self._frames):
            return None
        self._clock.enter(NO_UDF)
        return self._frames.on_device(device, start, stop)

    def has_damaged(self) -> bool:
        """Whether the device could not decode some of them."""
        return can_be_on_device(self._frames) and self._frames.has_damaged()

    # Any: sparse arrays of packages that are not imported here.
    def read_as(self, backend: str, start: int, stop: int) -> Any:
        """Read as another array type, where the frames can be."""
        self._clock.enter(NO_UDF)
        return self._frames.read_as(backend, start, stop)  # type: ignore[attr-defined] # asked of such alone


class RunHere:
    """One run as this worker sees it."""

    def __init__(
        self,
        number: int,
        plan: RunPlan,
        source: RingSource | SharedDataSet,
        *,
        udfs: int,
        clock: UDFClock,
        failed: dict[int, Failure],
        device: WorkerDevice,
    ) -> None:
        self.number = number
        self.failed = failed
        self.udfs = udfs
        self.selection = plan.selection
        self.clock = clock
        self.runner = device.runner(plan, self.clock.enter)
        self.has_other_workers = len(plan.formats) > 1
        self.has_processed = False
        self.source = source

    def process(self, frames: Frames, only: Sequence[int] | None, backlog: float = 0.0) -> Results:
        """Run UDFs over one partition: all, or some by number; the others' places hold None."""
        numbers = range(self.udfs) if only is None else only
        results = self.runner.run(TimedFrames(frames, self.clock), only=numbers, backlog=backlog)
        by_number = dict(zip(numbers, results, strict=True))
        return [by_number.get(number) for number in range(self.udfs)]
