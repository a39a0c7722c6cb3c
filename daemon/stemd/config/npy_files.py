"""Arrays in `.npy` files that the configuration names."""

from pathlib import Path
from typing import Any

import numpy as np

from stemd.errors import ConfigurationError


# Any: the files hold arrays of any dtype of numbers.
def read_array(path: Path) -> np.ndarray[Any, Any]:
    """Open a ``.npy`` file of real numbers or truth values, mapped into memory.

    Raises
    ------
    ConfigurationError
        If the file is not there, or is none.
    """
    try:
        array = np.load(path, mmap_mode="r", allow_pickle=False)
    except (OSError, ValueError, EOFError) as error:
        raise ConfigurationError(f"{path} cannot be opened as an npy file: {error}") from error
    if not isinstance(array, np.ndarray) or array.dtype.kind not in "biuf":
        raise ConfigurationError(f"{path} holds no array of real numbers, save one with numpy.save")
    return array
