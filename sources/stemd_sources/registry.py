"""From a source URL to the parser and the receiver that read it."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from stemd_sources import protocols
from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import Connect, Detector, Parser, ProtocolEntry, Receiver, SourceURL
from stemd_sources.protocols import PROTOCOLS, connect_zeromq, connect_zeromq_multipart, find_protocol
from stemd_sources.tcp_connection import check_host

__all__ = [
    "PROTOCOLS",
    "Connect",
    "Detector",
    "Parser",
    "ProtocolEntry",
    "Receiver",
    "SourceURL",
    "connect_zeromq",
    "connect_zeromq_multipart",
    "find_protocol",
    "open_source",
    "parse_source_url",
    "parser_of",
    "protocol_of",
    "with_port",
]

FOLLOW = "follow"
FILE = "file"
"""What stands before ``://`` where a recorded stream takes the place of a detector."""


def parse_source_url(url: str) -> SourceURL:
    """Take a source URL such as ``dectris-v2+tcp://host:31001`` apart.

    Raises
    ------
    SourceURLError
        If its protocol is not known, or a part is missing or wrong.
    """
    scheme, separator, rest = url.partition("://")
    if scheme == FILE and separator:
        from stemd_sources.recordings.message_log import OPTIONS, check_options

        return _path_url(url, FILE, rest, OPTIONS, check_options)
    if scheme == FOLLOW and separator:
        follow = PROTOCOLS[FOLLOW]
        return _path_url(url, FOLLOW, rest, follow.options, follow.check)
    protocol, plus, transport = scheme.partition("+")
    entry = find_protocol(protocol)
    if not separator or not plus or entry is None or transport not in entry.transports:
        known = [f"{one}+{kind}" for one in protocols.own_protocols() for kind in PROTOCOLS[one].transports]
        known += [f"{name}+tcp" for name in protocols.modules_of_others()]
        expected = ", ".join(f"{one}://" for one in (*known, FILE, FOLLOW))
        raise SourceURLError(f"source URL {url!r}: got {scheme!r} before '://', expected one of {expected}")
    source = _socket_url(url, entry, protocol, transport, rest)
    if entry.check is not None:
        entry.check(source)
    return source


def _socket_url(url: str, entry: Detector, protocol: str, transport: str, rest: str) -> SourceURL:
    if transport == "ipc":
        path, _, query = rest.partition("?")
        if not path.startswith("/"):
            expected = "expected an absolute one as in ipc:///path"
            raise SourceURLError(f"source URL {url!r}: got path {path!r}, {expected}")
        address = f"ipc://{path}"
    else:
        address, query = _tcp_address(url, entry, protocol, rest)
    options = _options(url, query, entry.options)
    return SourceURL(protocol=protocol, transport=transport, address=address, options=options)


def _tcp_address(url: str, entry: Detector, protocol: str, rest: str) -> tuple[str, str]:
    """The address, and the options after it."""
    try:
        parts = urlsplit(f"tcp://{rest}")
        port = parts.port
    except ValueError as error:
        raise SourceURLError(f"source URL {url!r}: {error}") from error
    port, host = entry.default_port if port is None else port, parts.hostname
    if not host or parts.path not in ("", "/") or parts.username is not None or port == 0:
        raise SourceURLError(f"source URL {url!r}: expected {protocol}+tcp://host:port")
    check_host(host, f"source URL {url!r}")
    host = f"[{host}]" if ":" in host else host
    return f"tcp://{host}:{port}", parts.query


def with_port(url: str) -> str:
    """The same source URL with its port, where the usual one of the protocol was left out.

    Raises
    ------
    SourceURLError
        See `parse_source_url`.
    """
    source = parse_source_url(url)
    if source.transport != "tcp":
        return url
    _, mark, query = url.partition("?")
    return f"{source.protocol}+{source.address}{mark}{query}"


def open_source(
    url: str, *, channel: str | None = None, queue_messages: int = 128, max_message_bytes: int = 256 * 2**20
) -> tuple[Parser, Receiver]:
    """A parser and a connected receiver for a source URL.

    Parameters
    ----------
    url
        See `parse_source_url`.
    channel
        The detector's channel to process; None: the first that it announces.
    queue_messages, max_message_bytes
        See `Connect` and `ZeroMQReceiver`.

    Raises
    ------
    SourceURLError
        If the URL is wrong or its address cannot be connected to.
    """
    source = parse_source_url(url)
    if source.protocol == FILE:
        from stemd_sources.recordings.message_log import open_file_source

        protocol, reader = open_file_source(source)
        return _parser(protocol, channel), reader
    connect = PROTOCOLS[source.protocol].connect or connect_zeromq
    receiver = connect(source, queue_messages=queue_messages, max_message_bytes=max_message_bytes)
    _check(source.protocol, receiver, Receiver)
    return _parser(source.protocol, channel), receiver


def files_of(url: str) -> list[Path]:
    """The files that a source reads; none if it is no file. Raises SourceURLError, see `parse_source_url`."""
    source = parse_source_url(url)
    if source.transport != FILE:
        return []
    path, pattern = Path(unquote(source.address)), source.options.get("pattern")
    return [path] if pattern is None else sorted(path.glob(pattern))


def parser_of(url: str, channel: str | None = None) -> Parser:
    """A parser of the messages of a source; nothing is opened, except a recording.

    Raises
    ------
    SourceURLError
        See `open_source`.
    """
    return _parser(protocol_of(url), channel)


def _parser(protocol: str, channel: str | None) -> Parser:
    parser = PROTOCOLS[protocol].parser(channel)
    _check(protocol, parser, Parser)
    return parser


def _check(protocol: str, made: object, base: type) -> None:
    """Refuse what another package made without the base class, which has the optional methods."""
    if not isinstance(made, base):
        expected = f"a subclass of stemd_sources.interfaces.{base.__name__}: derive it from there"
        raise SourceURLError(f"protocol {protocol!r}: got a {type(made).__name__}, expected {expected}")


def protocol_of(url: str) -> str:
    """The protocol whose messages a source gives; for a ``file://`` URL that of the recorded stream.

    Raises
    ------
    SourceURLError
        See `open_source`.
    """
    source = parse_source_url(url)
    if source.protocol != FILE:
        return source.protocol
    from stemd_sources.recordings.message_log import open_file_source

    return open_file_source(source)[0]


def _path_url(
    url: str, protocol: str, rest: str, known: tuple[str, ...], check: Callable[[SourceURL], object] | None
) -> SourceURL:
    path, _, query = rest.partition("?")
    if not path.startswith("/") or len(path) < 2:
        raise SourceURLError(f"source URL {url!r}: expected an absolute path as in {protocol}:///path")
    options = _options(url, query, known)
    source = SourceURL(protocol=protocol, transport=FILE, address=path, options=options)
    if check is not None:
        check(source)
    return source


def _options(url: str, query: str, known: tuple[str, ...]) -> dict[str, str]:
    options = dict(parse_qsl(query, keep_blank_values=True))
    for name in options:
        if name not in known:
            expected = f", expected {', '.join(known)}" if known else ""
            problem = f"option {name!r} is not known for this protocol{expected}"
            raise SourceURLError(f"source URL {url!r}: {problem}")
    return options
