"""A GPU as CuPy knows it."""

from types import ModuleType
from typing import Any, Final

import numpy as np

# Any, in this file: CuPy has no types here.
Array = np.ndarray[Any, Any]

_OUT_OF_MEMORY: Final = "OutOfMemoryError"
_LOST: Final = frozenset(
    (
        "CUDARuntimeError",
        "CUDADriverError",
        "CUBLASError",
        "CUSOLVERError",
        "CuSparseError",
        "CuFFTError",
        "NVRTCError",
        "CURANDError",
    )
)


class CuPyDevice:
    """See :class:`stemd_udfs.engine.device.Device`. Frames go up through memory that the GPU reads by itself.

    There are two buffers of each kind, so that one block is copied while the GPU works on the one before and
    the next is being decoded.

    Parameters
    ----------
    number : int
        Which GPU; it becomes the current one of this thread.

    Raises
    ------
    ImportError
        If CuPy is not installed, or finds no library of CUDA.
    Exception
        What CuPy raises if there is no such GPU.
    """

    def __init__(self, number: int) -> None:
        import cupy

        self._cupy: Any = cupy
        self._device = cupy.cuda.Device(number)
        self._device.use()
        self._copying = cupy.cuda.Stream(non_blocking=True)
        self._slots = [_Slot(cupy), _Slot(cupy)]
        self._newest: _Slot | None = None

    @property
    def xp(self) -> ModuleType:
        """See :attr:`Device.xp`."""
        module: ModuleType = self._cupy
        return module

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """See :meth:`Device.zeros`."""
        return self._cupy.zeros(shape, dtype)

    def upload(self, block: Array, dtype: np.dtype[Any]) -> Any:
        """See :meth:`Device.upload`."""
        slot = self._slots[0] if self._newest is not self._slots[0] else self._slots[1]
        self._newest = slot
        slot.copied.synchronize()  # what was in its host memory is on the GPU
        slot.fit(block.nbytes)
        # The GPU takes numbers of its own byte order alone; other ones it converts faster than a CPU.
        host, frames = slot.arrays(block.shape, block.dtype.newbyteorder("="))
        np.copyto(host, block)
        self._copying.wait_event(slot.used)
        frames.set(host, stream=self._copying)
        slot.copied.record(self._copying)
        self._cupy.cuda.get_current_stream().wait_event(slot.copied)
        return frames.astype(dtype, copy=False)

    def processed(self) -> None:
        """See :meth:`Device.processed`."""
        if self._newest is not None:
            self._newest.used.record(self._cupy.cuda.get_current_stream())

    def put(self, array: Array) -> Any:
        """See :meth:`Device.put`."""
        return self._cupy.asarray(array)

    def download(self, array: Any) -> Array:
        """See :meth:`Device.download`."""
        fetched: Array = self._cupy.asnumpy(array)
        return fetched

    def is_failure(self, error: BaseException) -> bool:
        """See :meth:`Device.is_failure`."""
        return is_gpu_failure(error)


class _Slot:
    """Memory for one block on either side, and the events that show when it is free."""

    def __init__(self, cupy: Any) -> None:
        self._cupy = cupy
        self.copied = cupy.cuda.Event(disable_timing=True)
        self.used = cupy.cuda.Event(disable_timing=True)
        self._size_bytes = 0
        self._host: Any = None
        self._memory: Any = None

    def fit(self, size_bytes: int) -> None:
        """Make it large enough."""
        if size_bytes > self._size_bytes:
            self.used.synchronize()
            self._host = self._memory = None  # given back before more is asked for
            self._host = self._cupy.cuda.alloc_pinned_memory(size_bytes)
            self._memory = self._cupy.cuda.alloc(size_bytes)
            self._size_bytes = size_bytes

    def arrays(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> tuple[Array, Any]:
        """Its memory as arrays: this computer's, and the GPU's."""
        host = np.frombuffer(self._host, dtype, int(np.prod(shape))).reshape(shape)
        return host, self._cupy.ndarray(shape, dtype, memptr=self._memory)


def is_gpu_failure(error: BaseException) -> bool:
    """Whether an error is one of a GPU, not of the code that ran there: no memory, or lost."""
    return _names(error) & (_LOST | {_OUT_OF_MEMORY}) != set()


def is_gpu_lost(error: BaseException) -> bool:
    """Whether an error leaves a GPU unusable for this process."""
    return _names(error) & _LOST != set()


def _names(error: BaseException) -> set[str]:
    # By name, so that the check does not import CuPy.
    return {
        kind.__name__ for kind in type(error).__mro__ if kind.__module__.partition(".")[0].startswith("cupy")
    }
