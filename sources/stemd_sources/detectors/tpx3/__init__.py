"""Timepix3 raw events: from the words of up to four chips and line signals to sparse scan positions."""

from stemd_sources.csr.parser import AsiCsrParser
from stemd_sources.detectors.tpx3.source import OPTIONS, connect_timepix3, settings_of
from stemd_sources.interfaces import Detector

DETECTOR = Detector(
    protocol="tpx3",
    parser=AsiCsrParser,
    default_port=8085,
    transports=("tcp",),
    connect=connect_timepix3,
    options=OPTIONS,
    check=settings_of,
    simulated="stemd_sources.detectors.tpx3.simulation:SIMULATION",
    name="Timepix3 raw events ([event-detectors.md](event-detectors.md))",
    url="tpx3+tcp://host:8085?nx=256&ny=256",
    tested_with="generated streams",
)
