"""The protocols that stemd reads: one line each in `PROTOCOLS`, and those of other installed packages."""

from importlib.metadata import entry_points
from urllib.parse import urlsplit

from stemd_sources.asi_csr import AsiCsrParser
from stemd_sources.asi_csr.cutter import CsrCutter
from stemd_sources.asi_csr.receiver import EventReceiver
from stemd_sources.dectris_v1 import DectrisV1Parser
from stemd_sources.dectris_v2 import DectrisV2Parser
from stemd_sources.errors import SourceURLError
from stemd_sources.follow.messages import FollowParser
from stemd_sources.follow.receiver import FollowReceiver
from stemd_sources.follow.url import OPTIONS as FOLLOW_OPTIONS
from stemd_sources.follow.url import follow_options
from stemd_sources.interfaces import ProtocolEntry, Receiver, SourceURL
from stemd_sources.merlin import MerlinParser
from stemd_sources.merlin.receiver import MerlinReceiver
from stemd_sources.modules import ModulesParser
from stemd_sources.ncem import NcemParser
from stemd_sources.ncem.receiver import OPTIONS as NCEM_OPTIONS
from stemd_sources.ncem.receiver import connect_modules, wanted_of
from stemd_sources.psi import PsiParser
from stemd_sources.sls import SlsParser
from stemd_sources.sls.receiver import addresses_of, connect_ports
from stemd_sources.stins import StinsParser
from stemd_sources.timepix3.source import OPTIONS as TIMEPIX3_OPTIONS
from stemd_sources.timepix3.source import connect_timepix3, settings_of
from stemd_sources.zeromq.multipart_receiver import ZeroMQMultipartReceiver
from stemd_sources.zeromq.receiver import ZeroMQReceiver


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


def connect_asi_csr(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of an ASI CheeTah's sparse frames."""
    del queue_messages
    cutter = CsrCutter(max_message_bytes=max_message_bytes)
    return EventReceiver(source.address, cutter, max_message_bytes=max_message_bytes)


def connect_follow(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """A receiver of the frames of growing files."""
    del queue_messages
    url = f"{source.protocol}://{source.address}"
    options = follow_options(url, source.address, dict(source.options))
    return FollowReceiver(options, max_message_bytes=max_message_bytes)


JOINED_MODULES = "modules"
"""The protocol of frames whose modules came over sockets of their own, in recordings and for relays."""


def connect_no_modules(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    """Refuse: messages of joined modules are made by stemd, and no detector sends them."""
    del queue_messages, max_message_bytes
    raise SourceURLError(f"{source.address}: no detector sends {JOINED_MODULES}")


ENTRY_POINTS = "stemd.sources"
"""Group of the entry points by which other packages offer protocols."""
PROTOCOLS: dict[str, ProtocolEntry] = {
    "asi-csr": ProtocolEntry(
        parser=AsiCsrParser, default_port=8283, transports=("tcp",), connect=connect_asi_csr
    ),
    "dectris-v1": ProtocolEntry(parser=DectrisV1Parser, default_port=9999, connect=connect_zeromq_multipart),
    "dectris-v2": ProtocolEntry(parser=DectrisV2Parser, default_port=31001, names_series=True),
    "follow": ProtocolEntry(
        parser=FollowParser, default_port=0, transports=(), connect=connect_follow, options=FOLLOW_OPTIONS
    ),
    "merlin": ProtocolEntry(
        parser=MerlinParser,
        default_port=6342,
        transports=("tcp",),
        connect=connect_merlin,
        options=("control",),
    ),
    JOINED_MODULES: ProtocolEntry(
        parser=ModulesParser, default_port=0, transports=(), connect=connect_no_modules
    ),
    "ncem": ProtocolEntry(
        parser=NcemParser,
        default_port=6001,
        connect=connect_modules,
        options=NCEM_OPTIONS,
        check=wanted_of,
        listens=True,
    ),
    "psi": ProtocolEntry(parser=PsiParser, default_port=9999, connect=connect_zeromq_multipart),
    "sls": ProtocolEntry(
        parser=SlsParser, default_port=30001, connect=connect_ports, options=("ports",), check=addresses_of
    ),
    "tpx3": ProtocolEntry(
        parser=AsiCsrParser,
        default_port=8085,
        transports=("tcp",),
        connect=connect_timepix3,
        options=TIMEPIX3_OPTIONS,
        check=lambda source: settings_of(dict(source.options)),
    ),
    "stins": ProtocolEntry(parser=StinsParser, default_port=9999, connect=connect_zeromq_multipart),
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
