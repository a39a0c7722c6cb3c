"""array-1.0, the stream of PSI's data acquisition: JSON and arrays over ZeroMQ."""

from stemd_sources.detectors.psi.parser import PsiParser
from stemd_sources.interfaces import Detector
from stemd_sources.zeromq.multipart_receiver import connect_zeromq_multipart

DETECTOR = Detector(
    protocol="psi",
    parser=PsiParser,
    default_port=9999,
    connect=connect_zeromq_multipart,
    simulated="stemd_sources.detectors.psi.simulation:SIMULATION",
    name="senders of `array-1.0` (PSI)",
    listens_at="ZeroMQ, no usual port",
    tested_with="the simulator, and the example of the format's description",
)
