"""One browser and one daemon for the tests of the live page."""

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from whole_way.daemon import DaemonProcess, settings
from whole_way.detector import Detector, Series
from whole_way.page_colours import NAV_COLOURS, SIG_COLOURS, TO_COME, coloured
from whole_way.page_opening import open_anew
from whole_way.ports import free_port
from whole_way.read_token import token_file
from whole_way.reference import Reference
from whole_way.waiting import wait_until

NAV, SIG = (16, 20), (32, 24)
TOKEN = "a-token-of-this-test-alone"
_NUMBERS = itertools.count(100)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Keep the page for the next test if this one passes and only looks; keep no browser if it fails."""
    browser = item.funcargs.get("browser")
    if browser is None:
        return (yield)
    opened, browser.opened_anew = browser.opened_anew, ""
    try:
        result = yield
    except BaseException:
        browser.start_anew()
        raise
    if item.get_closest_marker("only_looks"):
        browser.opened_anew = opened
    return result


@pytest.fixture(scope="session")
def reference() -> Reference:
    """The frames of all scans."""
    return Reference(NAV, SIG)


@pytest.fixture(scope="session")
def token() -> str:
    """What changing parameters over HTTP needs."""
    return TOKEN


def _shown(browser, daemon):
    """Load the page anew; afterwards the UDFs are left that were there, and the browser tells of no error."""
    open_anew(browser, daemon)
    before = daemon.udfs().keys()
    yield browser
    for name in daemon.udfs().keys() - before:
        daemon.call("unregister", name=name)
    assert browser.complaints() == []


@pytest.fixture
def page(browser, daemon):
    """The page of the daemon."""
    yield from _shown(browser, daemon)


@pytest.fixture(scope="session")
def expected(reference: Reference) -> Callable[..., np.ndarray]:
    """What an image of ``sum`` or ``sumsig`` over some positions looks like."""

    def colours(udf, covered, *, uncovered=TO_COME, scan=1, **changes):
        values = reference.expected(udf, covered, reference.numbers(scan))
        if udf == "sum":
            return coloured(values.reshape(SIG), **(SIG_COLOURS | changes))
        settings = NAV_COLOURS | changes
        return coloured(values.reshape(NAV), covered=covered.reshape(NAV), uncovered=uncovered, **settings)

    return colours


def start_daemon(folder: Path, *, link_may_act: str = "false", **more: object) -> DaemonProcess:
    """A daemon with sum, sumsig and a virtual detector, in which no scan stalls; with more settings."""
    token = token_file(folder, TOKEN, "token")
    env = settings(http_token_file=token, http_link_may_act=link_may_act, **more)
    options = ("--http", f"127.0.0.1:{free_port()}", "--disk", "bf=5@16,12")
    daemon = DaemonProcess(folder, udfs=("sum", "sumsig"), options=options, env=env)
    daemon.wait_ready()
    return daemon


@pytest.fixture
def make_daemon() -> Callable[..., DaemonProcess]:
    """Starts a daemon as it is out of the box, with more settings."""
    return partial(start_daemon, link_may_act="true")


@pytest.fixture(scope="session")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """The daemon of all tests but those that end it."""
    with start_daemon(tmp_path_factory.mktemp("page")) as daemon:
        yield daemon


@pytest.fixture
def mortal_daemon(tmp_path: Path) -> Iterator[DaemonProcess]:
    """A daemon that a test may end, and start again at the same addresses."""
    daemon = start_daemon(tmp_path)
    yield daemon
    daemon.stop()


@pytest.fixture
def acting_daemon(tmp_path: Path) -> Iterator[DaemonProcess]:
    """A daemon as it is out of the box: whoever opens the link may change parameters."""
    with start_daemon(tmp_path, link_may_act="true") as daemon:
        yield daemon


@pytest.fixture(scope="session")
def detector(daemon: DaemonProcess, reference: Reference) -> Iterator[Detector]:
    """A detector for it, every message of which is chosen."""
    with Detector(daemon.detector, reference) as detector:
        yield detector


@pytest.fixture(scope="session")
def hand_daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DaemonProcess]:
    """A daemon as it is out of the box, for tests in which a hand works with the page."""
    folder = tmp_path_factory.mktemp("hand")
    folders = {"record_folder": folder, "page_folders": folder / "scans"}
    with start_daemon(folder, link_may_act="true", **folders) as daemon:
        yield daemon


@pytest.fixture(scope="session")
def hand_detector(hand_daemon: DaemonProcess, reference: Reference) -> Iterator[Detector]:
    """A detector for it."""
    with Detector(hand_daemon.detector, reference) as detector:
        yield detector


@pytest.fixture
def number(hand_detector: Detector) -> int:
    """A number for a series that no other test has: messages of earlier scans stay on the page."""
    return next(_NUMBERS)


@pytest.fixture
def hand_page(browser, hand_daemon):
    """Its page."""
    yield from _shown(browser, hand_daemon)


@pytest.fixture
def begin(hand_page, hand_detector: Detector, number: int) -> Callable[[int], Series]:
    """Begins a scan; returns when so many of its frames are processed, and seen in the page."""

    def begin(frames):
        series = hand_detector.series(number).start().images(0, frames)
        hand_page.wait(lambda: f"Series {number}," in hand_page.text("scan-title"), "it runs")
        processed = f"{frames} of 320 frames"
        hand_page.wait(lambda: processed in hand_page.text("scan-words"), f"{processed} are processed")
        hand_page.wait(lambda: hand_page.find("#cancel").is_enabled(), "it can be cancelled")
        hand_page.wait(lambda: hand_page.shape("sum/intensity") == SIG, "the pattern")
        hand_page.wait(lambda: hand_page.shape("sumsig/intensity") == NAV, "the scan image")
        return series

    return begin


@pytest.fixture
def whole(hand_page, hand_detector: Detector, number: int, reference: Reference) -> np.ndarray:
    """The sums of the frames of a whole scan, seen in the page."""
    hand_detector.series(number).start().images().end()
    hand_page.wait(lambda: f"Series {number} ended" in hand_page.text("message-list"), "the end")
    values = reference.expected("sumsig", np.ones(320, bool), reference.numbers()).reshape(NAV)
    hand_page.wait_pixels("sumsig/intensity", coloured(values, **NAV_COLOURS), "the last result")
    return values


@pytest.fixture
def saved(browser, tmp_path: Path) -> Callable[[Callable[[], None]], Path]:
    """Where the browser saves files; returns the one that a call makes it save."""
    behaviour = {"behavior": "allow", "downloadPath": str(tmp_path), "eventsEnabled": False}
    browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", behaviour)

    def save(act):
        before = set(tmp_path.iterdir())

        def new():
            paths = set(tmp_path.iterdir()) - before
            is_pending = any(path.suffix == ".crdownload" for path in paths)
            return [] if is_pending else [path for path in paths if path.stat().st_size > 0]

        act()
        wait_until(lambda: len(new()) == 1)
        return new()[0]

    return save
