"""Socket addresses: which are safe by themselves, how to bind one, and how to reach what is bound."""

import errno
import ipaddress
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import zmq

from stemd.errors import AddressInUse, ConfigurationError
from stemd_sources.zeromq.ipv6 import allow_ipv6

_WILDCARDS: Final = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]", "*": "127.0.0.1"}  # noqa: S104 - read, not bound
"""Hosts that mean all of a machine, and that machine as it reaches itself."""


def split_host_port(address: str) -> tuple[str, int]:
    """Split ``host:port`` or ``[v6]:port``; ConfigurationError when it is neither."""
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal() or int(port) > 65535:
        raise ConfigurationError(f"got address {address!r}, expected HOST:PORT such as 127.0.0.1:8790")
    return host.removeprefix("[").removesuffix("]"), int(port)


def check_zmq_address(address: str) -> str:
    """Return a ``tcp://HOST:PORT`` or ``ipc://PATH`` address; ConfigurationError for anything else."""
    if address.startswith("tcp://"):
        _, _, port = address.rpartition(":")
        if port != "*":
            split_host_port(address.removeprefix("tcp://"))
    elif not address.startswith("ipc:///"):
        expected = "tcp://HOST:PORT or ipc:///PATH (an absolute path)"
        raise ConfigurationError(f"got address {address!r}, expected {expected}")
    return address


def host_trouble(address: str) -> str:
    """Say why the host name in an address has no address; empty if it has one. Name servers may take long."""
    if not address.startswith("tcp://"):
        return ""
    from stemd_sources.tcp_connection import HostUnknown, find_address  # they load NumPy

    try:
        find_address(*split_host_port(connectable(address).removeprefix("tcp://")))
    except HostUnknown as unknown:
        return unknown.strerror or ""
    return ""


def is_local(address: str) -> bool:
    """Whether only programs on this machine reach an address (``tcp://…``, ``ipc://…`` or ``host:port``)."""
    if address.startswith("ipc://"):
        return True
    host = address.removeprefix("tcp://").rpartition(":")[0].removeprefix("[").removesuffix("]")
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:  # a name, an interface, or the wildcard: taken as reachable from outside
        return False


def connectable(bound: str) -> str:
    """Turn the endpoint of a bound socket into one that a client on this machine connects to."""
    scheme, host, port = _parts(bound)
    return f"{scheme}{_WILDCARDS[host]}:{port}" if host in _WILDCARDS else bound


def seen_from(control: str, bound: str) -> str:
    """Return the address of `bound` for a client that reached the daemon at `control`."""
    _, host, port = _parts(bound)
    if host in _WILDCARDS and control.startswith("tcp://"):
        return f"tcp://{_parts(connectable(control))[1]}:{port}"
    return connectable(bound)


def _parts(address: str) -> tuple[str, str, str]:
    """Split into what stands before the host, the host as it is written, and the port."""
    before, slashes, rest = address.rpartition("//")
    host, _, port = rest.rpartition(":")
    return before + slashes, host, port


def bind(zmq_socket: "zmq.Socket[bytes]", address: str, setting: str) -> str:
    """Bind a ZeroMQ socket; return its endpoint. AddressInUse or ConfigurationError names the `setting`."""
    if address.startswith("ipc://"):
        refuse_living_socket(address, setting)
    allow_ipv6(zmq_socket, address)
    try:
        zmq_socket.bind(address.removesuffix(":0") + ":*" if address.endswith(":0") else address)
    except zmq.ZMQError as error:
        raise bind_error(address, setting, error.errno, str(error)) from error
    return zmq_socket.getsockopt_string(zmq.LAST_ENDPOINT)


def bind_error(address: str, setting: str, number: int | None, words: str) -> ConfigurationError:
    """Word the failure to bind: what, where, the mend."""
    if number == errno.EADDRINUSE:
        words = "is in use by another program (another stemd?): stop it, or set another one"
        return AddressInUse(f"{setting}: {address} {words}")
    return ConfigurationError(f"{setting}: cannot bind {address}: {words}: set another {setting}")


def refuse_several_in_use(addresses: Mapping[str, str]) -> None:
    """Raise AddressInUse with all addresses that others have; one alone is left to the code that binds it."""
    taken = [f"{setting}: {address}" for setting, address in addresses.items() if _is_in_use(address)]
    if len(taken) > 1:
        words = "addresses are in use, so another program (a stemd?) is already running"
        raise AddressInUse(f"{len(taken)} {words}: {', '.join(taken)}: stop it, or set others")


def listening(host: str, port: int) -> socket.socket:
    """Return a TCP socket that listens, so that the port is this process's; OSError if that cannot be."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    family, kind, _, _, target = min(found, key=lambda one: one[0] != socket.AF_INET)
    listener = socket.socket(family, kind)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(target)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _is_in_use(address: str) -> bool:
    if address.startswith("ipc://"):
        return is_answered(Path(address.removeprefix("ipc://")))
    _, host, port = _parts(address)
    if port in ("0", "*"):
        return False
    try:
        listening(_WILDCARDS.get(host, host).strip("[]"), int(port)).close()
    except OSError as error:
        return error.errno == errno.EADDRINUSE
    return False


def refuse_living_socket(address: str, setting: str) -> None:
    """Raise AddressInUse when a process listens at an ``ipc://`` path: ZeroMQ would take it from them."""
    path = Path(address.removeprefix("ipc://"))
    if len(str(path).encode()) > 107:  # sun_path, see unix(7)
        raise ConfigurationError(f"{setting}: {path} is longer than the 107 bytes a socket path may have")
    if path.exists() and not path.is_socket():
        raise ConfigurationError(f"{setting}: {path} exists and is not a socket: set another {setting}")
    if is_answered(path):
        raise bind_error(address, setting, errno.EADDRINUSE, "")


def remove_socket_path(address: str) -> None:
    """Remove the file of an ``ipc://`` address that this process has bound; ZeroMQ does not remove it."""
    if address.startswith("ipc://"):
        Path(address.removeprefix("ipc://")).unlink(missing_ok=True)


def is_answered(path: Path) -> bool:
    """Whether a program accepts connections at this socket path."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(1.0)
        try:
            probe.connect(str(path))
        except OSError as error:
            return isinstance(error, TimeoutError)  # its backlog is full, so there is somebody
    return True
