"""The stream of slsDetectorPackage receivers (Jungfrau, Eiger, Moench of PSI): JSON and pixels."""

from stemd_sources.detectors.sls.parser import SlsParser
from stemd_sources.detectors.sls.receiver import addresses_of, connect_ports
from stemd_sources.interfaces import Detector

DETECTOR = Detector(
    protocol="sls",
    parser=SlsParser,
    default_port=30001,
    connect=connect_ports,
    options=("ports",),
    check=addresses_of,
    simulated="stemd_sources.detectors.sls.simulation:SIMULATION",
    name="receivers of slsDetectorPackage (Jungfrau, Eiger, Moench of PSI)",
    listens_at="ZeroMQ (PUB), port 30001; one port for each of `?ports=4`",
    tested_with="the simulator, and the example of the format's description",
)
