"""Ports of the daemon and the way to the detector."""

import contextlib
import errno
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import zmq

from stemd.config import Config
from stemd.doctor.finding import Finding, error, note, ok, warning
from stemd.doctor.port_holder import RunningDaemon, holder_of
from stemd.sockets.addresses import is_answered, listening, split_host_port
from stemd_sources.zeromq.ipv6 import allow_ipv6

_CONNECT_S: Final = 2.0
_RECEIVE_BYTES: Final = 4 * 2**20  # of the kernel's buffer: a few milliseconds of a 10 Gbit/s link
_GREETING: Final = b"\xff"  # first byte of every ZeroMQ socket since libzmq 3
_RMEM: Final = Path("/proc/sys/net/core/rmem_max")


def check_ports(config: Config, daemon: RunningDaemon | None) -> Iterator[Finding]:
    """Check whether the daemon's addresses are free; if a daemon runs here, it uses its own."""
    if daemon is not None and daemon.status is None:
        found = f"{daemon.holder.words()} listens at {daemon.control} and does not answer as a daemon does"
        yield warning("daemon", found, "look at its log, or stop it")
    elif daemon is not None:
        which = "one" if daemon.is_own else "one with another control address"
        yield ok("daemon", f"{which} is running at {daemon.control}: {daemon.holder.words()}")
    for key, address in config.addresses.items():
        mend = f"set {key} to an address of this computer"
        yield _check_port(key, address, daemon, f"{address}: free", mend)


def check_http(config: Config) -> Iterator[Finding]:
    """Report which programs may read over HTTP."""
    address = config.http.address
    if config.http.open_to_read:
        mend = "remove http.open_to_read where other people use this computer"
        yield note("http", f"{address}: every user of this computer may read, without a token", mend)
    elif config.http.lets_link_act:
        found = "reading, and changing parameters from the page, needs the link of `stemd status --link`"
        yield ok("http", f"{address}: {found}")
    else:
        yield ok("http", f"{address}: reading needs the link of `stemd status --link`")


def _nodes(config: Config) -> Finding:
    if not config.is_head:
        mend = "set source.url, or give --source, such as dectris-v2+tcp://10.0.0.5:31001"
        return note("detector", "no source is set: stemd serve would refuse to start", mend)
    names = config.upstream.engine or ", ".join(node.name for node in config.upstream.daemons)
    return ok("detector", f"the nodes receive: {names}; `stemd status` shows whether they answer")


def check_detector(config: Config, daemon: RunningDaemon | None) -> Iterator[Finding]:
    """Check whether the detector answers if it is the side that listens, else whether stemd can listen."""
    urls = dict.fromkeys(socket.url for socket in config.source.sockets if socket.url is not None)
    if config.is_head or not urls:
        yield _nodes(config)
        return
    for url in urls:
        yield from _check_socket(config, url, daemon)


def _check_socket(config: Config, url: str, daemon: RunningDaemon | None) -> Iterator[Finding]:
    scheme, _, rest = url.partition("://")
    path = Path(rest.partition("?")[0])
    if scheme == "file":
        if path.is_file():
            yield ok("detector", f"the recording {path}")
        else:
            yield error("detector", f"{path} is no file", "set source.url to a recording")
        return
    if scheme == "follow":
        yield _followed(path)
        return
    if (trouble := _trouble_of_daemon(config, daemon)) is not None:
        yield warning("detector", trouble, "change the source URL; then look at `stemd status`")
        return
    from stemd_sources.registry import PROTOCOLS, parse_source_url, with_port

    source = parse_source_url(url)
    if PROTOCOLS[source.protocol].listens:
        free = f"{source.address} is free: the detector connects to it"
        mend = "set source.url to an address of this computer, and the first of as many free ports as modules"
        yield _check_port("source.url", source.address, daemon, free, mend)
        return
    if not scheme.endswith("+tcp"):
        yield ok("detector", f"{url}: not tried")
        return
    host_port = with_port(url).partition("://")[2].partition("?")[0]
    try:
        with socket.create_connection(split_host_port(host_port), _CONNECT_S) as connection:
            yield _answering_program(connection, host_port, greets=scheme.startswith("dectris"))
    except socket.gaierror as problem:
        mend = "check the host name in the source URL, and the network; the daemon looks for it meanwhile"
        yield warning("detector", f"{host_port}: the host name has no address: {problem.strerror}", mend)
    except OSError as problem:
        words = problem.strerror or str(problem)
        mend = "switch the detector's stream on, check address and cable; the daemon waits for it meanwhile"
        yield warning("detector", f"{host_port}: {words}", mend)


def _followed(path: Path) -> Finding:
    if path.is_dir():
        return ok("detector", f"the folder {path}")
    if path.parent.is_dir():
        return ok("detector", f"the file {path}, {'which is there' if path.exists() else 'when it is there'}")
    return error("detector", f"{path.parent} is no folder", "mount it, or set source.url to another place")


def _answering_program(connection: socket.socket, host_port: str, *, greets: bool) -> Finding:
    """Distinguish a ZeroMQ socket, which greets every client, from other programs."""
    connection.settimeout(_CONNECT_S)
    begin = b"" if greets else _GREETING
    with contextlib.suppress(TimeoutError):
        begin = begin or connection.recv(len(_GREETING))
    if begin == _GREETING:
        return ok("detector", f"{host_port} accepts connections")
    found = f"{host_port} is answered by something that does not speak ZeroMQ"
    return warning("detector", found, "check host and port of the source URL")


def _trouble_of_daemon(config: Config, daemon: RunningDaemon | None) -> str | None:
    source = None if daemon is None or daemon.status is None else daemon.status.get("source")
    urls = ", ".join(str(socket.url) for socket in config.source.sockets)
    return source["trouble"] if source and source["url"] == urls else None


def check_buffers() -> Iterator[Finding]:
    """Report how much the kernel keeps for a connection."""
    try:
        most = int(_RMEM.read_text())
    except (OSError, ValueError):
        return
    found = f"net.core.rmem_max is {most}"
    mend = "sysctl -w net.core.rmem_max=67108864 (and in /etc/sysctl.d) for detectors from 10 Gbit/s on"
    yield note("network buffers", found, mend) if most < _RECEIVE_BYTES else ok("network buffers", found)


def _check_port(key: str, address: str, daemon: RunningDaemon | None, free: str, mend: str) -> Finding:
    """Report whether an address can be bound, and which process holds it; this daemon itself is fine."""
    about = "detector" if key == "source.url" else f"port {key}"
    problem = _trouble(address)
    if problem is None:
        return ok(about, free)
    if problem.errno != errno.EADDRINUSE:
        return error(about, f"{address}: {problem.strerror}", mend)
    holder = holder_of(address)
    mend = f"stop it, or set another {key}"
    if daemon is not None and daemon.has(address, holder):
        if daemon.is_own:
            return ok(about, f"{address}: the daemon that runs")
        return error(about, f"{address}: the daemon at {daemon.control} has it", mend)
    if holder is None or not holder.pids:
        mend = f"`ss -lntpx` as root shows which: {mend}"
    return error(about, f"{address}: {holder.words() if holder else 'another program'} has it", mend)


def _trouble(address: str) -> OSError | None:
    """Bind an address for a moment; return why that cannot be done."""
    if address.startswith("ipc://"):
        is_taken = is_answered(Path(address.removeprefix("ipc://")))
        return OSError(errno.EADDRINUSE, "in use") if is_taken else None
    try:
        if address.startswith("tcp://"):
            context = zmq.Context()
            with context, context.socket(zmq.REP) as probe:
                allow_ipv6(probe, address)
                probe.bind(address)
        else:
            listening(*split_host_port(address)).close()
    except zmq.ZMQError as problem:
        return OSError(problem.errno or 0, str(problem))
    except OSError as problem:
        return problem
    return None
