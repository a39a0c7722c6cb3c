"""One run of UDFs over a data set, in the process that merges, and what it has merged so far."""

import threading
import weakref
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

import numpy as np

from stemd.datasets.base import DataSet, LiveDataSet, PartitionDone
from stemd.errors import DataSetException, JobCancelledError
from stemd.offline.executor import Executor
from stemd.offline.progress import ProgressState
from stemd.processes.failures import describe
from stemd_sources.opening.regular_file import same_file
from stemd_udfs import BUILTIN_UDFS, UDF, BufferWrapper, CorrectionSet, UDFRunCancelled
from stemd_udfs.arrays import html
from stemd_udfs.engine import MainNode, RunPlan, all_results
from stemd_udfs.engine.inputs import Names
from stemd_udfs.engine.main_node import naming
from stemd_udfs.engine.result_rules import ResultBuffers
from stemd_udfs.errors import add_note, as_exception
from stemd_udfs.stages.stage import Stage, checked_stages

Results = dict[str, BufferWrapper]


class PartialResults:
    """What a run has merged so far: a snapshot, which later partitions leave as it is.

    ``get_results`` of the UDFs runs when :attr:`buffers` is read for the first time, and not at all if nobody
    reads it. ``partial[i]`` is ``partial.buffers[i]``.

    Parameters
    ----------
    merging : lock
        Held while merged results change.
    """

    def __init__(
        self,
        main_nodes: Sequence[MainNode],
        plan: RunPlan,
        damage: BufferWrapper,
        partitions: int,
        merging: threading.Lock,
    ) -> None:
        self.damage = damage
        """Which frames are in the results, bool in navigation shape."""
        self.partitions = partitions
        """How many partitions are merged."""
        self._main_nodes = tuple(main_nodes)
        self._plan = plan
        self._merging = merging
        self._reading = threading.Lock()
        self._is_frozen = False
        self._buffers: tuple[Results, ...] | None = None

    def freeze(self) -> None:
        """Copy what is merged, unless that was done before; to be called with the lock for merging held."""
        if not self._is_frozen:
            self._main_nodes = tuple(node.frozen() for node in self._main_nodes)
            self._is_frozen = True

    @property
    def buffers(self) -> tuple[Results, ...]:
        """For each UDF its result buffers by name.

        Raises
        ------
        UDFException
            If ``get_results`` breaks a rule of the interface.
        Exception
            What ``get_results`` raises.
        """
        with self._reading:
            if self._buffers is None:
                with self._merging:
                    self.freeze()
                self._buffers = tuple(all_results(self._main_nodes, self._plan))
                self._main_nodes = ()
            return self._buffers

    def __getitem__(self, number: int) -> Results:
        return self.buffers[number]

    def __len__(self) -> int:
        return len(self._buffers or self._main_nodes)

    def _repr_html_(self) -> str:
        rows = [("frames merged", f"{int(self.damage.raw_data.sum())} of {self.damage.size}")]
        tables = (ResultBuffers(results)._repr_html_() for results in self.buffers)
        return html.table("PartialResults", [*rows, ("partitions merged", str(self.partitions))], *tables)

    def __repr__(self) -> str:
        return f"<PartialResults of {len(self)} UDFs, {int(self.damage.raw_data.sum())} frames merged>"


class UDFRun:
    """Merges the partitions of a run as they are done.

    `udfs`: checked before data is read, see :class:`stemd_udfs.engine.RunPlan` for errors; DataSetException
    if one would write over a file that is read. `names`: by which other UDFs find each as their input; by
    default its class, of a built-in one also its name.
    """

    plan_class: type[RunPlan] = RunPlan

    def __init__(
        self,
        executor: Executor,
        dataset: DataSet,
        udfs: Sequence[UDF],
        *,
        roi: np.ndarray[Any, Any] | None = None,
        corrections: CorrectionSet | None = None,
        stages: Iterable[Stage] | None = None,
        backends: tuple[str, ...] | None = None,
        names: Names | None = None,
        ignored: np.ndarray[Any, Any] | None = None,
    ) -> None:
        for udf in udfs:
            if udf.writes_files and (found := same_file(udf.params.filename, dataset.inputs())):
                raise DataSetException(f"{udf.params.filename}: is {found}, which is read: give another name")
        self._dataset = dataset
        self._executor = executor
        corrections = dataset.corrections if corrections is None else corrections
        for pixels in (dataset.pixels_without_value, ignored):
            if pixels is not None:
                corrections = (corrections or CorrectionSet()).ignoring(pixels)
        described = replace(
            dataset.description(),
            roi=roi,
            corrections=corrections,
            stages=dataset.stages if stages is None else checked_stages(stages),
            backends=backends,
        )
        try:
            self.plan = self.plan_class(udfs, described, _names_of(udfs) if names is None else names)
        except Exception:
            raise
        except BaseException as error:  # of user code
            failure = as_exception(error)
            add_note(failure, f"in {describe(error).where}, while a UDF was set up")
            raise failure from error
        self.plan.check_devices(executor.device_classes)
        self._main_nodes: list[MainNode] = []
        for number, udf in enumerate(self.plan.udfs):
            with naming(self.plan, number, "in preprocess"):
                self._main_nodes.append(MainNode(udf, self.plan))
        self._merging = threading.Lock()
        # The newest snapshot: older ones are frozen, and one that nobody holds any more needs nothing.
        self._newest: weakref.ref[PartialResults] | None = None
        self._partitions_total: int | None = None
        self.partitions = 0

    def steps(self) -> Generator[None, None, None]:
        """Run; yields after each merge; closing cancels. UDFRunCancelled, or a UDF's first exception."""
        dataset, plan = self._dataset, self.plan
        source = (
            dataset.run_live(plan) if isinstance(dataset, LiveDataSet) else self._executor.run(plan, dataset)
        )
        try:
            with closing(source) as partitions:
                for done in partitions:
                    try:
                        self._merge(done)
                    except Exception:
                        if isinstance(dataset, LiveDataSet):
                            dataset.fail()
                        raise
                    done.merged()
                    yield
            dataset.check_unchanged()
        except JobCancelledError as cancelled:
            raise UDFRunCancelled(
                f"UDF run cancelled after {self.partitions} partitions",
                reason=cancelled.reason,
                partial=self.snapshot(),
                ledger=cancelled.ledger,
            ) from cancelled

    def results(self) -> list[Results]:
        """The results of what is merged, for each UDF; valid until the next step."""
        return all_results(self._main_nodes, self.plan)

    def snapshot(self) -> PartialResults:
        """What is merged now, in memory of its own as soon as something reads or changes it."""
        with self._merging:
            newest = None if self._newest is None else self._newest()
            if newest is not None and newest.partitions == self.partitions:
                return newest
            damage = self._main_nodes[0].damage()
            snapshot = PartialResults(self._main_nodes, self.plan, damage, self.partitions, self._merging)
            self._newest = weakref.ref(snapshot)
        return snapshot

    def progress(self) -> ProgressState:
        """How far the run is."""
        if isinstance(self._dataset, LiveDataSet):
            frames = self._dataset.received_frames()
        else:
            frames = int(np.count_nonzero(self._main_nodes[0].coverage))
            if self._partitions_total is None:
                self._partitions_total = len(self.plan.taken(self._dataset.partitions()))
        return ProgressState(
            partitions=self.partitions,
            partitions_total=self._partitions_total,
            frames=frames,
            frames_total=self.plan.selection.size,
        )

    def update_parameters(self, parameters: Sequence[Mapping[str, Any]]) -> None:
        """Change parameters: at once in ``merge`` and ``get_results``, in workers with their next partition.

        Earlier snapshots stay. ValueError for another number of UDFs or other result buffers, TypeError of a
        constructor: all UDFs stay as before.
        """
        nodes = self._main_nodes
        is_list = isinstance(parameters, Sequence)
        if not is_list or not all(isinstance(values, Mapping) for values in parameters):
            raise TypeError(
                f"parameters is {parameters!r}, expected a list of one mapping for each of {len(nodes)} "
                "UDFs, such as [{'factor': 3}]"
            )
        if len(parameters) != len(nodes):
            raise ValueError(f"parameters for {len(parameters)} UDFs are given, the run has {len(nodes)}")
        changed = [number for number, values in enumerate(parameters) if values]
        with self._merging:
            for number in changed:
                nodes[number].check_parameters(parameters[number])
            self._freeze_newest()
            self._newest = None
            for number in changed:
                nodes[number].change_parameters(parameters[number])
        if changed:
            target = self._dataset if isinstance(self._dataset, LiveDataSet) else self._executor
            target.parameters_changed(self.plan, changed)

    def _merge(self, done: PartitionDone) -> None:
        with self._merging:
            self._freeze_newest()
            for number, result in enumerate(done.results):
                if isinstance(result, Exception):
                    raise result
                with naming(self.plan, number, "in merge"):
                    self._main_nodes[number].merge(done.indices, result)
            self.partitions += 1

    def _freeze_newest(self) -> None:
        newest = None if self._newest is None else self._newest()
        if newest is not None:
            newest.freeze()


# Any: the options of a run.
def make_run(executor: Executor, dataset: DataSet, udfs: Sequence[UDF], **options: Any) -> UDFRun:
    """Make a run with an executor, which may have a class of its own for runs; see `UDFRun`."""
    run_class = executor.run_class or UDFRun
    return run_class(executor, dataset, udfs, **options)


def _names_of(udfs: Sequence[UDF]) -> list[tuple[str, ...]]:
    known = {udf_class: (name,) for name, udf_class in BUILTIN_UDFS.items()}
    return [(type(udf).__name__, *known.get(type(udf), ())) for udf in udfs]
