"""DECTRIS SIMPLON Stream V2: CBOR messages over ZeroMQ."""

from stemd_sources.detectors.dectris_v2.parser import DectrisV2Parser
from stemd_sources.interfaces import Detector

DETECTOR = Detector(
    protocol="dectris-v2",
    parser=DectrisV2Parser,
    default_port=31001,
    names_series=True,
    simulated="stemd_sources.detectors.dectris_v2.simulation:SIMULATION",
    name="DECTRIS, Stream V2 (SIMPLON 2022.1 and later)",
    tested_with="a recorded series of an EIGER1 1M",
)
