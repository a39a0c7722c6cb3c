"""Results for the scan that ended last, from the frames that the ring still holds of it.

They are patterns of regions, and results with other aberrations or values of the calibration. Results of an
ended run do not change, so these are not in the stream: live pages show them, and files can be saved of them.
"""

import pickle
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.phase import Columns
from stemd.results.described import resolution_fields
from stemd.runs.daemon_run import DaemonRun
from stemd.scheduling.partitions import RunPartitions
from stemd.scheduling.reread import Reread
from stemd.scheduling.scheduler import Scheduler
from stemd.wire.arrays import pack_array
from stemd.wire.messages import Part, ResultFields, pack_result, result_message
from stemd.workers.messages import OpenRun, Processed, ReadRing, UDFBuffers, indices_from
from stemd.workers.udf_spec import UDFSpec, build_udf, built_in, changes_in_place
from stemd.workers.worker_handle import SlotReaders, WorkerHandle
from stemd_udfs.builtin.bf_columns import ColumnsUDF
from stemd_udfs.engine import DataDescription, MainNode, RunPlan
from stemd_udfs.engine.staging import Staging
from stemd_udfs.interface.calibration import Calibration
from stemd_udfs.regions.scan_region import positions_in

_LONGEST_S: Final = 3.0  # of one request; what was not read by then is left out
_LONGEST_ALL_S: Final = 20.0  # of results of whole scans, as after a change of the calibration


@dataclass(frozen=True, kw_only=True)
class EndedRun:
    """What is known of the run that ended last, if its frames can be read again."""

    data: DataDescription
    source: ReadRing
    scan_id: str
    about: Mapping[str, Any]  # plain values of `ResultFields` that results of all its UDFs have
    complete: bool
    calibration: Calibration
    udf_versions: Mapping[str, list[str]]
    columns: dict[str, tuple[UDFSpec, MainNode]] = field(default_factory=dict)  # sums, for other aberrations
    made_again: dict[str, Sequence[Part]] = field(default_factory=dict)  # whole results, with other values


class HeldPatterns:
    """Makes results for the scan that ended last while no run is in progress; `show` gets them for pages."""

    def __init__(
        self,
        current: Callable[[], DaemonRun | None],
        scheduler: Scheduler | None = None,
        show: Callable[[Sequence[Part]], None] = lambda _: None,
    ) -> None:
        self._current = current
        self._scheduler = scheduler
        self._show = show
        self._last: EndedRun | None = None
        self.slots = SlotReaders()
        self._one_at_a_time = anyio.Lock()
        self._numbers = 0

    def keep(self, run: DaemonRun, fields: Mapping[str, Any]) -> None:
        """Keep what reading the frames of a run again needs; it ended with `RunPublishing.last_results`."""
        self._last = None
        if self._scheduler is None or run.source is None:
            return
        header = run.scan.header
        about = {name: fields[name] for name in ("status", "reason", "ledger")}
        self._last = EndedRun(
            data=pickle.loads(run.data),  # from this process
            source=run.source,
            scan_id=header.scan_id,
            about=about | {"run_id": run.run_id, "series": header.series, "stage": run.stage},
            complete=fields["complete"],
            calibration=run.calibration,
            udf_versions=dict(run.versions),
        )

    def calibrate(self, calibration: Calibration) -> None:
        """Make results with another calibration from now on."""
        if self._last is not None:
            self._last = replace(self._last, calibration=calibration, columns={})

    def made_again(self, scan_id: str) -> Mapping[str, Sequence[Part]]:
        """Return results that `show` made of a whole scan, if it ended last, by UDF."""
        last = self._last
        return {} if last is None or last.scan_id != scan_id else last.made_again

    def data(self, scan_id: str) -> DataDescription | None:
        """Describe the frames of the scan that ended last; None for another one, or during a run."""
        return None if (ended := self._ended(scan_id)) is None else ended.data

    def pixels_without_value(self, scan_id: str) -> NDArray[np.bool_] | None:
        """Return pixels without value, after the stages, of the scan in progress or the last; else None."""
        data: DataDescription | None = None
        current = self._current()
        if self._scheduler is not None and current is not None and current.scan.header.scan_id == scan_id:
            data = pickle.loads(current.data)  # from this process
        elif self._last is not None and self._last.scan_id == scan_id:
            data = self._last.data
        if data is None or data.corrections is None:
            return None
        staged = Staging(data).data if data.stages else data
        return None if staged.corrections is None else staged.corrections.ignored_pixels

    def _ended(self, scan_id: str | None = None) -> EndedRun | None:
        last = self._last
        return last if last and self._current() is None and scan_id in (None, last.scan_id) else None

    def _with_frames(self, scan_id: str | None = None) -> tuple[EndedRun, RunPartitions] | None:
        ended = self._ended(scan_id)
        held = None if self._scheduler is None else self._scheduler.dispatcher.rereads.ended
        return None if ended is None or held is None else (ended, held)

    async def show(self, spec: UDFSpec, *, is_whole: bool = False) -> int | None:
        """Show the pattern of a built-in UDF of a region, or all its results, for the scan that ended last.

        Returns how many positions of its region the ring holds; None without that scan or in another.
        """
        async with self._one_at_a_time:
            found = self._with_frames()
            if found is None or built_in(spec.use) is None:
                return None
            ended, held = found
            try:
                node = await self._node(spec, ended, held, _LONGEST_ALL_S if is_whole else _LONGEST_S)
            except ValueError:  # no position of its region is in that scan, or a value is not known
                return None
            if self._ended() is not ended:
                return None  # the pattern of the scan in progress follows
            inside = _inside(spec, ended.data.nav_shape)
            covered = node.coverage | (held.merged_places(inside.size) & ~inside)
            is_complete = ended.complete and bool(covered[inside].all())
            message = await anyio.to_thread.run_sync(self._message, spec, ended, node, covered, is_complete)
            if self._ended() is ended:
                self._show(message)
                if is_whole:
                    ended.made_again[spec.name] = message
            return int(np.count_nonzero(node.coverage & inside))

    async def columns(self, spec: UDFSpec, scan_id: str) -> Columns | None:
        """Return the columns that a UDF adds up; None as in `results`. ValueError without a parameter."""
        async with self._one_at_a_time:
            if (found := self._with_frames(scan_id)) is None:
                return None
            ended, held = found
            node = await self._node(spec, ended, held, longest_s=_LONGEST_ALL_S)
            assert isinstance(node.udf, ColumnsUDF)
            made = node.udf._disk_columns
            return Columns(
                node.state()[0]["columns"].reshape(*ended.data.nav_shape, -1),
                made.positions,
                made.pixels,
                is_scanned=node.coverage.reshape(ended.data.nav_shape),
                calibration=ended.calibration,
            )

    async def _node(self, spec: UDFSpec, ended: EndedRun, held: RunPartitions, longest_s: float) -> MainNode:
        """Return the results of a UDF for a scan that has ended; ValueError if it does not suit the scan."""
        is_columns = is_of_columns(spec)
        if is_columns:  # it adds up its own columns: no other UDF runs
            spec = replace(spec, params={**spec.params, "source": None})
        udf = build_udf(spec.sent(ended.calibration))
        node = MainNode(udf, RunPlan([udf], ended.data))
        before = ended.columns.pop(spec.name, None)
        if before is not None and _has_same_columns(before[0], spec):
            node.take_over(before[1])
        else:
            await self._reread(spec, ended, held, node, longest_s=longest_s)
        if is_columns:
            ended.columns[spec.name] = spec, node
        return node

    async def results(
        self, spec: UDFSpec, scan_id: str, *buffers: str, data: DataDescription | None = None
    ) -> tuple[list[NDArray[Any]], int] | None:
        """Return results of `spec`, a class of stemd's own, for the scan that ended last, and its frames.

        Of kind nav: float64, shape (*scan, channels), NaN where frames are not held any more. None for other
        scans, or while one is in progress. `data`: of the scan with other corrections or stages.
        """
        async with self._one_at_a_time:
            if (found := self._with_frames(scan_id)) is None:
                return None
            ended, held = found
            if data is not None:
                ended = replace(ended, data=data)
            udf = build_udf(spec.sent())
            node = MainNode(udf, RunPlan([udf], ended.data))
            await self._reread(spec, ended, held, node, longest_s=_LONGEST_ALL_S)
            arrays = []
            for result in map(node.results().__getitem__, buffers):
                values = np.array(result.data, np.float64 if result.kind == "nav" else None)
                if result.kind == "nav":
                    values.reshape(node.coverage.size, -1)[~node.coverage.reshape(-1)] = np.nan
                arrays.append(values)
            return arrays, int(np.count_nonzero(node.coverage))

    async def images(self, spec: UDFSpec, scan_id: str, *buffers: str) -> list[NDArray[np.float64]]:
        """Return results as `results` does, as float64 and alone; none without the frames."""
        found = await self.results(spec, scan_id, *buffers)
        return [] if found is None else [one.astype(np.float64, copy=False) for one in found[0]]

    async def _reread(
        self, spec: UDFSpec, ended: EndedRun, held: RunPartitions, node: MainNode, *, longest_s: float
    ) -> None:
        inside = _inside(spec, ended.data.nav_shape)
        partitions = [one for one in held.merged if inside[indices_from(one.indices)].any()]
        if not partitions:
            return
        scheduler = self._scheduler
        assert scheduler is not None  # it has what is read again
        pool = scheduler.pool
        number = scheduler.take_run_number()

        def take(worker: WorkerHandle, answer: Processed) -> None:
            (outcome,) = answer.outcome
            # An answer may come after its worker is gone, or while the daemon stops.
            if isinstance(outcome, UDFBuffers) and answer.frames and self.slots.has(worker):
                buffers = self.slots.get(worker, answer.slot).read(outcome.buffers)
                node.merge(indices_from(answer.indices), buffers)

        udfs = (spec.sent(ended.calibration),)
        await pool.open_run(
            OpenRun(run=number, udfs=udfs, data=pickle.dumps(ended.data), source=ended.source)
        )
        try:
            reread = Reread(number, partitions, take, inside)
            scheduler.dispatcher.rereads.begin(reread)
            scheduler.kick()
            with anyio.move_on_after(longest_s):
                await reread.over.wait()
            reread.stop()
            await reread.over.wait()
        finally:
            with anyio.CancelScope(shield=True):
                await pool.close_run(number)

    def _message(
        self, spec: UDFSpec, ended: EndedRun, node: MainNode, covered: NDArray[np.bool_], is_complete: bool
    ) -> Sequence[Part]:
        results = node.results()
        arrays = [(name, one.kind, pack_array(np.asarray(one.data))) for name, one in results.items()]
        gain, measure = getattr(results, "gain", None), getattr(results, "resolution", None)
        step = ended.calibration.scan_step_nm
        packed = pack_result(
            ResultFields(
                **ended.about,
                scan_id=ended.scan_id,
                udf=spec.name,
                udf_versions=ended.udf_versions.get(spec.name, []),
                complete=is_complete,
                nav_shape=ended.data.nav_shape,
                sig_shape=tuple(ended.data.shape.sig),
                dtype=ended.data.dtype.str,
                coverage=covered,
                buffers=arrays,
                parameters={name: one.as_dict() for name, one in node.udf.taken.items()},
                units=node.udf.result_units(ended.calibration),
                gain=None if gain is None else gain().as_dict(),
                resolution={} if measure is None else resolution_fields(measure, step),
                calibration=ended.calibration,
            )
        )
        self._numbers += 1
        return result_message(packed, instance="", seq=self._numbers, t_publish=time.time())


def is_of_columns(spec: UDFSpec) -> bool:
    """Whether a UDF computes its results from columns of the disk when they are read."""
    found = built_in(spec.use)
    return found is not None and issubclass(found, ColumnsUDF)


def _has_same_columns(before: UDFSpec, after: UDFSpec) -> bool:
    changed = {name: after.params.get(name) for name in before.params.keys() | after.params.keys()}
    others = {name: one for name, one in changed.items() if one != before.params.get(name)}
    return before.use == after.use and changes_in_place(before.use, before.params, others)


def _inside(spec: UDFSpec, nav_shape: tuple[int, ...]) -> NDArray[np.bool_]:
    region, places = spec.params.get("region"), spec.params.get("places")
    inside = np.ones(nav_shape, bool) if region is None else positions_in(region, nav_shape)
    if places is not None:
        inside &= np.isin(np.arange(inside.size), places).reshape(nav_shape)
    return inside.reshape(-1)
