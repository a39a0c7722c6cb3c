"""The frames of an NCEM 4D Camera, whose modules come over sockets of their own."""

from stemd_sources.detectors.ncem.module_assembly import NcemParser
from stemd_sources.detectors.ncem.receiver import OPTIONS, connect_modules, wanted_of
from stemd_sources.interfaces import Detector

DETECTOR = Detector(
    protocol="ncem",
    parser=NcemParser,
    default_port=6001,
    connect=connect_modules,
    options=OPTIONS,
    check=wanted_of,
    listens=True,
    simulated="stemd_sources.detectors.ncem.simulation:SIMULATION",
    name="NCEM 4D Camera",
    url="ncem+tcp://0.0.0.0:6001?modules=4",
    listens_at="ZeroMQ: stemd listens at 6001 to 6004, the camera connects",
    tested_with=(
        "the simulator, and the example header of the format's description; no recorded stream was available"
    ),
)
