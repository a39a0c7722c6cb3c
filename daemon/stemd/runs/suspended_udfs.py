"""UDFs that end worker processes in each scan, and are not run any more."""

from typing import Final

from stemd.processes.failures import Failure
from stemd.runs.daemon_run import DaemonRun
from stemd.workers.udf_spec import UDFSpec

SCANS: Final = 3  # running, in which a UDF has ended processes, before it is suspended
PROCESS_DIED: Final = "ProcessDied"
"""Type of the failure of a UDF that ends its process when it runs alone."""


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
        self._scans = {
            spec.name: (spec, self._count(spec) + 1)
            for spec in run.specs
            if self._count(spec) >= SCANS
            or (spec.name in run.errors and run.errors[spec.name].type == PROCESS_DIED)
        }

    def _count(self, spec: UDFSpec) -> int:
        known, scans = self._scans.get(spec.name, (spec, 0))
        return scans if known is spec else 0
