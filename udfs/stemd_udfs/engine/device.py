"""What the engine asks of a GPU."""

from types import ModuleType
from typing import Any, Protocol, TypeGuard

import numpy as np

from stemd_udfs.engine.description import Frames

# Any, in this file: arrays in the memory of a device have a type of their own.
Array = np.ndarray[Any, Any]


class Device(Protocol):
    """A GPU: an array module, and the way between its memory and this computer's."""

    @property
    def xp(self) -> ModuleType:
        """The array module, with the names of NumPy."""

    def zeros(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> Any:
        """An array of zeros in the device's memory."""

    def upload(self, block: Array, dtype: np.dtype[Any]) -> Any:
        """Frames in the device's memory, in another dtype; may return before they are there.

        Work that is given to the device afterwards begins when they are. `block` may change as soon as this
        returns; what is returned lasts until the call after the next one.
        """

    def bring(self, *arrays: Array) -> list[Any]:
        """Copies of arrays in the device's memory, by one transfer; for how long, see :meth:`upload`."""

    def pin(self, memory: Array) -> None:
        """Have the device read arrays within this memory by itself, where it can, in place of a copy.

        The newest such array only, known by its identity; what the device reads has to stay unchanged until
        the device is done.
        """

    def processed(self) -> None:
        """Take note that all work on the newest upload was given to the device."""

    def put(self, array: Array) -> Any:
        """An array in the device's memory, to be kept for as long as it is wanted."""

    def download(self, array: Any) -> Array:
        """An array of the device in this computer's memory, when all work on it is done."""

    def is_failure(self, error: BaseException) -> bool:
        """Whether an error is one of the device, not of the code that ran there: no memory, or lost."""


class FramesOnDevice(Frames, Protocol):
    """Frames that a device can decode in its own memory, in favourable cases."""

    def on_device(self, device: Device, start: int, stop: int) -> Any:
        """Frames at positions `start` to `stop` within the partition, in the device's memory.

        Returns an array, shape (stop - start, *signal), native dtype, or None if they have to be read. The
        device may still be decoding them.
        """

    def has_damaged(self) -> bool:
        """Whether some that the device has decoded since the last call have to be read after all."""


def can_be_on_device(frames: Frames) -> TypeGuard[FramesOnDevice]:
    """Whether a device can decode frames in favourable cases."""
    return hasattr(frames, "on_device")
