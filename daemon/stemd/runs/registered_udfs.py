"""The UDFs that run over every scan, by their names; corrections and stages of frames before them."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from stemd.config.models import CorrectionsConfig
from stemd.config.stages import StageConfig
from stemd.config.values import read_array
from stemd.errors import ConfigurationError
from stemd.processes.failures import Failure
from stemd.runs.daemon_run import DaemonRun
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs import CorrectionSet, StageError
from stemd_udfs.engine import DataDescription, describe_stages
from stemd_udfs.stages.stage import Stage

SCANS: Final = 3  # running, in which a UDF has ended processes, before it is suspended
PROCESS_DIED: Final = "ProcessDied"  # type of the failure of a UDF that ends its process when it runs alone


class SuspendedUDFs:
    """Counts in how many scans each UDF ended processes, since it has its instance and parameters."""

    def __init__(self) -> None:
        self._scans: dict[str, tuple[UDFSpec, int]] = {}

    def failures(self, run: DaemonRun) -> dict[str, Failure]:
        """Return what the UDFs of a new run fail with that are not to run in it, by name."""
        return {
            spec.name: Failure(
                type="Suspended",
                message=f"it ended processes in {SCANS} scans running and is not run any more, until its "
                "parameters are set or it is registered again",
            )
            for spec in run.specs
            if self._count(spec) >= SCANS
        }

    def ended(self, run: DaemonRun) -> None:
        """Count a run that has ended."""
        died = {name for name, error in run.errors.items() if error.type == PROCESS_DIED}
        counted = [spec for spec in run.specs if self._count(spec) >= SCANS or spec.name in died]
        self._scans = {spec.name: (spec, self._count(spec) + 1) for spec in counted}

    def _count(self, spec: UDFSpec) -> int:
        known, scans = self._scans.get(spec.name, (spec, 0))
        return scans if known is spec else 0


class RegisteredUDFs:
    """The UDFs, in the order in which they were registered; each has a name of its own."""

    def __init__(self, specs: Iterable[UDFSpec]) -> None:
        self._by_name = {spec.name: spec for spec in specs}
        self._on_change: list[Callable[[], None]] = []

    def __iter__(self) -> Iterator[UDFSpec]:
        return iter(tuple(self._by_name.values()))  # one may be registered while somebody awaits between two

    def __len__(self) -> int:
        return len(self._by_name)

    def get(self, name: str) -> UDFSpec | None:
        """Return the UDF of a name, or None."""
        return self._by_name.get(name)

    def put(self, spec: UDFSpec) -> None:
        """Take a UDF, in the place of the one of its name, if there is one."""
        self._by_name[spec.name] = spec
        self._changed()

    def remove(self, name: str) -> None:
        """Drop a UDF; there must be one of that name."""
        del self._by_name[name]
        self._changed()

    def call_when_changed(self, function: Callable[[], None]) -> None:
        """Have a function called after each change."""
        self._on_change.append(function)

    def _changed(self) -> None:
        for function in self._on_change:
            function()


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
    return corrections if corrections.have_corrections() or corrections.ignored_pixels is not None else None
