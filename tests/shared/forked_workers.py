"""``--processes N``: run tests in N processes that are forked when all tests have been found.

Processes that each find all tests anew, as those of pytest-xdist do, take a tenth of the time of a whole run.
"""

import atexit
import ctypes
import faulthandler
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any, NoReturn

import pytest

MOST_DEATHS = 1  # after more of them the run ends
_LEAVE_S = 300  # for what the tests of a process have left to its exit
_PR_SET_PDEATHSIG = 1

# Rooms whose files share what takes long to start: a browser, a Dask cluster, contexts. One process takes the
# files up to each of these letters, and ends with them, and with what they share.
_TOGETHER = {"tests/page/test_": "emz", "tests/daemon/cluster/test_": "z", "tests/rows/test_": "z"}


def _group_of(nodeid: str) -> str:
    """Return what a process takes at once: a file, or several that share something."""
    file = nodeid.partition("::")[0]
    for begin, parts in _TOGETHER.items():
        if file.startswith(begin):
            return begin + next(part for part in parts if file.removeprefix(begin) <= part)
    return file


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--processes", type=int, default=0, metavar="N", help="run files in N forked processes")


class _Reports:
    """In place of the terminal of a worker: sends reports to the process that has one."""

    def __init__(self, config: pytest.Config, connection: Connection) -> None:
        self._config, self._connection = config, connection

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self._config.hook.pytest_report_to_serializable
        self._connection.send(hook(config=self._config, report=report))


class _Worker:
    """A forked process that asks for tests, and sends a report of each of their phases.

    Each has a `number` of its own; it does not keep the connections of the `others` of this moment.
    """

    def __init__(self, session: pytest.Session, number: int, others: Iterable["_Worker"]) -> None:
        self.todo: deque[int] = deque()
        """Places of tests among all that it has not begun."""
        self.is_last = False
        """Whether it gets no more of them."""
        self.running: int | None = None
        self.connection, theirs = Pipe()
        assert threading.active_count() == 1, "only a process with one thread can be forked"
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid:
            theirs.close()
            return
        for one in (self, *others):
            one.connection.close()
        _work_and_leave(session, number, theirs)

    def ending(self) -> str:
        """Wait for its end, and say how it ended."""
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return signal.Signals(-code).name if code < 0 else f"exit status {code}"


def _work_and_leave(session: pytest.Session, number: int, connection: Connection) -> NoReturn:
    """Run tests in this process until there are no more, and end it; it ends with the process that asks."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    status = 1
    try:
        plugins = session.config.pluginmanager
        plugins.unregister(name="terminalreporter")
        plugins.register(_Reports(session.config, connection))
        capture = plugins.getplugin("capturemanager")
        capture.stop_global_capturing()  # what it writes to is shared with the other processes
        capture.start_global_capturing()
        factory = session.config._tmp_path_factory  # type: ignore[attr-defined]
        factory._basetemp = factory.getbasetemp() / str(number)
        factory._basetemp.mkdir(mode=0o700)
        _run_tests(session, connection)
        status = 0
    except EOFError:
        pass  # the process that asks is gone
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
    finally:
        faulthandler.dump_traceback_later(_LEAVE_S, exit=True, file=2)
        try:
            atexit._run_exitfuncs()
        finally:
            os._exit(status)


def _run_tests(session: pytest.Session, connection: Connection) -> None:
    todo: deque[int] = deque(connection.recv())
    while todo:
        item = session.items[todo[0]]
        connection.send(todo.popleft())
        if not todo:
            todo.extend(connection.recv())
        following = session.items[todo[0]] if todo else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


class _Run:
    """Hands groups of tests to workers, and shows their reports."""

    def __init__(self, session: pytest.Session, groups: Iterable[list[int]]) -> None:
        self._session = session
        self._groups = deque(groups)
        self._workers: list[_Worker] = []
        self._forked = self._deaths = self._reported = 0

    def run(self, processes: int) -> None:
        """Return when all tests have run, or the session is to stop."""
        try:
            for _ in range(min(processes, len(self._groups))):
                self._start()
            while self._workers and not self._is_over():
                self._listen()
        finally:
            for worker in self._workers:
                os.kill(worker.pid, signal.SIGTERM)
                worker.ending()
        if self._session.shouldfail:
            raise self._session.Failed(self._session.shouldfail)
        if self._session.shouldstop:
            raise self._session.Interrupted(self._session.shouldstop)
        if missing := len(self._session.items) - self._reported:
            raise self._session.Failed(f"{missing} tests have no report")

    def _listen(self) -> None:
        ready = wait([worker.connection for worker in self._workers])
        for worker in [one for one in self._workers if one.connection in ready]:
            message = None
            with suppress(EOFError, ConnectionResetError):
                message = worker.connection.recv()
            self._end(worker) if message is None else self._take(worker, message)
            if self._is_over():
                return  # what others have sent meanwhile is not shown any more

    def _start(self) -> None:
        self._forked += 1
        worker = _Worker(self._session, self._forked, self._workers)
        self._workers.append(worker)
        self._give(worker)

    def _give(self, worker: _Worker) -> None:
        group = self._groups.popleft() if self._groups and not worker.is_last else []
        if group:
            worker.is_last = self._session.items[group[0]].nodeid.startswith(tuple(_TOGETHER))
        worker.todo.extend(group)
        with suppress(OSError):  # it has died, which is read from its connection
            worker.connection.send(group)

    def _take(self, worker: _Worker, message: int | dict[str, Any]) -> None:
        """Take the place of the test that it begins, or a report."""
        if isinstance(message, int):
            worker.running = worker.todo.popleft()
            if not worker.todo:
                self._give(worker)
            return
        config = self._session.config
        report = config.hook.pytest_report_from_serializable(config=config, data=message)
        self._show(report)
        if report.when == "teardown":
            worker.running = None
            self._reported += 1

    def _end(self, worker: _Worker) -> None:
        """Take note of the end of a worker; another one takes its place if it died."""
        self._workers.remove(worker)
        how = worker.ending()
        if worker.running is not None:
            item = self._session.items[worker.running]
            self._reported += 1
            words = f"the process that ran it died: {how}"
            self._show(pytest.TestReport(item.nodeid, item.location, {}, "failed", words, "call"))
        elif not worker.todo:
            if worker.is_last and self._groups:
                self._start()
            return
        if worker.todo:
            self._groups.appendleft(list(worker.todo))
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            self._session.shouldstop = f"{self._deaths} processes that ran tests died"
        else:
            self._start()

    def _is_over(self) -> bool:
        return bool(self._session.shouldfail or self._session.shouldstop)

    def _show(self, report: pytest.TestReport) -> None:
        config = self._session.config
        config.hook.pytest_runtest_logreport(report=report)
        if report.failed:  # in a line at once: a run that is stopped from outside has no summary
            crash = getattr(report.longrepr, "reprcrash", None)
            words = crash.message if crash else report.longreprtext
            terminal = config.pluginmanager.getplugin("terminalreporter")
            terminal.write_line(f"\n{report.when} of {report.nodeid} failed: {' '.join(words.split())[:300]}")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    processes = session.config.getoption("processes")
    if not processes or session.testsfailed or session.config.getoption("collectonly"):
        return None
    groups: dict[str, list[int]] = {}
    for place, item in enumerate(session.items):
        groups.setdefault(_group_of(item.nodeid), []).append(place)
    _Run(session, groups.values()).run(processes)
    return True
