"""STINS, the stream of the detectors at MAX IV: JSON and arrays over ZeroMQ."""

from stemd_sources.detectors.stins.parser import StinsParser
from stemd_sources.interfaces import Detector
from stemd_sources.zeromq.multipart_receiver import connect_zeromq_multipart

DETECTOR = Detector(
    protocol="stins",
    parser=StinsParser,
    default_port=9999,
    connect=connect_zeromq_multipart,
    simulated="stemd_sources.detectors.stins.simulation:SIMULATION",
    name="detector servers of MAX IV (STINS)",
    tested_with="the simulator, and the example of the format's description",
)
