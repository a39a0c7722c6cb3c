"""``stemd.connect``: from a script to a running daemon."""

import os
from pathlib import Path
from typing import Literal, overload

from stemd.client.async_client import AsyncClient
from stemd.client.client import Client
from stemd.sockets.curve_keys import ClientKey
from stemd.sockets.socket_folder import client_control_address


@overload
def connect(
    url: str | None = None,
    *,
    sync: Literal[True] = True,
    key: ClientKey | Path | str | None = None,
    timeout_s: float = 10.0,
) -> Client: ...


@overload
def connect(
    url: str | None = None,
    *,
    sync: Literal[False],
    key: ClientKey | Path | str | None = None,
    timeout_s: float = 10.0,
) -> AsyncClient: ...


def connect(
    url: str | None = None,
    *,
    sync: bool = True,
    key: ClientKey | Path | str | None = None,
    timeout_s: float = 10.0,
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
