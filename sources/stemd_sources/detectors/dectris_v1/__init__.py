"""DECTRIS SIMPLON Stream V1: JSON and blobs over ZeroMQ."""

from stemd_sources.detectors.dectris_v1.parser import DectrisV1Parser
from stemd_sources.interfaces import Detector
from stemd_sources.zeromq.multipart_receiver import connect_zeromq_multipart

DETECTOR = Detector(
    protocol="dectris-v1",
    parser=DectrisV1Parser,
    default_port=9999,
    connect=connect_zeromq_multipart,
    simulated="stemd_sources.detectors.dectris_v1.simulation:SIMULATION",
    name="DECTRIS, Stream V1 (`legacy`)",
    tested_with="recorded series of an EIGER1 1M and an EIGER2 9M (its images clipped)",
)
