"""A GPU as CuPy knows it."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Final, Protocol, TypeGuard
from weakref import finalize

import numpy as np

from stemd_udfs.engine.description import Frames

# Any, in this file: CuPy has no types here.
Array = np.ndarray[Any, Any]

_ALIGNMENT: Final = 256  # of arrays in the memory of a GPU, as CuPy's own have
_READ_ONLY: Final = 8  # cudaHostRegisterReadOnly
_OF_CUDA: Final = (
    "CUDARuntime",
    "CUDADriver",
    "CUBLAS",
    "CUSOLVER",
    "CuSparse",
    "CuFFT",
    "NVRTC",
    "CURAND",
)
_LOST: Final = frozenset(f"{library}Error" for library in _OF_CUDA)


class CuPyDevice:
    """A GPU: an array module, and the way between its memory and this computer's.

    Two buffers of each kind: a block is copied while the GPU works on the one before and the next is decoded.
    `number`: it becomes the GPU of this thread. Raises ImportError without CuPy or CUDA, or what CuPy raises
    without the GPU.
    """

    def __init__(self, number: int) -> None:
        import cupy

        self._cupy: Any = cupy
        self._device = cupy.cuda.Device(number)
        self._device.use()
        self._copying = cupy.cuda.Stream(non_blocking=True)
        self._slots = [_Slot(cupy), _Slot(cupy)]
        self._newest: _Slot | None = None
        self._pinnable: Array | None = None
        self._unpin: Callable[[], object] | None = None
        self._pinned: Array = np.empty(0, np.uint8)  # that memory, if the GPU reads it by itself

    @property
    def xp(self) -> ModuleType:
        """The array module, with the names of NumPy."""
        module: ModuleType = self._cupy
        return module

    def upload(self, block: Array, dtype: np.dtype[Any]) -> Any:
        """Frames there in another dtype, until the call after the next; `block` may change at once."""
        # The GPU takes numbers of its own byte order alone; other ones it converts faster than a CPU.
        (frames,) = self._bring((block,), (block.dtype.newbyteorder("="),))
        return frames.astype(dtype, copy=False)

    def bring(self, *arrays: Array) -> list[Any]:
        """Copies of arrays in the device's memory, by one transfer; for how long, see :meth:`upload`."""
        return self._bring(arrays, [array.dtype for array in arrays])

    def pin(self, memory: Array) -> None:
        """Have the device read arrays in this memory (only the newest), which then stays unchanged."""
        if memory is self._pinnable:
            return
        runtime = self._cupy.cuda.runtime
        if self._unpin is not None:
            self._unpin()
        # It stays referenced here: other memory at its address would be read as if it were this one.
        self._pinnable, self._pinned = memory, memory[:0]
        try:
            runtime.hostRegister(_address(memory), memory.nbytes, 0 if memory.flags.writeable else _READ_ONLY)
        except runtime.CUDARuntimeError:  # a GPU that cannot do so gets copies
            return
        self._pinned = memory
        self._unpin = unpin = finalize(memory, runtime.hostUnregister, _address(memory))
        unpin.atexit = False  # CUDA may have ended then

    def _is_pinned(self, array: Array) -> bool:
        begin, end = _address(self._pinned), _address(self._pinned) + self._pinned.nbytes
        return begin <= _address(array) and _address(array) + array.nbytes <= end

    def _bring(self, arrays: Sequence[Array], dtypes: Sequence[np.dtype[Any]]) -> list[Any]:
        slot = self._slots[0] if self._newest is not self._slots[0] else self._slots[1]
        self._newest = slot
        slot.copied.synchronize()  # what was in its host memory is on the GPU
        begins = [0]
        for array in arrays:
            begins.append(begins[-1] - -array.nbytes // _ALIGNMENT * _ALIGNMENT)
        places = list(zip(begins[:-1], arrays, dtypes, strict=True))
        host, there = slot.memory(begins[-1])
        self._copying.wait_event(slot.used)
        for begin, array, dtype in places:
            sent = array
            if not self._is_pinned(array):
                sent = _part(host, begin, array.shape, dtype)
                np.copyto(sent, array)
            _part(there, begin, array.shape, dtype).set(sent, stream=self._copying)
        slot.copied.record(self._copying)
        self._cupy.cuda.get_current_stream().wait_event(slot.copied)
        return [_part(there, begin, array.shape, dtype) for begin, array, dtype in places]

    def processed(self) -> None:
        """Take note that all work on the newest upload was given to the device."""
        if self._newest is not None:
            self._newest.used.record(self._cupy.cuda.get_current_stream())

    def download(self, array: Any) -> Array:
        """An array of the device in this computer's memory, when all work on it is done."""
        fetched: Array = self._cupy.asnumpy(array)
        return fetched


class _Slot:
    """Memory for one block on either side, and the events that show when it is free."""

    def __init__(self, cupy: Any) -> None:
        self._cupy = cupy
        self.copied = cupy.cuda.Event(disable_timing=True)
        self.used = cupy.cuda.Event(disable_timing=True)
        self._size_bytes = 0
        self._host: Any = None
        self._memory: Any = None

    def memory(self, size_bytes: int) -> tuple[Array, Any]:
        """At least so much memory as bytes: this computer's, and the GPU's."""
        if size_bytes > self._size_bytes:
            self._host = self._memory = None  # given back before more is asked for
            self._host = self._cupy.cuda.alloc_pinned_memory(size_bytes)
            self._memory = self._cupy.cuda.alloc(size_bytes)
            self._size_bytes = size_bytes
            # Work that was given to the GPU before may still write to this memory: it is from CuPy's pool.
            self.used.record(self._cupy.cuda.get_current_stream())
        host = np.frombuffer(self._host, np.uint8, self._size_bytes)
        return host, self._cupy.ndarray((self._size_bytes,), np.uint8, memptr=self._memory)


def _address(array: Array) -> int:
    address: int = array.__array_interface__["data"][0]
    return address


def _part(memory: Any, begin: int, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
    """Part of an array of bytes as an array of another dtype."""
    return memory[begin : begin + int(np.prod(shape)) * dtype.itemsize].view(dtype).reshape(shape)


def is_gpu_failure(error: BaseException) -> bool:
    """Whether an error is one of a GPU, not of the code that ran there: no memory, or lost."""
    return _names(error) & (_LOST | {"OutOfMemoryError"}) != set()


def is_gpu_lost(error: BaseException) -> bool:
    """Whether an error leaves a GPU unusable for this process."""
    return _names(error) & _LOST != set()


def _names(error: BaseException) -> set[str]:
    # By name, so that the check does not import CuPy.
    return {
        kind.__name__ for kind in type(error).__mro__ if kind.__module__.partition(".")[0].startswith("cupy")
    }


class FramesOnDevice(Frames, Protocol):
    """Frames that a device can decode in its own memory, in favourable cases."""

    def on_device(self, device: CuPyDevice, start: int, stop: int) -> Any:
        """Frames at positions `start` to `stop`, maybe still being decoded; None: they are to be read."""

    def has_damaged(self) -> bool:
        """Whether some that the device has decoded since the last call have to be read after all."""


def can_be_on_device(frames: Frames) -> TypeGuard[FramesOnDevice]:
    """Whether a device can decode frames in favourable cases."""
    return hasattr(frames, "on_device")
