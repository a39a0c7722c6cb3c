"""Frames of a detector whose modules come over sockets of their own, put together to one stream."""

from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.errors import SourceURLError
from stemd_sources.interfaces import Detector, Receiver, SourceURL


def _refuse(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    raise SourceURLError(f"{source.address}: no detector sends modules, stemd makes these messages")


DETECTOR = Detector(protocol="modules", parser=ModulesParser, transports=(), connect=_refuse)
