"""Fixtures: daemons, subscribers and detectors that are gone behind the test, and how long tests are."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from stemd import Client, connect
from stemd_sources.sending.faults import parse_fault
from stemd_sources.simulate.frames import GeneratedFrames
from stemd_sources.simulate.simulator import Simulator
from whole_way.collector import Collector, Run
from whole_way.daemon import DaemonProcess
from whole_way.detector import Detector, Series
from whole_way.reference import Reference
from whole_way.triggers import HeldTrigger, NextScanTrigger
from whole_way.waiting import wait_until

if TYPE_CHECKING:
    from whole_way.browser import Browser


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="the long forms of the tests that have one")
    parser.addoption("--seed", type=int, help="of random choices, as a failed test prints it")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "soak: takes long; runs with --soak only")
    config.addinivalue_line("markers", "only_looks: leaves the live page as it was opened")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that are long by nature; with ``--soak`` let all take their time."""
    if config.getoption("soak"):
        for item in items:
            item.add_marker(pytest.mark.timeout(7200), append=False)
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Browser"]:
    """Chromium, the same for all tests; skips where it is not installed."""
    from whole_way.browser import Browser

    browser = Browser(tmp_path_factory.mktemp("chromium"))
    yield browser
    browser.close()


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Callable[..., Any]:
    """Choose between the short and the long form of a test: ``amount(quick=100, soak=1000)``."""
    is_soak = request.config.getoption("soak")
    return lambda *, quick, soak: soak if is_soak else quick


@pytest.fixture
def seed(request: pytest.FixtureRequest, amount: Callable[..., Any]) -> int:
    """Seed of random choices, which is printed: that of ``--seed``, else 1, or any in the long form."""
    given: int | None = request.config.getoption("seed")
    found: int = amount(quick=1, soak=int.from_bytes(os.urandom(4))) if given is None else given
    print(f"seed {found}")
    return found


@pytest.fixture
def no_daemon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Have commands look for daemons and their sockets in the folder of the test."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    for name in ("STEMD_CONTROL", "STEMD_CONTROL_ADDRESS", "RUNTIME_DIRECTORY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def start_daemon(tmp_path: Path) -> Iterator[Callable[..., DaemonProcess]]:
    """Start daemons that are ended, with all their children gone, behind the test."""
    started: list[DaemonProcess] = []

    def start(*udfs: str, like: DaemonProcess | None = None, **options: Any) -> DaemonProcess:
        if like is not None:
            daemon = like.again()
        else:
            folder = tmp_path / f"d{len(started)}"
            folder.mkdir()
            daemon = DaemonProcess(folder, udfs=udfs, **options)
        started.append(daemon)
        daemon.wait_ready()
        return daemon

    yield start
    for daemon in started:
        print(daemon.log[-4000:])  # shown if the test failed
        if daemon.process.poll() is None:
            daemon.stop()


@pytest.fixture(scope="module")
def shared_daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., DaemonProcess]]:
    """Give all tests of a module that ask for the same daemon the same one: to start it takes seconds."""
    started: dict[str, DaemonProcess] = {}

    def give(*udfs: str, **options: Any) -> DaemonProcess:
        asked = repr((udfs, sorted(options.items())))
        if asked not in started:
            folder = tmp_path_factory.mktemp("shared")
            started[asked] = DaemonProcess(folder, udfs=udfs, **options)
            started[asked].wait_ready()
        daemon = started[asked]
        wait_until(lambda: daemon.status()["scan"] is None)  # that of the test before
        return daemon

    yield give
    for daemon in started.values():
        print(daemon.log[-4000:])
        assert daemon.stop() == 0


@pytest.fixture(scope="module")
def one_daemon(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[DaemonProcess]:
    """A daemon with sum, sumsig and max for all tests of a module, or as `ONE_DAEMON` of the module says.

    A scan waits for what the test does.
    """
    given = {"udfs": ("sum", "sumsig", "max"), "env": {"STEMD_SOURCE_END_GRACE_S": "1"}}
    given |= getattr(request.module, "ONE_DAEMON", {})
    with DaemonProcess(tmp_path_factory.mktemp("one"), **given) as daemon:
        yield daemon


@pytest.fixture
def client(one_daemon: DaemonProcess) -> Iterator[Client]:
    with connect(one_daemon.control) as client:
        yield client


@pytest.fixture(scope="module")
def one_collector(one_daemon: DaemonProcess) -> Iterator[Collector]:
    """A subscriber of `one_daemon`; tests `forget` what those before them left."""
    with Collector(one_daemon) as collector:
        yield collector


@pytest.fixture(scope="module")
def reference(request: pytest.FixtureRequest) -> Reference:
    """Frames of scans that a test sends, and what numpy makes of them; modules may have a `REFERENCE`."""
    return getattr(request.module, "REFERENCE", None) or Reference((16, 64), (16, 16))


@pytest.fixture
def detector(one_daemon: DaemonProcess, reference: Reference) -> Iterator[Detector]:
    """A detector for `one_daemon`, every message of which is chosen."""
    with Detector(one_daemon.detector, reference) as detector:
        yield detector


@pytest.fixture
def register(one_daemon: DaemonProcess) -> Iterator[Callable[..., dict[str, Any]]]:
    """Register UDFs at `one_daemon`, which are removed behind the test."""
    names: list[str] = []

    def call(name: str, **fields: Any) -> dict[str, Any]:
        answer = one_daemon.call("register", name=name, **fields)
        names.append(name)
        return answer

    yield call
    for name in reversed(names):
        if any(udf["name"] == name for udf in one_daemon.call("udfs")["udfs"]):
            one_daemon.call("unregister", name=name)


@pytest.fixture
def half(one_daemon: DaemonProcess, one_collector: Collector, detector: Detector) -> Series:
    """A scan of which one half is processed."""
    one_collector.forget()
    count = detector.reference.count // 2
    series = detector.series().start().images(0, count)
    one_daemon.wait_for(processed=count)
    return series


@pytest.fixture
def finish(half: Series, one_collector: Collector, reference: Reference) -> Callable[[], Run]:
    """Send the other half of the scan, and return its run."""

    def send() -> Run:
        half.images(reference.count // 2).end()
        (run,) = one_collector.runs(1)
        return run

    return send


@pytest.fixture
def collect() -> Iterator[Callable[..., Collector]]:
    """Collect what a daemon publishes, from before the first scan."""
    with ExitStack() as stack:
        yield lambda daemon, **options: stack.enter_context(Collector(daemon, **options))


@pytest.fixture
def observed(
    start_daemon: Callable[..., DaemonProcess], collect: Callable[..., Collector]
) -> Callable[..., tuple[DaemonProcess, Collector]]:
    """Start a daemon, and collect all that it publishes."""

    def start(*udfs: str, **options: Any) -> tuple[DaemonProcess, Collector]:
        daemon = start_daemon(*udfs, **options)
        return daemon, collect(daemon)

    return start


@pytest.fixture
def simulate() -> Iterator[Callable[..., threading.Thread]]:
    """Run a detector in a thread; it is told to stop behind the test."""
    stop = threading.Event()
    threads: list[threading.Thread] = []
    triggers: list[HeldTrigger | NextScanTrigger] = []

    def start(
        address: str, *, nav=(16, 16), sig=(32, 32), dtype="uint16", faults=(), trigger=None, **options: Any
    ) -> threading.Thread:
        if trigger is not None:
            triggers.append(trigger)
        options |= {"faults": [parse_fault(fault) for fault in faults], "should_stop": stop.is_set}
        simulator = Simulator(GeneratedFrames(nav, sig, dtype), address=address, trigger=trigger, **options)
        thread = threading.Thread(target=simulator.run)
        thread.start()
        threads.append(thread)
        return thread

    yield start
    stop.set()
    for trigger in triggers:
        trigger.open()
    for thread in threads:
        thread.join()
