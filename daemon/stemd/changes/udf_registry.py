"""Adding, changing and removing UDFs while the daemon runs, also during a scan."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from typing import Any, Final, TypeVar

import anyio
import anyio.abc
import numpy as np
from numpy.typing import NDArray

from stemd.changes.udf_trial import UDFTrial
from stemd.control.permissions import writes_files
from stemd.control.requests import RequestRefused
from stemd.errors import ProcessDied
from stemd.monitoring.metrics import Metrics
from stemd.processes.failures import in_words
from stemd.results.merger_handle import UDFSpec
from stemd.results.messages import AddUDF, UDFAdded, UDFChanged
from stemd.runs.daemon_run import DaemonRun
from stemd.runs.run_host import DaemonRunHost
from stemd.scheduling.endings import Ending
from stemd.upstream.node_udfs import NodeUDFs
from stemd.workers.udf_parameters import describe_built_in, takes_no_results
from stemd_sources.opening.regular_file import same_file
from stemd_sources.registry import files_of
from stemd_udfs.interface.nearest_name import there_are

MOST_UDFS: Final = 64
"""Registered at once; each costs memory for its results in every scan."""
_LOOK_S: Final = 0.01

Asked = TypeVar("Asked")

_REMOVED: Final = Ending("cancelled", "requested")


class UDFRegistry:
    """Changes which UDFs run over every scan, and the run that is under way with it.

    It makes one change at a time. Trying out a UDF for a change may take long: meanwhile it makes changes for
    which nothing is tried out. A UDF that joins a run sees the partitions that are cut from then on; after
    live work it is given what the ring still holds.

    Parameters
    ----------
    host : DaemonRunHost
        Has the UDFs that are registered.
    metrics : Metrics
    on_change : callable, optional
        Called after each change.
    tasks : anyio.abc.TaskGroup, optional
        Where the process in which UDFs are tried out is watched; see :class:`UDFTrial`.
    nodes : NodeUDFs, optional
        The nodes of a head: each change is made there first, and if one refuses, nowhere.
    sources : collection of str
        URLs: no UDF may write over a file that is read there.
    """

    def __init__(
        self,
        host: DaemonRunHost,
        metrics: Metrics,
        on_change: Callable[[], None] = lambda: None,
        tasks: anyio.abc.TaskGroup | None = None,
        *,
        nodes: NodeUDFs | None = None,
        sources: Collection[str] = (),
    ) -> None:
        self._nodes = nodes
        self._sources = sources
        self._host = host
        self._on_change = on_change
        self._metrics = metrics
        self._trial = UDFTrial(host, tasks)
        self._trying = anyio.Lock()
        self._changing = anyio.Lock()
        self._requested: list[str] = []
        """Names of the UDFs that are being registered."""

    async def describe(self, spec: UDFSpec) -> dict[str, Any]:
        """Return which parameters a UDF takes, as `stemd.workers.udf_parameters.describe_udf` does.

        Raises
        ------
        RequestRefused
            ``invalid`` if there is no such UDF.
        """
        return describe_built_in(spec.use) or await self._trial.describe(spec)

    async def register(self, spec: UDFSpec, *, may_replace: bool, must_work: bool = False) -> str | None:
        """Have a UDF run over this scan and those that follow.

        Parameters
        ----------
        may_replace : bool
            Whether it may take the place of another one of its name.
        must_work : bool
            Refuse it if it will probably fail.

        Returns
        -------
        str or None
            Why it will probably fail, if it did when it was tried out.

        Raises
        ------
        RequestRefused
            ``exists`` if the name is taken and may not be replaced, ``too_many``, ``invalid`` if the UDF
            cannot be made, or ``doubtful`` if it failed when it was tried out and `must_work` is true.
        """
        self._check_file(spec)
        self._requested.append(spec.name)
        try:
            async with self._trying:
                self._check_room(spec.name, may_replace=may_replace)
                doubt = await self._try_out(spec)
                if must_work and doubt is not None:
                    raise RequestRefused("doubtful", f"udf {spec.name}: {doubt}")
                async with self._one_change(spec.name):
                    if self._nodes is not None:
                        await self._nodes.register(spec, self._host.udfs.get(spec.name))
                    self._host.udfs.put(spec)
                    self._on_change()
                    self._host.publishing.registered(spec.name, {"use": spec.use})
                    await self._start_over(spec)
                    return doubt
        finally:
            self._requested.remove(spec.name)

    def _check_file(self, spec: UDFSpec) -> None:
        named = spec.params.get("filename")
        if not writes_files(spec.use) or not isinstance(named, str):
            return
        if found := same_file(named, (file for url in self._sources for file in files_of(url))):
            raise RequestRefused("invalid", f"{named}: is {found}, which the source reads: give another name")

    def _check_room(self, name: str, *, may_replace: bool) -> None:
        is_known = self._host.udfs.get(name) is not None
        if is_known and not may_replace:
            raise RequestRefused(
                "exists", f"a UDF named {name!r} is registered: replace it, or take another name"
            )
        if not is_known and len(self._host.udfs) >= MOST_UDFS:
            raise RequestRefused(
                "too_many", f"{MOST_UDFS} UDFs are registered, as many as there may be: unregister one"
            )

    async def unregister(self, name: str) -> None:
        """Run a UDF no more; its last result so far is published as ``cancelled``, ``requested``.

        One that is being registered is removed after that.

        Raises
        ------
        RequestRefused
            ``not_found`` if there is no UDF of that name.
        """
        async with self._trying if name in self._requested else nullcontext(), self._one_change(name):
            spec = self._found(name)
            if self._nodes is not None:
                await self._nodes.unregister(spec)
            self._host.udfs.remove(name)
            self._on_change()
            self._host.shared.forget_udf(name)
            run = await self._open_run()
            if run is not None:
                await self._leave(run, name, is_last=True)
                self._share_again(run)
            self._host.keeper.forget_carried(name)
            self._metrics.udf_removed(name)
            self._host.publishing.removed(name)
            self._host.publishing.forget(name)

    async def set_parameters(
        self, name: str, params: dict[str, Any], *, restart: bool, is_tried: bool = True
    ) -> tuple[UDFSpec, str | None]:
        """Change parameters between two partitions.

        Parameters
        ----------
        params : dict
            Those that change; the others stay.
        restart : bool
            Start over with empty results, and see again what the ring still holds. Otherwise what was merged
            with the parameters before stays.
        is_tried : bool
            Try the UDF out first; not needed for parameters that are known to be right.

        Returns
        -------
        tuple of UDFSpec and str or None
            The UDF as it is now, and why it will probably fail, if it did when it was tried out.

        Raises
        ------
        RequestRefused
            ``not_found``, or ``invalid`` if the UDF does not take these parameters, without `restart` would
            have results of another shape with them, or writes to files.
        """
        async with self._trying if is_tried else nullcontext():
            doubt = await self._try_out(self._with(name, params)[1]) if is_tried else None
            async with self._one_change(name):
                before, spec = self._with(name, params)  # again: it may have changed meanwhile
                if self._nodes is not None:
                    await self._nodes.change(spec, before, params, restart=restart)
                self._host.udfs.put(spec)  # first: a scan that begins meanwhile has it from its first frame
                self._on_change()
                if restart:
                    await self._start_over(spec)
                    return spec, doubt
                try:
                    await self._change(spec, params)
                except RequestRefused:
                    self._host.udfs.put(before)
                    self._on_change()
                    if self._nodes is not None:
                        await self._nodes.set_back(before)
                    raise
                return spec, doubt

    def _with(self, name: str, params: dict[str, Any]) -> tuple[UDFSpec, UDFSpec]:
        """Return a UDF as it is, and with other parameters."""
        before = self._found(name)
        if writes_files(before.use):
            reason = f"{name} writes to a file that stays the same: unregister it, and register another"
            raise RequestRefused("invalid", reason)
        return before, replace(before, params={**before.params, **params})

    async def start_over_with(
        self, name: str, params: dict[str, Any], needs: NDArray[np.bool_] | None
    ) -> UDFSpec:
        """Change parameters that are known to be right, without a trial; results start over.

        Parameters
        ----------
        params : dict
            Those that change; they do not change shape and dtype of the buffers.
        needs : ndarray of bool, shape of the scan in progress, optional
            Positions whose frames change its results; by default all do.

        Raises
        ------
        RequestRefused
            ``not_found``.
        """
        async with self._one_change(name):
            before = self._found(name)
            spec = replace(before, params={**before.params, **params})
            if self._nodes is not None:
                await self._nodes.change(spec, before, params, restart=True)
            self._host.udfs.put(spec)
            self._on_change()
            await self._start_over(spec, needs, is_alike=True)
            return spec

    @asynccontextmanager
    async def _one_change(self, name: str) -> AsyncIterator[None]:
        """Wait for other changes; nothing of the UDF is taken from nodes until it is changed here, too."""
        async with self._changing:
            if self._nodes is None:
                yield
                return
            async with self._nodes.changing(lambda: self._with_dependants(name)):
                yield

    def _with_dependants(self, name: str) -> list[str]:
        run = self._host.current
        return [name] if run is None else [name, *run.dependants(name)]

    def _found(self, name: str) -> UDFSpec:
        spec = self._host.udfs.get(name)
        if spec is None:
            names = there_are(name, (spec.name for spec in self._host.udfs))
            raise RequestRefused("not_found", f"no UDF named {name!r} is registered, {names}")
        return spec

    async def _try_out(self, spec: UDFSpec) -> str | None:
        """Return why a UDF will probably fail; raise RequestRefused if it cannot be made."""
        run = self._host.current
        return await self._trial.try_out(spec, None if run is None else run.scan)

    async def close(self) -> None:
        """End the process in which UDFs are tried out."""
        await self._trial.close()

    # --- the run under way ---

    async def _open_run(self) -> DaemonRun | None:
        """Return the run under way, once it is set up; None between runs."""
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
        """Ask the results process, another one if it dies; None if the run is over before it answers."""
        while self._goes_on(run):
            if run.is_paused:
                await self._host.keeper.recovered()
            try:
                answer = await question()
            except ProcessDied:
                await self._host.keeper.recovered()
                await anyio.sleep(_LOOK_S)
            else:
                return answer
        return None

    async def _start_over(
        self, spec: UDFSpec, needs: NDArray[np.bool_] | None = None, *, is_alike: bool = False
    ) -> None:
        """Have a UDF in the run under way, in place of the one of that name if there is one.

        Those that take its results start over with it. `is_alike`: its buffers are like those before.
        """
        self._host.keeper.forget_carried(spec.name)
        self._host.shared.forget_udf(spec.name)
        run = await self._open_run()
        if run is None:
            return
        with self._host.scheduler.dispatcher.changing(run):
            await self._replace(run, spec, needs, is_alike=is_alike and spec.name not in run.errors)
        self._share_again(run)

    def _share_again(self, run: DaemonRun) -> None:
        """Have a head get the run as it is after UDFs left or joined, also if nothing more is merged."""
        if self._goes_on(run):
            self._host.shared.merged()

    async def _replace(
        self, run: DaemonRun, spec: UDFSpec, needs: NDArray[np.bool_] | None, *, is_alike: bool
    ) -> None:
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

            async def remove() -> None:
                await self._host.results.remove(number, is_last=is_last)

            await self._ask(run, remove)
            if not self._goes_on(run):
                return  # its last result comes with those of the others
            if is_last:
                self._host.exclude_dependants(run, name, "left the run")
            self._host.scheduler.dispatcher.leave(run, number)
        if is_last and any(spec.name == name for spec in run.specs):
            self._host.publishing.last_result(run, name, _REMOVED, run.scan.ledger())
        run.leave(name, self._host.scheduler.dispatcher.in_work(run), joins_again=not is_last)

    async def _join(
        self, run: DaemonRun, spec: UDFSpec, needs: NDArray[np.bool_] | None, *, is_alike: bool
    ) -> None:
        # One that takes results of others needs a higher number than theirs.
        takes_none = takes_no_results(spec.use)
        number = run.join(spec, self._host.scheduler.dispatcher.in_work(run) if takes_none else None)
        kinds = tuple(sorted(self._host.pool.kinds))
        self._host.keeper.joined(spec.name)
        self._host.shared.joined(spec.name)
        message = AddUDF(udf=spec.sent(), number=number, kinds=kinds, limits=self._host.limits())

        async def add() -> UDFAdded | None:
            if spec.name in run.versions or spec.name in run.errors:
                return None  # the process died, and with the new one it was set up again
            return await self._host.results.add(message)

        answer = await self._ask(run, add)
        if answer is not None and answer.error is not None:
            self._host.note_failures(run, {spec.name: answer.error})
        elif answer is not None:
            run.made({spec.name: answer.versions}, {spec.name: answer.inputs})
        if spec.name in run.errors:
            run.exclude(number)
        if self._goes_on(run) and not (
            is_alike and await self._host.pool.replace_udf(run.number, number, spec.sent())
        ):
            await self._host.open_in_workers(run)
        self._host.scheduler.dispatcher.join(run, number, None if needs is None else needs.reshape(-1))

    async def _change(self, spec: UDFSpec, params: dict[str, Any]) -> None:
        run = await self._open_run()
        number = None if run is None else run.numbers().get(spec.name)
        if run is None or number is None or spec.name in run.errors:
            return

        async def change() -> UDFChanged:
            return await self._host.results.change(number, params)

        answer = await self._ask(run, change)
        if answer is None:
            return
        if answer.error is not None:
            raise RequestRefused("invalid", f"udf {spec.name}: {in_words(answer.error)}")
        run.made({spec.name: answer.versions})
        run.change(spec)
        await self._host.pool.change_udfs(run.number, {number: spec.sent()})
