"""Corrections and stages before the UDFs: made from the configuration, and described for readers."""

from collections.abc import Iterable

from stemd.config.models import CorrectionsConfig
from stemd.config.stages import StageConfig
from stemd.config.values import read_array
from stemd.errors import ConfigurationError
from stemd_udfs import CorrectionSet, StageError
from stemd_udfs.engine import DataDescription, describe_stages
from stemd_udfs.stages.stage import Stage


def load_stages(sections: Iterable[StageConfig]) -> tuple[Stage, ...]:
    """Make the configured stages. Raises ConfigurationError if a file cannot be read or has changed."""
    stages = []
    for number, section in enumerate(sections):
        try:
            stages.append(section.make())
        except (StageError, ConfigurationError) as error:
            raise ConfigurationError(f"stage[{number}]: {error}") from error
    return tuple(stages)


# Any: plain values of any kind.
def described(data: DataDescription) -> list[dict[str, object]]:
    """The stages of a scan for headers, manifest and status, with the frames after each if they suit."""
    try:
        return describe_stages(data.stages, data)
    except ValueError:
        return describe_stages(data.stages)


def load_corrections(config: CorrectionsConfig) -> CorrectionSet | None:
    """Read the configured corrections, or None. Raises ConfigurationError for unreadable or unlike arrays."""
    paths = (config.dark, config.gain, config.excluded_pixels, config.ignored_pixels)
    dark, gain, excluded_pixels, ignored = (None if path is None else read_array(path) for path in paths)
    try:
        corrections = CorrectionSet(dark, gain, excluded_pixels, ignored_pixels=ignored)
    except ValueError as error:
        raise ConfigurationError(f"corrections: {error}") from error
    is_empty = not corrections.have_corrections() and corrections.ignored_pixels is None
    return None if is_empty else corrections
