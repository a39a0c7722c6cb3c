"""Simulated detectors that wait to be driven."""

import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from stemd_sources.sending.control import ControlledTrigger, SimplonServer
from stemd_sources.sending.scans import FrameSource
from stemd_sources.simulate.simulator import Simulator
from whole_way.waiting import LIMIT_S


@contextmanager
def driven_simulator(
    frames: FrameSource, protocol: str, trigger: ControlledTrigger, **options: object
) -> Iterator[str]:
    """Simulate it meanwhile; gives the address at which it listens."""
    stop, listening = threading.Event(), threading.Event()
    reports = []

    def report(what: object) -> None:
        reports.append(what)
        listening.set()

    options |= {"protocol": protocol, "scans": 100, "trigger": trigger, "report": report}
    simulator = Simulator(frames, address="tcp://127.0.0.1:*", should_stop=stop.is_set, **options)
    with _running(simulator, stop):
        assert listening.wait(LIMIT_S)
        yield reports[0].address


@contextmanager
def simplon_detector(frames: FrameSource, address: str, **options: object) -> Iterator[str]:
    """A DECTRIS detector in software: its stream, and the address of its REST interface."""
    trigger, stop = ControlledTrigger(), threading.Event()
    simulator = Simulator(frames, address=address, trigger=trigger, should_stop=stop.is_set, **options)
    with _running(simulator, stop), SimplonServer(trigger, images=math.prod(frames.nav_shape)) as server:
        yield server.address


@contextmanager
def _running(simulator: Simulator, stop: threading.Event) -> Iterator[None]:
    thread = threading.Thread(target=simulator.run)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
