"""``stemd.connect``: from a script to a running daemon; and the client for asynchronous programs."""

import os
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, Final, Literal, ParamSpec, Self, TypeVar, overload

import anyio
from anyio import to_thread

from stemd.client.client import Client, check_runs
from stemd.client.update import Update
from stemd.sockets.curve_keys import ClientKey
from stemd.sockets.socket_folder import client_control_address
from stemd_udfs import UDF

P = ParamSpec("P")
T = TypeVar("T")
Key = ClientKey | Path | str | None

_LOOK_S: Final = 0.25  # how long a reading thread may outlast a cancellation


def _awaited(
    method: Callable[Concatenate[Client, P], T],
) -> "Callable[Concatenate[AsyncClient, P], Coroutine[Any, Any, T]]":
    """Return a method of `Client` as one that runs it in a thread, with its signature and docstring."""

    @wraps(method)
    async def awaited(self: "AsyncClient", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await _threaded(method, self._client, *args, **kwargs)

    return awaited


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

    async def __aexit__(self, *exc_info: object) -> None:
        """Do nothing: no connection is open between two calls."""

    def __repr__(self) -> str:
        return f"AsyncClient({self._client.control!r})"

    status = _awaited(Client.status)
    udfs = _awaited(Client.udfs)
    register = _awaited(Client.register)
    unregister = _awaited(Client.unregister)
    set_parameters = _awaited(Client.set_parameters)
    cancel = _awaited(Client.cancel)
    set_nav_shape = _awaited(Client.set_nav_shape)
    set_policy = _awaited(Client.set_policy)
    record = _awaited(Client.record)
    calibrate = _awaited(Client.calibrate)
    region = _awaited(Client.region)
    save = _awaited(Client.save)
    request = _awaited(Client.request)
    history = _awaited(Client.history)

    async def results(self, name: str, *, timeout_s: float | None = None) -> AsyncIterator[Update]:
        """See :meth:`Client.results`."""
        check_runs(name, await self.udfs())
        stream = await _threaded(self._client.follow, [f"result/{name}"])
        try:
            received_at = anyio.current_time()
            while True:
                message = await _threaded(stream.receive_newest, _LOOK_S)
                if message is not None:
                    yield Update(message, stream.take_missed())
                    received_at = anyio.current_time()
                elif timeout_s is not None and anyio.current_time() - received_at >= timeout_s:
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


@overload
def connect(
    url: str | None = None, *, sync: Literal[True] = True, key: Key = None, timeout_s: float = 10.0
) -> Client: ...


@overload
def connect(
    url: str | None = None, *, sync: Literal[False], key: Key = None, timeout_s: float = 10.0
) -> AsyncClient: ...


def connect(
    url: str | None = None, *, sync: bool = True, key: Key = None, timeout_s: float = 10.0
) -> Client | AsyncClient:
    """Connect to a running daemon.

    Parameters
    ----------
    url : str, optional
        Control address of the daemon, such as ``"ipc:///run/stemd/control.sock"`` or
        ``"tcp://microscope:5558"``; by default that in ``STEMD_CONTROL``, or that of this user's daemon.
    sync : bool
        False: return an `AsyncClient`, whose methods are awaited.
    key : ClientKey, Path or str, optional
        A key, or the file that ``stemd keys new`` wrote; needed if the daemon requires one.
    timeout_s : float
        Longest wait for an answer, in seconds.

    Returns
    -------
    Client or AsyncClient

    Raises
    ------
    DaemonUnreachable
        If no daemon is there.
    ConfigurationError
        If the key cannot be read, or the folder of the socket belongs to another user.
    """
    known = ClientKey.read(key) if isinstance(key, Path | str) else key
    client = Client(url or client_control_address(os.environ), key=known, timeout_s=timeout_s)
    client.status()
    return client if sync else AsyncClient(client)
