"""The processor that a worker process uses: a CPU core, or a GPU."""

from collections.abc import Callable, Iterable

from stemd_udfs import set_use_cuda
from stemd_udfs.arrays.backends import CPU, CUDA, ArrayBackends
from stemd_udfs.engine import PartitionResult, PartitionRunner, RunPlan
from stemd_udfs.engine.cupy_device import CuPyDevice, is_gpu_failure, is_gpu_lost


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
        formats = plan.formats.get(self.kind)
        if formats is None:
            raise UnfitDevice(f"UDFs of the run cannot run on workers of the kind {self.kind}")
        device = None
        if self._gpu is not None and not ArrayBackends.CUPY_BACKENDS.isdisjoint(formats.given):
            device = self._open_cupy(self._gpu)
        return PartitionRunner(
            plan, threads_per_worker=1, device_class=self.kind, device=device, entering=entering
        )

    def failure(self, outcome: Iterable[PartitionResult | None] | BaseException) -> BaseException | None:
        """What went wrong with the GPU while a partition was processed; None for anything else."""
        if self._gpu is None:
            return None
        errors = [outcome] if isinstance(outcome, BaseException) else outcome
        return next((one for one in errors if isinstance(one, Exception) and is_gpu_failure(one)), None)

    def is_lost(self, error: BaseException) -> bool:
        """Whether this process can use its GPU no more."""
        return is_gpu_lost(error)

    def _open_cupy(self, gpu: int) -> CuPyDevice:
        if self._cupy is None:
            try:
                self._cupy = CuPyDevice(gpu)
            except Exception as error:  # whatever keeps a GPU from being used, the run goes on without it
                raise UnfitDevice(f"GPU {gpu} cannot be used: {type(error).__name__}: {error}") from error
        return self._cupy
