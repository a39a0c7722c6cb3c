"""A table at the end of a run: how many tests each room has, and how many seconds they took."""

from collections import Counter

import pytest

_PACKAGES = ("daemon", "sources", "udfs")
_seconds: Counter[str] = Counter()
_tests: Counter[str] = Counter()


def room_of(nodeid: str) -> str:
    """Return the folder of a test below ``tests/``: of a package, the room in it."""
    *folders, _ = nodeid.partition("::")[0].removeprefix("tests/").split("/")
    return "/".join(folders[: 2 if folders[:1] and folders[0] in _PACKAGES else 1]) or "."


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add the time of one phase: tests of several processes all arrive here."""
    room = room_of(report.nodeid)
    _seconds[room] += report.duration
    _tests[room] += report.when == "call"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.section("seconds of each room, over all processes")
    for room, seconds in _seconds.most_common():
        terminalreporter.line(f"{seconds:8.1f} s {_tests[room]:6} tests  {room}")
    terminalreporter.line(f"{_seconds.total():8.1f} s {_tests.total():6} tests")
