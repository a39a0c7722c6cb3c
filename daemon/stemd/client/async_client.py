"""The client of a running daemon for asynchronous programs."""

import threading
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final, ParamSpec, Self, TypeVar

import anyio
from anyio import to_thread

from stemd.client.client import Client, check_runs
from stemd.client.status import DaemonStatus
from stemd.client.update import LastResults, Update
from stemd_udfs import UDF

P = ParamSpec("P")
T = TypeVar("T")

_LOOK_S: Final = 0.25  # how long a reading thread may outlast a cancellation


class AsyncClient:
    """`Client` with the same names, awaited, under asyncio or Trio; made by ``connect(url, sync=False)``.

    Parameters
    ----------
    client : Client
        Whose methods run in threads.
    """

    def __init__(self, client: Client) -> None:
        self._client = client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Do nothing: no connection is open between two calls."""

    def __repr__(self) -> str:
        return f"AsyncClient({self._client.control!r})"

    async def status(self) -> DaemonStatus:
        """See :meth:`Client.status`."""
        return await _threaded(self._client.status)

    async def udfs(self) -> list[dict[str, Any]]:
        """See :meth:`Client.udfs`."""
        return await _threaded(self._client.udfs)

    async def register(
        self, name: str, udf: UDF | str, params: Mapping[str, Any] | None = None, *, replace: bool = False
    ) -> None:
        """See :meth:`Client.register`."""
        await _threaded(self._client.register, name, udf, params, replace=replace)

    async def unregister(self, name: str) -> None:
        """See :meth:`Client.unregister`."""
        await _threaded(self._client.unregister, name)

    async def set_parameters(self, name: str, params: Mapping[str, Any], *, restart: bool = False) -> None:
        """See :meth:`Client.set_parameters`."""
        await _threaded(self._client.set_parameters, name, params, restart=restart)

    async def cancel(self, scan_id: str | None = None) -> str:
        """See :meth:`Client.cancel`."""
        return await _threaded(self._client.cancel, scan_id)

    async def set_nav_shape(self, nav_shape: tuple[int, ...]) -> None:
        """See :meth:`Client.set_nav_shape`."""
        await _threaded(self._client.set_nav_shape, nav_shape)

    async def set_policy(self, when_full: str) -> None:
        """See :meth:`Client.set_policy`."""
        await _threaded(self._client.set_policy, when_full)

    async def record(self, action: str, path: str | Path | None = None) -> dict[str, Any] | None:
        """See :meth:`Client.record`."""
        return await _threaded(self._client.record, action, path)

    async def calibrate(self, scan_id: str | None = None, *, apply: bool = False) -> dict[str, Any]:
        """See :meth:`Client.calibrate`."""
        return await _threaded(self._client.calibrate, scan_id, apply=apply)

    async def region(self, name: str, shape: Mapping[str, Any] | None) -> int | None:
        """See :meth:`Client.region`."""
        return await _threaded(self._client.region, name, shape)

    async def save(self, path: str | Path, scan_id: str | None = None) -> dict[str, Any]:
        """See :meth:`Client.save`."""
        return await _threaded(self._client.save, path, scan_id)

    async def history(self, scan_id: str | None = None) -> LastResults:
        """See :meth:`Client.history`."""
        return await _threaded(self._client.history, scan_id)

    async def results(self, name: str, *, timeout_s: float | None = None) -> AsyncIterator[Update]:
        """See :meth:`Client.results`."""
        check_runs(name, await self.udfs())
        stream = await _threaded(self._client.follow, [f"result/{name}"])
        try:
            heard_at = anyio.current_time()
            while True:
                message = await _threaded(stream.receive_newest, _LOOK_S)
                if message is not None:
                    yield Update(message, stream.take_missed())
                    heard_at = anyio.current_time()
                elif timeout_s is not None and anyio.current_time() - heard_at >= timeout_s:
                    raise TimeoutError(f"no result of {name!r} within {timeout_s:g} s")
        finally:
            stream.close()

    async def run_udf(self, udf: UDF | str, *, timeout_s: float | None = None) -> Update:
        """See :meth:`Client.run_udf`; when it is cancelled, the UDF is removed."""
        stop = threading.Event()
        call = partial(self._client.run_udf, udf, timeout_s=timeout_s, should_stop=stop.is_set)
        try:
            return await to_thread.run_sync(call, abandon_on_cancel=True)
        finally:
            stop.set()


async def _threaded(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await to_thread.run_sync(partial(function, *args, **kwargs))
