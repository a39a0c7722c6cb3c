"""ASI CheeTah T3 as CSR: chunks of sparse frames over TCP."""

from stemd_sources.csr.parser import AsiCsrParser
from stemd_sources.csr.receiver import EventReceiver
from stemd_sources.detectors.asi_csr.cutter import CsrCutter
from stemd_sources.interfaces import Detector, Receiver, SourceURL


def _connect(source: SourceURL, *, queue_messages: int, max_message_bytes: int) -> Receiver:
    cutter = CsrCutter(max_message_bytes=max_message_bytes)
    return EventReceiver(source.address, cutter, max_message_bytes=max_message_bytes)


DETECTOR = Detector(
    protocol="asi-csr",
    parser=AsiCsrParser,
    default_port=8283,
    transports=("tcp",),
    connect=_connect,
    simulated="stemd_sources.detectors.asi_csr.simulation:SIMULATION",
    name="ASI CheeTah T3, scans as sparse frames ([event-detectors.md](event-detectors.md))",
    tested_with=("the simulator, and another program's generator"),
)
