"""Which process has an address of this computer, and the daemon that runs here."""

import contextlib
import ipaddress
import os
import socket
import struct
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple  # Any: plain values of any kind

from stemd.config import Config
from stemd.errors import ConfigurationError
from stemd.sockets.access_list import user_name
from stemd.sockets.addresses import is_answered, split_host_port
from stemd.sockets.socket_folder import client_control_address, default_control_address

_PROC: Final = Path("/proc")
_LISTENS: Final = "0A"  # states of a TCP socket, include/net/tcp_states.h
_IS_OVER: Final = "06"
_CREDENTIALS: Final = struct.Struct("3i")  # pid, user, group: unix(7), SO_PEERCRED
_CONNECT_S: Final = 1.0
_ANYWHERE: Final = "*"
_WITH_VALUE: Final = ("-X", "-W")  # options of Python

IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address
_ANSWER_S: Final = 2.0


@dataclass(frozen=True, kw_only=True)
class Holder:
    """The processes that have an address."""

    pids: frozenset[int]  # processes (which may inherit it). Empty: another user's, seen by root only.
    user: int | None  # number of their user; None: not known

    def is_of(self, pid: int) -> bool:
        """Return whether it is a process, or a descendant of it."""
        return any(pid in _line_of(one) for one in self.pids)

    def words(self) -> str:
        """Return who it is, as the subject of a sentence."""
        is_other = self.user is not None and self.user != os.getuid()
        of_user = f" of user {user_name(self.user) or self.user}" if is_other else ""
        if self.pids:
            pid = min(self.pids)
            return f"process {pid} ({_name(pid)}){of_user}"
        return f"a process{of_user}" if of_user else "another program"


def holder_of(address: str) -> Holder | None:
    """Return who has an address (``tcp://``, ``ipc://`` or ``HOST:PORT``); None: nobody, or not known."""
    if address.startswith("ipc://"):
        return _listener_at(Path(address.removeprefix("ipc://")))
    try:
        host, port = split_host_port(address.removeprefix("tcp://"))
        wanted = _addresses_of(host)
    except (ConfigurationError, OSError):
        return None
    found = [
        one
        for one in _tcp_sockets()
        if one.port == port
        and (one.address in wanted or any(at.is_unspecified for at in (one.address, *wanted)))
    ]
    found = [one for one in found if one.listens] or found
    if not found:
        return None
    return Holder(pids=_processes_with({one.inode for one in found}), user=found[0].user)


def _listener_at(path: Path) -> Holder | None:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(_CONNECT_S)
        try:
            probe.connect(str(path))
            credentials = probe.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
        except OSError:
            return None
    pid, user, _ = _CREDENTIALS.unpack(credentials)
    return Holder(pids=frozenset({pid} if pid else ()), user=user)  # 0: a process of another container


def _addresses_of(host: str) -> set[IPAddress]:
    if host == _ANYWHERE:
        return {ipaddress.IPv4Address(0)}
    return {ipaddress.ip_address(str(one[4][0]).partition("%")[0]) for one in socket.getaddrinfo(host, None)}


class _TCPSocket(NamedTuple):
    address: IPAddress
    port: int
    listens: bool
    user: int
    inode: int


def _tcp_sockets() -> Iterator[_TCPSocket]:
    for name in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in (_PROC / "net" / name).read_text().splitlines()[1:]:
                fields = line.split()
                address, _, port = fields[1].partition(":")
                state, user, inode = fields[3], int(fields[7]), int(fields[9])
                if inode and state != _IS_OVER:
                    yield _TCPSocket(_address(address), int(port, 16), state == _LISTENS, user, inode)


def _address(written: str) -> IPAddress:
    """Read an address as the kernel writes it: words of four bytes in the order of the machine."""
    words = [int(written[begin : begin + 8], 16) for begin in range(0, len(written), 8)]
    address = ipaddress.ip_address(struct.pack(f"={len(words)}I", *words))
    return getattr(address, "ipv4_mapped", None) or address


def _processes_with(inodes: Collection[int]) -> frozenset[int]:
    wanted = {f"socket:[{inode}]" for inode in inodes}
    found = set()
    for process in _PROC.glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it is gone, or another user's
            for descriptor in (process / "fd").iterdir():
                with contextlib.suppress(OSError):
                    if os.readlink(descriptor) in wanted:  # noqa: PTH115 -- a Path would change the text
                        found.add(int(process.name))
                        break
    return frozenset(found)


def _line_of(pid: int) -> Iterator[int]:
    """Yield a process and those from which it descends."""
    while pid > 0:
        yield pid
        try:
            pid = int((_PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return


def _name(pid: int) -> str:
    try:
        arguments = (_PROC / str(pid) / "cmdline").read_bytes().decode(errors="replace").split("\0")
        return name_of_command(arguments) or (_PROC / str(pid) / "comm").read_text().strip()
    except OSError:
        return "it is gone"


def name_of_command(arguments: Sequence[str]) -> str:
    """Return the name of a program; without its arguments, which may be secret."""
    name, rest = Path(arguments[0]).name, list(arguments[1:])
    if name.startswith("python"):
        while rest and rest[0].startswith("-") and rest[0] not in ("-m", "-c"):
            del rest[: 2 if rest[0] in _WITH_VALUE else 1]
        if rest[:1] == ["-m"]:
            del rest[0]
        if rest and rest[0] and not rest[0].startswith("-"):
            name, rest = Path(rest[0]).name, rest[1:]
    return f"stemd {rest[0]}" if name == "stemd" and rest and rest[0].isidentifier() else name


@dataclass(frozen=True, kw_only=True)
class RunningDaemon:
    """A daemon, or what is in its place."""

    control: str  # where it listens
    holder: Holder  # the process that listens there
    status: Mapping[str, Any] | None  # what it answers; None: nothing, so it may be another program
    is_own: bool  # whether it is the daemon of the configuration, and not one with another configuration

    def has(self, address: str, holder: Holder | None) -> bool:
        """Return whether this daemon, or one of its processes, has an address."""
        if self.status is None:
            return False
        if holder is not None and holder.pids and self.holder.pids:
            return any(holder.is_of(pid) for pid in self.holder.pids)
        return address in self._named_addresses()  # its processes are another user's

    def _named_addresses(self) -> set[str]:
        """Return the addresses that it says it has, or its source listens at."""
        status = self.status or {}
        addresses, relays = status.get("addresses"), status.get("relays")
        named = dict(addresses) if isinstance(addresses, Mapping) else {}
        sources = str(named.pop("source", "")).split(", ")
        listed = relays if isinstance(relays, list) else []
        of_relays = [relay.get("address") for relay in listed if isinstance(relay, Mapping)]
        return {url.partition("+")[2].partition("?")[0] for url in sources}.union(
            address for address in (*named.values(), *of_relays) if isinstance(address, str)
        )


def running_daemon(config: Config) -> RunningDaemon | None:
    """Return the daemon at the configured control address, else where clients find one."""
    own, of_clients = config.control.address, client_control_address(os.environ)
    places = [address for address in (own, of_clients) if address.startswith("ipc://")]
    control = next((at for at in places if is_answered(Path(at.removeprefix("ipc://")))), None)
    if control is None:
        return None
    return RunningDaemon(
        control=control,
        holder=holder_of(control) or Holder(pids=frozenset(), user=None),
        status=_status_of(control),
        is_own=control == own or own == default_control_address(os.environ),
    )


def _status_of(control: str) -> Mapping[str, Any] | None:
    from stemd.client.control_client import ControlClient
    from stemd.errors import StemdError

    try:
        with ControlClient(control, timeout_s=_ANSWER_S) as client:
            return client.status()
    except StemdError:
        return None
