"""Frames of a detector whose modules come over sockets of their own, put together to one stream."""

from stemd_sources.detectors.modules.parser import ModulesParser
from stemd_sources.interfaces import Detector

DETECTOR = Detector(protocol="modules", parser=ModulesParser, transports=())  # stemd makes the messages
