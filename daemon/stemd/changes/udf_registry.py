"""Adding, changing and removing UDFs while the daemon runs, also during a scan, with checked parameters."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from typing import Final

import anyio
import anyio.abc

from stemd.changes.leases import Leases
from stemd.changes.running_run import Positions, RunningRun
from stemd.changes.udf_trial import UDFTrial
from stemd.config.models import AskedErrors
from stemd.control.requests import RequestRefused
from stemd.monitoring.log import get_logger
from stemd.runs.daemon_run_host import DaemonRunHost
from stemd.upstream.node_udfs import NodeUDFs
from stemd.workers.udf_parameters import describe_built_in
from stemd.workers.udf_spec import UDFSpec, changes_in_place
from stemd_sources.opening.regular_file import same_file
from stemd_sources.registry import files_of
from stemd_udfs.errors import there_are

MOST_UDFS: Final = 64  # registered at once; each costs memory for its results in every scan

log = get_logger(__name__)


class UDFRegistry:
    """Changes which UDFs run over every scan, and the run under way (`RunningRun`), one change at a time.

    While a UDF is tried out (`tasks`: see `UDFTrial`), changes without a trial go on. `nodes`: of a head:
    changed first, and if one refuses, nothing is. `sources`: URLs: no UDF may write over such a file.
    """

    def __init__(
        self,
        host: DaemonRunHost,
        tasks: anyio.abc.TaskGroup | None = None,
        *,
        nodes: NodeUDFs | None = None,
        sources: Collection[str] = (),
    ) -> None:
        self._nodes = nodes or NodeUDFs((), host.udfs)
        self.leases = Leases(self.unregister)
        self._udfs = host.udfs
        self._publishing = host.publishing
        self._running = RunningRun(host)
        self._sources = sources
        self._metrics = host.metrics
        self._trial = UDFTrial(host, tasks)
        self._trying = anyio.Lock()
        self._changing = anyio.Lock()
        self._requested: list[str] = []  # names of the UDFs that are being registered

    async def describe(self, spec: UDFSpec) -> dict[str, object]:
        """Return a UDF's parameters as `describe_udf` does, or raise RequestRefused: ``invalid``."""
        return describe_built_in(spec.use) or await self._trial.describe(spec)

    async def register(self, spec: UDFSpec, *, may_replace: bool, must_work: bool = False) -> str | None:
        """Have a UDF run over this scan and later ones; return why it will probably fail, if the trial did.

        Raises RequestRefused: ``exists``, ``too_many``, ``invalid``; ``doubtful``, if it `must_work`.
        """
        self._requested.append(spec.name)
        try:
            async with self._trying:
                self._check_room(spec.name, may_replace=may_replace)
                doubt, spec, _ = await self._trial.try_out(spec, self._running.scan)
                self._check_file(spec)
                if must_work and doubt is not None:
                    raise RequestRefused("doubtful", f"udf {spec.name}: {doubt}")
                async with self._one_change(spec.name):
                    await self._nodes.register(spec, self._udfs.get(spec.name))
                    self._udfs.put(spec)
                    self._publishing.event("udf_registered", udf=spec.name, use=spec.use)
                    await self._running.replace(spec)
                    self.leases.forget(spec.name)
                    return doubt
        finally:
            self._requested.remove(spec.name)

    def _check_file(self, spec: UDFSpec) -> None:
        named = spec.params.get("filename")
        if not spec.facts.writes_files or not isinstance(named, str):
            return
        if found := same_file(named, (file for url in self._sources for file in files_of(url))):
            raise RequestRefused("invalid", f"{named}: is {found}, which the source reads: give another name")

    def _check_room(self, name: str, *, may_replace: bool) -> None:
        is_known = self._udfs.get(name) is not None
        if is_known and not may_replace:
            reason = f"a UDF named {name!r} is registered: replace it, or take another name"
            raise RequestRefused("exists", reason)
        if not is_known and len(self._udfs) >= MOST_UDFS:
            reason = f"the limit of {MOST_UDFS} registered UDFs is reached: unregister one"
            raise RequestRefused("too_many", reason)

    async def unregister(self, name: str) -> None:
        """Run a UDF no more, also one that is being registered; its last result is ``cancelled``."""
        async with self._trying if name in self._requested else nullcontext(), self._one_change(name):
            spec = self._found(name)
            await self._nodes.unregister(spec)
            self._udfs.remove(name)
            await self._running.leave(name)
            self._metrics.udf_removed(name)
            self._publishing.event("udf_removed", udf=name)
            self._publishing.forget(name)
            self.leases.forget(name)

    async def set_parameters(
        self, name: str, params: dict[str, object], *, restart: bool, errors: AskedErrors | None = None
    ) -> tuple[UDFSpec, str | None]:
        """Change parameters between two partitions; return the UDF, and why it will probably fail, if so.

        Raises RequestRefused: ``not_found``, or ``invalid`` if it does not take them, writes to files, or
        without `restart` has results of another shape. `restart`: start over, with what the ring still holds.
        `errors`: whether it gives sigma and resolution from now on, with `restart`.
        """
        before, spec = self._with(name, params, errors)
        is_known = errors is None and changes_in_place(before.use, before.params, params)
        async with nullcontext() if is_known else self._trying:
            doubt, is_alike = None, is_known
            if not is_known:
                before, spec = self._with(name, params, errors)  # another change may have come first
                tried = await self._trial.try_out(spec, self._running.scan, changed_from=before.params)
                doubt, _, is_alike = tried
            async with self._one_change(name):
                before, spec = self._with(name, params, errors)  # again: it may have changed meanwhile
                if errors is not None:
                    await self._nodes.register(spec, before)
                else:
                    await self._nodes.change(spec, before, params, restart=restart)
                self._udfs.put(spec)  # first: a scan that begins meanwhile has it from its first frame
                if restart:
                    await self._running.replace(spec, is_alike=is_alike and errors is None)
                    return spec, doubt
                try:
                    await self._running.change(spec, params)
                except RequestRefused:
                    self._udfs.put(before)
                    await self._nodes.set_back(before)
                    raise
                return spec, doubt

    async def calibrated(self) -> None:
        """Have UDFs begin again that wait for the calibration, or take other values of it now."""
        for spec in self._running.to_calibrate(self._udfs):
            async with self._one_change(spec.name):
                if self._udfs.get(spec.name) is spec:
                    await self._running.replace(spec)

    def _with(
        self, name: str, params: dict[str, object], errors: AskedErrors | None = None
    ) -> tuple[UDFSpec, UDFSpec]:
        """Return a UDF as it is, and with other parameters."""
        before = self._found(name)
        if before.facts.writes_files:
            reason = f"{name} writes to a file that stays the same: unregister it, and register another"
            raise RequestRefused("invalid", reason)
        spec = replace(before, params={**before.params, **params})
        return before, spec if errors is None else replace(spec, **errors)

    async def start_over_with(self, name: str, params: dict[str, object], needs: Positions | None) -> UDFSpec:
        """Change parameters that are right and keep shapes, without a trial, as `RunningRun.replace` does.

        Raises RequestRefused: ``not_found``.
        """
        async with self._one_change(name):
            before = self._found(name)
            spec = replace(before, params={**before.params, **params})
            await self._nodes.change(spec, before, params, restart=True)
            self._udfs.put(spec)
            await self._running.replace(spec, needs, is_alike=True)
            return spec

    @asynccontextmanager
    async def _one_change(self, name: str) -> AsyncIterator[None]:
        """Wait for other changes; nothing of the UDF is taken from nodes until it is changed here, too."""
        async with self._changing, self._nodes.changing(lambda: self._running.with_dependants(name)):
            yield

    def _found(self, name: str) -> UDFSpec:
        spec = self._udfs.get(name)
        if spec is None:
            names = there_are(name, (spec.name for spec in self._udfs))
            raise RequestRefused("not_found", f"no UDF named {name!r} is registered, {names}")
        return spec

    async def close(self) -> None:
        """End the process in which UDFs are tried out."""
        await self._trial.close()
