"""Which processor this process uses: a CPU core, or a GPU."""

from dataclasses import dataclass


@dataclass
class _Use:
    cpu: int | None = None
    gpu: int | None = None


_use = _Use()


def set_use_cpu(cpu: int) -> None:
    """Have this process use a CPU, no GPU.

    Parameters
    ----------
    cpu : int
        Number of the core; it is noted, and the process is not bound to it.
    """
    _use.cpu, _use.gpu = cpu, None


def set_use_cuda(cuda_device: int) -> None:
    """Have this process use a GPU.

    Worker processes for GPUs do that before they run a UDF. In a program of your own, the inline executor
    then runs UDFs that can on that GPU.

    Parameters
    ----------
    cuda_device : int
        Number of the GPU, among those that ``CUDA_VISIBLE_DEVICES`` leaves.
    """
    _use.cpu, _use.gpu = None, cuda_device


def get_use_cuda() -> int | None:
    """Number of the GPU that this process uses, for a UDF of the backend ``"cuda"``; None if it uses none."""
    return _use.gpu
