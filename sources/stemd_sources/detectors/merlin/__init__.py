"""Quantum Detectors Merlin (Medipix): its stream."""

from stemd_sources.detectors.merlin.parser import MerlinParser
from stemd_sources.detectors.merlin.receiver import connect_merlin
from stemd_sources.interfaces import Detector

DETECTOR = Detector(
    protocol="merlin",
    parser=MerlinParser,
    default_port=6342,
    transports=("tcp",),
    connect=connect_merlin,
    options=("control",),
    simulated="stemd_sources.detectors.merlin.simulation:SIMULATION",
    name="Quantum Detectors Merlin",
    tested_with=("frames of real `.mib` recordings sent as a stream; no recorded stream was available"),
)
