"""A daemon under attack in the middle of a scan, which has to come out exact."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from whole_way.checks import check_complete
from whole_way.collector import Collector
from whole_way.daemon import DaemonProcess
from whole_way.detector import Detector
from whole_way.reference import Reference
from whole_way.secured import SecuredDaemon

NAV, SIG = (16, 16), (32, 32)


class ScanInProgress:
    """A detector in the middle of a scan whenever a test attacks."""

    def __init__(self, daemon: DaemonProcess, collector: Collector) -> None:
        self._daemon, self._collector = daemon, collector
        self._reference = Reference(NAV, SIG)
        self._detector = Detector(daemon.detector, self._reference)
        self._number = 0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Send half of a scan before, half behind; all of it has to be processed, with the right results."""
        self._number += 1
        self._collector.forget()
        half = self._reference.count // 2
        series = self._detector.series(self._number, scan=self._number).start().images(0, half)
        self._daemon.wait_for(processed=half)
        try:
            yield
        finally:  # a test that fails leaves the next one alone
            series.images(half).end()
            run = self._collector.take_run()
        check_complete(run, self._reference, self._number)

    def close(self) -> None:
        self._detector.close()


@pytest.fixture(scope="session")
def secured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecuredDaemon]:
    """A daemon with keys on all its sockets and a token for HTTP."""
    clients = [("named", ""), ("viewer", "may_control = false"), ("former", "")]
    with SecuredDaemon(tmp_path_factory.mktemp("secured"), clients) as daemon:
        yield daemon


@pytest.fixture(scope="module")
def attacked(secured: SecuredDaemon) -> DaemonProcess:
    """The daemon that the tests of a module attack."""
    return secured


@pytest.fixture(scope="module")
def http(attacked: DaemonProcess) -> str:
    """Where ``attacked`` answers over HTTP."""
    return str(attacked.status()["addresses"]["http"])


@pytest.fixture(scope="module")
def subscribed(attacked: DaemonProcess) -> Iterator[Collector]:
    with Collector(attacked, key=getattr(attacked, "key", None)) as collector:
        yield collector


@pytest.fixture(scope="module")
def scan_in_progress(
    attacked: DaemonProcess, subscribed: Collector
) -> Iterator[Callable[[], AbstractContextManager[None]]]:
    """Make scans of ``attacked``, seen by ``subscribed``."""
    scans = ScanInProgress(attacked, subscribed)
    yield scans
    scans.close()
