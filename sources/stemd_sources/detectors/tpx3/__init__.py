"""Timepix3 raw events: from the words of up to four chips and line signals to sparse scan positions."""

from stemd_sources.csr.parser import AsiCsrParser
from stemd_sources.csr.receiver import EventReceiver
from stemd_sources.detectors.tpx3.cutter import OPTIONS, Timepix3Cutter, settings_of
from stemd_sources.interfaces import Detector, Receiver, SourceURL


def _connect(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    cutter = Timepix3Cutter(settings_of(source), max_message_bytes=max_message_bytes)
    return EventReceiver(source.address, cutter, max_message_bytes=max_message_bytes)


DETECTOR = Detector(
    protocol="tpx3",
    parser=AsiCsrParser,
    default_port=8085,
    transports=("tcp",),
    connect=_connect,
    options=OPTIONS,
    check=settings_of,
    simulated="stemd_sources.detectors.tpx3.simulation:SIMULATION",
    name="Timepix3 raw events ([event-detectors.md](event-detectors.md))",
    url="tpx3+tcp://host:8085?nx=256&ny=256",
    tested_with="generated streams",
)
