"""Keeps a results process running: finds out whose code ended it, and sets the run up in another one."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, Protocol  # parameters are plain values of any kind

import anyio
import anyio.abc

from stemd.config import Config
from stemd.errors import NotEnoughMemory, ProcessDied
from stemd.monitoring.log import get_logger
from stemd.processes.activity import NO_UDF
from stemd.processes.failures import Failure, too_long
from stemd.results.carried_state import CarriedState
from stemd.results.merger_handle import Checked, MergerHandle
from stemd.results.messages import LikeScan, MergingOpened, OpenMerging, PartialLimits
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.run_publishing import RunPublishing
from stemd.scheduling.blame import Failed, GiveUp
from stemd.scheduling.run_scheduler import AnyRunScheduler
from stemd.upstream.shared_runs import SharedRuns
from stemd.workers.pool import WorkerPool
from stemd.workers.udf_spec import UDFSpec
from stemd_udfs.interface.calibration import Calibration

_RETRY_S: Final = 0.5  # before the results process is started again that died at its start
_DIED: Final = Failure(
    type="ProcessDied", message="the results process died again and again while it ran alone"
)
_DIED_FOR_NO_REASON: Final = Failure(
    type="ProcessesDied",
    message="the results process died again and again with the UDFs of this run, and with no UDF alone",
)

log = get_logger(__name__)


class MergingHost(Protocol):
    """The host of the runs that the results process merges."""

    config: Config
    scheduler: AnyRunScheduler
    pool: WorkerPool
    current: DaemonRun | None
    shared: SharedRuns
    publishing: RunPublishing

    @property
    def calibration(self) -> Calibration:
        """That in use."""

    def names_before(self, name: str) -> list[str]:
        """Return the names of the UDFs that are registered before one, which may be a new one."""

    def limits(self) -> PartialLimits:
        """Return how often and how much may be published of partial results."""

    def note_failures(self, run: DaemonRun, failed: Mapping[str, Failure]) -> None:
        """Have UDFs of the run as failed, with what they failed with."""


async def check_in(
    process: MergerHandle,
    host: MergingHost,
    spec: UDFSpec,
    *,
    like: LikeScan | None = None,
    changed_from: Mapping[str, Any] | None = None,
) -> Checked:
    """Have a UDF made in a process, after those that are registered before it; see `MergerHandle.check`."""
    return await process.check(
        spec,
        host.pool.kinds,
        host.names_before(spec.name),
        like=like,
        is_by_modules=host.config.is_by_modules,
        changed_from=changed_from,
        calibration=host.calibration,
    )


class MergerSupervisor:
    """Owns the results process, whichever it is at the moment; `make` makes its handle."""

    def __init__(self, host: MergingHost, make: Callable[..., MergerHandle]) -> None:
        self._host = host
        self._make = partial(make, on_died=self._died)
        self._carried = CarriedState()
        self._left: set[str] = set()  # UDFs that left the run and have not joined it again
        self._was_final = False  # whether last results of the run were asked for, and what is carried over
        self._recovered = anyio.Event()
        self._restarting = anyio.Lock()
        self.process = self._make()

    async def start(self, group: anyio.abc.TaskGroup) -> None:
        """Start the results process."""
        self._group = group
        await self.process.start(group)

    async def close(self) -> None:
        """End the results process."""
        await self.process.close()

    async def check(self, spec: UDFSpec) -> UDFSpec:
        """Make a UDF once, before any scan; return it with its facts, or raise ConfigurationError."""
        timeout_s = self._host.config.workers.udf_timeout_s
        try:
            with anyio.move_on_after(timeout_s) as scope:
                spec = (await check_in(self.process, self._host, spec)).spec
        except ProcessDied:
            log.warning("udf_doubtful", udf=spec.name, use=spec.use, error="it ends its process")
        if scope.cancelled_caught:
            log.warning("udf_doubtful", udf=spec.name, use=spec.use, error=f"no answer in {timeout_s:g} s")
            await self.process.kill()
        if not self.process.is_alive:
            await self._restart()
        return spec

    async def open_run(self, run: DaemonRun) -> None:
        """Set a run up, however many processes that takes; UDFs that cannot be set up have failed then."""
        if not run.is_set_up:  # else it goes on in another process
            self._left.clear()
            self._was_final = False
        self._carried.keep([spec.name for spec in run.specs])
        while True:
            suspect = run.blame.results_suspect()
            if suspect is None:
                if await self._open(run):
                    break
            elif await self._try_alone(run, suspect):
                run.blame.results_cleared(suspect)
                continue
            self._blame(run, alone=suspect)
            await self._restart()
        run.set_up()

    async def finish(self, *, is_final: bool, is_shared: bool) -> None:
        """As `MergerHandle.finish`; only with all results, what is carried over replaces what was before."""
        self._was_final = is_final
        carried = await self.process.finish(is_final=is_final, is_shared=is_shared)
        if carried is not None:
            for name in self._left:
                carried.forget(name)
            self._carried = carried

    def forget_carried(self, name: str) -> None:
        """Forget what a UDF that left, and those that take its results, carry over, also from this run."""
        self._carried.forget(name)
        self._left.add(name)

    def joined(self, name: str) -> None:
        """Have a UDF that joined the run under way carry over what it makes in it."""
        self._left.discard(name)

    async def recovered(self) -> None:
        """Return when the results process, which died during a run, is back and has the run again."""
        await self._recovered.wait()

    async def _open(self, run: DaemonRun, alone: int | None = None) -> bool:
        numbers = run.numbers()
        specs = [spec for spec in run.specs if spec.name not in run.errors]
        if alone is not None:  # with those that it takes as input; which they are is not known at first
            first = [number for number in numbers.values() if number <= alone]
            wanted = {alone, *run.sources(alone)} if run.in_workers[alone] in run.inputs else first
            specs = [spec for spec in specs if numbers[spec.name] in wanted]
        message = OpenMerging(
            run=run.number,
            udfs=tuple(run.sent(spec) for spec in specs),
            numbers={spec.name: numbers[spec.name] for spec in specs},
            is_alone=alone is not None,
            kinds=tuple(sorted(self._host.pool.kinds)),
            data=run.data,
            limits=self._host.limits(),
            is_shared=self._host.shared.is_wanted,
            carried=self._carried.of_udfs([spec.name for spec in specs]),
            calibration=run.calibration.as_dict(),
        )
        while True:
            try:
                answer = await self.process.ask(message, MergingOpened, self._carried)
                break
            except ProcessDied:
                return False
            except OSError as error:  # no descriptor is left for what is carried over
                log.warning("run_not_opened", error=str(error))
                await anyio.sleep(_RETRY_S)
        run.made(answer.versions, answer.inputs, answer.results_bytes)
        self._host.note_failures(run, answer.failed)
        return True

    async def _restart(self) -> None:
        async with self._restarting:
            if self.process.is_alive:
                return  # somebody else needed it too
            is_up = False
            while not is_up:
                await self.process.close()
                self.process = self._make()
                try:
                    await self.process.start(self._group)
                    for worker in self._host.pool.all_workers:
                        self.process.add_worker(worker)
                    is_up = True
                except (ProcessDied, OSError, NotEnoughMemory) as error:
                    log.warning("results_process_not_started", error=str(error))
                    self._host.publishing.error("the results process cannot be started; it is tried again")
                    await anyio.sleep(_RETRY_S)

    def _died(self) -> None:
        run = self._host.current
        self._host.publishing.error("the results process died; another one is started")
        if run is None or run.is_settled:
            self._group.start_soon(self._restart)
        elif run.is_set_up and not run.is_paused:  # else the task that sets it up goes on
            run.pause()
            self._recovered = anyio.Event()
            self._group.start_soon(self._recover, run)
        elif run.merge_trial is not None:
            run.merge_trial.over.set()

    async def _recover(self, run: DaemonRun) -> None:
        """Set the run up in a new results process, and have what the ring still holds processed again."""
        scan = run.scan
        reached = scan.counts.processed + scan.counts.discarded
        self._take_back(run)
        self._host.scheduler.dispatcher.reclaim(run)
        self._blame(run, reached=reached)
        await self._restart()
        await self.open_run(run)
        run.lose_results()
        run.resume()
        self._recovered.set()
        self._host.scheduler.kick()

    def _take_back(self, run: DaemonRun) -> None:
        for after in run.take_back_merges():
            after.returned()

    async def _try_alone(self, run: DaemonRun, udf: int) -> bool:
        """Have one UDF merge alone what the ring still holds; return whether the results process lived."""
        if not await self._open(run, udf):
            return False
        dispatcher = self._host.scheduler.dispatcher
        trial = dispatcher.begin_merge_trial(run, udf)
        if run.is_set_up and run.scan.ending is None:  # else nothing was cut yet, or nothing is run any more
            await trial.over.wait()
        trial.over.set()
        try:
            await self.process.finish(is_final=self._was_final)  # it may have died while UDFs carried over
        except ProcessDied:
            self._take_back(run)
            return False
        finally:
            run.end_merge_trial()
        return True

    def _blame(self, run: DaemonRun, *, alone: int | None = None, reached: int = 0) -> None:
        """Find out whose code ended the results process; a UDF that does so alone is left out."""
        doing, timed_out_s = self.process.doing, self.process.timed_out_s
        udf = NO_UDF if doing is None or doing.run != run.number else doing.udf
        exclude = self._host.scheduler.dispatcher.exclude
        if timed_out_s is not None and udf != NO_UDF:
            exclude(run, udf, too_long(timed_out_s, self.process.stack))
            return
        udfs = [number for name, number in run.numbers().items() if name not in run.errors]
        match run.blame.results_died(udf, alone=alone, udfs=udfs, reached=reached):
            case Failed(failed):
                exclude(run, failed, _DIED)
            case GiveUp():
                self._host.note_failures(run, {spec.name: _DIED_FOR_NO_REASON for spec in run.specs})
