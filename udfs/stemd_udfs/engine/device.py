"""What the engine asks of a GPU."""

from types import ModuleType
from typing import Any, Protocol

import numpy as np

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

    def processed(self) -> None:
        """Take note that all work on the newest upload was given to the device."""

    def put(self, array: Array) -> Any:
        """An array in the device's memory, to be kept for as long as it is wanted."""

    def download(self, array: Any) -> Array:
        """An array of the device in this computer's memory, when all work on it is done."""

    def is_failure(self, error: BaseException) -> bool:
        """Whether an error is one of the device, not of the code that ran there: no memory, or lost."""
