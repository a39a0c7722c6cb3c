"""A detector with a socket for each of its modules, and a daemon for it."""

import zmq

from stemd_sources.closing import Closing
from stemd_sources.sending.scans import Payloads
from stemd_sources.simulate.simulator import ModuleFrames, modules_scan, next_address
from stemd_sources.zeromq.ended_context import end_context
from whole_way.daemon import NO_SOURCE
from whole_way.waiting import LIMIT_S

MODULES = 4


def config_of_modules(address, places=None):
    """Return the configuration of a detector with a socket for each module."""
    lines = []
    for module in range(MODULES):
        lines += ["[[source]]", f'url = "dectris-v2+{next_address(address, module)}"', f"module = {module}"]
        if places is not None:
            lines.append(f"place = {list(places[module])}")
    return "\n".join([*lines, ""])


def with_modules(start_daemon, folder, *udfs, places=None, more="", **env):
    """Start a daemon with a receiver for each of four modules; return it and the address of the first."""
    address = f"ipc://{folder}/modules"
    config = config_of_modules(address, places) + more
    return start_daemon(*udfs, source=NO_SOURCE, config=config, env=env), address


class ModulesByHand(Closing):
    """A detector with a socket for each module; each message is sent by the test."""

    def __init__(self, address, reference):
        self._context = zmq.Context()
        self._sockets = [self._context.socket(zmq.PUSH) for _ in range(MODULES)]
        for module, socket in enumerate(self._sockets):
            socket.set(zmq.SNDTIMEO, int(1000 * LIMIT_S))
            socket.bind(next_address(address, module))
        self._parts = [ModuleFrames(reference.frames, module, MODULES) for module in range(MODULES)]
        self._payloads = [Payloads(part, "bslz4") for part in self._parts]

    def scan(self, number):
        return modules_scan(self._parts, self._payloads, scan=number, series=number, rate=None, codec="bslz4")

    def send(self, message, module=0):
        self._sockets[module].send(message)

    def close(self):
        for socket in self._sockets:
            socket.close(linger=0)
        end_context(self._context)


def send_images(detector, scan, frames):
    for frame in frames:
        for module, message in enumerate(scan.image(frame)):
            detector.send(message, module)


def send_whole(detector, scan):
    detector.send(scan.start())
    send_images(detector, scan, range(scan.frames))
    detector.send(scan.end())


def has_other_readers(daemon, before):
    """Whether other processes read all sockets, and the detector is connected to them."""
    pids = daemon.pids_of("stemd.ingest.several.socket_reader")
    is_connected = daemon.status()["source"]["state"] == "connected"
    return len(pids) == MODULES and not set(pids) & set(before) and is_connected
