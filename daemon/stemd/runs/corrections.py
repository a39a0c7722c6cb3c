"""Corrections of the detector, read from the files that the configuration names."""

from typing import TYPE_CHECKING

from stemd.config.npy_files import read_array
from stemd.errors import ConfigurationError

if TYPE_CHECKING:
    from stemd.config.models import CorrectionsConfig
    from stemd_udfs import CorrectionSet


def load_corrections(config: "CorrectionsConfig") -> "CorrectionSet | None":
    """Read what the configuration names; None if that is nothing.

    Raises ConfigurationError if a file cannot be read, or the arrays differ in shape.
    """
    from stemd_udfs import CorrectionSet

    paths = (config.dark, config.gain, config.excluded_pixels, config.ignored_pixels)
    dark, gain, excluded_pixels, ignored = (None if path is None else read_array(path) for path in paths)
    try:
        corrections = CorrectionSet(dark, gain, excluded_pixels, ignored_pixels=ignored)
    except ValueError as error:
        raise ConfigurationError(f"corrections: {error}") from error
    is_empty = not corrections.have_corrections() and corrections.ignored_pixels is None
    return None if is_empty else corrections
