"""The run in progress, while clients change its UDFs."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

import anyio
import numpy as np
from numpy.typing import NDArray

from stemd.control.requests import RequestRefused
from stemd.errors import ProcessDied
from stemd.processes.failures import in_words
from stemd.results.messages import AddUDF, ChangeUDF, RemoveUDF, UDFAdded, UDFChanged, UDFRemoved
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.scheduling.endings import Ending
from stemd.scheduling.scan import Scan
from stemd.workers.udf_spec import UDFSpec

_LOOK_S: Final = 0.01
_REMOVED: Final = Ending("cancelled", "requested")

Asked = TypeVar("Asked")
Positions = NDArray[np.bool_]


class RunningRun:
    """Has UDFs leave, join and change in the run in progress, if there is one; one change at a time.

    A UDF that joins sees later partitions; after live work it gets the frames that the ring still holds.
    """

    def __init__(self, host: DaemonRunHost) -> None:
        self._host = host

    @property
    def scan(self) -> Scan | None:
        """The scan of the run."""
        return None if self._host.current is None else self._host.current.scan

    def with_dependants(self, name: str) -> list[str]:
        """Return the name of a UDF, and those of the UDFs that take its results."""
        run = self._host.current
        return [name] if run is None else [name, *run.dependants(name)]

    async def replace(self, spec: UDFSpec, needs: Positions | None = None, *, is_alike: bool = False) -> None:
        """Have a UDF join, in place of the one of that name; UDFs that take its results start over with it.

        `needs`: bool, shape of the scan: positions whose frames change its results; by default all.
        `is_alike`: its buffers are like those of the one before.
        """
        self._host.merger_supervisor.forget_carried(spec.name)
        self._host.shared.forget_udf(spec.name)
        run = await self._open_run()
        if run is None:
            return
        with self._host.scheduler.dispatcher.changing(run):
            await self._replace(run, spec, needs, is_alike and spec.name not in run.errors)
        self._share_again(run)

    def to_calibrate(self, specs: Iterable[UDFSpec]) -> list[UDFSpec]:
        """Return UDFs that wait for values, or can begin again: the ring has all frames."""
        run = self._host.current
        if run is None:
            return []
        return [
            spec
            for spec in specs
            if spec.name in run.waiting
            or (run.partitions.holds_all and spec.takes_other(run.taken_from.get(spec.name), run.calibration))
        ]

    async def leave(self, name: str) -> None:
        """Remove a UDF; its last result so far is published as ``cancelled``, ``requested``."""
        self._host.shared.forget_udf(name)
        run = await self._open_run()
        if run is not None:
            await self._leave(run, name, is_last=True)
            self._share_again(run)
        self._host.merger_supervisor.forget_carried(name)

    async def change(self, spec: UDFSpec, params: dict[str, object]) -> None:
        """Change parameters between two partitions; RequestRefused if results would have another shape."""
        run = await self._open_run()
        number = None if run is None else run.numbers().get(spec.name)
        if run is None or number is None or spec.name in run.errors:
            return
        message = ChangeUDF(number=number, params=params)
        answer = await self._ask(run, lambda: self._host.merger.ask(message, UDFChanged))
        if answer is None:
            return
        if answer.error is not None:
            raise RequestRefused("invalid", f"udf {spec.name}: {in_words(answer.error)}")
        run.made({spec.name: answer.versions})
        run.change(spec)
        await self._host.pool.change_udfs(run.number, {number: run.sent(spec)})

    async def _open_run(self) -> DaemonRun | None:
        while True:
            run = self._host.current
            if run is None or run.scan.ending is not None or run.is_settled:
                return None
            if run.is_open:
                return run
            await anyio.sleep(_LOOK_S)

    def _goes_on(self, run: DaemonRun) -> bool:
        return self._host.current is run and run.scan.ending is None

    async def _ask(self, run: DaemonRun, question: Callable[[], Awaitable[Asked]]) -> Asked | None:
        """Ask the results process, or the next one if it dies; return None if the run ends first."""
        while self._goes_on(run):
            if run.is_paused:
                await self._host.merger_supervisor.recovered()
            try:
                answer = await question()
            except ProcessDied:
                await self._host.merger_supervisor.recovered()
                await anyio.sleep(_LOOK_S)
            else:
                return answer
        return None

    def _share_again(self, run: DaemonRun) -> None:
        """Send a head the run after UDFs left or joined, also if nothing more is merged."""
        if self._goes_on(run):
            self._host.shared.merged()

    async def _replace(self, run: DaemonRun, spec: UDFSpec, needs: Positions | None, is_alike: bool) -> None:
        dependants = run.dependants(spec.name)
        for name in [*reversed(dependants), spec.name]:
            if self._goes_on(run):
                await self._leave(run, name, is_last=False)
        if needs is not None and needs.shape != run.scan.header.nav_shape:
            needs = None  # of the scan before
        for known in [spec, *(known for known in self._host.udfs if known.name in dependants)]:
            if self._goes_on(run):
                needed = needs if known is spec and not dependants else None
                await self._join(run, known, needed, is_alike=is_alike and known is spec)

    async def _leave(self, run: DaemonRun, name: str, *, is_last: bool) -> None:
        number = run.numbers().get(name)
        if number is not None:
            message = RemoveUDF(number=number, is_last=is_last)
            await self._ask(run, lambda: self._host.merger.ask(message, UDFRemoved))
            if not self._goes_on(run):
                return  # its last result comes with those of the others
            if is_last:
                self._host.exclude_dependants(run, name, "left the run")
            self._host.scheduler.dispatcher.leave(run, number)
        if is_last and any(spec.name == name for spec in run.specs):
            self._host.publishing.last_result(run, name, _REMOVED, run.scan.ledger())
        run.leave(name, self._host.scheduler.dispatcher.in_work(run), joins_again=not is_last)

    async def _join(self, run: DaemonRun, spec: UDFSpec, needs: Positions | None, *, is_alike: bool) -> None:
        # One that takes results of others needs a higher number than theirs.
        in_work = None if spec.facts.takes_results else self._host.scheduler.dispatcher.in_work(run)
        number = run.join(spec, in_work)
        kinds = tuple(sorted(self._host.pool.kinds))
        self._host.merger_supervisor.joined(spec.name)
        self._host.shared.joined(spec.name)
        message = AddUDF(udf=run.sent(spec), number=number, kinds=kinds)

        async def add() -> UDFAdded | None:
            if spec.name in run.versions or spec.name in run.errors:
                return None  # the process died, and with the new one it was set up again
            return await self._host.merger.ask(message, UDFAdded)

        answer = await self._ask(run, add)
        if answer is not None and answer.error is not None:
            self._host.note_failures(run, {spec.name: answer.error})
        elif answer is not None:
            size = {spec.name: answer.results_bytes}
            run.made({spec.name: answer.versions}, {spec.name: answer.inputs}, size)
        if spec.name in run.errors:
            run.exclude(number)
        if self._goes_on(run) and not (
            is_alike and await self._host.pool.replace_udf(run.number, number, run.sent(spec))
        ):
            await self._host.open_in_workers(run)
        self._host.scheduler.dispatcher.join(run, number, None if needs is None else needs.reshape(-1))
