"""From a source URL to what reads it. A protocol is registered by one line in `PROTOCOLS`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import entry_points
from typing import Protocol
from urllib.parse import parse_qsl, urlsplit

from stemd_sources.dectris_v1 import DectrisV1Parser
from stemd_sources.dectris_v2 import DectrisV2Parser
from stemd_sources.errors import SourceURLError
from stemd_sources.events import Event
from stemd_sources.merlin import MerlinParser
from stemd_sources.merlin.receiver import MerlinReceiver
from stemd_sources.tcp_address import check_host
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.receiver import ZeroMQReceiver


class Parser(Protocol):
    """Messages to events, without any I/O."""

    def parse(self, message: bytes | memoryview) -> Event | None:
        """The event that one message stands for; raises `MalformedMessage` and nothing else.

        None: the message is in order and tells nothing yet, such as the first of several that make a header.
        A parser that keeps a start back until the next message has a method ``settle`` as well, which returns
        it (or None) when there is silence instead.
        """
        ...


class Receiver(Protocol):
    """Bytes from a socket to memory of the caller; see `stemd_sources.zeromq.receiver.ZeroMQReceiver`.

    One that can wait within a message has a method ``report_empty`` as well: what it is given is called each
    time when the socket is empty. Of others None from `receive_into` says so.
    """

    @property
    def is_connected(self) -> bool:
        """Whether a detector is connected now."""
        ...

    def receive_into(self, buffer: memoryview, timeout_s: float) -> int | None:
        """Receive one message; None when nothing came."""
        ...

    def connection_lost(self) -> bool:
        """Whether the detector went away, told once and after its last message."""
        ...

    def forget_loss(self) -> None:
        """Drop a loss that was not told yet if a detector is connected again."""
        ...

    def close(self) -> None:
        """Close the socket."""
        ...


@dataclass(frozen=True, kw_only=True)
class SourceURL:
    """A source URL, taken apart and checked."""

    protocol: str
    transport: str
    address: str
    """As ZeroMQ takes it: ``tcp://host:port`` or ``ipc:///path``."""
    options: Mapping[str, str] = field(default_factory=dict)


class Connect(Protocol):
    """Makes the receiver of a protocol."""

    def __call__(self, source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
        """A receiver that goes on trying until a detector is there.

        `queue_messages` is for receivers that have a queue of their own. Those below have none: what is not
        received waits in the kernel's buffers, and then the detector is held back.
        """
        ...


def connect_zeromq(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of ZeroMQ messages of one part."""
    del queue_messages
    return ZeroMQReceiver(source.address, max_message_bytes=max_message_bytes)


def connect_zeromq_multipart(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of ZeroMQ messages of several parts, see `stemd_sources.zeromq.multipart`."""
    del queue_messages
    return ZeroMQMultipartReceiver(source.address, max_message_bytes=max_message_bytes)


def connect_merlin(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of a Merlin's data socket."""
    del queue_messages
    parts = urlsplit(source.address)
    return MerlinReceiver(parts.hostname or "", parts.port or 0, max_message_bytes=max_message_bytes)


@dataclass(frozen=True, kw_only=True)
class ProtocolEntry:
    """How a protocol is read and where its detectors listen."""

    parser: Callable[[str | None], Parser]
    """Called with the channel to process."""
    default_port: int
    transports: tuple[str, ...] = ("tcp", "ipc")
    connect: Connect = connect_zeromq
    options: tuple[str, ...] = ()
    """Names that may stand behind the ``?`` of a source URL."""


ENTRY_POINTS = "stemd.sources"
"""Group of the entry points by which other packages offer protocols."""
FILE = "file"
"""What stands before ``://`` where a recorded stream takes the place of a detector."""

PROTOCOLS: dict[str, ProtocolEntry] = {
    "dectris-v1": ProtocolEntry(parser=DectrisV1Parser, default_port=9999, connect=connect_zeromq_multipart),
    "dectris-v2": ProtocolEntry(parser=DectrisV2Parser, default_port=31001),
    "merlin": ProtocolEntry(
        parser=MerlinParser,
        default_port=6342,
        transports=("tcp",),
        connect=connect_merlin,
        options=("control",),
    ),
}


def find_protocol(name: str) -> ProtocolEntry | None:
    """A protocol of this package, or one that another installed package offers.

    Such a package names its `ProtocolEntry` as an entry point of the group ``stemd.sources``; the name of the
    entry point is the name of the protocol in source URLs.

    Raises
    ------
    SourceURLError
        If another package offers it and cannot be used.
    """
    known = PROTOCOLS.get(name)
    if known is not None:
        return known
    for point in entry_points(group=ENTRY_POINTS, name=name):
        try:
            entry = point.load()
        except Exception as error:  # whatever happens in the other package
            raise SourceURLError(f"protocol {name!r}: {point.value} cannot be loaded: {error!r}") from error
        if not isinstance(entry, ProtocolEntry):
            raise SourceURLError(f"protocol {name!r}: {point.value} is {entry!r}, expected a ProtocolEntry")
        PROTOCOLS[name] = entry
        return entry
    return None


def parse_source_url(url: str) -> SourceURL:
    """Take a source URL such as ``dectris-v2+tcp://host:31001`` apart.

    Raises
    ------
    SourceURLError
        If its protocol is not known, or a part is missing or wrong.
    """
    scheme, separator, rest = url.partition("://")
    if scheme == FILE and separator:
        return _file_url(url, rest)
    protocol, plus, transport = scheme.partition("+")
    entry = find_protocol(protocol)
    if not separator or not plus or entry is None or transport not in entry.transports:
        known = ", ".join(
            f"{name}+{kind}://" for name, known in PROTOCOLS.items() for kind in known.transports
        )
        raise SourceURLError(
            f"source URL {url!r}: got {scheme!r} before '://', expected one of {known}, {FILE}://"
        )
    if transport == "ipc":
        path, _, query = rest.partition("?")
        if not path.startswith("/"):
            raise SourceURLError(
                f"source URL {url!r}: got path {path!r}, expected an absolute one as in ipc:///path"
            )
        return SourceURL(
            protocol=protocol,
            transport=transport,
            address=f"ipc://{path}",
            options=_options(url, query, entry.options),
        )
    try:
        parts = urlsplit(f"tcp://{rest}")
        port = parts.port
    except ValueError as error:
        raise SourceURLError(f"source URL {url!r}: {error}") from error
    if port is None:
        port = entry.default_port
    host = parts.hostname
    if not host or parts.path not in ("", "/") or parts.username is not None or port == 0:
        raise SourceURLError(f"source URL {url!r}: expected {protocol}+tcp://host:port")
    check_host(host, f"source URL {url!r}")
    host = f"[{host}]" if ":" in host else host
    return SourceURL(
        protocol=protocol,
        transport=transport,
        address=f"tcp://{host}:{port}",
        options=_options(url, parts.query, entry.options),
    )


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
        from stemd_sources.recordings.file_source import open_file_source

        protocol, reader = open_file_source(source.address, dict(source.options))
        return PROTOCOLS[protocol].parser(channel), reader
    entry = PROTOCOLS[source.protocol]
    receiver = entry.connect(source, queue_messages=queue_messages, max_message_bytes=max_message_bytes)
    return entry.parser(channel), receiver


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
    from stemd_sources.recordings.file_source import open_file_source

    return open_file_source(source.address, dict(source.options))[0]


def _file_url(url: str, rest: str) -> SourceURL:
    from stemd_sources.recordings.file_source import OPTIONS, check_options

    path, _, query = rest.partition("?")
    if not path.startswith("/"):
        raise SourceURLError(f"source URL {url!r}: expected an absolute path as in {FILE}:///path")
    options = _options(url, query, OPTIONS)
    check_options(path, options)
    return SourceURL(protocol=FILE, transport=FILE, address=path, options=options)


def _options(url: str, query: str, known: tuple[str, ...]) -> dict[str, str]:
    options = dict(parse_qsl(query, keep_blank_values=True))
    for name in options:
        if name not in known:
            expected = f", expected {', '.join(known)}" if known else ""
            raise SourceURLError(
                f"source URL {url!r}: option {name!r} is not known for this protocol{expected}"
            )
    return options
