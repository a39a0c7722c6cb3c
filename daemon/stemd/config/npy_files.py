"""Arrays in `.npy` files that the configuration names."""

from pathlib import Path
from typing import Any

import numpy as np

from stemd.errors import ConfigurationError
from stemd_sources.opening.regular_file import open_array


# Any: the files hold arrays of any dtype of numbers.
def read_array(path: Path) -> np.ndarray[Any, Any]:
    """Map a ``.npy`` file of real numbers or truth values, or raise ConfigurationError."""
    try:
        array = open_array(path)
    except (OSError, ValueError, EOFError) as error:
        raise ConfigurationError(f"{path} cannot be opened as an npy file: {error}") from error
    if not isinstance(array, np.ndarray) or array.dtype.kind not in "biuf":
        raise ConfigurationError(f"{path} holds no array of real numbers, save one with numpy.save")
    return array
