"""The main-node side of all UDFs of one run: merge, and say what there is to publish and when."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from stemd.processes.activity import NO_UDF, Activity
from stemd.processes.channel import encode
from stemd.processes.failures import Failure, describe, in_words
from stemd.results.carried_state import CarriedValues, CarriedWriter
from stemd.results.described import resolution_fields, version_of
from stemd.results.messages import PartialLimits
from stemd.results.node_parts import NodePart, NodeParts
from stemd_udfs import UDF
from stemd_udfs.engine import MainNode, RunPlan
from stemd_udfs.engine.counting_errors import SUFFIX
from stemd_udfs.engine.inputs import lost_input, merged_inputs, named_inputs
from stemd_udfs.engine.result_rules import ResultBuffers
from stemd_udfs.interface.buffers import fill_of
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.interface.namespaces import Inputs
from stemd_udfs.interface.numbers import PerAxis
from stemd_udfs.interface.units import Bins, Unit

_GET_RESULTS_SHARE: Final = 0.2  # of the time; a slow get_results is called less often
_PATIENCE_SHARE: Final = 0.15  # of the time between two partial results: partitions come that often
_UNREAD_S: Final = 1.0  # between results that are not read, while what is merged goes to a head
_WHEN_READ_SHARE: Final = 0.1  # of the time, for results that are computed when they are read
_WHEN_BUSY_SHARE: Final = 0.005  # the same, while workers are busy with live frames
_MOST_BUSY_WAIT_S: Final = 0.15  # between two of these, unless that is more than their share of the time
_TOGETHER: Final = 0.25  # of the time between two: so much earlier with others that share what is computed


Results = list[tuple[str, str, np.ndarray]]  # name, kind and values of each


@dataclass
class MergedUDF:
    """One UDF of the run on its main node."""

    name: str
    number: int  # its number in the run, as workers and notes have it
    main_node: MainNode
    versions: list[str]
    inputs: dict[str, str] = field(default_factory=dict)  # the UDFs whose results it takes, by name
    error: Failure | None = None
    is_changed: bool = False
    next_due: float = 0.0  # monotonic seconds
    sent_at: float = 0.0  # monotonic seconds: when its last results were asked for
    sent_bytes: int = 0
    rest_s: float = 0.0  # that its get_results asks for
    t_first: float = 0.0
    t_last: float = 0.0
    last_results: ResultBuffers = field(default_factory=ResultBuffers)
    contained: np.ndarray | None = None  # which frames these contain
    scans: tuple[str, ...] = ()  # ids of the scans that these are made of, if these are several
    computed: dict[str, np.ndarray] = field(default_factory=dict)  # last values of those made on reading
    next_computed: float = 0.0  # monotonic seconds: when these may be computed again
    computed_every: float = 0.0  # seconds
    parts: NodeParts | None = None  # what other daemons have merged, where it is merged from theirs
    units: dict[str, Unit] | None = None  # of its results; None: to be asked for
    gain: dict[str, object] | None = None  # gF, and frames when errors were computed
    resolution: dict[str, dict[str, object]] = field(default_factory=dict)  # as headers have it
    parameters: dict[str, dict[str, object]] = field(default_factory=dict)  # taken from the calibration

    @property
    def coverage(self) -> np.ndarray:
        """Which frames the last results contain; those that are merged if there are no results."""
        return self.main_node.coverage if self.contained is None else self.contained

    def keep_parameters(self) -> None:
        """Keep what the UDF took from the calibration: its own code may forget it."""
        self.parameters = {key: one.as_dict() for key, one in self.main_node.udf.taken.items()}


class RunMerger:
    """Merges partitions into all UDFs of a run and paces their results; `activity`: whose code runs."""

    def __init__(
        self, limits: PartialLimits, activity: Activity, carried: CarriedValues | None = None
    ) -> None:
        self._activity = activity
        self._carried = carried or CarriedValues()
        self.udfs: list[MergedUDF] = []
        self._limits = limits
        self._read: frozenset[str] = frozenset()
        self._is_shared = self._are_workers_busy = False
        self.mean_counts: float | None = None  # mean of all counts of a frame, as far as results say it
        self._has_newest = False  # whether something was merged since no results were due
        self._computed: MergedUDF | None = None  # what was computed for readers since the last merge
        self._began = time.monotonic()

    def follow(self, read: frozenset[str], *, is_shared: bool, are_workers_busy: bool = False) -> None:
        """Pace results by which are read. `is_shared`: a head makes results of what is merged, too."""
        self._read, self._is_shared, self._are_workers_busy = read, is_shared, are_workers_busy
        for udf in self.udfs:
            self._pace(udf)

    def limit(self, limits: PartialLimits) -> None:
        """Set other limits from now on, also for what waits already."""
        self._limits = limits
        for udf in self.udfs:
            self._pace(udf)

    def add(self, name: str, number: int, udf: UDF, plan: RunPlan) -> list[str]:
        """Have one more UDF in the run, made for `plan`; return its versions."""
        self._activity.enter(number)
        udf.carried = self._carried.load(name)
        main_node, versions = MainNode(udf, plan), [version_of(udf)]
        merged = MergedUDF(name, number, main_node, versions, inputs=named_inputs(udf))
        merged.keep_parameters()
        self.udfs.append(merged)
        self._activity.enter(NO_UDF)
        return versions

    def find(self, number: int) -> MergedUDF | None:
        """Return the UDF of that number, or None if it left the run."""
        return next((udf for udf in self.udfs if udf.number == number), None)

    def remove(self, number: int) -> None:
        """Take a UDF out of the run, if it is there: what is still merged for it is passed over."""
        self.udfs = [udf for udf in self.udfs if udf.number != number]

    def change(self, number: int, params: Mapping[str, Any]) -> list[str]:
        """Change parameters, keep what is merged; return versions. Raises ValueError for other buffers."""
        udf = self.find(number)
        if udf is None:
            return []
        udf.main_node.change_parameters(params)
        udf.keep_parameters()
        udf.units = None
        if not self._are_workers_busy:
            udf.next_computed = 0.0
        version = version_of(udf.main_node.udf)
        if version not in udf.versions:
            udf.versions.append(version)
        udf.is_changed = True
        for other in self.udfs:
            other.is_changed |= udf.name in other.inputs.values()
        return udf.versions

    def merge(
        self,
        indices: slice | np.ndarray,
        buffers: Mapping[int, dict[str, np.ndarray]],
        errors: Mapping[int, Failure],
        t_first: float,
        t_last: float,
    ) -> dict[int, Failure]:
        """Merge one partition into each UDF in `buffers` or `errors`; return failed ones, by number.

        `t_first`, `t_last`: reception of its first and last frame, seconds since the epoch.
        """
        failed: dict[int, Failure] = {}
        for udf in self.udfs:
            if udf.error is not None:
                continue
            error = self._lost_input(udf) or errors.get(udf.number)
            if error is None and udf.number not in buffers:
                continue
            if error is None:
                with self._code_of(udf):
                    udf.main_node.merge(indices, udf.main_node.as_declared(buffers[udf.number]))
                error = udf.error
            if error is not None:
                udf.error = failed[udf.number] = error
                continue
            udf.is_changed = True
            udf.t_first = min(udf.t_first, t_first) if udf.t_first else t_first
            udf.t_last = max(udf.t_last, t_last)
        self._has_newest, self._computed = True, None
        return failed

    def take_part(self, number: int, node: int, part: NodePart) -> Failure | None:
        """Merge the newest part of a daemon, in place of the one before; return the failure, if any."""
        udf = self.find(number)
        if udf is None or udf.error is not None:
            return None
        if udf.parts is None:
            udf.parts = NodeParts(udf.main_node)
        try:
            udf.parts.take(node, part)
        except ValueError as error:
            return self.fail(number, describe(error))
        udf.is_changed = self._has_newest = True
        if t_first := part.described.t_first:
            udf.t_first = min(udf.t_first or t_first, t_first)
        udf.t_last = max(udf.t_last, part.described.t_last)
        return None

    def fail(self, number: int, error: Failure) -> Failure | None:
        """Have a UDF fail with what it raised elsewhere; return that, unless it had failed before."""
        udf = self.find(number)
        if udf is None or udf.error is not None:
            return None
        udf.error = error
        return error

    def due(self, now: float, after: MergedUDF | None = None) -> MergedUDF | None:
        """Return a UDF whose partial result may be published now (monotonic seconds), or None.

        When nothing was merged just now, a due result waits a little for newer frames. `after`: the one
        before, if nothing was merged since: those that take the same input compute from the same sums.
        """
        due_by = now - self._patience_s
        for udf in self.udfs:
            is_wanted = after is None or _share_input(udf, after)
            if is_wanted and udf.is_changed and udf.error is None and due_by >= udf.next_due:
                return udf
        self._has_newest &= after is not None
        return None

    def next_due(self) -> float | None:
        """Return when `due` has something next (monotonic seconds), or None while nothing changes."""
        times = [udf.next_due for udf in self.udfs if udf.is_changed and udf.error is None]
        return min(times) + self._patience_s if times else None

    @property
    def _patience_s(self) -> float:
        return 0.0 if self._has_newest else _PATIENCE_SHARE / self._limits.max_rate_hz

    def results(self, udf: MergedUDF) -> ResultBuffers:
        """Return the results of `udf`; the last ones, with `MergedUDF.error`, if its get_results raises."""
        begin = time.monotonic()
        udf.is_changed = False
        self._make_results(udf)
        udf.sent_at = begin
        results = udf.last_results.values()
        udf.sent_bytes = sum(buffer.size * buffer.dtype.itemsize for buffer in results)
        udf.rest_s = (time.monotonic() - begin) / _GET_RESULTS_SHARE
        self._pace(udf)
        return udf.last_results

    def carry_over(self, udf: MergedUDF, writer: CarriedWriter) -> None:
        """Write what a UDF carries over, after its last results. Sets `MergedUDF.error` if that fails."""
        if udf.error is None:
            with self._code_of(udf):
                writer.put(udf.name, udf.main_node.carry_over(self._inputs(udf)), self._all_sources(udf))

    def arrays(self, udf: MergedUDF, *, is_last: bool, scan_step_nm: PerAxis | None = None) -> Results:
        """Return name, kind and values of each of the last results of a UDF.

        Results computed on reading are computed at the end of a run, and before that within their share of
        time; else they are the last ones, NaN or 0. So are gF and the resolution, if they were asked for.
        """
        now, worked_s = time.monotonic(), time.process_time()
        earlier_s = _TOGETHER * udf.computed_every if _share_input(udf, self._computed) else 0.0
        is_due = is_last or (udf.name in self._read and now >= udf.next_computed - earlier_s)
        found: Results = []
        for name, buffer in udf.last_results.items():
            values = udf.computed.get(name)
            if buffer.is_computed or (is_due and udf.error is None):
                was_computed = buffer.is_computed
                with self._code_of(udf):
                    values = np.asarray(buffer.data)
                    if not was_computed:
                        udf.computed[name] = values
            if values is None:
                values = udf.computed[name] = np.full(buffer.shape, fill_of(buffer.dtype), buffer.dtype)
            found.append((name, buffer.kind, values))
        results = udf.last_results
        if is_due and udf.error is None and any(name.endswith(SUFFIX) for name in results):
            with self._code_of(udf):
                frames = int(np.count_nonzero(udf.coverage))
                udf.gain = None if results.gain is None else results.gain().as_dict() | {"frames": frames}
                if results.resolution is not None:
                    udf.resolution = resolution_fields(results.resolution, scan_step_nm)
        if is_due:
            # Waiting for a core does not count, and waiting of the code counts half.
            spent_s = max(time.process_time() - worked_s, (time.monotonic() - now) / 2)
            share = _WHEN_BUSY_SHARE if self._are_workers_busy else _WHEN_READ_SHARE
            udf.computed_every = min(spent_s / share, max(spent_s / _WHEN_READ_SHARE, _MOST_BUSY_WAIT_S))
            udf.next_computed, self._computed = now + udf.computed_every, udf
        return found

    # Any: plain values.
    def units_and_events(
        self, udf: MergedUDF, arrays: Results, calibration: Calibration, *, is_last: bool
    ) -> tuple[dict[str, Unit], dict[str, dict[str, object]]]:
        """Return units and, at the end, events of a UDF; sets `MergedUDF.error` if its code raises."""
        events: dict[str, dict[str, object]] = {}
        with self._code_of(udf):
            if udf.units is None:
                udf.units = {}
                units = udf.main_node.udf.result_units(calibration).items()
                udf.units = {str(name): _plain_unit(*unit) for name, unit in units}
                with_errors = [name for name in udf.units if name + SUFFIX in udf.last_results]
                udf.units |= {name + SUFFIX: udf.units[name] for name in with_errors}
            self._count(udf, arrays)
            if is_last and udf.error is None and udf.last_results:
                found = udf.main_node.udf.events({name: values for name, _, values in arrays})
                given = {str(kind): dict(fields) for kind, fields in found.items()}
                encode(given)
                events = given
        return udf.units or {}, events

    def _count(self, udf: MergedUDF, arrays: Results) -> None:
        frames = int(np.count_nonzero(udf.coverage))
        if not frames or udf.error is not None or not udf.last_results:
            return
        counts = udf.main_node.udf.mean_counts({name: values for name, _, values in arrays}, frames)
        if counts is not None and np.isfinite(counts) and counts >= 0:
            self.mean_counts = float(counts)

    def _make_results(self, udf: MergedUDF) -> None:
        """Run get_results of a UDF after that of each that it takes as input."""
        for source in self._sources(udf).values():
            self._make_results(source)
        if udf.error is None:
            udf.error = self._lost_input(udf)
        if udf.error is not None:
            return
        with self._code_of(udf):
            if udf.parts is not None:
                udf.parts.merge()
            results = udf.main_node.results(self._inputs(udf))
            for buffer in results.values():
                if buffer.is_computed:
                    np.asarray(buffer.data)  # raises where get_results has returned another shape
            udf.last_results = results
            udf.contained = udf.main_node.contained()
            udf.scans = tuple(str(one) for one in udf.main_node.udf.get_scans())

    @contextmanager
    def _code_of(self, udf: MergedUDF) -> Iterator[None]:
        """Note that code of a UDF runs in the block. What it raises is the error of the UDF; others go on."""
        self._activity.enter(udf.number)
        try:
            yield
        except BaseException as error:  # noqa: BLE001 - user code
            udf.error = udf.error or describe(error)
        self._activity.enter(NO_UDF)

    def _inputs(self, udf: MergedUDF) -> Inputs | None:
        """Return the last results of the UDFs that a UDF takes as input, as it reads them."""
        sources = {name: (source.name, source.last_results) for name, source in self._sources(udf).items()}
        return merged_inputs(sources) if sources else None

    def _sources(self, udf: MergedUDF) -> dict[str, MergedUDF]:
        there = {one.name: one for one in self.udfs}
        return {name: there[source] for name, source in udf.inputs.items() if source in there}

    def _all_sources(self, udf: MergedUDF) -> set[str]:
        sources = self._sources(udf).values()
        return {source.name for source in sources}.union(*map(self._all_sources, sources))

    def _lost_input(self, udf: MergedUDF) -> Failure | None:
        """Return what a UDF fails with if one that it takes as input failed or left the run."""
        sources = self._sources(udf)
        for name, source in udf.inputs.items():
            if name not in sources:
                return describe(lost_input(name, source, "left the run"))
            if (error := sources[name].error) is not None:
                return describe(lost_input(name, source, f"failed: {in_words(error)}"))
        return None

    def _pace(self, udf: MergedUDF) -> None:
        """Say when its next result is made; what is made is published as `HeldPartials` allows."""
        wait_s = 0.0
        if udf.sent_at:
            seconds_per_byte = len(self.udfs) / self._limits.max_bytes_per_s
            wait_s = max(1.0 / self._limits.max_rate_hz, udf.rest_s, udf.sent_bytes * seconds_per_byte)
        if self._is_shared and udf.name not in self._read:
            wait_s = max(wait_s, _UNREAD_S)
        udf.next_due = (udf.sent_at or self._began) + wait_s if wait_s else 0.0


def _share_input(udf: MergedUDF, other: MergedUDF | None) -> bool:
    return other is not None and not set(udf.inputs.values()).isdisjoint(other.inputs.values())


def _plain_unit(unit: str, scale: float = 1.0, bins: Bins | None = None) -> Unit:
    """Return a unit of plain values, whatever a UDF made it of."""
    return Unit(str(unit), float(scale), None if bins is None else Bins(*bins))
