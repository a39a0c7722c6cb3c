"""A scan of a file of frames, sent to a daemon of one's own."""

import threading
from pathlib import Path

from stemd_sources.sending.faults import parse_fault
from stemd_sources.simulate.frames import FileFrames
from stemd_sources.simulate.simulator import Simulator
from whole_way.daemon import DaemonProcess
from whole_way.waiting import wait_until


def send_file(daemon: DaemonProcess, path: Path, *faults: str) -> None:
    """Send the frames of a file as a scan; return when its results are published."""
    before = daemon.status()["last_run"]
    given = [parse_fault(fault) for fault in faults]
    simulator = Simulator(FileFrames(path), address=daemon.detector, faults=given)
    sending = threading.Thread(target=simulator.run)
    sending.start()
    wait_until(lambda: daemon.status()["last_run"] != before)
    sending.join()
