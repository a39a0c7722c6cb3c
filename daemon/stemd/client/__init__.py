"""What a program uses to talk to a running daemon: clients and subscribers."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stemd.client.async_client import AsyncClient as AsyncClient
    from stemd.client.client import Client as Client
    from stemd.client.control_client import ControlFailed as ControlFailed
    from stemd.client.control_client import DaemonUnreachable as DaemonUnreachable
    from stemd.client.subscriber import NotJoined as NotJoined
    from stemd.client.subscriber import Subscriber as Subscriber
    from stemd.client.update import Update as Update
    from stemd.client.watcher import FollowedStream as FollowedStream
    from stemd.sockets.curve_keys import ClientKey as ClientKey
    from stemd.sockets.handshake import KeyRefused as KeyRefused
    from stemd.wire.messages import Message as Message
    from stemd.wire.packing import MalformedResult as MalformedResult

# Names are looked up where they are first used: modules of this package do not import all others.
_HOMES = {
    "AsyncClient": "client.async_client",
    "Client": "client.client",
    "ClientKey": "sockets.curve_keys",
    "ControlFailed": "client.control_client",
    "DaemonUnreachable": "client.control_client",
    "FollowedStream": "client.watcher",
    "KeyRefused": "sockets.handshake",
    "MalformedResult": "wire.packing",
    "Message": "wire.messages",
    "NotJoined": "client.subscriber",
    "Subscriber": "client.subscriber",
    "Update": "client.update",
}


def __getattr__(name: str) -> object:
    if name == "__all__":
        return list(_HOMES)
    if name not in _HOMES:
        raise AttributeError(f"module 'stemd.client' has no attribute {name!r}")
    return getattr(import_module(f"stemd.{_HOMES[name]}"), name)
