"""Corrections of the detector, read from the files that the configuration names."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from stemd.errors import ConfigurationError

if TYPE_CHECKING:
    from stemd.config import CorrectionsConfig
    from stemd_udfs import CorrectionSet


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


def load_corrections(config: "CorrectionsConfig") -> "CorrectionSet | None":
    """Read what the configuration names; None if that is nothing.

    Raises
    ------
    ConfigurationError
        If a file cannot be read, or the arrays differ in shape.
    """
    from stemd_udfs import CorrectionSet

    paths = (config.dark, config.gain, config.excluded_pixels)
    dark, gain, excluded_pixels = (None if path is None else read_array(path) for path in paths)
    try:
        corrections = CorrectionSet(dark, gain, excluded_pixels)
    except ValueError as error:
        raise ConfigurationError(f"corrections: {error}") from error
    return corrections if corrections.have_corrections() else None
