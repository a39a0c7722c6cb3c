"""Which kind of worker a partition may go to: some UDFs are for GPUs or CPUs alone, and GPUs fail."""

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from stemd.ingest.ring import RecordKind
from stemd.processes.failures import Failure
from stemd.scheduling.events import RunFailed, WorkerUnfit
from stemd.scheduling.partition import Partition
from stemd.scheduling.run import Run
from stemd.scheduling.run_host import AnyRunHost
from stemd.scheduling.scan import Scan
from stemd.workers.messages import Unfit


def may_go(run: Run, kind: str, partition: Partition) -> bool:
    """Whether a partition may go to a kind of worker now.

    It waits while UDFs are tried alone on it. Nothing older may be under way for the same places: of two
    frames the later one stays.
    """
    if kind in run.barred or kind in partition.not_on or run.blame.suspect(partition.number) is not None:
        return False
    if partition.places is None:
        return True
    older = [one.places for one in run.partitions.unmerged.values() if one.number < partition.number]
    return not any(np.intersect1d(places, partition.places).size for places in older if places is not None)


def places_of(scan: Scan, records: NDArray[np.void]) -> NDArray[np.int64]:
    """The positions on the nav grid of those frames of `scan` that some records of the ring describe."""
    records = records[(records["kind"] == RecordKind.FRAME) & (records["scan"] == scan.header.number)]
    places = scan.map.places(records["index"])
    return places[places >= 0]


def note_unfit(
    run: Run, partition: Partition, unfit: Unfit, there: Collection[str], host: AnyRunHost
) -> None:
    """Note that a worker could not run a partition; a run that nobody is left for has failed."""
    kind = unfit.kind
    host.on_event(WorkerUnfit(scan=run.scan, worker=kind, text=unfit.text))
    run.cannot_run(partition, kind, for_good=unfit.for_good)
    if set(there) <= run.barred | partition.not_on:
        text = f"no worker can run partition {partition.number}: {unfit.text}"
        host.on_event(RunFailed(scan=run.scan, failure=Failure(type="RuntimeError", message=text)))
        run.scan.fail()
