"""Trying a UDF out in a process of its own, before any run has it."""

import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final, TypeVar  # descriptions and parameters are maps of any plain values

import anyio
import anyio.abc

from stemd.control.requests import RequestRefused
from stemd.errors import ConfigurationError, ProcessDied
from stemd.processes.channel import ChannelClosed
from stemd.results.merger_handle import Checked, MergerHandle
from stemd.runs.daemon_run_host import DaemonRunHost, like
from stemd.runs.merger_supervisor import check_in
from stemd.scheduling.scan import Scan
from stemd.workers.udf_spec import UDFSpec, is_ours

_KEPT_S: Final = 30.0  # a process waits for the next UDF: dragging a detector makes many in a row

Asked = TypeVar("Asked")


class UDFTrial:
    """Has UDFs made once in another process, one at a time: no run suffers if one hangs or ends it.

    The process stays for a while for built-in UDFs (watched in `tasks`); others get one each.
    """

    def __init__(self, host: DaemonRunHost, tasks: anyio.abc.TaskGroup | None = None) -> None:
        self._host = host
        self._tasks = tasks
        self._kept: MergerHandle | None = None
        self._used_at = 0.0
        self._using = anyio.Lock()

    async def try_out(
        self, spec: UDFSpec, scan: Scan | None = None, *, changed_from: Mapping[str, Any] | None = None
    ) -> Checked:
        """Have a UDF made once with data like those of `scan` or the last one, or raise RequestRefused."""
        data = (None if scan is None else like(scan)) or self._host.last_scan
        make = partial(check_in, host=self._host, spec=spec, like=data, changed_from=changed_from)
        async with self._using:
            if self._tasks is not None and spec.pickle is None and is_ours(spec.use):
                return await self._in_kept(spec, make, self._tasks)
            return await self._in_new(spec, make)

    async def describe(self, spec: UDFSpec) -> dict[str, object]:
        """Return a UDF's parameters as `describe_udf` does, or raise RequestRefused: ``invalid``."""
        async with self._using:
            return await self._in_new(spec, lambda process: process.describe(spec))

    async def close(self) -> None:
        """End the process that stays."""
        kept, self._kept = self._kept, None
        if kept is not None:
            await kept.close()

    async def _in_new(self, spec: UDFSpec, ask: Callable[[MergerHandle], Awaitable[Asked]]) -> Asked:
        process = MergerHandle(template=self._host.template)
        answer: Asked | RequestRefused
        async with anyio.create_task_group() as group:
            try:
                answer = await self._asked(process, spec, ask, group)
            except RequestRefused as refused:
                answer = refused
            finally:
                await process.close()
                group.cancel_scope.cancel()
        if isinstance(answer, RequestRefused):  # here, as a task group would wrap it in an exception group
            raise answer
        return answer

    async def _in_kept(
        self, spec: UDFSpec, ask: Callable[[MergerHandle], Awaitable[Asked]], tasks: anyio.abc.TaskGroup
    ) -> Asked:
        is_new = self._kept is None or not self._kept.is_alive
        if is_new:
            await self.close()
            self._kept = MergerHandle(template=self._host.template)
            tasks.start_soon(self._close_when_idle, self._kept)
        assert self._kept is not None
        try:
            return await self._asked(self._kept, spec, ask, tasks if is_new else None)
        except BaseException:
            # Whatever went wrong, the next one finds a process that nothing happened to.
            with anyio.CancelScope(shield=True):
                await self.close()
            raise
        finally:
            self._used_at = time.monotonic()

    async def _close_when_idle(self, process: MergerHandle) -> None:
        while self._kept is process:
            idle_s = time.monotonic() - self._used_at
            if idle_s < _KEPT_S:
                await anyio.sleep(_KEPT_S - idle_s)
                continue
            async with self._using:
                if self._kept is process and time.monotonic() - self._used_at >= _KEPT_S:
                    await self.close()

    async def _asked(
        self,
        process: MergerHandle,
        spec: UDFSpec,
        ask: Callable[[MergerHandle], Awaitable[Asked]],
        group: anyio.abc.TaskGroup | None,
    ) -> Asked:
        """Ask a process, which is started first if there is a group for it."""
        limit_s = self._host.config.workers.udf_timeout_s
        try:
            if group is not None:
                await process.start(group)
            with anyio.fail_after(limit_s):
                return await ask(process)
        except ConfigurationError as error:
            why_not = str(error)
        except TimeoutError:
            why_not = f"udf {spec.name}: it was not made within {limit_s:g} s ([workers] udf_timeout_s)"
        except (ChannelClosed, OSError) as error:
            why_not = f"udf {spec.name}: it could not be tried out: {error}"
        except ProcessDied:
            why_not = f"udf {spec.name}: it ends the process that makes it"
        raise RequestRefused("invalid", why_not)
