"""A simulated detector that waits to be driven."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from stemd_sources.sending.scans import FrameSource
from stemd_sources.sending.trigger import ControlledTrigger
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

    simulator = Simulator(
        frames,
        protocol=protocol,
        address="tcp://127.0.0.1:*",
        scans=100,
        trigger=trigger,
        report=report,
        should_stop=stop.is_set,
        **options,
    )
    thread = threading.Thread(target=simulator.run)
    thread.start()
    try:
        assert listening.wait(LIMIT_S)
        yield reports[0].address
    finally:
        stop.set()
        thread.join()
